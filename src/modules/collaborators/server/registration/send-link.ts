import { conflict } from '../../../../platform/contract/problem.ts';
import { found } from '../../../../platform/server/database/scope.ts';
import type { Call } from '../../../../platform/server/http/context.ts';
import { postMessage } from '../../../../platform/server/messages/post-message.ts';
import { REGISTRATION } from '../../../links/purposes.ts';
import { issueLink } from '../../../links/server/issue-link.ts';
import { maskEmail } from '../../../session/mask-email.ts';
import { registrationLink } from '../../notifications.ts';
import type { sendRegistrationLink } from '../../registration-api.ts';
import { verifyContact } from './verify-contact.ts';

interface Person {
  email: string | null;
  verified: boolean;
  first_name: string;
  company: string;
}

/** Sends a worker the link to verify their data; links sent before stop working. The link itself is answered to nobody. */
export async function sendRegistrationLinkOf({
  body,
  params,
  scope,
  services,
  session,
}: Call<typeof sendRegistrationLink>) {
  const { config } = services;
  return scope.run(async (tx) => {
    const values = [tx.customerId, params.id];
    const { rows } = await tx.client.query<Person>(
      `select p.email, p.contact_verified_at is not null as verified, coalesce(nullif(p.first_names, ''), p.full_name) as first_name,
         (select name from customers c where c.id = p.customer_id) as company
       from patients p where p.customer_id = $1 and p.id = $2 and p.status <> 'DELETED' for update`,
      values,
    );
    const person = found(rows[0], 'No encontramos a ese colaborador.');
    const changes = person.email?.toLowerCase() !== body.email;
    if ((changes || !person.verified) && !body.confirmed)
      throw conflict(
        'contact_unverified',
        'Este correo no está verificado.',
        'Confirma con el colaborador que el correo es suyo y marca la casilla.',
      );
    if (changes || !person.verified) await verifyContact(tx, params.id, body.email, session?.userId ?? null);
    const holder = { patientId: params.id };
    const { id, token, expiresAt } = await issueLink(tx, config, REGISTRATION, holder, session?.userId ?? null);
    const { first_name: firstName, company } = person;
    await postMessage(
      tx,
      config,
      registrationLink,
      { firstName, company, link: `${config.publicUrl}/registro?personId=${token}` },
      { to: body.email, userId: null, customerId: tx.customerId, patientId: params.id, key: `registration:${id}` },
    );
    await tx.audit({ action: 'registration.sent', objectType: 'patient', objectId: params.id });
    return { maskedEmail: maskEmail(body.email), expiresAt };
  });
}
