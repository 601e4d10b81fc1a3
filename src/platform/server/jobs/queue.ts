import pg from 'pg';
import PgBoss from 'pg-boss';
import type { Pools } from '../database/pools.ts';

/** Every queue of the product; made by the migration, since a queue is a table. */
export const QUEUES = ['imports', 'documents', 'maintenance'] as const;
export type QueueName = (typeof QUEUES)[number];

export interface JobData {
  /** What to do, inside its queue. */
  task: string;
  customerId: string | null;
  [key: string]: unknown;
}

type Executor = { executeSql(text: string, values: unknown[]): Promise<{ rows: unknown[]; rowCount: number }> };
const executor = (client: pg.Pool | pg.ClientBase): Executor => ({
  executeSql: async (text, values) => {
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
 * written so that repeating it changes nothing.
 */
export class JobQueue {
  private readonly boss: PgBoss;
  constructor(pools: Pools, onError: (error: Error) => void) {
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

  /** Enqueues within a running transaction. The same key waits once, however often it is asked for. */
  async send(tx: { client: pg.ClientBase }, queue: QueueName, data: JobData, key?: string): Promise<void> {
    await this.boss.send(queue, data, {
      db: executor(tx.client),
      ...(key ? { singletonKey: key } : {}),
      retryLimit: 20,
      retryDelay: 2,
      expireInSeconds: 60,
    });
  }

  /** Works on a queue; `concurrency` jobs at a time. What the handler throws is retried with a delay. */
  async work(queue: QueueName, concurrency: number, handle: (data: JobData) => Promise<void>): Promise<void> {
    for (let i = 0; i < concurrency; i++)
      await this.boss.work<JobData>(queue, { pollingIntervalSeconds: 0.5, batchSize: 1 }, async (jobs) => {
        for (const job of jobs) await handle(job.data);
      });
  }

  async stop(): Promise<void> {
    await this.boss.stop({ graceful: true, timeout: 10_000 });
  }
}
