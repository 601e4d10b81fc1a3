import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import type { PackedCell } from '#platform/server/spreadsheets/reading/packed.ts';
import { type ContextColumn, contextRow, sameLabel } from '../../matching/context-rows.ts';

/**
 * Keeps the values of rows with only a date or a title; each applies to the rows below it, until the next of the same
 * kind.
 */
export class ContextCells {
  private readonly columns: readonly ContextColumn[];
  private readonly values = new Map<number, PackedCell>();

  constructor(columns: readonly ContextColumn[]) {
    this.columns = columns;
  }

  /**
   * Call it for each row in order.
   * @returns whether the row is context, and therefore not data
   */
  see(cells: readonly (SheetCell | undefined)[], packed: readonly PackedCell[]): boolean {
    if (this.columns.length === 0) return false;
    const row = contextRow(cells);
    const contextColumn = row && this.columns.find(({ label }) => sameLabel(label, row.label));
    if (!row || !contextColumn) return false;
    this.values.set(contextColumn.column, row.text ?? packed[row.column] ?? null);
    return true;
  }

  /** Cells of a row completed with the values of the context rows above it. */
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
