import { percent } from '#platform/contract/percent.ts';
import type { ReportChartItem } from '../../model.ts';

/**
 * Bar colours for print that are distinguishable for people with colour blindness; each bar also has a label next to
 * it.
 */
export const FILLS = { blue: '#006098', green: '#2b8a3e', amber: '#e8743b', red: '#c92a2a', grey: '#868e96' } as const;

/**
 * End colours of the bars' gradients: darker, so that they contrast with white at least as well as the colour itself.
 */
const GRADIENTS: Readonly<Record<string, string>> = {
  [FILLS.blue]: '#004a75',
  [FILLS.green]: '#1f6b2f',
  [FILLS.amber]: '#c65a22',
  [FILLS.red]: '#a01f1f',
  [FILLS.grey]: '#6b7278',
};
export const shadeOf = (fill: string): Pick<ReportChartItem, 'fill' | 'fillGradient'> => ({
  fill,
  fillGradient: GRADIENTS[fill] ?? fill,
});

const FILL_BY_ID: Readonly<Record<string, string>> = {
  APTO: FILLS.green,
  APTO_CON_RESTRICCION: FILLS.amber,
  NO_APTO: FILLS.red,
  NO_APTO_TEMPORAL: FILLS.red,
  OBSERVADO: FILLS.grey,
  POSITIVO: FILLS.red,
  NEGATIVO: FILLS.green,
};

interface Counted {
  id: string;
  count: number;
  percentage?: number;
}

/** Builds the bars of counts; a count without a percentage gets its share of the total. */
export function chartOf(items: readonly Counted[], labels: Readonly<Record<string, string>>): ReportChartItem[] {
  const total = items.reduce((sum, { count }) => sum + count, 0);
  return items.map(({ id, count, percentage }) => ({
    id,
    label: labels[id] ?? id,
    count,
    percentage: percentage ?? percent(count, total),
    ...shadeOf(FILL_BY_ID[id] ?? FILLS.blue),
  }));
}
