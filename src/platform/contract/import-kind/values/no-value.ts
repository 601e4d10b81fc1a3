import { fold } from '#platform/contract/text.ts';

const NO_VALUE: ReadonlySet<string> = new Set([
  '',
  'n a',
  'na',
  'nr',
  'pendiente',
  'inf no tomada',
  'sin ficha 7c',
  'no registro aptitud',
  'no aplica',
  'sin dato',
]);

const NEGATIVE = /^\(\s*[-–—−]+\s*\)$/;
const POSITIVE = /^\(?\s*(?:[1-4]\s*)?(?:\+\s*)+\)?$/;

const TRACES = /^\(?\s*(?:\+\s*\/?\s*[-–—]|±)\s*\)?$/;

/**
 * Reads a result that is only a sign: `(-)`, `+`, `++`, `(+++)`, `2+`, `+/-`. A dash without brackets is an empty cell
 * and gives null.
 */
export function signOf(text: string): { kind: '+' | '±' | '-'; crosses: number } | null {
  const sign = text.trim().replace(/[.,;]+$/, '');
  if (TRACES.test(sign)) return { kind: '±', crosses: 0.5 };
  if (NEGATIVE.test(sign)) return { kind: '-', crosses: 0 };
  if (!POSITIVE.test(sign)) return null;
  const count = Number(/\d/.exec(sign)?.[0] ?? sign.match(/\+/g)?.length ?? 1);
  return { kind: '+', crosses: Math.min(4, count) };
}

/** Whether the text of a cell means "nothing was measured" (`-`, `...`, `N/A`, `INF. NO TOMADA`). */
export const isNoValue = (text: string): boolean => NO_VALUE.has(fold(text)) && signOf(text) === null;
