import { z } from 'zod';
import { attachedType } from '#clinical/vocabulary/document-type.ts';
import { day, instant } from '#platform/contract/dates.ts';
import { documentStatus } from '../batches/model.ts';

/**
 * State of an uploaded file. ATTACHED: the exam has it; WITHHELD: the same, but the company sees it only after a doctor
 * reviewed it; WITHDRAWN: a roll-back or a revocation removed it; DISCARDED: its batch ended without attaching it.
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

/** An uploaded PDF of any batch, with its state. */
export const storedFile = z.object({
  batchId: z.uuid(),
  rowNo: z.int(),
  fileName: z.string(),
  state: storedState,
  type: attachedType.nullable(),
  /** Worker and exam of the file; null when they are unknown. */
  attentionId: z.uuid().nullable(),
  fullName: z.string().nullable(),
  documentNumber: z.string().nullable(),
  examDate: day.nullable(),
  uploadedAt: instant,
  uploadedBy: z.string().nullable(),
  size: z.int(),
  sha256: z.string().nullable(),
  /** False once the file's bytes were deleted. */
  kept: z.boolean(),
});
export type StoredFile = z.infer<typeof storedFile>;
