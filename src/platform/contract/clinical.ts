import { z } from 'zod';

/**
 * The clinical wall in the contract: a field marked here is sent only to the worker it belongs to, to a doctor of the
 * company or to a super admin. For all other roles the answer is parsed with a schema that does not have the field.
 */
const marks = z.registry<{ clinical: true }>();

/** Marks a response field as clinical content (diagnosis, measurement, laboratory, free text of an exam). */
export function clinical<S extends z.ZodType>(schema: S): z.ZodOptional<S> {
  const optional = schema.optional();
  marks.add(optional as z.ZodType, { clinical: true });
  return optional;
}

/**
 * Whether a field is marked. `.describe()` and `.refine()` copy the mark; wrappers such as `.nullable()` and those that
 * `.partial()` adds keep it.
 */
export function isClinical(schema: z.ZodType): boolean {
  if (isMarked(schema)) return true;
  const inner = WRAPPERS.has(schema.type) ? childrenOf(schema)[0] : undefined;
  return inner !== undefined && isClinical(inner);
}

function isMarked(schema: z.ZodType): boolean {
  for (let each: z.core.$ZodType | undefined = schema; each; each = each._zod.parent)
    if (marks.has(each as z.ZodType)) return true;
  return false;
}

/** Schemas share their parts, so the result for each part is cached. */
const clinicalBySchema = new WeakMap<z.ZodType, boolean>();

/**
 * Whether the schema or a schema inside it is marked.
 * @throws for a zod type that this file does not handle
 */
export function holdsClinical(schema: z.ZodType | undefined): boolean {
  if (!schema) return false;
  const visited = new Set<z.ZodType>();
  const holds = search(schema, visited);
  // A schema can refer to itself, so a part is known to hold nothing only after the whole search found nothing.
  if (!holds) for (const part of visited) clinicalBySchema.set(part, false);
  return holds;
}

function search(schema: z.ZodType, visited: Set<z.ZodType>): boolean {
  const earlier = clinicalBySchema.get(schema);
  if (earlier !== undefined) return earlier;
  if (visited.has(schema)) return false;
  visited.add(schema);
  if (!isMarked(schema) && !childrenOf(schema).some((part) => search(part, visited))) return false;
  clinicalBySchema.set(schema, true);
  return true;
}

const outside = new WeakMap<z.ZodType, z.ZodType>();

/**
 * The same schema without its clinical fields. A schema without such fields is returned as it is.
 * @throws when a mark is anywhere except on a field of an object that lies inside objects, lists, nullables and
 * optionals
 */
export function outsideTheWall(schema: z.ZodType): z.ZodType {
  if (!holdsClinical(schema)) return schema;
  const outsideSchema = outside.get(schema) ?? withoutClinical(schema);
  outside.set(schema, outsideSchema);
  return outsideSchema;
}

/** Error text for a schema whose clinical content cannot be filtered out. */
export const misplaced = (schema: z.ZodType) =>
  isClinical(schema)
    ? 'A clinical mark belongs on a field of an object.'
    : `A clinical field cannot stand inside a ${schema.constructor.name}: use objects, arrays, nullables.`;

function withoutClinical(schema: z.ZodType): z.ZodType {
  if (isClinical(schema)) throw new Error(misplaced(schema));
  if (schema instanceof z.ZodObject) {
    const openFields = Object.entries(schema.shape as Record<string, z.ZodType>)
      .filter(([, field]) => !isClinical(field))
      .map(([key, field]) => [key, outsideTheWall(field)]);
    return z.object(Object.fromEntries(openFields));
  }
  if (schema instanceof z.ZodArray) return z.array(outsideTheWall(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return outsideTheWall(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return outsideTheWall(schema.unwrap() as z.ZodType).optional();
  throw new Error(misplaced(schema));
}

type Kind = z.core.$ZodTypeDef['type'];

/** Zod types that wrap one schema: a mark on the inner schema also counts for the wrapper. */
const WRAPPERS: ReadonlySet<Kind> = new Set<Kind>([
  'optional',
  'nullable',
  'nonoptional',
  'default',
  'prefault',
  'catch',
  'readonly',
  'promise',
  'success',
]);

/** Zod types without another schema inside. The result of a transform has no schema of its own. */
const LEAVES: ReadonlySet<Kind> = new Set<Kind>([
  'string',
  'number',
  'int',
  'boolean',
  'bigint',
  'symbol',
  'null',
  'undefined',
  'void',
  'never',
  'any',
  'unknown',
  'date',
  'file',
  'enum',
  'literal',
  'nan',
  'transform',
  'custom',
]);

/** The property where zod keeps the inner schemas of each type: an object of schemas, a list or a single schema. */
const CHILD_KEYS: Readonly<Partial<Record<Kind, readonly string[]>>> = {
  object: ['shape', 'catchall'],
  array: ['element'],
  tuple: ['items', 'rest'],
  record: ['keyType', 'valueType'],
  map: ['keyType', 'valueType'],
  set: ['valueType'],
  union: ['options'],
  intersection: ['left', 'right'],
  pipe: ['in', 'out'],
  function: ['input', 'output'],
  template_literal: ['parts'],
};

function childrenOf(schema: z.ZodType): z.ZodType[] {
  // The definition of a schema has the type of its kind, which is known only at run time.
  const definition = schema.def as unknown as Record<string, unknown>;
  if (schema.type === 'lazy') return [(schema as z.ZodLazy).unwrap() as z.ZodType];
  if (WRAPPERS.has(schema.type)) return [definition['innerType'] as z.ZodType];
  if (LEAVES.has(schema.type)) return [];
  const places = CHILD_KEYS[schema.type];
  if (!places) throw new Error(`The clinical wall does not know what a schema of the kind ${schema.type} holds.`);
  return places.flatMap((place) => partsAt(definition[place]));
}

const partsAt = (part: unknown): z.ZodType[] => {
  if (part === null || part === undefined) return [];
  if (part instanceof z.ZodType) return [part];
  // A template literal also holds plain texts, which are not schemas.
  return (Object.values(part) as unknown[]).filter((each): each is z.ZodType => typeof each === 'object');
};
