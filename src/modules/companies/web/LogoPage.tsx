import { Alert, Button, Card, Center, Group, Stack, Text } from '@mantine/core';
import { IconInfoCircle, IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '../../../platform/web/api/client.ts';
import { upload } from '../../../platform/web/api/upload.ts';
import { showFailure, showSuccess } from '../../../platform/web/feedback/toast.ts';
import { ConfirmModal } from '../../../platform/web/forms/ConfirmModal.tsx';
import { PageBody } from '../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../platform/web/layout/PageHeader.tsx';
import { useSession } from '../../../platform/web/session/session.ts';
import { removeLogo, uploadLogo } from '../api.ts';
import classes from './logo.module.css';
import { MedicalService } from './MedicalService.tsx';
import { OwnMembership } from './OwnMembership.tsx';

const MAX_BYTES = 2_097_152;

/** The logo that certificates and reports carry. */
export default function LogoPage() {
  const { company, isAdmin } = useSession();
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState({ version: 0, exists: true });
  const [busy, setBusy] = useState(false);
  const [removing, setRemoving] = useState(false);
  const address = `/api/middleware/customers/logo?customer_id=${company?.customerId ?? ''}`;
  const next = (exists: boolean) => setShown(({ version }) => ({ version: version + 1, exists }));

  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_BYTES) return showFailure('El archivo es demasiado grande (Max: 2MB).', 'No se cambió el logo');
    setBusy(true);
    try {
      await upload(uploadLogo, { query: {} }, file);
      next(true);
      showSuccess('Se cambió el logo de la empresa.');
    } catch (error) {
      showFailure(error, 'No se cambió el logo');
    } finally {
      setBusy(false);
    }
  };
  return (
    <PageBody>
      <PageHeader title="Logo de la empresa" description="Va en los certificados y en los informes de tu empresa." />
      <Card withBorder padding="lg" maw={640}>
        <Stack gap="md">
          <Center className={classes['frame']}>
            {shown.exists ? (
              <img
                key={shown.version}
                src={`${address}${shown.version ? `&v=${shown.version}` : ''}`}
                alt={`Logo de ${company?.name ?? 'la empresa'}`}
                className={classes['logo']}
                onError={() => setShown((before) => ({ ...before, exists: false }))}
              />
            ) : (
              <Stack align="center" gap={4} c="dimmed">
                <IconPhoto size={40} stroke={1.4} aria-hidden />
                <Text size="sm">La empresa todavía no tiene logo.</Text>
              </Stack>
            )}
          </Center>
          <Alert color="brand" icon={<IconInfoCircle aria-hidden />} p="sm">
            JPG o PNG de hasta 2 MB. Mejor con fondo transparente y el doble de ancho que de alto. Los certificados ya
            emitidos conservan el que tenían.
          </Alert>
          <Group>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg"
              aria-label="Imagen del logo"
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
      </Card>
      {(isAdmin || company?.isOwner) && (
        <>
          <MedicalService />
          <OwnMembership />
        </>
      )}
      <ConfirmModal
        opened={removing}
        onClose={() => setRemoving(false)}
        onConfirm={async () => {
          await call(removeLogo, { query: {} });
          next(false);
          showSuccess('Se quitó el logo.');
        }}
        title="¿Quitar el logo de la empresa?"
        confirmLabel="Quitar logo"
        danger
      >
        Los certificados nuevos saldrán solo con el nombre de la empresa.
      </ConfirmModal>
    </PageBody>
  );
}
