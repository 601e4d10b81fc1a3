import { Alert, Select, Stack } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { z } from 'zod';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { RemoteSelect } from '#platform/web/forms/RemoteSelect.tsx';
import { useCan } from '#platform/web/session/session.ts';
import { ACTIVE_WORKERS } from '#workers/collaborators/choosable.ts';
import { registerRequest, requestFields } from '../api.ts';
import { checkWish, KINDS, type RightsKind } from '../kinds.ts';
import { REQUESTS } from '../requests.ts';
import { WishFields } from './WishFields.tsx';

const SCHEMA = requestFields.extend({ patientId: z.uuid('Elige al colaborador.') }).superRefine(checkWish);

/** Dialog to register the request of a worker who came in person. */
export default function RegisterModal({ onClose }: { onClose: () => void }) {
  const doctor = useCan()('clinical.read');
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Registrar solicitud"
      size="lg"
      schema={SCHEMA}
      submitLabel="Registrar"
      initialValues={{
        patientId: '',
        kind: 'ACCESO',
        field: null,
        newValue: null,
        text: null,
        receivedOn: todayInLima(),
      }}
      onSubmit={async (values) => {
        const { dueOn } = await call(registerRequest, { body: values });
        readAgain([REQUESTS.path]);
        showSuccess(`Solicitud registrada: se responde hasta el ${showDay(dueOn)}.`);
      }}
    >
      {(form) => {
        const { patientId, receivedOn, kind, field = null, newValue = null, text = null } = form.getValues();
        const errors = form.errors as Record<string, string>;
        return (
          <Stack gap="sm">
            <RemoteSelect
              of={ACTIVE_WORKERS}
              required
              value={patientId || null}
              onChange={(id) => form.setFieldValue('patientId', id ?? '')}
              error={errors['patientId']}
            />
            <Select
              label="Qué pide"
              withAsterisk
              data={optionsOf(KINDS)}
              value={kind}
              allowDeselect={false}
              onChange={(chosen) => form.setValues({ kind: chosen as RightsKind, field: null, newValue: null })}
            />
            <WishFields
              wish={{ kind, field, newValue, text }}
              errors={errors}
              onChange={(wish) => form.setValues({ ...wish })}
            />
            <DayInput
              label="Recibida el"
              withAsterisk
              maxDate={todayInLima()}
              value={receivedOn}
              onChange={(day) => form.setFieldValue('receivedOn', day ?? '')}
              error={errors['receivedOn']}
            />
            {!doctor && (
              <Alert color="gray" icon={<IconInfoCircle aria-hidden />}>
                No escribas nada de la salud de la persona: si su solicitud trata de eso, que la registre el médico.
              </Alert>
            )}
          </Stack>
        );
      }}
    </FormModal>
  );
}
