import { useState } from 'react';
import type { CallResult } from '#platform/web/api/request.ts';
import { useEndpoint } from '#platform/web/api/useEndpoint.ts';
import { getQueue } from '../../queue/api.ts';

/** The queue of the doctor; every write on an exam reads it again. */
export const useQueue = (enabled = true) => useEndpoint(getQueue, { query: {} }, { enabled, staleTime: 0 });

/**
 * Neighbours of an exam in the queue. The order is that of the first reading, so an exam keeps its place after it was
 * judged. A laboratory attention has no page of its own, so the walk goes past it.
 */
export function useQueueWalk(id: string, enabled: boolean) {
  const { data } = useQueue(enabled);
  const [begun, setBegun] = useState<CallResult<typeof getQueue> | null>(null);
  if (data && !begun && enabled) setBegun(data);
  const ids = begun?.items.filter(({ kind }) => kind === 'EMO').map((item) => item.id) ?? [];
  const at = ids.indexOf(id);
  const after = at >= 0 ? ids[at + 1] : undefined;
  return {
    before: at > 0 ? ids[at - 1] : undefined,
    hasNext: after !== undefined,
    next: async () => after,
    place: at >= 0 ? { at: at + 1, of: ids.length } : null,
  };
}
