import { createHash, randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Access, Membership, Role } from '#platform/contract/access.ts';
import { INSIDE_THE_WALL, rolesOf } from '#platform/contract/access.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { Pools } from '#platform/server/database/pools.ts';
import type { HotStatement } from '#platform/server/database/scope.ts';

/** The session behind a request in the requested company, read with one statement. */
export interface Session {
  id: string;
  userId: string;
  username: string;
  isAdmin: boolean;
  /** The requested company, or the chosen one; null when the person has access to neither. */
  customerId: string | null;
  roles: ReadonlySet<Role>;
  membership: Membership;
  /** Policies of the role that the person has in the company; null when the defaults of the person's kind apply. */
  rolePolicies: readonly string[] | null;
  /** Whether the person proved their identity within the last 10 minutes. */
  confirmed: boolean;
  /** Whether the person has chosen a company. */
  chosen: boolean;
}

export interface SessionRow {
  session_id: string;
  user_id: string;
  username: string;
  is_admin: boolean;
  customer_id: string | null;
  role: 'USER' | 'DOCTOR' | null;
  is_owner: boolean;
  membership: Membership;
  chosen: boolean;
  touch: boolean;
  confirmed: boolean;
  role_policies: string[] | null;
}

export const newToken = (): string => randomBytes(32).toString('base64url');
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest();
export const sessionCookie = (config: Pick<Config, 'secure'>): string =>
  config.secure ? '__Host-vigia_session' : 'vigia_session';

export function setSessionCookie(reply: FastifyReply, config: Config, token: string): void {
  reply.setCookie(sessionCookie(config), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure: config.secure,
    maxAge: 12 * 3600,
  });
}

export function clearSessionCookie(reply: FastifyReply, config: Config): void {
  reply.clearCookie(sessionCookie(config), { path: '/', httpOnly: true, sameSite: 'strict', secure: config.secure });
}

/** Most sessions that a process remembers; the least recently seen session is dropped first. */
const MAX_SESSIONS = 2000;

/** Sessions as PostgreSQL last returned them, by the hash of the token and the requested company. */
const memories = new WeakMap<Pools, Map<string, SessionRow>>();

const keyOf = ({ values: [hash, tenant] }: HotStatement) => `${(hash as Buffer).toString('base64')} ${tenant ?? ''}`;

export function remember(pools: Pools, statement: HotStatement, row: SessionRow | undefined): void {
  const memory = memories.get(pools) ?? new Map<string, SessionRow>();
  memories.set(pools, memory);
  memory.delete(keyOf(statement));
  if (!row) return;
  memory.set(keyOf(statement), row);
  const oldest = memory.size > MAX_SESSIONS ? memory.keys().next().value : undefined;
  if (oldest !== undefined) memory.delete(oldest);
}

export const rememberedSession = (pools: Pools, statement: HotStatement): SessionRow | undefined =>
  memories.get(pools)?.get(keyOf(statement));

/** The statement that reads the session of a request; null when the request has no valid token. */
export function sessionStatement(config: Config, request: FastifyRequest, tenant: string | null): HotStatement | null {
  const token = request.cookies[sessionCookie(config)];
  if (!token || token.length > 100) return null;
  return { name: 'session_for', text: 'select * from session_for($1, $2)', values: [hashToken(token), tenant] };
}

/**
 * Id of the company with this id in the customer's own system, among the companies of the requesting person; null when
 * there is none.
 */
export async function companyByExternalId(
  pools: Pools,
  config: Config,
  request: FastifyRequest,
  externalId: string,
): Promise<string | null> {
  const token = request.cookies[sessionCookie(config)];
  if (!token || token.length > 100 || externalId.length > 60) return null;
  const { rows } = await pools.hot.query<{ id: string | null }>({
    name: 'company_of_external',
    text: 'select company_of_external($1, $2) as id',
    values: [hashToken(token), externalId],
  });
  return rows[0]?.id ?? null;
}

/**
 * Reads the session of a request with one indexed statement; null when there is no session, it ended or the person was
 * revoked.
 */
export async function resolveSession(
  pools: Pools,
  config: Config,
  request: FastifyRequest,
  tenant: string | null,
): Promise<Session | null> {
  const row = await rowOf(pools, config, request, tenant);
  if (!row) return null;
  touchIfDue(pools, request, row);
  return sessionOf(row);
}

/** Like `resolveSession`, for requests that must not extend the session, so that an idle session still ends. */
export async function readSession(
  pools: Pools,
  config: Config,
  request: FastifyRequest,
  tenant: string | null,
): Promise<Session | null> {
  const row = await rowOf(pools, config, request, tenant);
  return row ? sessionOf(row) : null;
}

async function rowOf(
  pools: Pools,
  config: Config,
  request: FastifyRequest,
  tenant: string | null,
): Promise<SessionRow | null> {
  const statement = sessionStatement(config, request, tenant);
  if (!statement) return null;
  const { rows } = await pools.hot.query<SessionRow>(statement);
  const row = rows[0];
  remember(pools, statement, row);
  return row ?? null;
}

/** Marks the session as seen, once a minute. */
export function touchIfDue(pools: Pools, request: FastifyRequest, row: SessionRow): void {
  if (!row.touch) return;
  const touching = pools.main.query({
    name: 'session_touch',
    text: 'select touch_session($1)',
    values: [row.session_id],
  });
  touching.catch((error) => request.log.warn({ err: error }, 'session not touched'));
}

export const sessionOf = (row: SessionRow): Session => ({
  id: row.session_id,
  userId: row.user_id,
  username: row.username,
  isAdmin: row.is_admin,
  customerId: row.customer_id,
  roles: rolesIn(row),
  membership: row.membership,
  chosen: row.chosen,
  confirmed: row.confirmed,
  rolePolicies: row.role_policies,
});

/** The roles of a person in a company; a doctor can also be its owner. */
export function rolesIn(row: { is_admin: boolean; role: string | null; is_owner: boolean }): Set<Role> {
  const roles = new Set<Role>();
  if (row.is_admin) roles.add('admin');
  if (row.role === null) return roles;
  roles.add(row.role === 'DOCTOR' ? 'doctor' : 'user');
  if (row.is_owner) roles.add('owner');
  return roles;
}

/** The highest role, for the audit log and for answers that hold a single role. */
export function mainRole(roles: ReadonlySet<Role>): Role {
  return (['admin', 'doctor', 'owner', 'user'] as const).find((r) => roles.has(r)) ?? 'anonymous';
}

/** Whether a session may receive clinical content. */
export const insideTheWall = (session: Session | null): boolean =>
  session !== null && [...session.roles].some((role) => INSIDE_THE_WALL.has(role));

/** The policies of a person: those of their kind, without those that their role in the company omits. */
export type PolicyLookup = (roles: ReadonlySet<Role>, rolePolicies: readonly string[] | null) => readonly string[];

/** Whether the roles of a session satisfy an access word and hold the required policy. */
export function admits(
  e: { access: Access; policy?: string },
  roles: ReadonlySet<Role>,
  readPolicies: () => readonly string[],
): boolean {
  const { access } = e;
  if (typeof access !== 'string') return readPolicies().includes(access.policy);
  if (access === 'public') return true;
  return rolesOf(access).some((role) => roles.has(role)) && (!e.policy || readPolicies().includes(e.policy));
}
