import { todayInLima } from '#platform/contract/dates.ts';
import type { SystemTx } from '#platform/server/database/scope.ts';
import { QUIET_DAYS } from '../nps.ts';

/** Whether the person answered within the last `QUIET_DAYS`. */
export async function answeredLately({ client }: SystemTx, userId: string): Promise<boolean> {
  const { rows } = await client.query<{ lately: boolean }>(
    `select exists (select 1 from nps_turns t
       where t.user_id = $1 and t.answered_at > now() - make_interval(days => $2)) as lately`,
    [userId, QUIET_DAYS],
  );
  return rows[0]?.lately ?? false;
}

/**
 * Value of `npsReplyFlag` in the session: true means that the question is not shown. It is not shown on a user's first
 * day, within 90 days of answering or postponing, or to super admins.
 */
export async function leftInPeace(
  { client }: SystemTx,
  person: { id: string; isAdmin: boolean },
  today = todayInLima(),
): Promise<boolean> {
  if (person.isAdmin) return true;
  const { rows } = await client.query<{ quiet: boolean }>(
    `select exists (select 1 from nps_turns t
       where t.user_id = $1 and greatest(t.answered_at, t.postponed_at) > now() - make_interval(days => $2))
     or not exists (select 1 from sessions s where s.user_id = $1
       and s.created_at < $3::date::timestamp at time zone 'America/Lima') as quiet`,
    [person.id, QUIET_DAYS, today],
  );
  return rows[0]?.quiet ?? true;
}
