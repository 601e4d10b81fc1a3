import { z } from 'zod';
import { isClinical } from '../../contract/clinical.ts';
import type { FieldError } from '../../contract/problem.ts';

/** Ends a name that no schema has. */
const HIDDEN = '\u0000';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * What was sent, with the name of each clinical field changed into one that no schema has: outside the wall it is refused
 * as any unknown one, by its name and before its value is judged, whatever else is wrong beside it.
 */
export function hideClinical(schema: z.ZodType | undefined, value: unknown): unknown {
  if (schema instanceof z.ZodObject && isObject(value)) {
    const shape = schema.shape as Record<string, z.ZodType>;
    return Object.fromEntries(
      Object.entries(value).map(([name, given]) => {
        const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
        return field && isClinical(field) ? [name + HIDDEN, given] : [name, hideClinical(field, given)];
      }),
    );
  }
  if (schema instanceof z.ZodArray && Array.isArray(value))
    return value.map((each) => hideClinical(schema.element as z.ZodType, each));
  if (schema instanceof z.ZodUnion)
    return (schema.options as z.ZodType[]).reduce((given, option) => hideClinical(option, given), value);
  if (schema instanceof z.ZodPipe) return hideClinical(schema.in as z.ZodType, value);
  if (schema && 'unwrap' in schema) return hideClinical((schema as z.ZodOptional<z.ZodType>).unwrap(), value);
  return value;
}

/** The names as they were sent. */
export const asSent = (errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => ({ ...error, path: error.path.replaceAll(HIDDEN, '') }));
