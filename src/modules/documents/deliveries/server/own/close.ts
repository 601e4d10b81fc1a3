import { RESULTS } from '#access/links/purposes.ts';
import { endSession, withLinkIfAny } from '#access/links/server/link.ts';
import { dropSession } from '#access/links/server/link-session.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { closeOwnResults } from '../../own/api.ts';

/** Ends the worker's session of the link on this device, whatever the state of the link is. */
export async function closeOwnResultsOf(call: Call<typeof closeOwnResults>): Promise<void> {
  await withLinkIfAny(call, RESULTS, call.query.t, (tx, link) => endSession(tx, link, call));
  dropSession(call.reply, call.services.config);
}
