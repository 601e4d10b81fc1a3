import type { MergedRange } from '../cells.ts';
import type { PackedRow } from './packed.ts';

/** What is known of a sheet once it has been read to its end. */
export interface SheetEnd {
  hiddenColumns: number[];
  merges: MergedRange[];
}

/** An opened file: its sheets, and their non-empty rows in batches of any size. */
export interface OpenedFile {
  format: 'xlsx' | 'xls' | 'ods' | 'csv' | 'html';
  encoding?: string;
  delimiter?: string;
  sheets: { name: string; hidden: boolean }[];
  read(index: number): AsyncGenerator<PackedRow[], SheetEnd>;
}
