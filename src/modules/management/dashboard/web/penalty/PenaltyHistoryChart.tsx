import { monthName, shortMonth } from '#platform/contract/months.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import type { Plot } from '#platform/web/charts/chart.ts';
import { showMoney, showNumber } from '#platform/web/format/format.ts';
import { listPenaltyHistories } from '../../api.ts';
import type { PenaltyHistory } from '../../model.ts';
import { GRAVITY_LABELS } from '../../rules/penalty-table.ts';
import { historyFinding } from '../findings.ts';

const MONTHS = 24;

export function PenaltyHistoryChart() {
  const { data, isPending } = useEndpoint(listPenaltyHistories, { query: { page_size: MONTHS } });
  const items = (data?.items ?? []).toReversed();
  return (
    <ChartCard
      title={historyFinding(data?.items ?? [])}
      unit="soles, al último día de cada mes"
      chart={line(items)}
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

const line = (items: readonly PenaltyHistory[]): Plot => ({
  kind: 'plot',
  names: items.map(({ month }) => shortMonth(month)),
  height: 240,
  together: true,
  says: (row) => {
    const item = items[row];
    return item ? `${monthName(item.month)}: ${showMoney(item.amount)}, ${showNumber(item.affected)} afectados` : '';
  },
  series: [
    {
      name: 'Multa estimada',
      kind: 'line',
      look: { tone: 'hue0' },
      step: true,
      values: items.map(({ amount }) => amount),
    },
  ],
});
