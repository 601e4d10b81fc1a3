import type { SystemScope } from '#platform/server/database/scope.ts';
import { QUEUES } from '#platform/server/jobs/queue.ts';

export interface Backlog {
  jobs: { queue: string; state: 'waiting' | 'running' | 'failed'; count: number }[];
  queued: number;
  failed: number;
  /** Of the outbox; 0 where nothing is due. */
  oldestSeconds: number;
}

const JOBS = `select queue, case when failed_at is not null then 'failed' when token is not null then 'running' else 'waiting' end as state,
  count(*)::int as count from job_leases group by 1, 2`;
/** By the indexes of what is queued and of what failed: what was done is never counted. */
const OUTBOX = `select (select count(*)::int from outbox where state = 'QUEUED') as queued,
  (select count(*)::int from outbox where state = 'FAILED') as failed,
  coalesce((select extract(epoch from now() - min(available_at)) from outbox where state = 'QUEUED' and available_at <= now()), 0)::float as "oldestSeconds"`;

/** What waits to be done in the background. Each queue is told, also where it is empty. */
export async function backlogOf(system: SystemScope): Promise<Backlog> {
  return system.run(async ({ client }) => {
    const jobs = await client.query<Backlog['jobs'][number]>(JOBS);
    const outbox = await client.query<Omit<Backlog, 'jobs'>>(OUTBOX);
    const found = new Map(jobs.rows.map((row) => [`${row.queue} ${row.state}`, row.count]));
    const states = ['waiting', 'running', 'failed'] as const;
    return {
      ...outbox.rows[0]!,
      jobs: QUEUES.flatMap((queue) =>
        states.map((state) => ({ queue, state, count: found.get(`${queue} ${state}`) ?? 0 })),
      ),
    };
  });
}
