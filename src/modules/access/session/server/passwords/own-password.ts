import { badRequest } from '#platform/contract/problem.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { Session } from '#platform/server/http/session.ts';
import type { changePassword } from '../../account-api.ts';
import type { confirm } from '../../api.ts';
import { budgets, forget, spendOrRefuse } from '../attempts.ts';
import { hashPassword, passwordMatches } from '../passwords.ts';
import { checkPassword } from './check-password.ts';
import { setPassword } from './set-password.ts';

interface Person {
  username: string;
  first_name: string;
  last_name: string;
  password_hash: string | null;
}

/** Asks a signed-in person for their password again. @throws 400, since clients sign out on 401 */
async function prove({ session, services, request }: Pick<Call, 'session' | 'services' | 'request'>, password: string) {
  const { userId } = session as Session;
  const budget = budgets.passwordOf(userId);
  await spendOrRefuse(services, [budget]);
  const person = await services.system.run(
    async ({ client }) =>
      (
        await client.query<Person>('select username, first_name, last_name, password_hash from users where id = $1', [
          userId,
        ])
      ).rows[0],
  );
  if (!person || !(await passwordMatches(person.password_hash, password))) {
    await actingSystem({ session, services, request }).run((tx) =>
      tx.audit({ action: 'session.confirmation_refused' }),
    );
    throw badRequest('wrong_password', 'La contraseña no es correcta.');
  }
  await forget(services.system, budget);
  return person;
}

/** Opens the actions that require a fresh proof of identity for 10 minutes in this session. */
export async function confirmSession(call: Call<typeof confirm>): Promise<void> {
  await prove(call, call.body.password);
  await actingSystem(call).run(async (tx) => {
    await tx.client.query('update sessions set confirmed_at = now() where id = $1', [call.session?.id]);
    await tx.audit({ action: 'session.confirmed' });
  });
}

export async function changePasswordOf(call: Call<typeof changePassword>): Promise<void> {
  const { currentPassword, newPassword } = call.body;
  const session = call.session as Session;
  const person = await prove(call, currentPassword);
  await checkPassword(newPassword, person, 'newPassword');
  const hash = await hashPassword(newPassword);
  await actingSystem(call).run(async (tx) => {
    await setPassword(tx, call.services.config, { userId: session.userId, hash, told: true, except: session.id });
    await tx.client.query('update sessions set confirmed_at = now() where id = $1', [session.id]);
    await tx.audit({ action: 'password.changed', objectType: 'user', objectId: session.userId });
  });
}
