import { readFile, stat } from 'node:fs/promises';
import { serialize } from 'node:v8';
import type { MergedRange } from '../cells.ts';
import { checkFileSize, guardUpload } from '../guard.ts';
import { CACHE_BYTES } from '../kept-rows.ts';
import { type RefusalCode, refusal, SheetRefusal } from '../refusal.ts';
import { openCsv } from './csv.ts';
import { openHtml } from './html.ts';
import { SheetLimits } from './limits-check.ts';
import { openOds } from './ods/ods.ts';
import type { PackedCell, PackedRow } from './packed.ts';
import type { OpenedFile } from './source.ts';
import { openXls } from './xls.ts';
import { openXlsx } from './xlsx/xlsx.ts';

export type Task =
  | { kind: 'workbook'; previewRows: number; keep: boolean }
  | { kind: 'rows'; sheet: string | number; from: number; batchSize: number };

export interface PackedSheet {
  name: string;
  hidden: boolean;
  rowCount: number;
  columnCount: number;
  hiddenRowCount: number;
  hiddenColumns: number[];
  merges: MergedRange[];
  rows: PackedRow[];
  /**
   * For each column, some filled cells below those rows, including the last ones; a column counts as blank only if it
   * is blank to its end.
   */
  below: PackedCell[][];
  problem: { code: RefusalCode; message: string } | null;
}
export interface PackedWorkbook {
  format: OpenedFile['format'];
  encoding: string | null;
  delimiter: string | null;
  sheets: PackedSheet[];
}

/**
 * All rows of the sheets by sheet name, dropped when they exceed `CACHE_BYTES`; stored outside the heap of the thread.
 */
export class SheetCache {
  readonly sheets = new Map<string, Uint8Array[]>();
  private left = CACHE_BYTES;

  add(name: string, rows: readonly PackedRow[]): void {
    if (this.left < 0) return;
    const part = serialize(rows);
    this.left -= part.byteLength;
    const parts = this.sheets.get(name) ?? [];
    parts.push(part);
    this.sheets.set(name, parts);
    if (this.left < 0) this.sheets.clear();
  }
}

/** Number of sample cells that show the content of a column. */
const SAMPLES = 50;

/** Limits the preview of a workbook with many sheets, which would otherwise have fifty rows of each. */
const MAX_PREVIEW_CELLS = 200_000;

async function open(source: string | Uint8Array, thorough: boolean): Promise<OpenedFile> {
  if (typeof source === 'string') checkFileSize((await stat(source)).size);
  const bytes =
    typeof source === 'string'
      ? await readFile(source)
      : Buffer.from(source.buffer, source.byteOffset, source.byteLength);
  const upload = await guardUpload(bytes, { thorough });
  switch (upload.format) {
    case 'xlsx':
      return openXlsx(upload);
    case 'ods':
      return openOds(upload);
    case 'xls':
      return openXls(upload.bytes);
    case 'html':
      return openHtml(upload.bytes);
    default:
      return openCsv(upload.bytes);
  }
}

async function previewSheet(
  file: OpenedFile,
  index: number,
  rows: number,
  sheetCache: SheetCache | undefined,
): Promise<PackedSheet> {
  const { name, hidden } = file.sheets[index]!;
  const limits = new SheetLimits(name);
  const sheet: PackedSheet = {
    name,
    hidden,
    rowCount: 0,
    columnCount: 0,
    hiddenRowCount: 0,
    hiddenColumns: [],
    merges: [],
    rows: [],
    below: [],
    problem: null,
  };
  try {
    const batches = file.read(index);
    const sampleCounts: number[] = [];
    for (;;) {
      const next = await batches.next();
      if (next.done) {
        Object.assign(sheet, next.value);
        break;
      }
      limits.check(next.value);
      sheetCache?.add(name, next.value);
      const previewRoom = Math.max(0, rows - sheet.rows.length);
      if (previewRoom > 0) sheet.rows.push(...next.value.slice(0, previewRoom));
      if (rows > 0) sample(sheet.below, sampleCounts, next.value.slice(previewRoom));
      for (const row of next.value) if (row[1]) sheet.hiddenRowCount++;
    }
    if (limits.rows === 0) throw refusal('empty-sheet', name);
  } catch (error) {
    if (!(error instanceof SheetRefusal)) throw error;
    sheet.problem = { code: error.code, message: error.message };
    sheetCache?.sheets.delete(name);
  }
  sheet.rowCount = limits.rows;
  sheet.columnCount = limits.columns;
  return sheet;
}

/** Keeps the first and the last filled cells of each column. */
function sample(below: PackedCell[][], sampleCounts: number[], rows: readonly PackedRow[]): void {
  for (const [, , cells] of rows)
    for (let column = 0; column < cells.length; column++) {
      const cell = cells[column];
      if (cell === null || cell === undefined || cell === '') continue;
      const at = (sampleCounts[column] ?? 0) % SAMPLES;
      sampleCounts[column] = at + 1 < SAMPLES ? at + 1 : SAMPLES / 2;
      const samples = below[column] ?? [];
      samples[at] = cell;
      below[column] = samples;
    }
}

/**
 * These problems in any sheet refuse the whole file. Size and emptiness refuse only their sheet, unless no other sheet
 * is left.
 */
const FATAL: ReadonlySet<RefusalCode> = new Set(['damaged', 'unsafe', 'truncated', 'too-complex']);

export async function readPackedWorkbook(
  source: string | Uint8Array,
  previewRows: number,
  sheetCache?: SheetCache,
): Promise<PackedWorkbook> {
  const file = await open(source, true);
  const sheets: PackedSheet[] = [];
  let budget = MAX_PREVIEW_CELLS;
  for (let index = 0; index < file.sheets.length; index++) {
    const sheet = await previewSheet(file, index, budget > 0 ? previewRows : 0, sheetCache);
    budget -= (sheet.rows.length + Math.min(SAMPLES, sheet.rowCount)) * Math.max(sheet.columnCount, 1);
    if (sheet.problem && FATAL.has(sheet.problem.code))
      throw new SheetRefusal(sheet.problem.code, sheet.problem.message);
    sheets.push(sheet);
  }
  if (sheets.every((sheet) => sheet.problem)) {
    const worst = sheets.find((sheet) => sheet.problem?.code !== 'empty-sheet')?.problem;
    throw worst ? new SheetRefusal(worst.code, worst.message) : refusal('empty-sheet');
  }
  return { format: file.format, encoding: file.encoding ?? null, delimiter: file.delimiter ?? null, sheets };
}

type RowsTask = Extract<Task, { kind: 'rows' }>;

/** The rows of a sheet from a row number on, in batches of equal size. */
export async function* readPackedRows(source: string | Uint8Array, task: RowsTask): AsyncGenerator<PackedRow[]> {
  const file = await open(source, false);
  const index = typeof task.sheet === 'number' ? task.sheet : file.sheets.findIndex(({ name }) => name === task.sheet);
  const sheet = file.sheets[index];
  if (!sheet) throw refusal('sheet-not-found', String(task.sheet));
  const limits = new SheetLimits(sheet.name);
  let batch: PackedRow[] = [];
  for await (const rows of file.read(index)) {
    limits.check(rows);
    for (const row of rows) {
      if (row[0] < task.from) continue;
      batch.push(row);
      if (batch.length === task.batchSize) {
        yield batch;
        batch = [];
      }
    }
  }
  if (limits.rows === 0) throw refusal('empty-sheet', sheet.name);
  if (batch.length > 0) yield batch;
}
