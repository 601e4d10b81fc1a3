import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { BackgroundWork } from '../model.ts';

const at = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const FAILED_SQL = `
select data->>'task' as task, attempts, ${at('failed_at')} as "failedAt", error as reason
from job_leases where customer_id = $1 and failed_at is not null order by job_leases.failed_at desc limit 20`;

/** Time of the oldest waiting job, or of the oldest change not yet counted in the figures. */
const WAITING_SQL = `
select ${at('oldest')} as since from (
  select least(
    (select at from figure_changes where customer_id = $1 order by id limit 1),
    (select min(created_at) from job_leases
      where customer_id = $1 and failed_at is null and token is null and lease_until is null)) as oldest) w
where oldest < now() - interval '10 minutes'`;

export async function backgroundWorkOf(scope: Scope): Promise<BackgroundWork> {
  const companyValues = [scope.customerId];
  const [failed, [waiting]] = await scope.hot<[BackgroundWork['failed'], { since: string }[]]>([
    statement(FAILED_SQL, companyValues),
    statement(WAITING_SQL, companyValues),
  ]);
  return { failed, waitingSince: waiting?.since ?? null };
}
