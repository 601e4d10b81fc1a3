import { showNumber, showPercent } from '#platform/contract/numbers.ts';
import { percent } from '#platform/contract/percent.ts';
import type { IndicatorFigures, ShownCount, Slice } from './model.ts';

interface Incidence {
  /** New cases, as a share of the people without a finding at the previous exam. */
  figure: ShownCount;
  /** Number of people without a finding at the previous exam. */
  without: number;
}

/** New cases among people without an earlier finding. Changes are never released, so the figures are exact. */
export function incidenceOf({ classes }: Pick<IndicatorFigures, 'classes'>, slice: Slice): Incidence {
  const countOf = (code: string) => slice.classes[classes.findIndex((each) => each.code === code)]?.count ?? 0;
  const newCases = countOf('CASO_NUEVO');
  const without = newCases + countOf('SIGUE_EN_ORDEN');
  return { figure: { count: newCases, percent: percent(newCases, without), hidden: null }, without };
}

/** «Casos nuevos: 12 de 340 que no lo tenían (3.53 %)» */
export function incidenceWords({ figure: { count, percent: share }, without }: Incidence): string {
  if (without === 0) return 'Casos nuevos: nadie tiene un examen anterior sin el hallazgo';
  return `Casos nuevos: ${showNumber(count)} de ${showNumber(without)} que no lo tenían (${showPercent(share)})`;
}
