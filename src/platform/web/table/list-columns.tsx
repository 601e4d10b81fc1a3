import type { ReactNode } from 'react';
import { showDay, showInstant } from '#platform/contract/dates.ts';
import { type CellValue, cellOf, type ListColumn, sortOf } from '#platform/contract/list/columns.ts';
import { showNumber } from '#platform/web/format/format.ts';
import type { Column } from './columns.ts';

/** Cells that the page renders, by column id. */
export type Cells<Item> = Readonly<Record<string, (item: Item) => ReactNode>>;

/** The columns of a list for its table. */
export const tableColumns = <Item,>(columns: readonly ListColumn<Item>[], cells: Cells<Item> = {}): Column<Item>[] =>
  columns.flatMap((column) => {
    const { id, label, kind, page = {} } = column;
    if (page === false) return [];
    const sort = sortOf(column);
    return [
      {
        id,
        header: label,
        cell: cells[id] ?? ((item: Item) => formatCell(cellOf(column, item), kind)),
        ...(kind === 'number' ? { align: 'right' as const } : {}),
        ...(kind === 'date' ? { width: 120 } : kind === 'datetime' ? { width: 156 } : {}),
        ...(sort ? { sort } : {}),
        ...page,
      },
    ];
  });

function formatCell(value: CellValue, kind: ListColumn<unknown>['kind']): string {
  if (value === null || value === undefined || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Sí' : 'No';
  if (typeof value === 'number') return showNumber(value);
  if (kind === 'date') return showDay(value);
  return kind === 'datetime' ? showInstant(value) : value;
}
