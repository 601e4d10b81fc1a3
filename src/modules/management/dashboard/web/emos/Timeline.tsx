import { Group, SegmentedControl, Switch } from '@mantine/core';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import { monthName, shortMonth } from '#platform/contract/months.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import type { Plot } from '#platform/web/charts/chart.ts';
import { EmptyState } from '#platform/web/feedback/EmptyState.tsx';
import { showCount, showNumber } from '#platform/web/format/format.ts';
import { useSearchParams } from '#platform/web/navigation/useSearchParams.ts';
import { getExpiryTimeline } from '../../api.ts';
import type { ExpiryPeriod } from '../../model.ts';
import { endingIn } from '../../rules/indicator-links.ts';
import { PlaceLinks } from '../indicators/PlaceLinks.tsx';
import { useOpenList } from '../useOpenList.ts';

const nameOf = (period: string) => (period.length === 7 ? monthName(period) : showDay(period));
const shortName = (period: string) => (period.length === 7 ? shortMonth(period) : showDay(period).slice(0, 5));

/** Exams that ended or will end, by day or month, per period or cumulative. */
export function Timeline({ workers }: { workers: Record<string, string | undefined> }) {
  const [params, setParams] = useSearchParams();
  const unit = params['unidad'] === 'dias' ? 'days' : 'months';
  const direction = params['linea'] === 'hasta' ? 'until_now' : 'from_now';
  const sum = params['acumulado'] === 'si';
  const { data, error, isPending, refetch } = useEndpoint(
    getExpiryTimeline,
    {
      query: { ...workers, days_or_months: unit, until_or_from_now: direction, sum_up_to_date: sum ? 'true' : 'false' },
    },
    { keepPrevious: true },
  );
  const open = useOpenList();
  const today = todayInLima();
  const items = data?.items ?? [];
  const placeOf = (item: ExpiryPeriod) => endingIn(sum ? { to: item.to } : item, workers, today);
  return (
    <section aria-label="Línea de tiempo de vencimientos">
      <Group gap="sm" mb="sm">
        <SegmentedControl
          aria-label="Sentido de la línea de tiempo"
          value={direction}
          onChange={(value) => setParams({ linea: value === 'until_now' ? 'hasta' : undefined }, { replace: true })}
          data={[
            { value: 'from_now', label: 'Desde hoy' },
            { value: 'until_now', label: 'Hasta hoy' },
          ]}
        />
        <SegmentedControl
          aria-label="Unidad de la línea de tiempo"
          value={unit}
          onChange={(value) => setParams({ unidad: value === 'days' ? 'dias' : undefined }, { replace: true })}
          data={[
            { value: 'months', label: '12 meses' },
            { value: 'days', label: '30 días' },
          ]}
        />
        <Switch
          label="Acumulado a la fecha"
          checked={sum}
          onChange={(event) =>
            setParams({ acumulado: event.currentTarget.checked ? 'si' : undefined }, { replace: true })
          }
        />
      </Group>
      {error && !data ? (
        <EmptyState kind="failed" error={error} onRetry={() => void refetch()} />
      ) : (
        <ChartCard
          title={finding(data, direction, unit)}
          unit={
            sum ? 'EMOs vencidos acumulados a cada fecha' : `EMOs por ${unit === 'days' ? 'día' : 'mes'} de vencimiento`
          }
          chart={columns(items, sum)}
          loading={isPending}
          onSelect={(row) => {
            const item = items[row];
            if (item) open(placeOf(item));
          }}
          how="El último EMO válido de cada colaborador activo que ya ingresó, por su último día de vigencia. «Hasta hoy» llega hasta ayer; «Desde hoy» empieza hoy. Acumulado suma todo lo que venció hasta cada fecha, también lo anterior a la línea."
          table={{
            columns: [unit === 'days' ? 'Día' : 'Mes', 'EMOs'],
            rows: items.map(({ period, count }) => [nameOf(period), count]),
          }}
        >
          <PlaceLinks
            items={[
              ...(data && data.before > 0
                ? [
                    {
                      label: `Vencidos antes: ${showNumber(data.before)}`,
                      place: endingIn({ to: addDays(items[0]?.from ?? today, -1) }, workers, today),
                    },
                  ]
                : []),
              ...items
                .filter(({ count }) => count > 0)
                .map((item) => ({ label: `${nameOf(item.period)}: ${showNumber(item.count)}`, place: placeOf(item) })),
            ]}
          />
        </ChartCard>
      )}
    </section>
  );
}

function finding(
  data: { total: number; before: number } | undefined,
  direction: 'until_now' | 'from_now',
  unit: 'days' | 'months',
): string {
  if (!data) return 'Vencimientos';
  const line = unit === 'days' ? '30 días' : '12 meses';
  if (direction === 'from_now') return `${showCount(data.total, 'EMO vence', 'EMOs vencen')} en los próximos ${line}`;
  return `${showCount(data.total, 'EMO venció', 'EMOs vencieron')} en los últimos ${line}; antes, ${showNumber(data.before)}`;
}

const columns = (items: readonly ExpiryPeriod[], sum: boolean): Plot => ({
  kind: 'plot',
  names: items.map(({ period }) => shortName(period)),
  axis: { whole: true },
  height: 260,
  together: true,
  series: [
    {
      name: 'EMOs',
      kind: sum ? 'line' : 'bars',
      look: { tone: 'porVencer' },
      filled: sum,
      values: items.map(({ count }) => count),
      label: { text: (row) => showNumber(items[row]?.count), place: 'end' },
    },
  ],
});
