import { Button, Fieldset, Group, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/Fieldset.layer.css';
import { IconTrash, IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { upload } from '#platform/web/api/upload.ts';
import { showFailure, showSuccess } from '#platform/web/feedback/toast.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { removeCentreLogo, uploadCentreLogo } from '../../health-centre-logo.ts';
import { HEALTH_CENTRES, type HealthCentre } from '../../health-centres.ts';
import classes from './centre-logo.module.css';

const MAX_BYTES = 2_097_152;

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
  const input = useRef<HTMLInputElement>(null);
  const [shown, setShown] = useState({ version: 0, exists: hasLogo });
  const [busy, run] = useBusy('No se cambió el logo');
  const done = (exists: boolean, said: string) => {
    setShown(({ version }) => ({ version: version + 1, exists }));
    readAgain([HEALTH_CENTRES.path]);
    showSuccess(said);
  };
  const send = async (file: File | undefined) => {
    if (!file) return;
    if (file.size > MAX_BYTES) return showFailure('El archivo es demasiado grande (Max: 2MB).', 'No se cambió el logo');
    await run(async () => {
      await upload(uploadCentreLogo, { params: { id } }, file);
      done(true, 'Se cambió el logo.');
    });
  };
  const remove = () =>
    run(async () => {
      await call(removeCentreLogo, { params: { id } });
      done(false, 'Se quitó el logo.');
    });
  return (
    <Stack gap="xs">
      <Text size="sm" c="dimmed">
        Va en la cabecera de los documentos de sus exámenes; los ya emitidos conservan el que tenían. JPG o PNG de hasta
        2 MB. Se guarda al elegirlo.
      </Text>
      <Group gap="sm">
        {shown.exists && (
          <img
            key={shown.version}
            src={`/api${HEALTH_CENTRES.path}/${id}/logo?v=${shown.version}`}
            alt={`Logo de ${name}`}
            className={classes['logo']}
          />
        )}
        <input
          ref={input}
          type="file"
          accept="image/png,image/jpeg"
          aria-label={`Imagen del logo de ${name}`}
          className={classes['file']}
          tabIndex={-1}
          onChange={(event) => {
            void send(event.currentTarget.files?.[0]);
            event.currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          leftSection={<IconUpload size={18} aria-hidden />}
          loading={busy}
          onClick={() => input.current?.click()}
        >
          {shown.exists ? 'Cambiar logo' : 'Subir logo'}
        </Button>
        {shown.exists && (
          <Button
            variant="subtle"
            color="red"
            leftSection={<IconTrash size={18} aria-hidden />}
            disabled={busy}
            onClick={() => void remove()}
          >
            Quitar logo
          </Button>
        )}
      </Group>
    </Stack>
  );
}
