import { randomUUID } from 'node:crypto';
import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Pools } from '../database/pools.ts';
import { SystemScope } from '../database/scope.ts';

/** Every queue of the product; made by the migration, since a queue is a table. */
export const QUEUES = ['imports', 'documents', 'maintenance'] as const;
/** Of the tables that a migration of the queues leaves behind. */
export const QUEUES_VERSION: string = ['pg-boss 10', ...QUEUES].join(' ');
export type QueueName = (typeof QUEUES)[number];

export interface JobData {
  /** What to do, inside its queue. */
  task: string;
  customerId: string | null;
  [key: string]: unknown;
}

/** What a running job may ask of its queue. */
export interface JobContext {
  /** @throws once another worker may have taken over: the job then stops and commits nothing more. */
  assertHeld(): void;
  /** For a fault that the job itself brought to an end. */
  report(error: Error): void;
}
/** `later`: it is not its turn. It lets go of its place in the queue and is tried again, soon or when `resume` says. */
export type JobOutcome = 'done' | 'later';
export type JobHandler = (data: JobData, context: JobContext) => Promise<JobOutcome>;

const LEASE_SECONDS = 8;
const RENEW_MS = 2_000;
const SWEEP_MS = 2_000;
/** Should an announcement be missed. */
const POLL_MS = 2_000;

const DONE = 'delete from job_leases where key = $1 and token = $2 and not again';
/** Nothing where the lease was lost, or the job is done. */
const ONCE_MORE = `update job_leases set token = null, attempts = 0, lease_until = null, again = false
  where key = $1 and token = $2 returning queue`;
const LATER = `update job_leases set token = null, attempts = 0, lease_until = now() + interval '2 seconds', again = false
  where key = $1 and token = $2`;
const ASK = `insert into job_leases as l (key, customer_id, queue, data) values ($1, $2, $3, $4)
  on conflict (key) do update set again = l.token is not null, data = excluded.data`;
/** An announcement that nobody has taken is enough, however often a job is asked for. */
const ANNOUNCED = "select from pgboss.job where name = $1 and state = 'created' and data->>'key' = $2 limit 1";
/** Of announcements that a worker took with it when it died, long after the lease told of it. */
const LEFT = "delete from pgboss.job where state <> 'created' and started_on < now() - interval '10 minutes'";

const executor = (client: pg.Pool | pg.ClientBase) => ({
  executeSql: async (text: string, values: unknown[]) => {
    const result = await client.query(text, values);
    return { rows: result.rows, rowCount: result.rowCount ?? 0 };
  },
});

/** Makes the tables of the queues as the owner of the database and lets the application use them. */
export async function migrateQueues(adminUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: adminUrl, schema: 'pgboss', supervise: false, schedule: false });
  boss.on('error', () => {}); // start() rejects with the same error
  await boss.start();
  for (const queue of QUEUES) await boss.createQueue(queue);
  await boss.stop({ graceful: false });
  const client = new pg.Client({ connectionString: adminUrl });
  await client.connect();
  await client.query(`grant usage on schema pgboss to vigia_app;
    grant select, insert, update, delete on all tables in schema pgboss to vigia_app;
    grant execute on all functions in schema pgboss to vigia_app`);
  await client.end();
}

/**
 * Jobs in the same database. A job is asked for inside the transaction that needs it, runs at least once, and is
 * written so that repeating it changes nothing. pg-boss hands jobs out; the lease tells whether their worker lives.
 */
export class JobQueue {
  private readonly boss: PgBoss;
  private readonly system: SystemScope;
  private readonly timers: NodeJS.Timeout[] = [];
  private readonly pumps: (() => void)[] = [];
  private readonly running = new Set<Promise<void>>();
  private stopping = false;
  private readonly onError: (error: Error) => void;

  constructor(pools: Pools, onError: (error: Error) => void) {
    this.onError = onError;
    this.system = new SystemScope(pools);
    this.boss = new PgBoss({
      db: executor(pools.main),
      schema: 'pgboss',
      migrate: false,
      supervise: false,
      schedule: false,
    });
    this.boss.on('error', onError);
  }

  async start(): Promise<void> {
    await this.boss.start();
  }

  /** Enqueues within a running transaction. A key that waits is not asked for twice; one that runs, runs once more. */
  async send(tx: { client: pg.ClientBase }, queue: QueueName, data: JobData, key: string): Promise<void> {
    await tx.client.query(ASK, [key, data.customerId, queue, JSON.stringify(data)]);
    await this.announce(tx.client, queue, key);
  }

  /** Tries again now the jobs of a company that were told to come later. */
  async resume(queue: QueueName, customerId: string | null): Promise<void> {
    await this.system.run(async ({ client }) => {
      const { rows } = await client.query<{ key: string }>(
        `update job_leases set lease_until = null
         where queue = $1 and customer_id is not distinct from $2 and token is null and lease_until is not null returning key`,
        [queue, customerId],
      );
      for (const { key } of rows) await this.announce(client, queue, key);
    });
  }

  /** Works on a queue, `concurrency` jobs at a time. What the handler throws is tried again after a while. */
  work(queue: QueueName, concurrency: number, handle: JobHandler): void {
    let free = concurrency;
    const pump = async (): Promise<void> => {
      while (free > 0 && !this.stopping) {
        free--;
        const [job] = (await this.boss.fetch<{ key: string }>(queue).catch(this.onError)) ?? [];
        if (!job) {
          free++;
          return;
        }
        const work = this.runLeased(job.data.key, handle)
          .then(() => this.forget(queue, job.id))
          .catch(this.onError)
          .finally(() => {
            free++;
            this.running.delete(work);
            void pump();
          });
        this.running.add(work);
      }
    };
    const start = () => void pump();
    this.pumps.push(start);
    start();
    if (this.timers.length > 0) return;
    const sweep = () => void this.sweep().catch(this.onError);
    this.timers.push(
      setInterval(sweep, SWEEP_MS),
      setInterval(() => this.wake(), POLL_MS),
    );
    sweep();
  }

  /** Looks for jobs now: PostgreSQL announced one. */
  wake(): void {
    for (const pump of this.pumps) pump();
  }

  async stop(): Promise<void> {
    this.stopping = true;
    for (const timer of this.timers) clearInterval(timer);
    await Promise.race([Promise.all(this.running), new Promise((go) => setTimeout(go, 15_000).unref())]);
    await this.boss.stop({ graceful: false, close: false });
  }

  /** What happened to a job is told by its lease: its announcement is kept by nobody. */
  private async forget(queue: QueueName, id: string): Promise<void> {
    await this.system.run(({ client }) =>
      client.query('delete from pgboss.job where name = $1 and id = $2', [queue, id]),
    );
  }

  private async announce(client: pg.ClientBase, queue: string, key: string): Promise<void> {
    if ((await client.query(ANNOUNCED, [queue, key])).rowCount) return;
    await this.boss.send(queue, { key }, { db: executor(client), retryLimit: 0, expireInSeconds: 3600 });
    await client.query("select pg_notify('jobs', '')");
  }

  /** Announces again the jobs whose worker died, or that nobody took. */
  private sweep(): Promise<void> {
    return this.system.run(async ({ client }) => {
      const { rows } = await client.query<{ key: string; queue: string }>(
        `select key, queue from job_leases
         where (lease_until is null and created_at < now() - interval '15 seconds') or lease_until < now() for update skip locked limit 50`,
      );
      for (const { key, queue } of rows) await this.announce(client, queue, key);
      await client.query(LEFT);
    });
  }

  private async runLeased(key: string, handle: JobHandler): Promise<void> {
    const token = randomUUID();
    const data = await this.system.run(
      async ({ client }) =>
        (
          await client.query<{ data: JobData }>(
            `update job_leases set token = $2, lease_until = now() + make_interval(secs => $3), attempts = attempts + 1
         where key = $1 and (lease_until is null or lease_until < now()) returning data`,
            [key, token, LEASE_SECONDS],
          )
        ).rows[0]?.data,
    );
    if (!data) return; // done already, or another worker has it
    let heldUntil = Date.now() + LEASE_SECONDS * 1000;
    const renewing = setInterval(() => {
      this.renew(key, token).then((held) => {
        heldUntil = held ? Date.now() + LEASE_SECONDS * 1000 : 0;
      }, this.onError);
    }, RENEW_MS);
    try {
      const outcome = await handle(data, {
        report: this.onError,
        assertHeld: () => {
          if (Date.now() > heldUntil) throw new Error(`The lease of ${key} was lost.`);
        },
      });
      await this.system.run(({ client }) => this.end(client, key, token, outcome));
    } catch (error) {
      this.onError(error as Error);
      await this.giveBack(key, token, () => heldUntil);
    } finally {
      clearInterval(renewing);
    }
  }

  private async end(client: pg.ClientBase, key: string, token: string, outcome: JobOutcome): Promise<void> {
    if (outcome === 'later') return void (await client.query(LATER, [key, token]));
    if ((await client.query(DONE, [key, token])).rowCount) return;
    const { rows } = await client.query<{ queue: string }>(ONCE_MORE, [key, token]);
    for (const { queue } of rows) await this.announce(client, queue, key);
  }

  /** For the sweep to try again, later each time. A database that went away is asked until it is back. */
  private async giveBack(key: string, token: string, heldUntil: () => number): Promise<void> {
    for (;;) {
      try {
        await this.system.run(({ client }) =>
          client.query(
            'update job_leases set lease_until = now() + make_interval(secs => least(300, 2 ^ attempts)) where key = $1 and token = $2',
            [key, token],
          ),
        );
        return;
      } catch (error) {
        // Past its lease another worker takes the job anyway.
        if (this.stopping || Date.now() > heldUntil()) throw error;
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
