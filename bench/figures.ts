/**
 * One line of the table. `ratio` divides our figure by the limit, both measured in the same run; sizes have no limit.
 */
export interface Figure {
  name: string;
  ours: number;
  limit: number | null;
  ratio: number | null;
  goal: string;
  /** Null when no goal was set. */
  met: boolean | null;
}

const rounded = (value: number): number => Number(value.toPrecision(4));

interface Goal {
  most?: number;
  least?: number;
}

const isMet = (value: number, { most = Number.POSITIVE_INFINITY, least = Number.NEGATIVE_INFINITY }: Goal) =>
  value <= most && value >= least;

/** Compares our figure with the limit: `ratio` is ours divided by the limit. */
export function compared(name: string, ours: number, limit: number, goal?: Goal): Figure {
  const ratio = rounded(ours / limit);
  const text = !goal ? 'sin meta' : goal.most === undefined ? `≥ ${goal.least} ×` : `≤ ${goal.most} ×`;
  return {
    name,
    ours: rounded(ours),
    limit: rounded(limit),
    ratio,
    goal: text,
    met: goal ? isMet(ratio, goal) : null,
  };
}

/** A size, checked against its own maximum instead of a measured limit. */
export function sized(name: string, ours: number, unit: string, most?: number): Figure {
  return {
    name,
    ours: rounded(ours),
    limit: null,
    ratio: null,
    goal: most === undefined ? 'sin meta' : `< ${most} ${unit}`,
    met: most === undefined ? null : ours < most,
  };
}

/** A score out of 100, checked against the minimum `least`. */
export function scored(name: string, ours: number, least: number): Figure {
  return { name, ours, limit: null, ratio: null, goal: `≥ ${least}`, met: ours >= least };
}

const HEADINGS = ['cifra', 'nuestra', 'límite', 'razón', 'meta', ''];

export function table(figures: readonly Figure[]): string {
  const show = (value: number | null) => (value === null ? '–' : value.toLocaleString('es-PE'));
  const mark = (met: boolean | null) => (met === null ? '' : met ? 'sí' : 'NO');
  const rows = figures.map((f) => [f.name, show(f.ours), show(f.limit), show(f.ratio), f.goal, mark(f.met)]);
  const widths = HEADINGS.map((heading, i) => Math.max(heading.length, ...rows.map((row) => row[i]!.length)));
  return [HEADINGS, widths.map((w) => '─'.repeat(w)), ...rows]
    .map((row) =>
      row.map((cell, i) => (i === 0 || i > 3 ? cell.padEnd(widths[i]!) : cell.padStart(widths[i]!))).join('  '),
    )
    .join('\n');
}
