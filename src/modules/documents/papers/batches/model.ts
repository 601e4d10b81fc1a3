import { z } from 'zod';
import { textVerdict, unreadCause } from '#clinical/certificate-text/model.ts';
import { attachedType } from '#clinical/vocabulary/document-type.ts';
import { speciality } from '#clinical/vocabulary/speciality.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { codesOf } from '#platform/contract/codes.ts';
import { day } from '#platform/contract/dates.ts';
import { importRow } from '#platform/contract/import-kind/model.ts';

export const documentCandidate = z.object({
  attentionId: z.uuid(),
  personId: z.uuid(),
  fullName: z.string(),
  documentType: z.string(),
  documentNumber: z.string(),
  kind: z.string(),
  examType: z.string(),
  examDate: day,
  aptitude: z.string(),
  healthCentre: z.string().nullable(),
  /** From 0 to 1. */
  score: z.number(),
  reasons: z.array(z.string()),
});
export type DocumentCandidate = z.infer<typeof documentCandidate>;

/**
 * READY: one certain exam; WITHHELD: the same, for a certificate that the company must not see as it is; CHOOSE: a
 * person must decide; NONE: no exam found; REFUSED: the file is not accepted; DUPLICATE: the same bytes are already
 * attached to that exam.
 */
export const DOCUMENT_STATUS_LABELS = {
  READY: 'Listo',
  WITHHELD: 'Por revisar',
  CHOOSE: 'Por confirmar',
  NONE: 'Sin examen',
  DUPLICATE: 'Ya adjunto',
  REFUSED: 'No se acepta',
};
export type DocumentStatus = keyof typeof DOCUMENT_STATUS_LABELS;
export const documentStatuses = codesOf(DOCUMENT_STATUS_LABELS);
export const documentStatus = z.enum(documentStatuses);

export const importDocument = z.object({
  rowNo: z.int(),
  fileName: z.string(),
  size: z.int(),
  status: documentStatus,
  /** One Spanish sentence with the cause of the status, or the next step. */
  reason: z.string(),
  type: attachedType.nullable(),
  speciality: speciality.nullable(),
  attentionId: z.uuid().nullable(),
  /** True when a person chose the exam; false when it comes from the file name. */
  chosen: z.boolean(),
  /** True when the worker is certain and has one exam, so that only a confirmation is missing. */
  single: z.boolean(),
  candidates: z.array(documentCandidate),
  /** Text findings that keep a file uploaded as a certificate hidden from the company; null without them. */
  withheld: clinical(
    z.object({ verdict: textVerdict, cause: unreadCause.nullable(), words: z.array(z.string()) }).nullable(),
  ),
  /** True when the requesting user opened the file. */
  opened: z.boolean(),
  /** True when a doctor looked at the file and confirmed that it has no clinical content. */
  confirmed: z.boolean(),
  /** State of the row in its batch. */
  state: importRow.shape.state,
  note: z.string().nullable(),
});
export type ImportDocument = z.infer<typeof importDocument>;

export const documentCounts = z.object({
  READY: z.int(),
  WITHHELD: z.int(),
  CHOOSE: z.int(),
  NONE: z.int(),
  DUPLICATE: z.int(),
  REFUSED: z.int(),
  /** Number of CHOOSE files that need only a confirmation. */
  single: z.int(),
  /** Number of READY files that are certificates; the company will see these. */
  certificates: z.int(),
});
export type DocumentCounts = z.infer<typeof documentCounts>;

/** Maximum number of files in one batch. */
export const MOST_FILES = 2_000;
/** Unconfirmed files are removed after this number of days. */
export const STAGED_DAYS = 7;
