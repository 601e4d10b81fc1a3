import { Problem } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { login } from '../api.ts';
import { DEMO_PASSWORD } from '../demo-accounts.ts';
import type { SignInAnswer } from '../model.ts';
import { budgets, forget, spendOrRefuse } from './attempts.ts';
import { issueToken } from './passwords/tokens.ts';
import { passwordMatches } from './passwords.ts';
import { signIn } from './second-step/sign-in.ts';
import { readCookie } from './visit/cookies.ts';
import { deviceOfCookie } from './visit/devices.ts';
import { stranger } from './visit/visit.ts';

interface Account {
  id: string;
  password_hash: string | null;
  temporary_password: boolean;
}

/**
 * Signs in with name and password. The answer is a session, the second step, or a new password when this one was
 * temporary.
 */
export async function logIn(call: Call<typeof login>): Promise<SignInAnswer> {
  const { body, services, request } = call;
  const { system, config } = services;
  const { device, account } = await system.run(async ({ client }) => ({
    device: await deviceOfCookie(client, body.username, readCookie(request, config, 'dev')),
    account: (
      await client.query<Account>(
        "select id, password_hash, temporary_password from users where username = $1 and status = 'ACTIVE'",
        [body.username],
      )
    ).rows[0],
  }));
  const passwordBudget = device ? budgets.passwordOn(device) : budgets.password(body.username);
  const address = budgets.passwordFrom(request.ip);
  const tries = await spendOrRefuse(services, device ? [passwordBudget] : [passwordBudget, address]);
  const matches = await passwordMatches(account?.password_hash ?? null, body.password);
  // The demonstration's password is public, so it is refused outside demo mode: demonstration data may remain in an
  // installation opened to others.
  const published = body.password === DEMO_PASSWORD && !config.demo;
  if (!matches || published || !account) {
    await system.run((tx) => tx.audit({ action: 'session.refused', actor: stranger(request) }));
    throw new Problem({ status: 401, code: 'wrong_credentials', title: 'El correo o la contraseña no son correctos.' });
  }
  await forget(system, passwordBudget);
  await tries.giveBack(address);
  if (account.temporary_password)
    return {
      token: await system.run(({ client }) => issueToken(client, account.id, 'TEMPORARY')),
      username: body.username,
    };
  return signIn(call, account.id, { way: 'password', device });
}
