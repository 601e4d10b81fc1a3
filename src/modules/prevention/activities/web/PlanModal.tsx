import { Select, SimpleGrid, Text, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { DayInput } from '#platform/web/forms/DayInput.tsx';
import { RecordModal } from '#platform/web/forms/RecordModal.tsx';
import { withoutAccents } from '#platform/web/forms/without-accents.ts';
import { useSources } from '#platform/web/list/useList.ts';
import { ACTIVITIES, type Activity } from '../activities.ts';
import { type PlanFields, planActivities, planFields, replanActivity, replanFields } from '../api.ts';
import { ACTIVITY_KINDS, type ActivityKind, plannedDays, REPEATS, type Repeat } from '../kinds.ts';
import { TOUCHED } from './touched.ts';

const KINDS = [...optionsOf(ACTIVITY_KINDS)];
const EVERY = [...optionsOf(REPEATS)];
const choosing = { searchable: true, clearable: true, filter: withoutAccents } as const;

type Typed = Omit<PlanFields, 'unplanned' | 'repeat'> & { repeat?: Repeat; unplanned?: boolean };

const valuesOf = (activity: Activity | null): Typed & Record<string, unknown> => ({
  kind: activity?.kind ?? 'training',
  name: activity?.name ?? '',
  plannedOn: activity?.plannedOn ?? todayInLima(),
  projectId: activity?.projectId ?? null,
  headquarterId: activity?.headquarterId ?? null,
  workingAreaId: activity?.workingAreaId ?? null,
  responsible: activity?.responsible ?? '',
  ...(activity ? {} : { repeat: 'NO' as const, unplanned: false }),
});

/** Default name of an activity: inspections use the name of their kind. */
export const nameFor = (kind: ActivityKind, typed: string): string =>
  typed.trim() || (kind === 'training' ? '' : ACTIVITY_KINDS[kind]);

interface Props {
  /** Null for a new activity. */
  activity: Activity | null;
  /** True if the activity takes place now: it is planned for today and then opened for registration. */
  now?: boolean;
  onPlanned?: (id: string) => void;
  onClose: () => void;
}

/** Plans an activity, once or repeated through the year, or corrects a planned activity. */
export default function PlanModal({ activity, now = false, onPlanned, onClose }: Props) {
  const places = useSources(ACTIVITIES.list.filters);
  const schema = (activity ? replanFields : planFields) as unknown as z.ZodType<Typed, Typed & Record<string, unknown>>;
  const save = async (typedValues: Typed, version: number | null) => {
    const values = { ...typedValues, name: nameFor(typedValues.kind, typedValues.name) };
    if (activity && version !== null)
      return call(replanActivity, { params: { id: activity.id }, body: { ...values, version } });
    const { ids } = await call(planActivities, { body: { ...values, unplanned: now } });
    if (now) onPlanned?.(ids[0]!);
    return ids;
  };
  return (
    <RecordModal<Activity, z.ZodType<Typed, Typed & Record<string, unknown>>>
      record={activity}
      onClose={onClose}
      title={activity ? 'Editar actividad' : now ? 'Registrar actividad' : 'Programar actividad'}
      staleTitle="Otra persona cambió esta actividad"
      size="lg"
      schema={schema}
      valuesOf={valuesOf}
      save={save}
      nameOf={({ name }) => name}
      differences={(typed, stored) => differences(typed, valuesOf(stored))}
      touches={TOUCHED}
      saved={({ plannedOn, repeat = 'NO' }) => savedText(plannedDays(plannedOn, repeat).length, activity !== null, now)}
    >
      {(form) => {
        const { kind, plannedOn, repeat = 'NO' } = form.getValues();
        return (
          <>
            <Select label="Tipo" required allowDeselect={false} data={KINDS} {...form.getInputProps('kind')} />
            <TextInput
              label={kind === 'training' ? 'Tema' : 'Qué se inspecciona'}
              required
              description="Lo lee toda la empresa: no nombres a nadie ni su salud."
              placeholder={kind === 'training' ? 'Pausas activas' : 'Botiquín del taller'}
              maxLength={200}
              {...form.getInputProps('name')}
            />
            {!now && (
              <SimpleGrid cols={{ base: 1, xs: activity ? 1 : 2 }}>
                <DayInput label="Fecha" required {...form.getInputProps('plannedOn')} />
                {!activity && (
                  <Select label="Se repite" allowDeselect={false} data={EVERY} {...form.getInputProps('repeat')} />
                )}
              </SimpleGrid>
            )}
            {!activity && repeat !== 'NO' && <Days first={plannedOn} repeat={repeat} />}
            <SimpleGrid cols={{ base: 1, xs: 2 }}>
              <Select
                label="Sede"
                data={places['headquarter_id'] as never}
                {...choosing}
                {...form.getInputProps('headquarterId')}
              />
              <Select
                label="Área"
                data={places['working_area_id'] as never}
                {...choosing}
                {...form.getInputProps('workingAreaId')}
              />
              <Select
                label="Proyecto"
                data={places['project_id'] as never}
                {...choosing}
                {...form.getInputProps('projectId')}
              />
              <TextInput label="Responsable" maxLength={120} {...form.getInputProps('responsible')} />
            </SimpleGrid>
          </>
        );
      }}
    </RecordModal>
  );
}

function Days({ first, repeat }: { first: string; repeat: Repeat }) {
  const days = plannedDays(first, repeat);
  return (
    <Text size="sm" c="dimmed">
      {days.length === 1
        ? 'Una fecha: no queda otra hasta fin de año.'
        : `${days.length} fechas, la última el ${showDay(days.at(-1))}.`}
    </Text>
  );
}

const savedText = (days: number, edited: boolean, now: boolean): string =>
  edited
    ? 'Se guardó la actividad.'
    : now
      ? 'Actividad creada: registra lo que se hizo.'
      : days === 1
        ? 'Se programó la actividad.'
        : `Se programaron ${days} actividades.`;

const FIELDS: readonly (readonly [label: string, say: (values: Typed) => string])[] = [
  ['Tipo', ({ kind }) => ACTIVITY_KINDS[kind]],
  ['Nombre', ({ name }) => name],
  ['Fecha', ({ plannedOn }) => showDay(plannedOn)],
  ['Responsable', ({ responsible }) => responsible || 'Vacío'],
];
const differences = (typed: Typed, stored: Typed) =>
  FIELDS.flatMap(([label, say]) => {
    const [mine, theirs] = [say(typed), say(stored)];
    return mine === theirs ? [] : [{ label, mine, stored: theirs }];
  });
