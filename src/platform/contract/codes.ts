import { z } from 'zod';

/** The keys of a table, in its order, as a tuple for `z.enum`. */
export const codesOf = <C extends string>(table: Readonly<Record<C, unknown>>) => Object.keys(table) as [C, ...C[]];

/** Schema of a value that is a key of the table. */
export const coded = <C extends string>(table: Readonly<Record<C, unknown>>, error?: string) =>
  z.enum(codesOf(table), error);
