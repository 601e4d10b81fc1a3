import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';

/** Largest file of a specialist's report. */
export const REPORT_MAX_BYTES = 15 * 1024 * 1024;

/** A referral as its worker sees it. */
export const ownReferral = z.object({
  id: z.uuid(),
  specialty: z.string().nullable(),
  status: z.string(),
  dueOn: day,
  appointmentOn: day.nullable(),
  /** True if the specialist's report was loaded. */
  report: z.boolean(),
  /** True if the worker may load the report or replace it. */
  mayLoad: z.boolean(),
});
export type OwnReferral = z.infer<typeof ownReferral>;
