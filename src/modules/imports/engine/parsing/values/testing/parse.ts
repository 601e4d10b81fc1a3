import type { FieldKind, ImportField } from '#platform/contract/import-kind/field.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { analyseColumn, type ColumnOptions } from '../../column.ts';
import { parseCell } from '../../parsers.ts';

export const text = (value: string): SheetCell => ({ kind: 'text', text: value });
export const number = (value: number, shown?: string): SheetCell => ({ kind: 'number', number: value, text: shown });
export const date = (value: string): SheetCell => ({ kind: 'date', date: value, serial: 0 });

export const field = (kind: FieldKind, more: Partial<ImportField> = {}): ImportField => ({
  key: 'k',
  label: 'K',
  synonyms: [],
  kind,
  ...more,
});
export const options: ColumnOptions = { today: '2025-06-30' };
export const parse = (cell: SheetCell, kind: FieldKind, more: Partial<ImportField> = {}) =>
  parseCell(cell, analyseColumn(field(kind, more), [cell], options));
/** Code of the first error, or the value without an error. */
export const outcome = (parsed: { value: unknown; issues: readonly { severity: string; code: string }[] }) =>
  parsed.issues.find(({ severity }) => severity === 'error')?.code ?? parsed.value;
