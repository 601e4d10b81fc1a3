import { entryIdOf } from '#platform/contract/catalogue/calls.ts';
import type { Entry } from '#platform/contract/catalogue/catalogue.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { pageOfListing } from '#platform/server/database/statements/listing.ts';
import { byCursor, exportRoute } from '#platform/server/exports/export-route.ts';
import { fileColumns } from '#platform/server/exports/file-columns.ts';
import { countsRoute } from '#platform/server/exports/list-routes.ts';
import { type Route, reads, route } from '#platform/server/http/route.ts';
import { createEntry, deleteEntry, entryOf, updateEntry } from './entries.ts';
import { type Filters, listingOf, type Store } from './store.ts';

type PageQuery = Filters & { page: number; page_size: number };

export function catalogueRoutes<Item extends Entry, Typed extends Record<string, unknown>>(
  store: Store<Item, Typed>,
): Route[] {
  const { calls, title, columns } = store.of;
  const listing = (scope: Scope, listQuery: Filters) => listingOf(scope, store, listQuery);
  const completed = async (scope: Scope, items: Item[]) => store.complete?.(scope, items) ?? items;
  const completeEntry = async (scope: Scope, entry: Promise<Item>) => (await completed(scope, [await entry]))[0]!;
  const list = async (scope: Scope, listQuery: PageQuery) => {
    const page = await pageOfListing(scope, listing(scope, listQuery), listQuery);
    return { ...page, items: await completed(scope, page.items) };
  };
  const routes: Route[] = [
    calls.list.method === 'GET'
      ? reads(calls.list, ({ scope, query }) => list(scope, query))
      : route(calls.list, ({ scope, body }) => list(scope, body)),
    ...(calls.one
      ? [
          reads(calls.one, ({ scope, params }) =>
            completeEntry(
              scope,
              scope.run((tx) => entryOf(tx, store, entryIdOf({ params: params! }))),
            ),
          ),
        ]
      : []),
    route(calls.create, ({ scope, body }) => completeEntry(scope, createEntry(scope, store, body as Typed))),
    route(calls.update, ({ scope, body, ...at }) =>
      completeEntry(scope, updateEntry(scope, store, entryIdOf(at as object), body as Typed & Pick<Entry, 'version'>)),
    ),
    route(calls.remove, ({ scope, params, query, body }) =>
      deleteEntry(scope, store, entryIdOf({ params, query, body } as object)),
    ),
    countsRoute(calls.list, listing),
    exportRoute(calls.file, {
      name: title,
      columns: fileColumns(columns),
      read: byCursor(listing),
    }),
  ];
  return routes.map((each) => ({ ...each, catalogue: store.of }));
}
