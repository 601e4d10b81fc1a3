import type { AnswerOf, Endpoint } from '../../contract/endpoint.ts';
import type { Call } from './context.ts';

export interface Route {
  endpoint: Endpoint;
  handle(call: Call): Promise<unknown>;
  /** It only reads, and only through its scope: the session may be proven in the packet of what it reads. */
  reads?: true;
}

type Answer<E> = [AnswerOf<E>] extends [undefined] ? unknown : AnswerOf<E>;

/** Ties an endpoint to its handler, typed by it: one line in a module's routes.ts. */
export function route<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): Route {
  return { endpoint, handle: handle as Route['handle'] };
}

/**
 * The same for a call that reads through its scope and nothing else. It is given no more than that, so that it may run
 * on the session that the last request had: what it read counts only if the same packet proves the session.
 */
export function reads<E extends Endpoint>(
  endpoint: E,
  handle: (call: Pick<Call<E>, 'params' | 'query' | 'scope'>) => Promise<Answer<E>>,
): Route {
  const { method, sideEffect, raw, confirmed, tenant } = endpoint;
  if (method !== 'GET' || sideEffect || raw || confirmed || tenant === 'none')
    throw new Error(`${method} ${endpoint.path} does more than read what is of a company.`);
  return {
    endpoint,
    handle: ({ params, query, scope }) => handle({ params, query, scope } as unknown as Call<E>),
    reads: true,
  };
}
