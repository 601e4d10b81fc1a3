import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Registry } from 'prom-client';
import type { Replica } from '#platform/server/database/replica.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import type { Services } from '#platform/server/http/context.ts';
import { QUEUES } from '#platform/server/jobs/queue.ts';

interface Backlog {
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
async function backlogOf(system: SystemScope): Promise<Backlog> {
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

/** An answered request. The route is the declared path, without ids or typed values. */
export interface Answered {
  method: string;
  /** Declared path such as `/exam/emos/{id}`; `web` for pages and files, `unknown` for other addresses. */
  route: string;
  status: number;
  seconds: number;
}

interface Metrics {
  observe(answered: Answered): void;
  /**
   * Serves `GET /metrics` in the text format of Prometheus.
   * @returns its port
   */
  listen(host: string, port: number): Promise<number>;
  close(): Promise<void>;
}

type Watched = Pick<Services, 'pools' | 'system'>;
const POOLS = ['main', 'hot', 'copy'] as const;

/** The package, loaded only when a port is set: it takes some megabytes (docs/adr/0047). */
type Client = typeof import('prom-client');

export async function openMetrics(services: Watched, onError: (error: Error) => void): Promise<Metrics> {
  const client = await import('prom-client');
  const { Counter, collectDefaultMetrics, Histogram, Registry } = client;
  const register = new Registry();
  // Metrics of CPU, memory, garbage collection and event loop delay.
  collectDefaultMetrics({ register });
  const requests = new Counter({
    name: 'vigia_http_requests_total',
    help: 'Answered requests.',
    registers: [register],
    labelNames: ['method', 'route', 'status'] as const,
  });
  const durations = new Histogram({
    name: 'vigia_http_request_seconds',
    help: 'Time to the whole answer.',
    registers: [register],
    labelNames: ['method', 'route'] as const,
    buckets: [0.01, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  });
  watchPools(client, register, services);
  if (services.pools.replica) watchReplica(client, register, services.pools.replica);
  const backlog = watchBacklog(client, register);
  const answer = async (): Promise<string> => {
    backlog(await backlogOf(services.system).catch((error: Error) => void onError(error)));
    return register.metrics();
  };
  let server: Server | undefined;
  return {
    observe: ({ method, route, status, seconds }) => {
      requests.inc({ method, route, status });
      durations.observe({ method, route }, seconds);
    },
    listen: (host, port) =>
      new Promise((resolve, reject) => {
        server = createServer((request, reply) => {
          if (request.method !== 'GET' || request.url !== '/metrics') return reply.writeHead(404).end();
          answer().then(
            (text) => reply.writeHead(200, { 'content-type': register.contentType }).end(text),
            (error: Error) => {
              onError(error);
              reply.writeHead(500).end();
            },
          );
          return undefined;
        });
        server.once('error', reject);
        server.listen(port, host, () => resolve((server!.address() as AddressInfo).port));
      }),
    close: async () => {
      register.clear();
      server?.closeAllConnections();
      await new Promise<void>((done) => (server ? server.close(() => done()) : done()));
    },
  };
}

function watchPools({ Gauge }: Client, register: Registry, { pools }: Watched): void {
  new Gauge({
    name: 'vigia_database_connections',
    help: 'Connections of each pool.',
    registers: [register],
    labelNames: ['pool', 'state'] as const,
    collect() {
      for (const pool of POOLS) {
        const { totalCount, idleCount } = pools[pool];
        this.set({ pool, state: 'idle' }, idleCount);
        this.set({ pool, state: 'busy' }, totalCount - idleCount);
      }
    },
  });
  new Gauge({
    name: 'vigia_database_waiting',
    help: 'Who waits for a connection of each pool.',
    registers: [register],
    labelNames: ['pool'] as const,
    collect() {
      for (const pool of POOLS) this.set({ pool }, pools[pool].waitingCount);
    },
  });
}

function watchReplica({ Counter, Gauge }: Client, register: Registry, replica: Replica): void {
  const registers = [register];
  new Gauge({
    name: 'vigia_replica_up',
    help: 'Whether the replica is read.',
    registers,
    collect() {
      this.set(replica.usable ? 1 : 0);
    },
  });
  new Gauge({
    name: 'vigia_replica_behind_bytes',
    help: 'Bytes of log that the replica had not replayed at the last check.',
    registers,
    collect() {
      this.set(replica.behindBytes);
    },
  });
  new Counter({
    name: 'vigia_replica_reads_total',
    help: 'Reads meant for the replica, by the server that answered.',
    registers,
    labelNames: ['server'] as const,
    collect() {
      this.reset();
      for (const server of ['replica', 'primary'] as const) this.inc({ server }, replica.reads[server]);
    },
  });
}

/** @returns a function for each backlog that is read; it gets undefined when the database did not answer */
function watchBacklog({ Gauge }: Client, register: Registry): (read: Backlog | undefined) => void {
  const gauge = <L extends string>(name: string, help: string, labelNames: readonly L[] = []) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const up = gauge('vigia_database_up', 'Whether the database answered.');
  const jobs = gauge('vigia_jobs', 'Jobs by queue and state.', ['queue', 'state']);
  const outbox = gauge('vigia_outbox', 'Messages of the outbox that are not done, by state.', ['state']);
  const oldest = gauge('vigia_outbox_oldest_seconds', 'How long the message that is due longest has waited.');
  return (read) => {
    up.set(read ? 1 : 0);
    jobs.reset();
    outbox.reset();
    if (!read) return oldest.reset();
    for (const { queue, state, count } of read.jobs) jobs.set({ queue, state }, count);
    outbox.set({ state: 'queued' }, read.queued);
    outbox.set({ state: 'failed' }, read.failed);
    oldest.set(read.oldestSeconds);
  };
}
