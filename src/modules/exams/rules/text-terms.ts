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
  const compiled = compile(list);
  const exact = compiled.find((entry) => entry.key === key);
  if (exact) return [exact.class];
  const words = key.split(' ');
  const occurs = (term: string[]) => term.every((wanted) => words.some((word) => matches(word, wanted)));
  return [...new Set(compiled.filter((entry) => entry.terms.some(occurs)).map((entry) => entry.class))];
}

interface Compiled<C extends string> {
  class: C;
  key: string;
  terms: string[][];
}
/** An import asks the same lists thousands of times. */
const known = new WeakMap<object, Compiled<string>[]>();

function compile<C extends string>(list: readonly Terms<C>[]): Compiled<C>[] {
  const found = known.get(list) as Compiled<C>[] | undefined;
  if (found) return found;
  const compiled = list.map((entry) => ({
    class: entry.class,
    key: fold(entry.class),
    terms: entry.terms.map((term) => term.split(' ')),
  }));
  known.set(list, compiled);
  return compiled;
}

function matches(word: string, wanted: string): boolean {
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}
