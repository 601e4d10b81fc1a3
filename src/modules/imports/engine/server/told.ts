import type { Call } from '#platform/server/http/context.ts';
import { auditRead } from '#platform/server/http/register.ts';
import type { Route } from '#platform/server/http/route.ts';
import type { Batch } from './batches.ts';

/** Records the read in the audit log before data of a batch behind the wall are sent. */
export async function auditBatchRead(call: Call, endpoint: Route['endpoint'], batch: Batch) {
  if (!batch.proven_free) await auditRead(call, endpoint);
}

/** Adds the audit record to every call that returns batches, because they contain the names of files and columns. */
export const telling = (routes: readonly Route[]): Route[] =>
  routes.map((route) =>
    route.endpoint.method !== 'GET' || route.endpoint.raw || route.endpoint.medical
      ? route
      : {
          ...route,
          handle: async (call) => {
            const answer = await route.handle(call);
            if (hasRestricted(answer)) await auditRead(call, route.endpoint);
            return answer;
          },
        },
  );

const hasRestricted = (answer: unknown): boolean => {
  const { restricted, items } = (answer ?? {}) as { restricted?: boolean; items?: { restricted?: boolean }[] };
  return restricted === true || (Array.isArray(items) && items.some((item) => item.restricted));
};
