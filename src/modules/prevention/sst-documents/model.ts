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

/** A model of Vigía by its key, or a document of the company by its id. */
export const assetId = z.string().regex(/^[a-z0-9-]{3,60}$/, 'El identificador no es válido.');

export const sstDocument = z.object({
  id: assetId,
  origin: sstOrigin,
  name: z.string(),
  category: sstCategory,
  format: sstFormat,
  norm: z.string(),
  about: z.string(),
  /** It has a row for each worker: it can be had for an area alone. */
  listsWorkers: z.boolean(),
  /** «1.0» of a model, «2» of a file of the company. */
  edition: z.string(),
  /** Who keeps it up to date. */
  responsible: z.string(),
  reviewOn: day.nullable(),
  /** The day of its review has passed. */
  overdue: z.boolean(),
  /** Grows with each change of who keeps it; 0 where nobody said so yet. */
  version: z.int(),
});
export type SstDocument = z.infer<typeof sstDocument>;

/** What models are filled with. Name, RUC, logo and workers are the company's own. */
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

/** A file of the company, as it stood from one day on. */
export const sstVersion = z.object({
  number: z.int(),
  format: sstFormat,
  size: z.int(),
  note: z.string(),
  by: z.string(),
  at: instant,
});
export type SstVersion = z.infer<typeof sstVersion>;

/** Who keeps a document and when it is looked at again. */
export const sstKeeping = z.strictObject({
  responsible: text(160),
  reviewOn: day.nullable(),
});
