import { z } from 'zod';
import { endpoint } from '#platform/contract/endpoint.ts';
import { filterText } from '#platform/contract/pagination.ts';

/** Kinds of hits in the palette besides pages and actions, in display order. */
const HIT_KINDS = ['worker', 'exam', 'document', 'batch'] as const;

/** A hit and where it opens: a screen and its parameters. */
const hit = z.object({
  kind: z.enum(HIT_KINDS),
  id: z.uuid(),
  title: z.string(),
  detail: z.string(),
  path: z.string(),
  search: z.record(z.string(), z.string()),
});
export type Hit = z.output<typeof hit>;

export const searchEverything = endpoint({
  method: 'GET',
  path: '/search',
  summary: 'Colaboradores, exámenes, documentos e importaciones que la persona puede ver, por lo que se escribe',
  access: 'member',
  tenant: 'session',
  query: z.strictObject({ q: filterText }),
  response: z.object({ items: z.array(hit) }),
  /** The answer contains names of files and kinds of documents from behind the clinical wall. */
  medical: true,
});
