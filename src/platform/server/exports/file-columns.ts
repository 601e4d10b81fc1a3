import { cellOf, type ListColumn } from '#platform/contract/list/columns.ts';
import { inLima } from './cells.ts';
import type { ExportColumn } from './export-route.ts';

const INSTANT_WIDTH = 18;

/** The columns of a list in its file. */
export const fileColumns = <Item>(columns: readonly ListColumn<Item>[]): ExportColumn<Item>[] =>
  columns.flatMap((column) => {
    const { file = {}, label, kind, clinical } = column;
    if (file === false) return [];
    const width = file.width ?? (kind === 'datetime' ? INSTANT_WIDTH : undefined);
    return [
      {
        header: file.label ?? label,
        value: (item: Item) => {
          const cell = file.value ? file.value(item) : cellOf(column, item);
          return kind === 'datetime' ? inLima(cell as string | null) : cell;
        },
        ...(kind ? { format: kind } : {}),
        ...(width ? { width } : {}),
        ...(clinical ? { clinical } : {}),
      },
    ];
  });
