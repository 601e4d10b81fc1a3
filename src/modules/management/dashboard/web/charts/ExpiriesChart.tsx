import { Anchor, Group } from '@mantine/core';
import { monthName, shortMonth } from '#platform/contract/months.ts';
import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import type { Plot } from '#platform/web/charts/chart.ts';
import { showNumber } from '#platform/web/format/format.ts';
import { Link } from '#platform/web/navigation/Link.ts';
import type { ExpiryPeriod } from '../../model.ts';
import type { DashboardLinks } from '../../rules/links.ts';
import { expiryFinding } from '../findings.ts';
import { useOpenList } from '../useOpenList.ts';

interface Props {
  items: readonly ExpiryPeriod[];
  total: number;
  loading: boolean;
  linkOf: DashboardLinks['expiring'] | undefined;
}

/** Exams that end in each of the next six months; each month opens the list of its workers. */
export function ExpiriesChart({ items, total, loading, linkOf }: Props) {
  const openList = useOpenList();
  const open = (row: number) => {
    const item = items[row];
    if (item && linkOf) openList(linkOf(item));
  };
  return (
    <ChartCard
      title={loading ? 'Vencimientos de los próximos seis meses' : expiryFinding(items, total)}
      unit="EMOs por mes de vencimiento"
      chart={columns(items)}
      loading={loading}
      onSelect={open}
      how="El último EMO válido de cada colaborador activo que ya ingresó, por el mes de su último día de vigencia. El primer mes cuenta desde hoy."
      table={{
        columns: ['Mes', 'EMOs que vencen'],
        rows: items.map(({ period, count }) => [monthName(period), count]),
      }}
    >
      <Group gap="4px 12px">
        {linkOf &&
          items
            .filter(({ count }) => count > 0)
            .map((item) => {
              const { to, search } = linkOf(item);
              return (
                <Anchor key={item.period} component={Link} to={to} search={search} size="sm">
                  {`${monthName(item.period)}: ${showNumber(item.count)}`}
                </Anchor>
              );
            })}
      </Group>
    </ChartCard>
  );
}

const columns = (items: readonly ExpiryPeriod[]): Plot => ({
  kind: 'plot',
  names: items.map(({ period }) => shortMonth(period)),
  axis: { whole: true },
  height: 240,
  together: true,
  series: [
    {
      name: 'EMOs que vencen',
      kind: 'bars',
      look: { tone: 'porVencer' },
      values: items.map(({ count }) => count),
      label: { text: (row) => showNumber(items[row]?.count), place: 'end' },
    },
  ],
});
