import { words } from '#platform/contract/text.ts';
import { editDistance } from './similarity.ts';

const JOINING = new Set(['de', 'del', 'la', 'las', 'el', 'los', 'y', 'e', 'en', 'a', 'al', 'con', 'para', 'por']);
/** Lowest similarity, as a share of both names, for a suggestion. */
const ENOUGH = 0.7;

const namesOf = (name: string): string[] => {
  const all = words(name);
  const meaning = all.filter((word) => !JOINING.has(word));
  return meaning.length > 0 ? meaning : all;
};

/**
 * Whether the short word is an abbreviation of the long word: its letters occur there in the same order, and the first
 * and last letters agree: «mantto».
 */
function abbreviates(short: string, long: string): boolean {
  if (short.length < 4 || short.length >= long.length || short[0] !== long[0] || short.at(-1) !== long.at(-1))
    return false;
  let at = 0;
  for (const letter of long) if (letter === short[at]) at++;
  return at === short.length;
}

/** Similarity of two words, 0 to 1. Numbers and short words must be equal. */
function alike(a: string, b: string): number {
  if (a === b) return 1;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (short.length < 3 || /\d/.test(a + b)) return 0;
  if (long.startsWith(short)) return 0.9;
  if (abbreviates(short, long)) return 0.85;
  if (short.length < 5) return 0;
  const limit = long.length >= 8 ? 2 : 1;
  const edits = editDistance(short, long, limit);
  return edits > limit ? 0 : 1 - edits / long.length;
}

/** Whether a word is made of the first letters of the words, each once or each twice: «SSOMA», «TI», «RRHH». */
function isAcronym(word: string, names: readonly string[]): boolean {
  if (names.length < 2) return false;
  const letters = names.map((name) => name[0] ?? '');
  return word === letters.join('') || word === letters.map((letter) => letter + letter).join('');
}

function likeness(a: readonly string[], b: readonly string[]): number {
  if (a.length === 1 && isAcronym(a[0] ?? '', b)) return 0.85;
  if (b.length === 1 && isAcronym(b[0] ?? '', a)) return 0.85;
  const left = [...b];
  let shared = 0;
  for (const word of a) {
    let [best, at] = [0, -1];
    for (const [index, other] of left.entries()) {
      const score = alike(word, other);
      if (score > best) [best, at] = [score, index];
    }
    if (at >= 0) left.splice(at, 1);
    shared += best;
  }
  return (2 * shared) / (a.length + b.length);
}

interface Entry {
  id: string;
  name: string;
}

/** Suggests for a written name the most similar entry; null when no entry is similar enough. */
export function nearestOf(entries: readonly Entry[]): (name: string) => Entry | null {
  const namedEntries = entries.map((entry) => ({ entry, names: namesOf(entry.name) }));
  return (name) => {
    const written = namesOf(name);
    let [best, nearest]: [number, Entry | null] = [0, null];
    for (const { entry, names } of namedEntries) {
      const score = likeness(written, names);
      if (score > best) [best, nearest] = [score, entry];
    }
    return best >= ENOUGH ? nearest : null;
  };
}
