import { fold } from '../../../platform/contract/text.ts';

/** A class that a report names in words: it is meant where all words of one of the terms stand in the text. */
export interface Terms<C extends string> {
  class: C;
  /** Each term is folded words; all must occur, in any order. A word ending in `*` matches a beginning. */
  terms: string[];
}

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

/** Whether a cell holds a word that stands for "nothing was measured" (`-`, `...`, `N/A`, `INF. NO TOMADA`). */
export const isNoValue = (text: string): boolean => NO_VALUE.has(fold(text));

/** The class that a text names, the first in the order of the list; the code itself is always understood. */
export function classNamed<C extends string>(text: string, list: readonly Terms<C>[]): C | null {
  return classesNamed(text, list)[0] ?? null;
}

/** All classes that a text names, in the order of the list, each once. */
export function classesNamed<C extends string>(text: string, list: readonly Terms<C>[]): C[] {
  if (isNoValue(text)) return [];
  const key = fold(text);
  const exact = list.find((entry) => fold(entry.class) === key);
  if (exact) return [exact.class];
  const words = key.split(' ');
  const names = (term: string) => term.split(' ').every((wanted) => words.some((word) => matches(word, wanted)));
  return [...new Set(list.filter((entry) => entry.terms.some(names)).map((entry) => entry.class))];
}

function matches(word: string, wanted: string): boolean {
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}
