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

/** The catalogues whose entries a roster names. */
export const CATALOGUE_KINDS = ['area', 'job', 'project', 'headquarter'] as const;
export type CatalogueKind = (typeof CATALOGUE_KINDS)[number];

export interface ImportDefinition {
  label: string;
  /** Noun in the message «no parece …». */
  noun: string;
  fields: readonly ImportField[];
  /** A file is of this kind only when it has at least one of these columns. */
  identity: readonly string[];
  /** Number of recognised columns that a file of this kind needs. */
  needed: number;
}
