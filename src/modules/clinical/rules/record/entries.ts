/** A line of a list that is stored as text, cell by cell. */
type Entry = readonly string[];

/**
 * Reads a list that is stored as one line for each entry, its cells separated by `;`. A line with more cells than
 * `count` keeps the rest in its last cell, so that no word is lost.
 * @param count number of cells of an entry
 */
export function readEntries(text: string, count: number): Entry[] {
  return text.split(/\r?\n/).flatMap((line): Entry[] => {
    if (line.trim() === '') return [];
    const parts = line.split(';').map((part) => part.trim());
    const rest = parts.slice(count - 1).join('; ');
    const cells = [...parts.slice(0, count - 1), ...(parts.length >= count ? [rest] : [])];
    return [[...cells, ...Array<string>(count - cells.length).fill('')]];
  });
}

/** Writes entries as `readEntries` reads them; an entry without words is left out. */
export const writeEntries = (entries: readonly Entry[]): string =>
  entries
    .map((cells) => cells.map((cell) => cell.replace(/[;\r\n]+/g, ',').trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))
    .map((cells) => cells.join('; ').replace(/(?:; ?)+$/, ''))
    .join('\n');
