import { keepPreviousData, type QueryObserverResult } from '@tanstack/react-query';
import { useCompanyId } from '#platform/web/session/session.ts';
import { call } from './client.ts';
import type { AnyEndpoint, CallInput, CallResult } from './request.ts';
import { useSlicedQuery } from './useSlicedQuery.ts';

export interface EndpointOptions<E, T> {
  enabled?: boolean;
  /** Shows the previous page while the next page loads. */
  keepPrevious?: boolean;
  staleTime?: number;
  refetchInterval?: number | false;
  select?: (data: CallResult<E>) => T;
}

/** Cache key of an endpoint's answers; the path prefix selects all of them. */
export const endpointKey = (company: string | null, endpoint: AnyEndpoint, input: unknown) =>
  [company, `${endpoint.method} ${endpoint.path}`, input ?? {}] as const;

/** The answer of an endpoint, cached for the chosen company; its type comes from the endpoint constant. */
export function useEndpoint<E extends AnyEndpoint, T = CallResult<E>>(
  endpoint: E,
  input: CallInput<E>,
  { keepPrevious = false, ...options }: EndpointOptions<E, T> = {},
): QueryObserverResult<T, Error> {
  const company = useCompanyId();
  return useSlicedQuery<CallResult<E>, T>({
    queryKey: endpointKey(company, endpoint, input),
    // A query function must not return undefined.
    queryFn: async ({ signal }) => (await call(endpoint, input, { signal })) ?? (null as CallResult<E>),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
}
