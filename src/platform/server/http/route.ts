import type { Cases } from '#platform/contract/cases/cases.ts';
import type { Catalogue } from '#platform/contract/catalogue/catalogue.ts';
import type { AnswerOf, Endpoint } from '#platform/contract/endpoint.ts';
import type { Call } from './context.ts';

export interface Route {
  endpoint: Endpoint;
  handle(call: Call): Promise<unknown>;
  /** All it does goes through its scope: the session may be proven in the packet of what it does first. */
  scoped?: true;
  /** The catalogue whose call it is. */
  catalogue?: Catalogue;
  /** The kind of case whose call it is. */
  cases?: Cases;
}

type Answer<E> = [AnswerOf<E>] extends [undefined] ? unknown : AnswerOf<E>;

/** Ties an endpoint to its handler, typed by it: one line in a module's routes.ts. */
export function route<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

/**
 * The same for a call that reads through its scope and nothing else. It is given no more than that and its session, so
 * that it may run on the one that the last request had: what it read counts only if the same packet proves the session,
 * with all that it may do.
 */
export function reads<E extends Endpoint>(
  endpoint: E,
  handle: (call: Pick<Call<E>, 'params' | 'query' | 'scope' | 'session'>) => Promise<Answer<E>>,
): Route {
  if (endpoint.method !== 'GET' || endpoint.sideEffect)
    throw new Error(`${endpoint.method} ${endpoint.path} does more than read what is of a company.`);
  return scoped(endpoint, ({ params, query, scope, session }) => handle({ params, query, scope, session } as Call<E>));
}

/**
 * The same for a call that writes, in one transaction of its scope: BEGIN and the proof of the session are one packet,
 * and without the proof nothing is committed.
 */
export function writes<E extends Endpoint>(
  endpoint: E,
  handle: (call: Pick<Call<E>, 'params' | 'query' | 'body' | 'scope'>) => Promise<Answer<E>>,
): Route {
  if (endpoint.method === 'GET' || endpoint.upload)
    throw new Error(`${endpoint.method} ${endpoint.path} is no write of one transaction.`);
  return scoped(endpoint, ({ params, query, body, scope }) => handle({ params, query, body, scope } as Call<E>));
}

function scoped<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): Route {
  const { method, path, raw, confirmed, tenant } = endpoint;
  if (raw || confirmed || tenant === 'none')
    throw new Error(`${method} ${path} asks for more than the scope of a company.`);
  return { endpoint, handle: handle as Route['handle'], scoped: true };
}
