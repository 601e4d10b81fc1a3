import { z } from 'zod';
import { instant } from '#platform/contract/dates.ts';

/** One field that a person changed of an exam; null is empty. */
const fieldChange = z.object({
  /** `aptitude`, or `measures.GLUCOSA`. */
  field: z.string(),
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type FieldChange = z.infer<typeof fieldChange>;

/** What one save changed of an exam. */
export const examChange = z.object({
  /** The version that it made. */
  version: z.int(),
  at: instant,
  by: z.string().nullable(),
  changes: z.array(fieldChange),
});
export type ExamChange = z.infer<typeof examChange>;
