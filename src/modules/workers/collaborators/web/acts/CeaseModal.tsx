import { Alert } from '@mantine/core';
import { IconStethoscope } from '@tabler/icons-react';
import { z } from 'zod';
import { todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { CEASE_REASON_LABELS } from '../../model.ts';
import { ceasePatients } from '../../write-api.ts';
import { AFFECTED, showCeased } from './acts.ts';
import type { ChosenWorkers } from './chosen.ts';

const { ceasedOn } = ceasePatients.body!.shape;

interface Props {
  chosen: ChosenWorkers;
  onDone: (refused: readonly Refused[]) => void;
}

/** Ends the employment of the chosen workers. It can be undone in the toast and in «Cesados». */
export const CeaseModal = defineForm<Props>()({
  schema: z.strictObject({
    ceasedOn: z.string('Escribe la fecha de cese.').pipe(ceasedOn),
    reason: z.enum(Object.keys(CEASE_REASON_LABELS) as [keyof typeof CEASE_REASON_LABELS], 'Elige el motivo.'),
  }),
  title: ({ chosen }) => `Cesar a ${chosen.label}`,
  submitLabel: 'Cesar',
  initial: () => ({ ceasedOn: todayInLima(), reason: null }),
  fields: [
    {
      name: 'ceasedOn',
      label: 'Fecha de cese',
      help: 'El último día de trabajo.',
      required: true,
      control: { kind: 'day', until: todayInLima() },
    },
    {
      name: 'reason',
      label: 'Motivo',
      required: true,
      placeholder: 'Elige',
      control: { kind: 'select', options: optionsOf(CEASE_REASON_LABELS), searchable: false, clearable: false },
    },
    () => (
      <Alert color="brand" icon={<IconStethoscope aria-hidden />} p="sm">
        Propondremos el examen de retiro a quien no tenga uno de los dos meses anteriores al cese. Las demás citas
        abiertas se cancelan. Puedes deshacerlo.
      </Alert>
    ),
  ],
  save: (values, { chosen }) => call(ceasePatients, { query: {}, body: { ...values, patientIds: [...chosen.ids] } }),
  touches: AFFECTED,
  done: ({ chosen, onDone, result: { ceased, exitExams, refused } }) => {
    showCeased(chosen, ceased, exitExams);
    onDone(refused);
  },
});
