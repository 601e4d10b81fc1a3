import type { ListColumn } from '#platform/contract/list/columns.ts';
import { type List, pageColumns } from '#platform/contract/list/define.ts';
import type { SavedView } from '#platform/contract/list/views.ts';
import { tableColumns } from '#platform/web/table/list-columns.tsx';
import { inOrderOf, type Layout } from '#platform/web/table/usePreferences.ts';

type View = Pick<SavedView, 'id' | 'columns'>;

/** Columns in the order of a view; columns that the view does not name are hidden. */
export function inViewOrder<C extends { id: string; hidden?: boolean; hideable?: boolean }>(
  columns: readonly C[],
  order: readonly string[] | null | undefined,
): readonly C[] {
  if (!order) return columns;
  return inOrderOf(columns, order).map((column) => ({
    ...column,
    hidden: column.hideable !== false && !order.includes(column.id),
  }));
}

/** The page's columns that the person may see. */
export const columnsFor = <Item>(list: Pick<List<Item>, 'columns' | 'page'>, clinical: boolean): ListColumn<Item>[] =>
  pageColumns(list).filter((column) => clinical || !column.clinical) as ListColumn<Item>[];

/** Key under which this device remembers a list's columns; a view with columns of its own has a separate key. */
export const layoutId = (list: string, view: View | null | undefined): string =>
  view?.columns ? `${list} ${view.id}` : list;

/** The columns to store in a view: the person's own settings, otherwise those of the view; null without either. */
export function storableColumns(
  list: Pick<List, 'columns' | 'page'>,
  { clinical, view }: { clinical: boolean; view: View | null },
  stored: Layout | undefined,
): string[] | null {
  if (!stored?.hidden && !stored?.order) return view?.columns ?? null;
  const columns = inViewOrder(tableColumns(columnsFor(list, clinical)), view?.columns);
  return inOrderOf(columns, stored.order ?? [])
    .filter(({ id, hidden }) => !(stored.hidden?.includes(id) ?? hidden))
    .map(({ id }) => id);
}
