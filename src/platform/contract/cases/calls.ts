import { z } from 'zod';
import type { Tier } from '../access.ts';
import type { AccessRule } from '../catalogue/calls.ts';
import type { Noun } from '../catalogue/noun.ts';
import { capital } from '../catalogue/noun.ts';
import { holdsClinical } from '../clinical.ts';
import { type Endpoint, endpoint } from '../endpoint.ts';
import { exportOf, type FileEndpoint } from '../export.ts';
import type { ListEndpoint, ListSchema } from '../list/define.ts';
import { id, type Page, text } from '../pagination.ts';
import { refused } from '../refused.ts';

/** Most cases that one call can act on. */
export const MOST_CASES = 500;

const caseEvent = z.object({
  id: z.uuid(),
  act: z.string(),
  from: z.string(),
  to: z.string(),
  at: z.string(),
  /** Name of the person who acted; null when a job acted. */
  by: z.string().nullable(),
  undone: z.boolean(),
});
export type CaseEvent = z.infer<typeof caseEvent>;

/** A note on a case. A note written by a person inside the clinical wall is shown only inside the wall. */
const caseNote = z.object({
  id: z.uuid(),
  text: z.string(),
  at: z.string(),
  by: z.string(),
  /** True when the author is inside the clinical wall. */
  inside: z.boolean(),
});
export type CaseNote = z.infer<typeof caseNote>;

export const actAnswer = z.object({
  done: z.array(z.uuid()),
  /** The cases that the act could not be applied to, each with its reason. */
  refused: z.array(refused),
});
export type ActAnswer = z.infer<typeof actAnswer>;

const params = z.strictObject({ id });
const ids = z.array(id).min(1, 'Elige al menos una fila.').max(MOST_CASES, `Elige hasta ${MOST_CASES} por vez.`);
const noteBody = z.strictObject({ text: text(2000).min(1, 'Escribe la nota.') });

/** `act` accepts the names of the acts that have no call of their own. */
type ActName = z.ZodType<string, string>;
const actBody = (act: ActName) =>
  z.strictObject({
    act,
    ids,
    /** Version of the case as it was read; given only when the act is for a single case. */
    version: z.int().optional(),
    /** Values of the fields in the act's `asks`. */
    values: z.record(z.string().max(60), z.unknown()).default({}),
  });
const undoBody = (act: ActName) => z.strictObject({ act, ids });

/** A case with its history and its notes. */
interface CaseDetails<Item> {
  item: Item;
  events: CaseEvent[];
  notes: CaseNote[];
}

export interface CaseCalls<Item = unknown> {
  list: ListEndpoint<Item>;
  file: FileEndpoint;
  one: Endpoint<typeof params, undefined, undefined, z.ZodType<CaseDetails<Item>>>;
  act: Endpoint<undefined, undefined, ReturnType<typeof actBody>, typeof actAnswer>;
  undo: Endpoint<undefined, undefined, ReturnType<typeof undoBody>, typeof actAnswer>;
  note: Endpoint<typeof params, undefined, typeof noteBody, typeof caseNote>;
}

interface CallOptions {
  noun: Noun;
  path: string;
  listedAt?: string;
  listAt?: string;
  listTenant?: 'customer_id';
  read: AccessRule;
  write: AccessRule;
  tier?: Tier;
  acts: Readonly<Record<string, { own?: true }>>;
  refusals?: readonly string[];
}

interface Schemas<Item> {
  item: z.ZodType<Item>;
  page: z.ZodType<Page<Item>>;
  asked: ListSchema;
}

export function callsOf<Item>(definition: CallOptions, { item, page, asked }: Schemas<Item>): CaseCalls<Item> {
  const { noun, path, listedAt, listAt, listTenant, read, write, refusals = [] } = definition;
  const all = { tenant: 'session', ...(definition.tier ? { tier: definition.tier } : {}) } as const;
  const medical = holdsClinical(item);
  const offered = Object.entries(definition.acts).filter(([, { own }]) => !own);
  const act = z.enum(offered.map(([name]) => name) as [string, ...string[]]);
  const standard = {
    list: endpoint({
      method: listedAt ? 'POST' : 'GET',
      path: listedAt ?? listAt ?? path,
      summary: `${capital(noun.many)} de la empresa por páginas`,
      ...read,
      ...all,
      ...(listTenant ? { tenant: listTenant } : {}),
      ...(listedAt ? { body: asked, safe: true } : { query: asked }),
      response: page,
    }),
    one: endpoint({
      method: 'GET',
      path: `${path}/{id}`,
      summary: `${capital(noun.one)} con su historia y sus notas`,
      ...read,
      ...all,
      params,
      response: z.object({ item, events: z.array(caseEvent), notes: z.array(caseNote) }),
      medical,
    }),
    act: endpoint({
      method: 'POST',
      path: `${path}/acts`,
      summary: `Hace lo mismo con una o varias ${noun.many}; dice con cuáles no se pudo y por qué`,
      ...write,
      ...all,
      body: actBody(act),
      response: actAnswer,
      errors: ['changed_meanwhile', ...refusals],
    }),
    undo: endpoint({
      method: 'POST',
      path: `${path}/undo`,
      summary: `Deshace lo último que se hizo con ${noun.many}`,
      ...write,
      ...all,
      body: undoBody(act),
      response: actAnswer,
      errors: ['not_undone'],
    }),
    note: endpoint({
      method: 'POST',
      path: `${path}/{id}/notes`,
      summary: `Escribe una nota en ${noun.article === 'la' ? 'una' : 'un'} ${noun.one}`,
      ...write,
      ...all,
      params,
      body: noteBody,
      response: caseNote,
      medical,
    }),
  };
  return { ...standard, file: exportOf(standard.list, `${capital(noun.many)} como archivo`) };
}
