import { showNumber } from '#platform/contract/numbers.ts';
import type { Page } from '#platform/contract/pagination.ts';
import type { BulkSelection } from '../columns.ts';

const PAGE = 500;

/**
 * All rows of a list, page by page until a page is not full, because the total can be a minimum.
 * @returns null when there are more than `most`
 */
export async function allPages<T>(
  load: (cut: { page: number; page_size: number }) => Promise<Page<T>>,
  most: number,
): Promise<T[] | null> {
  const rows: T[] = [];
  for (let page = 1; rows.length <= most; page++) {
    const { items, total } = await load({ page, page_size: PAGE });
    if (total > most) return null;
    rows.push(...items);
    if (items.length < PAGE) return rows.length > most ? null : rows;
  }
  return null;
}

/**
 * The ids of the ticked rows; with `all`, of every row that the filters match.
 * @throws a sentence when there are more than `most`
 */
export async function idsOf<T extends { id: string }>(
  { ids, all }: BulkSelection,
  load: (cut: { page: number; page_size: number }) => Promise<Page<T>>,
  most: number,
): Promise<readonly string[]> {
  const selectedIds = all ? (await allPages(load, most))?.map(({ id }) => id) : ids;
  if (!selectedIds || selectedIds.length > most)
    throw new Error(`Elige hasta ${showNumber(most)} a la vez: usa los filtros.`);
  return [...new Set(selectedIds)];
}
