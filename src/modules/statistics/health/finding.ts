import { showNumber, showPercent } from '#platform/contract/numbers.ts';
import type { IndicatorFigures, ShownCount, Slice } from './model.ts';

/** Minimum group size: the share of a smaller group is not meaningful. */
const WORTH = 20;

interface Finding {
  /** Index of the class in the finding; null when the finding covers all classes that need another check, or none. */
  at: number | null;
  /** One sentence each: what, where, since when. */
  sentences: string[];
}

/** The class with the most people among those that need another check; without such classes, the largest of all. */
function largestClass({ classes, total }: IndicatorFigures): number | null {
  const graded = classes.some(({ severity }) => severity !== null);
  let largest: number | null = null;
  classes.forEach(({ severity }, i) => {
    const count = total.classes[i]?.count ?? 0;
    if ((graded && severity === null) || count === 0) return;
    if (largest === null || count > (total.classes[largest]?.count ?? 0)) largest = i;
  });
  return largest;
}

/**
 * Describes an indicator in plain sentences: the largest class that needs another check, the area or job where it is
 * most frequent, and the change since the year before. Only for exact figures: released figures have their own
 * sentences.
 */
export function findingOf(figures: IndicatorFigures, people: { one: string; many: string }): Finding {
  const { classes, total } = figures;
  const peopleCount = figures.kind === 'ROSTER' ? total.examined : total.measured;
  if (peopleCount === 0) return { at: null, sentences: ['Todavía no hay resultados con estos filtros.'] };
  const all = `${showNumber(peopleCount)} ${peopleCount === 1 ? people.one : people.many}`;
  const at = largestClass(figures);
  if (at === null) return { at, sentences: [`Ninguno de ${all} tiene un resultado que pida una segunda mirada.`] };
  const [named, figure] = [classes[at], total.classes[at]];
  if (!named || !figure) return { at: null, sentences: [] };
  const share = `${showNumber(figure.count)} de ${all} (${showPercent(figure.percent)})`;
  const first =
    named.severity === null
      ? `El grupo más numeroso es «${named.label}»: ${share}.`
      : `Lo más frecuente que pide atención es «${named.label}»: ${share}.`;
  return { at, sentences: [first, where(figures, at), since(figures, at)].filter((sentence) => sentence !== null) };
}

const shareOf = (slice: Slice, at: number): number | null => {
  const figure: ShownCount | undefined = slice.classes[at];
  return figure?.count ? figure.percent : null;
};

function where({ splits, total }: IndicatorFigures, at: number): string | null {
  const usual = shareOf(total, at) ?? 0;
  const groupWords = splits
    .filter(({ dimension }) => dimension === 'area' || dimension === 'job')
    .flatMap(({ dimension, rows }) => {
      const best = rows
        .filter((row) => row.id !== null && row.measured >= WORTH && (shareOf(row, at) ?? 0) > usual)
        .sort((a, b) => (shareOf(b, at) ?? 0) - (shareOf(a, at) ?? 0))[0];
      return best
        ? [`${dimension === 'area' ? 'en el área' : 'entre'} ${best.name} (${showPercent(shareOf(best, at))})`]
        : [];
    });
  return groupWords.length === 0 ? null : `Es más frecuente ${groupWords.join(' y ')}.`;
}

/** The same day one year earlier. */
const yearBefore = (from: string): string => `${Number(from.slice(0, 4)) - 1}${from.slice(4)}`;

/**
 * Change of the share of a class since the same period of the year before, in percentage points; null when either share
 * is unknown.
 */
export function changeSince(figures: IndicatorFigures, share: (slice: Slice) => number | null) {
  const measuredPeriods = figures.periods.filter((each) => each.measured > 0 && share(each) !== null);
  const last = measuredPeriods.at(-1);
  const before = last && measuredPeriods.find(({ from }) => from === yearBefore(last.from));
  if (!last || !before) return null;
  const [now, then] = [share(last) ?? 0, share(before) ?? 0];
  return { now, then, points: Math.round((now - then) * 100) / 100, label: last.label, labelBefore: before.label };
}

function since(figures: IndicatorFigures, at: number): string | null {
  const change = changeSince(figures, (slice) => shareOf(slice, at));
  if (!change) return null;
  const { now, then, points, label, labelBefore } = change;
  const moved = points === 0 ? 'se mantuvo' : `${points > 0 ? 'subió' : 'bajó'} ${showNumber(Math.abs(points))} puntos`;
  return `En ${label} fue ${showPercent(now)} y en ${labelBefore}, ${showPercent(then)}: ${moved}.`;
}
