/** Letter widths of Inter in em; accurate enough for the same layout with and without a browser. */
const WIDTHS: readonly [RegExp, number][] = [
  [/[ijlI|!.,:;'’·]/, 0.27],
  [/[ftr()[\]/\- \u00a0]/, 0.36],
  [/[mwMW%@≈]/, 0.88],
  [/\d/, 0.63],
  [/[A-ZÁÉÍÓÚÑ]/, 0.7],
];
const OTHER = 0.58;
const widthByLetter = new Map<string, number>();

function widthOfLetter(letter: string): number {
  const before = widthByLetter.get(letter);
  if (before !== undefined) return before;
  const width = WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? OTHER;
  widthByLetter.set(letter, width);
  return width;
}

/** Adds the index, because two groups can have the same name. */
export const numbered = <T>(all: readonly T[]) => all.map((item, row) => ({ of: item, row }));

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
  let cutText = text;
  while (cutText.length > 1 && widthOf(`${cutText}…`, size) > most) cutText = cutText.slice(0, -1);
  return `${cutText.trimEnd()}…`;
}

/** Breaks a text into lines of at most `most` pixels; a text beyond the last line ends in «…». */
export function wrapped(text: string, most: number, size = 12, lines = Number.POSITIVE_INFINITY): string[] {
  const textLines: string[] = [];
  for (const word of text.split(' ')) {
    const longer = textLines.length > 0 ? `${textLines.at(-1)} ${word}` : word;
    if (textLines.length > 0 && (widthOf(longer, size) <= most || textLines.length === lines))
      textLines[textLines.length - 1] = longer;
    else textLines.push(word);
  }
  return textLines.map((line) => shortened(line, most, size));
}
