import { todayInLima } from '#platform/contract/dates.ts';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { adjustmentFields } from '#workers/adjustments/api.ts';
import { adjustSensitiveStaff } from '../api.ts';
import { SENSITIVE_STAFF, type SensitiveStaff } from '../sensitive-staff.ts';

/** Form for the work instruction, the only part of the register that the company reads. */
export default defineForm<{ staff: SensitiveStaff }>()({
  schema: adjustmentFields,
  title: 'Indicación de trabajo para la empresa',
  initial: ({ staff }) => ({
    text: staff.adjustment ?? '',
    fromOn: staff.adjustmentFrom ?? todayInLima(),
    untilOn: staff.adjustmentUntil,
  }),
  fields: ({ staff }) => [
    `${staff.fullName}. La lee toda la empresa: di qué debe cambiar en su trabajo, nunca por qué.`,
    {
      name: 'text',
      label: 'Indicación',
      required: true,
      placeholder: 'No trabajar a más de 1.8 m de altura.',
      control: { kind: 'long', max: 500, rows: [3, 8] },
    },
    [
      { name: 'fromOn', label: 'Desde', required: true, control: { kind: 'day' } },
      { name: 'untilOn', label: 'Hasta', control: { kind: 'day' } },
    ],
  ],
  save: (body, { staff }) => call(adjustSensitiveStaff, { params: { id: staff.id }, body }),
  touches: [SENSITIVE_STAFF.path, ...(SENSITIVE_STAFF.page.touches ?? [])],
  saved: 'La empresa ya lee la indicación en la ficha del colaborador.',
});
