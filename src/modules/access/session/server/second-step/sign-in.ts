import { Problem, unauthenticated } from '#platform/contract/problem.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { hashToken, newToken } from '#platform/server/http/session.ts';
import type { SecondStep, SignInAnswer } from '../../model.ts';
import { giveSession, openSession, type SignInWay } from '../open-session.ts';
import { writeCookie } from '../visit/cookies.ts';
import type { Visit } from '../visit/visit.ts';
import { hashCode, newCode } from './codes.ts';
import { blocked, mailCode, secondStepOf, spendMail, type Ticket } from './mail-code.ts';
import { needsSecondStep, type StepPerson, stepPersonOf } from './needed.ts';

interface Proof {
  way: SignInWay;
  /** Known device from which the person signs in; null for an unknown device. */
  device: string | null;
  /** True when the person already passed a second step elsewhere. */
  stepTaken?: boolean;
}

/** Continues after a person proved their identity: opens the session or starts the second step. */
export async function signIn(visit: Visit, userId: string, { way, device, stepTaken }: Proof): Promise<SignInAnswer> {
  const { system, config } = visit.services;
  const person = await system.run(({ client }) => stepPersonOf(client, userId));
  if (!person) throw unauthenticated();
  if (stepTaken || !needsSecondStep(person, config))
    return giveSession(visit, await system.run((tx) => openSession(tx, visit, userId, way)));
  return requireSecondStep(visit, userId, person, device);
}

async function requireSecondStep(
  visit: Visit,
  userId: string,
  person: StepPerson,
  device: string | null,
): Promise<SecondStep> {
  const { services, request, reply } = visit;
  const { system, config } = services;
  if (!config.smtpUrl && !config.demo)
    throw new Problem({
      status: 503,
      code: 'mail_not_configured',
      title: 'No podemos enviarte el código: esta instalación no tiene correo configurado. Escribe a tu administrador.',
    });
  const seconds = await system.run((tx) => blockedSeconds(tx, userId, device));
  if (seconds > 0) throw blocked(seconds);
  await spendMail(services, userId, device);
  const token = newToken();
  const code = newCode();
  const ticket = await system.run(async (tx) => {
    const { rows } = await tx.client.query<Ticket>(
      `insert into sign_in_tickets (token_hash, user_id, device_id, code_expires_at, code_sent_at, expires_at, ip)
       values ($1, $2, $3, now() + interval '5 minutes', now(), now() + interval '15 minutes', $4)
       returning id, user_id, device_id, code_expires_at, code_sent_at, resends`,
      [hashToken(token), userId, device, request.ip],
    );
    const ticket = rows[0]!;
    await tx.client.query('update sign_in_tickets set code_hash = $2 where id = $1', [
      ticket.id,
      hashCode(config.secretKey, ticket.id, code),
    ]);
    await mailCode(tx, config, ticket, person, code);
    return ticket;
  });
  writeCookie(reply, config, 'pre', token);
  return secondStepOf(visit, ticket, person.username, code);
}

/**
 * After too many wrong codes no new code is sent for 15 minutes. Wrong codes from unknown devices do not block a device
 * on which the person signed in before.
 */
async function blockedSeconds({ client }: SystemTx, userId: string, device: string | null): Promise<number> {
  const { rows } = await client.query<{ seconds: number | null }>(
    `select ceil(extract(epoch from max(blocked_at) + interval '15 minutes' - now()))::int as seconds
     from sign_in_tickets
     where user_id = $1 and device_id is not distinct from $2 and blocked_at > now() - interval '15 minutes'`,
    [userId, device],
  );
  return rows[0]?.seconds ?? 0;
}
