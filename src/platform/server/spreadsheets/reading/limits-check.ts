import { cellAddress } from '../cells.ts';
import { LIMITS } from '../limits.ts';
import { refusal } from '../refusal.ts';
import type { PackedRow } from './packed.ts';

/** Checks the rows of a sheet against the limits of an import while they are read. */
export class SheetLimits {
  rows = 0;
  columns = 0;

  constructor(private readonly sheet: string) {}

  check(rows: readonly PackedRow[]): void {
    this.rows += rows.length;
    if (this.rows > LIMITS.rows + LIMITS.otherRows) throw refusal('too-many-rows', this.sheet);
    for (const [number, , cells] of rows) {
      if (cells.length > this.columns) this.columns = cells.length;
      if (cells.length > LIMITS.columns) throw refusal('too-many-columns', cellAddress(number, cells.length - 1));
      for (let column = 0; column < cells.length; column++) {
        const cell = cells[column];
        const text = typeof cell === 'string' ? cell : Array.isArray(cell) && cell[0] === 'text' ? cell[1] : '';
        if (text.length > LIMITS.cellCharacters) throw refusal('cell-too-long', cellAddress(number, column));
      }
    }
  }
}
