import type { ImportField } from './field.ts';

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
  'vaccines',
  'documents',
] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** The catalogues of which a roster names entries. */
export const CATALOGUE_KINDS = ['area', 'job', 'project', 'headquarter'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

export interface ImportDefinition {
  label: string;
  /** Completes «no parece …». */
  noun: string;
  fields: readonly ImportField[];
  /** A file is of this kind when it has one of these columns … */
  identity: readonly string[];
  /** … and so many columns that the kind knows. */
  needed: number;
}
