import { z } from 'zod';

/** How many of the chosen workers a message with a link would reach, computed before sending. */
export const reach = z.object({
  /** Number that the chosen channels may reach. */
  reached: z.int(),
  /** Those of `reached` to whom this installation really sends by one of the chosen channels. */
  leaving: z.int(),
  /** Number that only channels other than the chosen ones may reach. */
  byOthers: z.int(),
  /** Number that no channel may reach. */
  without: z.int(),
  /** The first workers that no channel may reach, at most `MOST_NAMED`. */
  people: z.array(z.object({ patientId: z.uuid(), fullName: z.string() })),
});
export type Reach = z.infer<typeof reach>;
/** Maximum number of workers listed by name. */
export const MOST_NAMED = 20;
