import { z } from 'zod';

/** How many of the workers chosen a message with a link reaches, before it is sent. */
export const reach = z.object({
  /** Those who may be written to by these channels. */
  reached: z.int(),
  /** Of them, those for whom one of these channels leaves this installation. */
  leaving: z.int(),
  /** Those who may be written to, but by none of these channels. */
  byOthers: z.int(),
  /** Those who may not be written to by any. */
  without: z.int(),
  /** Of those without, the first ones. */
  people: z.array(z.object({ patientId: z.uuid(), fullName: z.string() })),
});
export type Reach = z.infer<typeof reach>;
/** People that are named. */
export const MOST_NAMED = 20;
