import type { ListColumn } from '../../../platform/contract/list.ts';
import { byCursor, exportRoute } from '../../../platform/server/exports/export-route.ts';
import { fileColumns } from '../../../platform/server/exports/file-columns.ts';
import type { Route } from '../../../platform/server/http/route.ts';
import * as api from '../api.ts';
import { EMOS, FINDINGS } from '../list.ts';
import type { EmoListItem } from '../model/attention.ts';
import { CLASSIFIED_ITEMS } from '../rules/registry.ts';
import { emoListing, LIST_CLASSES } from './emos.queries.ts';

const classColumns = LIST_CLASSES.map((code): ListColumn<EmoListItem> => {
  const { label } = CLASSIFIED_ITEMS[code];
  return {
    id: code,
    label,
    value: (e) => e.findings?.classes.find((found) => found.item === label)?.label,
    file: { width: 20 },
    clinical: true,
  };
});

export const examExports: Route[] = [
  exportRoute(api.exportEmos, {
    name: 'EMOs',
    columns: fileColumns([...EMOS, ...classColumns, ...FINDINGS]),
    read: byCursor(emoListing),
  }),
];
