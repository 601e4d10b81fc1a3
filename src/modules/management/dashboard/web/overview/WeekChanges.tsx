import { SimpleGrid, Title } from '@mantine/core';
import { IconCalendarOff, IconCalendarX, IconCircleX, IconClipboardCheck } from '@tabler/icons-react';
import { showDay } from '#platform/contract/dates.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { StatCard } from '#platform/web/feedback/StatCard.tsx';
import { showNumber } from '#platform/web/format/format.ts';
import { getWeekChanges } from '../../overview/api.ts';
import type { WeekChanges as Changes } from '../../overview/model.ts';
import { appointmentsOf, endingIn, examsOf } from '../../rules/indicator-links.ts';
import type { Place } from '../../rules/links.ts';
import type { WorkerQuery } from '../useWorkerFilters.ts';

type Change = Changes['items'][number];
const CHANGE_STYLES = {
  EXAMS: { label: 'EMOs con aptitud', icon: IconClipboardCheck, better: true },
  EXPIRED: { label: 'EMOs que vencieron', icon: IconCircleX, better: false },
  MISSED: { label: 'No asistieron a su cita', icon: IconCalendarX, better: false },
  CANCELLED: { label: 'Citas canceladas', icon: IconCalendarOff, better: false },
} as const;

function placeOf(change: Change, today: string, workers: WorkerQuery): Place {
  switch (change.id) {
    case 'EXAMS':
      return examsOf('results', change, workers);
    case 'EXPIRED':
      return endingIn(change, workers, today);
    case 'MISSED':
      return appointmentsOf('EMO', 'missed', change, workers);
    default:
      return appointmentsOf('EMO', 'cancelled', change, workers);
  }
}

function movedSince({ id, count, before }: Change) {
  if (count === before) return { text: 'Igual que la semana anterior', direction: 'same', tone: 'neutral' } as const;
  const more = count > before;
  return {
    text: `${more ? '+' : '−'}${showNumber(Math.abs(count - before))} que la semana anterior`,
    direction: more ? 'up' : 'down',
    tone: more === CHANGE_STYLES[id].better ? 'good' : 'bad',
  } as const;
}

/** Events of the last seven days; each number links to its list. */
export function WeekChanges({ query }: { query: WorkerQuery }) {
  const { data, error, refetch } = useEndpoint(getWeekChanges, { query }, { keepPrevious: true });
  if (error && !data) return <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />;
  return (
    <section aria-labelledby="cambios">
      <Title order={2} size="h2" id="cambios" mb="xs">
        {data ? `Qué cambió desde el ${showDay(data.from)}` : 'Qué cambió en siete días'}
      </Title>
      <SimpleGrid cols={{ base: 2, lg: 4 }} spacing="md">
        {(Object.keys(CHANGE_STYLES) as Change['id'][]).map((id) => {
          const { label, icon: Icon } = CHANGE_STYLES[id];
          const change = data?.items.find((item) => item.id === id);
          return (
            <StatCard
              key={id}
              label={label}
              icon={<Icon size={18} aria-hidden />}
              loading={!change}
              value={showNumber(change?.count)}
              change={change ? movedSince(change) : null}
              {...(change && data ? placeOf(change, data.to, query) : {})}
            />
          );
        })}
      </SimpleGrid>
    </section>
  );
}
