import { badRequest, Problem } from '#platform/contract/problem.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import type { SessionUser } from '../../model.ts';
import { budgets, spend, Tries } from '../attempts.ts';
import { giveSession, type OpenedSession, openSession } from '../open-session.ts';
import { sessionUserOf } from '../session-user.ts';
import { stranger, type Visit } from '../visit/visit.ts';
import { BLOCK_MINUTES, codeMatches, MAX_TRIES } from './codes.ts';
import { blocked, giveBackMails, type Ticket } from './mail-code.ts';
import { block, type EnteredTicket, enteredTicket, liveTicket, signInExpired } from './ticket.ts';

const expired = () =>
  new Problem({
    status: 410,
    code: 'code_expired',
    title: 'El código venció. Inicia sesión otra vez para recibir uno nuevo.',
  });
const wrong = (left: number) =>
  badRequest(
    'wrong_code',
    left === 1
      ? 'El código no es correcto. Te queda 1 intento.'
      : `El código no es correcto. Te quedan ${left} intentos.`,
  );

type Verdict =
  | { is: 'right'; opened: OpenedSession }
  | { is: 'expired' | 'blocked' | 'gone' }
  | { is: 'wrong'; left: number };

/** Checks one code. The statement that allows the check also counts it, so that parallel guesses share five tries. */
export async function checkCode(visit: Visit, username: string, code: string): Promise<SessionUser> {
  const { services, request } = visit;
  const { system } = services;
  // A live ticket can become an entered one, never the reverse; reading the live ticket first therefore misses neither.
  const ticket = await liveTicket(visit);
  if (!ticket) {
    const entered = await enteredTicket(visit, username);
    if (!entered) throw signInExpired();
    return sentAgain(visit, entered, code);
  }
  if (ticket.username !== username) throw signInExpired();
  const budget = budgets.code(ticket.user_id, ticket.device_id);
  const tries = await spend(services, [budget]);
  if (!(tries instanceof Tries)) throw blocked(tries);
  const verdict = await system.run((tx) => judge(tx, visit, ticket, code));
  if (verdict.is === 'right') {
    await tries.giveBack(budget);
    return giveSession(visit, verdict.opened);
  }
  if (verdict.is === 'gone') {
    // The same code was sent twice at once: the other request entered while this one waited for the lock.
    const other = await enteredTicket(visit, username);
    if (other) {
      await tries.giveBack(budget);
      return sentAgain(visit, other, code);
    }
  }
  await system.run((tx) =>
    tx.audit({ action: 'session.code_refused', actor: stranger(request), details: { because: verdict.is } }),
  );
  if (verdict.is === 'wrong') throw wrong(verdict.left);
  if (verdict.is === 'blocked') throw blocked(BLOCK_MINUTES * 60);
  throw verdict.is === 'expired' ? expired() : signInExpired();
}

/**
 * Answers a repeated correct code of a sign-in that was just accepted, without opening a second session.
 * @throws 410 for another code
 */
async function sentAgain({ services }: Visit, ticket: EnteredTicket, code: string): Promise<SessionUser> {
  if (!codeMatches(services.config.secretKey, ticket.id, code, ticket.code_hash)) throw signInExpired();
  return services.system.run((tx) => sessionUserOf(tx, ticket.user_id, ticket.customer_id));
}

async function judge(tx: SystemTx, visit: Visit, ticket: Ticket, code: string): Promise<Verdict> {
  const { rows } = await tx.client.query<{ tries: number; code_hash: Buffer | null; late: boolean }>(
    `update sign_in_tickets set tries = tries + 1
     where id = $1 and used_at is null and blocked_at is null and expires_at > now() and tries < $2
     returning tries, code_hash, code_expires_at <= now() as late`,
    [ticket.id, MAX_TRIES],
  );
  const attempt = rows[0];
  if (!attempt) {
    const now = await tx.client.query<{ blocked: boolean }>(
      'select blocked_at is not null as blocked from sign_in_tickets where id = $1',
      [ticket.id],
    );
    return { is: now.rows[0]?.blocked ? 'blocked' : 'gone' };
  }
  // A code once found expired is deleted, so that it stays invalid if the clock is set back.
  if (attempt.late) await tx.client.query('update sign_in_tickets set code_hash = null where id = $1', [ticket.id]);
  if (attempt.late || attempt.code_hash === null) return { is: 'expired' };
  if (codeMatches(visit.services.config.secretKey, ticket.id, code, attempt.code_hash)) {
    await tx.client.query('update sign_in_tickets set used_at = now() where id = $1', [ticket.id]);
    await giveBackMails(tx, ticket);
    return { is: 'right', opened: await openSession(tx, visit, ticket.user_id, 'code') };
  }
  if (attempt.tries < MAX_TRIES) return { is: 'wrong', left: MAX_TRIES - attempt.tries };
  await block(tx, ticket.id);
  return { is: 'blocked' };
}
