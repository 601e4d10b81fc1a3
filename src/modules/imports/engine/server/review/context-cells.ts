import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import type { PackedCell } from '#platform/server/spreadsheets/reading/packed.ts';
import { type ContextColumn, contextRow, sameLabel } from '../../matching/context-rows.ts';

/** Values of rows that hold a date or a title alone: each is that of the rows below, up to the next of its kind. */
export class ContextCells {
  private readonly columns: readonly ContextColumn[];
  private readonly values = new Map<number, PackedCell>();

  constructor(columns: readonly ContextColumn[]) {
    this.columns = columns;
  }

  /** Rows come in their order. @returns whether the row is context, and so no data */
  see(cells: readonly (SheetCell | undefined)[], packed: readonly PackedCell[]): boolean {
    if (this.columns.length === 0) return false;
    const row = contextRow(cells);
    const of = row && this.columns.find(({ label }) => sameLabel(label, row.label));
    if (!row || !of) return false;
    this.values.set(of.column, row.text ?? packed[row.column] ?? null);
    return true;
  }

  /** The cells of a row with the values of the rows of context above it. */
  filled(packed: readonly PackedCell[]): readonly PackedCell[] {
    if (this.values.size === 0) return packed;
    const cells = [...packed];
    for (const [column, value] of this.values) {
      while (cells.length <= column) cells.push(null);
      cells[column] = value;
    }
    return cells;
  }
}
