import { words } from '../../platform/contract/text.ts';
import { editDistance } from './similarity.ts';

const PARTICLES = new Set([
  'de',
  'del',
  'la',
  'las',
  'los',
  'el',
  'y',
  'da',
  'do',
  'dos',
  'san',
  'santa',
  'vda',
  'viuda',
]);

const namesOf = (name: string): string[] => {
  const all = words(name);
  const meaning = all.filter((word) => !PARTICLES.has(word));
  return meaning.length > 0 ? meaning : all;
};

/** A letter more, less, changed or swapped in a word of four letters or more, two in a long one; an initial stands for its name. */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 1) return long.startsWith(short);
  if (short.length < 4) return false;
  const limit = long.length >= 8 ? 2 : 1;
  return editDistance(short, long, limit) <= limit;
}

/**
 * Whether two written names can be of one person: every name of the shorter stands in the longer, each once, in any
 * order, and two of them at least. A second name or surname may be missing; siblings share surnames and still differ.
 */
export function sameName(a: string, b: string): boolean {
  const [short, long] = [namesOf(a), namesOf(b)].sort((x, y) => x.length - y.length) as [string[], string[]];
  if (short.length === 0) return false;
  if (short.length === 1) return long.length === 1 && alike(short[0] ?? '', long[0] ?? '');
  const left = [...long];
  // Whole words first, so that an initial does not take the place of a name that is there.
  return [...short]
    .sort((x, y) => y.length - x.length)
    .every((word) => {
      const exact = left.indexOf(word);
      const at = exact >= 0 ? exact : left.findIndex((other) => alike(word, other));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}

/** The same, where one written word alone, as a surname, need only be one of the names of the other. */
export function agreesWith(written: string, known: string): boolean {
  const names = namesOf(written);
  const [only] = names;
  if (names.length === 1 && only !== undefined) return namesOf(known).some((word) => alike(only, word));
  return sameName(written, known);
}
