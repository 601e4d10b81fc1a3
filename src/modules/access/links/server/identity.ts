import { randomBytes } from 'node:crypto';
import { type Budget, refundLatestAttempts, spendOrRefuse } from '#access/session/server/attempts.ts';
import {
  CODE_MINUTES,
  codeMatches,
  hashCode,
  newCode,
  RESEND_SECONDS,
} from '#access/session/server/second-step/codes.ts';
import type { NotificationType } from '#platform/contract/notification-type.ts';
import { documentKey } from '#platform/contract/person-keys.ts';
import { badRequest, conflict, tooMany } from '#platform/contract/problem.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { fromThisMachine } from '#platform/server/http/from-this-machine.ts';
import { postMessage } from '#platform/server/messages/post-message.ts';
import type { CodeContact, ContactChannel } from '../contacts.ts';
import type { LinkPurpose } from '../purposes.ts';
import { noteSession } from './attest.ts';
import { codeContactsOf, withoutAddress } from './code-contacts.ts';
import { countFailure, type Link, type LinkCall, mustHoldSession, mustLive, withLink, withLinkIfAny } from './link.ts';
import { readSession, writeSession } from './link-session.ts';
import { hashOf } from './link-token.ts';

const MAX_CODES = 10;
/** Counted by purpose: staff of a clinic who share an IP address do not use up the workers' attempts. */
const fromAddress = ({ code }: LinkPurpose, ip: string): Budget => ({
  subject: `link:${code}:ip:${ip}`,
  limit: 20,
  seconds: 15 * 60,
});

/** `used`: the document matches, but the link was already used. */
export type Match = 'none' | 'matched' | 'used';

interface Matched {
  match: Match;
  /** Contacts to which the code can be sent; empty unless the document matches. */
  contacts: CodeContact[];
}

const NO_MATCH: Matched = { match: 'none', contacts: [] };

/** Answer to the page for a purpose in which a code follows the document. */
export const matchedThenCode = ({ match, contacts }: Matched) =>
  match === 'matched' ? { matches: true, contacts } : { matches: false };

/**
 * Checks whether a document is that of the link's worker; a match opens a session of the link. Every other outcome
 * gives the same answer, so that it reveals nothing about any person.
 * @throws 429 after too many tries from one address or for one link, 410 for a link that is over
 */
export async function matchDocument(
  call: LinkCall,
  purpose: LinkPurpose,
  token: string,
  document: { type: string; number: string },
): Promise<Matched> {
  const { reply, request, services } = call;
  const budget = fromAddress(purpose, request.ip);
  const tries = await spendOrRefuse(services, [budget]);
  const session = randomBytes(24).toString('base64url');
  const linkAnswer = await withLinkIfAny(call, purpose, token, async (tx, link): Promise<Matched> => {
    mustLive(link);
    if (link.documentType !== document.type.toUpperCase() || link.documentNumber !== documentKey(document.number)) {
      await countFailure(tx, link);
      return NO_MATCH;
    }
    if (link.used) return { match: 'used', contacts: [] };
    await tx.client.query(
      `update access_links
       set session_hash = $3, session_expires_at = now() + make_interval(mins => $4), verified_at = null,
         attested_by = null, code_hash = null, code_expires_at = null
       where customer_id = $1 and id = $2`,
      [tx.customerId, link.id, hashOf(session), purpose.sessionMinutes],
    );
    await noteSession(tx, session);
    return { match: 'matched', contacts: withoutAddress(codeContactsOf(services.config, link)) };
  });
  const matched = linkAnswer?.result ?? NO_MATCH;
  if (matched.match !== 'none') await tries.giveBack(budget);
  if (matched.match === 'matched') writeSession(reply, services.config, session, purpose.sessionMinutes);
  return matched;
}

/**
 * Opens a session of a site's link, which allows nothing until the code is typed. The code goes to the mailbox of the
 * health centre, which only a super admin writes.
 * @throws 429 after too many tries from one address, 410 for a link that is over
 */
export async function beginSession(call: LinkCall, purpose: LinkPurpose, token: string): Promise<void> {
  const { reply, request, services } = call;
  await spendOrRefuse(services, [fromAddress(purpose, request.ip)]);
  const session = randomBytes(24).toString('base64url');
  await withLink(call, purpose, token, async (tx, link) => {
    mustLive(link);
    await tx.client.query(
      `update access_links
       set session_hash = $3, session_expires_at = now() + make_interval(mins => $4), verified_at = null,
         code_hash = null
       where customer_id = $1 and id = $2`,
      [tx.customerId, link.id, hashOf(session), purpose.sessionMinutes],
    );
    await noteSession(tx, session);
  });
  writeSession(reply, services.config, session, purpose.sessionMinutes);
}

interface SentCode {
  channel: ContactChannel;
  masked: string;
  /** The verified contacts that the person may choose from. */
  contacts: CodeContact[];
  expiresAt: string;
  resendAt: string;
  demoCode?: string;
}

interface CodeFacts {
  firstName: string;
  code: string;
}
/** A message to the staff of a site carries only the code, because the staff must not learn who asked for it. */
type CodeType = NotificationType<CodeFacts> | NotificationType<Pick<CodeFacts, 'code'>>;

/**
 * Sends a code only to a verified contact: the one that the person chose, or the first. A code by WhatsApp or SMS needs
 * no consent, because the person requested it.
 * @throws 409 without such a contact or when the channel is off; 429 too soon or too often; 410
 */
export async function sendCode(
  call: LinkCall,
  purpose: LinkPurpose,
  token: string,
  { type, channel }: { type: CodeType; channel?: ContactChannel | undefined },
): Promise<SentCode> {
  const { config } = call.services;
  const sent = await withLink(call, purpose, token, async (tx, link) => {
    mustHoldSession(link, call);
    const contacts = codeContactsOf(config, link);
    const contact = contactOf(link, contacts, channel);
    const code = await newCodeOf(tx, config, link, contact);
    const key = `${purpose.code.toLowerCase()}-code:${link.id}:${Date.now()}`;
    const facts = { firstName: link.firstNames ?? '', code };
    const to = { to: contact.to, channel: contact.channel, userId: null, customerId: tx.customerId, key };
    if (!(await postMessage(tx, config, type as NotificationType<CodeFacts>, facts, to)))
      throw conflict('channel_off', 'Aquí no se envían códigos por ese medio: elige otro.');
    return { code, channel: contact.channel, masked: contact.masked, contacts: withoutAddress(contacts) };
  });
  const now = Date.now();
  const { code, ...shown } = sent;
  return {
    ...shown,
    expiresAt: new Date(now + CODE_MINUTES * 60_000).toISOString(),
    resendAt: new Date(now + RESEND_SECONDS * 1000).toISOString(),
    ...(config.demo && fromThisMachine(call.request, config) ? { demoCode: code } : {}),
  };
}

function contactOf<C extends CodeContact>({ purpose }: Link, contacts: readonly C[], channel?: ContactChannel): C {
  const contact = channel ? contacts.find((each) => each.channel === channel) : contacts[0];
  if (contact) return contact;
  throw conflict(
    'contact_unverified',
    contacts.length > 0 ? 'Ese contacto no está verificado: elige otro.' : 'No tienes un contacto verificado.',
    `Pide ${purpose.askedOf} que lo verifique y te envíe otro enlace.`,
  );
}

async function newCodeOf(tx: Tx, config: Config, link: Link, { channel, masked }: CodeContact): Promise<string> {
  const soon = link.codeSentAt ? Math.ceil(RESEND_SECONDS - (Date.now() - Date.parse(link.codeSentAt)) / 1000) : 0;
  if (soon > 0 && link.codeLives)
    throw tooMany('resend_too_soon', `Espera ${soon} s antes de pedir otro código.`, soon);
  if (link.codesSent >= (link.purpose.codes ?? MAX_CODES))
    throw tooMany('too_many_codes', `Ya pediste muchos códigos: pide otro enlace ${link.purpose.askedOf}.`, 86_400);
  const code = newCode();
  await tx.client.query(
    `update access_links set code_hash = $3, code_sent_at = now(), codes_sent = codes_sent + 1,
       code_expires_at = now() + make_interval(mins => $4), code_channel = $5, code_sent_to = $6
     where customer_id = $1 and id = $2`,
    [tx.customerId, link.id, hashCode(config.secretKey, link.id, code), CODE_MINUTES, channel, masked],
  );
  return code;
}

/**
 * A correct code makes the session verified and restarts its time; `work` runs in the same transaction. A wrong code
 * counts as a wrong document.
 * @throws 400 for a wrong or expired code, 410
 */
export async function checkCode<T>(
  call: LinkCall,
  purpose: LinkPurpose,
  token: string,
  code: string,
  work: (tx: Tx, link: Link) => Promise<T>,
): Promise<T> {
  const { reply, request } = call;
  const { config } = call.services;
  const answer = await withLink(call, purpose, token, async (tx, link) => {
    mustHoldSession(link, call);
    if (!link.codeLives) return 'expired';
    if (!codeMatches(config.secretKey, link.id, code, link.codeHash)) {
      await countFailure(tx, link);
      return 'wrong';
    }
    // The code stays valid until it expires, only in this session, so that sending it twice does not fail.
    await tx.client.query(
      `update access_links
       set verified_at = now(), codes_sent = 0, session_expires_at = now() + make_interval(mins => $3)
       where customer_id = $1 and id = $2`,
      [tx.customerId, link.id, purpose.sessionMinutes],
    );
    return { done: await work(tx, link), opened: link.siteId !== null && !link.verified };
  });
  if (answer === 'expired') throw badRequest('code_expired', 'El código venció: pide otro.');
  if (answer === 'wrong') throw badRequest('wrong_code', 'El código no es correcto.');
  // Opening the site's link counted a try of this address before any proof; a correct code gives the try back.
  if (answer.opened)
    await call.services.system.run((tx) => refundLatestAttempts(tx, fromAddress(purpose, request.ip), 1));
  writeSession(reply, config, readSession(request, config) ?? '', purpose.sessionMinutes);
  return answer.done;
}
