/** Number of edits (insert, delete, replace, swap of neighbours) between two words; counting stops at `limit` + 1. */
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
 * Similarity of two words, 0 to 1. Short words and numbers must be equal, and so must two words of the vocabulary:
 * PATERNO is not a misspelling of MATERNO. The first four or more letters match the whole word (ELECTR → ELECTRONICO).
 */
function wordSimilarity(word: string, targetWord: string, vocabulary: ReadonlySet<string>): number {
  if (word === targetWord) return 1;
  if (word.length < 4 || targetWord.length < 4 || DIGITS.test(word)) return 0;
  if (targetWord.startsWith(word)) return 0.9;
  if (word.length < 5 || vocabulary.has(word)) return 0;
  const longest = Math.max(word.length, targetWord.length);
  const limit = mostEdits(longest);
  const edits = editDistance(word, targetWord, limit);
  return edits > limit ? 0 : 1 - edits / longest;
}

/** A bit mask of the letters of a word. Each letter that the other word lacks needs at least one edit. */
function lettersOf(word: string): number {
  let letters = 0;
  for (let i = 0; i < word.length; i++) letters |= 1 << (word.charCodeAt(i) & 31);
  return letters;
}

function bitsOf(mask: number): number {
  let bits = 0;
  for (let left = mask; left !== 0; left &= left - 1) bits++;
  return bits;
}

interface Shape {
  word: string;
  letters: number;
}

const shapes = new WeakMap<Lexicon, readonly Shape[]>();

function shapesOf(lexicon: Lexicon): readonly Shape[] {
  const wordShapes = shapes.get(lexicon) ?? [...lexicon.words].map((word) => ({ word, letters: lettersOf(word) }));
  shapes.set(lexicon, wordShapes);
  return wordShapes;
}

/** Most edits between two words that still count as similar. */
const mostEdits = (longest: number): number => (longest >= 8 ? 2 : 1);

/** Fast check by letters and lengths; when false, `wordSimilarity` is 0. */
function mayBeAlike(word: string, letters: number, shape: Shape): boolean {
  const missing = shape.word.length - word.length;
  const limit = mostEdits(Math.max(shape.word.length, word.length));
  if (Math.abs(missing) > limit) return missing > 0 && shape.word.startsWith(word);
  if (bitsOf(letters & ~shape.letters) > limit) return false;
  return bitsOf(shape.letters & ~letters) <= limit || shape.word.startsWith(word);
}

/** Longer words are not compared, because no word of a header is longer. */
const LONGEST_WORD = 40;

const remembered = new WeakMap<Lexicon, Map<string, ReadonlyMap<string, number>>>();
const REMEMBERED_WORDS = 2000;

/** The words of the lexicon that are similar to a word. The results are cached, because headers repeat their words. */
function similarWords(word: string, lexicon: Lexicon): ReadonlyMap<string, number> {
  let likesByWord = remembered.get(lexicon);
  if (!likesByWord || likesByWord.size > REMEMBERED_WORDS) {
    likesByWord = new Map();
    remembered.set(lexicon, likesByWord);
  }
  const before = likesByWord.get(word);
  if (before) return before;
  const likes = new Map<string, number>();
  const letters = lettersOf(word);
  if (word.length <= LONGEST_WORD)
    for (const candidate of shapesOf(lexicon)) {
      if (!mayBeAlike(word, letters, candidate)) continue;
      const alike = wordSimilarity(word, candidate.word, lexicon.words);
      if (alike > 0) likes.set(candidate.word, alike);
    }
  likesByWord.set(word, likes);
  return likes;
}

/** Most words of a header that are compared; in a longer text the few words of a field are not significant. */
const MOST_WORDS = 24;

/**
 * Weight of the matched words as a share of the weight of both sides, 0 to 1. A number without a match gives 0.
 * Words that many fields share (FECHA, NOMBRE) weigh less than words that distinguish fields.
 */
export function wordsSimilarity(words: readonly string[], targetWords: readonly string[], vocabulary: Lexicon): number {
  if (words.length > MOST_WORDS) return 0;
  if (words.every((word) => similarWords(word, vocabulary).size === 0)) return 0;
  const weightOf = (word: string) => vocabulary.weights.get(word) ?? 1;
  const free = [...targetWords];
  let [shared, total] = [0, 0];
  for (const word of targetWords) total += weightOf(word);
  for (const word of words) {
    const likes = similarWords(word, vocabulary);
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
