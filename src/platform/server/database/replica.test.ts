import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { cloneDatabase } from '#platform/server/testing/database.ts';
import { type Replicated, startReplicated } from '#platform/server/testing/replicated.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { startMetrics } from '../../../metrics.ts';
import { openPools, type Pools } from './pools.ts';
import type { Replica } from './replica.ts';
import { type HotStatement, type Scope, SystemScope } from './scope.ts';
import { allOfListing } from './statements/listing.ts';
import { statement } from './statements/statement.ts';

let servers: Replicated;
let t: TestApp;
/** A second process of the same installation. */
let other: Pools;
let replica: Replica;
let company: Company;
let scope: Scope;
const reported: Error[] = [];

const options = () => ({ size: 2, onError: (e: Error) => void reported.push(e), replicaUrl: servers.replicaUrl });
const ready = (of: Replica = replica) => vi.waitFor(() => expect(of.state).toBe('ready'), { timeout: 10_000 });

beforeAll(async () => {
  servers = await startReplicated();
  t = await startTestApp({ DATABASE_REPLICA_URL: servers.replicaUrl, METRICS_PORT: '0' }, async () => ({
    url: servers.url,
    drop: async () => {},
  }));
  other = openPools(servers.url, options());
  replica = t.services.pools.replica!;
  company = await t.make.company();
  scope = t.services.system.forCustomer(company.id);
  await Promise.all([ready(), ready(other.replica!)]);
}, 120_000);
afterAll(async () => {
  await other.end();
  await t.close();
  await servers.stop();
});
afterEach(async () => {
  reported.length = 0;
  await servers.onReplica('select pg_wal_replay_resume()');
});

const COUNT = 'select count(*) as n, bool_or(pg_is_in_recovery()) as standby from patients where customer_id = $1';
const countWorkers = async (of: Scope) =>
  (await of.hotOnReplica<[{ n: number; standby: boolean }[]]>([statement(COUNT, [of.customerId])]))[0][0]!;
/** Runs `read` and returns by how much each number of reads grew. */
async function counted(of: Replica, read: () => Promise<unknown>): Promise<{ replica: number; primary: number }> {
  const before = { ...of.reads };
  await read();
  return { replica: of.reads.replica - before.replica, primary: of.reads.primary - before.primary };
}

test('every process sees at once what any of them has written', async () => {
  const elsewhere = new SystemScope(other).forCustomer(company.id);
  const { n } = await countWorkers(scope);
  for (let written = 1; written <= 25; written++) {
    await t.make.patient(company);
    const seen = await Promise.all([countWorkers(scope), countWorkers(elsewhere)]);
    expect(seen.map((each) => each.n)).toEqual([n + written, n + written]);
  }
  await ready();
  expect(await counted(replica, () => countWorkers(scope))).toEqual({ replica: 1, primary: 0 });
  expect((await countWorkers(scope)).standby).toBe(true);
});

test('figures, counts of views, histories and exports are read from the replica, other calls are not', async () => {
  const person = await t.as((await t.make.user('doctor', company)).username);
  const calls = [
    [`/api/exam/management-statistics?company_id=${company.id}`, true],
    [`/api/exam/penalty-histories?customer_id=${company.id}`, true],
    [`/api/log/transactions/attentions?customer_id=${company.id}`, true],
    [`/api/middleware/patients?company_id=${company.id}`, false],
  ] as const;
  for (const [url, fromReplica] of calls) {
    await ready();
    const reads = await counted(replica, async () =>
      expect([url, (await person.get(url)).statusCode]).toEqual([url, 200]),
    );
    expect([url, reads.replica > 0, reads.primary]).toEqual([url, fromReplica, 0]);
  }
  const owner = await t.as((await t.make.user('owner', company)).username);
  const reads = await counted(replica, async () =>
    expect((await owner.get('/api/middleware/working-areas/export?format=csv')).statusCode).toBe(200),
  );
  expect(reads).toEqual({ replica: 1, primary: 0 });
});

test('while replay is paused the primary is read, and the replica again once it has caught up', async () => {
  await ready();
  await servers.onReplica('select pg_wal_replay_pause()');
  await expect
    .poll(() => servers.onReplica('select pg_get_wal_replay_pause_state() as state'))
    .toEqual([{ state: 'paused' }]);
  await t.make.patient(company);
  const { n } = await countWorkers(scope);
  const [{ stale }] = (await servers.onReplica(
    `select count(*)::int as stale from patients where customer_id = '${company.id}'`,
  )) as [{ stale: number }];
  expect(stale).toBe(n - 1);
  await expect.poll(() => replica.state).toBe('behind');
  expect(await counted(replica, () => countWorkers(scope))).toEqual({ replica: 0, primary: 1 });
  expect((await t.app.inject('/readyz')).json()).toEqual({ status: 'ready', replica: 'behind' });
  await servers.onReplica('select pg_wal_replay_resume()');
  await ready();
  expect(await countWorkers(scope)).toEqual({ n, standby: true });
});

test('a session that ended on the primary reads nothing from the replica, which has not heard of it', async () => {
  const { id, username } = await t.make.user('owner', company);
  const person = await t.as(username);
  const url = `/api/exam/penalty-histories?customer_id=${company.id}`;
  expect((await person.get(url)).statusCode).toBe(200);
  await ready();
  await servers.onReplica('select pg_wal_replay_pause()');
  await servers.onPrimary(`update sessions set ended_at = now() where user_id = '${id}'`);
  expect(await counted(replica, async () => expect((await person.get(url)).statusCode).toBe(401))).toEqual({
    replica: 0,
    primary: 0,
  });
  await servers.onReplica('select pg_wal_replay_resume()');
  await ready();
});

test('row security, role and time limits hold on the replica', async () => {
  await ready();
  const patient = await t.make.patient(company);
  const exam = await t.make.attention(company, patient.id);
  await t.services.system.forCustomer(company.id).run(({ client }) =>
    client.query(
      `insert into attention_results (customer_id, attention_id, codes, numbers)
       values ($1, $2, '{GLUCOSA}', '{180}')`,
      [company.id, exam.id],
    ),
  );
  const results = async (of: Scope) => {
    let standby: unknown;
    const reads = await counted(replica, async () => {
      [[standby]] = await of.hotOnReplica<[object[]]>([
        statement('select count(*) as n from attention_results where attention_id = $1', [exam.id]),
      ]);
    });
    return [reads.replica, standby];
  };
  const { Scope } = await import('./scope.ts');
  const as = (customerId: string, inside: boolean) => new Scope(t.services.pools, customerId, scope.actor, inside);
  await ready();
  expect(await results(as(company.id, true))).toEqual([1, { n: 1 }]);
  expect(await results(as(company.id, false))).toEqual([1, { n: 0 }]);
  expect(await results(as(randomUUID(), true))).toEqual([1, { n: 0 }]);
  for (const pool of [replica.hot, replica.main]) {
    expect((await pool.query('select count(*) as n from patients')).rows).toEqual([{ n: 0 }]);
    expect(
      (await pool.query("select current_user as role, current_setting('statement_timeout') as statement")).rows,
    ).toEqual([{ role: 'vigia_app', statement: '10s' }]);
    await expect(pool.query('select pg_sleep(0); delete from patients')).rejects.toMatchObject({ code: '25006' });
  }
});

test('the read of clinical content is written to the audit log of the primary', async () => {
  const { id, username } = await t.make.user('doctor', company);
  const doctor = await t.as(username);
  const actions = async () =>
    (await servers.onPrimary(`select action from audit_log where actor_id = '${id}' order by id`)).map(
      (row) => row['action'],
    );
  const before = await actions();
  await ready();
  const url = `/api/log/transactions/attentions?customer_id=${company.id}`;
  const reads = await counted(replica, async () => expect((await doctor.get(url)).statusCode).toBe(200));
  expect(reads.replica).toBe(1);
  expect((await actions()).slice(before.length)).toEqual(['clinical.read']);
});

/** Waits until a statement runs on the replica. */
const running = (like: string) =>
  expect
    .poll(() =>
      servers.onReplica(
        `select count(*)::int as n from pg_stat_activity
         where state = 'active' and query like '${like}' and pid <> pg_backend_pid()`,
      ),
    )
    .toEqual([{ n: 1 }]);

const SLOW = `select pg_is_in_recovery() as standby, 'slow' as word from
  (select case when pg_is_in_recovery() then pg_sleep(60) end) s`;

test('a read whose replica is killed goes on from the primary, and later reads use the replica again', async () => {
  await ready();
  const read = scope.hotOnReplica<[object[]]>([statement(SLOW, [])]);
  await running('%slow%');
  await servers.killReplica();
  expect(await read).toEqual([[{ standby: false, word: 'slow' }]]);
  expect(replica.state).toBe('away');
  expect(await counted(replica, () => countWorkers(scope))).toEqual({ replica: 0, primary: 1 });
  await t.make.patient(company);
  const { n } = await countWorkers(scope);
  await servers.startReplica();
  await ready();
  expect(await countWorkers(scope)).toEqual({ n, standby: true });
});

test('a long read that loses the replica halfway begins anew on the primary', async () => {
  await ready();
  const listing = { rows: () => 'select n from generate_series(1, 2500) n', matching: '', values: [] };
  let runs = 0;
  const rows = await scope.runOnReplica(async (tx) => {
    runs++;
    const read: { n: number }[] = [];
    for await (const batch of allOfListing<{ n: number }>(tx, listing)) {
      if (runs === 1) await servers.killReplica();
      read.push(...batch);
    }
    return read.map(({ n }) => n);
  });
  expect(runs).toBe(2);
  expect(rows).toEqual(Array.from({ length: 2500 }, (_, i) => i + 1));
  await servers.startReplica();
  await ready();
});

test('an export that waits on the replica when it is killed is whole', async () => {
  const person = await t.as((await t.make.user('owner', company)).username);
  await servers.onPrimary(`insert into working_areas (customer_id, name) values ('${company.id}', 'Almacén de Ñaña')`);
  // The lock is replayed by the replica, where it stays because replay is then paused.
  const locker = new pg.Client({ connectionString: servers.url });
  await locker.connect();
  await locker.query('begin; lock table working_areas in access exclusive mode');
  // A commit sends the log of the lock too.
  await servers.onPrimary("comment on database vigia is 'replicated'");
  const locks = `select count(*)::int as n from pg_locks
    where relation = 'working_areas'::regclass and mode = 'AccessExclusiveLock' and granted`;
  await expect.poll(() => servers.onReplica(locks), { timeout: 10_000 }).toEqual([{ n: 1 }]);
  await ready();
  // An injected call begins when its answer is asked for.
  const answer = person.get('/api/middleware/working-areas/export?format=csv').then((each) => each);
  await running('declare listing%');
  await servers.onReplica('select pg_wal_replay_pause()');
  await locker.query('commit');
  await locker.end();
  await servers.killReplica();
  const { statusCode, body } = await answer;
  expect([statusCode, body.match(/Almacén de Ñaña/g)]).toEqual([200, ['Almacén de Ñaña']]);
  await servers.startReplica();
  await ready();
});

test('a replica that stops answering costs a read no more than its check, and is read again afterwards', async () => {
  await ready();
  const read = scope.hotOnReplica<[object[]]>([statement(SLOW, [])]);
  await running('%slow%');
  servers.freezeReplica();
  try {
    expect(await read).toEqual([[{ standby: false, word: 'slow' }]]);
    expect((await countWorkers(scope)).standby).toBe(false);
  } finally {
    servers.thawReplica();
  }
  await ready();
  expect((await countWorkers(scope)).standby).toBe(true);
});

test('a statement that fails on its own is not repeated on the primary', async () => {
  await ready();
  const reads = await counted(replica, async () => {
    await expect(scope.hotOnReplica([statement('select 1 / $1::int', [0])])).rejects.toMatchObject({ code: '22012' });
  });
  expect(reads).toEqual({ replica: 0, primary: 0 });
});

test('each read asks whether its own connection leads to the replica that was checked', async () => {
  await ready();
  const reached = await replica.read<HotStatement | null>(
    async () => 0,
    async (asked) => asked,
    async () => null,
  );
  const answerTo = async (values: unknown[]) => (await replica.hot.query(reached!.text, values)).rows;
  expect(await answerTo(reached!.values)).toEqual([{ reached: true }]);
  expect(await answerTo([0, 'another server'])).toEqual([{ reached: false }]);
});

test('a server that is no replica of the primary is never read, nor one that is not there', async () => {
  const stranger = await cloneDatabase();
  const nobody = 'postgres://postgres:x@127.0.0.1:1/vigia';
  for (const [replicaUrl, state] of [
    [stranger.url, 'foreign'],
    [nobody, 'away'],
    [servers.url, 'away'],
  ] as const) {
    const pools = openPools(servers.url, { ...options(), replicaUrl });
    try {
      await expect.poll(() => pools.replica!.state).toBe(state);
      const { standby } = await countWorkers(new SystemScope(pools).forCustomer(company.id));
      expect([state, standby]).toEqual([state, false]);
      expect(pools.replica!.reads).toEqual({ replica: 0, primary: 1 });
      expect(reported.length).toBe(1);
      reported.length = 0;
    } finally {
      await pools.end();
    }
  }
  await stranger.drop();
});

test('metrics show it; without the setting there is neither a replica nor a trace of it', async () => {
  const metrics = (await startMetrics(t.services.config, t.services, () => {}))!;
  await ready();
  const text = await (await fetch(metrics.address)).text();
  await metrics.close();
  expect(text).toContain('vigia_replica_up 1');
  expect(text).toMatch(/vigia_replica_reads_total\{server="replica"\} [1-9]/);
  const plain = openPools(servers.url, { size: 1 });
  expect(plain.replica).toBeUndefined();
  await plain.end();
  expect(() => loadConfig({ DATABASE_REPLICA_URL: servers.replicaUrl, DATA_DIR: '/tmp' })).toThrow(
    /DATABASE_REPLICA_URL solo vale/,
  );
});
