import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem, tooMany } from '../../../../platform/contract/problem.ts';
import type { Config } from '../../../../platform/server/config/config.ts';
import { Scope, type Tx } from '../../../../platform/server/database/scope.ts';
import type { Services } from '../../../../platform/server/http/context.ts';
import { hashOf, isOurs } from './link-token.ts';

/** Wrong documents and codes together: so many lock the link for half an hour, twice as many end it. */
export const TRIES = 5;
const LOCK_MINUTES = 30;
export const TICKET_MINUTES = 10;

export interface Link {
  id: string;
  patientId: string;
  documentType: string;
  documentNumber: string;
  firstNames: string;
  email: string | null;
  contactVerified: boolean;
  failures: number;
  locked: number | null;
  dead: boolean;
  used: boolean;
  ticketHash: Buffer | null;
  ticketLives: boolean;
  verified: boolean;
  codeHash: Buffer | null;
  codeLives: boolean;
  codeSentAt: string | null;
  codesSent: number;
}

const LINK = `
select l.id, l.patient_id as "patientId", p.document_type as "documentType", p.document_number as "documentNumber",
  coalesce(nullif(p.first_names, ''), p.full_name) as "firstNames", p.email, p.contact_verified_at is not null as "contactVerified", l.failures,
  case when l.locked_until > now() then ceil(extract(epoch from l.locked_until - now()))::int end as locked,
  l.expires_at < now() or l.revoked_at is not null or p.status = 'DELETED' as dead, l.used_at is not null as used,
  l.ticket_hash as "ticketHash", coalesce(l.ticket_expires_at > now(), false) as "ticketLives", l.verified_at is not null as verified,
  l.code_hash as "codeHash", coalesce(l.code_expires_at > now(), false) as "codeLives", l.code_sent_at as "codeSentAt", l.codes_sent as "codesSent"
from registration_links l join patients p on p.customer_id = l.customer_id and p.id = l.patient_id
where l.customer_id = $1 and l.token_hash = $2 for update of l`;

export const expired = () =>
  new Problem({
    status: 410,
    code: 'link_expired',
    title: 'Este enlace ya no sirve. Pide uno nuevo al médico ocupacional de tu empresa.',
  });
export const ticketExpired = () =>
  new Problem({
    status: 410,
    code: 'ticket_expired',
    title: 'Pasó el tiempo para completar tus datos. Empieza otra vez con tu documento.',
  });
const lockedFor = (seconds: number) =>
  tooMany(
    'link_locked',
    `Por seguridad bloqueamos este enlace. Vuelve a intentarlo en ${Math.ceil(seconds / 60)} min.`,
    seconds,
  );

/** The locked row of the link that a token names, in the scope of its company, outside the wall; null where it names none. */
export async function withLink<T>(
  services: Services,
  request: FastifyRequest,
  token: string,
  work: (tx: Tx, link: Link) => Promise<T>,
): Promise<T | null> {
  if (!isOurs(services.config.secretKey, token)) return null;
  const hash = hashOf(token);
  const owner = await services.system.run(
    async ({ client }) =>
      (
        await client.query<{ customer_id: string; patient_id: string }>(
          'select customer_id, patient_id from registration_links where token_hash = $1',
          [hash],
        )
      ).rows[0],
  );
  if (!owner) return null;
  const actor = {
    kind: 'worker',
    id: owner.patient_id,
    role: 'worker',
    ip: request.ip,
    requestId: String(request.id),
  } as const;
  return new Scope(services.pools, owner.customer_id, actor, false).run(async (tx) => {
    const { rows } = await tx.client.query<Link>(LINK, [tx.customerId, hash]);
    return rows[0] ? work(tx, rows[0]) : null;
  });
}

/** @throws 410, 429 for a link that opens nothing (now) */
export function mustLive(link: Link): void {
  if (link.locked !== null) throw lockedFor(link.locked);
  if (link.dead) throw expired();
}

/** @throws 410 without the ticket that matching the document gave */
export function mustHold(link: Link, ticket: string | undefined): void {
  mustLive(link);
  const given = ticket ? hashOf(ticket) : null;
  if (link.used || !link.ticketLives || !link.ticketHash || !given || !timingSafeEqual(given, link.ticketHash))
    throw ticketExpired();
}

/** Counts a wrong document or code. */
export async function fail(tx: Tx, { id }: Link): Promise<void> {
  await tx.client.query(
    `update registration_links set failures = failures + 1,
       locked_until = case when (failures + 1) % $3 = 0 then now() + make_interval(mins => $4) else locked_until end,
       revoked_at = case when failures + 1 >= $3 * 2 then now() else revoked_at end
     where customer_id = $1 and id = $2`,
    [tx.customerId, id, TRIES, LOCK_MINUTES],
  );
  await tx.audit({ action: 'registration.failed', objectType: 'registration_link', objectId: id });
}

const COOKIE = 'vigia_registro';
const nameOf = ({ secure }: Config) => `${secure ? '__Host-' : ''}${COOKIE}`;
const options = ({ secure }: Config) => ({ path: '/', httpOnly: true, sameSite: 'strict', secure }) as const;

export function readTicket(request: FastifyRequest, config: Config): string | undefined {
  const value = request.cookies[nameOf(config)];
  return value && value.length <= 100 ? value : undefined;
}
export function writeTicket(reply: FastifyReply, config: Config, value: string): void {
  reply.setCookie(nameOf(config), value, { ...options(config), maxAge: TICKET_MINUTES * 60 });
}
export function dropTicket(reply: FastifyReply, config: Config): void {
  reply.clearCookie(nameOf(config), options(config));
}
