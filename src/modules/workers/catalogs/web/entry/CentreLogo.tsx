import { Fieldset, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { LogoButtons, useLogo } from '#platform/web/images/LogoButtons.tsx';
import { removeCentreLogo, uploadCentreLogo } from '../../health-centre-logo.ts';
import { HEALTH_CENTRES, type HealthCentre } from '../../health-centres.ts';
import classes from './centre-logo.module.css';

/** The logo of a centre, which is stored as soon as it is chosen; a new centre has to be saved first. */
export function CentreLogo({ centre }: { centre: HealthCentre | null }) {
  return (
    <Fieldset legend="Logo" p="sm">
      {centre ? (
        <StoredLogo centre={centre} />
      ) : (
        <Text size="sm" c="dimmed">
          Crea el centro y vuelve a abrirlo para subir su logo.
        </Text>
      )}
    </Fieldset>
  );
}

function StoredLogo({ centre: { id, name, hasLogo } }: { centre: HealthCentre }) {
  const params = { id };
  const logo = useLogo(hasLogo, {
    upload: async (file) => {
      await upload(uploadCentreLogo, { params }, file);
      readAgain([HEALTH_CENTRES.path]);
    },
    remove: async () => {
      await call(removeCentreLogo, { params });
      readAgain([HEALTH_CENTRES.path]);
    },
    changed: 'Se cambió el logo.',
  });
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        Va en la cabecera de los documentos de sus exámenes; los ya emitidos conservan el que tenían. JPG o PNG de hasta
        2 MB. Se guarda al elegirlo.
      </Text>
      <Group gap="sm">
        {logo.exists && (
          <img
            key={logo.version}
            src={`/api${HEALTH_CENTRES.path}/${id}/logo?v=${logo.version}`}
            alt={`Logo de ${name}`}
            className={classes['logo']}
          />
        )}
        <LogoButtons logo={logo} label={`Imagen del logo de ${name}`} onRemove={logo.removeAtOnce} />
      </Group>
    </Stack>
  );
}
