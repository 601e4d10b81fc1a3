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

/** A result written as a sign alone: `(-)`, `+`, `++`, `(+++)`, `2+`, `+/-`. A bare dash is an empty cell. */
export function signOf(text: string): { kind: '+' | '±' | '-'; crosses: number } | null {
  const sign = text.trim().replace(/[.,;]+$/, '');
  if (TRACES.test(sign)) return { kind: '±', crosses: 0.5 };
  if (NEGATIVE.test(sign)) return { kind: '-', crosses: 0 };
  if (!POSITIVE.test(sign)) return null;
  const count = Number(/\d/.exec(sign)?.[0] ?? sign.match(/\+/g)?.length ?? 1);
  return { kind: '+', crosses: Math.min(4, count) };
}

/** Whether a cell holds a word that stands for "nothing was measured" (`-`, `...`, `N/A`, `INF. NO TOMADA`). */
export const isNoValue = (text: string): boolean => NO_VALUE.has(fold(text)) && signOf(text) === null;
