import { Alert, Select } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { z } from 'zod';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { CEASE_REASON_LABELS } from '../../model.ts';
import { ceasePatients } from '../../write-api.ts';
import { labelled } from '../form/options.ts';
import { AFFECTED, showCeased } from './acts.ts';
import type { Chosen } from './chosen.ts';

const { ceasedOn } = ceasePatients.body!.shape;
const schema = z.strictObject({
  ceasedOn: z.string('Escribe la fecha de cese.').pipe(ceasedOn),
  reason: z.enum(Object.keys(CEASE_REASON_LABELS) as [keyof typeof CEASE_REASON_LABELS], 'Elige el motivo.'),
});
type Values = z.infer<typeof schema>;

interface Props {
  chosen: Chosen;
  onClose: () => void;
  onDone: (refused: readonly Refused[]) => void;
}

/** Ends the employment of the chosen workers. It can be undone in the toast and in «Cesados». */
export function CeaseModal({ chosen, onClose, onDone }: Props) {
  const save = async (values: Values) => {
    const { ceased, exitExams, refused } = await call(ceasePatients, {
      query: {},
      body: { ...values, patientIds: [...chosen.ids] },
    });
    readAgain(AFFECTED);
    showCeased(chosen, ceased, exitExams);
    onDone(refused);
  };
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Cesar a ${chosen.label}`}
      submitLabel="Cesar"
      schema={schema}
      initialValues={{ ceasedOn: todayInLima(), reason: null as unknown as Values['reason'] }}
      onSubmit={save}
    >
      {(form) => (
        <>
          <DayInput
            label="Fecha de cese"
            description="El último día de trabajo."
            withAsterisk
            maxDate={todayInLima()}
            {...form.getInputProps('ceasedOn')}
          />
          <Select
            label="Motivo"
            withAsterisk
            placeholder="Elige"
            data={labelled(CEASE_REASON_LABELS)}
            {...form.getInputProps('reason')}
          />
          <Alert color="brand" icon={<IconStethoscope aria-hidden />} p="sm">
            Propondremos el examen de retiro a quien no tenga uno de los dos meses anteriores al cese. Las demás citas
            abiertas se cancelan. Puedes deshacerlo.
          </Alert>
        </>
      )}
    </FormModal>
  );
}
