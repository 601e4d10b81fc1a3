import type { ListColumn } from '../../../../platform/contract/list/columns.ts';
import { listRoutes } from '../../../../platform/server/exports/list-routes.ts';
import type { Route } from '../../../../platform/server/http/route.ts';
import * as api from '../../api.ts';
import { EMOS, LIST_CLASSES, type ListClass } from '../../list.ts';
import type { EmoListItem } from '../../model/attention.ts';
import { CLASSIFIED_ITEMS } from '../../rules/book/registry.ts';
import { emoListing } from './emos.queries.ts';

export { emoListing };

const classColumns = (Object.keys(LIST_CLASSES) as ListClass[]).map((code): ListColumn<EmoListItem> => {
  const { label } = CLASSIFIED_ITEMS[code];
  return {
    id: code,
    label,
    value: (e) => e.findings?.classes.find((found) => found.item === label)?.label,
    file: { width: 20 },
    clinical: true,
  };
});

export const examLists: Route[] = listRoutes(
  EMOS,
  { list: api.listEmos, file: api.exportEmos },
  { listing: emoListing },
  { before: 'classes', columns: classColumns },
);
