/** Letter widths of Inter in em; accurate enough for the same layout with and without a browser. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijlI|!.,:;'’·]/, 0.27],
  [/[ftr()[\]/\- \u00a0]/, 0.36],
  [/[mwMW%@≈]/, 0.88],
  [/\d/, 0.63],
  [/[A-ZÁÉÍÓÚÑ]/, 0.7],
];
const OTHER = 0.58;
const known = new Map<string, number>();

function widthOfLetter(letter: string): number {
  const before = known.get(letter);
  if (before !== undefined) return before;
  const width = WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER;
  known.set(letter, width);
  return width;
}

/** Adds the index, because two groups can have the same name. */
export const numbered = <T>(all: readonly T[]) => all.map((of, row) => ({ of, row }));

/** Width of a text in px. */
export function widthOf(text: string, size = 12): number {
  let sum = 0;
  for (const letter of text) sum += widthOfLetter(letter);
  return sum * size;
}

/**
 * Shortens a text to the given width and ends it with «…».
 * @param most width in px
 */
export function shortened(text: string, most: number, size = 12): string {
  if (widthOf(text, size) <= most) return text;
  let kept = text;
  while (kept.length > 1 && widthOf(`${kept}…`, size) > most) kept = kept.slice(0, -1);
  return `${kept.trimEnd()}…`;
}

/** Breaks a text into lines of at most `most` pixels; a text beyond the last line ends in «…». */
export function wrapped(text: string, most: number, size = 12, lines = Number.POSITIVE_INFINITY): string[] {
  const found: string[] = [];
  for (const word of text.split(' ')) {
    const longer = found.length > 0 ? `${found.at(-1)} ${word}` : word;
    if (found.length > 0 && (widthOf(longer, size) <= most || found.length === lines)) found[found.length - 1] = longer;
    else found.push(word);
  }
  return found.map((line) => shortened(line, most, size));
}
