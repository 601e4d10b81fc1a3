import { COUNTED, type Page } from '#platform/contract/pagination.ts';
import type { Scope, Tx } from '../scope.ts';
import { composed } from './statement.ts';

/** A list of the company: one SQL, read a page at a time or from its first row to its last. */
export interface Listing<Item> {
  /**
   * The rows in their order. `cut` stands where the page is cut, `reach` ends a part of the rows behind the last that the
   * page can need of it. `most` is as far as anybody counts, a number that the planner can see: by it, it walks an index
   * where it would sort everything for a page of unknown size. `told` ends a count. All are empty where every row is read.
   */
  rows: (cut: string, reach: string, most: string, told: string) => string;
  /** Whether a page reads all there are anyway: its rows say how many these are, as `total`, and nothing is read twice. */
  counts?: boolean;
  /** A row for each of them, in any order: what is counted. */
  matching: string;
  values: readonly unknown[];
  /** A row as the list answers it; left out where the SQL gives it so. */
  item?: (row: never) => Item;
}

/** The columns of a list, each field of the item by its expression: a field without one does not compile. */
export const selected = <Item extends object>(expressions: Readonly<Record<keyof Item & string, string>>): string =>
  Object.entries<string>(expressions)
    .map(([name, sql]) => `${sql} as "${name}"`)
    .join(',\n');

/**
 * The order asked for, among the expressions of those that the call takes; what has no value stands last.
 * @param last what decides between equals: an id
 */
export function inOrderOf<K extends string>(by: Readonly<Record<K, string>>, sort: string, last: string): string {
  const [, minus, name] = /^(-?)(.*)$/.exec(sort) ?? [];
  return `order by ${by[name as K]} ${minus ? 'desc' : 'asc'} nulls last, ${last}`;
}

interface Counted {
  total: number;
}

type Total = Pick<Page<unknown>, 'total' | 'totalIsMinimum'>;

/** Up to here the number stands in the text of a statement, which there are not many of. */
const SEEN = 10 * COUNTED;

/**
 * A page and how many rows there are, in one round trip. Counting ends where more would tell nobody anything: a list of
 * a million rows costs what one of a thousand does, and says that its total is the least there are.
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
  const asked = composed(text, [...values, page_size, offset]);
  const counted = (end: unknown) => `select count(*)::int as total from (${matching}\nlimit ${end}) counted`;
  const count = far ? composed(counted(limit), [...values, most + 1]) : composed(counted(most + 1), [...values]);
  const [found, [told] = []] = await scope.hot<[never[], Counted[]]>(counts ? [asked] : [asked, count]);
  // A page behind the last has no row to say it.
  const behind = counts && found.length === 0 && offset > 0 ? (await scope.hot<[Counted[]]>([count]))[0][0] : undefined;
  const total = Math.max(
    (told ?? behind ?? (found[0] as Counted | undefined))?.total ?? 0,
    found.length && offset + found.length,
  );
  const shown: never[] = counts ? found.map(({ total: _, ...row }: Counted) => row as never) : found;
  return {
    items: item ? shown.map(item) : shown,
    ...(total > most ? { total: most, totalIsMinimum: true } : { total }),
  };
}

/** How many rows each of some listings has, in one packet and in the time of one statement; counting ends as that of a page does. */
export async function countsOfListings(scope: Scope, listings: readonly Listing<unknown>[]): Promise<Total[]> {
  if (listings.length === 0) return [];
  const asked = listings.map(({ matching, values }) =>
    composed(`select count(*)::int as total from (${matching}\nlimit ${COUNTED + 1}) counted`, [...values]),
  );
  const found = await scope.inTime<Counted[][]>(asked);
  return found.map(([counted]) => {
    const total = counted?.total ?? 0;
    return total > COUNTED ? { total: COUNTED, totalIsMinimum: true } : { total };
  });
}

const FETCHED = 1000;

/** All rows, some at a time, as they stood when the first was read. */
export async function* allOfListing<Item>(
  tx: Tx,
  { rows, values, item }: Listing<Item>,
): AsyncGenerator<readonly Item[]> {
  await tx.client.query(`declare listing no scroll cursor for ${rows('', '', '', '')}`, [...values]);
  for (;;) {
    const { rows: found } = await tx.client.query<never>(`fetch ${FETCHED} from listing`);
    if (found.length > 0) yield item ? found.map(item) : found;
    if (found.length < FETCHED) break;
  }
  await tx.client.query('close listing');
}
