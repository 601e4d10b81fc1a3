import type { SessionUser } from '#access/session/model.ts';
import { type Budget, spend, spendOrRefuse } from '#access/session/server/attempts.ts';
import { giveSession, openSession } from '#access/session/server/open-session.ts';
import { readCookie, writeCookie } from '#access/session/server/visit/cookies.ts';
import { stranger } from '#access/session/server/visit/visit.ts';
import { notFound, Problem } from '#platform/contract/problem.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import type { Call, Services } from '#platform/server/http/context.ts';
import { hashToken, newToken } from '#platform/server/http/session.ts';
import { Semaphore } from '#platform/server/threads/semaphore.ts';
import type { openDemonstration } from '../api.ts';
import { CREATED_AT_ONCE, LIFE_HOURS, MOST_LIVE, MOST_WAITING } from '../limits.ts';
import { idleDemonstration } from './sweep.ts';

const HOUR = 3600;
/** Returning visits count too: a person never reaches this limit, but a program does. */
const openedFrom = (ip: string): Budget => ({ subject: `demo:ip:${ip}`, limit: 30, seconds: HOUR });
const createdFrom = (ip: string): Budget => ({ subject: `demo:made:ip:${ip}`, limit: 5, seconds: HOUR });
/** Limit for all addresses together. */
const CREATED_TOTAL: Budget = { subject: 'demo:made', limit: 60, seconds: HOUR };

/**
 * Making a company occupies the database for a second: visitors wait in a bounded queue, so that other pages are not
 * delayed.
 */
const making = new Semaphore(CREATED_AT_ONCE, {
  maxWaiting: MOST_WAITING,
  refuse: () =>
    new Problem({
      status: 503,
      code: 'demonstration_busy',
      title: 'Otras personas están abriendo su demostración. Vuelve a intentarlo en unos segundos.',
      retryAfter: 15,
    }),
});

const full = (seconds = HOUR) =>
  new Problem({
    status: 503,
    code: 'demonstration_full',
    title:
      'Ahora hay muchas demostraciones abiertas. Vuelve a intentarlo en una hora, o entra con una cuenta de prueba.',
    retryAfter: seconds,
  });

/**
 * Opens the company that this browser already has, or makes a new one. The visitor is signed in without a second step,
 * because the account was just created for them and holds no real data.
 * @throws 404 when the demonstration is off, 429 from the sixth company of an address within an hour, 503
 * `demonstration_full` or `demonstration_busy`, with the time to retry
 */
export async function openDemonstrationOf(call: Call<typeof openDemonstration>): Promise<SessionUser> {
  const { services, request, reply } = call;
  const { system, config, visitors } = services;
  if (!visitors) throw notFound();
  await spendOrRefuse(services, [openedFrom(request.ip)]);
  const visitorToken = readCookie(request, config, 'demo');
  const ownerId = visitorToken ? await system.run((tx) => ownerOf(tx, visitorToken)) : null;
  if (ownerId) return signInAs(call, ownerId);

  const token = newToken();
  // The queue comes first, so that a refused visitor does not use up the limits.
  const demonstration = await making.run(async () => {
    await spendOrRefuse(services, [createdFrom(request.ip)]);
    const spent = await spend(services, [CREATED_TOTAL]);
    if (typeof spent === 'number') throw full(spent);
    return makeOne(services, token);
  });
  if (!demonstration) throw full();
  await system.run((tx) =>
    tx.audit({
      action: 'demonstration.opened',
      customerId: demonstration.customerId,
      objectType: 'customer',
      objectId: demonstration.customerId,
      actor: stranger(request),
    }),
  );
  writeCookie(reply, config, 'demo', token);
  return signInAs(call, demonstration.ownerId);
}

async function ownerOf({ client }: SystemTx, token: string): Promise<string | null> {
  const { rows } = await client.query<{ owner_id: string }>(
    'select owner_id from demonstrations where token_hash = $1 and ends_at > now()',
    [hashToken(token)],
  );
  return rows[0]?.owner_id ?? null;
}

/** When all places are taken, a company without use for an hour is removed. */
async function makeOne({ system, visitors }: Services, token: string) {
  const demonstrationRequest = { tokenHash: hashToken(token), hours: LIFE_HOURS, most: MOST_LIVE };
  const demonstration = await visitors!.make(demonstrationRequest);
  if (demonstration) return demonstration;
  const idle = await system.run((tx) => idleDemonstration(tx));
  if (!idle) return null;
  await visitors!.remove(idle);
  return visitors!.make(demonstrationRequest);
}

export async function signInAs(
  call: Pick<Call, 'services' | 'request' | 'reply'>,
  userId: string,
): Promise<SessionUser> {
  const opened = await call.services.system.run((tx) => openSession(tx, call, userId, 'demonstration'));
  return giveSession(call, opened);
}
