import { z } from 'zod';
import { textVerdict, unreadCause } from '#clinical/certificate-text/model.ts';
import { attachedType } from '#clinical/vocabulary/document-type.ts';
import { speciality } from '#clinical/vocabulary/speciality.ts';
import { clinical } from '#platform/contract/clinical.ts';
import { codesOf } from '#platform/contract/codes.ts';
import { day } from '#platform/contract/dates.ts';
import { importRow } from '#platform/contract/import-kind/model.ts';

/** An exam that a document may belong to. */
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
  /** 0 to 1. */
  score: z.number(),
  reasons: z.array(z.string()),
});
export type DocumentCandidate = z.infer<typeof documentCandidate>;

/**
 * READY: one exam, and no doubt; WITHHELD: the same, and a certificate that the company may not see as it stands; CHOOSE: a person must say; NONE: no exam found; REFUSED: the file is not taken;
 * DUPLICATE: the same bytes are attached to that exam already.
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

/** One file of a batch of documents. */
export const importDocument = z.object({
  rowNo: z.int(),
  fileName: z.string(),
  size: z.int(),
  status: documentStatus,
  /** One Spanish sentence: why it is so, or what to do. */
  reason: z.string(),
  type: attachedType.nullable(),
  speciality: speciality.nullable(),
  attentionId: z.uuid().nullable(),
  /** A person said it, not the name of the file. */
  chosen: z.boolean(),
  /** The worker is sure and there is one exam: what is missing is a yes. */
  single: z.boolean(),
  candidates: z.array(documentCandidate),
  /** What its text says, where it was asked for as a certificate and that keeps it from the company. */
  withheld: clinical(
    z.object({ verdict: textVerdict, cause: unreadCause.nullable(), words: z.array(z.string()) }).nullable(),
  ),
  /** The person who asks opened it. */
  opened: z.boolean(),
  /** A doctor looked at it and answers for its carrying nothing clinical. */
  confirmed: z.boolean(),
  /** Of the row in its batch. */
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
  /** Of those to confirm, how many need but a yes. */
  single: z.int(),
  /** Of those that are ready, certificates: what the company will see. */
  certificates: z.int(),
});
export type DocumentCounts = z.infer<typeof documentCounts>;

/** Files of one batch. */
export const MOST_FILES = 2_000;
/** What nobody confirmed is removed after these days. */
export const STAGED_DAYS = 7;
