import { z } from 'zod';

/**
 * The clinical wall in the contract: a field marked here is sent only to the worker it belongs to, a doctor of the
 * company or a super admin. For everyone else the answer is parsed by a schema that does not have the field.
 */
const marks = z.registry<{ clinical: true }>();

/** Marks a response field as clinical content (diagnosis, measurement, laboratory, free text of an exam). */
export function clinical<S extends z.ZodType>(schema: S): z.ZodOptional<S> {
  const optional = schema.optional();
  marks.add(optional as z.ZodType, { clinical: true });
  return optional;
}

export const isClinical = (schema: z.ZodType): boolean => marks.has(schema);

/** Schemas share their parts: what each holds is found once. */
const held = new WeakMap<z.ZodType, boolean>();

/** Whether any field below is marked. */
export function holdsClinical(schema: z.ZodType | undefined): boolean {
  if (!schema) return false;
  const known = held.get(schema);
  if (known !== undefined) return known;
  const found = isClinical(schema) || childrenOf(schema).some(holdsClinical);
  held.set(schema, found);
  return found;
}

const outside = new WeakMap<z.ZodType, z.ZodType>();

/** The same schema without its clinical fields. Schemas without one come back as they are. */
export function outsideTheWall(schema: z.ZodType): z.ZodType {
  if (!holdsClinical(schema)) return schema;
  const made = outside.get(schema) ?? withoutClinical(schema);
  outside.set(schema, made);
  return made;
}

function withoutClinical(schema: z.ZodType): z.ZodType {
  if (schema instanceof z.ZodObject) {
    const kept = Object.entries(schema.shape as Record<string, z.ZodType>)
      .filter(([, field]) => !isClinical(field))
      .map(([key, field]) => [key, outsideTheWall(field)]);
    return z.object(Object.fromEntries(kept));
  }
  if (schema instanceof z.ZodArray) return z.array(outsideTheWall(schema.element as z.ZodType));
  if (schema instanceof z.ZodNullable) return outsideTheWall(schema.unwrap() as z.ZodType).nullable();
  if (schema instanceof z.ZodOptional) return outsideTheWall(schema.unwrap() as z.ZodType).optional();
  throw new Error(`A clinical field cannot stand inside a ${schema.constructor.name}: use objects, arrays, nullables.`);
}

function childrenOf(schema: z.ZodType): z.ZodType[] {
  if (schema instanceof z.ZodObject) return Object.values(schema.shape as Record<string, z.ZodType>);
  if (schema instanceof z.ZodArray) return [schema.element as z.ZodType];
  if (schema instanceof z.ZodNullable || schema instanceof z.ZodOptional || schema instanceof z.ZodDefault)
    return [schema.unwrap() as z.ZodType];
  if (schema instanceof z.ZodPipe) return [schema.in as z.ZodType];
  if (schema instanceof z.ZodRecord) return [schema.valueType as z.ZodType];
  if (schema instanceof z.ZodUnion) return schema.options as z.ZodType[];
  return [];
}
