import { ChartCard } from '#platform/web/charts/ChartCard.tsx';
import { showCount } from '#platform/web/format/format.ts';
import type { ManagementStatistics } from '../../model.ts';
import { deliveryFinding } from '../findings.ts';
import { countBars } from './bars.ts';

interface Props {
  delivery: ManagementStatistics['resultDelivery'];
  /** A sentence that says which exams are counted. */
  basis: string;
}

export function DeliveryChart({ delivery, basis }: Props) {
  const bars = [
    { label: 'Entregados', count: delivery.deliveredCount, percentage: delivery.deliveredPercentage },
    { label: 'Leídos', count: delivery.readCount, percentage: delivery.readPercentage },
    { label: 'Firmados', count: delivery.signedCount, percentage: delivery.signedPercentage },
  ];
  return (
    <ChartCard
      title={deliveryFinding(delivery)}
      unit={`% de ${showCount(delivery.examCount, 'EMO con aptitud', 'EMOs con aptitud')}; leídos y firmados, % de los entregados`}
      chart={countBars(bars)}
      how={`${basis} Entregados entre los EMOs con aptitud; leídos y firmados, entre los entregados (Ley 29783, art. 71).`}
      table={{
        columns: ['Entrega', 'EMOs', '%'],
        rows: delivery.examCount === 0 ? [] : bars.map(({ label, count, percentage }) => [label, count, percentage]),
      }}
    />
  );
}
