import { createHash } from 'node:crypto';
import { notFound, Problem } from '#platform/contract/problem.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { newToken } from '#platform/server/http/session.ts';
import type { SignInAnswer } from '../../model.ts';
import { budgets, spendOrRefuse } from '../attempts.ts';
import { signIn } from '../second-step/sign-in.ts';
import { dropCookie, readCookie, writeCookie } from '../visit/cookies.ts';
import { deviceOfCookie } from '../visit/devices.ts';
import { stranger, type Visit } from '../visit/visit.ts';
import { type Issuer, issuerFor } from './issuer.ts';
import { type GoogleClaims, nonceOf, refused, unavailable, verifyIdToken } from './verify-token.ts';

const unknown = () =>
  new Problem({
    status: 401,
    code: 'google_unknown',
    title: 'Esta cuenta de Google no tiene acceso a Vigía. Usa el correo con el que te invitaron.',
  });

function clientOf({ googleClientId }: Config): string {
  if (!googleClientId) throw notFound();
  return googleClientId;
}

async function reach({ services: { config }, request }: Visit): Promise<Issuer> {
  try {
    return await issuerFor(config);
  } catch (error) {
    request.log.warn({ err: error }, 'issuer not reached');
    throw unavailable();
  }
}

/** Address of Google with a nonce that only this browser can answer. */
export async function startGoogle(visit: Visit): Promise<{ url: string }> {
  const { config } = visit.services;
  const client = clientOf(config);
  const issuer = await reach(visit);
  const nonce = newToken();
  writeCookie(visit.reply, config, 'nonce', nonce);
  const url = new URL(issuer.authorizationEndpoint);
  const parameters = {
    client_id: client,
    redirect_uri: `${config.publicUrl}/login`,
    response_type: 'id_token',
    response_mode: 'fragment',
    scope: 'openid email',
    nonce: nonceOf(nonce),
    prompt: 'select_account',
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return { url: url.href };
}

/** Signs in with an ID token of Google for an existing account; the second step is the same as after a password. */
export async function signInWithGoogle(visit: Visit, { id_token }: { id_token: string }): Promise<SignInAnswer> {
  const { services, request, reply } = visit;
  const { system, config } = services;
  const clientId = clientOf(config);
  const budget = budgets.googleFrom(request.ip);
  const tries = await spendOrRefuse(services, [budget]);
  const nonce = readCookie(request, config, 'nonce');
  dropCookie(reply, config, 'nonce');
  try {
    if (!nonce) throw refused();
    const claims = await verifyIdToken(id_token, await reach(visit), { clientId, nonce });
    if (!(await system.run((tx) => firstUse(tx, id_token, claims.exp)))) throw refused();
    const account = await system.run((tx) => accountOf(tx, claims));
    if (!account) throw unknown();
    await tries.giveBack(budget);
    const device = await system.run(({ client }) =>
      deviceOfCookie(client, account.username, readCookie(request, config, 'dev')),
    );
    return await signIn(visit, account.id, { way: 'google', device, stepTaken: claims.amr?.includes('mfa') === true });
  } catch (error) {
    if (error instanceof Problem && error.code.startsWith('google_'))
      await system.run((tx) =>
        tx.audit({
          action: 'session.refused',
          actor: stranger(request),
          details: { way: 'google', because: error.code },
        }),
      );
    throw error;
  }
}

/** Accepts each token once: its hash is stored until the token has expired. */
async function firstUse({ client }: SystemTx, idToken: string, exp: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `insert into google_tokens (token_hash, expires_at)
     values ($1, to_timestamp($2) + interval '10 minutes')
     on conflict do nothing`,
    [createHash('sha256').update(idToken).digest(), exp],
  );
  return rowCount === 1;
}

/**
 * Finds the account by Google's number (`sub`) for the person; by e-mail only the first time, when the number is stored
 * with the account.
 */
async function accountOf({ client, audit }: SystemTx, { sub, email }: GoogleClaims) {
  const { rows } = await client.query<{ id: string; username: string; google_sub: string | null }>(
    `select id, username, google_sub from users
     where status = 'ACTIVE' and (google_sub = $1 or (username = $2 and google_sub is null))
     order by google_sub nulls last limit 1 for update`,
    [sub, email],
  );
  const account = rows[0];
  if (account && account.google_sub === null) {
    await client.query('update users set google_sub = $2 where id = $1', [account.id, sub]);
    await audit({ action: 'account.google_linked', objectType: 'user', objectId: account.id });
  }
  return account;
}
