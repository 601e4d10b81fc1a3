import type { ImportKind } from '#platform/contract/import-kind/kinds.ts';
import { IMPORT_KIND_FACTS } from '#platform/contract/import-kind/kinds.ts';
import { type ImportBatch, importStateLabels, outcomeLabels, outcomes } from '#platform/contract/import-kind/model.ts';
import { inLima } from '#platform/server/exports/cells.ts';
import { byCursor, type ExportColumn, exportRoute } from '#platform/server/exports/export-route.ts';
import type { Route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { batchListing } from './batches.ts';
import { requireTier } from './who-may.ts';

const COLUMNS: readonly ExportColumn<ImportBatch>[] = [
  { header: 'Importación', value: (b) => IMPORT_KIND_FACTS[b.kind].label, width: 26 },
  { header: 'Archivo', value: (b) => b.fileName, width: 40 },
  { header: 'Estado', value: (b) => importStateLabels[b.state], width: 16 },
  { header: 'Filas', value: (b) => b.totalRows, format: 'number' },
  ...outcomes.map(
    (outcome): ExportColumn<ImportBatch> => ({
      header: outcomeLabels[outcome],
      value: (b) => b.counts[outcome],
      format: 'number',
    }),
  ),
  { header: 'Subida por', value: (b) => b.createdBy, width: 28 },
  { header: 'Subida', value: (b) => inLima(b.createdAt), format: 'datetime', width: 18 },
  { header: 'Terminada', value: (b) => inLima(b.finishedAt), format: 'datetime', width: 18 },
  { header: 'Revertida', value: (b) => inLima(b.rolledBackAt), format: 'datetime', width: 18 },
];

const history = exportRoute(api.exportImports, {
  name: 'Importaciones',
  columns: COLUMNS,
  read: byCursor((scope, q: { kind?: ImportKind; q?: string; rejected?: boolean; sort: string }) =>
    batchListing(scope, { q: q.q, sort: q.sort, rejected: q.rejected, kinds: q.kind ? [q.kind] : undefined }),
  ),
});

/** Like the list: the history of all kinds is premium; that of one kind requires the membership of its page. */
export const importExports: Route[] = [
  {
    ...history,
    handle: async (call) => {
      requireTier(call.session, (call.query as { kind?: ImportKind }).kind);
      return history.handle(call);
    },
  },
];
