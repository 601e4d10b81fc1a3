// The same rows on one PostgreSQL, on a cluster of one node and on one of two, all on this machine, measured by turns.
import { spawnSync } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { listEmos, saveAttention } from '#exams/attentions/api.ts';
import { getExpiriesOfSixMonths, getManagementStatistics, getPenalty } from '#management/dashboard/api.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { projectRoot } from '#platform/server/config/root.ts';
import { APP_ROLE } from '#platform/server/database/prove-connection.ts';
import { listPatients } from '#workers/collaborators/api.ts';
import { addressOf, connect, DOCTOR, fillDatabase, sessionIn } from '../large/database.ts';
import { idOf, type Size } from '../large/fill.sql.ts';
import { exam } from '../lines/attention.ts';
import { rosterFile } from '../lines/roster-file.ts';
import { allCounted } from '../measure/all-counted.ts';
import { CLIENTS, type Load, median, run, type Target } from '../measure/compare.ts';
import { importFile } from '../measure/import-file.ts';
import { Child } from '../processes/child.ts';
import type { LoadResult, LoadTask, Request } from '../processes/load.ts';
import { type Product, startProduct } from '../processes/product.ts';

const SHARDS = 16;
const POOL = 16;
const ROUNDS = 5;
const WARM_MS = 800;
const SINGLE_MS = 1500;
const MANY_MS = 3000;
const ROSTER_ROWS = 2000;
/** Above all document numbers of the rows. */
const FIRST_DOCUMENT = 80_000_000;

interface Cluster {
  /** Address of the database "postgres" of each server, the coordinator first. */
  urls: readonly string[];
}

/** A database with the same rows: on one server, or distributed over the first `nodes` of the cluster. */
interface Side {
  name: string;
  title: string;
  nodes: number;
}
const SIDES: readonly Side[] = [
  { name: 'figures_plain', title: 'una base', nodes: 0 },
  { name: 'figures_one', title: 'un nodo', nodes: 1 },
  { name: 'figures_two', title: 'dos nodos', nodes: 2 },
];
type Log = (message: string) => void;

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = await connect(url);
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

const hasDatabase = (server: string, name: string): Promise<boolean> =>
  onServer(server, async (client) => {
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [name]);
    return rowCount === 1;
  });

/** Copies the rows of `from` and distributes them. */
async function distributed({ urls }: Cluster, from: string, { name, nodes }: Side, log: Log): Promise<void> {
  const coordinator = { url: urls[0]! };
  const began = performance.now();
  await onServer(coordinator.url, (client) => client.query(`create database ${name} template ${from}`));
  for (const url of urls.slice(1, 1 + nodes)) {
    await onServer(url, async (client) => {
      await client.query(`create database ${name}`);
      const { rowCount } = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
      if (!rowCount) await client.query(`create role ${APP_ROLE} login`);
    });
    await onServer(addressOf({ url }, name), (client) => client.query('create extension citus'));
  }
  await onServer(addressOf(coordinator, name), async (client) => {
    const at = (url: string) => [new URL(url).hostname, Number(new URL(url).port)];
    await client.query('create extension citus');
    await client.query('select citus_set_coordinator_host($1, $2)', at(coordinator.url));
    for (const url of urls.slice(1, 1 + nodes)) await client.query('select citus_add_node($1, $2)', at(url));
  });
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join('dist', 'commands.js'), 'distribute', '--shards', String(SHARDS)],
    {
      cwd: projectRoot,
      env: { PATH: process.env['PATH'], DATABASE_URL: addressOf(coordinator, name), DATA_DIR: join(tmpdir(), name) },
      encoding: 'utf8',
    },
  );
  if (status !== 0) throw new Error(stderr || stdout);
  await onServer(addressOf(coordinator, name), (client) => client.query('vacuum (analyze)'));
  log(`  ${name}: repartida en ${Math.round((performance.now() - began) / 1000)} s`);
}

/** A side with its product running and what is asked of it. */
interface Running {
  side: Side;
  product: Product;
  targets: Readonly<Record<string, Target>>;
  /** One request each of many companies, for clients at the same time. */
  crowds: Readonly<Record<string, Target>>;
}

const reads = (company: string, people: readonly { number: string; name: string }[]): Record<string, string[]> => {
  const today = todayInLima();
  const at = (path: string, query: Record<string, string>) => `/api${path}?${new URLSearchParams(query)}`;
  return {
    'lista de resultados de un año': ['APTO', 'OBSERVADO'].map((aptitude) =>
      at(listEmos.path, { company_id: company, start_date: addDays(today, -365), end_date: today, aptitude }),
    ),
    'buscar por nombre': people.map(({ name }) => at(listPatients.path, { company_id: company, q: name })),
    'buscar por documento': people.map(({ number }) => at(listPatients.path, { company_id: company, q: number })),
    'agregados del tablero': [
      at(getManagementStatistics.path, { company_id: company }),
      at(getPenalty.path, { company_id: company }),
      at(getExpiriesOfSixMonths.path, { customer_id: company }),
    ],
  };
};

interface Asked {
  reads: Record<string, Request[]>;
  writes: Request[];
}

/** What a company's people ask: its lists, searches and figures, and exams that its doctor writes. */
async function askedOf(admin: pg.Client, company: string, days: number): Promise<Asked> {
  const [owner, doctor] = [await sessionIn(admin, company), await sessionIn(admin, company, DOCTOR)];
  const { rows } = await admin.query<{ id: string; number: string; name: string }>(
    `select id, document_number as number, paternal_surname || ' ' || left(first_names, 3) as name
     from patients where customer_id = $1 and status = 'ACTIVE' order by id limit 800`,
    [company],
  );
  const path = `/api${saveAttention.path}`;
  // The exams of a run before stay in the databases: each minute of three days writes on other days.
  const minute = Math.floor(Date.now() / 60_000) % (3 * 24 * 60);
  const then = `${path}/{id}`;
  return {
    reads: Object.fromEntries(
      Object.entries(reads(company, rows.slice(0, 40))).map(([what, paths]) => [
        what,
        paths.map((path): Request => ({ method: 'GET', path, cookie: owner })),
      ]),
    ),
    writes: Array.from({ length: days }, (_, n) => addDays(todayInLima(), -1 - n - 4 * minute)).flatMap((day) =>
      rows.map(
        ({ id }): Request => ({
          method: 'POST',
          path,
          body: JSON.stringify(exam(id, day)),
          then,
          cookie: doctor,
        }),
      ),
    ),
  };
}

const WRITE = 'una atención escrita y leída';

/** @param worker whether its process does the work of the background too */
const productOf = (url: string, name: string, worker: boolean): Promise<Product> =>
  startProduct(url, POOL, { DATA_DIR: join(tmpdir(), `${name}-data`), WORKER: String(worker) });

async function running(coordinator: string, side: Side, size: Size): Promise<Running> {
  const url = addressOf({ url: coordinator }, side.name);
  const product = await productOf(url, side.name, false);
  return onServer(url, async (admin) => {
    const target = (requests: Request[], once = false): Target => ({ port: product.port, cookie: '', requests, once });
    const targets: Record<string, Target> = {};
    for (const [title, company] of [
      ['empresa pequeña', idOf(1)],
      ['empresa grande', idOf(size.small + 1)],
    ] as const) {
      const { reads, writes } = await askedOf(admin, company, 4);
      for (const [what, requests] of Object.entries(reads)) targets[`${what}, ${title}`] = target(requests);
      targets[`${WRITE}, ${title}`] = target(writes, true);
    }
    const many: Asked[] = [];
    for (let n = 0; n < CLIENTS; n++)
      many.push(await askedOf(admin, idOf(10 + Math.floor((n * (size.small - 10)) / CLIENTS)), 2));
    const inTurn = (lists: readonly Request[][]) =>
      Array.from({ length: Math.min(...lists.map((list) => list.length)) }, (_, i) =>
        lists.map((list) => list[i]!),
      ).flat();
    const crowds: Record<string, Target> = {};
    for (const what of Object.keys(many[0]!.reads))
      crowds[what] = target(inTurn(many.map(({ reads }) => reads[what]!)));
    crowds[WRITE] = target(inTurn(many.map(({ writes }) => writes)), true);
    return { side, product, targets, crowds };
  });
}

function show(what: string, unit: string, values: readonly number[], log: Log): void {
  const [first = Number.NaN] = values;
  log(
    `${what}: ${values
      .map((value, i) => {
        const text = `${SIDES[i]!.title} ${value.toPrecision(3)} ${unit}`;
        return i === 0 ? text : `${text} (${(value / first).toFixed(2)} ×)`;
      })
      .join('; ')}`,
  );
}

/** Measures one request at a time and 16 clients of as many companies, each round by turns of the sides. */
async function measure(load: Load, sides: readonly Running[], only: RegExp, log: Log): Promise<void> {
  for (const what of Object.keys(sides[0]!.targets).filter((each) => only.test(each))) {
    const latencies = sides.map((): number[] => []);
    for (const { targets } of sides) await run(load, targets[what]!, 1, WARM_MS);
    for (let round = 0; round < ROUNDS; round++)
      for (const [i, { targets }] of sides.entries())
        latencies[i]!.push(...(await run(load, targets[what]!, 1, SINGLE_MS)).latencies);
    show(what, 'ms', latencies.map(median), log);
  }
  for (const what of Object.keys(sides[0]!.crowds).filter((each) => only.test(each))) {
    const [counts, elapsed] = [sides.map(() => 0), sides.map(() => 0)];
    for (const { crowds } of sides) await run(load, crowds[what]!, CLIENTS, WARM_MS);
    for (let round = 0; round < 3; round++)
      for (const [i, { crowds }] of sides.entries()) {
        const result = await run(load, crowds[what]!, CLIENTS, MANY_MS);
        counts[i]! += result.latencies.length;
        elapsed[i]! += result.elapsed / 1000;
      }
    show(
      `${what}, ${CLIENTS} clientes de otras tantas empresas`,
      'por segundo',
      counts.map((count, i) => count / elapsed[i]!),
      log,
    );
  }
}

/** The first document number above those of earlier rosters. */
async function freeDocument(admin: pg.Client): Promise<number> {
  const { rows } = await admin.query<{ last: number }>(
    `select coalesce(max(document_number)::int, $2) as last from patients
     where customer_id = $1 and document_type = 'DNI' and document_number >= $2::text`,
    [idOf(5), FIRST_DOCUMENT],
  );
  return rows[0]!.last + 1;
}

/**
 * Imports rosters by turns, with one product running at a time: what another does after its import would be measured
 * too. Each turn begins once everything before it was counted, and its first import is not measured.
 */
async function measureRoster(coordinator: string, log: Log): Promise<void> {
  const times = SIDES.map((): number[] => []);
  for (let turn = 0; turn < 2; turn++)
    for (const [i, { name }] of SIDES.entries()) {
      const url = addressOf({ url: coordinator }, name);
      const product = await productOf(url, name, true);
      try {
        const cookie = await onServer(url, (admin) => sessionIn(admin, idOf(5)));
        for (let round = 0; round < 3; round++) {
          const file = await rosterFile(ROSTER_ROWS, await onServer(url, freeDocument));
          await onServer(url, allCounted);
          const ms = await importFile(product.port, cookie, 'import-persons', file);
          if (round > 0) times[i]!.push(ms);
        }
        await onServer(url, allCounted);
      } finally {
        await product.stop();
      }
    }
  show(`padrón de ${ROSTER_ROWS} filas`, 'ms', times.map(median), log);
}

/** Fills and distributes what is missing, then measures. */
export async function clusterFigures({ urls }: Cluster, size: Size, only: RegExp, log: Log): Promise<void> {
  const coordinator = urls[0]!;
  const [plain, ...others] = SIDES;
  if (!(await hasDatabase(coordinator, plain!.name))) await fillDatabase({ url: coordinator }, plain!.name, size, log);
  for (const side of others)
    if (!(await hasDatabase(coordinator, side.name))) await distributed({ urls }, plain!.name, side, log);
  const load: Load = new Child<LoadTask, LoadResult>('load.ts');
  const sides: Running[] = [];
  try {
    for (const side of SIDES) sides.push(await running(coordinator, side, size));
    await measure(load, sides, only, log);
  } finally {
    load.stop();
    for (const { product } of sides) await product.stop();
  }
  if (only.test('padrón')) await measureRoster(coordinator, log);
}
