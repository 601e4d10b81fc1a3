import { MultiSelect, Select, SimpleGrid, Text, Textarea } from '@mantine/core';
import type { z } from 'zod';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { RemoteSelect } from '#platform/web/forms/RemoteSelect.tsx';
import { ACTIVE_WORKERS } from '#workers/collaborators/choosable.ts';
import {
  addSensitiveStaff,
  type Candidate,
  type CorrectFields,
  correctFields,
  correctSensitiveStaff,
  type StaffFields,
  staffFields,
} from '../api.ts';
import { AGENTS, FACTORS, maternityRest, STAFF_KINDS } from '../codes.ts';
import { SENSITIVE_STAFF, type SensitiveStaff } from '../sensitive-staff.ts';

const KINDS = [...optionsOf(STAFF_KINDS)];
const FACTOR_DATA = [...optionsOf(FACTORS)];
const AGENT_DATA = [...optionsOf(AGENTS)];

type Typed = CorrectFields & Partial<Pick<StaffFields, 'kind' | 'patientId'>> & Record<string, unknown>;

const valuesOf = (staff: SensitiveStaff | null, candidate: Candidate | null): Typed => ({
  since: staff?.since ?? todayInLima(),
  expectedOn: staff?.expectedOn ?? null,
  restFrom: staff?.restFrom ?? null,
  restUntil: staff?.restUntil ?? null,
  assessedOn: staff?.assessedOn ?? null,
  factors: staff?.factors ?? [],
  agents: staff?.agents ?? [],
  note: staff?.note ?? '',
  ...(staff ? {} : { kind: candidate?.kind ?? ('EMBARAZO' as const), patientId: candidate?.patientId ?? '' }),
});

interface Props {
  /** Null for a new record. */
  staff: SensitiveStaff | null;
  /** Worker preselected from another record. */
  candidate?: Candidate | null;
  onClose: () => void;
}

/** Form in which a doctor registers a worker who needs special care, or corrects the record. */
export default function StaffModal({ staff, candidate = null, onClose }: Props) {
  return (
    <RecordModal<SensitiveStaff, z.ZodType<Typed, Typed>>
      record={staff}
      onClose={onClose}
      title={staff ? 'Editar registro' : 'Registrar personal sensible'}
      staleTitle="Otra persona cambió este registro"
      size="lg"
      schema={(staff ? correctFields : staffFields) as unknown as z.ZodType<Typed, Typed>}
      valuesOf={(record) => valuesOf(record, candidate)}
      save={(values, version) =>
        staff && version !== null
          ? call(correctSensitiveStaff, { params: { id: staff.id }, body: { ...values, version } })
          : call(addSensitiveStaff, { body: values as StaffFields })
      }
      nameOf={({ fullName }) => fullName}
      differences={(typed, stored) => differences(typed, valuesOf(stored, null))}
      touches={[SENSITIVE_STAFF.path]}
      saved={() => 'Se guardó el registro. La empresa no lo ve.'}
    >
      {(form, record) => {
        const values = form.getValues();
        const kind = record?.kind ?? values.kind;
        const pregnant = kind === 'EMBARAZO';
        const set = (name: string, value: unknown) => form.setFieldValue(name, value as never);
        return (
          <>
            {record ? (
              <Text fw={600}>
                {record.fullName} · {record.kind && STAFF_KINDS[record.kind]}
              </Text>
            ) : (
              <>
                {candidate ? (
                  <Text fw={600}>{candidate.fullName}</Text>
                ) : (
                  <RemoteSelect
                    of={ACTIVE_WORKERS}
                    required
                    value={values.patientId || null}
                    onChange={(id) => set('patientId', id ?? '')}
                    error={form.errors['patientId']}
                  />
                )}
                <Select label="Tipo" required allowDeselect={false} data={KINDS} {...form.getInputProps('kind')} />
              </>
            )}
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <DayInput label="Se sabe desde" required {...form.getInputProps('since')} />
              <DayInput label="Evaluado el" {...form.getInputProps('assessedOn')} />
            </SimpleGrid>
            {pregnant && (
              <>
                <DayInput
                  label="Fecha probable de parto"
                  {...form.getInputProps('expectedOn')}
                  onChange={(day) => {
                    set('expectedOn', day || null);
                    const rest = day ? maternityRest(day) : null;
                    set('restFrom', rest?.from ?? null);
                    set('restUntil', rest?.until ?? null);
                  }}
                />
                <SimpleGrid cols={{ base: 1, xs: 2 }}>
                  <DayInput label="Descanso desde" {...form.getInputProps('restFrom')} />
                  <DayInput label="Descanso hasta" {...form.getInputProps('restUntil')} />
                </SimpleGrid>
                <Text size="xs" c="dimmed">
                  98 días: 49 antes de la fecha probable y 49 desde ella (Ley 26644). Cámbialos si el descanso se
                  acumula.
                </Text>
                <MultiSelect
                  label="Agentes de riesgo en su puesto"
                  data={AGENT_DATA}
                  clearable
                  hidePickedOptions
                  {...form.getInputProps('agents')}
                />
              </>
            )}
            {kind === 'VULNERABLE' && (
              <MultiSelect
                label="Condiciones"
                data={FACTOR_DATA}
                clearable
                searchable
                hidePickedOptions
                {...form.getInputProps('factors')}
              />
            )}
            <Textarea
              label="Observaciones"
              description="Solo las leen los médicos."
              autosize
              minRows={2}
              maxRows={8}
              maxLength={2000}
              {...form.getInputProps('note')}
            />
          </>
        );
      }}
    </RecordModal>
  );
}

const dayOrEmpty = (day: string | null) => showDay(day) || 'Vacío';
const FIELDS: readonly (readonly [label: string, say: (values: Typed) => string])[] = [
  ['Se sabe desde', ({ since }) => dayOrEmpty(since)],
  ['Evaluado el', ({ assessedOn }) => dayOrEmpty(assessedOn)],
  ['Fecha probable de parto', ({ expectedOn }) => dayOrEmpty(expectedOn)],
  [
    'Descanso',
    ({ restFrom, restUntil }) => (restFrom ? `${dayOrEmpty(restFrom)} al ${dayOrEmpty(restUntil)}` : 'Vacío'),
  ],
  ['Condiciones', ({ factors }) => factors.map((code) => FACTORS[code]).join(', ') || 'Vacío'],
  ['Agentes', ({ agents }) => agents.map((code) => AGENTS[code]).join(', ') || 'Vacío'],
  ['Observaciones', ({ note }) => note || 'Vacío'],
];
const differences = (typed: Typed, stored: Typed) =>
  FIELDS.flatMap(([label, say]) => {
    const [mine, theirs] = [say(typed), say(stored)];
    return mine === theirs ? [] : [{ label, mine, stored: theirs }];
  });
