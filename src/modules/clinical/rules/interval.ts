import { lazily } from '#platform/contract/lazily.ts';
import { withMinus } from '#platform/contract/numbers.ts';
import type { Band } from './book/rule-set.ts';

/** The range of values of one step of a ladder; null is an open end. */
export interface Interval {
  from: number | null;
  to: number | null;
  /** True if the lower end belongs to the step before. */
  over: boolean;
  /** True if the upper end belongs to this step. */
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

const NUMBER = lazily(() => new Intl.NumberFormat('es-PE', { maximumFractionDigits: 4 }));
const show = (end: number): string => withMinus(NUMBER().format(end));

/**
 * The interval in Spanish words with its unit: `70 a menos de 100 mg/dL`, `60 a 100 lpm`, `95 % o más`, `más de 30
 * hasta 70 %`.
 */
export function intervalWords({ from, to, over, upTo }: Interval, unit: string | null = null): string {
  const withUnit = (end: number) => show(end) + (unit ? ` ${unit}` : '');
  if (to === null)
    return from === null ? 'cualquier valor' : over ? `más de ${withUnit(from)}` : `${withUnit(from)} o más`;
  if (from === null) return `${upTo ? 'hasta' : 'menos de'} ${withUnit(to)}`;
  const start = `${over ? 'más de ' : ''}${show(from)}`;
  return upTo ? `${start} ${over ? 'hasta' : 'a'} ${withUnit(to)}` : `${start} a menos de ${withUnit(to)}`;
}
