import { invalid } from '../../../../platform/contract/problem.ts';
import { found } from '../../../../platform/server/database/scope.ts';
import type { Call } from '../../../../platform/server/http/context.ts';
import { REGISTRATION } from '../../../links/purposes.ts';
import { closeLink, mustBeVerified, withLink } from '../../../links/server/link.ts';
import { dropSession } from '../../../links/server/link-session.ts';
import { CONSENT_CHANNELS } from '../../consents.ts';
import type { updateOwnDetails } from '../../registration-api.ts';
import { keepConsent } from '../consents/consents.ts';

/** What the worker says of themself, once: it is verified by them, and the link is closed. */
export async function updateOwnDetailsOf(call: Call<typeof updateOwnDetails>) {
  const { body, query, reply, services } = call;
  const { config } = services;
  await withLink(call, REGISTRATION, query.person_id, async (tx, link) => {
    mustBeVerified(link, call);
    const district = await tx.client.query('select from districts where id = $1', [body.districtId]);
    if (district.rowCount === 0)
      throw invalid([{ path: 'districtId', message: 'No encontramos ese distrito: elige otro.' }]);
    const patientId = link.patientId ?? '';
    const values = [tx.customerId, patientId];
    const before = await tx.client.query<{ email: string | null }>(
      'select email from patients where customer_id = $1 and id = $2 for update',
      values,
    );
    const { email } = found(before.rows[0]);
    await tx.client.query(
      `update patients set district_id = $3, street = $4, email = $5, phone = $6, contact_verified_at = now(), contact_verified_by = null,
         self_updated_at = now(), version = version + 1, updated_at = now()
       where customer_id = $1 and id = $2`,
      [...values, body.districtId, body.street, body.email, body.phoneNumber],
    );
    for (const channel of CONSENT_CHANNELS)
      await keepConsent(
        tx,
        patientId,
        { channel, given: body.consents.includes(channel) },
        { in: 'REGISTRATION', linkId: link.id, request: call.request },
      );
    await closeLink(tx, link);
    const changed = email?.toLowerCase() !== body.email;
    await tx.audit({
      action: 'patient.self_updated',
      objectType: 'patient',
      objectId: patientId,
      details: { emailChanged: changed },
    });
  });
  dropSession(reply, config);
  return { statusMessage: 'Tus datos quedaron verificados.' };
}
