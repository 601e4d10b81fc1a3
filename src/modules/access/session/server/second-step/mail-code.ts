import { type Problem, tooMany } from '#platform/contract/problem.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';
import { fromThisMachine } from '#platform/server/http/from-this-machine.ts';
import { postMessage } from '#platform/server/messages/post-message.ts';
import { maskEmail } from '../../mask-email.ts';
import type { SecondStep } from '../../model.ts';
import { signInCode } from '../../notifications.ts';
import { budgets, refundLatestAttempts, spend, Tries } from '../attempts.ts';
import type { Visit } from '../visit/visit.ts';
import { RESEND_SECONDS } from './codes.ts';

export interface Ticket {
  id: string;
  user_id: string;
  device_id: string | null;
  code_expires_at: string;
  code_sent_at: string;
  resends: number;
}

export const blocked = (seconds: number): Problem =>
  tooMany(
    'codes_blocked',
    `Por seguridad bloqueamos la verificación de esta cuenta. Vuelve a intentarlo en ${Math.ceil(seconds / 60)} min.`,
    seconds,
  );

/** Limits the codes mailed to a person, however many sign-ins are started. */
export async function spendMail(
  services: Pick<Services, 'system' | 'config'>,
  userId: string,
  device: string | null,
): Promise<void> {
  const spent = await spend(services, [budgets.codeMail(userId, device)]);
  if (!(spent instanceof Tries)) throw blocked(spent);
}

/** Gives back the counted mails of this sign-in once its code was typed correctly. */
export const giveBackMails = (tx: SystemTx, { user_id, device_id, resends }: Ticket): Promise<void> =>
  refundLatestAttempts(tx, budgets.codeMail(user_id, device_id), resends + 1);

export async function mailCode(
  tx: SystemTx,
  config: Config,
  ticket: Ticket,
  { username, first_name: firstName }: { username: string; first_name: string },
  code: string,
): Promise<void> {
  const key = `code:${ticket.id}:${ticket.resends}`;
  const to = { to: username, userId: ticket.user_id, customerId: null, key };
  await postMessage(tx, config, signInCode, { firstName, code }, to);
}

/**
 * Data with which the page asks for the code. Demo mode, which sends no mail, includes the code only for requests from
 * this machine.
 */
export function secondStepOf(
  { services: { config }, request }: Pick<Visit, 'services' | 'request'>,
  ticket: Ticket,
  username: string,
  code: string,
): SecondStep {
  if (config.demo) process.stdout.write(`Código de verificación de ${username}: ${code}\n`);
  return {
    twoStep: true,
    userId: ticket.user_id,
    username,
    maskedEmail: maskEmail(username),
    expiresAt: ticket.code_expires_at,
    resendAt: new Date(Date.parse(ticket.code_sent_at) + RESEND_SECONDS * 1000).toISOString(),
    ...(config.demo && fromThisMachine(request, config) ? { demoCode: code } : {}),
  };
}
