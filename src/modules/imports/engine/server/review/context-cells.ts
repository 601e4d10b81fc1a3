import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import type { PackedCell } from '#platform/server/spreadsheets/reading/packed.ts';
import { bareTitle, type ContextColumn, contextRow, sameLabel } from '../../matching/context-rows.ts';

/**
 * Keeps the values of rows with only a date or a title; each applies to the rows below it, until the next of the same
 * kind.
 */
export class ContextCells {
  private readonly columns: readonly ContextColumn[];
  private readonly titled: { column: number; titles: ReadonlySet<string> }[];
  private readonly values = new Map<number, PackedCell>();

  constructor(columns: readonly ContextColumn[]) {
    this.columns = columns;
    this.titled = columns.flatMap(({ column, titles }) => (titles ? [{ column, titles: new Set(titles) }] : []));
  }

  /**
   * Call it for each row in order.
   * @returns whether the row is context, and therefore not data
   */
  see(cells: readonly (SheetCell | undefined)[], packed: readonly PackedCell[]): boolean {
    if (this.columns.length === 0) return false;
    const row = contextRow(cells);
    if (!row) return this.seeTitle(cells, packed);
    const contextColumn = this.columns.find(({ label, titles }) => !titles && sameLabel(label, row.label));
    if (!contextColumn) return false;
    this.values.set(contextColumn.column, row.text ?? packed[row.column] ?? null);
    return true;
  }

  /**
   * A title that is no entry of the company begins another group, which gets no value: the value of the group above
   * could be wrong for it.
   */
  private seeTitle(cells: readonly (SheetCell | undefined)[], packed: readonly PackedCell[]): boolean {
    const title = this.titled.length > 0 ? bareTitle(cells) : null;
    if (title === null) return false;
    const column = cells.findIndex((cell) => cell?.kind === 'text' && cell.text.trim() !== '');
    let isContext = false;
    for (const each of this.titled) {
      if (each.titles.has(title)) {
        this.values.set(each.column, packed[column] ?? null);
        isContext = true;
      } else this.values.delete(each.column);
    }
    return isContext;
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
