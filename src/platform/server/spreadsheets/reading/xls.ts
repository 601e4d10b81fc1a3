import { refusal } from '../refusal.ts';
import { numberCell } from './number-cell.ts';
import { classifyFormat } from './number-formats.ts';
import type { PackedCell, PackedRow } from './packed.ts';
import type { OpenedFile, SheetEnd } from './source.ts';

/** Error codes of BIFF ([MS-XLS] 2.5.10). */
const ERRORS: Record<number, string> = {
  0: '#NULL!',
  7: '#DIV/0!',
  15: '#VALUE!',
  23: '#REF!',
  29: '#NAME?',
  36: '#NUM!',
  42: '#N/A',
  43: '#GETTING_DATA',
};

interface ForeignCell {
  t: string;
  v?: unknown;
  f?: string;
  z?: unknown;
}

function pack(cell: ForeignCell | undefined, date1904: boolean): PackedCell {
  if (!cell) return null;
  const formula = cell.f !== undefined;
  const { v } = cell;
  if (cell.t === 'e') return ['error', ERRORS[Number(v)] ?? '#ERROR', formula];
  if (typeof v === 'number') {
    const format = typeof cell.z === 'string' ? classifyFormat(cell.z) : undefined;
    return numberCell(v, String(v), format, date1904, formula);
  }
  if (typeof v === 'boolean') return ['boolean', v, formula];
  if (typeof v === 'string' && v !== '') return formula ? ['text', v, true] : v;
  return formula && v === undefined ? ['empty', null, true] : null;
}

const BATCH = 1_000;

/** Opens Excel 97–2003 with SheetJS. The whole file is in memory, which the limit of 15 MB allows. */
export async function openXls(bytes: Buffer): Promise<OpenedFile> {
  const { read: parse } = await import('@e965/xlsx');
  let book: ReturnType<typeof parse>;
  try {
    book = parse(bytes, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      cellStyles: true,
    });
  } catch (error) {
    if (/password|encrypt/i.test(String(error))) throw refusal('encrypted', '', error);
    throw refusal('damaged', '', error);
  }
  const date1904 = book.Workbook?.WBProps?.date1904 === true;
  const sheets = book.SheetNames.map((name, i) => ({ name, hidden: (book.Workbook?.Sheets?.[i]?.Hidden ?? 0) !== 0 }));

  async function* read(index: number): AsyncGenerator<PackedRow[], SheetEnd> {
    const sheet = book.Sheets[sheets[index]?.name ?? ''];
    if (!sheet) throw refusal('sheet-not-found', String(index + 1));
    const data = (sheet['!data'] ?? []) as (ForeignCell | undefined)[][];
    let batch: PackedRow[] = [];
    for (let r = 0; r < data.length; r++) {
      const cells = Array.from(data[r] ?? [], (cell) => pack(cell, date1904));
      while (cells.length > 0 && cells.at(-1) === null) cells.pop();
      if (cells.length > 0) batch.push([r + 1, sheet['!rows']?.[r]?.hidden === true, cells]);
      if (batch.length === BATCH) {
        yield batch;
        batch = [];
      }
    }
    yield batch;
    return {
      hiddenColumns: (sheet['!cols'] ?? []).flatMap((column, i) => (column?.hidden ? [i] : [])),
      merges: (sheet['!merges'] ?? []).map(({ s, e }) => ({ top: s.r + 1, left: s.c, bottom: e.r + 1, right: e.c })),
    };
  }

  return { format: 'xls', sheets, read };
}
