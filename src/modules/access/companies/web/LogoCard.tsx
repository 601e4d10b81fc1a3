import { Alert, Card, Center, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Card.layer.css';
import { IconInfoCircle, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { ConfirmModal } from '#platform/web/forms/ConfirmModal.tsx';
import { LogoButtons, useLogo } from '#platform/web/images/LogoButtons.tsx';
import { useSession } from '#platform/web/session/session.ts';
import { removeLogo, uploadLogo } from '../api.ts';
import classes from './logo.module.css';

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
  const [removing, setRemoving] = useState(false);
  const words = WORDS[of];
  const query = { of };
  const logo = useLogo(true, {
    upload: (file) => upload(uploadLogo, { query }, file),
    remove: () => call(removeLogo, { query }),
    changed: `Se cambió: ${words.title.toLowerCase()}.`,
  });
  const address = `/api/middleware/customers/logo?customer_id=${company?.customerId ?? ''}&of=${of}`;
  return (
    <Card withBorder padding="lg" maw={640} component="section" aria-label={words.title}>
      <Stack gap="md">
        <Text component="h2" fw={600}>
          {words.title}
        </Text>
        <Center className={classes['frame']}>
          {logo.exists ? (
            <img
              key={logo.version}
              src={`${address}${logo.version ? `&v=${logo.version}` : ''}`}
              alt={`${words.title}: ${company?.name ?? ''}`}
              className={classes['logo']}
              onError={logo.markMissing}
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
        <LogoButtons logo={logo} label={`Imagen: ${words.title}`} onRemove={() => setRemoving(true)} isMain />
      </Stack>
      <ConfirmModal
        opened={removing}
        onClose={() => setRemoving(false)}
        onConfirm={logo.removeLogo}
        title={`¿Quitar el ${words.title.charAt(0).toLowerCase()}${words.title.slice(1)}?`}
        confirmLabel="Quitar logo"
        danger
      >
        {words.without}
      </ConfirmModal>
    </Card>
  );
}
