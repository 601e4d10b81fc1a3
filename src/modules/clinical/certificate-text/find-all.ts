import type { Steps } from '#platform/contract/steps.ts';

export interface Find {
  at: number;
  words: string;
}

/** Letters in which a find may begin between two pauses. */
const PART = 5_000;
/** Letters before and behind them that a shape may look at. */
const AROUND = 1_000;

/**
 * `[...text.matchAll(shape)]` of a shape with the flag `g`, which pauses while it looks. It looks at the text in parts: a
 * process that has compiled much compiles further expressions without optimization (V8, `TooMuchRegExpCode`), and one
 * look at 200,000 letters then takes 400 ms.
 */
export function* findAll(text: string, shape: RegExp): Steps<Find[]> {
  const found: Find[] = [];
  let next = 0;
  for (let from = 0; from < text.length; from += PART) {
    next = Math.max(next, from);
    const base = Math.max(0, from - AROUND);
    let reach = AROUND;
    let part = text.slice(base, from + PART + reach);
    while (next < from + PART) {
      // Others use the same expression during the pauses.
      shape.lastIndex = next - base;
      const hit = shape.exec(part);
      if (!hit || base + hit.index >= from + PART) break;
      const end = base + hit.index + hit[0].length;
      if (end === base + part.length && end < text.length) {
        // It may go on behind what was looked at.
        reach *= 8;
        part = text.slice(base, from + PART + reach);
        continue;
      }
      found.push({ at: base + hit.index, words: hit[0] });
      next = Math.max(end, base + hit.index + 1);
    }
    yield;
  }
  return found;
}
