import { lazily } from '#platform/contract/lazily.ts';
import { withMinus } from '#platform/contract/numbers.ts';

/** Fixed number of decimals of a measure: 1.010 and not 1.01. */
const DECIMALS: Readonly<Record<string, number>> = { ORINA_DENSIDAD: 3 };
const NUMBER = lazily(() => new Intl.NumberFormat('es-PE', { maximumFractionDigits: 2 }));

/** Whether the number of an item is the x of 20/x. */
export const isAcuity = (code: string): boolean => /^AV_(LEJOS|CERCA)(_SC)?$/.test(code);

/** Whether the number of a measure is a quantity by itself, not a part of a fraction or of a pair. */
export const isQuantity = (code: string): boolean => !isAcuity(code) && code !== 'PRESION_ARTERIAL';

/** A number of a measure formatted without its unit. */
export function formatNumber(code: string, value: number): string {
  if (isAcuity(code)) return `20/${NUMBER().format(value)}`;
  const decimals = DECIMALS[code];
  return withMinus(decimals === undefined ? NUMBER().format(value) : value.toFixed(decimals));
}
