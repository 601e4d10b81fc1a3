import { createHash } from 'node:crypto';
import { policiesOf } from '#access/session/policies.ts';
import { addDays, instantInLima, todayInLima } from '#platform/contract/dates.ts';
import { notFound } from '#platform/contract/problem.ts';
import { icalendar } from '#platform/server/calendars/icalendar.ts';
import { orNotFound, Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { forgetTokens, noteCompanyOf } from '#platform/server/database/token-companies.ts';
import type { Call } from '#platform/server/http/context.ts';
import { hashToken, mainRole, newToken, rolesIn, type SessionRow } from '#platform/server/http/session.ts';
import { type makeFeed, type readFeed, type revokeFeed, sendFeed } from '../../calendar/api.ts';
import { type AppointmentKind, KIND_LABELS } from '../../model.ts';
import { type FeedGroup, groupsBetween } from './calendar.queries.ts';

const [DAYS_BEFORE, DAYS_AFTER] = [30, 90];
/** Duration of a calendar entry in minutes; the real duration of a visit is unknown. */
const MINUTES = 30;

export async function feedOf({ scope, session }: Call<typeof readFeed>) {
  return scope.run(async ({ client, customerId }) => {
    const { rows } = await client.query<{ createdAt: string; readAt: string | null }>(
      `select created_at as "createdAt", read_at as "readAt"
       from calendar_feeds where customer_id = $1 and user_id = $2`,
      [customerId, session!.userId],
    );
    return { feed: rows[0] ?? null };
  });
}

/**
 * Creates a new feed link for the person in the company; the previous link stops working. The token is returned once
 * and stored only as a hash.
 */
export async function createFeed({ scope, session, services }: Call<typeof makeFeed>) {
  const token = newToken();
  await scope.run(async (tx) => {
    const { rows: before } = await tx.client.query<{ token_hash: Buffer }>(
      'select token_hash from calendar_feeds where customer_id = $1 and user_id = $2 for update',
      [tx.customerId, session!.userId],
    );
    await forgetTokens(tx.client, tx.customerId, before);
    await noteCompanyOf(tx, [hashToken(token)], null);
    await tx.client.query(
      `insert into calendar_feeds (customer_id, user_id, token_hash) values ($1, $2, $3)
       on conflict (customer_id, user_id)
       do update set token_hash = excluded.token_hash, created_at = excluded.created_at, read_at = null`,
      [tx.customerId, session!.userId, hashToken(token)],
    );
    await tx.audit({ action: 'calendar_feed.made', objectType: 'calendar_feed', objectId: session!.userId });
  });
  return { url: `${services.config.publicUrl}/api${sendFeed.path}?${new URLSearchParams({ token })}` };
}

/** @throws 404 without a feed */
export async function feedRevoked({ scope, session }: Call<typeof revokeFeed>): Promise<void> {
  await scope.run(async (tx) => {
    const { rows } = await tx.client.query<{ token_hash: Buffer }>(
      'delete from calendar_feeds where customer_id = $1 and user_id = $2 returning token_hash',
      [tx.customerId, session!.userId],
    );
    orNotFound(rows[0]);
    await forgetTokens(tx.client, tx.customerId, rows);
    await tx.audit({ action: 'calendar_feed.revoked', objectType: 'calendar_feed', objectId: session!.userId });
  });
}

interface Reader extends Pick<SessionRow, 'user_id' | 'is_admin' | 'role' | 'is_owner' | 'role_policies'> {
  customer_id: string;
  company: string;
}

/**
 * Sends the calendar feed of a token: expected appointments by site and time, as long as the link's owner may see the
 * company's appointments. The feed is outside the clinical wall, also for a doctor, and contains no worker's name.
 * @throws 404 for an unknown token, or when the link's owner may not see the appointments
 */
export async function sendFeedOf({ query, request, reply, services }: Call<typeof sendFeed>): Promise<unknown> {
  const [[reader]] = await services.system.hot<[Reader[]]>([
    statement('select * from calendar_feed_reader($1)', [hashToken(query.token)]),
  ]);
  const roles = reader ? rolesIn(reader) : new Set<never>();
  if (!reader || !policiesOf(roles, reader.role_policies).includes('scheduling.read'))
    throw notFound('Este enlace ya no sirve. Crea otro en el calendario de Vigía.');
  const actor = { kind: 'user', id: reader.user_id, role: mainRole(roles), ip: request.ip } as const;
  const scope = new Scope(services.pools, reader.customer_id, actor, false);
  const today = todayInLima();
  const groups = await groupsBetween(scope, addDays(today, -DAYS_BEFORE), addDays(today, DAYS_AFTER + 1));
  const text = icalendar({
    name: `Citas de ${reader.company}`,
    entries: groups.map((group) => entryOf(group, reader.customer_id)),
    // Constant during the day, so that a repeated request is answered as unchanged.
    stamp: instantInLima(today, '00:00'),
    minutes: MINUTES,
  });
  const tag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 32)}"`;
  reply.header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  return reply
    .type('text/calendar; charset=utf-8')
    .header('content-disposition', 'inline; filename="vigia.ics"')
    .send(text);
}

const EXPECTED: Readonly<Record<AppointmentKind, string>> = { ...KIND_LABELS, EMO: 'EMO programado' };

function entryOf({ day, time, kind, siteId, site, count }: FeedGroup, customerId: string) {
  // The hash does not reveal the data from which it is made.
  const uid = createHash('sha256').update([customerId, day, time, kind, siteId].join(' ')).digest('hex').slice(0, 32);
  return {
    uid: `${uid}@vigia`,
    day,
    time,
    summary: `${EXPECTED[kind]} · ${site ?? 'sin sede'} (${count})`,
    description: `${count === 1 ? '1 cita' : `${count} citas`}. Los nombres se ven en Vigía.`,
  };
}
