import { Textarea } from '@mantine/core';
import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { readAgain } from '#platform/web/api/query-client.ts';
import { showSuccess } from '#platform/web/feedback/toast.ts';
import { FormModal } from '#platform/web/forms/FormModal.tsx';
import { withdrawVisit } from '../../api.ts';
import { ENTRIES } from '../../entries.ts';
import type { ProgramVisit } from '../../model.ts';

/** Form to withdraw a visit that was recorded by mistake; the visit is kept with the user and the reason. */
export default function WithdrawModal({ visit, onClose }: { visit: ProgramVisit; onClose: () => void }) {
  const day = showDay(visit.heldOn ?? visit.plannedOn);
  return (
    <FormModal
      opened
      onClose={onClose}
      title={`Retirar la visita del ${day}`}
      submitLabel="Retirar"
      schema={withdrawVisit.body!}
      initialValues={{ reason: '' }}
      onSubmit={async (body) => {
        await call(withdrawVisit, { params: { visitId: visit.id }, body });
        readAgain([ENTRIES.path]);
        showSuccess(`Se retiró la visita del ${day}.`);
      }}
    >
      {(form) => (
        <Textarea
          label="Motivo"
          description="Deja de verse y se conserva con tu nombre, la fecha y el motivo."
          withAsterisk
          autosize
          minRows={2}
          maxLength={300}
          data-autofocus
          {...form.getInputProps('reason')}
        />
      )}
    </FormModal>
  );
}
