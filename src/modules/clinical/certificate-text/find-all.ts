import type { Steps } from '#platform/contract/steps.ts';

export interface Find {
  at: number;
  words: string;
}

/** Characters in which a match may begin between two pauses. */
const PART_CHARS = 5_000;
/** Characters before and after a part that an expression may look at. */
const AROUND = 1_000;

/**
 * Finds the same as `[...text.matchAll(shape)]` for an expression with the flag `g`, but pauses during the search. It
 * searches the text in parts: a process that has compiled much compiles further expressions without optimization (V8,
 * `TooMuchRegExpCode`), and one search of 200,000 characters then takes 400 ms.
 */
export function* findAll(text: string, shape: RegExp): Steps<Find[]> {
  const matches: Find[] = [];
  let next = 0;
  for (let from = 0; from < text.length; from += PART_CHARS) {
    next = Math.max(next, from);
    const base = Math.max(0, from - AROUND);
    let reach = AROUND;
    let part = text.slice(base, from + PART_CHARS + reach);
    while (next < from + PART_CHARS) {
      // Sets the position every time: other searches use the same expression during the pauses.
      shape.lastIndex = next - base;
      const hit = shape.exec(part);
      if (!hit || base + hit.index >= from + PART_CHARS) break;
      const end = base + hit.index + hit[0].length;
      if (end === base + part.length && end < text.length) {
        // The match may continue after the end of the part, so the part is extended.
        reach *= 8;
        part = text.slice(base, from + PART_CHARS + reach);
        continue;
      }
      matches.push({ at: base + hit.index, words: hit[0] });
      next = Math.max(end, base + hit.index + 1);
    }
    yield;
  }
  return matches;
}
