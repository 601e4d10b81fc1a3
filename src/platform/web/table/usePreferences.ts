import { useState } from 'react';
import { readLocal, writeLocal } from '../storage/local-state.ts';
import type { Column, Density } from './columns.ts';

export interface TablePreferences {
  hidden: ReadonlySet<string>;
  density: Density;
  toggle: (columnId: string) => void;
  setDensity: (density: Density) => void;
}

/** Columns and density of one list, remembered on this device. */
export function usePreferences(
  listId: string,
  columns: readonly Pick<Column<never>, 'id' | 'hidden'>[],
): TablePreferences {
  const [stored, setStored] = useState(() => readLocal('customizer')?.lists?.[listId] ?? {});
  const hidden = new Set(stored.hidden ?? columns.filter((column) => column.hidden).map((column) => column.id));
  const density = stored.density ?? 'normal';

  const save = (next: { hidden: string[]; density: Density }) => {
    setStored(next);
    const customizer = readLocal('customizer');
    writeLocal('customizer', { ...customizer, lists: { ...customizer?.lists, [listId]: next } });
  };
  return {
    hidden,
    density,
    toggle: (columnId) => {
      const next = new Set(hidden);
      if (!next.delete(columnId)) next.add(columnId);
      save({ hidden: [...next], density });
    },
    setDensity: (value) => save({ hidden: [...hidden], density: value }),
  };
}
