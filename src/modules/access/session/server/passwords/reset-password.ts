import { Problem } from '#platform/contract/problem.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { maskEmail } from '../../mask-email.ts';
import type { SignInAnswer } from '../../model.ts';
import { budgets, forget, spendOrRefuse } from '../attempts.ts';
import { hashPassword } from '../passwords.ts';
import { signIn } from '../second-step/sign-in.ts';
import { readCookie } from '../visit/cookies.ts';
import { deviceOfCookie } from '../visit/devices.ts';
import { stranger, type Visit } from '../visit/visit.ts';
import { checkPassword } from './check-password.ts';
import { setPassword } from './set-password.ts';
import { type TokenOwner, type TokenPurpose, tokenOwner, useToken } from './tokens.ts';

const expiredLinkProblem = () =>
  new Problem({
    status: 410,
    code: 'link_expired',
    title: 'Este enlace ya no es válido: venció o ya se usó. Pide uno nuevo.',
  });

/**
 * Name of the link's owner, limited to the data that the holder of the link may see. Reading does not use the token up.
 */
export async function userByTokenOf(
  { services, request }: Visit,
  { token }: { token: string },
): Promise<{ username: string; purpose: TokenPurpose }> {
  const { system } = services;
  const budget = budgets.tokenFrom(request.ip);
  const tries = await spendOrRefuse(services, [budget]);
  const owner = await system.run(({ client }) => tokenOwner(client, token));
  if (!owner) throw expiredLinkProblem();
  await tries.giveBack(budget);
  return { username: maskEmail(owner.username), purpose: owner.purpose };
}

interface NewPassword {
  user_name: string;
  token: string;
  new_password: string;
}

/**
 * Sets a new password with a token that works once; of several simultaneous uses only one succeeds. Then the person is
 * signed in or sent to the second step.
 */
export async function resetPasswordOf(visit: Visit, newPassword: NewPassword): Promise<SignInAnswer> {
  const { services, request } = visit;
  const { system, config } = services;
  const budget = budgets.resetFrom(request.ip);
  const tries = await spendOrRefuse(services, [budget]);
  const owner = await system.run(({ client }) => tokenOwner(client, newPassword.token));
  if (!owner || owner.username !== newPassword.user_name) throw expiredLinkProblem();
  await checkPassword(newPassword.new_password, owner, 'new_password');
  const hash = await hashPassword(newPassword.new_password);
  const device = await system.run(async (tx) => {
    if (!(await useToken(tx.client, newPassword.token, owner.username))) return undefined;
    await setPassword(tx, config, { userId: owner.id, hash, told: owner.purpose !== 'INVITATION' });
    await auditReset(tx, visit, owner);
    return { id: await deviceOfCookie(tx.client, owner.username, readCookie(request, config, 'dev')) };
  });
  if (!device) throw expiredLinkProblem();
  await tries.giveBack(budget);
  await forget(system, budgets.password(owner.username));
  return signIn(visit, owner.id, { way: 'reset', device: device.id });
}

const auditReset = (tx: SystemTx, { request }: Visit, { id, purpose }: TokenOwner) =>
  tx.audit({
    action: 'password.reset',
    objectType: 'user',
    objectId: id,
    details: { purpose },
    actor: { ...stranger(request), id },
  });
