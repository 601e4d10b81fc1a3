import type { Band } from './rule-set.ts';

/** The values of one step of a ladder. Null is an open end. */
export interface Interval {
  from: number | null;
  to: number | null;
  /** The lower end itself belongs to the step before. */
  over: boolean;
  /** The upper end itself belongs to it. */
  upTo: boolean;
}

export function intervalOf(ladder: readonly Band<string>[], at: number): Interval {
  const [before, band] = [ladder[at - 1], ladder[at]];
  return {
    from: before?.below ?? before?.upTo ?? null,
    to: band?.below ?? band?.upTo ?? null,
    over: before?.below === undefined && before?.upTo !== undefined,
    upTo: band?.below === undefined,
  };
}

/** `70 a menos de 100`, `menos de 70`, `126 o más`, `más de 30 hasta 70`. */
export function intervalWords({ from, to, over, upTo }: Interval): string {
  if (to === null) return from === null ? 'cualquier valor' : over ? `más de ${from}` : `${from} o más`;
  const end = upTo ? `hasta ${to}` : `menos de ${to}`;
  if (from === null) return end;
  return over ? `más de ${from} ${upTo ? '' : 'a '}${end}` : `${from} ${upTo ? '' : 'a '}${end}`;
}
