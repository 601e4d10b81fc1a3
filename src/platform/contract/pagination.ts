import { z } from 'zod';

const whole = (min: number, max: number) =>
  z.coerce.number().int().min(min, `El mínimo es ${min}.`).max(max, `El máximo es ${max}.`);

/** `page` from 1, `page_size` 50 by default and 500 at most, `sort` as `name` or `-name`. */
export const pageQuery = {
  page: whole(1, 100_000).default(1),
  page_size: whole(1, 500).default(50),
};

/** `sort` limited to the sortable columns; a leading `-` means descending. */
export const sortQuery = <const C extends readonly [string, ...string[]]>(
  columns: C,
  fallback: C[number] | `-${C[number]}`,
) => z.enum([...columns, ...columns.map((c) => `-${c}` as const)] as [string, ...string[]]).default(fallback);

/** `total` counts the rows; when there are more rows than were counted, `totalIsMinimum` is set. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    totalIsMinimum: z.boolean().optional().meta({ description: 'true: hay más filas que las que `total` contó.' }),
  });

/** Rows are counted up to the first multiple of this number beyond the page. */
export const COUNTED = 1000;

export interface Page<T> {
  items: T[];
  total: number;
  /** True when there are more rows than `total`. */
  totalIsMinimum?: boolean | undefined;
}

/** Text of a filter: trimmed, at most 200 characters, without NUL, which PostgreSQL text cannot hold. */
export const filterText = z
  .string()
  .trim()
  .max(200, 'Escribe hasta 200 caracteres.')
  .refine((t) => !t.includes('\u0000'), 'Quita los caracteres no válidos.');

/** A boolean in an address. */
export const flag = z.enum(['true', 'false'], { error: 'Indica true o false.' }).transform((value) => value === 'true');

export const id = z.uuid('El identificador no es válido.');

const references = z.registry<{ table: string }>();

/**
 * Optional id of a row of the company in `table` that narrows a list. An id that the company does not have, for example
 * one of another company, gives 404 before the handler runs.
 */
export const ref = (table: string): z.ZodOptional<z.ZodUUID> => refersTo(table, id.optional());

/** Like `ref`, but required: the list belongs to that row. */
export const requiredRef = (table: string): z.ZodUUID => refersTo(table, z.uuid('El identificador no es válido.'));

/** Marks any schema of an id, or of several ids, as a reference to `table`. */
export function refersTo<S extends z.ZodType>(table: string, schema: S): S {
  references.add(schema as z.ZodType, { table });
  return schema;
}

/** The table that a field of a query refers to. */
export const referredTable = (schema: z.ZodType): string | undefined => references.get(schema)?.table;

/** Text that PostgreSQL can store: trimmed, limited in length, without NUL and lone surrogates. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Escribe hasta ${max} caracteres.`)
    .refine((t) => !t.includes('\u0000') && isWellFormed(t), 'Quita los caracteres no válidos.');

// `String.prototype.isWellFormed` needs ES2024. With the flag `u` a pair counts as one character, so only lone halves
// match.
const isWellFormed = (value: string): boolean => !/\p{Surrogate}/u.test(value);
