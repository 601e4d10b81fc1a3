import { z } from 'zod';
import { textVerdict, unreadCause } from '#clinical/certificate-text/model.ts';
import { aptitude } from '#clinical/vocabulary/aptitude.ts';
import { documentType } from '#clinical/vocabulary/document-type.ts';
import { workTask } from '#clinical/vocabulary/work-task.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { day, instant } from '#platform/contract/dates.ts';

/**
 * VIGENTE: a certificate within its validity. EMITIDO: a document in force without validity (a report, or a certificate
 * of an aptitude without validity). VENCIDO: the validity ended. SIN_EFECTO: revoked. DISPONIBLE: a certificate that is
 * drawn on request. POR_REVISAR: a certificate that the company cannot see until a doctor reviews it; users without
 * clinical access never get this state.
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
  /** Id of the document, or of the exam when the certificate has not been drawn. */
  key: z.uuid(),
  documentId: z.uuid().nullable(),
  attentionId: z.uuid(),
  personId: z.uuid(),
  fullName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  type: documentType,
  /** The task that the document certifies; null if it certifies none. */
  task: workTask.nullable(),
  /** What the certificate of a task says, while it has effect. */
  statement: aptitude.nullable(),
  state: documentState,
  examType: z.string(),
  examDate: day,
  issuedAt: instant.nullable(),
  validUntil: day.nullable(),
  /** Text findings that hide the certificate from the company. */
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
  /** Number of documents that could not be added; the manifest gives the reasons. */
  missing: z.int(),
  size: z.int().nullable(),
});
export type DocumentArchive = z.infer<typeof documentArchive>;

/** Maximum number of documents in one zip. */
export const MOST_DOCUMENTS = 2000;
/** A zip is kept for this number of days. */
export const ARCHIVE_DAYS = 7;
