import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problems.ts';
import { touches } from './touches.ts';

/** One retry; none when the server refused, because it would refuse again. */
const retry = (failures: number, error: unknown) =>
  !(error instanceof ApiProblem && error.status < 500) && failures < 1;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 30_000, gcTime: 5 * 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Refreshes cached answers under these paths: at once if they are shown, otherwise when they are next used. */
export const readAgain = (prefixes: readonly string[]): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => touches(queryKey[1], prefixes) });
