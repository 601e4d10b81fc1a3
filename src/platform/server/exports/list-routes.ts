import type { z } from 'zod';
import type { Endpoint, QueryOf } from '#platform/contract/endpoint.ts';
import type { FileEndpoint } from '#platform/contract/export.ts';
import type { ListColumn } from '#platform/contract/list/columns.ts';
import { countsOf } from '#platform/contract/list/counts.ts';
import type { List } from '#platform/contract/list/define.ts';
import type { Page, pageQuery } from '#platform/contract/pagination.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { countsOfListings, type Listing, pageOfListing } from '#platform/server/database/statements/listing.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import { byCursor, byPages, exportRoute } from './export-route.ts';
import { fileColumns } from './file-columns.ts';

type PageQuery = { page: number; page_size: number };
type PagedEndpoint = Endpoint<undefined, z.ZodObject<typeof pageQuery, z.core.$loose>>;

type ListingOf<Item, Query> = (scope: Scope, query: Query) => Listing<Item>;
type PageOf<Item, Query> = (call: Call, query: Query) => Promise<Page<Item>>;

type Served<Item, Query> =
  /** A list from SQL: the page uses it directly, and the file through a cursor. */
  | { listing: ListingOf<Item, Query> }
  /** A list that does not belong to a company or is not only SQL: the file reads all its pages. */
  | { page: PageOf<Item, Query> };

interface Calls<E> {
  list: E;
  file: FileEndpoint;
}

/**
 * The query of a list with the filters of one of its views. TypeScript cannot compute its type, because `countsOf`
 * builds the schema of a view from the schema of the list.
 */
const queryOfView = <Query>(view: object, query: object | undefined, page?: PageQuery): Query =>
  ({ ...view, ...query, ...page }) as Query;

/** Route that counts the views of a list by its SQL. */
export const countsRoute = <Query>(list: Endpoint, listing: ListingOf<unknown, Query>): Route =>
  route(countsOf(list), async ({ scope, query, body }) => ({
    counts: await countsOfListings(
      scope,
      body.views.map((view) => listing(scope, queryOfView(view, query))),
    ),
  }));

type Total = Pick<Page<unknown>, 'total' | 'totalIsMinimum'>;

/**
 * Routes for a page of a list that does not belong to a company or is not only SQL, and for the row counts of its
 * views. `counted` returns all counts at once, for lists whose page does more than read rows.
 */
export function pageRoutes<Item, E extends PagedEndpoint>(
  call: E,
  page: PageOf<Item, QueryOf<E>>,
  counted: (call: Call, queries: QueryOf<E>[]) => Promise<Total[]> = byPage(page),
): Route[] {
  return [
    route(call, (request) => page(request, request.query)),
    route(countsOf(call), async (request) => ({
      counts: await counted(
        request,
        request.body.views.map((view) => queryOfView(view, request.query, { page: 1, page_size: 1 })),
      ),
    })),
  ];
}

/** Counts views by reading a page of each in turn. */
const byPage =
  <Item, Query>(page: PageOf<Item, Query>) =>
  async (call: Call, queries: readonly Query[]): Promise<Total[]> => {
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
export function listRoutes<Item, E extends PagedEndpoint>(
  list: ExportedList<Item> | ((query: QueryOf<E>) => ExportedList<Item>),
  { list: call, file }: Calls<E>,
  served: Served<Item, QueryOf<E>>,
  more?: { before: string; columns: readonly ListColumn<Item>[] },
): Route[] {
  const fileOf = (exportedList: ExportedList<Item>) => ({
    name: exportedList.file ?? exportedList.label,
    columns: fileColumns(withMore(exportedList.columns, more)),
  });
  const whole = typeof list === 'function' ? { of: (query: QueryOf<E>) => fileOf(list(query)) } : fileOf(list);
  if ('page' in served) {
    const { page } = served;
    return [...pageRoutes(call, page), exportRoute(file, { ...whole, read: byPages(page) })];
  }
  const { listing } = served;
  return [
    reads(call, ({ scope, query }) => pageOfListing(scope, listing(scope, query), query)),
    countsRoute(call, listing),
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
