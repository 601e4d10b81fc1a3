import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { id } from '#platform/contract/pagination.ts';

/** Number of rows that wait in the list at `path` with the filters `search`. */
const workItem = z.object({
  code: z.string(),
  title: z.string(),
  count: z.int(),
  /** True when there are more rows than `count`. */
  more: z.boolean(),
  path: z.string(),
  search: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
});
export type WorkItem = z.output<typeof workItem>;

const firstStep = z.object({ code: z.string(), title: z.string(), done: z.boolean(), path: z.string() });
export type FirstStep = z.output<typeof firstStep>;

export const getWork = endpoint({
  method: 'GET',
  path: '/work',
  summary: 'Qué espera hoy a la persona, y los primeros pasos de una empresa que empieza',
  access: 'member',
  tenant: 'customer_id',
  query: z.strictObject({ customer_id: id }),
  response: z.object({ items: z.array(workItem), steps: z.array(firstStep) }),
});
