import { z } from 'zod';

/** The codes of a table that says something of each, in its order. */
export const codesOf = <C extends string>(table: Readonly<Record<C, unknown>>) => Object.keys(table) as [C, ...C[]];

/** One of the codes of such a table. */
export const coded = <C extends string>(table: Readonly<Record<C, unknown>>, error?: string) =>
  z.enum(codesOf(table), error);
