import type { Page } from '../../contract/pagination.ts';
import type { Scope, Tx } from './scope.ts';
import { statement } from './statement.ts';

/** A list of the company: one SQL, read a page at a time or from its first row to its last. */
export interface Listing<Item> {
  /** The rows in their order; `limit` is empty or stands where the rows are cut. */
  rows: (limit: string) => string;
  /** How many there are, as `total`. */
  count: string;
  values: readonly unknown[];
  /** A row as the list answers it; left out where the SQL gives it so. */
  item?: (row: never) => Item;
}

/** A page and how many there are, in one round trip. */
export async function pageOfListing<Item>(
  scope: Scope,
  { rows, count, values, item }: Listing<Item>,
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<Item>> {
  const limit = `limit $${values.length + 1} offset $${values.length + 2}`;
  const [found, [counted]] = await scope.hot<[never[], { total: number }[]]>([
    statement(rows(limit), [...values, page_size, (page - 1) * page_size]),
    statement(count, [...values]),
  ]);
  return { items: item ? found.map(item) : found, total: counted?.total ?? 0 };
}

const FETCHED = 1000;

/** All rows, some at a time, as they stood when the first was read. */
export async function* allOfListing<Item>(
  tx: Tx,
  { rows, values, item }: Listing<Item>,
): AsyncGenerator<readonly Item[]> {
  await tx.client.query(`declare listing no scroll cursor for ${rows('')}`, [...values]);
  for (;;) {
    const { rows: found } = await tx.client.query<never>(`fetch ${FETCHED} from listing`);
    if (found.length > 0) yield item ? found.map(item) : found;
    if (found.length < FETCHED) break;
  }
  await tx.client.query('close listing');
}
