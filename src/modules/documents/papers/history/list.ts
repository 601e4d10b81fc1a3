import { APTITUDE_LABELS } from '#clinical/vocabulary/aptitude.ts';
import {
  DOCUMENT_TYPE_LABELS,
  type DocumentType,
  documentType,
  EMPLOYER_DOCUMENT_TYPES,
} from '#clinical/vocabulary/document-type.ts';
import { documentTitle } from '#clinical/vocabulary/work-task.ts';
import type { ListColumn } from '#platform/contract/list/columns.ts';
import { defineList } from '#platform/contract/list/define.ts';
import { optionsOf } from '#platform/contract/list/filters.ts';
import { requiredRef } from '#platform/contract/pagination.ts';
import { WORKER_FILTERS } from '#workers/catalogs/worker-filters.ts';
import { typeLabel } from '#workers/collaborators/labels.ts';
import { IDENTITY } from '#workers/collaborators/lists.ts';
import { DOCUMENT_STATE_LABELS, documentState, type WorkerDocument } from './model.ts';

const DOCUMENT_COLUMNS: readonly ListColumn<WorkerDocument>[] = [
  IDENTITY.documentType,
  IDENTITY.documentNumber,
  { ...IDENTITY.name, sort: true },
  { ...IDENTITY.document, label: 'Identidad' },
  {
    id: 'type',
    label: 'Documento',
    sort: true,
    value: (d) => documentTitle(d.type, d.task),
    page: { hideable: false },
    file: { width: 44 },
  },
  {
    id: 'statement',
    label: 'Para la tarea',
    value: (d) => (d.statement ? APTITUDE_LABELS[d.statement] : null),
    page: { hidden: true },
    file: { label: 'Calificación para la tarea', width: 24 },
  },
  {
    id: 'examType',
    label: 'EMO',
    value: (d) => typeLabel(d.examType),
    file: { label: 'Tipo de EMO', width: 26 },
  },
  { id: 'examDate', label: 'Fecha', kind: 'date', sort: true, file: { label: 'Fecha del EMO' } },
  { id: 'state', label: 'Estado', sort: true, value: (d) => DOCUMENT_STATE_LABELS[d.state], file: { width: 22 } },
  { id: 'issuedAt', label: 'Emitido el', kind: 'datetime', page: false },
  { id: 'validUntil', label: 'Vale hasta', kind: 'date', sort: true, page: { hidden: true } },
];
/** Without clinical access only the documents of the employer are shown, and none that waits for a doctor. */
const TYPES = optionsOf(DOCUMENT_TYPE_LABELS).map((option) => ({
  ...option,
  inside: !EMPLOYER_DOCUMENT_TYPES.has(option.value as DocumentType),
}));
const STATES = optionsOf(DOCUMENT_STATE_LABELS).map((option) => ({
  ...option,
  inside: option.value === 'POR_REVISAR',
}));
export const DOCUMENTS = defineList<WorkerDocument>()({
  id: 'worker-documents',
  label: 'Documentos',
  columns: DOCUMENT_COLUMNS,
  page: ['name', 'document', 'examDate', 'type', 'examType', 'state', 'validUntil'],
  filters: {
    q: { kind: 'text', label: 'Buscar colaborador', placeholder: 'Nombre o documento' },
    day: { kind: 'dates', from: 'from', to: 'to', label: 'Fecha' },
    state: { kind: 'one', label: 'Estado', of: documentState, options: STATES },
    type: { kind: 'one', label: 'Tipo', of: documentType, options: TYPES },
    working_area_id: WORKER_FILTERS.working_area_id,
    person_id: { kind: 'one', link: true, label: 'Colaborador', of: requiredRef('patients') },
  },
  sort: '-examDate',
});
