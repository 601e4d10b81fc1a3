import { REGISTRATION } from '#access/links/purposes.ts';
import { codeChannels } from '#access/links/server/code-contacts.ts';
import { type Link, mustBeVerified, withLink } from '#access/links/server/link.ts';
import {
  CODE_MINUTES,
  codeMatches,
  hashCode,
  newCode,
  RESEND_SECONDS,
} from '#access/session/server/second-step/codes.ts';
import { badRequest, conflict, tooMany } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Call } from '#platform/server/http/context.ts';
import { postMessage } from '#platform/server/messages/post-message.ts';
import { CONSENT_CHANNELS, type ConsentChannel } from '../../consents.ts';
import { contactCode } from '../../notifications.ts';
import type * as api from '../../registration-api.ts';

/** Most codes for one contact and link, and most wrong attempts before a new code must be sent. */
const MOST_SENT = 5;
const MOST_WRONG = 5;

type Sending = Call<typeof api.sendContactCode>['services']['config'];
type Contact = 'EMAIL' | 'PHONE';

/** Channels through which this installation can verify a telephone. */
export const phoneChannelsOf = (config: Sending): ConsentChannel[] =>
  CONSENT_CHANNELS.filter((channel) => codeChannels(config).includes(channel));

/** The hash includes the contact, so a code for one contact does not verify another. */
const subjectOf = (linkId: string, contact: Contact, value: string) => `${linkId}:${contact}:${value}`;

const channelOff = () =>
  conflict('channel_off', 'Aquí no se envían mensajes por ese canal: el teléfono quedará sin verificar.');

/**
 * Sends a code to a contact that an identified worker wants to add.
 * @throws 409 if the installation cannot send through the channel, 429 too soon or too often, 410
 */
export function sendContactCodeOf(call: Call<typeof api.sendContactCode>) {
  const { body, query, services } = call;
  const { config } = services;
  return withLink(call, REGISTRATION, query.person_id, async (tx, link) => {
    mustBeVerified(link, call);
    const { channel } = body;
    const value = channel === 'EMAIL' ? body.value.toLowerCase() : body.value;
    const contact: Contact = channel === 'EMAIL' ? 'EMAIL' : 'PHONE';
    if (channel !== 'EMAIL' && !phoneChannelsOf(config).includes(channel)) throw channelOff();
    const { rows } = await tx.client.query<{ sends: number; wait: number }>(
      `select sends, ceil(extract(epoch from sent_at + make_interval(secs => $4) - now()))::int as wait
       from contact_codes where customer_id = $1 and link_id = $2 and contact = $3 for update`,
      [tx.customerId, link.id, contact, RESEND_SECONDS],
    );
    const before = rows[0];
    if (before && before.wait > 0)
      throw tooMany('resend_too_soon', `Espera ${before.wait} s antes de pedir otro código.`, before.wait);
    if (before && before.sends >= MOST_SENT)
      throw tooMany('too_many_codes', 'Ya pediste muchos códigos: guarda sin verificar este contacto.', 86_400);
    const code = newCode();
    await tx.client.query(
      `insert into contact_codes (customer_id, link_id, contact, value, code_hash, expires_at)
       values ($1, $2, $3, $4, $5, now() + make_interval(mins => $6))
       on conflict (customer_id, link_id, contact) do update set value = excluded.value, code_hash = excluded.code_hash,
         expires_at = excluded.expires_at, sent_at = excluded.sent_at, sends = contact_codes.sends + 1, failures = 0`,
      [
        tx.customerId,
        link.id,
        contact,
        value,
        hashCode(config.secretKey, subjectOf(link.id, contact, value), code),
        CODE_MINUTES,
      ],
    );
    const written = await postMessage(
      tx,
      config,
      contactCode,
      { firstName: link.firstNames ?? '', code },
      {
        to: value,
        channel,
        userId: null,
        customerId: tx.customerId,
        key: `contact-code:${link.id}:${contact}:${(before?.sends ?? 0) + 1}`,
      },
    );
    if (!written) throw channelOff();
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    return {
      expiresAt: at(CODE_MINUTES * 60_000),
      resendAt: at(RESEND_SECONDS * 1000),
      ...(config.demo ? { demoCode: code } : {}),
    };
  });
}

/**
 * Whether the code is the one sent to this contact. A wrong code is counted; saving closes the link, so a right code
 * cannot be used again.
 * @returns null if no code was typed
 */
export async function contactProven(
  tx: Tx,
  config: Pick<Sending, 'secretKey'>,
  link: Pick<Link, 'id'>,
  { contact, value, code }: { contact: Contact; value: string; code: string | undefined },
): Promise<boolean | null> {
  if (!code) return null;
  const where = [tx.customerId, link.id, contact];
  const { rows } = await tx.client.query<{ hash: Buffer | null }>(
    `select code_hash as hash from contact_codes
     where customer_id = $1 and link_id = $2 and contact = $3 and value = $4 and expires_at > now()
       and failures < $5
     for update`,
    [...where, value, MOST_WRONG],
  );
  const proven = codeMatches(config.secretKey, subjectOf(link.id, contact, value), code, rows[0]?.hash ?? null);
  if (!proven)
    await tx.client.query(
      'update contact_codes set failures = failures + 1 where customer_id = $1 and link_id = $2 and contact = $3',
      where,
    );
  return proven;
}

export const wrongCode = (path: 'emailCode' | 'phoneCode') =>
  badRequest('wrong_code', 'El código no es correcto o ya venció.', [
    { path, message: 'El código no es correcto o ya venció. Pide otro, o déjalo vacío.', code: 'wrong_code' },
  ]);
