import { CLASSIFIED_ITEMS } from '#clinical/rules/book/registry.ts';
import type { ListColumn } from '#platform/contract/list/columns.ts';
import { byCursor, exportRoute } from '#platform/server/exports/export-route.ts';
import { fileColumns } from '#platform/server/exports/file-columns.ts';
import { listRoutes } from '#platform/server/exports/list-routes.ts';
import type { Route } from '#platform/server/http/route.ts';
import * as api from '../../api.ts';
import { EMOS, LIST_CLASSES, type ListClass } from '../../list.ts';
import type { EmoListItem } from '../../model/attention.ts';
import { emoListing } from './emos.queries.ts';

export { emoListing };

const classColumns = (Object.keys(LIST_CLASSES) as ListClass[]).map((code): ListColumn<EmoListItem> => {
  const { label } = CLASSIFIED_ITEMS[code];
  return {
    id: code,
    label,
    value: (e) => e.findings?.classes.find((finding) => finding.item === label)?.label,
    file: { width: 20 },
    clinical: true,
  };
});

const columns: readonly ListColumn<EmoListItem>[] = EMOS.columns;
/** The same file selected by period; each reader gets the columns that the list shows them. */
const resultsOfPeriod = exportRoute(api.exportResults, {
  name: 'Resultados',
  columns: fileColumns(columns.flatMap((column) => (column.id === 'classes' ? [...classColumns, column] : [column]))),
  read: byCursor((scope, q: { start_date: string; end_date: string }) => emoListing(scope, { ...q, sort: 'examDate' })),
});

export const examLists: Route[] = [
  resultsOfPeriod,
  ...listRoutes(
    EMOS,
    { list: api.listEmos, file: api.exportEmos },
    { listing: emoListing },
    { before: 'classes', columns: classColumns },
  ),
];
