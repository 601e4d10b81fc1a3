import type { Cell, SheetRow } from '../cells.ts';

/**
 * Cells as they are sent between threads. Common cells are bare values, because cloning half a million objects costs
 * more than parsing them. Other cells are `[kind, value, formula, text?]`.
 */
export type PackedCell = null | string | number | PackedOther;
type PackedOther =
  | ['text' | 'error', string, boolean]
  | ['date', string, boolean, monthOnly?: true]
  | ['number', number, boolean, string]
  | ['boolean', boolean, boolean]
  | ['empty', null, boolean];
export type PackedRow = [number: number, hidden: boolean, cells: PackedCell[]];

/** A number as plain digits: no exponent, and at most the 15 digits that Excel keeps. */
export function plainNumber(value: number): string {
  const text = String(value);
  if (!text.includes('e')) return text;
  if (Number.isInteger(value)) return BigInt(value).toString();
  return value.toFixed(20).replace(/\.?0+$/, '');
}

const EMPTY: Cell = Object.freeze({ kind: 'empty' });

function unpackOther(cell: PackedOther): Cell {
  const result: Cell =
    cell[0] === 'empty'
      ? { kind: 'empty', noCachedValue: true }
      : cell[0] === 'number'
        ? { kind: 'number', value: cell[1], text: cell[3] }
        : cell[0] === 'boolean'
          ? { kind: 'boolean', value: cell[1] }
          : cell[0] === 'date' && cell[3]
            ? { kind: 'date', value: cell[1], monthOnly: true }
            : { kind: cell[0], value: cell[1] };
  if (cell[2]) result.formula = true;
  return result;
}

export function unpackCell(cell: PackedCell): Cell {
  if (cell === null) return EMPTY;
  if (typeof cell === 'string') return { kind: 'text', value: cell };
  if (typeof cell === 'number') return { kind: 'number', value: cell, text: plainNumber(cell) };
  return unpackOther(cell);
}

export const unpackRow = ([number, hidden, cells]: PackedRow): SheetRow => ({
  number,
  hidden,
  cells: cells.map(unpackCell),
});
