import { REGISTRATION } from '#access/links/purposes.ts';
import { closeLink, mustBeVerified, withLink } from '#access/links/server/link.ts';
import { dropSession } from '#access/links/server/link-session.ts';
import { invalid } from '#platform/contract/problem.ts';
import { orNotFound } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { CONSENT_CHANNELS } from '../../consents.ts';
import type { updateOwnDetails } from '../../registration-api.ts';
import { keepConsent } from '../consents/consents.ts';
import { changeWorkers } from '../write-workers.ts';
import { contactProven, wrongCode } from './contact-codes.ts';
import { verifyingContacts } from './verify-contact.ts';

interface Stored {
  email: string | null;
  emailVerified: boolean;
  phone: string | null;
  phoneVerified: boolean;
}

/**
 * Stores the data that the worker enters, once: the link is then closed. An unchanged verified contact stays verified;
 * a new e-mail or telephone is verified by its own code, otherwise it stays unverified.
 * @throws 400 `wrong_code` by field, 410
 */
export async function updateOwnDetailsOf(call: Call<typeof updateOwnDetails>) {
  const { body, query, reply, services } = call;
  const { config } = services;
  const wrong = await withLink(call, REGISTRATION, query.person_id, async (tx, link) => {
    mustBeVerified(link, call);
    const district = await tx.client.query('select 1 from districts where id = $1', [body.districtId]);
    if (district.rowCount === 0)
      throw invalid([{ path: 'districtId', message: 'No encontramos ese distrito: elige otro.' }]);
    const patientId = link.patientId ?? '';
    const values = [tx.customerId, patientId];
    const before = await tx.client.query<Stored>(
      `select email, contact_verified_at is not null as "emailVerified", phone,
         phone_verified_at is not null as "phoneVerified"
       from patients where customer_id = $1 and id = $2 for update`,
      values,
    );
    const stored = orNotFound(before.rows[0]);
    const sameEmail = stored.emailVerified && stored.email?.toLowerCase() === body.email;
    const samePhone = stored.phoneVerified && stored.phone === body.phoneNumber;
    const email = { contact: 'EMAIL', value: body.email, code: body.emailCode } as const;
    const phone = { contact: 'PHONE', value: body.phoneNumber, code: body.phoneCode } as const;
    const emailProven = sameEmail || (await contactProven(tx, config, link, email));
    if (emailProven === false) return 'emailCode';
    const phoneProven = samePhone || (await contactProven(tx, config, link, phone));
    if (phoneProven === false) return 'phoneCode';
    await changeWorkers(tx, [patientId], () =>
      verifyingContacts(tx, () =>
        tx.client.query(
          `update patients
           set district_id = $3, street = $4, email = $5, phone = $6,
             contact_verified_at = ${emailProven ? 'now()' : 'null'}, contact_verified_by = null,
             phone_verified_at = ${phoneProven ? 'now()' : 'null'}, phone_verified_by = null,
             self_updated_at = now(), version = version + 1, updated_at = now()
           where customer_id = $1 and id = $2`,
          [...values, body.districtId, body.street, body.email, body.phoneNumber],
        ),
      ),
    );
    for (const channel of CONSENT_CHANNELS)
      await keepConsent(
        tx,
        patientId,
        { channel, given: body.consents.includes(channel) },
        { in: 'REGISTRATION', linkId: link.id, request: call.request },
      );
    await closeLink(tx, link);
    await tx.audit({
      action: 'patient.self_updated',
      objectType: 'patient',
      objectId: patientId,
      details: {
        emailChanged: stored.email?.toLowerCase() !== body.email,
        emailVerified: emailProven === true,
        phoneVerified: phoneProven === true,
      },
    });
    return null;
  });
  // Thrown outside the transaction, which must commit the count of wrong codes.
  if (wrong) throw wrongCode(wrong);
  dropSession(reply, config);
  return { statusMessage: 'Tus datos quedaron guardados.' };
}
