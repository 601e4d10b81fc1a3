import { COUNTED, type Page } from '#platform/contract/pagination.ts';
import type { Scope, Tx } from '../scope.ts';
import { composed } from './statement.ts';

/** A list of the company as SQL, which can be read by page or from the first to the last row. */
export interface Listing<Item> {
  /**
   * The rows in their order. `cut` is the LIMIT and OFFSET of the page. `reach` limits a part of the rows to those that
   * the page can need. `most` is the limit of the count as a literal: with a known limit the planner walks an index
   * instead of sorting everything. `countEnd` ends a count. All four are empty when every row is read.
   */
  rows: (cut: string, reach: string, most: string, countEnd: string) => string;
  /** Whether a page reads all rows anyway. Its rows then have their number in `total`, and no separate count runs. */
  counts?: boolean;
  /** SQL with a row for each row of the list, in any order; used to count. */
  matching: string;
  values: readonly unknown[];
  /** Converts a row to the list's item; left out when the SQL returns it in that form. */
  item?: (row: never) => Item;
}

/** The SELECT columns of a list, with an SQL expression for each field of the item; a missing field is a type error. */
export const selected = <Item extends object>(expressions: Readonly<Record<keyof Item & string, string>>): string =>
  Object.entries<string>(expressions)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(',\n');

/**
 * The ORDER BY of the requested sort order; null values come last.
 * @param last expression that orders equal values: an id
 */
export function inOrderOf<K extends string>(by: Readonly<Record<K, string>>, sort: string, last: string): string {
  const [, minus, name] = /^(-?)(.*)$/.exec(sort) ?? [];
  return `order by ${by[name as K]} ${minus ? 'desc' : 'asc'} nulls last, ${last}`;
}

interface Counted {
  total: number;
}

type Total = Pick<Page<unknown>, 'total' | 'totalIsMinimum'>;

/** Up to this count the limit is a literal in the statement's text, so that there are few different texts. */
const SEEN = 10 * COUNTED;

/**
 * A page and the number of rows, in one round trip. Counting stops beyond the useful number: a list of a million rows
 * costs as much as a list of a thousand, and its total is marked as a minimum.
 */
export async function pageOfListing<Item>(
  scope: Scope,
  { rows, counts, matching, values, item }: Listing<Item>,
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<Item>> {
  const offset = (page - 1) * page_size;
  const most = Math.ceil((offset + page_size + 1) / COUNTED) * COUNTED;
  const far = most > SEEN;
  const [limit, skip] = [`$${values.length + 1}`, `$${values.length + 2}`];
  const reach = `limit ${limit}::bigint + ${skip}::bigint`;
  const ends = far ? [reach, `${reach} + ${COUNTED + 1}`] : [`limit ${most}`, `limit ${most + 1}`];
  const text = rows(`limit ${limit} offset ${skip}`, reach, ends[0]!, ends[1]!);
  const pageStatement = composed(text, [...values, page_size, offset]);
  const counted = (end: unknown) => `select count(*)::int as total from (${matching}\nlimit ${end}) counted`;
  const count = far ? composed(counted(limit), [...values, most + 1]) : composed(counted(most + 1), [...values]);
  const [found, [told] = []] = await scope.hot<[never[], Counted[]]>(counts ? [pageStatement] : [pageStatement, count]);
  // A page beyond the last row has no row that holds the total.
  const behind = counts && found.length === 0 && offset > 0 ? (await scope.hot<[Counted[]]>([count]))[0][0] : undefined;
  const total = Math.max(
    (told ?? behind ?? (found[0] as Counted | undefined))?.total ?? 0,
    found.length && offset + found.length,
  );
  // A row has the type `never`, because only the SQL knows its columns and the listing's `item` their types.
  const pageRows = counts ? found.map(({ total: _, ...row }: Counted) => row as never) : found;
  return {
    items: item ? pageRows.map(item) : pageRows,
    ...(total > most ? { total: most, totalIsMinimum: true } : { total }),
  };
}

/**
 * Row counts of several listings, in one packet and within the time limit of one statement. Counting stops as it does
 * for a page.
 */
export async function countsOfListings(scope: Scope, listings: readonly Listing<unknown>[]): Promise<Total[]> {
  if (listings.length === 0) return [];
  const countStatements = listings.map(({ matching, values }) =>
    composed(`select count(*)::int as total from (${matching}\nlimit ${COUNTED + 1}) counted`, [...values]),
  );
  const countRows = await scope.inTime<Counted[][]>(countStatements);
  return countRows.map(([counted]) => {
    const total = counted?.total ?? 0;
    return total > COUNTED ? { total: COUNTED, totalIsMinimum: true } : { total };
  });
}

const FETCHED = 1000;

/** All rows in batches, as they were at the start of the read. */
export async function* allOfListing<Item>(
  tx: Tx,
  { rows, values, item }: Listing<Item>,
): AsyncGenerator<readonly Item[]> {
  await tx.client.query(`declare listing no scroll cursor for ${rows('', '', '', '')}`, [...values]);
  for (;;) {
    const { rows: fetchedRows } = await tx.client.query<never>(`fetch ${FETCHED} from listing`);
    if (fetchedRows.length > 0) yield item ? fetchedRows.map(item) : fetchedRows;
    if (fetchedRows.length < FETCHED) break;
  }
  await tx.client.query('close listing');
}
