import { foldName, LETTERS, PARTICLES } from '#platform/contract/person-keys.ts';
import { editDistance } from './similarity.ts';

/** What a marriage or a widowhood adds, and what joins two surnames. */
const UNSAID = new Set(['y', 'vda', 'viuda']);

interface Name {
  word: string;
  /** The word with the particles before it, joined: `lacruz` and `delacruz` of «de la Cruz». */
  joined: string[];
}

/** @param letters whether a letter that may be a particle is one; else it is an initial */
function namesOf(name: string, letters: boolean): Name[] {
  const all = foldName(name).split(' ').filter(Boolean);
  const names: Name[] = [];
  let before: string[] = [];
  for (const [at, word] of all.entries()) {
    if (PARTICLES.has(word) || (letters && LETTERS.has(word) && at + 1 < all.length)) before.push(word);
    else if (UNSAID.has(word)) before = [];
    else {
      names.push({ word, joined: before.map((_, from) => before.slice(from).join('') + word) });
      before = [];
    }
  }
  return names.length > 0 ? names : all.map((word) => ({ word, joined: [] }));
}

/** A letter more, less, changed or swapped in a word of four letters or more, two in a long one; an initial stands for its name. */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 1) return long.startsWith(short);
  if (short.length < 4) return false;
  const limit = long.length >= 8 ? 2 : 1;
  return editDistance(short, long, limit) <= limit;
}

/** Joined words have to be equal: of «del Río» and «del Pío» all but a letter is the particle. */
const equal = (a: Name, b: Name): boolean =>
  a.word === b.word || a.joined.includes(b.word) || b.joined.includes(a.word);

function sameNames(a: readonly Name[], b: readonly Name[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const [only] = short;
  if (!only) return false;
  if (short.length === 1)
    return long.length === 1 && long.some((name) => equal(only, name) || alike(only.word, name.word));
  const left = [...long];
  // Whole words first, so that an initial does not take the place of a name that is there.
  return [...short]
    .sort((x, y) => y.word.length - x.word.length)
    .every((name) => {
      const exact = left.findIndex((other) => equal(name, other));
      const at = exact >= 0 ? exact : left.findIndex((other) => alike(name.word, other.word));
      if (at >= 0) left.splice(at, 1);
      return at >= 0;
    });
}

/**
 * Whether two written names can be of one person: every name of the shorter stands in the longer, each once, in any
 * order, and two of them at least. A second name or surname may be missing; siblings share surnames and still differ.
 */
export const sameName = (a: string, b: string): boolean =>
  sameNames(namesOf(a, true), namesOf(b, true)) || sameNames(namesOf(a, false), namesOf(b, false));

/** The same, where one written word alone, as a surname, need only be one of the names of the other. */
export function agreesWith(written: string, known: string): boolean {
  const names = namesOf(written, true);
  const [only] = names;
  if (names.length === 1 && only)
    return namesOf(known, true).some((name) => equal(only, name) || alike(only.word, name.word));
  return sameName(written, known);
}
