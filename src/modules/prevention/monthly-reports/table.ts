import { z } from 'zod';
import { instant } from '#platform/contract/dates.ts';
import { reportState, reportVariant } from './report.ts';

const who = z.string().nullable();

/** One month of a row; null when the report does not exist or the company may not see it yet. */
const cell = z.object({
  id: z.uuid(),
  state: reportState,
  edition: z.int(),
  /** Newest edition that the company sees. */
  publishedEdition: z.int().nullable(),
  changedAt: instant,
  changedBy: who,
});

/** The reports of a year, of one project or of the whole company. */
export const yearOfReports = z.object({
  projectId: z.uuid().nullable(),
  project: z.string().nullable(),
  variant: reportVariant,
  /** Twelve months, January first. */
  months: z.array(cell.nullable()),
});
export type YearOfReports = z.infer<typeof yearOfReports>;

const reportVersion = z.object({
  edition: z.int(),
  source: z.enum(['GENERATED', 'UPLOADED']),
  code: z.string(),
  sha256: z.string(),
  signedBy: z.string(),
  cmp: z.string().nullable(),
  signedAt: instant,
  /** Doctor's reason for correcting the previous edition; null for the company. */
  reason: z.string().nullable(),
  publishedBy: who,
  publishedAt: instant.nullable(),
});

const event = z.object({
  id: z.uuid(),
  act: z.string(),
  from: z.string(),
  to: z.string(),
  at: instant,
  /** Null for an automatic act. */
  by: who,
});

export const reportDetail = z.object({
  id: z.uuid(),
  month: z.string(),
  project: z.string().nullable(),
  projectId: z.uuid().nullable(),
  variant: reportVariant,
  state: reportState,
  version: z.int(),
  edition: z.int(),
  publishedEdition: z.int().nullable(),
  createdAt: instant,
  createdBy: who,
  /** User who changed the report last; null for the company. */
  changedBy: who,
  versions: z.array(reportVersion),
  /** Empty for the company. */
  events: z.array(event),
});
export type ReportDetail = z.infer<typeof reportDetail>;

export const reportDifference = z.object({
  /** «Octubre de 2026» or «Versión 1»; null when there is nothing to compare with. */
  with: z.string().nullable(),
  items: z.array(z.object({ id: z.string(), label: z.string(), before: z.string(), after: z.string() })),
});
export type ReportDifference = z.infer<typeof reportDifference>;
