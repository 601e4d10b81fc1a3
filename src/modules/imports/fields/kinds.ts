import { APTITUDE_FIELDS } from './aptitudes.ts';
import type { ImportField } from './field.ts';
import { HEALTH_MATRIX_FIELDS } from './health-matrix.ts';
import { ROSTER_FIELDS } from './roster.ts';

export const IMPORT_KINDS = [
  'import-persons',
  'replace-persons',
  'delete-persons',
  'import-attentions',
  'import-aptitudes',
  'import-schedulings',
  'job-informations',
  'areas',
  'job-titles',
  'protocols',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

export interface ImportDefinition {
  label: string;
  /** Completes «no parece …». */
  noun: string;
  fields: readonly ImportField[];
}

const roster = { noun: 'un padrón de colaboradores', fields: ROSTER_FIELDS };

/** The imports whose columns are defined. */
export const IMPORT_DEFINITIONS: Partial<Record<ImportKind, ImportDefinition>> = {
  'import-persons': { label: 'Padrón de colaboradores', ...roster },
  'replace-persons': { label: 'Reemplazo del padrón', ...roster },
  'import-attentions': { label: 'Matriz de salud', noun: 'una matriz de salud', fields: HEALTH_MATRIX_FIELDS },
  'import-aptitudes': { label: 'Aptitudes', noun: 'una lista de aptitudes', fields: APTITUDE_FIELDS },
};
