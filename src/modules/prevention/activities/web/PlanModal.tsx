import { Text } from '@mantine/core';
import { showDay, todayInLima } from '#platform/contract/dates.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { call } from '#platform/web/api/client.ts';
import { defineForm } from '#platform/web/forms/define-form.tsx';
import { useSources } from '#platform/web/list/useList.ts';
import { ACTIVITIES, type Activity } from '../activities.ts';
import { planActivities, planFields, replanActivity } from '../api.ts';
import { ACTIVITY_KINDS, type ActivityKind, plannedDays, REPEATS, type Repeat } from '../kinds.ts';
import { TOUCHED } from './touched.ts';

/** Default name of an activity: inspections use the name of their kind. */
export const nameFor = (kind: ActivityKind, typed: string): string =>
  typed.trim() || (kind === 'training' ? '' : ACTIVITY_KINDS[kind]);

interface Props {
  /** Null for a new activity. */
  activity: Activity | null;
  /** True if the activity takes place now: it is planned for today and then opened for registration. */
  now?: boolean;
  onPlanned?: (id: string) => void;
}

/** Plans an activity, once or repeated through the year, or corrects a planned activity. */
export default defineForm<Props>()({
  schema: planFields,
  useData: () => ({ places: useSources(ACTIVITIES.list.filters) }),
  title: ({ activity, now }) => (activity ? 'Editar actividad' : now ? 'Registrar actividad' : 'Programar actividad'),
  size: 'lg',
  record: { of: ({ activity }) => activity, staleTitle: 'Otra persona cambió esta actividad' },
  initial: ({ stored }) => ({
    kind: stored?.kind ?? 'training',
    name: stored?.name ?? '',
    plannedOn: stored?.plannedOn ?? todayInLima(),
    projectId: stored?.projectId ?? null,
    headquarterId: stored?.headquarterId ?? null,
    workingAreaId: stored?.workingAreaId ?? null,
    responsible: stored?.responsible ?? '',
    repeat: 'NO' as const,
    unplanned: false,
  }),
  fields: ({ activity, now, places, values: { kind, plannedOn, repeat = 'NO' } }) => [
    {
      name: 'kind',
      label: 'Tipo',
      required: true,
      control: { kind: 'select', options: optionsOf(ACTIVITY_KINDS), kept: true },
    },
    {
      name: 'name',
      label: kind === 'training' ? 'Tema' : 'Qué se inspecciona',
      help: 'Lo lee toda la empresa: no nombres a nadie ni su salud.',
      placeholder: kind === 'training' ? 'Pausas activas' : 'Botiquín del taller',
      required: true,
      control: { kind: 'text', max: 200 },
    },
    !now && [
      { name: 'plannedOn', label: 'Fecha', required: true, control: { kind: 'day' } },
      !activity && {
        name: 'repeat',
        label: 'Se repite',
        control: { kind: 'select', options: optionsOf(REPEATS), kept: true },
      },
    ],
    () => repeat !== 'NO' && <Days first={plannedOn} repeat={repeat} />,
    [
      {
        name: 'headquarterId',
        label: 'Sede',
        control: { kind: 'select', options: places['headquarter_id'] ?? [] },
      },
      {
        name: 'workingAreaId',
        label: 'Área',
        control: { kind: 'select', options: places['working_area_id'] ?? [] },
      },
      { name: 'projectId', label: 'Proyecto', control: { kind: 'select', options: places['project_id'] ?? [] } },
      { name: 'responsible', label: 'Responsable', control: { kind: 'text', max: 120 } },
    ],
  ],
  save: async ({ repeat, unplanned: _, ...typed }, { activity, now, version }) => {
    const fields = { ...typed, name: nameFor(typed.kind, typed.name) };
    if (!activity) return (await call(planActivities, { body: { ...fields, repeat, unplanned: now ?? false } })).ids;
    await call(replanActivity, { params: { id: activity.id }, body: { ...fields, version } });
    return [activity.id];
  },
  touches: TOUCHED,
  saved: ({ activity, now, values: { plannedOn, repeat = 'NO' } }) => {
    if (activity) return 'Se guardó la actividad.';
    if (now) return 'Actividad creada: registra lo que se hizo.';
    const days = plannedDays(plannedOn, repeat).length;
    return days === 1 ? 'Se programó la actividad.' : `Se programaron ${days} actividades.`;
  },
  done: ({ now, onPlanned, result: [id] }) => {
    if (now && id) onPlanned?.(id);
  },
});

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
