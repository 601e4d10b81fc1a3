import { z } from 'zod';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { referredTable } from '#platform/contract/pagination.ts';
import { notFound } from '#platform/contract/problem.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { Call } from './context.ts';

interface Reference {
  name: string;
  table: string;
}

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

/**
 * The fields of a call: those of its query and body, and those of objects in lists of the body, such as the views of a
 * list.
 */
const fieldsOf = (e: Endpoint): [string, z.ZodType][] => {
  const topFields = Object.entries({ ...shapeOf(e.query), ...shapeOf(e.body) });
  const inner = topFields.flatMap(([, schema]) => (schema instanceof z.ZodArray ? [schema.element as z.ZodType] : []));
  return [...topFields, ...inner.flatMap((schema) => Object.entries(shapeOf(schema)))];
};

/** The given values by field name: those of query and body together, and those of each object in a list. */
function inputValues({ query, body }: Call): Record<string, unknown>[] {
  const topValues = { ...(query as object), ...(body as object) };
  const inner = Object.values<unknown>(topValues).flatMap((value) => (Array.isArray(value) ? value : []));
  return [topValues, ...inner.filter((each) => typeof each === 'object' && each !== null)];
}

const referencesByEndpoint = new WeakMap<Endpoint, Reference[]>();

/** The fields of a call that hold ids of the company's rows. The result for an endpoint is cached across apps. */
export function referencesOf(e: Endpoint): Reference[] {
  const references = referencesByEndpoint.get(e) ?? referencesIn(e);
  referencesByEndpoint.set(e, references);
  return references;
}

const referencesIn = (e: Endpoint): Reference[] =>
  fieldsOf(e).flatMap(([name, schema]) => {
    const table = referredTable(schema);
    return table ? [{ name, table }] : [];
  });

/** Checks that ids in the call belong to the company; row security hides all others. */
export async function checkReferences(call: Call, refers: readonly Reference[]): Promise<void> {
  const callValues = inputValues(call) as Record<string, string | string[] | undefined>[];
  const idsByTable = refers.flatMap(({ name, table }) => {
    const ids = new Set(callValues.flatMap((each) => each[name] ?? []).map((each) => each.toLowerCase()));
    return ids.size > 0 ? [{ table, ids: [...ids] }] : [];
  });
  if (idsByTable.length === 0) return;
  const { scope } = call;
  const rowsByTable = await scope.hot<unknown[][]>(
    idsByTable.map(({ table, ids }) =>
      statement(`select 1 from ${table} where customer_id = $1 and id = any($2)`, [scope.customerId, ids]),
    ),
  );
  if (rowsByTable.some((rows, index) => rows.length < idsByTable[index]!.ids.length)) throw notFound();
}
