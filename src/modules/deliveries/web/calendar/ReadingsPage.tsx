import { Alert, Button, Group, SegmentedControl, Skeleton, Text, Title, useMatches } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { IconChevronLeft, IconChevronRight, IconList } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { inLima, isDay, showDay, todayInLima } from '../../../../platform/contract/dates.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { EmptyState } from '../../../../platform/web/feedback/EmptyState.tsx';
import { PageBody } from '../../../../platform/web/layout/PageBody.tsx';
import { PageHeader } from '../../../../platform/web/layout/PageHeader.tsx';
import { useSearchParams } from '../../../../platform/web/navigation/useSearchParams.ts';
import { listReadings, type Reading } from '../../api.ts';
import { Agenda } from './Agenda.tsx';
import { daysOf, monthName, moved, type View } from './days.ts';
import { Grid } from './Grid.tsx';

const VIEWS = [
  { value: 'month', label: 'Mes' },
  { value: 'week', label: 'Semana' },
  { value: 'agenda', label: 'Agenda' },
] as const;
const LIST = '/resultados/lectura_resultados';

/** Readings by the day in Lima on which they are. */
function byDay(items: readonly Reading[]): ReadonlyMap<string, Reading[]> {
  const days = new Map<string, Reading[]>();
  for (const item of items) {
    const { day } = inLima(item.at);
    days.set(day, [...(days.get(day) ?? []), item]);
  }
  return days;
}

/** Appointments at which results are read to workers: a month, a week, or one after another. On a phone, the last. */
export default function ReadingsPage() {
  const narrow = useMatches({ base: true, md: false }, { getInitialValueInEffect: false });
  const [params, setParams] = useSearchParams();
  const asked = VIEWS.find(({ value }) => value === params['view'])?.value ?? 'month';
  const view: View = narrow ? 'agenda' : asked;
  const today = todayInLima();
  const day = params['day'] && isDay(params['day']) ? params['day'] : today;
  const days = useMemo(() => daysOf(view, day), [view, day]);
  const { data, error, refetch } = useEndpoint(
    listReadings,
    { query: { from: days[0]!, days: days.length } },
    { keepPrevious: true },
  );
  const readings = useMemo(() => byDay(data?.items ?? []), [data]);
  const go = (to: string) => setParams({ day: to === today ? undefined : to });
  return (
    <PageBody>
      <PageHeader
        title="Calendario de lecturas"
        description="Las citas en las que se leen los resultados a los colaboradores."
        actions={
          <Button component={Link} to={LIST} variant="default" leftSection={<IconList size={18} aria-hidden />}>
            Ver la lista
          </Button>
        }
      />
      <Group justify="space-between" gap="sm">
        <Group gap="xs">
          <Button variant="default" onClick={() => go(today)}>
            Hoy
          </Button>
          <Button variant="default" px="xs" aria-label="Anterior" onClick={() => go(moved(view, day, -1))}>
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button variant="default" px="xs" aria-label="Siguiente" onClick={() => go(moved(view, day, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </Button>
          <Title order={2} size="h3" aria-live="polite">
            {view === 'month' ? monthName(day) : `${showDay(days[0])} al ${showDay(days.at(-1))}`}
          </Title>
        </Group>
        {!narrow && (
          <SegmentedControl
            aria-label="Vista"
            data={[...VIEWS]}
            value={view}
            onChange={(next) => setParams({ view: next === 'month' ? undefined : next })}
          />
        )}
      </Group>
      {error && !data ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <>
          {data.more && (
            <Alert color="porVencer">Hay más citas de las que se muestran: elige una vista más corta.</Alert>
          )}
          {view === 'agenda' ? (
            <Agenda days={days} today={today} readings={readings} />
          ) : (
            <Grid
              days={days}
              today={today}
              month={view === 'month' ? day.slice(0, 7) : null}
              readings={readings}
              onDay={(chosen) => setParams({ day: chosen, view: 'agenda' })}
            />
          )}
          {view !== 'agenda' && data.items.length === 0 && (
            <Text size="sm" c="dimmed">
              No hay citas en estas fechas. Se agendan desde la lista, a uno o a varios colaboradores.
            </Text>
          )}
        </>
      ) : (
        <Skeleton height={420} aria-busy="true" />
      )}
    </PageBody>
  );
}
