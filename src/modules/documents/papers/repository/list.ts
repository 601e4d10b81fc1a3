import { DOCUMENT_TYPE_LABELS } from '#clinical/vocabulary/document-type.ts';
import type { ListColumn } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { requiredRef } from '#platform/contract/pagination.ts';
import { STORED_STATE_LABELS, type StoredFile, storedState } from './model.ts';

const MB = 1024 * 1024;
const COLUMNS: readonly ListColumn<StoredFile>[] = [
  { id: 'fileName', label: 'Archivo', sort: true, page: { hideable: false }, file: { width: 44 } },
  { id: 'state', label: 'Estado', sort: true, value: (f) => STORED_STATE_LABELS[f.state], file: { width: 20 } },
  { id: 'type', label: 'Documento', value: (f) => (f.type ? DOCUMENT_TYPE_LABELS[f.type] : ''), file: { width: 26 } },
  { id: 'fullName', label: 'Colaborador', sort: true, file: { width: 40 } },
  { id: 'documentNumber', label: 'Identidad', file: { width: 18 } },
  { id: 'examDate', label: 'Examen', kind: 'date', sort: true, file: { label: 'Fecha del examen' } },
  { id: 'uploadedAt', label: 'Subido el', kind: 'datetime', sort: true },
  { id: 'uploadedBy', label: 'Subido por', page: { hidden: true }, file: { width: 30 } },
  {
    id: 'size',
    label: 'Tamaño',
    value: (f) => `${(f.size / MB).toFixed(f.size < MB / 10 ? 2 : 1)} MB`,
    page: { hidden: true },
    file: { width: 14 },
  },
  { id: 'sha256', label: 'SHA-256', page: false, file: { width: 66 } },
];

/** All uploaded PDFs, in any state. */
export const REPOSITORY = defineList<StoredFile>()({
  id: 'document-repository',
  label: 'Repositorio',
  columns: COLUMNS,
  page: ['fileName', 'state', 'type', 'fullName', 'documentNumber', 'examDate', 'uploadedAt', 'uploadedBy', 'size'],
  filters: {
    q: { kind: 'text', label: 'Buscar', placeholder: 'Archivo, documento o nombre' },
    state: { kind: 'one', label: 'Estado', of: storedState, options: optionsOf(STORED_STATE_LABELS) },
    day: { kind: 'dates', from: 'from', to: 'to', label: 'Subido' },
    batch_id: { kind: 'one', link: true, label: 'Carga', of: requiredRef('import_batches') },
  },
  sort: '-uploadedAt',
});
