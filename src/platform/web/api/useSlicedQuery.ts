import {
  notifyManager,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useState } from 'react';

/**
 * Like `useQuery`, but renders an answer differently. `useQuery` reads the cache as an external store, which React
 * renders in one task that cannot be interrupted. Here each answer is a transition, which React renders in slices of a
 * few milliseconds. Suspense and error boundaries are not supported, because no query here uses them.
 * @param atOnce renders an answer in one task, for data that all parts of the page must show consistently
 */
export function useSlicedQuery<A, T = A>(
  options: QueryObserverOptions<A, Error, T>,
  atOnce = false,
): QueryObserverResult<T, Error> {
  const client = useQueryClient();
  const settled = client.defaultQueryOptions(options);
  // Shows «loading» from the first render on, before the subscription below starts the request.
  settled._optimisticResults = 'optimistic';
  const [observer] = useState(() => new QueryObserver(client, settled));
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0);
  const result = observer.getOptimisticResult(settled);
  useEffect(() => observer.setOptions(settled), [observer, settled]);
  useEffect(() => {
    const draw = () => (atOnce ? drawAgain() : startTransition(drawAgain));
    const stop = observer.subscribe(notifyManager.batchCalls(draw));
    // An answer between the render and the subscription caused no notification.
    observer.updateResult();
    return stop;
  }, [observer, atOnce]);
  return observer.trackResult(result);
}
