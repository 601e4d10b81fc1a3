import { notFound } from '#platform/contract/problem.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { Session } from '#platform/server/http/session.ts';
import type { closeSession } from '../../account-api.ts';
import type { OpenSessionItem } from '../../model.ts';
import { deviceName } from './device-name.ts';

interface Row {
  id: string;
  ip: string | null;
  user_agent: string | null;
  created_at: string;
  last_seen_at: string;
}

export async function sessionsOf({ session, services }: Call): Promise<{ items: OpenSessionItem[] }> {
  const { id, userId } = session as Session;
  const { rows } = await services.system.run(({ client }) =>
    client.query<Row>(
      `select id, host(ip) as ip, user_agent, created_at, last_seen_at from sessions
       where user_id = $1 and ended_at is null and expires_at > now()
         and last_seen_at > now() - make_interval(secs => idle_seconds)
       order by last_seen_at desc limit 100`,
      [userId],
    ),
  );
  return {
    items: rows.map((row) => ({
      id: row.id,
      device: deviceName(row.user_agent),
      ip: row.ip,
      createdAt: row.created_at,
      lastSeenAt: row.last_seen_at,
      current: row.id === id,
    })),
  };
}

/** Another person's session is treated as not found. */
export async function closeSessionOf(call: Call<typeof closeSession>): Promise<void> {
  await actingSystem(call).run(async (tx) => {
    const { rowCount } = await tx.client.query(
      'update sessions set ended_at = now() where id = $1 and user_id = $2 and ended_at is null',
      [call.params.id, call.session?.userId],
    );
    if (!rowCount) throw notFound('No encontramos esa sesión.');
    await tx.audit({ action: 'session.closed', objectType: 'session', objectId: call.params.id });
  });
}

export function closeOthers(call: Call): Promise<{ closed: number }> {
  const { id, userId } = call.session as Session;
  return actingSystem(call).run(async (tx) => {
    const { rowCount } = await tx.client.query(
      'update sessions set ended_at = now() where user_id = $1 and id <> $2 and ended_at is null',
      [userId, id],
    );
    await tx.audit({ action: 'session.others_closed', objectType: 'user', objectId: userId });
    return { closed: rowCount ?? 0 };
  });
}
