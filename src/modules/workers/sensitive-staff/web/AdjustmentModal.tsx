import { SimpleGrid, Text, Textarea } from '@mantine/core';
import { todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { adjustmentFields } from '#workers/adjustments/api.ts';
import { adjustSensitiveStaff } from '../api.ts';
import { SENSITIVE_STAFF, type SensitiveStaff } from '../sensitive-staff.ts';

/** Form for the work instruction, the only part of the register that the company reads. */
export default function AdjustmentModal({ staff, onClose }: { staff: SensitiveStaff; onClose: () => void }) {
  return (
    <FormModal
      opened
      onClose={onClose}
      title="Indicación de trabajo para la empresa"
      schema={adjustmentFields}
      initialValues={{
        text: staff.adjustment ?? '',
        fromOn: staff.adjustmentFrom ?? todayInLima(),
        untilOn: staff.adjustmentUntil,
      }}
      onSubmit={async (values) => {
        await call(adjustSensitiveStaff, { params: { id: staff.id }, body: values });
        readAgain([SENSITIVE_STAFF.path, ...(SENSITIVE_STAFF.page.touches ?? [])]);
        showSuccess('La empresa ya lee la indicación en la ficha del colaborador.');
      }}
    >
      {(form) => (
        <>
          <Text size="sm">
            {staff.fullName}. La lee toda la empresa: di qué debe cambiar en su trabajo, nunca por qué.
          </Text>
          <Textarea
            label="Indicación"
            required
            placeholder="No trabajar a más de 1.8 m de altura."
            autosize
            minRows={3}
            maxRows={8}
            maxLength={500}
            {...form.getInputProps('text')}
          />
          <SimpleGrid cols={{ base: 1, xs: 2 }}>
            <DayInput label="Desde" required {...form.getInputProps('fromOn')} />
            <DayInput label="Hasta" {...form.getInputProps('untilOn')} />
          </SimpleGrid>
        </>
      )}
    </FormModal>
  );
}
