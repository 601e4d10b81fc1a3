import { z } from 'zod';
import { day } from '#platform/contract/dates.ts';

/** Of a specialist's report. */
export const REPORT_MAX_BYTES = 15 * 1024 * 1024;

/** A referral as its worker is told of it. */
export const ownReferral = z.object({
  id: z.uuid(),
  specialty: z.string().nullable(),
  status: z.string(),
  dueOn: day,
  appointmentOn: day.nullable(),
  /** The specialist's report was loaded. */
  report: z.boolean(),
  /** The worker may load it, or another in its place. */
  mayLoad: z.boolean(),
});
export type OwnReferral = z.infer<typeof ownReferral>;
