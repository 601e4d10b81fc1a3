import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { bulkInsert } from '../../src/demo/bulk.ts';
import { makeName } from '../../src/demo/people/names.ts';
import { Random } from '../../src/demo/random.ts';
import { hashPassword } from '../../src/modules/session/server/passwords.ts';
import { projectRoot } from '../../src/platform/server/config/root.ts';
import { startEmbedded } from '../../src/platform/server/database/embedded.ts';
import { readMigrations } from '../../src/platform/server/database/migrate.ts';
import { prepareDatabase } from '../../src/platform/server/database/prepare.ts';

export const cacheDir: string = join(projectRoot, '.cache', 'bench');
export const companyId = (n: number): string => `00000000-0000-4000-8000-00000000000${n}`;
/** Where exams are read and written, and where the rosters go in. */
export const COMPANY: string = companyId(1);
export const ROSTER_COMPANY: string = companyId(5);
export const ACCOUNTS = { owner: 'dueno@bench.test', doctor: 'medico@bench.test', password: 'Medida2024' };

const WORKERS = 100_000;
const RUN = 'bench_run';

export interface BenchDatabase {
  /** As the owner, who bypasses row security. */
  url: string;
  stop(): Promise<void>;
}

/**
 * A copy of the prepared database on a server of its own, with the durability of production. What is prepared is kept
 * until the migrations or the seed change, or the month turns: dashboards look at this month.
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
    log('Preparando 5 empresas, 100 000 colaboradores y 300 000 atenciones (una sola vez)…');
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
  await client.query(
    'create temp table people (n integer, sex text, paternal text, maternal text, first text, full_name text)',
  );
  const random = new Random(20_241);
  const people = Array.from({ length: WORKERS }, (_, i) => {
    const sex = random.chance(0.25) ? 'F' : 'M';
    const { paternal, maternal, first, full } = makeName(random, sex);
    return [i + 1, sex, paternal, maternal, first, full.replace(',', '').toUpperCase()];
  });
  await bulkInsert(client, 'people', ['n', 'sex', 'paternal', 'maternal', 'first', 'full_name'], people);
  await client.query(seed);
  await addAccounts(client);
  await client.query('vacuum (analyze)');
  await client.end();
}

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
