import { z } from 'zod';
import { instant } from '#platform/contract/dates.ts';

/** One field of an exam that a person changed; null is empty. */
const fieldChange = z.object({
  /** For example `aptitude` or `measures.GLUCOSA`. */
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** The changes of an exam made by one save. */
export const examChange = z.object({
  /** The version that this save created. */
  version: z.int(),
  at: instant,
  by: z.string().nullable(),
  /** Why a value was corrected; null for other changes. */
  reason: z.string().nullable(),
  changes: z.array(fieldChange),
});
export type ExamChange = z.infer<typeof examChange>;
