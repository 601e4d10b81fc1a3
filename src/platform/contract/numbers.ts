/** Numbers and shares as es-PE writes them, on the page and in files. */
const NUMBER = new Intl.NumberFormat('es-PE', { maximumFractionDigits: 2 });
const TWO = new Intl.NumberFormat('es-PE', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const EMPTY = '—';

type Figure = number | null | undefined;

export const showNumber = (value: Figure): string => (value == null ? EMPTY : NUMBER.format(value));
/** A percentage from 0 to 100 with two decimals. */
export const showPercent = (value: Figure): string => (value == null ? EMPTY : `${TWO.format(value)}\u00a0%`);
