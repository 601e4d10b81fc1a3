import {
  notifyManager,
  QueryObserver,
  type QueryObserverOptions,
  type QueryObserverResult,
  useQueryClient,
} from '@tanstack/react-query';
import { startTransition, useEffect, useReducer, useState } from 'react';

/**
 * What `useQuery` does, but for how an answer is drawn. `useQuery` reads the cache as an external store, which React
 * draws in one task that cannot be interrupted; here each answer is a transition, which React draws in slices of a few
 * milliseconds. No suspense, no error boundary: nothing here uses them.
 * @param atOnce draws an answer in one task all the same: for what no two parts of the page may disagree about
 */
export function useSlicedQuery<A, T = A>(
  options: QueryObserverOptions<A, Error, T>,
  atOnce = false,
): QueryObserverResult<T, Error> {
  const client = useQueryClient();
  const settled = client.defaultQueryOptions(options);
  // Shows «loading» from the first drawing on, before the subscription below begins to load.
  settled._optimisticResults = 'optimistic';
  const [observer] = useState(() => new QueryObserver(client, settled));
  const [, drawAgain] = useReducer((drawn: number) => drawn + 1, 0);
  const result = observer.getOptimisticResult(settled);
  useEffect(() => observer.setOptions(settled), [observer, settled]);
  useEffect(() => {
    const draw = () => (atOnce ? drawAgain() : startTransition(drawAgain));
    const stop = observer.subscribe(notifyManager.batchCalls(draw));
    // An answer that came between the drawing and the subscription told nobody.
    observer.updateResult();
    return stop;
  }, [observer, atOnce]);
  return observer.trackResult(result);
}
