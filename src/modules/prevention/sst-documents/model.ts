import { z } from 'zod';
import { coded } from '#platform/contract/codes.ts';
import { day, instant } from '#platform/contract/dates.ts';
import { text } from '#platform/contract/pagination.ts';
import { CATEGORIES } from './models/model.ts';

export const sstCategory = coded(CATEGORIES, 'Elige una opción.');
export const FORMATS = { docx: 'Word', xlsx: 'Excel', pdf: 'PDF' } as const;
export type Format = keyof typeof FORMATS;
export const sstFormat = z.enum(['docx', 'xlsx', 'pdf']);
export const ORIGINS = { VIGIA: 'Modelo de Vigía', EMPRESA: 'De la empresa' } as const;
export const sstOrigin = z.enum(['VIGIA', 'EMPRESA']);

/** The key of a Vigía model, or the id of a company document. */
export const assetId = z.string().regex(/^[a-z0-9-]{3,60}$/, 'El identificador no es válido.');

export const sstDocument = z.object({
  id: assetId,
  origin: sstOrigin,
  name: z.string(),
  category: sstCategory,
  format: sstFormat,
  norm: z.string(),
  about: z.string(),
  /** True if the document has a row for each worker, so that it can be limited to an area. */
  listsWorkers: z.boolean(),
  /** «1.0» for a model, «2» for a company file. */
  edition: z.string(),
  /** Person who keeps the document up to date. */
  responsible: z.string(),
  reviewOn: day.nullable(),
  /** True if the review day has passed. */
  overdue: z.boolean(),
  /** Increases when the responsible person or the review day changes; 0 while neither was set. */
  version: z.int(),
});
export type SstDocument = z.infer<typeof sstDocument>;

/** Company data that fills the models. Name, RUC, logo and workers come from the company's records. */
export const sstCompanyFields = z.strictObject({
  activity: text(200).meta({ example: 'Extracción de minerales' }),
  address: text(300).meta({ example: 'Av. Los Incas 245, Arequipa' }),
  place: text(120).meta({ example: 'Arequipa' }),
});
export const sstCompany = z.object({
  ...sstCompanyFields.shape,
  name: z.string(),
  ruc: z.string(),
  workers: z.int(),
  hasLogo: z.boolean(),
  version: z.int(),
});
export type SstCompany = z.infer<typeof sstCompany>;

/** A version of a company file, valid from the day of its upload. */
export const sstVersion = z.object({
  number: z.int(),
  format: sstFormat,
  size: z.int(),
  note: z.string(),
  by: z.string(),
  at: instant,
});
export type SstVersion = z.infer<typeof sstVersion>;

/** Person responsible for a document and day of its next review. */
export const sstKeeping = z.strictObject({
  responsible: text(160),
  reviewOn: day.nullable(),
});
