import { z } from 'zod';
import { holdsClinical } from '../clinical.ts';
import { dayRangeOf, withDayRange } from '../day-range.ts';
import { type Endpoint, endpoint, type ObjectSchema } from '../endpoint.ts';

/** Most views of a list that one call counts. */
export const MOST_COUNTED_VIEWS = 60;

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

/** In the order of the views. Like the total of a page, a count can be a minimum. */
const response = z.object({
  counts: z.array(z.object({ total: z.int(), totalIsMinimum: z.boolean().optional() })),
});

/** Counts the rows of a list in several views; a view has the filters of the list. */
type CountsEndpoint = Endpoint<
  undefined,
  ObjectSchema | undefined,
  z.ZodObject<{ views: z.ZodArray<ObjectSchema> }>,
  typeof response
>;

const countsEndpoints = new WeakMap<object, CountsEndpoint>();

/**
 * Counts the rows of several views of a list in one call that returns no rows. It has the same access as the list, and
 * each view takes the list's filters. For the same list it returns the same endpoint.
 */
export function countsOf(list: Endpoint): CountsEndpoint {
  const cachedEndpoint = countsEndpoints.get(list);
  if (cachedEndpoint) return cachedEndpoint;
  const { page: _page, page_size: _size, ...fields } = { ...shapeOf(list.query), ...shapeOf(list.body) };
  const { [list.tenant]: company, ...filters } = fields;
  const range = dayRangeOf(list.query) ?? dayRangeOf(list.body);
  const view = z.strictObject(filters) as ObjectSchema;
  const counts: CountsEndpoint = endpoint({
    method: 'POST',
    path: `${list.path}/counts`,
    summary: `Cuántas filas tiene cada vista: ${list.summary}`,
    access: list.access,
    tenant: list.tenant,
    ...(list.policy ? { policy: list.policy } : {}),
    ...(list.tier ? { tier: list.tier } : {}),
    ...(company ? { query: z.strictObject({ [list.tenant]: company }) } : {}),
    body: z.strictObject({
      views: z.array(range ? withDayRange(view, ...range) : view).max(MOST_COUNTED_VIEWS),
    }),
    response,
    medical: list.medical === true || holdsClinical(list.response),
  });
  countsEndpoints.set(list, counts);
  return counts;
}
