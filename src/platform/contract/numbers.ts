import { lazily } from './lazily.ts';

/** Formats numbers and shares as in es-PE, on pages and in files. */
const NUMBER = lazily(() => new Intl.NumberFormat('es-PE', { maximumFractionDigits: 2 }));
const TWO = lazily(() => new Intl.NumberFormat('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const EMPTY = '—';

type Figure = number | null | undefined;

export const showNumber = (value: Figure): string => (value == null ? EMPTY : NUMBER().format(value));
export const showTwo = (value: number): string => TWO().format(value);
/** Formats a percentage from 0 to 100 with two decimals. */
export const showPercent = (value: Figure): string => (value == null ? EMPTY : `${showTwo(value)}\u00a0%`);
/** Formats a share without decimals, because it is only accurate to a few percentage points: «14 %». */
export const showAboutPercent = (value: Figure): string =>
  value == null ? EMPTY : `${NUMBER().format(Math.round(value))}\u00a0%`;
