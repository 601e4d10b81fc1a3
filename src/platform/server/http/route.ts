import type { Cases } from '#platform/contract/cases/cases.ts';
import type { Catalogue } from '#platform/contract/catalogue/catalogue.ts';
import type { AnswerOf, Endpoint } from '#platform/contract/endpoint.ts';
import type { Call } from './context.ts';

export interface Route {
  endpoint: Endpoint;
  handle(call: Call): Promise<unknown>;
  /** The call works only through its scope, so the session can be proved in the packet of its first statement. */
  scoped?: true;
  /** Catalogue that the call belongs to. */
  catalogue?: Catalogue;
  /** Kind of case that the call belongs to. */
  cases?: Cases;
}

type Answer<E> = [AnswerOf<E>] extends [undefined] ? unknown : AnswerOf<E>;

/** Connects an endpoint to its handler, with types from the endpoint; a line in a module's routes.ts. */
export function route<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

/**
 * Like `route`, for a call that only reads, through its scope. The handler gets nothing else but the session. It can
 * run with the remembered session: its results count only if the same packet proves the session with all its rights.
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
 * Like `route`, for a call that writes in a single transaction of its scope. BEGIN and the proof of the session are one
 * packet, and nothing is committed without the proof.
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
