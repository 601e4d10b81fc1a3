import { notFound } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type Route, route } from '#platform/server/http/route.ts';
import * as api from '../api.ts';
import * as lookups from '../calls-without-page.ts';
import { demoAccounts } from '../demo-accounts.ts';
import * as passwordsApi from '../passwords-api.ts';
import { policiesOf } from '../policies.ts';
import { accountRoutes } from './account/routes.ts';
import { chooseCompany } from './choose-company.ts';
import { closeSession } from './close-session.ts';
import { signInWithGoogle, startGoogle } from './google/google-sign-in.ts';
import { logIn } from './log-in.ts';
import { forgotPasswordOf } from './passwords/forgot-password.ts';
import { confirmSession } from './passwords/own-password.ts';
import { resetPasswordOf, userByTokenOf } from './passwords/reset-password.ts';
import { sendAnotherCode } from './second-step/resend-code.ts';
import { checkCode } from './second-step/validate-code.ts';
import { policiesOn, sessionUserOf } from './session-user.ts';

const logOut = ({ session, services, reply }: Call): Promise<void> => closeSession(session, services, reply);

const VIEWER_COOKIE = /^dv_[a-z0-9]{8}$/;

/** Only viewer cookies are returned; any other cookie would expose an HttpOnly cookie to scripts. */
function viewerCookieOf({ query: { name }, request }: Call<typeof lookups.viewerCookie>) {
  const value = VIEWER_COOKIE.test(name) ? request.cookies[name] : undefined;
  if (value === undefined) throw notFound();
  return { data: { value } };
}

/** Some calls that the page makes by POST also exist by GET, because the documents list them. */
export const sessionRoutes: Route[] = [
  route(api.login, logIn),
  route(api.me, ({ session, services }) =>
    services.system.run((tx) => sessionUserOf(tx, session!.userId, session!.customerId)),
  ),
  route(api.confirm, confirmSession),
  route(api.logout, logOut),
  route(lookups.logoutByGet, logOut),
  route(api.lastLogin, chooseCompany),
  route(lookups.policiesOfUser, async ({ session, query, services }) => {
    if (query.user_id !== undefined && query.user_id !== session!.userId)
      throw notFound('No encontramos a esa persona.');
    return services.system.run((tx) =>
      policiesOn(tx, policiesOf(session!.roles, session!.rolePolicies), query.resource_code, query.resource_type),
    );
  }),
  route(api.signInOptions, async ({ services: { config } }) => ({
    demoAccounts: config.demo ? demoAccounts : [],
    googleClientId: config.googleClientId ?? null,
    supportUrl: config.supportUrl ?? null,
  })),
  route(api.validateCode, (call) => checkCode(call, call.body.username, call.body.code)),
  route(lookups.validateCodeByGet, (call) => checkCode(call, call.query.username, call.query.code)),
  route(api.resendCode, (call) => sendAnotherCode(call, call.body.user_id)),
  route(lookups.resendCodeByGet, (call) => sendAnotherCode(call, call.query.user_id)),
  route(passwordsApi.forgotPassword, (call) => forgotPasswordOf(call, call.body)),
  route(lookups.forgotPasswordByGet, (call) => forgotPasswordOf(call, call.query)),
  route(passwordsApi.resetPassword, (call) => resetPasswordOf(call, call.body)),
  route(lookups.resetPasswordByGet, (call) => resetPasswordOf(call, call.query)),
  route(passwordsApi.userByToken, (call) => userByTokenOf(call, call.body)),
  route(lookups.userByTokenByGet, (call) => userByTokenOf(call, call.query)),
  route(api.googleStart, startGoogle),
  route(api.googleLogin, (call) => signInWithGoogle(call, call.body)),
  route(lookups.googleLoginByGet, (call) => signInWithGoogle(call, call.query)),
  route(lookups.viewerCookie, async (call) => viewerCookieOf(call)),
  ...accountRoutes,
];
