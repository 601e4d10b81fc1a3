import { inLima } from '../../../platform/server/exports/cells.ts';
import { byCursor, type ExportColumn, exportRoute } from '../../../platform/server/exports/export-route.ts';
import type { Route } from '../../../platform/server/http/route.ts';
import { APTITUDE_LABELS, aptitude } from '../../exams/model/aptitude.ts';
import { VALIDITY_STATE_LABELS } from '../../exams/model/validity-state.ts';
import * as api from '../api.ts';
import { type DeletedPatient, type PatientListItem, sexLabels } from '../model.ts';
import * as writes from '../write-api.ts';
import { deletedListing } from './move-and-delete.ts';
import { patientListing } from './patients.queries.ts';

const aptitudeLabel = (code: string | null) => {
  const known = aptitude.safeParse(code);
  return known.success ? APTITUDE_LABELS[known.data] : code;
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

export const collaboratorExports: Route[] = [
  exportRoute(api.exportPatients, { name: 'Colaboradores', columns: PATIENTS, read: byCursor(patientListing) }),
  exportRoute(writes.exportDeletedPatients, {
    name: 'Colaboradores eliminados',
    columns: DELETED,
    read: byCursor(deletedListing),
  }),
];
