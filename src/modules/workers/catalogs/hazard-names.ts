import { editDistance } from '#platform/contract/import-kind/similarity.ts';
import { fold } from '#platform/contract/text.ts';

interface Hazard {
  id: string;
  name: string;
}

interface ReadHazards {
  /** Codes without repetition, in the order of the text. */
  ids: string[];
  /** Texts that match no hazard, each with the closest name. */
  unknown: { text: string; closest: string | null }[];
}

/** Commas within brackets belong to the name: «Virus (VHB, VHC)». */
const SEPARATOR = /[;|\n\r]|,(?![^()]*\))/;
const withoutBrackets = (name: string): string => name.replace(/\([^)]*\)/g, ' ');

/** Reads a list of hazards as files write it: names or codes, separated by commas, semicolons or line breaks. */
export function hazardReader(hazards: readonly Hazard[]): (text: string) => ReadHazards {
  const byName = new Map<string, string>();
  for (const { id, name } of hazards) for (const key of [withoutBrackets(name), name, id]) byName.set(fold(key), id);
  const find = (text: string) => byName.get(fold(text)) ?? byName.get(fold(withoutBrackets(text)));
  return (text) => {
    const whole = find(text);
    if (whole) return { ids: [whole], unknown: [] };
    const ids = new Set<string>();
    const unknown: ReadHazards['unknown'] = [];
    for (const part of text.split(SEPARATOR)) {
      const name = part.replace(/^[\s\d.)•*-]+/, '').trim();
      if (fold(name) === '') continue;
      const id = find(name);
      if (id) ids.add(id);
      else unknown.push({ text: name, closest: closestOf(name, hazards) });
    }
    return { ids: [...ids], unknown };
  };
}

/** The name with the most words in common; null if none is similar. */
function closestOf(text: string, hazards: readonly Hazard[]): string | null {
  const words = wordsOf(text);
  let best: { name: string; score: number } = { name: '', score: 0.3 };
  for (const { name } of hazards) {
    const hazardWords = wordsOf(withoutBrackets(name));
    const hits = words.reduce(
      (sum, word) => sum + Math.max(0, ...hazardWords.map((other) => likeness(word, other))),
      0,
    );
    const score = hits / Math.max(words.length, hazardWords.length);
    if (score > best.score) best = { name, score };
  }
  return best.name || null;
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(' ')
    .filter((word) => word.length > 2);

function likeness(a: string, b: string): number {
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  const shortest = Math.min(a.length, b.length);
  if (shortest >= 4 && (a.startsWith(b) || b.startsWith(a))) return 0.8;
  const limit = Math.floor(longest / 3);
  const edits = editDistance(a, b, limit);
  return edits > limit ? 0 : 1 - edits / longest;
}
