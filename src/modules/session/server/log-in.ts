import { Problem } from '../../../platform/contract/problem.ts';
import type { Call } from '../../../platform/server/http/context.ts';
import { hashToken, newToken, setSessionCookie } from '../../../platform/server/http/session.ts';
import type { login } from '../api.ts';
import type { SessionUser } from '../model.ts';
import { beginAttempt, clearAttempts } from './attempts.ts';
import { passwordMatches } from './passwords.ts';
import { sessionUserOf } from './session-user.ts';

const IDLE_CLINICAL = 30 * 60;
const IDLE = 8 * 3600;

interface Account {
  id: string;
  password_hash: string | null;
  is_admin: boolean;
  last_customer_id: string | null;
}

/** A new session under a new token; a single company is chosen at once, else the one used last. */
export async function logIn({ body, services, request, reply }: Call<typeof login>): Promise<SessionUser> {
  const { system, config } = services;
  await beginAttempt(system, body.username, request.ip);
  const account = await system.run(
    async ({ client }) =>
      (
        await client.query<Account>(
          "select id, password_hash, is_admin, last_customer_id from users where username = $1 and status = 'ACTIVE'",
          [body.username],
        )
      ).rows[0],
  );
  if (!(await passwordMatches(account?.password_hash ?? null, body.password)) || !account) {
    await system.run((tx) =>
      tx.audit({
        action: 'session.refused',
        actor: { kind: 'anonymous', id: null, role: 'anonymous', ip: request.ip, requestId: String(request.id) },
      }),
    );
    throw new Problem({ status: 401, code: 'wrong_credentials', title: 'El correo o la contraseña no son correctos.' });
  }
  await clearAttempts(system, body.username, request.ip);
  const token = newToken();
  const user = await system.run(async (tx) => {
    const known = await sessionUserOf(tx, account.id, null);
    if (known.customers.length === 0 && !known.isAdmin)
      throw new Problem({
        status: 401,
        code: 'no_company',
        title: 'Tu cuenta no pertenece a ninguna empresa activa. Escribe a tu administrador.',
      });
    const chosen =
      known.customers.length === 1
        ? known.customers[0]!
        : known.customers.find((c) => c.customerId === account.last_customer_id);
    const clinical = account.is_admin || known.customers.some((c) => c.role === 'DOCTOR');
    const session = (
      await tx.client.query<{ id: string }>(
        `insert into sessions (token_hash, user_id, customer_id, idle_seconds, expires_at, ip, user_agent)
       values ($1, $2, $3, $4, now() + interval '12 hours', $5, $6) returning id`,
        [
          hashToken(token),
          account.id,
          chosen?.customerId ?? null,
          clinical ? IDLE_CLINICAL : IDLE,
          request.ip,
          request.headers['user-agent']?.slice(0, 300) ?? null,
        ],
      )
    ).rows[0]!;
    await tx.client.query(
      'update users set last_login_at = now(), last_customer_id = coalesce($2, last_customer_id) where id = $1',
      [account.id, chosen?.customerId ?? null],
    );
    await tx.audit({
      action: 'session.opened',
      customerId: chosen?.customerId ?? null,
      actor: {
        kind: 'user',
        id: account.id,
        role: account.is_admin ? 'admin' : 'user',
        sessionId: session.id,
        ip: request.ip,
        requestId: String(request.id),
      },
    });
    return sessionUserOf(tx, account.id, chosen?.customerId ?? null);
  });
  setSessionCookie(reply, config, token);
  return user;
}
