import { COUNTED, type Page } from '#platform/contract/pagination.ts';
import type { HotStatement, ReadingTx, Scope } from '../scope.ts';
import { composed } from './statement.ts';

/** The limits of a page as SQL. */
export interface PageLimits {
  /** LIMIT and OFFSET of the page. */
  cut: string;
  /** Number of rows from the first of the list to the last of the page. */
  reach: string;
  /**
   * A number that is not lower than `reach`: a literal unless the page is far, because with a known limit the planner
   * walks an index instead of sorting everything.
   */
  most: string;
  /** Number of rows at which a count of the list ends. */
  countEnd: string;
}

/** A list of the company as SQL, which can be read by page or from the first to the last row. */
export interface Listing<Item> {
  /**
   * The rows in their order.
   * @param cut LIMIT and OFFSET of the page; empty when every row is read
   * @param page all limits of the page; null when every row is read
   */
  rows: (cut: string, page: PageLimits | null) => string;
  /** Whether a page reads all rows anyway. Its rows then have their number in `total`, and no separate count runs. */
  counts?: boolean;
  /** SQL with a row for each row of the list, in any order; used to count. */
  matching: string;
  values: readonly unknown[];
  /** A history, whose pages are read from the replica where there is one. */
  past?: true;
  /** Converts rows to the list's items; left out when the SQL returns them in that form. */
  items?: (rows: readonly never[]) => Item[] | Promise<Item[]>;
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

/** Up to this number of rows a limit is a literal in the statement's text, so that there are few different texts. */
const MOST_LITERAL = 10 * COUNTED;

/**
 * A page and the number of rows, in one round trip. Counting stops beyond the useful number: a list of a million rows
 * costs as much as a list of a thousand, and its total is marked as a minimum.
 */
export async function pageOfListing<Item>(
  scope: Scope,
  { rows, counts, matching, values, past, items }: Listing<Item>,
  { page, page_size }: { page: number; page_size: number },
): Promise<Page<Item>> {
  const offset = (page - 1) * page_size;
  const most = Math.ceil((offset + page_size + 1) / COUNTED) * COUNTED;
  const limits = pageLimits(values.length, most);
  const pageStatement = composed(rows(limits.cut, limits), [...values, page_size, offset]);
  const countStatement = countUpTo(matching, values, most + 1);
  const send: Scope['hot'] = (statements) => (past ? scope.hotOnReplica(statements) : scope.hot(statements));
  const read = counts
    ? await readCountedPage(send, pageStatement, countStatement, offset)
    : await readPageAndCount(send, pageStatement, countStatement);
  // Rows may be added between both statements: the total is never lower than what the page shows.
  const total = Math.max(read.total, read.rows.length && offset + read.rows.length);
  return {
    items: items ? await items(read.rows) : read.rows,
    ...(total > most ? { total: most, totalIsMinimum: true } : { total }),
  };
}

/** @param parameters number of parameters before those of the page: its size and its offset */
export function pageLimits(parameters: number, most: number): PageLimits {
  const [size, offset] = [`$${parameters + 1}`, `$${parameters + 2}`];
  const reach = `${size}::bigint + ${offset}::bigint`;
  const cut = `limit ${size} offset ${offset}`;
  return most > MOST_LITERAL
    ? { cut, reach, most: reach, countEnd: `${reach} + ${COUNTED + 1}` }
    : { cut, reach, most: `${most}`, countEnd: `${most + 1}` };
}

function countUpTo(matching: string, values: readonly unknown[], end: number): HotStatement {
  const text = (limit: unknown) => `select count(*)::int as total from (${matching}\nlimit ${limit}) counted`;
  return end > MOST_LITERAL + 1
    ? composed(text(`$${values.length + 1}`), [...values, end])
    : composed(text(end), [...values]);
}

interface ReadPage {
  rows: never[];
  total: number;
}

async function readPageAndCount(send: Scope['hot'], page: HotStatement, count: HotStatement): Promise<ReadPage> {
  const [rows, [counted]] = await send<[never[], Counted[]]>([page, count]);
  return { rows, total: counted?.total ?? 0 };
}

/** Reads a page whose rows hold the total. */
async function readCountedPage(
  send: Scope['hot'],
  page: HotStatement,
  count: HotStatement,
  offset: number,
): Promise<ReadPage> {
  const [countedRows] = await send<[Counted[]]>([page]);
  // Only the listing knows the type of its rows.
  const rows = countedRows.map(({ total: _, ...row }) => row as never);
  if (countedRows[0] || offset === 0) return { rows, total: countedRows[0]?.total ?? 0 };
  // A page beyond the last row has no row that holds the total.
  const [[counted]] = await send<[Counted[]]>([count]);
  return { rows, total: counted?.total ?? 0 };
}

/**
 * Row counts of several listings, in one packet and within the time limit of one statement. Counting stops as it does
 * for a page.
 */
export async function countsOfListings(scope: Scope, listings: readonly Listing<unknown>[]): Promise<Total[]> {
  if (listings.length === 0) return [];
  const countStatements = listings.map(({ matching, values }) => countUpTo(matching, values, COUNTED + 1));
  const countRows = await scope.hotWithinOneLimit<Counted[][]>(countStatements);
  return countRows.map(([counted]) => {
    const total = counted?.total ?? 0;
    return total > COUNTED ? { total: COUNTED, totalIsMinimum: true } : { total };
  });
}

const FETCHED = 1000;

/** All rows in batches, as they were at the start of the read. */
export async function* allOfListing<Item>(
  tx: ReadingTx,
  { rows, values, items }: Listing<Item>,
): AsyncGenerator<readonly Item[]> {
  await tx.client.query(`declare listing no scroll cursor for ${rows('', null)}`, [...values]);
  for (;;) {
    const { rows: fetchedRows } = await tx.client.query<never>(`fetch ${FETCHED} from listing`);
    if (fetchedRows.length > 0) yield items ? await items(fetchedRows) : fetchedRows;
    if (fetchedRows.length < FETCHED) break;
  }
  await tx.client.query('close listing');
}
