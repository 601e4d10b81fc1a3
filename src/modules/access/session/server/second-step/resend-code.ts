import { type Problem, tooMany } from '#platform/contract/problem.ts';
import type { SecondStep } from '../../model.ts';
import type { Visit } from '../visit/visit.ts';
import { BLOCK_MINUTES, hashCode, MAX_RESENDS, newCode, RESEND_SECONDS } from './codes.ts';
import { blocked, mailCode, secondStepOf, spendMail, type Ticket } from './mail-code.ts';
import { block, liveTicketOrGone, signInExpired } from './ticket.ts';

const tooSoon = (seconds: number): Problem =>
  tooMany('resend_too_soon', `Espera ${seconds} s antes de pedir otro código.`, seconds);

/** Replaces the code with a new one and invalidates the old; the number of remaining tries does not change. */
export async function sendAnotherCode(visit: Visit, userId: string): Promise<SecondStep> {
  const { services } = visit;
  const { system, config } = services;
  const ticket = await liveTicketOrGone(visit);
  if (ticket.user_id !== userId) throw signInExpired();
  const soon = Math.ceil(RESEND_SECONDS - (Date.now() - Date.parse(ticket.code_sent_at)) / 1000);
  if (soon > 0) throw tooSoon(soon);
  if (ticket.resends >= MAX_RESENDS) {
    await system.run((tx) => block(tx, ticket.id));
    throw blocked(BLOCK_MINUTES * 60);
  }
  await spendMail(services, ticket.user_id, ticket.device_id);
  const code = newCode();
  const renewed = await system.run(async (tx) => {
    const { rows } = await tx.client.query<Ticket>(
      `update sign_in_tickets
       set resends = resends + 1, code_hash = $2, code_sent_at = now(),
         code_expires_at = now() + interval '5 minutes'
       where id = $1 and resends = $3 and used_at is null and blocked_at is null
       returning id, user_id, device_id, code_expires_at, code_sent_at, resends`,
      [ticket.id, hashCode(config.secretKey, ticket.id, code), ticket.resends],
    );
    if (rows[0]) await mailCode(tx, config, rows[0], ticket, code);
    return rows[0];
  });
  if (!renewed) throw tooSoon(RESEND_SECONDS);
  return secondStepOf(visit, renewed, ticket.username, code);
}
