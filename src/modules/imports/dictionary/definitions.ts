import { VACCINE_FIELDS } from '#clinical/vaccines/import-fields.ts';
import { APTITUDE_FIELDS } from '#exams/attentions/import-fields/aptitudes.ts';
import { HEALTH_MATRIX_FIELDS } from '#exams/attentions/import-fields/health-matrix.ts';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { ImportDefinition, ImportKind } from '#platform/contract/import-kind/kinds.ts';
import { SCHEDULING_FIELDS } from '#scheduling/appointments/import-fields.ts';
import { AREA_FIELDS, JOB_TITLE_FIELDS } from '#workers/catalogs/import-fields.ts';
import { CESSATION_FIELDS } from '#workers/collaborators/import-fields/cessations.ts';
import { JOB_INFORMATION_FIELDS } from '#workers/collaborators/import-fields/job-informations.ts';
import { ROSTER_FIELDS } from '#workers/collaborators/import-fields/roster.ts';
import { PROTOCOL_FIELDS } from '#workers/protocols/import-fields.ts';

const PERSON = ['documentNumber', 'fullName', 'paternalSurname', 'surnames', 'names'];
const ofPersons = (
  label: string,
  noun: string,
  fields: readonly ImportField[],
  { identity = PERSON, needed = 3 } = {},
): ImportDefinition => ({ label, noun, fields, identity, needed });

const DOCUMENT_IDENTITY = { identity: ['documentNumber'] };

/**
 * For each import that reads a spreadsheet: its labels, its fields, and how many fields a file needs to be recognised.
 * The import of PDFs has no columns.
 */
export const IMPORT_DEFINITIONS: Partial<Record<ImportKind, ImportDefinition>> = {
  'import-persons': ofPersons('Padrón de colaboradores', 'un padrón de colaboradores', ROSTER_FIELDS),
  'replace-persons': ofPersons('Reemplazo del padrón', 'un padrón de colaboradores', ROSTER_FIELDS),
  'delete-persons': ofPersons('Cese de colaboradores', 'una lista de personas que cesan', CESSATION_FIELDS, {
    ...DOCUMENT_IDENTITY,
    needed: 1,
  }),
  'job-informations': ofPersons('Datos del puesto', 'una lista de puestos por persona', JOB_INFORMATION_FIELDS, {
    ...DOCUMENT_IDENTITY,
    needed: 2,
  }),
  'import-attentions': ofPersons('Matriz de salud', 'una matriz de salud', HEALTH_MATRIX_FIELDS),
  'import-aptitudes': ofPersons('Aptitudes', 'una lista de aptitudes', APTITUDE_FIELDS),
  'import-schedulings': ofPersons('Citas de EMO', 'una lista de citas', SCHEDULING_FIELDS, DOCUMENT_IDENTITY),
  areas: { label: 'Áreas', noun: 'una lista de áreas', fields: AREA_FIELDS, identity: ['area'], needed: 1 },
  'job-titles': {
    label: 'Puestos laborales',
    noun: 'una lista de puestos laborales',
    fields: JOB_TITLE_FIELDS,
    identity: ['jobTitle'],
    needed: 1,
  },
  protocols: {
    label: 'Perfiles médicos',
    noun: 'una lista de perfiles médicos',
    fields: PROTOCOL_FIELDS,
    identity: ['protocol'],
    needed: 2,
  },
  vaccines: {
    label: 'Vacunas',
    noun: 'una lista de vacunas',
    fields: VACCINE_FIELDS,
    identity: ['vaccine'],
    needed: 3,
  },
  // Its rows are PDF files, so it has no spreadsheet columns.
  documents: { label: 'Documentos PDF', noun: 'una carga de documentos PDF', fields: [], identity: [], needed: 1 },
};
