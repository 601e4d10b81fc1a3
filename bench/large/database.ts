import { join } from 'node:path';
import pg from 'pg';
import { type EmbeddedPostgres, startEmbedded } from '#platform/server/database/embedded/embedded.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';
import { hashToken, newToken } from '#platform/server/http/session.ts';
import { drawPeople } from '../database/database.ts';
import {
  COUNTED,
  companies,
  DERIVED,
  exams,
  idOf,
  type Size,
  WITH_INDEXES,
  WITHOUT_INDEXES,
  workers,
  workersOf,
} from './fill.sql.ts';

const OWNER = 'dueno@bench.test';
export const DOCTOR = 'medico@bench.test';

/** The PostgreSQL of the large bench, in a folder of its own that the caller removes. */
export const openServer = (dir: string, log: (message: string) => void): Promise<EmbeddedPostgres> =>
  startEmbedded({ dataDir: join(dir, 'postgres'), log });

/** A server by the address of one of its databases. */
type Server = Pick<EmbeddedPostgres, 'url'>;

export const addressOf = (server: Server, name: string): string => server.url.replace(/\/[^/]+$/, `/${name}`);

export async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  return client;
}

/** Creates a database with the product's schema and these rows. @returns its address */
export async function fillDatabase(
  server: Server,
  name: string,
  size: Size,
  log: (message: string) => void,
): Promise<string> {
  const url = addressOf(server, name);
  const admin = await connect(server.url);
  await admin.query(`create database ${name}`);
  await admin.end();
  await prepareDatabase(url);
  const client = await connect(url);
  await client.query(`set maintenance_work_mem = '1GB'; set work_mem = '256MB'; set synchronous_commit = off;
    set max_parallel_maintenance_workers = 2`);
  // A fill that a crash interrupts is repeated from the beginning.
  const durable = async (on: 'on' | 'off') => {
    for (const name of ['fsync', 'full_page_writes', 'autovacuum'])
      await client.query(`alter system set ${name} = ${on}`);
    await client.query('select pg_reload_conf()');
  };
  await durable('off');
  await drawPeople(client, workersOf(size));
  const began = performance.now();
  for (const [what, sql] of [
    ['empresas', `select setseed(0.4242); ${companies(size)}`],
    ['índices aparte', WITHOUT_INDEXES],
    ['colaboradores', workers(size)],
    ['atenciones', exams(size)],
    ...DERIVED.map((sql) => ['lo que se deriva', sql] as const),
    ['índices', WITH_INDEXES],
    ['cifras', COUNTED],
    ['vacuum', 'vacuum (analyze)'],
    [
      'cuentas',
      `insert into users (username, password_hash, first_name, last_name, cmp, last_customer_id)
       values ('${OWNER}', 'x', 'Julia', 'Paredes', null, '${idOf(1)}'),
         ('${DOCTOR}', 'x', 'Rosa', 'Quispe', '45678', '${idOf(1)}');
       insert into user_customers (user_id, customer_id, role, is_owner)
       select u.id, c.id, case when u.cmp is null then 'USER' else 'DOCTOR' end, u.cmp is null
       from users u cross join customers c`,
    ],
  ] as const) {
    await client.query(sql);
    log(`  ${name}: ${what} (${Math.round((performance.now() - began) / 1000)} s)`);
  }
  await durable('on');
  await client.end();
  return url;
}

/** Creates a session in a company. @returns its cookie */
export async function sessionIn(admin: pg.Client, company: string, username = OWNER): Promise<string> {
  const token = newToken();
  await admin.query(
    `insert into sessions (token_hash, user_id, customer_id, idle_seconds, expires_at)
     select $1, u.id, $3::uuid, 43200, now() + interval '12 hours' from users u where u.username = $2`,
    [hashToken(token), username, company],
  );
  return `vigia_session=${token}`;
}
