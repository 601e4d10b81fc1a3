import type { z } from 'zod';

/**
 * The schema with the type of its values, for a schema that is built from the fields of a declaration. The type of such
 * a schema has to be stated, because TypeScript cannot compute it from a shape that is a type parameter.
 */
export const typedSchema = <Output, Input = unknown>(schema: z.ZodType): z.ZodType<Output, Input> =>
  schema as z.ZodType<Output, Input>;
