import { showNumber } from '#platform/contract/numbers.ts';
import type { Page } from '#platform/contract/pagination.ts';
import type { BulkSelection } from '../columns.ts';

const PAGE = 500;

/**
 * All rows of a list, a page after the other until one is not full: its total may be the least there are.
 * @returns null where they are more than `most`
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
 * The rows that were ticked; of «all of this list», every one that its filters give.
 * @throws a sentence where they are more than `most`
 */
export async function idsOf<T extends { id: string }>(
  { ids, all }: BulkSelection,
  load: (cut: { page: number; page_size: number }) => Promise<Page<T>>,
  most: number,
): Promise<readonly string[]> {
  const found = all ? (await allPages(load, most))?.map(({ id }) => id) : ids;
  if (!found || found.length > most) throw new Error(`Elige hasta ${showNumber(most)} a la vez: usa los filtros.`);
  return [...new Set(found)];
}
