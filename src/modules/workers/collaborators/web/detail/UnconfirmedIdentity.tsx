import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconUserQuestion } from '@tabler/icons-react';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { useBusy } from '#platform/web/feedback/work.ts';
import { useCan } from '#platform/web/session/session.ts';
import { confirmIdentity } from '../../identity-api.ts';
import type { PatientDetail } from '../../model.ts';
import { AFFECTED } from '../acts/acts.ts';

/** Shows that a doctor must still confirm the identity of the worker, with a button for doctors. */
export function UnconfirmedIdentity({ patient: p }: { patient: PatientDetail }) {
  const doctor = useCan()('clinical.update');
  const [busy, run] = useBusy();
  const confirm = () =>
    run(async () => {
      await call(confirmIdentity, { body: { patientIds: [p.id] } });
      readAgain(AFFECTED);
      showSuccess(`Confirmaste quién es ${p.fullName}.`);
    });
  return (
    <Alert color="porVencer" icon={<IconUserQuestion aria-hidden />} title="Falta confirmar quién es">
      <Stack gap="xs" align="start">
        <Text size="sm">
          Cambió su documento, nombre, nacimiento o sexo, o se unió su registro. Hasta que el médico ocupacional lo
          confirme no se le entregan resultados ni se responden sus solicitudes.
        </Text>
        {doctor && (
          <Button size="compact-sm" loading={busy} onClick={() => void confirm()}>
            Confirmo que es la persona
          </Button>
        )}
      </Stack>
    </Alert>
  );
}
