import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Problem, tooMany } from '#platform/contract/problem.ts';
import { Scope, type Tx } from '#platform/server/database/scope.ts';
import { companyOfToken } from '#platform/server/database/token-companies.ts';
import type { Services } from '#platform/server/http/context.ts';
import type { LinkPurpose } from '../purposes.ts';
import { readSession } from './link-session.ts';
import { hashOf, isOurs } from './link-token.ts';
import { EMAIL_VERIFIED, PHONE_VERIFIED } from './verified.sql.ts';

/** Failed documents and codes together: `TRIES` lock the link for half an hour, twice as many end it. */
const TRIES = 5;
const LOCK_MINUTES = 30;

/** Context of a call made with a link. */
export interface LinkCall {
  request: FastifyRequest;
  reply: FastifyReply;
  services: Services;
}

/** The parts of a call by which its link is found. */
type LinkRequest = { request: Pick<FastifyRequest, 'ip' | 'id' | 'cookies'>; services: Services };

export interface Link {
  id: string;
  purpose: LinkPurpose;
  /** Null for the link of a site. */
  patientId: string | null;
  siteId: string | null;
  /** The exam of the link; null for a link without an exam. */
  attentionId: string | null;
  documentType: string | null;
  documentNumber: string | null;
  firstNames: string | null;
  /** E-mail verified by the worker or a doctor, or null; for the link of a site, the mailbox of its health centre. */
  email: string | null;
  /** Verified telephone, or null. */
  phone: string | null;
  /** Seconds until the link unlocks; null when it is not locked. */
  locked: number | null;
  dead: boolean;
  used: boolean;
  sessionHash: Buffer | null;
  sessionLives: boolean;
  /** True once the code sent to the contact was typed correctly. */
  verified: boolean;
  /** True when a doctor identified the worker in person and gave them the device. */
  attested: boolean;
  codeHash: Buffer | null;
  codeLives: boolean;
  codeSentAt: string | null;
  codesSent: number;
  expiresAt: string;
}

const LINK_SQL = `
select l.id, l.patient_id as "patientId", l.site_id as "siteId", l.attention_id as "attentionId",
  p.document_type as "documentType", p.document_number as "documentNumber",
  coalesce(nullif(p.first_names, ''), p.full_name) as "firstNames",
  case when ${EMAIL_VERIFIED} then p.email else nullif(c.email, '') end as email,
  case when ${PHONE_VERIFIED} then p.phone end as phone,
  case when l.locked_until > now() then ceil(extract(epoch from l.locked_until - now()))::int end as locked,
  l.expires_at < now()
    or l.revoked_at is not null
    or coalesce(p.status = 'DELETED' or $3 and p.identity_pending_at is not null,
      not (s.active and c.active)) as dead,
  l.used_at is not null as used, l.session_hash as "sessionHash",
  coalesce(l.session_expires_at > now(), false) as "sessionLives", l.verified_at is not null as verified,
  l.attested_by is not null as attested,
  l.code_hash as "codeHash", coalesce(l.code_expires_at > now(), false) as "codeLives",
  l.code_sent_at as "codeSentAt", l.codes_sent as "codesSent", l.expires_at as "expiresAt"
from access_links l
left join patients p on p.customer_id = l.customer_id and p.id = l.patient_id
left join health_centre_sites s on s.customer_id = l.customer_id and s.id = l.site_id
left join health_centres c on c.customer_id = s.customer_id and c.id = s.health_centre_id
where l.customer_id = $1 and l.token_hash = $2 for update of l`;

const OWNER_SQL = `
select customer_id, coalesce(patient_id, site_id) as holder, token_hash
from access_links where customer_id = $1 and token_hash = $2 and purpose = $3`;

/** SQL: the link of exam `$4` whose session the requesting device holds. */
const OWNER_BY_SESSION = `
select customer_id, coalesce(patient_id, site_id) as holder, token_hash from access_links
where customer_id = $1 and session_hash = $2 and purpose = $3 and attention_id = $4 and session_expires_at > now()`;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

const holderOf = (table: string) =>
  `select 1 from ${table}
   where customer_id = $1 and link_id in (select id from access_links where customer_id = $1 and token_hash = $2)
   order by id for update`;

const lockOf = (table: string, column: string) =>
  `select 1 from ${table}
   where customer_id = $1 and id in (select ${column} from access_links where customer_id = $1 and token_hash = $2)
   for update`;
const ALSO_WRITTEN = { exam: lockOf('attentions', 'attention_id'), worker: lockOf('patients', 'patient_id') };

const expired = ({ askedOf }: LinkPurpose) =>
  new Problem({ status: 410, code: 'link_expired', title: `Este enlace ya no sirve. Pide uno nuevo ${askedOf}.` });
const sessionExpired = ({ acting }: LinkPurpose) =>
  new Problem({
    status: 410,
    code: 'ticket_expired',
    title: `Pasó el tiempo para ${acting}. Empieza otra vez con tu documento.`,
  });
const lockedFor = (seconds: number) =>
  tooMany(
    'link_locked',
    `Por seguridad bloqueamos este enlace. Vuelve a intentarlo en ${Math.ceil(seconds / 60)} min.`,
    seconds,
  );

/**
 * Runs `work` with the link of a token. The link's row is locked, and `work` runs in the scope of the link's company
 * and outside the clinical wall. Instead of the token, a device that holds the session of a link may send the id of its
 * exam.
 * @throws 410 for a token that is unknown, of another purpose or of another installation
 */
export async function withLink<T>(
  { request, services }: LinkRequest,
  purpose: LinkPurpose,
  token: string,
  work: (tx: Tx, link: Link) => Promise<T>,
): Promise<T> {
  const done = await withLinkIfAny({ request, services }, purpose, token, work);
  if (!done) throw expired(purpose);
  return done.result;
}

/** Same as `withLink`, but returns null for an unknown token, for calls that answer it like a wrong document. */
export async function withLinkIfAny<T>(
  { request, services }: LinkRequest,
  purpose: LinkPurpose,
  token: string,
  work: (tx: Tx, link: Link) => Promise<T>,
): Promise<{ result: T } | null> {
  const owner = await ownerOf({ request, services }, purpose, token);
  if (!owner) return null;
  const hash = owner.token_hash;
  const { ip } = request;
  const actor = { kind: 'worker', id: owner.holder, role: purpose.scope, ip, requestId: String(request.id) } as const;
  return new Scope(services.pools, owner.customer_id, actor, false).run(async (tx) => {
    if (purpose.alsoWrites) await tx.client.query(ALSO_WRITTEN[purpose.alsoWrites], [tx.customerId, hash]);
    if (purpose.heldBy) await tx.client.query(holderOf(purpose.heldBy), [tx.customerId, hash]);
    const { rows } = await tx.client.query<Omit<Link, 'purpose'>>(LINK_SQL, [
      tx.customerId,
      hash,
      purpose.ofConfirmed === true,
    ]);
    return rows[0] ? { result: await work(tx, { ...rows[0], purpose }) } : null;
  });
}

interface Owner {
  customer_id: string;
  holder: string;
  token_hash: Buffer;
}

async function ownerOf(
  { request, services }: LinkRequest,
  { code }: LinkPurpose,
  token: string,
): Promise<Owner | undefined> {
  const find = async (hash: Buffer, text: string, ...more: string[]) => {
    const company = await companyOfToken(services.system, hash);
    if (company === undefined) return;
    return services.system.run(
      async ({ client }) => (await client.query<Owner>(text, [company, hash, code, ...more])).rows[0],
    );
  };
  if (isOurs(services.config.secretKey, token)) return find(hashOf(token), OWNER_SQL);
  const session = UUID.test(token) ? readSession(request, services.config) : undefined;
  return session ? find(hashOf(session), OWNER_BY_SESSION, token) : undefined;
}

/** @throws 410 for a link that is over, 429 for a locked link */
export function mustLive(link: Link): void {
  if (link.locked !== null) throw lockedFor(link.locked);
  if (link.dead) throw expired(link.purpose);
}

/**
 * Whether the call holds the session that a matching document opened.
 * @throws 410 for a link that is over, 429 for a locked link
 */
export function holdsSession(link: Link, call: Pick<LinkCall, 'request' | 'services'>): boolean {
  mustLive(link);
  return !link.used && isSessionOf(link, call);
}

function isSessionOf(link: Link, { request, services }: Pick<LinkCall, 'request' | 'services'>): boolean {
  const session = readSession(request, services.config);
  const receivedHash = session ? hashOf(session) : null;
  return link.sessionLives && !!link.sessionHash && !!receivedHash && timingSafeEqual(receivedHash, link.sessionHash);
}

/** @throws 410 without the session that a matching document opened */
export function mustHoldSession(link: Link, call: Pick<LinkCall, 'request' | 'services'>): void {
  if (!holdsSession(link, call)) throw sessionExpired(link.purpose);
}

/** @throws 410 unless the document matched and the code was typed */
export function mustBeVerified(link: Link, call: Pick<LinkCall, 'request' | 'services'>): void {
  mustHoldSession(link, call);
  if (!link.verified) throw sessionExpired(link.purpose);
}

/** Counts a wrong document or code. */
export async function countFailure(tx: Tx, { id, purpose, patientId }: Link): Promise<void> {
  const values = [tx.customerId, id];
  const { rows } = await tx.client.query<{ failures: number }>(
    'update access_links set failures = failures + 1 where customer_id = $1 and id = $2 returning failures',
    values,
  );
  const failures = rows[0]?.failures ?? 0;
  if (failures > 0 && failures % TRIES === 0)
    await tx.client.query(
      `update access_links set locked_until = now() + make_interval(mins => $3)
       where customer_id = $1 and id = $2`,
      [...values, LOCK_MINUTES],
    );
  if (failures >= TRIES * 2)
    await tx.client.query('update access_links set revoked_at = now() where customer_id = $1 and id = $2', values);
  await tx.audit({
    action: 'link.failed',
    objectType: 'access_link',
    objectId: id,
    details: { purpose: purpose.code, patientId },
  });
}

/** Marks the link as used: it cannot be opened again. */
export async function closeLink(tx: Tx, { id }: Link): Promise<void> {
  await tx.client.query(
    'update access_links set used_at = now(), session_hash = null where customer_id = $1 and id = $2',
    [tx.customerId, id],
  );
}

/**
 * Ends the link's session if the calling device holds it. A link with which a doctor handed over their device ends too,
 * because it has no other use.
 * @returns whether the device held the session
 */
export async function endSession(tx: Tx, link: Link, call: Pick<LinkCall, 'request' | 'services'>): Promise<boolean> {
  if (!isSessionOf(link, call)) return false;
  await tx.client.query(
    `update access_links set session_hash = null, session_expires_at = null, verified_at = null, code_hash = null
     where customer_id = $1 and id = $2`,
    [tx.customerId, link.id],
  );
  if (link.attested)
    await tx.client.query('update access_links set revoked_at = now() where customer_id = $1 and id = $2', [
      tx.customerId,
      link.id,
    ]);
  await tx.audit({ action: 'link.session_ended', objectType: 'access_link', objectId: link.id });
  return true;
}

/**
 * Scope inside the clinical wall in which a worker reads their own data. Queries with it must filter by the person and
 * the exam of the link, only after `mustBeVerified`.
 */
export const workerScope = ({ services }: Pick<LinkCall, 'services'>, { customerId, actor }: Tx): Scope =>
  new Scope(services.pools, customerId, actor, true, { worker: actor.id ?? '' });
