import { z } from 'zod';

/** A row with which an act could not be done: it was done with the others. */
export const refused = z.object({ id: z.uuid(), name: z.string(), reason: z.string() });
export type Refused = z.infer<typeof refused>;
