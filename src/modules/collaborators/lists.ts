import { inOrder, type ListColumn } from '../../platform/contract/list.ts';
import { VALIDITY_STATE_LABELS } from '../exams/model/validity-state.ts';
import { DOCUMENT_STATE_LABELS, type WorkerDocument } from './documents.ts';
import { aptitudeLabel, documentLabel, typeLabel } from './labels.ts';
import { type DeletedPatient, type PatientListItem, sexLabels } from './model.ts';

/** Who somebody is: one cell of the page, three of the file. */
interface Identified {
  documentType: string;
  documentNumber: string;
  fullName: string;
}
const IDENTITY = {
  documentType: { id: 'documentType', label: 'Tipo de documento', page: false },
  documentNumber: { id: 'documentNumber', label: 'Número de documento', page: false, file: { width: 22 } },
  name: {
    id: 'name',
    label: 'Colaborador',
    value: (row: Identified) => row.fullName,
    page: { card: 'title', hideable: false },
    file: { label: 'Apellidos y nombres', width: 40 },
  },
  document: {
    id: 'document',
    label: 'Documento',
    value: (row: Identified) => `${row.documentType} ${row.documentNumber}`,
    page: { card: 'subtitle' },
    file: false,
  },
} as const satisfies Record<string, ListColumn<Identified>>;

const away = { hidden: true, card: 'hidden' } as const;

/** Workers. The file stands in this order. */
export const PATIENTS: readonly ListColumn<PatientListItem>[] = [
  IDENTITY.documentType,
  IDENTITY.documentNumber,
  { ...IDENTITY.name, sort: true },
  { ...IDENTITY.document, sort: true },
  { id: 'sex', label: 'Sexo', value: (p) => sexLabels[p.sex], page: away, file: { width: 14 } },
  { id: 'age', label: 'Edad', kind: 'number', page: { card: 'hidden' } },
  { id: 'area', label: 'Área', file: { width: 26 } },
  { id: 'jobTitle', label: 'Puesto', file: { width: 30 } },
  { id: 'project', label: 'Proyecto', page: away, file: { width: 22 } },
  { id: 'headquarter', label: 'Sede', page: away, file: { width: 22 } },
  { id: 'hireDate', label: 'Ingreso', kind: 'date', sort: true, page: away, file: { label: 'Fecha de ingreso' } },
  { id: 'ceasedOn', label: 'Cese', kind: 'date', file: { label: 'Fecha de cese' } },
  { id: 'lastExam', label: 'Último EMO', kind: 'date', sort: 'lastExamDate', value: (p) => p.lastExamDate },
  {
    id: 'aptitude',
    label: 'Aptitud',
    value: (p) => p.lastAptitude && aptitudeLabel(p.lastAptitude),
    file: { width: 22 },
  },
  { id: 'validUntil', label: 'Vence', kind: 'date' },
  { id: 'validity', label: 'Vigencia', value: (p) => VALIDITY_STATE_LABELS[p.validity], file: { width: 14 } },
];

const WORK = ['area', 'jobTitle', 'age'];
const REST = ['lastExam', 'aptitude', 'sex', 'project', 'headquarter', 'hireDate'];
/** Of who works today the validity counts; of who left, when. */
export const PATIENT_PAGES = {
  ACTIVE: inOrder(PATIENTS, ['name', 'document', 'validity', 'validUntil', ...WORK, ...REST]),
  CEASED: inOrder(PATIENTS, ['name', 'document', ...WORK, 'ceasedOn', ...REST]),
};

export const DELETED: readonly ListColumn<DeletedPatient>[] = [
  IDENTITY.documentType,
  IDENTITY.documentNumber,
  IDENTITY.name,
  IDENTITY.document,
  { id: 'area', label: 'Área', file: { width: 26 } },
  { id: 'jobTitle', label: 'Puesto', file: { width: 30 } },
  { id: 'ceasedOn', label: 'Cese', kind: 'date', file: { label: 'Fecha de cese' } },
  { id: 'deletedAt', label: 'Eliminado', kind: 'datetime', file: { label: 'Eliminado el', width: 18 } },
];

export const DOCUMENTS: readonly ListColumn<WorkerDocument>[] = [
  IDENTITY.documentType,
  IDENTITY.documentNumber,
  { ...IDENTITY.name, sort: true },
  { ...IDENTITY.document, label: 'Identidad' },
  {
    id: 'type',
    label: 'Documento',
    sort: true,
    value: (d) => documentLabel(d.type),
    page: { hideable: false },
    file: { width: 26 },
  },
  {
    id: 'examType',
    label: 'EMO',
    value: (d) => typeLabel(d.examType),
    file: { label: 'Tipo de EMO', width: 26 },
  },
  { id: 'examDate', label: 'Fecha', kind: 'date', sort: true, file: { label: 'Fecha del EMO' } },
  { id: 'state', label: 'Estado', value: (d) => DOCUMENT_STATE_LABELS[d.state], file: { width: 22 } },
  {
    id: 'issuedAt',
    label: 'Emitido el',
    kind: 'datetime',
    page: false,
    file: { width: 18 },
  },
  { id: 'validUntil', label: 'Vale hasta', kind: 'date', page: { hidden: true } },
];
export const DOCUMENT_PAGE = inOrder(DOCUMENTS, [
  'name',
  'document',
  'examDate',
  'type',
  'examType',
  'state',
  'validUntil',
]);
