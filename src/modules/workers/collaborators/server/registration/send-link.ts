import { maskPhone } from '#access/links/contacts.ts';
import { REGISTRATION } from '#access/links/purposes.ts';
import { issueLink } from '#access/links/server/issue-link.ts';
import { maskEmail } from '#access/session/mask-email.ts';
import { conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { postMessage } from '#platform/server/messages/post-message.ts';
import { channelsThatLeave } from '#platform/server/messages/settings.ts';
import { registrationLink } from '../../notifications.ts';
import type { sendRegistrationLink } from '../../registration-api.ts';
import { keepConsent } from '../consents/consents.ts';
import { phoneChannelsOf } from './contact-codes.ts';
import { verifyContact } from './verify-contact.ts';

const PERSON_SQL = `
select p.email, p.contact_verified_at is not null as verified, p.phone,
  p.phone_verified_at is not null and agreed_to($1, $2, $3) as "phoneReady",
  coalesce(nullif(p.first_names, ''), p.full_name) as "firstName", c.name as company
from patients p join customers c on c.id = $1
where p.customer_id = $1 and p.id = $2 and p.status <> 'DELETED' for update of p`;

interface Person {
  email: string | null;
  verified: boolean;
  phone: string | null;
  /** True if the telephone is verified and the worker agreed to the channel. */
  phoneReady: boolean;
  firstName: string;
  company: string;
}

type Body = Call<typeof sendRegistrationLink>['body'];

/**
 * Sends a worker the link for verifying their data; earlier links stop working. The response does not contain the link.
 */
export async function sendRegistrationLinkOf({ body, params, scope, services }: Call<typeof sendRegistrationLink>) {
  const { config } = services;
  const { channel } = body;
  if (channel !== 'EMAIL' && !phoneChannelsOf(config).includes(channel))
    throw conflict('channel_off', 'Aquí no se envían mensajes por ese canal: elige otro.');
  return scope.run(async (tx) => {
    const { rows } = await tx.client.query<Person>(PERSON_SQL, [tx.customerId, params.id, channel]);
    const person = orNotFound(rows[0], 'No encontramos a ese colaborador.');
    await vouch(tx, params.id, person, body);
    const { id, token, expiresAt } = await issueLink(tx, config, REGISTRATION, { patientId: params.id }, tx.actor.id);
    const { firstName, company } = person;
    const to = body.email ?? body.phone ?? '';
    const written = await postMessage(
      tx,
      config,
      registrationLink,
      { firstName, company, link: `${config.publicUrl}/registro?personId=${token}` },
      { to, channel, userId: null, customerId: tx.customerId, patientId: params.id, key: `registration:${id}` },
    );
    if (!written) throw conflict('channel_off', 'Ese canal está apagado en las notificaciones de la empresa.');
    await tx.audit({ action: 'registration.sent', objectType: 'patient', objectId: params.id, details: { channel } });
    const leaving = await channelsThatLeave(tx, config, registrationLink, [channel]);
    return { masked: channel === 'EMAIL' ? maskEmail(to) : maskPhone(to), expiresAt, leaves: leaving.length > 0 };
  });
}

/**
 * A doctor verifies an unverified contact with the worker and, for a telephone, asks for consent to messages. @throws
 * 409
 */
async function vouch(tx: Tx, patientId: string, person: Person, { channel, email, phone, confirmed }: Body) {
  const ready = email
    ? person.verified && person.email?.toLowerCase() === email
    : person.phoneReady && person.phone === phone;
  if (ready) return;
  if (!confirmed)
    throw conflict(
      'contact_unverified',
      email ? 'Este correo no está verificado.' : 'Este celular no está verificado.',
      `Confirma con el colaborador que ${email ? 'el correo' : 'el celular'} es suyo y marca la casilla.`,
    );
  if (email) await verifyContact(tx, patientId, email, tx.actor.id);
  if (!phone || channel === 'EMAIL') return;
  await verifyContact(tx, patientId, phone, tx.actor.id, 'phone');
  await keepConsent(tx, patientId, { channel, given: true }, { in: 'DOCTOR', by: tx.actor.id });
}
