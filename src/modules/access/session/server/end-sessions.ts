import type pg from 'pg';

/**
 * Ends the person's sessions, except for one if given, and the sign-ins in progress.
 * @returns how many sessions ended
 */
export async function endSessions(
  client: pg.ClientBase,
  userId: string,
  except: string | null = null,
): Promise<number> {
  await client.query(
    'update sign_in_tickets set used_at = now(), code_hash = null where user_id = $1 and used_at is null',
    [userId],
  );
  const { rowCount } = await client.query(
    'update sessions set ended_at = now() where user_id = $1 and ended_at is null and id is distinct from $2',
    [userId, except],
  );
  return rowCount ?? 0;
}
