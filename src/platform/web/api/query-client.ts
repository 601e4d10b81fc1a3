import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from './problems.ts';
import { touches } from './touches.ts';

/** One retry, and none for what the server refused: asking again would be refused again. */
const retry = (failures: number, error: unknown) =>
  !(error instanceof ApiProblem && error.status < 500) && failures < 1;

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry, staleTime: 30_000, gcTime: 5 * 60_000, networkMode: 'always' },
    mutations: { retry: false, networkMode: 'always' },
  },
});

/** Cached answers under these paths are read again: at once where they are shown, else when they are next. */
export const readAgain = (prefixes: readonly string[]): void =>
  void queryClient.invalidateQueries({ predicate: ({ queryKey }) => touches(queryKey[1], prefixes) });
