import { lazily } from './lazily.ts';

/** Numbers and shares as es-PE writes them, on the page and in files. */
const NUMBER = lazily(() => new Intl.NumberFormat('es-PE', { maximumFractionDigits: 2 }));
const TWO = lazily(() => new Intl.NumberFormat('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const EMPTY = '—';

type Figure = number | null | undefined;

export const showNumber = (value: Figure): string => (value == null ? EMPTY : NUMBER().format(value));
/** With two decimals. */
export const showTwo = (value: number): string => TWO().format(value);
/** A percentage from 0 to 100 with two decimals. */
export const showPercent = (value: Figure): string => (value == null ? EMPTY : `${showTwo(value)}\u00a0%`);
/** A share that is only right to some points, without decimals: «14 %». */
export const showAboutPercent = (value: Figure): string =>
  value == null ? EMPTY : `${NUMBER().format(Math.round(value))}\u00a0%`;
