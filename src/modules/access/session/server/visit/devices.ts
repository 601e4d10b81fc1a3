import type pg from 'pg';
import { hashToken, newToken } from '#platform/server/http/session.ts';

const DAYS = 180;

/** The person's device of a cookie; null for a device on which they never signed in. */
export async function deviceOfCookie(
  client: pg.ClientBase,
  username: string,
  token: string | undefined,
): Promise<string | null> {
  const { rows } = await client.query<{ id: string }>(
    `select d.id from known_devices d join users u on u.id = d.user_id and u.status = 'ACTIVE'
     where d.token_hash = $1 and u.username = $2 and d.last_used_at > now() - make_interval(days => $3)`,
    [hashToken(token ?? ''), username, DAYS],
  );
  return rows[0]?.id ?? null;
}

/**
 * Records that the person completed a sign-in on this browser. Several people may share a browser and its token; a
 * token that this installation did not create is replaced.
 */
export async function rememberDevice(
  client: pg.ClientBase,
  userId: string,
  token: string | undefined,
  userAgent: string | null,
): Promise<{ id: string; token: string }> {
  const deviceCount = token
    ? (await client.query('select 1 from known_devices where token_hash = $1', [hashToken(token)])).rowCount
    : 0;
  const deviceToken = deviceCount && token ? token : newToken();
  const { rows } = await client.query<{ id: string }>(
    `insert into known_devices (user_id, token_hash, user_agent) values ($1, $2, $3)
     on conflict (token_hash, user_id)
     do update set last_used_at = excluded.last_used_at, user_agent = excluded.user_agent returning id`,
    [userId, hashToken(deviceToken), userAgent],
  );
  return { id: rows[0]!.id, token: deviceToken };
}
