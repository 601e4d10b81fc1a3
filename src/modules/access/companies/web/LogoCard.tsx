import { Alert, Button, Card, Center, Group, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { ConfirmModal } from '#platform/web/forms/ConfirmModal.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { removeLogo, uploadLogo } from '../api.ts';
import classes from './logo.module.css';

const MAX_BYTES = 2_097_152;

interface Words {
  title: string;
  /** Where the logo appears. */
  about: string;
  none: string;
  /** Effect on future documents once the logo is removed. */
  without: string;
}
const WORDS: Readonly<Record<'company' | 'provider', Words>> = {
  company: {
    title: 'Logo de la empresa',
    about:
      'Va en los informes y constancias de la empresa, y en los documentos de los exámenes cuya clínica no está registrada. ' +
      'Un certificado ya emitido que lo lleva se emite de nuevo cuando alguien lo abre.',
    none: 'La empresa todavía no tiene logo.',
    without: 'Los certificados que lo llevaban saldrán solo con el nombre de la empresa.',
  },
  provider: {
    title: 'Logo del servicio de salud ocupacional',
    about:
      'Del servicio que atiende a tu empresa. Va al pie de cada página de los informes mensuales y de los documentos de los ' +
      'exámenes. Los ya firmados o emitidos conservan el que tenían.',
    none: 'Todavía no tiene logo: los documentos llevan el de Vigía.',
    without: 'Los documentos nuevos llevarán el de Vigía.',
  },
};

/** Card that shows a logo as it is printed and lets the user change or remove it. */
export function LogoCard({ of }: { of: keyof typeof WORDS }) {
  const { company } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState({ version: 0, exists: true });
  const [busy, run] = useBusy('No se cambió el logo');
  const [removing, setRemoving] = useState(false);
  const words = WORDS[of];
  const address = `/api/middleware/customers/logo?customer_id=${company?.customerId ?? ''}&of=${of}`;
  const next = (exists: boolean) => setShown(({ version }) => ({ version: version + 1, exists }));

  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_BYTES) return showFailure('El archivo es demasiado grande (Max: 2MB).', 'No se cambió el logo');
    await run(async () => {
      await upload(uploadLogo, { query: { of } }, file);
      next(true);
      showSuccess(`Se cambió: ${words.title.toLowerCase()}.`);
    });
  };
  return (
    <Card withBorder padding="lg" maw={640} component="section" aria-label={words.title}>
      <Stack gap="md">
        <Text component="h2" fw={600}>
          {words.title}
        </Text>
        <Center className={classes['frame']}>
          {shown.exists ? (
            <img
              key={shown.version}
              src={`${address}${shown.version ? `&v=${shown.version}` : ''}`}
              alt={`${words.title}: ${company?.name ?? ''}`}
              className={classes['logo']}
              onError={() => setShown((before) => ({ ...before, exists: false }))}
            />
          ) : (
            <Stack align="center" gap={4}>
              <IconPhoto size={40} stroke={1.4} aria-hidden />
              <Text size="sm" ta="center">
                {words.none}
              </Text>
            </Stack>
          )}
        </Center>
        <Alert color="brand" icon={<IconInfoCircle aria-hidden />} p="sm">
          {words.about} JPG o PNG de hasta 2 MB; mejor con fondo transparente y el doble de ancho que de alto.
        </Alert>
        <Group>
          <input
            ref={input}
            type="file"
            accept="image/png,image/jpeg"
            aria-label={`Imagen: ${words.title}`}
            className={classes['file']}
            tabIndex={-1}
            onChange={(event) => {
              void send(event.currentTarget.files?.[0]);
              event.currentTarget.value = '';
            }}
          />
          <Button
            leftSection={<IconUpload size={18} aria-hidden />}
            loading={busy}
            onClick={() => input.current?.click()}
          >
            {shown.exists ? 'Cambiar logo' : 'Subir logo'}
          </Button>
          {shown.exists && (
            <Button
              variant="default"
              leftSection={<IconTrash size={18} aria-hidden />}
              onClick={() => setRemoving(true)}
            >
              Quitar
            </Button>
          )}
        </Group>
      </Stack>
      <ConfirmModal
        opened={removing}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await call(removeLogo, { query: { of } });
          next(false);
          showSuccess('Se quitó el logo.');
        }}
        title={`¿Quitar el ${words.title.charAt(0).toLowerCase()}${words.title.slice(1)}?`}
        confirmLabel="Quitar logo"
        danger
      >
        {words.without}
      </ConfirmModal>
    </Card>
  );
}
