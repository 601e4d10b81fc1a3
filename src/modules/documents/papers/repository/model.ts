import { z } from 'zod';
import { attachedType } from '#clinical/vocabulary/document-type.ts';
import { day, instant } from '#platform/contract/dates.ts';
import { documentStatus } from '../batches/model.ts';

/**
 * What became of a file. ATTACHED: its exam has it; WITHHELD: the same, and the company sees it once a doctor looked at it;
 * WITHDRAWN: a roll-back or a revocation took it away; DISCARDED: its batch ended without it.
 */
const STORED_STATES = ['ATTACHED', 'WITHDRAWN', 'DISCARDED', ...documentStatus.options] as const;
export const storedState = z.enum(STORED_STATES);
export type StoredState = z.infer<typeof storedState>;

export const STORED_STATE_LABELS: Record<StoredState, string> = {
  ATTACHED: 'Adjunto',
  WITHHELD: 'Por revisar',
  CHOOSE: 'Por confirmar',
  NONE: 'Sin examen',
  READY: 'Listo para adjuntar',
  DUPLICATE: 'Repetido',
  REFUSED: 'No se aceptó',
  WITHDRAWN: 'Retirado',
  DISCARDED: 'Descartado',
};

/** A PDF that was dropped, in whichever batch, with what became of it. */
export const storedFile = z.object({
  batchId: z.uuid(),
  rowNo: z.int(),
  fileName: z.string(),
  state: storedState,
  type: attachedType.nullable(),
  /** Of the worker and the exam that it belongs to; null where it is not known. */
  attentionId: z.uuid().nullable(),
  fullName: z.string().nullable(),
  documentNumber: z.string().nullable(),
  examDate: day.nullable(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
  size: z.int(),
  sha256: z.string().nullable(),
  /** Whether its bytes are still kept. */
  kept: z.boolean(),
});
export type StoredFile = z.infer<typeof storedFile>;
