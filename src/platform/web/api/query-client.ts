import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problems.ts';

/** One retry; none when the server refused, because it would refuse again. */
const retry = (failures: number, error: unknown) =>
  !(error instanceof ApiProblem && error.status < 500) && failures < 1;

export const queryClient = new QueryClient({
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
