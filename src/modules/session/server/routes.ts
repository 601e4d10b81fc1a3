import { notFound } from '../../../platform/contract/problem.ts';
import type { Call } from '../../../platform/server/http/context.ts';
import { type Route, route } from '../../../platform/server/http/route.ts';
import { clearSessionCookie } from '../../../platform/server/http/session.ts';
import { policiesOf } from '../../users/policies.ts';
import * as api from '../api.ts';
import { demoAccounts } from '../demo-accounts.ts';
import { chooseCompany } from './choose-company.ts';
import { logIn } from './log-in.ts';
import { sessionUserOf } from './session-user.ts';

async function logOut({ session, services, reply }: Call): Promise<void> {
  if (session)
    await services.system.run(async (tx) => {
      await tx.client.query('update sessions set ended_at = now() where id = $1', [session.id]);
      await tx.audit({
        action: 'session.closed',
        actor: { kind: 'user', id: session.userId, role: session.isAdmin ? 'admin' : 'user', sessionId: session.id },
      });
    });
  clearSessionCookie(reply, services.config);
  reply.header('clear-site-data', '"cache"');
}

export const sessionRoutes: Route[] = [
  route(api.login, logIn),
  route(api.me, ({ session, services }) =>
    services.system.run((tx) => sessionUserOf(tx, session!.userId, session!.customerId)),
  ),
  route(api.logout, logOut),
  route(api.logoutByGet, logOut),
  route(api.lastLogin, chooseCompany),
  route(api.policiesOfUser, async ({ session, query }) => {
    if (query.user_id !== undefined && query.user_id !== session!.userId)
      throw notFound('No encontramos a esa persona.');
    return policiesOf(session!.roles, session!.rolePolicies)
      .filter((code) => !query.resource_code || code.startsWith(query.resource_code))
      .map((code) => ({ code }));
  }),
  route(api.signInOptions, async ({ services }) => ({
    demoAccounts: services.config.demo ? demoAccounts : [],
    googleClientId: null,
    supportUrl: null,
  })),
];
