import { quote } from '#platform/contract/import-kind/values/cell.ts';
import type { PackedCell } from '#platform/server/spreadsheets/reading/packed.ts';
import { listOf } from '../../matching/required.ts';
import type { MergedDown } from '../batches.ts';

/** Cells merged over several rows: the file has the value only in the first row, and it applies to all of them. */
export class MergedCells {
  private readonly byTop = new Map<number, MergedDown[]>();
  private readonly open = new Map<number, { bottom: number; cell: PackedCell }>();
  private readonly columns = new Set<number>();

  constructor(merges: readonly MergedDown[]) {
    for (const merge of merges) this.byTop.set(merge[0], [...(this.byTop.get(merge[0]) ?? []), merge]);
  }

  /** Call it for each row in order, data or not. */
  see(number: number, packed: readonly PackedCell[]): void {
    for (const [, bottom, column] of this.byTop.get(number) ?? []) {
      const cell = packed[column] ?? null;
      if (cell !== null && cell !== '') this.open.set(column, { bottom, cell });
    }
  }

  /** Cells of a row completed with the values of merged cells; a cell with its own value keeps it. */
  filled(number: number, packed: readonly PackedCell[]): readonly PackedCell[] {
    let cells: PackedCell[] | null = null;
    for (const [column, { bottom, cell }] of this.open) {
      if (number > bottom) this.open.delete(column);
      else if ((packed[column] ?? null) === null) {
        cells ??= [...packed];
        while (cells.length < column) cells.push(null);
        cells[column] = cell;
        this.columns.add(column);
      }
    }
    return cells ?? packed;
  }

  /** Sentence that names the columns in which merged cells were filled. */
  notices(headers: readonly string[]): string[] {
    const names = [...this.columns].map((column) => quote(headers[column] || `Columna ${column + 1}`));
    if (names.length === 0) return [];
    return [`Las celdas combinadas hacia abajo valen para todas sus filas: ${listOf(names)}.`];
  }
}
