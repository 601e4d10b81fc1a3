import { Problem } from '#platform/contract/problem.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { hashToken, newToken, sessionCookie, setSessionCookie } from '#platform/server/http/session.ts';
import type { SessionUser } from '../model.ts';
import { sessionUserOf } from './session-user.ts';
import { dropCookie, readCookie, writeCookie } from './visit/cookies.ts';
import { rememberDevice } from './visit/devices.ts';
import { agentOf, type Visit } from './visit/visit.ts';

const IDLE_CLINICAL = 30 * 60;
const IDLE = 8 * 3600;

export type SignInWay = 'password' | 'code' | 'google' | 'reset' | 'demonstration';

export interface OpenedSession {
  user: SessionUser;
  token: string;
  deviceToken: string;
}

/**
 * Only place where a session begins, once all proofs were given. It always creates a new token, ends this browser's
 * previous session and chooses a single company at once, otherwise the last used.
 * @throws 401 `no_company` when the person has no open company
 */
export async function openSession(tx: SystemTx, visit: Visit, userId: string, way: SignInWay): Promise<OpenedSession> {
  const { request, services } = visit;
  const sessionUser = await sessionUserOf(tx, userId, null);
  if (sessionUser.customers.length === 0 && !sessionUser.isAdmin)
    throw new Problem({
      status: 401,
      code: 'no_company',
      title: 'Tu cuenta no pertenece a ninguna empresa activa. Escribe a tu administrador.',
    });
  const last = await tx.client.query<{ last_customer_id: string | null }>(
    'select last_customer_id from users where id = $1',
    [userId],
  );
  const chosen =
    sessionUser.customers.length === 1
      ? sessionUser.customers[0]?.customerId
      : sessionUser.customers.find((c) => c.customerId === last.rows[0]?.last_customer_id)?.customerId;
  const before = request.cookies[sessionCookie(services.config)];
  if (before)
    await tx.client.query('update sessions set ended_at = now() where token_hash = $1 and ended_at is null', [
      hashToken(before),
    ]);
  const device = await rememberDevice(tx.client, userId, readCookie(request, services.config, 'dev'), agentOf(request));
  const clinical = sessionUser.isAdmin || sessionUser.customers.some((c) => c.role === 'DOCTOR');
  const token = newToken();
  const session = await tx.client.query<{ id: string }>(
    `insert into sessions (token_hash, user_id, customer_id, idle_seconds, expires_at, ip, user_agent, device_id)
     values ($1, $2, $3, $4, now() + interval '12 hours', $5, $6, $7) returning id`,
    [
      hashToken(token),
      userId,
      chosen ?? null,
      clinical ? IDLE_CLINICAL : IDLE,
      request.ip,
      agentOf(request),
      device.id,
    ],
  );
  // Nearly every session begins in the last company, and then nothing is written to a table of every node.
  await tx.client.query(
    `update users set last_customer_id = $2
     where id = $1 and $2::uuid is not null and last_customer_id is distinct from $2`,
    [userId, chosen ?? null],
  );
  await tx.audit({
    action: 'session.opened',
    customerId: chosen ?? null,
    details: { way },
    actor: {
      kind: 'user',
      id: userId,
      role: sessionUser.isAdmin ? 'admin' : 'user',
      sessionId: session.rows[0]?.id,
      ip: request.ip,
      requestId: String(request.id),
    },
  });
  return { user: await sessionUserOf(tx, userId, chosen ?? null), token, deviceToken: device.token };
}

/** Sets the session cookie; called after the commit, so that no cookie refers to a session that was rolled back. */
export function giveSession(
  { services, request, reply }: Visit,
  { user, token, deviceToken }: OpenedSession,
): SessionUser {
  setSessionCookie(reply, services.config, token);
  writeCookie(reply, services.config, 'dev', deviceToken);
  if (readCookie(request, services.config, 'pre')) dropCookie(reply, services.config, 'pre');
  return user;
}
