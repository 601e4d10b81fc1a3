import { inLima } from '../../../platform/server/exports/cells.ts';
import { byCursor, type ExportColumn, exportRoute } from '../../../platform/server/exports/export-route.ts';
import type { Route } from '../../../platform/server/http/route.ts';
import { APTITUDE_LABELS, aptitude } from '../../exams/model/aptitude.ts';
import { DOCUMENT_TYPE_LABELS } from '../../exams/model/document-type.ts';
import { EXAM_TYPE_LABELS, examType } from '../../exams/model/exam-type.ts';
import { VALIDITY_STATE_LABELS } from '../../exams/model/validity-state.ts';
import * as api from '../api.ts';
import { DOCUMENT_STATE_LABELS, type WorkerDocument } from '../documents.ts';
import { exportDocuments } from '../documents-api.ts';
import { type DueExam, exportDueExams } from '../due-api.ts';
import { type DeletedPatient, type PatientListItem, sexLabels } from '../model.ts';
import * as writes from '../write-api.ts';
import { documentsListing } from './documents/documents.queries.ts';
import { dueListing } from './due-exams.ts';
import { deletedListing } from './move-and-delete.ts';
import { patientListing } from './patients.queries.ts';

const aptitudeLabel = (code: string | null) => {
  const known = aptitude.safeParse(code);
  return known.success ? APTITUDE_LABELS[known.data] : code;
};

const typeLabel = (code: string) => {
  const known = examType.safeParse(code);
  return known.success ? EXAM_TYPE_LABELS[known.data] : code;
};

const PATIENTS: readonly ExportColumn<PatientListItem>[] = [
  { header: 'Tipo de documento', value: (p) => p.documentType },
  { header: 'Número de documento', value: (p) => p.documentNumber, width: 22 },
  { header: 'Apellidos y nombres', value: (p) => p.fullName, width: 40 },
  { header: 'Sexo', value: (p) => sexLabels[p.sex], width: 14 },
  { header: 'Edad', value: (p) => p.age, format: 'number' },
  { header: 'Área', value: (p) => p.area, width: 26 },
  { header: 'Puesto', value: (p) => p.jobTitle, width: 30 },
  { header: 'Proyecto', value: (p) => p.project, width: 22 },
  { header: 'Sede', value: (p) => p.headquarter, width: 22 },
  { header: 'Fecha de ingreso', value: (p) => p.hireDate, format: 'date' },
  { header: 'Fecha de cese', value: (p) => p.ceasedOn, format: 'date' },
  { header: 'Último EMO', value: (p) => p.lastExamDate, format: 'date' },
  { header: 'Aptitud', value: (p) => aptitudeLabel(p.lastAptitude), width: 22 },
  { header: 'Vence', value: (p) => p.validUntil, format: 'date' },
  { header: 'Vigencia', value: (p) => VALIDITY_STATE_LABELS[p.validity], width: 14 },
];

const DELETED: readonly ExportColumn<DeletedPatient>[] = [
  { header: 'Tipo de documento', value: (p) => p.documentType },
  { header: 'Número de documento', value: (p) => p.documentNumber, width: 22 },
  { header: 'Apellidos y nombres', value: (p) => p.fullName, width: 40 },
  { header: 'Área', value: (p) => p.area, width: 26 },
  { header: 'Puesto', value: (p) => p.jobTitle, width: 30 },
  { header: 'Fecha de cese', value: (p) => p.ceasedOn, format: 'date' },
  { header: 'Eliminado el', value: (p) => inLima(p.deletedAt), format: 'datetime', width: 18 },
];

const DOCUMENTS: readonly ExportColumn<WorkerDocument>[] = [
  { header: 'Tipo de documento', value: (d) => d.documentType },
  { header: 'Número de documento', value: (d) => d.documentNumber, width: 22 },
  { header: 'Apellidos y nombres', value: (d) => d.fullName, width: 40 },
  { header: 'Documento', value: (d) => DOCUMENT_TYPE_LABELS[d.type], width: 26 },
  { header: 'Tipo de EMO', value: (d) => typeLabel(d.examType), width: 26 },
  { header: 'Fecha del EMO', value: (d) => d.examDate, format: 'date' },
  { header: 'Estado', value: (d) => DOCUMENT_STATE_LABELS[d.state], width: 22 },
  { header: 'Emitido el', value: (d) => d.issuedAt && inLima(d.issuedAt), format: 'datetime', width: 18 },
  { header: 'Vale hasta', value: (d) => d.validUntil, format: 'date' },
];

const DUE: readonly ExportColumn<DueExam>[] = [
  { header: 'Tipo de documento', value: (p) => p.documentType },
  { header: 'Número de documento', value: (p) => p.documentNumber, width: 22 },
  { header: 'Apellidos y nombres', value: (p) => p.fullName, width: 40 },
  { header: 'Área', value: (p) => p.area, width: 26 },
  { header: 'Puesto', value: (p) => p.jobTitle, width: 30 },
  { header: 'Último EMO', value: (p) => p.lastExamDate, format: 'date' },
  { header: 'Tipo del último EMO', value: (p) => p.lastExamType && typeLabel(p.lastExamType), width: 22 },
  { header: 'Aptitud', value: (p) => aptitudeLabel(p.lastAptitude), width: 22 },
  { header: 'Vence', value: (p) => p.validUntil, format: 'date' },
  { header: 'Vigencia', value: (p) => VALIDITY_STATE_LABELS[p.validity], width: 14 },
  { header: 'Citado para el', value: (p) => p.scheduledOn, format: 'date' },
];

export const collaboratorExports: Route[] = [
  exportRoute(api.exportPatients, { name: 'Colaboradores', columns: PATIENTS, read: byCursor(patientListing) }),
  exportRoute(writes.exportDeletedPatients, {
    name: 'Colaboradores eliminados',
    columns: DELETED,
    read: byCursor(deletedListing),
  }),
  exportRoute(exportDocuments, { name: 'Documentos', columns: DOCUMENTS, read: byCursor(documentsListing) }),
  exportRoute(exportDueExams, { name: 'EMOs por programar', columns: DUE, read: byCursor(dueListing) }),
];
