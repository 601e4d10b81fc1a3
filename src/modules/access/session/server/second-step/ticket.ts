import { Problem } from '#platform/contract/problem.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { hashToken } from '#platform/server/http/session.ts';
import { readCookie } from '../visit/cookies.ts';
import type { Visit } from '../visit/visit.ts';
import { blocked, type Ticket } from './mail-code.ts';

/** With 410 the page returns to /login. */
export const signInExpired = (): Problem =>
  new Problem({ status: 410, code: 'sign_in_expired', title: 'Este inicio de sesión ya terminó. Vuelve a empezar.' });

type LiveTicket = Ticket & { username: string; first_name: string };

export interface EnteredTicket {
  id: string;
  user_id: string;
  customer_id: string | null;
  code_hash: Buffer | null;
}

/** This browser's sign-in whose code was accepted within the last ten seconds; null without such a sign-in. */
export async function enteredTicket({ services, request }: Visit, username: string): Promise<EnteredTicket | null> {
  const token = readCookie(request, services.config, 'pre');
  if (!token) return null;
  const { rows } = await services.system.run(({ client }) =>
    client.query<EnteredTicket>(
      `select t.id, t.user_id, u.last_customer_id as customer_id, t.code_hash from sign_in_tickets t
       join users u on u.id = t.user_id and u.status = 'ACTIVE'
       where t.token_hash = $1 and u.username = $2 and t.used_at > now() - interval '10 seconds'
         and t.code_hash is not null`,
      [hashToken(token), username],
    ),
  );
  return rows[0] ?? null;
}

/**
 * This browser's sign-in in progress.
 * @throws 410 without a sign-in in progress, 429 while it is blocked
 */
export async function liveTicketOrGone(visit: Visit): Promise<LiveTicket> {
  const ticket = await liveTicket(visit);
  if (!ticket) throw signInExpired();
  return ticket;
}

/**
 * This browser's sign-in in progress; null without such a sign-in.
 * @throws 410 after a block, 429 while it is blocked
 */
export async function liveTicket({ services, request }: Visit): Promise<LiveTicket | null> {
  const token = readCookie(request, services.config, 'pre');
  if (!token) return null;
  const { rows } = await services.system.run(({ client }) =>
    client.query<LiveTicket & { wait: number | null }>(
      `select t.id, t.user_id, t.device_id, t.code_expires_at, t.code_sent_at, t.resends, u.username, u.first_name,
         ceil(extract(epoch from t.blocked_at + interval '15 minutes' - now()))::int as wait
       from sign_in_tickets t join users u on u.id = t.user_id and u.status = 'ACTIVE'
       where t.token_hash = $1 and t.used_at is null
         and (t.expires_at > now() or t.blocked_at > now() - interval '15 minutes')`,
      [hashToken(token)],
    ),
  );
  const ticket = rows[0];
  if (!ticket) return null;
  if (ticket.wait !== null) throw ticket.wait > 0 ? blocked(ticket.wait) : signInExpired();
  return ticket;
}

export const block = ({ client }: SystemTx, ticketId: string): Promise<unknown> =>
  client.query('update sign_in_tickets set blocked_at = now(), code_hash = null where id = $1', [ticketId]);
