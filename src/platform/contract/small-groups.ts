import { percent } from './percent.ts';

/** Groups below this many people are not shown outside the clinical wall. */
export const SMALLEST_GROUP = 5;
const BASE = 5;

export interface ClassCount {
  class: string;
  count: number;
}

/** What somebody outside the wall gets for a class. `count` and `percent` are null where they are hidden. */
export interface ShownClass {
  class: string;
  /** `<5`, `Reservado` or the rounded count, as it goes on the screen. */
  shown: string;
  count: number | null;
  percent: number | null;
  hidden: 'SMALL' | 'NEIGHBOUR' | 'WITHHELD' | null;
}

export interface ShownStatistics {
  /** People in the statistics, rounded; null where hidden. */
  total: number | null;
  classes: ShownClass[];
  /** Why figures are hidden or rounded, in Spanish, for the screen. */
  reason: string;
}

export interface SuppressionInput {
  classes: readonly ClassCount[];
  /**
   * For each other view that the same reader could lay beside this one (this filter without one of its conditions, the
   * neighbouring periods): how many people are in one of the two but not in both. 0 is the same group.
   */
  differences?: readonly number[];
  /**
   * Number in [0, 1) that depends on the label and on a secret of the server (an HMAC of it), the same for the same
   * label. Without the secret the rounding could be calculated back.
   */
  draw: (label: string) => number;
}

export const SMALL_GROUP_REASON =
  'Hay menos de 5 personas en este grupo: las cifras se reservan para proteger su identidad.';
export const DIFFERENCE_REASON =
  'Este filtro se diferencia de otro en menos de 5 personas: las cifras se reservan para proteger su identidad. Amplía el filtro.';
export const ROUNDED_REASON =
  'Las clases con menos de 5 personas se muestran como «<5» y se reserva una clase vecina; las demás cifras están redondeadas a múltiplos de 5.';

/**
 * Health statistics for a reader outside the clinical wall (company users, owners). Four layers:
 *
 * 1. A group of fewer than five, or one that differs by one to four people from another view of the same reader, is
 *    withheld whole: else the difference of both would be those people's class. The caller counts the differences.
 * 2. A class with fewer than five shows `<5`. An empty one too, or somebody's joining it would be seen (0 → `<5`).
 * 3. Beside any such class the smallest shown one is reserved, so that no hidden class is the total less the others.
 * 4. All else is rounded at random to a neighbouring multiple of five, total and classes each apart, drawn from a secret
 *    and the counts of the whole view. One person more draws every figure anew, so a changed figure does not tell in
 *    which class they are; the same view always shows the same. Percentages are of the rounded figures.
 *
 * A class that goes from 4 to 5 still changes its look, which only the first layer prevents: `differences` is needed
 * wherever the reader may choose filters.
 *
 * `SIN_DATO` with nobody is shown as 0: it tells nothing of anyone's health.
 */
export function suppressStatistics({ classes, differences = [], draw }: SuppressionInput): ShownStatistics {
  const total = classes.reduce((sum, { count }) => sum + count, 0);
  if (total < SMALLEST_GROUP) return withheld(classes, SMALL_GROUP_REASON);
  if (differences.some((people) => people > 0 && people < SMALLEST_GROUP)) return withheld(classes, DIFFERENCE_REASON);

  const view = classes.map((entry) => `${entry.class}=${entry.count}`).join('|');
  const rounded = (count: number, name: string) => roundAtRandom(count, draw(`${view}#${name}`));
  const neighbour = neighbourOf(classes);
  const shownTotal = rounded(total, 'total');
  return {
    total: shownTotal,
    classes: classes.map((entry) => {
      if (isEmptyNoData(entry)) return { class: entry.class, shown: '0', count: 0, percent: 0, hidden: null };
      if (entry.count < SMALLEST_GROUP) return hide(entry.class, '<5', 'SMALL');
      if (entry.class === neighbour) return hide(entry.class, 'Reservado', 'NEIGHBOUR');
      const count = rounded(entry.count, entry.class);
      return {
        class: entry.class,
        shown: String(count),
        count,
        percent: Math.min(100, percent(count, shownTotal)),
        hidden: null,
      };
    }),
    reason: ROUNDED_REASON,
  };
}

const isEmptyNoData = ({ class: name, count }: ClassCount): boolean => name === 'SIN_DATO' && count === 0;

/** The smallest class of five or more, where there is a smaller one to protect. */
function neighbourOf(classes: readonly ClassCount[]): string | null {
  const isSmall = (entry: ClassCount) => entry.count < SMALLEST_GROUP && !isEmptyNoData(entry);
  if (!classes.some(isSmall)) return null;
  const large = classes.filter(({ count }) => count >= SMALLEST_GROUP);
  return (
    large.reduce<ClassCount | null>(
      (least, entry) => (least === null || entry.count < least.count ? entry : least),
      null,
    )?.class ?? null
  );
}

/** To the multiple below or above, the nearer the likelier, so that sums stay right on average. */
function roundAtRandom(count: number, drawn: number): number {
  const below = Math.floor(count / BASE) * BASE;
  return drawn < (count - below) / BASE ? below + BASE : below;
}

const hide = (name: string, shown: string, hidden: NonNullable<ShownClass['hidden']>): ShownClass => ({
  class: name,
  shown,
  count: null,
  percent: null,
  hidden,
});

function withheld(classes: readonly ClassCount[], reason: string): ShownStatistics {
  return { total: null, classes: classes.map((entry) => hide(entry.class, 'Reservado', 'WITHHELD')), reason };
}
