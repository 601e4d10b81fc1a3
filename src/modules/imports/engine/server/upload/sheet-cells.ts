import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import type { Cell } from '#platform/server/spreadsheets/cells.ts';
import { type PackedCell, unpackCell } from '#platform/server/spreadsheets/reading/packed.ts';

const EMPTY: SheetCell = { kind: 'empty' };

/** Converts a cell of the reader to the form that the parsers use. */
export function sheetCell(cell: Cell | undefined): SheetCell {
  if (cell === undefined) return EMPTY;
  const formula = cell.formula ? { formula: true as const } : {};
  switch (cell.kind) {
    case 'text':
      return { kind: 'text', text: cell.value, ...formula };
    case 'number':
      return { kind: 'number', number: cell.value, text: cell.text, ...formula };
    case 'date':
      // A time without a date stays text.
      return cell.value.includes('-')
        ? {
            kind: 'date',
            date: cell.value.slice(0, 10),
            serial: 0,
            ...(cell.monthOnly ? { monthOnly: true } : {}),
            ...formula,
          }
        : { kind: 'text', text: cell.value, ...formula };
    case 'boolean':
      return { kind: 'boolean', value: cell.value, ...formula };
    case 'error':
      return { kind: 'error', code: cell.value, ...formula };
    default:
      return cell.formula ? { kind: 'empty', formula: true } : EMPTY;
  }
}

/** Same as `sheetCell` for a packed cell; most are plain texts and numbers. */
export function packedCell(cell: PackedCell | undefined): SheetCell {
  if (cell === null || cell === undefined) return EMPTY;
  return typeof cell === 'string' ? { kind: 'text', text: cell } : sheetCell(unpackCell(cell));
}
