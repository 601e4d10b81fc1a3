import type { Page } from '#platform/contract/pagination.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { listFailedJobs, retryJobs } from '../api.ts';
import type { FailedJobOfAll } from '../model.ts';

const FAILED_SQL = `
select l.key, c.legal_name as company, l.data->>'task' as task, l.attempts, coalesce(l.error, '') as reason,
  to_char(l.failed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "failedAt"
from job_leases l left join customers c on c.id = l.customer_id
where l.failed_at is not null order by l.failed_at desc, l.key limit $1 offset $2`;

/** Failed jobs of all companies and of the platform itself. */
export async function failedJobsOf(call: Call<typeof listFailedJobs>): Promise<Page<FailedJobOfAll>> {
  const { page, page_size: size } = call.query;
  return actingSystem(call).run(async ({ client }) => {
    const items = await client.query<FailedJobOfAll>(FAILED_SQL, [size, (page - 1) * size]);
    const counted = await client.query<{ total: number }>(
      'select count(*)::int as total from job_leases where failed_at is not null',
    );
    return { items: items.rows, total: counted.rows[0]?.total ?? 0 };
  });
}

const RETRY_SQL = `
update job_leases set failed_at = null, error = null, attempts = 0, token = null, lease_until = null, created_at = now()
where key = any ($1) and failed_at is not null returning key, customer_id as "customerId", data->>'task' as task`;

/**
 * Puts failed jobs back into their queues; a job that is no longer failed is ignored. Each is recorded in its company's
 * audit log.
 */
export async function retryFailedJobs(call: Call<typeof retryJobs>): Promise<{ retried: number }> {
  return actingSystem(call).run(async (tx) => {
    const { rows } = await tx.client.query<{ key: string; customerId: string | null; task: string }>(RETRY_SQL, [
      call.body.keys,
    ]);
    for (const { key, customerId, task } of rows)
      await tx.audit({
        action: 'job.retried',
        ...(customerId ? { customerId } : {}),
        objectType: 'job',
        objectId: key,
        details: { task },
      });
    if (rows.length > 0) await tx.client.query("select pg_notify('jobs', '')");
    return { retried: rows.length };
  });
}
