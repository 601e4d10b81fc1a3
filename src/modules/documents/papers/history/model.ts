import { z } from 'zod';
import { textVerdict, unreadCause } from '#clinical/certificate-text/model.ts';
import { documentType } from '#clinical/vocabulary/document-type.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { day, instant } from '#platform/contract/dates.ts';

/**
 * A certificate within its validity, a document in force that has none (a report, or a certificate of an aptitude without
 * validity), one whose validity ended, one without effect, a certificate that is drawn when asked for, or one
 * that the company does not see until a doctor looks at it: outside the wall there is none of those.
 */
export const documentState = z.enum(['VIGENTE', 'EMITIDO', 'VENCIDO', 'SIN_EFECTO', 'DISPONIBLE', 'POR_REVISAR']);
export type DocumentState = z.infer<typeof documentState>;
export const DOCUMENT_STATE_LABELS: Record<DocumentState, string> = {
  VIGENTE: 'Vigente',
  EMITIDO: 'Emitido',
  VENCIDO: 'Vencido',
  SIN_EFECTO: 'Sin efecto',
  DISPONIBLE: 'Disponible',
  POR_REVISAR: 'Por revisar',
};

export const workerDocument = z.object({
  /** Of the document; of the exam where the certificate is still to be drawn. */
  key: z.uuid(),
  documentId: z.uuid().nullable(),
  attentionId: z.uuid(),
  personId: z.uuid(),
  fullName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  type: documentType,
  state: documentState,
  examType: z.string(),
  examDate: day,
  issuedAt: instant.nullable(),
  validUntil: day.nullable(),
  /** What the text of a certificate says that keeps it from the company. */
  withheld: clinical(
    z.object({ verdict: textVerdict, cause: unreadCause.nullable(), words: z.array(z.string()) }).nullable(),
  ),
});
export type WorkerDocument = z.infer<typeof workerDocument>;

export const archiveState = z.enum(['QUEUED', 'RUNNING', 'DONE', 'FAILED']);
export const documentArchive = z.object({
  id: z.uuid(),
  state: archiveState,
  reason: z.string(),
  requestedAt: instant,
  finishedAt: instant.nullable(),
  total: z.int(),
  done: z.int(),
  /** How many could not be added; the manifest says why. */
  missing: z.int(),
  size: z.int().nullable(),
});
export type DocumentArchive = z.infer<typeof documentArchive>;

/** As many as one zip takes. */
export const MOST_DOCUMENTS = 2000;
/** A zip that was made stays this many days. */
export const ARCHIVE_DAYS = 7;
