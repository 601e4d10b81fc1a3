// npm run bench:cluster -- start [--nodes 2] [--port 5611] [--database vigia]: a Citus cluster on this machine, a
// coordinator at the port and its nodes at the ports after it. Citus must be installed in the PostgreSQL of --bin.
// `stop` and `start` end and start one server (--node 0 is the coordinator) or all; `remove` deletes the folder.
// `measure` [--companies 1000] [--workers 1000] [--large 1000000] compares the same rows on one database, on one node
// and on two, by turns; its databases stay for the next run.
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { serverUser } from '#platform/server/database/embedded/cluster-user.ts';
import { ensureBuilt } from '../scripts/build.mjs';
import { clusterFigures } from './cluster/figures.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    dir: { type: 'string', default: join(tmpdir(), 'vigia-bench-cluster') },
    bin: { type: 'string', default: '/usr/lib/postgresql/15/bin' },
    port: { type: 'string', default: '5611' },
    nodes: { type: 'string', default: '2' },
    node: { type: 'string' },
    database: { type: 'string', default: 'vigia' },
    companies: { type: 'string', default: '1000' },
    workers: { type: 'string', default: '1000' },
    large: { type: 'string', default: '1000000' },
    only: { type: 'string', default: '' },
  },
});
const { dir, bin, database } = values;
const coordinator = Number(values.port);

mkdirSync(dir, { recursive: true });
chmodSync(dir, 0o755);
const user = serverUser(dir);

/** @throws with what the program printed */
function run(program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(join(bin, program), args, {
    ...user,
    cwd: '/',
    encoding: 'utf8',
    // A server inherits the output of pg_ctl and would keep a pipe open.
    stdio: ['ignore', 'ignore', program === 'initdb' ? 'pipe' : 'ignore'],
  });
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr ?? status}`);
}

const folderOf = (node: number): string => join(dir, `node-${node}`);

/** Servers in the folder; 0 is the coordinator. */
const laidOut = (): number[] =>
  readdirSync(dir)
    .map((name) => Number(/^node-(\d+)$/.exec(name)?.[1] ?? Number.NaN))
    .filter((node) => Number.isInteger(node))
    .sort((a, b) => a - b);

/** Creates the server's folder. Only addresses of this machine may connect, without a password. */
function layOut(node: number): void {
  const folder = folderOf(node);
  mkdirSync(folder, { mode: 0o700 });
  if (user) chownSync(folder, user.uid, user.gid);
  run('initdb', '-D', folder, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync');
  writeFileSync(
    join(folder, 'postgresql.auto.conf'),
    `shared_preload_libraries = 'citus'
port = ${coordinator + node}
listen_addresses = '127.0.0.1'
unix_socket_directories = '${folder}'
max_connections = 300
max_prepared_transactions = 200
wal_level = logical
output_plugin_libraries = 'pgoutput, citus'
shared_buffers = 512MB
timezone = 'UTC'
citus.node_conninfo = 'sslmode=disable'
`,
  );
}

const start = (node: number): void =>
  run('pg_ctl', '-D', folderOf(node), '-w', '-t', '120', '-l', join(folderOf(node), 'server.log'), 'start');

async function query(node: number, name: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port: coordinator + node, user: 'postgres', database: name });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

/** Creates the database with Citus on every server and adds the nodes to its coordinator. */
async function createDatabase(nodes: readonly number[]): Promise<void> {
  for (const node of nodes) {
    await query(node, 'postgres', `create database ${database}`);
    await query(node, database, 'create extension citus');
  }
  await query(0, database, `select citus_set_coordinator_host('127.0.0.1', ${coordinator})`);
  for (const node of nodes.slice(1))
    await query(0, database, `select citus_add_node('127.0.0.1', ${coordinator + node})`);
}

async function hasDatabase(): Promise<boolean> {
  const client = new pg.Client({ host: '127.0.0.1', port: coordinator, user: 'postgres', database: 'postgres' });
  await client.connect();
  const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [database]);
  await client.end();
  return rowCount === 1;
}

const chosen = (): number[] => (values.node === undefined ? laidOut() : [Number(values.node)]);

switch (positionals[0]) {
  case 'start': {
    if (laidOut().length === 0) for (let node = 0; node <= Number(values.nodes); node++) layOut(node);
    for (const node of chosen()) if (!existsSync(join(folderOf(node), 'postmaster.pid'))) start(node);
    if (values.node === undefined && !(await hasDatabase())) await createDatabase(laidOut());
    console.log(`postgres://postgres@127.0.0.1:${coordinator}/${database}`);
    break;
  }
  case 'stop':
    // The nodes end after the coordinator, which would try to reach them.
    for (const node of chosen())
      if (existsSync(join(folderOf(node), 'postmaster.pid')))
        run('pg_ctl', '-D', folderOf(node), '-m', values.node === undefined ? 'fast' : 'immediate', 'stop');
    break;
  case 'measure':
    await ensureBuilt();
    await clusterFigures(
      { urls: laidOut().map((node) => `postgres://postgres@127.0.0.1:${coordinator + node}/postgres`) },
      { small: Number(values.companies), each: Number(values.workers), large: Number(values.large), exams: 1 },
      new RegExp(values.only),
      console.log,
    );
    break;
  case 'remove':
    if (laidOut().some((node) => existsSync(join(folderOf(node), 'postmaster.pid'))))
      throw new Error('Servers of the cluster are running: stop them first.');
    rmSync(dir, { recursive: true });
    break;
  default:
    throw new Error('start, stop, measure or remove');
}
