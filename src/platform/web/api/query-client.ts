import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryClient,
  type QueryFilters,
  type RefetchOptions,
  type RefetchQueryFilters,
} from '@tanstack/react-query';
import { ApiProblem } from './problems.ts';

/** One retry; none when the server refused, because it would refuse again. */
const retry = (failures: number, error: unknown) =>
  !(error instanceof ApiProblem && error.status < 500) && failures < 1;

/**
 * Starts a running reading again when it is invalidated or repeated. TanStack Query does so only after the first
 * answer: a first reading that began before an act would be shown as the state after it. A reading is started again
 * once; it then finishes and is repeated, because on a slow line events can come faster than answers.
 */
export class RereadingClient extends QueryClient {
  /** The running readings that were started again; with the reading that follows, if there is one. */
  readonly #startedAgain = new WeakMap<Query, Promise<unknown> | null>();

  override invalidateQueries<K extends readonly unknown[] = readonly unknown[]>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    return this.#andFollowing(filters, () => super.invalidateQueries(filters, { ...options, cancelRefetch: false }));
  }

  override refetchQueries<K extends readonly unknown[] = readonly unknown[]>(
    filters?: RefetchQueryFilters<K>,
    options?: RefetchOptions,
  ): Promise<void> {
    const refetch = () => super.refetchQueries(filters, { ...options, cancelRefetch: false });
    return options?.cancelRefetch === false ? refetch() : this.#andFollowing(filters, refetch);
  }

  /** Ends when the readings that are shown ended, and those that follow them. */
  async #andFollowing(filters: QueryFilters | undefined, refresh: () => Promise<void>): Promise<void> {
    const running = this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' });
    const following = running.map((query) => ({ query, reading: this.#startAgain(query) }));
    await refresh();
    await Promise.all(following.flatMap(({ query, reading }) => (query.isActive() ? [reading] : [])));
  }

  /** @returns the reading that follows, which never fails; null if the running one was started again */
  #startAgain(query: Query): Promise<unknown> | null {
    const following = this.#startedAgain.get(query);
    if (following) return following;
    const finish = () => void this.#startedAgain.delete(query);
    if (following === undefined) {
      query.cancel({ silent: true });
      this.#startedAgain.set(query, null);
      const end = () => void (this.#startedAgain.get(query) ?? finish());
      query.fetch().then(end, end);
      return null;
    }
    const next = query
      .fetch()
      .finally(finish)
      .then(() => query.fetch())
      .catch(() => undefined);
    this.#startedAgain.set(query, next);
    return next;
  }
}

export const queryClient = new RereadingClient({
  defaultOptions: {
    queries: { retry, staleTime: 30_000, gcTime: 5 * 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/**
 * Refreshes cached answers under these paths: at once if they are shown, otherwise when they are next used.
 * @returns ends when those that are shown were read, or could not be
 */
export const readAgain = (prefixes: readonly string[]): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => touches(queryKey[1], prefixes) });

/** Whether a cache key (`GET /path/…`) is under one of the path prefixes. */
export function touches(key: unknown, prefixes: readonly string[]): boolean {
  if (typeof key !== 'string') return false;
  const path = key.slice(key.indexOf(' ') + 1);
  return prefixes.some((prefix) => path === prefix || path.startsWith(`${prefix.replace(/\/$/, '')}/`));
}
