import type { EChartsCoreOption } from 'echarts/core';
import { useCallback, useMemo } from 'react';
import { monthName, shortMonth } from '../../../../platform/contract/months.ts';
import { useEndpoint } from '../../../../platform/web/api/useEndpoint.ts';
import { ChartCard } from '../../../../platform/web/charts/ChartCard.tsx';
import { type ChartPalette, categoryAxis, valueAxis } from '../../../../platform/web/charts/palette.ts';
import { showMoney, showNumber } from '../../../../platform/web/format/format.ts';
import { listPenaltyHistories } from '../../api.ts';
import type { PenaltyHistory } from '../../model.ts';
import { GRAVITY_LABELS } from '../../rules/penalty-table.ts';
import { historyFinding } from '../findings.ts';

const MONTHS = 24;

export function PenaltyHistoryChart() {
  const { data, isPending } = useEndpoint(listPenaltyHistories, { query: { page_size: MONTHS } });
  const items = useMemo(() => [...(data?.items ?? [])].reverse(), [data]);
  const option = useCallback((palette: ChartPalette) => line(palette, items), [items]);
  return (
    <ChartCard
      title={historyFinding(data?.items ?? [])}
      unit="soles, al último día de cada mes"
      option={option}
      height={240}
      loading={isPending}
      how="La multa estimada con los colaboradores afectados el último día de cada mes, la UIT de ese año y la gravedad configurada entonces. Es una estimación referencial, no constituye asesoría legal."
      table={{
        columns: [
          'Mes',
          'Afectados',
          'Gravedad',
          'Factor (UIT)',
          'UIT (S/)',
          'Multa estimada (S/)',
          'Ahorro frente al mes anterior (S/)',
        ],
        rows: items.map((h) => [
          monthName(h.month),
          h.affected,
          GRAVITY_LABELS[h.gravity],
          h.factor,
          h.uit,
          h.amount,
          h.saving,
        ]),
      }}
    />
  );
}

function line(palette: ChartPalette, items: readonly PenaltyHistory[]): EChartsCoreOption {
  return {
    legend: { show: false },
    grid: { left: 0, right: 16, top: 16, bottom: 8, containLabel: true },
    xAxis: categoryAxis(
      palette,
      items.map(({ month }) => shortMonth(month)),
    ),
    yAxis: valueAxis(palette, (value) => showNumber(value)),
    tooltip: {
      trigger: 'axis',
      formatter: ([point]: { dataIndex: number }[]) => {
        const item = items[point?.dataIndex ?? 0];
        return item
          ? `${monthName(item.month)}: ${showMoney(item.amount)}, ${showNumber(item.affected)} afectados`
          : '';
      },
    },
    series: [
      { type: 'line', name: 'Multa estimada', step: 'middle', symbolSize: 8, data: items.map(({ amount }) => amount) },
    ],
  };
}
