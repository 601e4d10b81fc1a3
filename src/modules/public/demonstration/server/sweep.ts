import type { SystemTx } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';
import { eachCompany } from '#platform/server/jobs/each-company.ts';
import { IDLE_HOURS } from '../limits.ts';

const ENDED_SQL = 'select customer_id as id from demonstrations where ends_at <= now() order by ends_at';
/** The oldest company that was not used recently. */
const IDLE_SQL = `
select d.customer_id as id from demonstrations d
where d.created_at < now() - make_interval(hours => $1)
  and not exists (
    select 1 from sessions s
    where s.customer_id = d.customer_id and s.last_seen_at > now() - make_interval(hours => $1))
order by d.created_at limit 1`;

export async function idleDemonstration({ client }: SystemTx): Promise<string | null> {
  return (await client.query<{ id: string }>(IDLE_SQL, [IDLE_HOURS])).rows[0]?.id ?? null;
}

/**
 * Removes the visitors' companies whose time is over, with all their data. A company that another process has already
 * removed is not an error.
 */
export async function removeEndedDemonstrations({ system, visitors }: Services): Promise<void> {
  if (!visitors) return;
  const ended = await system.run(async ({ client }) => (await client.query<{ id: string }>(ENDED_SQL)).rows);
  await eachCompany(ended, (id) => visitors.remove(id));
}
