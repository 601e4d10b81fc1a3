import { lazily } from './lazily.ts';

/** Formats numbers and shares as in es-PE, on pages and in files. */
const NUMBER = lazily(() => new Intl.NumberFormat('es-PE', { maximumFractionDigits: 2 }));
const TWO = lazily(() => new Intl.NumberFormat('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 2 }));
const EMPTY = '—';

type Figure = number | null | undefined;

/** A formatted number with the sign U+2212 for the hyphen that `Intl` writes before a negative one. */
export const withMinus = (formatted: string): string => formatted.replace(/^-(?=\d)/, '\u2212');

/** Units that are words, in their singular. */
const ONE_OF: Readonly<Record<string, string>> = {
  años: 'año',
  meses: 'mes',
  semanas: 'semana',
  días: 'día',
  horas: 'hora',
  puntos: 'punto',
  piezas: 'pieza',
};
/** The unit as it is said after a figure: «1 año», «2 años», «0.5 años», «1 mmHg». */
export const unitAfter = (value: number, unit: string): string => (value === 1 ? (ONE_OF[unit] ?? unit) : unit);

export const showNumber = (value: Figure): string => (value == null ? EMPTY : withMinus(NUMBER().format(value)));
export const showTwo = (value: number): string => withMinus(TWO().format(value));
/** Formats a percentage from 0 to 100 with two decimals. */
export const showPercent = (value: Figure): string => (value == null ? EMPTY : `${showTwo(value)}\u00a0%`);
/** Formats a share without decimals, because it is only accurate to a few percentage points: «14 %». */
export const showAboutPercent = (value: Figure): string =>
  value == null ? EMPTY : `${showNumber(Math.round(value))}\u00a0%`;
