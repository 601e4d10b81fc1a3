import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
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
 * answer: a first reading that began before an act would be shown as the state after it.
 */
export class RereadingClient extends QueryClient {
  override invalidateQueries<K extends readonly unknown[] = readonly unknown[]>(
    filters?: InvalidateQueryFilters<K>,
    options?: InvalidateOptions,
  ): Promise<void> {
    this.#beginAnew(filters);
    return super.invalidateQueries(filters, { ...options, cancelRefetch: false });
  }

  override refetchQueries<K extends readonly unknown[] = readonly unknown[]>(
    filters?: RefetchQueryFilters<K>,
    options?: RefetchOptions,
  ): Promise<void> {
    if (options?.cancelRefetch !== false) this.#beginAnew(filters);
    return super.refetchQueries(filters, { ...options, cancelRefetch: false });
  }

  #beginAnew(filters: QueryFilters | undefined) {
    for (const query of this.getQueryCache().findAll({ ...filters, fetchStatus: 'fetching' })) {
      query.cancel({ silent: true });
      query.fetch().catch(() => undefined);
    }
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
