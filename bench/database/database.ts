import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { hashPassword } from '#access/session/server/passwords.ts';
import { bulkInsert } from '#demo/bulk.ts';
import { makeName } from '#demo/people/names.ts';
import { Random } from '#demo/random.ts';
import { projectRoot } from '#platform/server/config/root.ts';
import { startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { readMigrations } from '#platform/server/database/migrate.ts';
import { openPools } from '#platform/server/database/pools.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';
import { SystemScope } from '#platform/server/database/scope.ts';
import { countHealth } from '#statistics/health/server/roll-up/count-health.ts';

export const cacheDir: string = join(projectRoot, '.cache', 'bench');
export const companyId = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
/** Company whose exams the bench reads and writes; the rosters are imported into `ROSTER_COMPANY`. */
export const COMPANY: string = companyId(1);
export const ROSTER_COMPANY: string = companyId(5);
/** Company with 333,000 workers and 999,000 exams, where the read measurements are repeated. */
export const LARGE_COMPANY: string = companyId(6);
export const ACCOUNTS = { owner: 'dueno@bench.test', doctor: 'medico@bench.test', password: 'Medida2024' };

/** 20,000 workers in each of five companies; the other 333,000 belong to `LARGE_COMPANY`. */
const WORKERS = 433_000;
const RUN = 'bench_run';

export interface BenchDatabase {
  /** Connection string of the database owner, who bypasses row security. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Opens a copy of the prepared database on its own PostgreSQL server, with the durability settings of production. The
 * prepared database is reused until the migrations, the seed or the current month change, because the dashboards read
 * the current month.
 */
export async function openDatabase(log: (message: string) => void): Promise<BenchDatabase> {
  const embedded = await startEmbedded({ dataDir: cacheDir, log });
  const seed = readFileSync(join(import.meta.dirname, 'seed.sql'), 'utf8');
  const key = createHash('sha256')
    .update(
      readMigrations()
        .map((m) => m.hash)
        .join(),
    )
    .update(seed + readFileSync(import.meta.filename, 'utf8') + new Date().toISOString().slice(0, 7));
  const prepared = `bench_${key.digest('hex').slice(0, 12)}`;
  const at = (name: string) => embedded.url.replace(/\/[^/]+$/, `/${name}`);
  const admin = new pg.Client({ connectionString: embedded.url });
  await admin.connect();
  const { rows } = await admin.query<{ datname: string }>(
    "select datname from pg_database where datname like 'bench\\_%'",
  );
  if (!rows.some(({ datname }) => datname === prepared)) {
    for (const { datname } of rows) await admin.query(`drop database "${datname}" with (force)`);
    log('Preparando 6 empresas, 433 000 colaboradores y 1 300 000 atenciones (una sola vez)…');
    await admin.query(`create database ${prepared}_new`);
    await prepareDatabase(at(`${prepared}_new`));
    await fill(at(`${prepared}_new`), seed);
    await admin.query(`alter database ${prepared}_new rename to ${prepared}`);
  }
  await admin.query(`drop database if exists ${RUN} with (force)`);
  await admin.query(`create database ${RUN} template ${prepared} strategy file_copy`);
  await admin.query('checkpoint');
  return {
    url: at(RUN),
    stop: async () => {
      await admin.query(`drop database if exists ${RUN} with (force)`);
      await admin.end();
      await embedded.stop();
    },
  };
}

async function fill(url: string, seed: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await drawPeople(client, WORKERS);
  await client.query("set maintenance_work_mem = '512MB'; set work_mem = '256MB'; set synchronous_commit = off");
  await client.query(seed);
  await addAccounts(client);
  await client.query('vacuum (analyze)');
  const pools = openPools(url, { size: 2 });
  await countHealth(new SystemScope(pools));
  await pools.end();
  await client.query('vacuum (analyze)');
  await client.end();
}

/** Creates the temporary table `people` (n, sex and names) on this connection. */
export async function drawPeople(client: pg.Client, workers: number): Promise<void> {
  // Each row holds thousands of names in one array. `storage external` avoids compression: a compressed array would be
  // decompressed for every person.
  await client.query(
    `create temp table surnames (rank integer, name text);
     create temp table given (sex text, names text[]);
     alter table given alter names set storage external`,
  );
  const { surnames, given } = namesToDraw();
  await bulkInsert(
    client,
    'surnames',
    ['rank', 'name'],
    surnames.map((name, i) => [i + 1, name]),
  );
  await bulkInsert(
    client,
    'given',
    ['sex', 'names'],
    [
      ['M', given.M],
      ['F', given.F],
    ],
  );
  await client.query(PEOPLE(workers, surnames.length));
}

const DRAWN = 20_000;
const TAIL = 2500;

/**
 * Returns the demonstration's surnames, the commonest first, followed by generated rare surnames, and first names
 * repeated by frequency.
 */
function namesToDraw() {
  const random = new Random(20_241);
  const times = new Map<string, number>();
  const given = { M: [] as string[], F: [] as string[] };
  for (let i = 0; i < DRAWN; i++) {
    const sex = i % 2 ? 'F' : 'M';
    const { paternal, first } = makeName(random, sex);
    times.set(paternal, (times.get(paternal) ?? 0) + 1);
    if (given[sex].length < 3000) given[sex].push(first);
  }
  const syllables = (text: string) => text.split(' ');
  const [begins, middles, ends] = [
    syllables('Ba Be Cha Chi Co Cu De Fa Gu Hua Hui La Lla Ma Mi Mo Ña Ni Pa Po Ra Ri Sa Su Ta Ti Va Vi Ya Yu'),
    syllables('ca chu co lla lli lo ma mi na nu pa pi qui ra ri ru sa ta to ya'),
    syllables('ca llo ma nco ni que ri ro sa to'),
  ];
  const tail = Array.from(
    { length: TAIL },
    (_, i) => begins[i % 30]! + middles[Math.floor(i / 30) % 20]! + ends[Math.floor(i / 600) % 10]!,
  );
  const common = [...times].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  return { surnames: [...new Set([...common, ...tail])], given };
}

/** 4 in 100 people carry the commonest surname; about 12 / (n + 2) in 100 carry the surname of rank n. */
const PEOPLE = (workers: number, surnames: number): string => `
create temp table people as
with seeded as materialized (select setseed(0.2024)),
surname as (select array_agg(name order by rank) as names from surnames),
person as materialized (
  select n, case when random() < 0.25 then 'F' else 'M' end as sex, random() as a, random() as b, random() as c
  from seeded, generate_series(1, ${workers}) n),
named as (
  select n, p.sex, s.names[least(${surnames}, 1 + floor(3 * power((${surnames} + 3) / 3.0, a) - 3)::int)] as paternal,
    s.names[least(${surnames}, 1 + floor(3 * power((${surnames} + 3) / 3.0, b) - 3)::int)] as maternal,
    g.names[1 + floor(c * 3000)::int] as first
  from person p cross join surname s join given g on g.sex = p.sex)
select *, upper(concat_ws(' ', paternal, maternal, first)) as full_name from named`;

async function addAccounts(client: pg.Client): Promise<void> {
  const hash = await hashPassword(ACCOUNTS.password);
  await client.query(
    `with people as (
       insert into users (username, password_hash, first_name, last_name, cmp, last_customer_id)
       values ($1, $3, 'Julia', 'Paredes', null, $4), ($2, $3, 'Rosa', 'Quispe', '45678', $4) returning id, username)
     insert into user_customers (user_id, customer_id, role, is_owner)
     select p.id, c.id, case when p.username = $2 then 'DOCTOR' else 'USER' end, p.username = $1 from people p
     join customers c on c.id = $4 or p.username = $1`,
    [ACCOUNTS.owner, ACCOUNTS.doctor, hash, COMPANY],
  );
}
