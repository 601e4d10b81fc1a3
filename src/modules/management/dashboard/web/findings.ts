import { showDay } from '#platform/contract/dates.ts';
import { lazily } from '#platform/contract/lazily.ts';
import { monthName } from '#platform/contract/months.ts';
import type { StatChange } from '#platform/web/feedback/StatCard.tsx';
import { showCount, showMoney, showNumber, showPercent } from '#platform/web/format/format.ts';
import type { ExpiryPeriod, ManagementStatistics, PenaltyHistory } from '../model.ts';

/**
 * Change of a figure since the last day of the previous month, in workers or percentage points.
 * @param better true when a higher figure is good for the company
 */
export function changeSince(
  date: string,
  [now, before]: readonly [now: number, before: number],
  { better, points = false }: { better: boolean; points?: boolean },
): StatChange {
  const moved = Math.round((now - before) * 100) / 100;
  const since = `desde el ${showDay(date).slice(0, 5)}`;
  if (moved === 0) return { text: `Igual ${since}`, direction: 'same', tone: 'neutral' };
  const size = Math.abs(moved);
  return {
    text: `${moved > 0 ? '+' : '−'}${points ? `${size.toFixed(2)} puntos` : showNumber(size)} ${since}`,
    direction: moved > 0 ? 'up' : 'down',
    tone: moved > 0 === better ? 'good' : 'bad',
  };
}

type Slice = { id: string; count: number; percentage: number };

/** States the chart's result in its title, so that the bars need not be read for it. */
export const complianceFinding = ({ compliancePercentage }: ManagementStatistics): string =>
  `El ${showPercent(compliancePercentage)} de los colaboradores tiene su EMO al día`;

export function largestFinding(slices: readonly Slice[], labels: Record<string, string>, what: string): string {
  const largest = most(slices);
  const [first] = largest;
  if (!first) return what;
  const names = listed(largest.map(({ id }) => `«${labels[id] ?? id}»`));
  const share = showPercent(first.percentage);
  return largest.length > 1 ? `${what}: ${names} empatan con ${share} cada una` : `${what}: ${share} ${names}`;
}

/** Returns all items with the highest count: several in a tie, and an empty list when all counts are 0. */
function most<T extends { count: number }>(items: readonly T[]): T[] {
  const highest = Math.max(0, ...items.map(({ count }) => count));
  return highest === 0 ? [] : items.filter(({ count }) => count === highest);
}
const LIST = lazily(() => new Intl.ListFormat('es', { type: 'conjunction' }));
const listed = (names: readonly string[]): string => LIST().format(names);

export const deliveryFinding = ({ examCount, deliveredPercentage }: ManagementStatistics['resultDelivery']): string =>
  examCount === 0
    ? 'Entrega y lectura de resultados'
    : `Se entregó el ${showPercent(deliveredPercentage)} de los resultados`;

export function expiryFinding(items: readonly ExpiryPeriod[], total: number): string {
  if (total === 0) return 'Ningún EMO vence en los próximos seis meses';
  const months = most(items);
  const sentence = `${showCount(total, 'EMO vence', 'EMOs vencen')} en los próximos seis meses`;
  const names = listed(months.map(({ period }) => monthName(period)));
  const count = showNumber(months[0]?.count);
  if (months.length > 1) return `${sentence}; los meses con más son ${names} (${count} cada uno)`;
  return `${sentence}; el mes con más es ${names} (${count})`;
}

/** Expects the newest month first. */
export function historyFinding([last]: readonly PenaltyHistory[]): string {
  if (!last) return 'Multa estimada al cierre de cada mes';
  const month = monthName(last.month);
  if (last.saving === null) return `La multa estimada cerró ${month} en ${showMoney(last.amount)}`;
  if (last.saving === 0) return `La multa estimada no cambió en ${month}`;
  const change = last.saving > 0 ? 'bajó' : 'subió';
  return `La multa estimada ${change} ${showMoney(Math.abs(last.saving))} en ${month}`;
}
