import { showNumber, showPercent } from '../../platform/contract/numbers.ts';
import { percent } from '../../platform/contract/percent.ts';
import type { IndicatorFigures, ShownCount, Slice } from './model.ts';

interface Incidence {
  /** New cases, as a share of those who had none at the exam before. */
  figure: ShownCount;
  /** Who had none at the exam before; 0 where it is not shown. */
  without: number;
}

/** New cases among those who had none before. Where either count is hidden, so is the share. */
export function incidenceOf({ classes }: Pick<IndicatorFigures, 'classes'>, slice: Slice): Incidence {
  const of = (code: string) => slice.classes[classes.findIndex((each) => each.code === code)];
  const [fresh, still] = [of('CASO_NUEVO'), of('SIGUE_EN_ORDEN')];
  const hidden = fresh?.hidden ?? still?.hidden ?? null;
  if (hidden || fresh?.count == null || still?.count == null)
    return { figure: { count: null, percent: null, hidden: hidden ?? 'NEIGHBOUR' }, without: 0 };
  const without = fresh.count + still.count;
  return { figure: { count: fresh.count, percent: percent(fresh.count, without), hidden: null }, without };
}

/** «Casos nuevos: 12 de 340 que no lo tenían (3.53 %)» */
export function incidenceWords(
  { figure: { count, percent: share, hidden }, without }: Incidence,
  near: boolean,
): string {
  if (hidden === 'SMALL') return 'Casos nuevos: menos de 5';
  if (hidden) return 'Casos nuevos: no se muestran';
  if (without === 0) return 'Casos nuevos: nadie tiene un examen anterior sin el hallazgo';
  const about = near ? '≈\u00a0' : '';
  return `Casos nuevos: ${about}${showNumber(count)} de ${about}${showNumber(without)} que no lo tenían (${showPercent(share)})`;
}
