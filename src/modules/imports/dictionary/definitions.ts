import { VACCINE_FIELDS } from '#clinical/vaccines/import-fields.ts';
import { APTITUDE_FIELDS } from '#exams/attentions/import-fields/aptitudes.ts';
import { HEALTH_MATRIX_FIELDS } from '#exams/attentions/import-fields/health-matrix.ts';
import { WORK_HISTORY_FIELDS } from '#exams/attentions/import-fields/work-history.ts';
import type { ImportColumns, ImportKind } from '#platform/contract/import-kind/kinds.ts';
import { SCHEDULING_FIELDS } from '#scheduling/appointments/import-fields.ts';
import { AREA_FIELDS, JOB_TITLE_FIELDS } from '#workers/catalogs/import-fields.ts';
import { CESSATION_FIELDS } from '#workers/collaborators/import-fields/cessations.ts';
import { JOB_INFORMATION_FIELDS } from '#workers/collaborators/import-fields/job-informations.ts';
import { ROSTER_FIELDS } from '#workers/collaborators/import-fields/roster.ts';
import { PROTOCOL_FIELDS } from '#workers/protocols/import-fields.ts';

const PERSON = ['documentNumber', 'fullName', 'paternalSurname', 'surnames', 'names'];
const DOCUMENT = ['documentNumber'];

/** For each kind of import, its fields and what a file needs to be recognised. */
export const IMPORT_DEFINITIONS: Readonly<Record<ImportKind, ImportColumns>> = {
  'import-persons': { fields: ROSTER_FIELDS, identity: PERSON, needed: 3 },
  'replace-persons': { fields: ROSTER_FIELDS, identity: PERSON, needed: 3 },
  'delete-persons': { fields: CESSATION_FIELDS, identity: DOCUMENT, needed: 1 },
  'job-informations': { fields: JOB_INFORMATION_FIELDS, identity: DOCUMENT, needed: 2 },
  'import-attentions': { fields: HEALTH_MATRIX_FIELDS, identity: PERSON, needed: 3 },
  'work-history': { fields: WORK_HISTORY_FIELDS, identity: ['pastCompany', 'pastJobTitle'], needed: 4 },
  'import-aptitudes': { fields: APTITUDE_FIELDS, identity: PERSON, needed: 3 },
  'import-schedulings': { fields: SCHEDULING_FIELDS, identity: DOCUMENT, needed: 3 },
  areas: { fields: AREA_FIELDS, identity: ['area'], needed: 1 },
  'job-titles': { fields: JOB_TITLE_FIELDS, identity: ['jobTitle'], needed: 1 },
  protocols: { fields: PROTOCOL_FIELDS, identity: ['protocol'], needed: 2 },
  vaccines: { fields: VACCINE_FIELDS, identity: ['vaccine'], needed: 3 },
  // Its rows are PDF files, so it has no columns.
  documents: { fields: [], identity: [], needed: 1 },
};
