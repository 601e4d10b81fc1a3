import { randomBytes } from 'node:crypto';
import { badRequest, conflict, tooMany } from '../../../../platform/contract/problem.ts';
import type { Call } from '../../../../platform/server/http/context.ts';
import { postMessage } from '../../../../platform/server/messages/post-message.ts';
import { maskEmail } from '../../../session/mask-email.ts';
import { type Budget, spendOrRefuse } from '../../../session/server/attempts.ts';
import {
  CODE_MINUTES,
  codeMatches,
  hashCode,
  newCode,
  RESEND_SECONDS,
} from '../../../session/server/second-step/codes.ts';
import { registrationCode } from '../../notifications.ts';
import type * as api from '../../registration-api.ts';
import {
  expired,
  fail,
  type Link,
  mustHold,
  mustLive,
  readTicket,
  TICKET_MINUTES,
  withLink,
  writeTicket,
} from './link.ts';
import { hashOf } from './link-token.ts';

const MAX_CODES = 10;
const fromAddress = (ip: string): Budget => ({ subject: `registro:ip:${ip}`, limit: 20, seconds: 15 * 60 });
const plain = (text: string) => text.toUpperCase().replace(/[\s.-]/g, '');

const matches = (link: Link, type: string, number: string) =>
  link.documentType === type.toUpperCase() && link.documentNumber === plain(number);

/** Whether a document is that of the link's worker. Whatever does not match looks the same: 0, and nothing of anybody. */
export async function existsStatusOf({ query, reply, request, services }: Call<typeof api.existsStatus>) {
  const budget = fromAddress(request.ip);
  const tries = await spendOrRefuse(services.system, [budget]);
  const ticket = randomBytes(24).toString('base64url');
  const answer = await withLink(services, request, query.person_id, async (tx, link) => {
    mustLive(link);
    if (!matches(link, query.document_type_id, query.document_number)) {
      await fail(tx, link);
      return { status: 0 as const };
    }
    if (link.used) return { status: 600 as const, hasUpdatedFlag: true };
    await tx.client.query(
      `update registration_links set ticket_hash = $3, ticket_expires_at = now() + make_interval(mins => $4), verified_at = null,
         code_hash = null, code_expires_at = null
       where customer_id = $1 and id = $2`,
      [tx.customerId, link.id, hashOf(ticket), TICKET_MINUTES],
    );
    return { status: 200 as const, hasUpdatedFlag: false };
  });
  if (!answer || answer.status === 0) return { status: 0 as const };
  await tries.giveBack(budget);
  if (answer.status === 200) writeTicket(reply, services.config, ticket);
  return answer;
}

/** A code to the contact that the worker or a doctor verified; to no other. */
export async function sendCodeOf({ query, request, services }: Call<typeof api.sendRegistrationCode>) {
  const { config } = services;
  const sent = await withLink(services, request, query.person_id, async (tx, link) => {
    mustHold(link, readTicket(request, config));
    if (!link.email || !link.contactVerified)
      throw conflict(
        'contact_unverified',
        'Tu correo de contacto no está verificado.',
        'Pide al médico ocupacional de tu empresa que lo verifique y te envíe otro enlace.',
      );
    const soon = link.codeSentAt ? Math.ceil(RESEND_SECONDS - (Date.now() - Date.parse(link.codeSentAt)) / 1000) : 0;
    if (soon > 0 && link.codeLives)
      throw tooMany('resend_too_soon', `Espera ${soon} s antes de pedir otro código.`, soon);
    if (link.codesSent >= MAX_CODES)
      throw tooMany('too_many_codes', 'Ya pediste muchos códigos: pide otro enlace al médico ocupacional.', 86_400);
    const code = newCode();
    await tx.client.query(
      `update registration_links set code_hash = $3, code_sent_at = now(), codes_sent = codes_sent + 1,
         code_expires_at = now() + make_interval(mins => $4) where customer_id = $1 and id = $2`,
      [tx.customerId, link.id, hashCode(config.secretKey, link.id, code), CODE_MINUTES],
    );
    await postMessage(
      tx,
      config,
      registrationCode,
      { firstName: link.firstNames, code },
      {
        to: link.email,
        userId: null,
        customerId: tx.customerId,
        key: `registration-code:${link.id}:${link.codesSent}`,
      },
    );
    return { email: link.email, code };
  });
  if (!sent) throw expired();
  const now = Date.now();
  return {
    maskedEmail: maskEmail(sent.email),
    expiresAt: new Date(now + CODE_MINUTES * 60_000).toISOString(),
    resendAt: new Date(now + RESEND_SECONDS * 1000).toISOString(),
    ...(config.demo ? { demoCode: sent.code } : {}),
  };
}

const DETAILS = `
select coalesce(nullif(p.first_names, ''), p.full_name) as "firstName", concat_ws(' ', nullif(p.paternal_surname, ''), nullif(p.maternal_surname, '')) as "lastName",
  left(p.district_id, 2) as "departmentId", left(p.district_id, 4) as "provinceId", p.district_id as "districtId", p.street, p.email, p.phone as "phoneNumber"
from patients p where p.customer_id = $1 and p.id = $2`;

/** The right code opens the form, and what is known is shown for the first time. A wrong one counts as a wrong document. */
export async function verifyCodeOf({ body, query, request, services, reply }: Call<typeof api.verifyRegistrationCode>) {
  const { config } = services;
  const ticket = readTicket(request, config);
  const answer = await withLink(services, request, query.person_id, async (tx, link) => {
    mustHold(link, ticket);
    if (!link.codeLives) return 'expired' as const;
    if (!codeMatches(config.secretKey, link.id, body.code, link.codeHash)) {
      await fail(tx, link);
      return 'wrong' as const;
    }
    await tx.client.query(
      `update registration_links set verified_at = now(), code_hash = null, ticket_expires_at = now() + make_interval(mins => $3)
       where customer_id = $1 and id = $2`,
      [tx.customerId, link.id, TICKET_MINUTES],
    );
    await tx.audit({ action: 'registration.verified', objectType: 'patient', objectId: link.patientId });
    const { rows } = await tx.client.query<api.RegistrationDetails>(DETAILS, [tx.customerId, link.patientId]);
    return rows[0] ?? null;
  });
  if (answer === null) throw expired();
  if (answer === 'expired') throw badRequest('code_expired', 'El código venció: pide otro.');
  if (answer === 'wrong') throw badRequest('wrong_code', 'El código no es correcto.');
  if (ticket) writeTicket(reply, config, ticket);
  return answer;
}
