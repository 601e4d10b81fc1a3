import type { Endpoint } from '../../contract/endpoint.ts';
import { inOrder, type ListColumn } from '../../contract/list/columns.ts';
import type { List } from '../../contract/list/define.ts';
import type { Page } from '../../contract/pagination.ts';
import { type Listing, pageOfListing } from '../database/listing.ts';
import type { Scope } from '../database/scope.ts';
import type { Call } from '../http/context.ts';
import { type Route, reads, route } from '../http/route.ts';
import { byCursor, byPages, exportRoute } from './export-route.ts';
import { fileColumns } from './file-columns.ts';

type PageAsked = { page: number; page_size: number };
type Served<Item> =
  /** One SQL: the page is read from it, and the file by a cursor. */
  | { listing: (scope: Scope, query: never) => Listing<Item> }
  /** Of no company, or not of SQL alone: the file is all its pages. */
  | { page: (call: Call, query: never) => Promise<Page<Item>> };

interface Calls {
  list: Endpoint;
  /** Made by `exportOf`. */
  file: Endpoint;
}

/** The two routes of a list: a page of it, and the whole as a file. `more`: columns of the file alone, before those named. */
export function listRoutes<Item>(
  list: Pick<List<Item>, 'label' | 'file' | 'columns'>,
  calls: Calls | { list: unknown; file: unknown },
  served: Served<Item>,
  more?: { before: string; columns: readonly ListColumn<Item>[] },
): Route[] {
  const { list: call, file } = calls as Calls;
  const ids = list.columns.map((column) => column.id);
  const at = more ? ids.indexOf(more.before) : ids.length;
  const columns = fileColumns([
    ...inOrder(list.columns, ids.slice(0, at)),
    ...(more?.columns ?? []),
    ...inOrder(list.columns, ids.slice(at)),
  ]);
  const name = list.file ?? list.label;
  if ('page' in served) {
    const page = served.page as (call: Call, query: PageAsked) => Promise<Page<Item>>;
    return [
      route(call, (given) => page(given, given.query as unknown as PageAsked)),
      exportRoute(file, { name, columns, read: byPages(page) }),
    ];
  }
  const listing = served.listing as (scope: Scope, query: PageAsked) => Listing<Item>;
  return [
    reads(call, ({ scope, query }) => {
      const asked = query as unknown as PageAsked;
      return pageOfListing(scope, listing(scope, asked), asked);
    }),
    exportRoute(file, { name, columns, read: byCursor(listing) }),
  ];
}
