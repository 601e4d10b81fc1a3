import { rateDelivery } from '#access/evaluations/server/rate-delivery.ts';
import { RESULTS } from '#access/links/purposes.ts';
import { mustBeVerified, withLink } from '#access/links/server/link.ts';
import { conflict } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { rateOwnResults } from '../../own/api.ts';
import { deliveryOfLink } from '../worker-acts.ts';

/** @throws 409 before the signature, and when the worker has already answered */
export async function rateOwnResultsOf(call: Call<typeof rateOwnResults>): Promise<void> {
  await withLink(call, RESULTS, call.query.t, async (tx, link) => {
    mustBeVerified(link, call);
    const delivery = await deliveryOfLink(tx, link);
    if (!delivery.signedAt) throw conflict('not_signed', 'Primero firma la constancia de entrega.');
    await rateDelivery(tx, { deliveryId: delivery.id, patientId: delivery.patientId, score: call.body.result });
  });
}
