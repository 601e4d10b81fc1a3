import { inLima } from '../../../platform/server/exports/cells.ts';
import { byCursor, type ExportColumn, exportRoute } from '../../../platform/server/exports/export-route.ts';
import { type Route, reads, route } from '../../../platform/server/http/route.ts';
import { IMPORT_DEFINITIONS } from '../../imports/fields/kinds.ts';
import { importStateLabels, outcomeLabels, outcomes } from '../../imports/model.ts';
import * as api from '../api.ts';
import type { TransactionItem } from '../model.ts';
import { backgroundWorkOf } from './background.queries.ts';
import { listTransactionsOf, transactionListing, transactionOf } from './transactions.queries.ts';

const COLUMNS: readonly ExportColumn<TransactionItem>[] = [
  { header: 'Transacción', value: (t) => t.id, width: 38 },
  { header: 'Tipo', value: (t) => IMPORT_DEFINITIONS[t.kind]?.label ?? t.kind, width: 26 },
  { header: 'Archivo', value: (t) => t.fileName, width: 40 },
  { header: 'Estado', value: (t) => importStateLabels[t.state], width: 16 },
  { header: 'Usuario', value: (t) => t.createdBy, width: 28 },
  { header: 'Subida', value: (t) => inLima(t.createdAt), format: 'datetime', width: 18 },
  { header: 'Inicio', value: (t) => inLima(t.startedAt), format: 'datetime', width: 18 },
  { header: 'Fin', value: (t) => inLima(t.finishedAt), format: 'datetime', width: 18 },
  { header: 'Segundos', value: (t) => (t.seconds === null ? null : Math.round(t.seconds)), format: 'number' },
  { header: 'Filas', value: (t) => t.totalRows, format: 'number' },
  ...outcomes.map(
    (outcome): ExportColumn<TransactionItem> => ({
      header: outcomeLabels[outcome],
      value: (t) => t.counts[outcome],
      format: 'number',
    }),
  ),
  { header: 'Mensaje', value: (t) => t.error, width: 50 },
];

export const operationRoutes: Route[] = [
  reads(api.listTransactions, ({ scope, query }) => listTransactionsOf(scope, query)),
  reads(api.getBackgroundWork, ({ scope }) => backgroundWorkOf(scope)),
  route(api.getTransaction, transactionOf),
  exportRoute(api.exportTransactions, { name: 'Transacciones', columns: COLUMNS, read: byCursor(transactionListing) }),
];
