import { Alert, Text } from '@mantine/core';
import { PROGRAM_LABELS } from '#clinical/vocabulary/program.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { Refused } from '#platform/contract/refused.ts';
import { midSentence } from '#platform/contract/text.ts';
import { call } from '#platform/web/api/client.ts';
import { showCount } from '#platform/web/format/format.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { RemoteSelect } from '#platform/web/forms/RemoteSelect.tsx';
import { ACTIVE_WORKERS } from '#workers/collaborators/choosable.ts';
import { enrol, enrolFields } from '../api.ts';
import { PROTOCOLS, type ProgramCode, protocolOf } from '../protocols.ts';
import { undoEnrolment } from './undo-enrolment.ts';

interface Props {
  program: ProgramCode;
  /** Ids of workers chosen elsewhere; null if the form has to choose one. */
  given: readonly string[] | null;
  /** Names of the given workers, if known. */
  names?: readonly string[];
  onRefused: (refused: readonly Refused[]) => void;
}

const NAMED = 6;
const givenText = (given: readonly string[], names: readonly string[]): string => {
  if (names.length === 0)
    return `${showCount(given.length, 'colaborador elegido', 'colaboradores elegidos')} en la lista de la que vienes.`;
  const more = names.length > NAMED ? ` y ${names.length - NAMED} más` : '';
  return `${names.slice(0, NAMED).join('; ')}${more}.`;
};

/** Form with which a doctor enrols workers and sets their plan. */
export default defineForm<Props>()({
  schema: enrolFields,
  title: ({ program }) => `Inscribir en ${midSentence(PROGRAM_LABELS[program])}`,
  submitLabel: 'Inscribir',
  gap: 'sm',
  initial: ({ program, given }) => ({
    patientIds: [...(given ?? [])],
    program,
    enrolledOn: todayInLima(),
    reason: '',
    everyDays: PROTOCOLS[program].everyDays,
    nextVisitOn: addDays(todayInLima(), PROTOCOLS[program].firstDays),
    bestFlow: null,
  }),
  fields: ({ program, given, names = [], values }) => [
    given
      ? () => (
          <Alert color="brand" variant="light">
            <Text size="sm">{givenText(given, names)}</Text>
          </Alert>
        )
      : {
          name: 'patientIds',
          label: ACTIVE_WORKERS.label,
          draw: (form) => (
            <RemoteSelect
              of={ACTIVE_WORKERS}
              required
              value={values.patientIds[0] ?? null}
              onChange={(id) => form.setFieldValue('patientIds', id ? [id] : [])}
              error={form.errors['patientIds']}
            />
          ),
        },
    [
      { name: 'enrolledOn', label: 'Ingreso', required: true, control: { kind: 'day' } },
      { name: 'nextVisitOn', label: 'Primera visita', control: { kind: 'day' } },
      {
        name: 'everyDays',
        label: 'Días entre visitas',
        required: true,
        control: { kind: 'number', min: 1, max: 730, suffix: ' días' },
      },
      protocolOf(program).breath && {
        name: 'bestFlow',
        label: 'Mejor flujo personal',
        help: 'Si se conoce; sin él se usa el predicho.',
        helpBelow: true,
        control: { kind: 'number', min: 50, max: 1000, suffix: ' L/min' },
      },
    ],
    {
      name: 'reason',
      label: 'Motivo de ingreso',
      help: 'Vacío: lo que leyó la regla del programa.',
      control: { kind: 'long', rows: [2, 6] },
    },
  ],
  save: (body) => call(enrol, { body }),
  touches: ['/middleware/health-programs'],
  saved: ({ result: { done } }) =>
    done.length > 0 ? `Se inscribió a ${showCount(done.length, 'colaborador', 'colaboradores')}.` : null,
  undo: ({ result: { done } }) => undoEnrolment(done),
  done: ({ onRefused, result: { refused } }) => {
    if (refused.length > 0) onRefused(refused);
  },
});
