import type { Endpoint } from '#platform/contract/endpoint.ts';
import type { ListColumn } from '#platform/contract/list/columns.ts';
import { countsOf } from '#platform/contract/list/counts.ts';
import type { List } from '#platform/contract/list/define.ts';
import type { Page } from '#platform/contract/pagination.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { countsOfListings, type Listing, pageOfListing } from '#platform/server/database/statements/listing.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import { byCursor, byPages, exportRoute } from './export-route.ts';
import { fileColumns } from './file-columns.ts';

type PageQuery = { page: number; page_size: number };
type Served<Item> =
  /** A list from SQL: the page uses it directly, and the file through a cursor. */
  | { listing: (scope: Scope, query: never) => Listing<Item> }
  /** A list that does not belong to a company or is not only SQL: the file reads all its pages. */
  | { page: (call: Call, query: never) => Promise<Page<Item>> };

interface Calls {
  list: Endpoint;
  /** Made by `exportOf`. */
  file: Endpoint;
}

type Views = readonly Record<string, unknown>[];

/** Route that counts the views of a list by its SQL. */
export const countsRoute = (list: Endpoint, listing: (scope: Scope, query: never) => Listing<never>): Route =>
  route(countsOf(list), async ({ scope, query, body }) => ({
    counts: await countsOfListings(
      scope,
      (body as { views: Views }).views.map((view) => listing(scope, { ...view, ...query } as never)),
    ),
  })) as Route;

type PageOf<Item> = (call: Call, query: PageQuery) => Promise<Page<Item>>;

type Total = Pick<Page<unknown>, 'total' | 'totalIsMinimum'>;

/**
 * Routes for a page of a list that does not belong to a company or is not only SQL, and for the row counts of its
 * views. `counted` returns all counts at once, for lists whose page does more than read rows.
 */
export function pageRoutes<Item>(
  call: Endpoint,
  served: (call: never, query: never) => Promise<Page<Item>>,
  counted?: (call: never, queries: never) => Promise<Total[]>,
): Route[] {
  const page = served as unknown as PageOf<Item>;
  const totalsOf = (counted ?? byPage(page)) as unknown as (call: Call, queries: PageQuery[]) => Promise<Total[]>;
  return [
    route(call, (request) => page(request, request.query as unknown as PageQuery)),
    route(countsOf(call), async (request) => {
      const { views } = request.body as unknown as { views: Views };
      return {
        counts: await totalsOf(
          request,
          views.map((view) => ({ ...view, ...request.query, page: 1, page_size: 1 })),
        ),
      };
    }),
  ];
}

/** Counts views by reading a page of each in turn. */
const byPage =
  <Item>(page: PageOf<Item>) =>
  async (call: Call, queries: readonly PageQuery[]): Promise<Total[]> => {
    const totals: Total[] = [];
    for (const query of queries) {
      const { total, totalIsMinimum } = await page(call, query);
      totals.push({ total, ...(totalIsMinimum ? { totalIsMinimum } : {}) });
    }
    return totals;
  };

type ExportedList<Item> = Pick<List<Item>, 'label' | 'file' | 'columns'>;

/**
 * The routes of a list: its page, the row counts of its views, and its file. `more` adds columns to the file, before
 * the named column. When a call serves several lists, `list` is a function that chooses the list by the query.
 */
export function listRoutes<Item>(
  list: ExportedList<Item> | ((query: never) => ExportedList<Item>),
  calls: Calls | { list: unknown; file: unknown },
  served: Served<Item>,
  more?: { before: string; columns: readonly ListColumn<Item>[] },
): Route[] {
  const { list: call, file } = calls as Calls;
  const fileOf = (exportedList: ExportedList<Item>) => ({
    name: exportedList.file ?? exportedList.label,
    columns: fileColumns(withMore(exportedList.columns, more)),
  });
  const whole = typeof list === 'function' ? { of: (query: never) => fileOf(list(query)) } : fileOf(list);
  if ('page' in served) {
    const page = served.page as PageOf<Item>;
    return [...pageRoutes(call, page), exportRoute(file, { ...whole, read: byPages(page) })];
  }
  const listing = served.listing as (scope: Scope, query: PageQuery) => Listing<Item>;
  return [
    reads(call, ({ scope, query }) => {
      const pageQuery = query as unknown as PageQuery;
      return pageOfListing(scope, listing(scope, pageQuery), pageQuery);
    }),
    countsRoute(call, listing as never),
    exportRoute(file, { ...whole, read: byCursor(listing) }),
  ];
}

function withMore<Item>(
  columns: readonly ListColumn<Item>[],
  more: { before: string; columns: readonly ListColumn<Item>[] } | undefined,
): readonly ListColumn<Item>[] {
  if (!more) return columns;
  const at = columns.findIndex((column) => column.id === more.before);
  return [...columns.slice(0, at), ...more.columns, ...columns.slice(at)];
}
