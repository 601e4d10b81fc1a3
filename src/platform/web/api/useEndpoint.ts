import { keepPreviousData, type QueryObserverResult } from '@tanstack/react-query';
import { useCompanyId } from '#platform/web/session/session.ts';
import { call } from './client.ts';
import type { AnyEndpoint, CallInput, CallResult } from './request.ts';
import { useSlicedQuery } from './useSlicedQuery.ts';

export interface EndpointOptions<E, T> {
  enabled?: boolean;
  /** Shows the last page while the next one loads. */
  keepPrevious?: boolean;
  staleTime?: number;
  refetchInterval?: number | false;
  select?: (data: CallResult<E>) => T;
}

/** Key of an endpoint's cached answers; the path alone names all of them. */
export const endpointKey = (company: string | null, endpoint: AnyEndpoint, input: unknown) =>
  [company, `${endpoint.method} ${endpoint.path}`, input ?? {}] as const;

/** The answer of an endpoint, cached for the company chosen, typed from the endpoint constant. */
export function useEndpoint<E extends AnyEndpoint, T = CallResult<E>>(
  endpoint: E,
  input: CallInput<E>,
  { keepPrevious = false, ...options }: EndpointOptions<E, T> = {},
): QueryObserverResult<T, Error> {
  const company = useCompanyId();
  return useSlicedQuery<CallResult<E>, T>({
    queryKey: endpointKey(company, endpoint, input),
    // A query may not answer undefined.
    queryFn: async ({ signal }) => (await call(endpoint, input, { signal })) ?? (null as CallResult<E>),
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...options,
  });
}
