import { RESULTS } from '#access/links/purposes.ts';
import { endSession, withLinkIfAny } from '#access/links/server/link.ts';
import { dropSession } from '#access/links/server/link-session.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { closeOwnResults } from '../../own/api.ts';

/** The worker is done with this device: it holds no session of the link any more, whatever became of the link. */
export async function closeOwnResultsOf(call: Call<typeof closeOwnResults>): Promise<void> {
  await withLinkIfAny(call, RESULTS, call.query.t, (tx, link) => endSession(tx, link, call));
  dropSession(call.reply, call.services.config);
}
