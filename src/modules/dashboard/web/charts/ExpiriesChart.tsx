import { Anchor, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { EChartsCoreOption } from 'echarts/core';
import { useCallback } from 'react';
import { monthName, shortMonth } from '../../../../platform/contract/months.ts';
import { ChartCard } from '../../../../platform/web/charts/ChartCard.tsx';
import { type ChartPalette, categoryAxis, valueAxis } from '../../../../platform/web/charts/palette.ts';
import { showNumber } from '../../../../platform/web/format/format.ts';
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

/** Exams that end in each of the next six months; each month opens the list of its people. */
export function ExpiriesChart({ items, total, loading, linkOf }: Props) {
  const openList = useOpenList();
  const option = useCallback((palette: ChartPalette) => columns(palette, items), [items]);
  const open = ({ dataIndex }: { dataIndex: number }) => {
    const item = items[dataIndex];
    if (item && linkOf) openList(linkOf(item));
  };
  return (
    <ChartCard
      title={loading ? 'Vencimientos de los próximos seis meses' : expiryFinding(items, total)}
      unit="EMOs por mes de vencimiento"
      option={option}
      height={240}
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
                <Anchor key={item.period} component={Link} to={to} search={search as never} size="sm">
                  {`${monthName(item.period)}: ${showNumber(item.count)}`}
                </Anchor>
              );
            })}
      </Group>
    </ChartCard>
  );
}

function columns(palette: ChartPalette, items: readonly ExpiryPeriod[]): EChartsCoreOption {
  return {
    legend: { show: false },
    grid: { left: 0, right: 8, top: 24, bottom: 8, containLabel: true },
    xAxis: categoryAxis(
      palette,
      items.map(({ period }) => shortMonth(period)),
    ),
    yAxis: { ...valueAxis(palette), minInterval: 1 },
    series: [
      {
        type: 'bar',
        name: 'EMOs que vencen',
        barMaxWidth: 44,
        color: palette.status.porVencer,
        data: items.map(({ count }) => count),
        label: { show: true, position: 'top', color: palette.text },
      },
    ],
  };
}
