import { onlyInTerm, validityLabel } from '#clinical/vocabulary/validity-state.ts';
import { byCursor, type ExportColumn, exportRoute } from '#platform/server/exports/export-route.ts';
import { listRoutes } from '#platform/server/exports/list-routes.ts';
import type { Route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import { type DueExam, exportDueExams } from '../due-api.ts';
import { aptitudeLabel, typeLabel } from '../labels.ts';
import { DELETED, WORKERS } from '../lists.ts';
import * as writes from '../write-api.ts';
import { dueListing } from './due-exams.ts';
import { deletedListing } from './move-and-delete.ts';
import { patientListing } from './patients.queries.ts';

export { patientListing };

/** Columns of the file that a dashboard downloads; no page shows it as a table. */
const DUE: readonly ExportColumn<DueExam>[] = [
  { header: 'Tipo de documento', value: (p) => p.documentType },
  { header: 'Número de documento', value: (p) => p.documentNumber, width: 22 },
  { header: 'Apellidos y nombres', value: (p) => p.fullName, width: 40 },
  { header: 'Área', value: (p) => p.area, width: 26 },
  { header: 'Puesto', value: (p) => p.jobTitle, width: 30 },
  { header: 'Último EMO', value: (p) => p.lastExamDate, format: 'date' },
  { header: 'Tipo del último EMO', value: (p) => p.lastExamType && typeLabel(p.lastExamType), width: 22 },
  { header: 'Aptitud', value: (p) => p.lastAptitude && aptitudeLabel(p.lastAptitude), width: 22 },
  {
    header: 'Vence',
    value: (p) => (onlyInTerm(p.validity, p.lastAptitude) ? null : p.validUntil),
    format: 'date',
  },
  { header: 'Vigencia', value: (p) => validityLabel(p.validity, p.lastAptitude), width: 14 },
  { header: 'Citado para el', value: (p) => p.scheduledOn, format: 'date' },
];

export const collaboratorLists: Route[] = [
  ...listRoutes(WORKERS.ACTIVE, { list: api.listPatients, file: api.exportPatients }, { listing: patientListing }),
  ...listRoutes(
    DELETED,
    { list: writes.listDeletedPatients, file: writes.exportDeletedPatients },
    { listing: deletedListing },
  ),
  exportRoute(exportDueExams, { name: 'EMOs por programar', columns: DUE, read: byCursor(dueListing) }),
];
