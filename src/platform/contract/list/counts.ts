import { z } from 'zod';
import { holdsClinical } from '../clinical.ts';
import { dayRangeOf, withDayRange } from '../day-range.ts';
import { type Endpoint, endpoint, type ObjectSchema } from '../endpoint.ts';

/** Views of a list that are counted at once. */
export const MOST_COUNTED_VIEWS = 60;

const shapeOf = (schema: z.ZodType | undefined): Record<string, z.ZodType> =>
  schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};

const made = new WeakMap<object, Endpoint>();

/**
 * How many rows each of several views of a list has, in one call that shows none of them: for whoever may read the list,
 * each view with the filters of the list. Of the same list the same endpoint.
 */
export function countsOf(list: Endpoint): Endpoint {
  const known = made.get(list);
  if (known) return known;
  const { page: _page, page_size: _size, ...fields } = { ...shapeOf(list.query), ...shapeOf(list.body) };
  const { [list.tenant]: company, ...filters } = fields;
  const range = dayRangeOf(list.query) ?? dayRangeOf(list.body);
  const view = z.strictObject(filters) as ObjectSchema;
  const counts = endpoint({
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
    response: z.object({
      /** In the order of the views; like the total of a page it may be the least there are. */
      counts: z.array(z.object({ total: z.int(), totalIsMinimum: z.boolean().optional() })),
    }),
    medical: list.medical === true || holdsClinical(list.response),
  }) as unknown as Endpoint;
  made.set(list, counts);
  return counts;
}
