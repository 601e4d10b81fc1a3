import { z } from 'zod';

/** A row that the act could not be applied to; the act was applied to the other rows. */
export const refused = z.object({ id: z.uuid(), name: z.string(), reason: z.string() });
export type Refused = z.infer<typeof refused>;
