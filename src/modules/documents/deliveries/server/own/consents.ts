import { RESULTS } from '#access/links/purposes.ts';
import { mustBeVerified, withLink } from '#access/links/server/link.ts';
import type { Call } from '#platform/server/http/context.ts';
import { consentsOf, keepConsent } from '#workers/collaborators/server/consents/consents.ts';
import type * as api from '../../own/api.ts';

/** Lists the channels to which the worker consented. */
export const ownConsentsOf = (call: Call<typeof api.listOwnConsents>) =>
  withLink(call, RESULTS, call.query.t, async (tx, link) => {
    mustBeVerified(link, call);
    return { items: await consentsOf(tx, link.patientId ?? '') };
  });

/** Records that the worker consents to a channel, or withdraws the consent. */
export const changeOwnConsentOf = (call: Call<typeof api.changeOwnConsent>) =>
  withLink(call, RESULTS, call.query.t, async (tx, link) => {
    mustBeVerified(link, call);
    const patientId = link.patientId ?? '';
    await keepConsent(tx, patientId, call.body, { in: 'RESULTS', linkId: link.id, request: call.request });
    return { items: await consentsOf(tx, patientId) };
  });
