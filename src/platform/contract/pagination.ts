import { z } from 'zod';

const whole = (min: number, max: number) =>
  z.coerce.number().int().min(min, `El mínimo es ${min}.`).max(max, `El máximo es ${max}.`);

/** `page` from 1, `page_size` 50 by default and 500 at most, `sort` as `name` or `-name`. */
export const pageQuery = {
  page: whole(1, 100_000).default(1),
  page_size: whole(1, 500).default(50),
};

/** `sort` restricted to the columns a list can sort by; a leading `-` is descending. */
export const sortQuery = <const C extends readonly [string, ...string[]]>(
  columns: C,
  fallback: C[number] | `-${C[number]}`,
) => z.enum([...columns, ...columns.map((c) => `-${c}` as const)] as [string, ...string[]]).default(fallback);

/** `total` counts the rows; where there are more than were counted, it says so. */
export const pageOf = <S extends z.ZodType>(item: S) =>
  z.object({
    items: z.array(item),
    total: z.int(),
    totalIsMinimum: z.boolean().optional().meta({ description: 'true: hay más filas que las que `total` contó.' }),
  });

/** Rows are counted up to the first multiple of this that lies behind the page. */
export const COUNTED = 1000;

export interface Page<T> {
  items: T[];
  total: number;
  /** There are more than `total`. */
  totalIsMinimum?: boolean | undefined;
}

/** Text of a filter: trimmed, at most 200 characters; NUL has no place in PostgreSQL text. */
export const filterText = z
  .string()
  .trim()
  .max(200, 'Escribe hasta 200 caracteres.')
  .refine((t) => !t.includes('\u0000'), 'Quita los caracteres no válidos.');

/** Yes or no in an address. */
export const flag = z.enum(['true', 'false'], { error: 'Indica true o false.' }).transform((value) => value === 'true');

export const id = z.uuid('El identificador no es válido.');

const references = z.registry<{ table: string }>();

/**
 * The id of a row of the company in `table`, given to narrow a list. One that the company does not have, a foreign one
 * above all, answers 404 before the handler runs, as the company itself does.
 */
export const ref = (table: string): z.ZodOptional<z.ZodUUID> => refersTo(table, id.optional());

/** The same, where the list is of that row. */
export const mustRef = (table: string): z.ZodUUID => refersTo(table, z.uuid('El identificador no es válido.'));

/** The same of any schema of an id, or of several. */
export function refersTo<S extends z.ZodType>(table: string, schema: S): S {
  references.add(schema as z.ZodType, { table });
  return schema;
}

/** The table that a field of a query refers to. */
export const referredTable = (schema: z.ZodType): string | undefined => references.get(schema)?.table;

/** Storable text: trimmed, bounded, free of NUL and lone surrogates, which PostgreSQL refuses. */
export const text = (max: number) =>
  z
    .string()
    .trim()
    .max(max, `Escribe hasta ${max} caracteres.`)
    .refine((t) => !t.includes('\u0000') && isWellFormed(t), 'Quita los caracteres no válidos.');

// String.prototype.isWellFormed is of ES2024. With the flag, a pair is one sign and only lone halves are found.
const isWellFormed = (value: string): boolean => !/\p{Surrogate}/u.test(value);
