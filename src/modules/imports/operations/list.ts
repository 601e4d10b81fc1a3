import { IMPORT_KIND_FACTS } from '#platform/contract/import-kind/kinds.ts';
import {
  importKind,
  importStateLabels,
  importStates,
  outcomeLabels,
  outcomes,
} from '#platform/contract/import-kind/model.ts';
import { TITLE } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { type TransactionItem, transactionItem } from './model.ts';

const inFile = false;
const kindLabel = (kind: TransactionItem['kind']) => IMPORT_KIND_FACTS[kind].label;

/** List of all import runs. */
export const TRANSACTIONS = defineList<TransactionItem>()({
  id: 'transactions',
  label: 'Transacciones',
  columns: [
    { id: 'id', label: 'Transacción', page: inFile, file: { width: 38 } },
    {
      id: 'kind',
      label: 'Tipo',
      sort: true,
      value: (t) => kindLabel(t.kind),
      page: { card: 'subtitle' },
      file: { width: 26 },
    },
    { id: 'file', label: 'Archivo', sort: true, value: (t) => t.fileName, page: TITLE, file: { width: 40 } },
    { id: 'state', label: 'Estado', sort: true, value: (t) => importStateLabels[t.state], file: { width: 16 } },
    {
      id: 'who',
      label: 'Usuario',
      value: (t) => t.createdBy,
      page: { card: 'hidden' },
      file: { width: 28 },
    },
    { id: 'when', label: 'Subida', kind: 'datetime', sort: true, value: (t) => t.createdAt },
    { id: 'startedAt', label: 'Inicio', kind: 'datetime', page: inFile },
    { id: 'finishedAt', label: 'Fin', kind: 'datetime', page: inFile },
    {
      id: 'seconds',
      label: 'Duración',
      kind: 'number',
      sort: true,
      value: (t) => (t.seconds === null ? null : Math.round(t.seconds)),
      page: { card: 'hidden' },
      file: { label: 'Segundos' },
    },
    { id: 'rows', label: 'Filas', kind: 'number', sort: true, value: (t) => t.totalRows },
    { id: 'errors', label: 'Con error', kind: 'number', value: (t) => t.counts.ERROR, file: false },
    ...outcomes.map((outcome) => ({
      id: outcome,
      label: outcomeLabels[outcome],
      kind: 'number' as const,
      value: (t: TransactionItem) => t.counts[outcome],
      page: inFile as false,
    })),
    { id: 'error', label: 'Mensaje', page: inFile, file: { width: 50 } },
  ],
  page: ['file', 'kind', 'state', 'rows', 'errors', 'seconds', 'who', 'when'],
  filters: {
    q: { kind: 'text', label: 'Buscar transacciones', placeholder: 'Nombre del archivo' },
    kind: {
      kind: 'several',
      label: 'Tipo',
      of: importKind,
      options: importKind.options.map((value) => ({ value, label: kindLabel(value) })),
    },
    state: {
      kind: 'several',
      label: 'Estado',
      of: transactionItem.shape.state,
      options: optionsOf(importStateLabels, [...importStates]),
    },
    /** Day of the upload in Lima. */
    day: { kind: 'dates', label: 'Subida', from: 'start_date', to: 'end_date' },
  },
  sort: '-when',
});
