/** Edits (insert, delete, replace, swap of neighbours) between two words, at most `limit` + 1. */
export function editDistance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const current = [i];
    let best = i;
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let edits = Math.min(previous[j]! + 1, current[j - 1]! + 1, previous[j - 1]! + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) edits = Math.min(edits, older[j - 2]! + 1);
      current.push(edits);
      if (edits < best) best = edits;
    }
    if (best > limit) return limit + 1;
    [older, previous] = [previous, current];
  }
  return previous[b.length]!;
}

export interface Lexicon {
  words: ReadonlySet<string>;
  weights: ReadonlyMap<string, number>;
}

const DIGITS = /^\d+$/;

/**
 * How alike two words are, 0 to 1. Short words and numbers must be equal, and so must two words of the vocabulary:
 * PATERNO is no misspelling of MATERNO. A beginning of four letters stands for the word (ELECTR → ELECTRONICO).
 */
export function wordSimilarity(word: string, known: string, vocabulary: ReadonlySet<string>): number {
  if (word === known) return 1;
  if (word.length < 4 || known.length < 4 || DIGITS.test(word)) return 0;
  if (known.startsWith(word)) return 0.9;
  if (word.length < 5 || vocabulary.has(word)) return 0;
  const longest = Math.max(word.length, known.length);
  const limit = longest >= 8 ? 2 : 1;
  const edits = editDistance(word, known, limit);
  return edits > limit ? 0 : 1 - edits / longest;
}

const remembered = new WeakMap<Lexicon, Map<string, ReadonlyMap<string, number>>>();
const REMEMBERED_WORDS = 2000;

/** The words of the lexicon that a word is like. Headers repeat their words, so the answers are kept. */
export function likesOf(word: string, lexicon: Lexicon): ReadonlyMap<string, number> {
  let known = remembered.get(lexicon);
  if (!known || known.size > REMEMBERED_WORDS) {
    known = new Map();
    remembered.set(lexicon, known);
  }
  const before = known.get(word);
  if (before) return before;
  const likes = new Map<string, number>();
  for (const candidate of lexicon.words) {
    const alike = wordSimilarity(word, candidate, lexicon.words);
    if (alike > 0) likes.set(candidate, alike);
  }
  known.set(word, likes);
  return likes;
}

/**
 * Share of the weight of both sides that finds its like on the other, 0 to 1. A number without its like gives 0.
 * Words that many fields share (FECHA, NOMBRE) weigh less than those that tell one from another.
 */
export function wordsSimilarity(words: readonly string[], known: readonly string[], vocabulary: Lexicon): number {
  if (words.every((word) => likesOf(word, vocabulary).size === 0)) return 0;
  const weightOf = (word: string) => vocabulary.weights.get(word) ?? 1;
  const free = [...known];
  let [shared, total] = [0, 0];
  for (const word of known) total += weightOf(word);
  for (const word of words) {
    const likes = likesOf(word, vocabulary);
    let [best, at] = [0, -1];
    if (likes.size > 0)
      for (const [index, candidate] of free.entries()) {
        const alike = likes.get(candidate) ?? 0;
        if (alike > best) [best, at] = [alike, index];
      }
    const like = at < 0 ? undefined : free[at];
    if (like === undefined) {
      if (DIGITS.test(word)) return 0;
      total += weightOf(word);
      continue;
    }
    free.splice(at, 1);
    total += weightOf(like);
    shared += best * weightOf(like);
  }
  if (free.some((word) => DIGITS.test(word))) return 0;
  return (2 * shared) / total;
}
