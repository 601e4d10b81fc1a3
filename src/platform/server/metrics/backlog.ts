import type { SystemScope } from '#platform/server/database/scope.ts';
import { QUEUES } from '#platform/server/jobs/queue.ts';

export interface Backlog {
  jobs: { queue: string; state: 'waiting' | 'running' | 'failed'; count: number }[];
  queued: number;
  failed: number;
  /** Age of the oldest due outbox entry; 0 when none is due. */
  oldestSeconds: number;
}

const JOBS_SQL = `
select queue,
  case when failed_at is not null then 'failed' when token is not null then 'running' else 'waiting' end as state,
  count(*)::int as count from job_leases group by 1, 2`;
/** Uses only the partial indexes of queued and failed entries; finished entries are never counted. */
const OUTBOX_SQL = `
select (select count(*)::int from outbox where state = 'QUEUED') as queued,
  (select count(*)::int from outbox where state = 'FAILED') as failed,
  coalesce((select extract(epoch from now() - min(available_at))
    from outbox
    where state = 'QUEUED' and available_at <= now()),
    0)::float as "oldestSeconds"`;

/** The work that waits in the background, with every queue, even an empty one. */
export async function backlogOf(system: SystemScope): Promise<Backlog> {
  return system.run(async ({ client }) => {
    const jobs = await client.query<Backlog['jobs'][number]>(JOBS_SQL);
    const outbox = await client.query<Omit<Backlog, 'jobs'>>(OUTBOX_SQL);
    const jobCounts = new Map(jobs.rows.map((row) => [`${row.queue} ${row.state}`, row.count]));
    const states = ['waiting', 'running', 'failed'] as const;
    return {
      ...outbox.rows[0]!,
      jobs: QUEUES.flatMap((queue) =>
        states.map((state) => ({ queue, state, count: jobCounts.get(`${queue} ${state}`) ?? 0 })),
      ),
    };
  });
}
