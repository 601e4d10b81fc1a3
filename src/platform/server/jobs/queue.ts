import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import type { Pools } from '#platform/server/database/pools.ts';
import { SystemScope } from '#platform/server/database/scope.ts';

export const QUEUES = ['imports', 'documents', 'maintenance'] as const;
type QueueName = (typeof QUEUES)[number];

export interface JobData {
  /** Name of the work within the queue. */
  task: string;
  customerId: string | null;
  [key: string]: unknown;
}

/** Functions and facts for a running job. */
export interface JobContext {
  /** @throws when another worker may have taken over; the job then stops and commits nothing more */
  assertHeld(): void;
  /** True when the job will not be tried again after this run. */
  last: boolean;
  /** True when the job was started more than `MOST_STARTS` times. */
  worn: boolean;
  /** Logs an error that the job itself handled. */
  report(error: Error): void;
}
/**
 * `later`: the job cannot run yet. It gives up its place in the queue and is tried again after a short time or when
 * `resume` is called.
 */
export type JobOutcome = 'done' | 'later';
export type JobHandler = (data: JobData, context: JobContext) => Promise<JobOutcome>;
/** Ends the purpose of a job without doing its work. */
export type JobEnd = (data: JobData) => Promise<void>;

const LEASE_SECONDS = 8;
const RENEW_MS = 2_000;
/** Interval in which jobs are searched for that were put off, lost their worker or missed their notification. */
const POLL_MS = 2_000;
/** With the waits in between, the tries last somewhat more than an hour. */
export const MOST_TRIES = 20;
/** A job that was started this often without ending may crash its process, so it is given up. */
export const MOST_STARTS = 3 * MOST_TRIES;
const RETENTION_DAYS = 30;

/** Takes a job that waits, that was put off until now, or whose worker let its lease run out. */
const TAKE_SQL = `update job_leases
  set token = $2, lease_until = now() + make_interval(secs => $3), attempts = attempts + 1
  where key = (
    select key from job_leases where queue = $1 and failed_at is null and (lease_until is null or lease_until < now())
    order by coalesce(lease_until, created_at) limit 1 for update skip locked)
  returning key, data, attempts`;
const DONE_SQL = 'delete from job_leases where key = $1 and token = $2 and not again';
/** Changes no row when the lease was lost or the job is done. */
const ONCE_MORE = `update job_leases
  set token = null, attempts = 0, lease_until = null, again = false, created_at = now()
  where key = $1 and token = $2`;
const LATER_SQL = `update job_leases
  set token = null, attempts = 0, lease_until = now() + interval '2 seconds', again = false
  where key = $1 and token = $2`;
const ENQUEUE_SQL = `insert into job_leases as l (key, customer_id, queue, data) values ($1, $2, $3, $4)
  on conflict (key) do update set again = l.token is not null, data = excluded.data,
    lease_until = case when l.token is not null then l.lease_until end,
    created_at = case when l.failed_at is null then l.created_at else excluded.created_at end,
    attempts = case when l.failed_at is null then l.attempts else 0 end, failed_at = null, error = null`;
/** The wait grows with each try; after the last try the job has failed, unless it was requested again meanwhile. */
const FAILED_SQL = `update job_leases
  set token = null, again = false, error = $4,
    attempts = case when again and attempts >= $5 then 0 else attempts end,
    lease_until = case when again or attempts < $5 then now()
      + make_interval(secs => $3 * least(300, 2 ^ least(attempts, 9))) end,
    failed_at = case when attempts >= $5 and not again then now() end
  where key = $1 and token = $2`;
const RESUME_SQL = `update job_leases set lease_until = null
  where queue = $1 and customer_id is not distinct from $2 and token is null and lease_until is not null`;
const NOTIFY_SQL = "select pg_notify('jobs', '')";

interface LeasedJob {
  key: string;
  attempts: number;
  data: JobData;
}

/** The kind of a failure without values, because PostgreSQL's messages quote the content of rows. */
function reasonOf(error: Error & { code?: string; constraint?: string; severity?: string }): string {
  const { code, constraint, severity } = error;
  return (severity ? ['PostgreSQL', code, constraint] : [error.name, code]).filter(Boolean).join(' ');
}

/**
 * Jobs in the same database. A job is queued in the transaction that needs it, runs at least once, and must be
 * idempotent. A worker takes its row with a lease and renews the lease while the worker is alive.
 */
export class JobQueue {
  private readonly system: SystemScope;
  private polling: NodeJS.Timeout | undefined;
  private readonly pumps: (() => void)[] = [];
  private readonly running = new Set<Promise<unknown>>();
  private stopping = false;
  private readonly onError: (error: Error) => void;
  private readonly pace: number;

  /** @param pace factor for the waits between the tries of a failing job */
  constructor(pools: Pools, onError: (error: Error) => void, pace = 1) {
    this.onError = onError;
    this.pace = pace;
    this.system = new SystemScope(pools);
  }

  /**
   * Queues a job in a running transaction. A key that is already waiting is not queued twice; a key that is running
   * runs once more.
   */
  async send(tx: { client: pg.ClientBase }, queue: QueueName, data: JobData, key: string): Promise<void> {
    await tx.client.query(ENQUEUE_SQL, [key, data.customerId, queue, JSON.stringify(data)]);
    await tx.client.query(NOTIFY_SQL);
  }

  /** Makes the jobs of a company that were put off available now. */
  async resume(queue: QueueName, customerId: string | null): Promise<void> {
    await this.system.run(async ({ client }) => {
      if ((await client.query(RESUME_SQL, [queue, customerId])).rowCount) await client.query(NOTIFY_SQL);
    });
  }

  /** Deletes failed jobs that were not requested again within 30 days. */
  async forgetFailed(): Promise<void> {
    await this.system.run(({ client }) =>
      client.query('delete from job_leases where failed_at < now() - make_interval(days => $1)', [RETENTION_DAYS]),
    );
  }

  /**
   * Processes a queue with `concurrency` jobs at a time. A job whose handler throws is tried again after a wait, up to
   * `MOST_TRIES` times; a job that was started `MOST_STARTS` times only runs `giveUp`.
   */
  work(queue: QueueName, concurrency: number, handle: JobHandler, giveUp: JobEnd = async () => {}): void {
    const begin: JobHandler = async (data, context) => {
      if (!context.worn) return handle(data, context);
      await giveUp(data);
      throw new Error(`${data.task} never ended.`);
    };
    let free = concurrency;
    // Set when a notification arrives while the last free place is searching, because that search may miss the new job.
    let missed = false;
    const pump = async (): Promise<void> => {
      if (free === 0) missed = true;
      while (free > 0 && !this.stopping) {
        free--;
        missed = false;
        const token = randomUUID();
        const job = await this.tracked(this.take(queue, token).catch(this.onError));
        if (!job) {
          free++;
          if (missed) continue;
          return;
        }
        const work = this.stopping ? this.putBack(job.key, token) : this.run(job, token, begin);
        void this.tracked(work.catch(this.onError)).finally(() => {
          free++;
          void pump();
        });
      }
    };
    this.pumps.push(() => void pump());
    void pump();
    this.polling ??= setInterval(() => this.wake(), POLL_MS);
  }

  /** Searches for jobs now, after a notification of PostgreSQL. */
  wake(): void {
    for (const pump of this.pumps) pump();
  }

  /** Waits at most 15 s for running jobs; jobs that still run are taken over when their lease ends. */
  async stop(): Promise<void> {
    this.stopping = true;
    clearInterval(this.polling);
    const ended = async () => {
      while (this.running.size > 0) await Promise.all(this.running);
    };
    await Promise.race([ended(), new Promise((go) => setTimeout(go, 15_000).unref())]);
  }

  private tracked<T>(work: Promise<T>): Promise<T> {
    const tracked = work.finally(() => this.running.delete(tracked));
    this.running.add(tracked);
    return tracked;
  }

  /** Returns a job that was taken while the queue was being stopped. */
  private async putBack(key: string, token: string): Promise<void> {
    await this.system.run(({ client }) =>
      client.query(
        'update job_leases set token = null, lease_until = null, attempts = attempts - 1 where key = $1 and token = $2',
        [key, token],
      ),
    );
  }

  private take(queue: QueueName, token: string): Promise<LeasedJob | undefined> {
    return this.system.run(
      async ({ client }) => (await client.query<LeasedJob>(TAKE_SQL, [queue, token, LEASE_SECONDS])).rows[0],
    );
  }

  private async run({ key, data, attempts }: LeasedJob, token: string, handle: JobHandler): Promise<void> {
    let leaseEnd = Date.now() + LEASE_SECONDS * 1000;
    const renewing = setInterval(() => {
      // PostgreSQL counts the lease from the request, not from the answer.
      const until = Date.now() + LEASE_SECONDS * 1000;
      this.renew(key, token).then((isRenewed) => {
        leaseEnd = isRenewed ? until : 0;
      }, this.onError);
    }, RENEW_MS);
    try {
      const outcome = await handle(data, {
        report: this.onError,
        last: attempts >= MOST_TRIES,
        worn: attempts > MOST_STARTS,
        assertHeld: () => {
          if (Date.now() > leaseEnd) throw new Error(`The lease of ${key} was lost.`);
        },
      });
      await this.system.run(({ client }) => this.end(client, key, token, outcome));
    } catch (error) {
      this.onError(error as Error);
      await this.giveBack(key, token, error as Error, () => leaseEnd);
    } finally {
      clearInterval(renewing);
    }
  }

  private async end(client: pg.ClientBase, key: string, token: string, outcome: JobOutcome): Promise<void> {
    if (outcome === 'later') return void (await client.query(LATER_SQL, [key, token]));
    if ((await client.query(DONE_SQL, [key, token])).rowCount) return;
    if ((await client.query(ONCE_MORE, [key, token])).rowCount) await client.query(NOTIFY_SQL);
  }

  /**
   * Returns a failed job for a later try, with growing waits and a limited number of tries. While the database is
   * unavailable, the write is repeated.
   */
  private async giveBack(key: string, token: string, error: Error, leaseEnd: () => number): Promise<void> {
    for (;;) {
      try {
        await this.system.run(({ client }) =>
          client.query(FAILED_SQL, [key, token, this.pace, reasonOf(error), MOST_TRIES]),
        );
        return;
      } catch (error) {
        // After the end of the lease another worker takes the job anyway.
        if (this.stopping || Date.now() > leaseEnd()) throw error;
        await new Promise((go) => setTimeout(go, 500));
      }
    }
  }

  private async renew(key: string, token: string): Promise<boolean> {
    const result = await this.system.run(({ client }) =>
      client.query(
        'update job_leases set lease_until = now() + make_interval(secs => $3) where key = $1 and token = $2',
        [key, token, LEASE_SECONDS],
      ),
    );
    return result.rowCount === 1;
  }
}
