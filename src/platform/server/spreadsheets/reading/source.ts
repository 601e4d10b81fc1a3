import type { MergedRange } from '../cells.ts';
import type { PackedRow } from './packed.ts';

/** Facts about a sheet that are known after its last row. */
export interface SheetEnd {
  hiddenColumns: number[];
  merges: MergedRange[];
}

/** An opened file: its sheets, and their non-empty rows in batches of the requested size. */
export interface OpenedFile {
  format: 'xlsx' | 'xls' | 'ods' | 'csv' | 'html';
  encoding?: string;
  delimiter?: string;
  sheets: { name: string; hidden: boolean }[];
  read(index: number): AsyncGenerator<PackedRow[], SheetEnd>;
}
