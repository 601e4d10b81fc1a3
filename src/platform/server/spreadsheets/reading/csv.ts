import { isUtf8 } from 'node:buffer';
import iconv from 'iconv-lite';
import papa from 'papaparse';
import type { PackedRow } from './packed.ts';
import type { OpenedFile, SheetEnd } from './source.ts';

const BATCH = 1_000;
const SAMPLE_LINES = 50;
const DELIMITERS = [';', ',', '\t', '|'] as const;

/** Excel for Spanish writes Windows-1252 by default; bytes that are valid UTF-8 are read as UTF-8. */
function decodeText(bytes: Buffer): { text: string; encoding: string } {
  const mark = bytes.readUIntBE(0, Math.min(bytes.length, 2));
  const encoding =
    mark === 0xfffe ? 'utf-16le' : mark === 0xfeff ? 'utf-16be' : isUtf8(bytes) ? 'utf-8' : 'windows-1252';
  return { text: iconv.decode(bytes, encoding), encoding };
}

/** Counts a delimiter outside of quotes in each of the first records. */
function countPerRecord(text: string, delimiter: string): number[] {
  const counts = [0];
  let quoted = false;
  for (let i = 0; i < text.length && counts.length <= SAMPLE_LINES; i++) {
    const c = text[i];
    if (c === '"') quoted = !quoted;
    else if (!quoted && c === delimiter) counts[counts.length - 1]!++;
    else if (!quoted && c === '\n') counts.push(0);
  }
  return counts.filter((count) => count > 0);
}

/**
 * The delimiter that splits most records into the same number of fields: in "Perez, Juan;12,5" the semicolon wins over
 * the comma.
 */
export function detectDelimiter(text: string): string {
  const sample = text.slice(0, 256 * 1024).replace(/\r\n?/g, '\n');
  let best: { delimiter: string; score: number } = { delimiter: ',', score: 0 };
  for (const delimiter of DELIMITERS) {
    const counts = countPerRecord(sample, delimiter);
    const tally = new Map<number, number>();
    for (const count of counts) tally.set(count, (tally.get(count) ?? 0) + 1);
    const [usual, times] = [...tally].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [0, 0];
    const score = times * times * Math.log2(usual + 1);
    if (score > best.score) best = { delimiter, score };
  }
  return best.delimiter;
}

/** Opens a csv as one sheet of texts. Excel's hint `sep=;` in the first line counts as a row of the file. */
export function openCsv(bytes: Buffer): OpenedFile {
  const { text, encoding } = decodeText(bytes);
  const hint = /^sep=(.)\r?\n/i.exec(text);
  const delimiter = hint?.[1] ?? detectDelimiter(text);

  async function* read(): AsyncGenerator<PackedRow[], SheetEnd> {
    let at = hint?.[0].length ?? 0;
    let number = hint ? 1 : 0;
    const newline = /\r\n|\n|\r/.exec(text)?.[0] as '\r\n' | '\n' | '\r' | undefined;
    while (at < text.length) {
      // The parser stops after each batch and returns its position, so that only one batch is in memory.
      const { data, meta } = papa.parse<string[]>(text.slice(at), {
        delimiter,
        newline: newline ?? '\n',
        preview: BATCH,
        fastMode: false,
      });
      const rows: PackedRow[] = [];
      for (const record of data) {
        number++;
        const cells = record.map((value) => (value === '' ? null : value));
        while (cells.length > 0 && cells.at(-1) === null) cells.pop();
        if (cells.length > 0) rows.push([number, false, cells]);
      }
      yield rows;
      if (!meta.truncated || meta.cursor === 0) break;
      at += meta.cursor;
    }
    return { hiddenColumns: [], merges: [] };
  }

  return { format: 'csv', encoding, delimiter, sheets: [{ name: 'CSV', hidden: false }], read };
}
