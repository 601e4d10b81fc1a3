import { z } from 'zod';
import type { Access, Tier } from '../access.ts';
import { type Endpoint, endpoint, type ObjectSchema } from '../endpoint.ts';
import { exportOf, type FileEndpoint } from '../export.ts';
import type { ListEndpoint, ListSchema } from '../list/define.ts';
import { id, type Page } from '../pagination.ts';
import { a, capital, type Noun } from './noun.ts';

/** Who may make a call, and a policy that the person's role must also hold. */
export interface AccessRule {
  access: Access;
  policy?: string;
}

export interface CatalogueCalls<Item = unknown> {
  list: ListEndpoint<Item>;
  create: Endpoint;
  update: Endpoint;
  remove: Endpoint;
  /** Exports the list as a file. */
  file: FileEndpoint;
  one?: Endpoint;
}

interface CallOptions {
  noun: Noun;
  path: string;
  viewed?: true;
  write: AccessRule;
  read?: AccessRule;
  readOne?: AccessRule;
  tier?: Tier;
  sameNames?: true;
  refusals?: readonly string[];
  summaries?: Partial<Record<keyof CatalogueCalls, string>>;
  calls?<Item>(standardCalls: CatalogueCalls<Item>): Partial<CatalogueCalls<Item>>;
}

interface Schemas<Item> {
  values: ObjectSchema;
  item: z.ZodType<Item>;
  page: z.ZodType<Page<Item>>;
  asked: ListSchema;
}

const params = z.strictObject({ id });

export function callsOf<Item>(
  definition: CallOptions,
  { values, item, page, asked }: Schemas<Item>,
): CatalogueCalls<Item> {
  const { noun, path, viewed, write, read = write, readOne, summaries = {} } = definition;
  const all = { tenant: 'session', ...(definition.tier ? { tier: definition.tier } : {}) } as const;
  const refusals = [...(definition.sameNames ? [] : ['name_taken']), ...(definition.refusals ?? [])];
  const title = capital(noun.many);
  const baseCalls = {
    list: endpoint({
      method: viewed ? 'POST' : 'GET',
      path: viewed ? `${path}/view` : path,
      summary: summaries.list ?? `${title} de la empresa por páginas`,
      ...read,
      ...all,
      ...(viewed ? { body: asked } : { query: asked }),
      response: page,
    }),
    create: endpoint({
      method: 'POST',
      path,
      summary: summaries.create ?? `Crea ${a(noun)}`,
      ...write,
      ...all,
      body: values,
      response: item,
      errors: refusals,
    }),
    update: endpoint({
      method: 'PUT',
      path: `${path}/{id}`,
      summary: summaries.update ?? `Cambia ${a(noun)}`,
      ...write,
      ...all,
      params,
      body: values.safeExtend({ version: z.int() }),
      response: item,
      errors: [...refusals, 'changed_meanwhile'],
    }),
    /** Deletes an entry that is not in use; otherwise 400 `in_use` names the uses. */
    remove: endpoint({
      method: 'DELETE',
      path: `${path}/{id}`,
      status: 200,
      summary: summaries.remove ?? `Elimina ${a(noun)}`,
      ...write,
      ...all,
      params,
      errors: ['in_use'],
    }),
    ...(readOne && {
      one: endpoint({
        method: 'GET',
        path: `${path}/{id}`,
        summary: summaries.one ?? `${capital(a(noun))} de la empresa`,
        ...readOne,
        ...all,
        params,
        response: item,
      }),
    }),
  };
  const fileOf = (list: ListEndpoint) => exportOf(list, summaries.file ?? `${title} como archivo`, `${path}/export`);
  const standard = { ...baseCalls, file: fileOf(baseCalls.list) };
  const overrides = definition.calls?.(standard) ?? {};
  return { ...standard, ...overrides, ...(overrides.list ? { file: fileOf(overrides.list) } : {}) };
}

/** Input of a call about one entry, with the id in the path, the query or the body, as the call declares. */
export function inputFor(call: Endpoint, entryId: string, body?: object) {
  if (call.params) return { params: { id: entryId }, body };
  if (call.query) return { query: { id: entryId }, body };
  return { body: { id: entryId, ...body } };
}

type Parts = { params?: object; query?: object; body?: unknown };
/** Reads the entry's id from the path, the query or the body. */
export const entryIdOf = ({ params: named, query, body }: Parts): string =>
  [named, query, body].map((part) => (part as { id?: string } | undefined)?.id).find((value) => value !== undefined)!;
