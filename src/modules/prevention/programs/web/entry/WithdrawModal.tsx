import { showDay } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { withdrawVisit } from '../../api.ts';
import { ENTRIES } from '../../entries.ts';
import type { ProgramVisit } from '../../model.ts';

const dayOf = ({ heldOn, plannedOn }: ProgramVisit): string => showDay(heldOn ?? plannedOn);

/** Form to withdraw a visit that was recorded by mistake; the visit is kept with the user and the reason. */
export default defineForm<{ visit: ProgramVisit }>()({
  schema: withdrawVisit.body!,
  title: ({ visit }) => `Retirar la visita del ${dayOf(visit)}`,
  submitLabel: 'Retirar',
  initial: () => ({ reason: '' }),
  fields: [
    {
      name: 'reason',
      label: 'Motivo',
      help: 'Deja de verse y se conserva con tu nombre, la fecha y el motivo.',
      required: true,
      focused: true,
      control: { kind: 'long', max: 300, rows: [2] },
    },
  ],
  save: (body, { visit }) => call(withdrawVisit, { params: { visitId: visit.id }, body }),
  touches: [ENTRIES.path],
  saved: ({ visit }) => `Se retiró la visita del ${dayOf(visit)}.`,
});
