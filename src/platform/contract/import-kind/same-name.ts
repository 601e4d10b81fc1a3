import { foldName, LETTERS, PARTICLES } from '#platform/contract/person-keys.ts';
import { editDistance } from './similarity.ts';

/** Words that a marriage or widowhood adds, and the word that joins two surnames. */
const UNSAID = new Set(['y', 'vda', 'viuda']);

interface Name {
  word: string;
  /** The word with the particles before it, joined: `lacruz` and `delacruz` of «de la Cruz». */
  joined: string[];
}

/** @param letters true when a single letter that can be a particle counts as a particle; otherwise it is an initial */
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

/**
 * Allows one edit (insert, delete, replace, swap) in words of four letters or more, two from 8 letters on; an initial
 * matches its name.
 */
function alike(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length === 1) return long.startsWith(short);
  if (short.length < 4) return false;
  const limit = long.length >= 8 ? 2 : 1;
  return editDistance(short, long, limit) <= limit;
}

/**
 * Joined words must be equal: «del Río» and «del Pío» differ in one letter only because the particle is most of the
 * word.
 */
const equal = (a: Name, b: Name): boolean =>
  a.word === b.word || a.joined.includes(b.word) || b.joined.includes(a.word);

function sameNames(a: readonly Name[], b: readonly Name[]): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  const [only] = short;
  if (!only) return false;
  if (short.length === 1)
    return long.length === 1 && long.some((name) => equal(only, name) || alike(only.word, name.word));
  const left = [...long];
  // Longer words are matched first, so that an initial does not take the place of a full name.
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
 * Whether two written names can belong to one person: every name of the shorter is in the longer, each once, in any
 * order, and at least two match unless both have only one. A second name or surname may be missing; siblings with the
 * same surnames do not match.
 */
export const sameName = (a: string, b: string): boolean =>
  sameNames(namesOf(a, true), namesOf(b, true)) || sameNames(namesOf(a, false), namesOf(b, false));

/** Like `sameName`, but a single written word, such as a surname, only has to match one of the known names. */
export function agreesWith(written: string, recordedName: string): boolean {
  const names = namesOf(written, true);
  const [only] = names;
  if (names.length === 1 && only)
    return namesOf(recordedName, true).some((name) => equal(only, name) || alike(only.word, name.word));
  return sameName(written, recordedName);
}
