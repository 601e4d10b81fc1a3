import { z } from 'zod';
import {
  birthDay,
  day,
  instant,
  isPlaceholder,
  isPlaceholderBirth,
  isPlausibleInstant,
} from '#platform/contract/dates.ts';

/** PostgreSQL's text for a day, also inside JSON. Any other text is an error of the handler, and the answer fails. */
const STORED = /^(\d{4,}-\d\d-\d\d([T ].*)?|-?infinity)$/;
const stored = z.string().regex(STORED);

type Empties = (value: string) => boolean;
const EMPTIES: readonly (readonly [z.ZodType, Empties])[] = [
  [birthDay, isPlaceholderBirth],
  [day, isPlaceholder],
  [instant, (at) => !isPlausibleInstant(at)],
];

/**
 * The schema for an answer. A stored day or instant that is a placeholder or outside the calendar becomes empty (null
 * if the field allows it, otherwise ''), so that one row of an old system does not make a whole list fail.
 */
export function readable(schema: z.ZodType): z.ZodType {
  const earlier = readableSchemas.get(schema);
  if (earlier) return earlier;
  const result = make(schema);
  readableSchemas.set(schema, result);
  return result;
}

const readableSchemas = new WeakMap<z.ZodType, z.ZodType>();

function make(schema: z.ZodType): z.ZodType {
  const empty = emptiesOf(schema);
  if (empty) return stored.transform((value) => (empty(value) ? '' : value));
  if (schema instanceof z.ZodNullable) {
    const inner = schema.unwrap() as z.ZodType;
    const none = emptiesOf(inner);
    return none
      ? stored.nullable().transform((value) => (value === null || none(value) ? null : value))
      : wrapped(schema, inner, (readableInner) => readableInner.nullable());
  }
  if (schema instanceof z.ZodOptional)
    return wrapped(schema, schema.unwrap() as z.ZodType, (readableInner) => readableInner.optional());
  if (schema instanceof z.ZodArray) return withParts(schema, { element: readable(schema.element as z.ZodType) });
  if (schema instanceof z.ZodRecord) return withParts(schema, { valueType: readable(schema.valueType as z.ZodType) });
  if (schema instanceof z.ZodUnion)
    return withParts(schema, { options: schema.options.map((o) => readable(o as z.ZodType)) });
  if (schema instanceof z.ZodObject) {
    const shape = schema.shape as Record<string, z.ZodType>;
    return withParts(schema, {
      shape: Object.fromEntries(Object.entries(shape).map(([key, field]) => [key, readable(field)])),
    });
  }
  return schema;
}

/** The placeholder rule for a schema that is, or derives from, a day or an instant. */
function emptiesOf(schema: z.ZodType): Empties | undefined {
  for (let each: z.core.$ZodType | undefined = schema; each; each = each._zod.parent) {
    const entry = EMPTIES.find(([of]) => of === each);
    if (entry) return entry[1];
  }
  return undefined;
}

function wrapped(schema: z.ZodType, inner: z.ZodType, wrap: (readableInner: z.ZodType) => z.ZodType): z.ZodType {
  const result = readable(inner);
  return result === inner ? schema : wrap(result);
}

type Part = z.ZodType | readonly z.ZodType[] | Readonly<Record<string, z.ZodType>>;

/** The schema with other parts; the same schema when the parts are unchanged. */
function withParts<S extends z.ZodType>(schema: S, parts: Record<string, Part>): S {
  // The definition of a schema has the type of its kind, which is known only at run time; `clone` wants it too.
  const definition = schema.def as unknown as Record<string, Part>;
  const same = Object.entries(parts).every(([name, part]) => alike(definition[name]!, part));
  return same ? schema : (schema.clone({ ...schema.def, ...parts } as never) as S);
}

const alike = (a: Part, b: Part): boolean =>
  a === b ||
  (!(a instanceof z.ZodType) && Object.entries(a).every(([key, each]) => each === (b as Record<string, unknown>)[key]));
