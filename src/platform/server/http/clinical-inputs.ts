import { z } from 'zod';
import { holdsClinical, isClinical, misplaced } from '#platform/contract/clinical.ts';
import type { FieldError } from '#platform/contract/problem.ts';

/** Suffix that makes a field's name unknown to every schema. */
const HIDDEN = '\u0000';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type Hider = (input: unknown) => unknown;
const passThrough: Hider = (input) => input;

/**
 * Renames each clinical field of an input to a name that no schema has. Outside the wall such a field is then refused
 * as unknown, by its name and before its value is checked, together with any other errors.
 * @throws for a schema whose clinical fields are in a place where they cannot be renamed
 */
export function hiderOf(schema: z.ZodType | undefined): Hider {
  if (!schema || !holdsClinical(schema)) return passThrough;
  if (isClinical(schema)) throw new Error(misplaced(schema));
  if (schema instanceof z.ZodObject && !holdsClinical(schema.def.catchall as z.ZodType | undefined)) {
    const hiders = new Map(
      Object.entries(schema.shape as Record<string, z.ZodType>).map(([name, field]) => [
        name,
        isClinical(field) ? null : hiderOf(field),
      ]),
    );
    return (input) =>
      isObject(input)
        ? Object.fromEntries(
            Object.entries(input).map(([name, value]) => {
              const hide = hiders.get(name);
              return hide === null ? [name + HIDDEN, value] : [name, (hide ?? passThrough)(value)];
            }),
          )
        : input;
  }
  if (schema instanceof z.ZodArray) {
    const hide = hiderOf(schema.element as z.ZodType);
    return (input) => (Array.isArray(input) ? input.map(hide) : input);
  }
  if (schema instanceof z.ZodUnion) {
    const hiders = (schema.options as z.ZodType[]).map(hiderOf);
    return (input) => hiders.reduce((hidden, hide) => hide(hidden), input);
  }
  if (schema instanceof z.ZodPipe && !holdsClinical(schema.out as z.ZodType)) return hiderOf(schema.in as z.ZodType);
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return hiderOf(schema.unwrap() as z.ZodType);
  throw new Error(misplaced(schema));
}

/** The errors with the field names that the client sent. */
export const asSent = (errors: readonly FieldError[]): FieldError[] =>
  errors.map((error) => ({ ...error, path: error.path.replaceAll(HIDDEN, '') }));
