import { quote } from '#platform/contract/import-kind/values/cell.ts';
import type { PackedCell } from '#platform/server/spreadsheets/reading/packed.ts';
import { listOf } from '../../matching/required.ts';
import type { MergedDown } from '../batches.ts';

/** Cells merged over several rows: their value stands in the first row of the file and is that of all of them. */
export class MergedCells {
  private readonly byTop = new Map<number, MergedDown[]>();
  private readonly open = new Map<number, { bottom: number; cell: PackedCell }>();
  private readonly columns = new Set<number>();

  constructor(merges: readonly MergedDown[]) {
    for (const merge of merges) this.byTop.set(merge[0], [...(this.byTop.get(merge[0]) ?? []), merge]);
  }

  /** Rows come in their order; each is seen, whether it is data or not. */
  see(number: number, packed: readonly PackedCell[]): void {
    for (const [, bottom, column] of this.byTop.get(number) ?? []) {
      const cell = packed[column] ?? null;
      if (cell !== null && cell !== '') this.open.set(column, { bottom, cell });
    }
  }

  /** The cells of a row with those that a merge gives it; a cell that holds something itself stays. */
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

  /** In which columns cells were filled, in a sentence. */
  notices(headers: readonly string[]): string[] {
    const names = [...this.columns].map((column) => quote(headers[column] || `Columna ${column + 1}`));
    if (names.length === 0) return [];
    return [`Las celdas combinadas hacia abajo valen para todas sus filas: ${listOf(names)}.`];
  }
}
