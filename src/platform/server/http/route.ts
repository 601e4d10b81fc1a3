import type { AnswerOf, Endpoint } from '../../contract/endpoint.ts';
import type { Call } from './context.ts';

export interface Route {
  endpoint: Endpoint;
  handle(call: Call): Promise<unknown>;
}

type Answer<E> = [AnswerOf<E>] extends [undefined] ? unknown : AnswerOf<E>;

/** Ties an endpoint to its handler, typed by it: one line in a module's routes.ts. */
export function route<E extends Endpoint>(endpoint: E, handle: (call: Call<E>) => Promise<Answer<E>>): Route {
  return { endpoint, handle: handle as Route['handle'] };
}
