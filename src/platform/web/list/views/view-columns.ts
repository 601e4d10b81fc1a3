import type { ListColumn } from '#platform/contract/list/columns.ts';
import { type List, pageColumns } from '#platform/contract/list/define.ts';
import type { SavedView } from '#platform/contract/list/views.ts';
import { tableColumns } from '#platform/web/table/list-columns.tsx';
import { inOrderOf, type Layout } from '#platform/web/table/usePreferences.ts';

type View = Pick<SavedView, 'id' | 'columns'>;

/** Columns in the order of a view; those that it does not name are switched off. */
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

/** The columns of the page that this person may see. */
export const columnsFor = <Item>(of: Pick<List<Item>, 'columns' | 'page'>, clinical: boolean): ListColumn<Item>[] =>
  pageColumns(of as never).filter((column) => clinical || !column.clinical) as ListColumn<Item>[];

/** The name under which this device remembers a list's columns: a view with columns of its own has its own. */
export const layoutId = (list: string, view: View | null | undefined): string =>
  view?.columns ? `${list} ${view.id}` : list;

/** The columns that a view keeps: as this person set them up, else as the view has them; null where nobody did. */
export function columnsKept(
  of: Pick<List, 'columns' | 'page'>,
  { clinical, view }: { clinical: boolean; view: View | null },
  stored: Layout | undefined,
): string[] | null {
  if (!stored?.hidden && !stored?.order) return view?.columns ?? null;
  const columns = inViewOrder(tableColumns(columnsFor(of, clinical)), view?.columns);
  return inOrderOf(columns, stored.order ?? [])
    .filter(({ id, hidden }) => !(stored.hidden?.includes(id) ?? hidden))
    .map(({ id }) => id);
}
