import { useState } from 'react';
import { customize, readLocal } from '#platform/web/storage/local-state.ts';
import type { Column, Density } from './columns.ts';

/** A person's settings for the columns of a list. */
export interface Layout {
  hidden?: string[];
  density?: Density;
  /** Ids in order; newer columns are placed as declared. */
  order?: string[];
  /** In px, by column id. */
  widths?: Record<string, number>;
}

export interface TablePreferences<T> {
  /** The visible columns in order, with their widths. */
  shown: readonly Column<T>[];
  /** All columns in order. */
  ordered: readonly Column<T>[];
  hidden: ReadonlySet<string>;
  density: Density;
  toggle: (columnId: string) => void;
  setDensity: (density: Density) => void;
  /** Moves a column by one position to the front or the back. */
  move: (columnId: string, by: 1 | -1) => void;
  resize: (columnId: string, width: number) => void;
  reset: () => void;
}

const NARROWEST = 72;

/** Columns and density of a list, remembered on this device. */
export function usePreferences<T>(listId: string, columns: readonly Column<T>[]): TablePreferences<T> {
  const [stored, setStored] = useState<Layout>(() => readLocal('customizer')?.lists?.[listId] ?? {});
  const hidden = new Set(stored.hidden ?? columns.filter((column) => column.hidden).map((column) => column.id));
  const ordered = inOrderOf(columns, stored.order ?? []);
  const widths = stored.widths ?? {};
  const save = (next: Layout) => {
    setStored(next);
    customize({ lists: { ...readLocal('customizer')?.lists, [listId]: next } });
  };
  return {
    ordered,
    shown: ordered
      .filter((column) => !hidden.has(column.id))
      .map((column) => (widths[column.id] ? { ...column, width: widths[column.id] } : column)),
    hidden,
    density: stored.density ?? 'normal',
    toggle: (columnId) => {
      const next = new Set(hidden);
      if (!next.delete(columnId)) next.add(columnId);
      save({ ...stored, hidden: [...next] });
    },
    setDensity: (density) => save({ ...stored, density }),
    move: (columnId, by) => {
      const order = ordered.map((column) => column.id);
      const from = order.indexOf(columnId);
      // The first column names the row, so it keeps its position.
      const to = Math.min(order.length - 1, Math.max(1, from + by));
      order.splice(to, 0, ...order.splice(from, 1));
      save({ ...stored, order });
    },
    resize: (columnId, width) =>
      save({ ...stored, widths: { ...widths, [columnId]: Math.max(NARROWEST, Math.round(width)) } }),
    reset: () => save({}),
  };
}

/**
 * Columns in a remembered order; unknown ids are ignored, and new columns are placed after their declared predecessor.
 */
export function inOrderOf<C extends { id: string }>(columns: readonly C[], order: readonly string[]): C[] {
  const orderedColumns = order.flatMap((id) => columns.find((column) => column.id === id) ?? []);
  for (const [index, column] of columns.entries()) {
    if (orderedColumns.includes(column)) continue;
    const before = columns[index - 1];
    orderedColumns.splice(before ? orderedColumns.indexOf(before) + 1 : 0, 0, column);
  }
  return orderedColumns;
}
