import { Text } from '@mantine/core';
import { todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { ACTIVE_WORKERS } from '#workers/collaborators/choosable.ts';
import { addSensitiveStaff, type Candidate, correctSensitiveStaff, staffFields } from '../api.ts';
import { AGENTS, FACTORS, maternityRest, STAFF_KINDS } from '../codes.ts';
import { SENSITIVE_STAFF, type SensitiveStaff } from '../sensitive-staff.ts';

interface Props {
  /** Null for a new record. */
  staff: SensitiveStaff | null;
  /** Worker preselected from another record. */
  candidate?: Candidate | null;
}

/** Form in which a doctor registers a worker who needs special care, or corrects the record. */
export default defineForm<Props>()({
  schema: staffFields,
  title: ({ staff }) => (staff ? 'Editar registro' : 'Registrar personal sensible'),
  size: 'lg',
  record: { of: ({ staff }) => staff, staleTitle: 'Otra persona cambió este registro' },
  initial: ({ stored, candidate }) => ({
    patientId: stored?.patientId ?? candidate?.patientId ?? '',
    kind: stored?.kind ?? candidate?.kind ?? 'EMBARAZO',
    since: stored?.since ?? todayInLima(),
    expectedOn: stored?.expectedOn ?? null,
    restFrom: stored?.restFrom ?? null,
    restUntil: stored?.restUntil ?? null,
    assessedOn: stored?.assessedOn ?? null,
    factors: stored?.factors ?? [],
    agents: stored?.agents ?? [],
    note: stored?.note ?? '',
  }),
  fields: ({ staff, candidate, values: { kind } }) => [
    () => staff && <Text fw={600}>{`${staff.fullName} · ${STAFF_KINDS[kind]}`}</Text>,
    () => !staff && candidate && <Text fw={600}>{candidate.fullName}</Text>,
    !staff && !candidate && { name: 'patientId', label: ACTIVE_WORKERS.label, required: true, remote: ACTIVE_WORKERS },
    !staff && {
      name: 'kind',
      label: 'Tipo',
      required: true,
      control: { kind: 'select', options: optionsOf(STAFF_KINDS), kept: true },
    },
    [
      { name: 'since', label: 'Se sabe desde', required: true, control: { kind: 'day' } },
      { name: 'assessedOn', label: 'Evaluado el', control: { kind: 'day' } },
    ],
    kind === 'EMBARAZO' && {
      name: 'expectedOn',
      label: 'Fecha probable de parto',
      control: { kind: 'day' },
      onChanged: (day, form) => {
        const rest = day ? maternityRest(day) : null;
        form.setFieldValue('restFrom', rest?.from ?? null);
        form.setFieldValue('restUntil', rest?.until ?? null);
      },
    },
    kind === 'EMBARAZO' && [
      { name: 'restFrom', label: 'Descanso desde', control: { kind: 'day' } },
      { name: 'restUntil', label: 'Descanso hasta', control: { kind: 'day' } },
    ],
    () =>
      kind === 'EMBARAZO' && (
        <Text size="xs" c="dimmed">
          98 días: 49 antes de la fecha probable y 49 desde ella (Ley 26644). Cámbialos si el descanso se acumula.
        </Text>
      ),
    kind === 'EMBARAZO' && {
      name: 'agents',
      label: 'Agentes de riesgo en su puesto',
      control: { kind: 'multi', options: optionsOf(AGENTS), searchable: false },
    },
    kind === 'VULNERABLE' && {
      name: 'factors',
      label: 'Condiciones',
      control: { kind: 'multi', options: optionsOf(FACTORS) },
    },
    {
      name: 'note',
      label: 'Observaciones',
      help: 'Solo las leen los médicos.',
      control: { kind: 'long', max: 2000, rows: [2, 8] },
    },
  ],
  save: ({ kind, patientId, ...fields }, { staff, version }) =>
    staff
      ? call(correctSensitiveStaff, { params: { id: staff.id }, body: { ...fields, version } })
      : call(addSensitiveStaff, { body: { ...fields, kind, patientId } }),
  touches: [SENSITIVE_STAFF.path],
  saved: 'Se guardó el registro. La empresa no lo ve.',
});
