import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { giveCluster, serverUser } from '#platform/server/database/embedded/cluster-user.ts';
import { packagedBinaries, unpackBinaries } from '#platform/server/database/embedded/embedded-binaries.ts';
import { prepareDatabase } from '#platform/server/database/prepare.ts';

/** A migrated primary and a streaming replica of it, each a server of its own. */
export interface Replicated {
  /** Address of the primary. */
  url: string;
  replicaUrl: string;
  /** Runs SQL on a server as its superuser. */
  onPrimary(text: string): Promise<Record<string, unknown>[]>;
  onReplica(text: string): Promise<Record<string, unknown>[]>;
  /** Ends the replica as a power failure does. */
  killReplica(): Promise<void>;
  startReplica(): Promise<void>;
  /** Stops all processes of the replica without ending them: connections stay open without an answer. */
  freezeReplica(): void;
  thawReplica(): void;
  stop(): Promise<void>;
}

const PASSWORD = 'replicated';
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  max_connections: '60',
  shared_buffers: '64MB',
  fsync: 'off',
  full_page_writes: 'off',
  timezone: 'UTC',
  log_min_messages: 'warning',
};

/**
 * Starts both servers. `REPLICATED_POSTGRES` names the folder of another PostgreSQL than the package's, for example
 * `/usr/lib/postgresql/15`.
 */
export async function startReplicated(): Promise<Replicated> {
  const folder = mkdtempSync(join(tmpdir(), 'vigia-replicated-'));
  chmodSync(folder, 0o755);
  const user = serverUser(folder);
  const given = process.env['REPLICATED_POSTGRES'];
  const programs = given ?? join(folder, 'native');
  if (!given) unpackBinaries(packagedBinaries(), programs, true);
  const env = {
    PATH: process.env['PATH'],
    LC_ALL: 'C.UTF-8',
    TZ: 'UTC',
    ...(given ? {} : { LD_LIBRARY_PATH: join(programs, 'lib') }),
  };
  const running = new Map<string, ChildProcess>();
  const launch = async (name: string, port: number): Promise<void> => {
    const log = openSync(join(folder, `${name}.log`), 'a');
    const settings = Object.entries({ ...SETTINGS, port: String(port) }).flatMap(([k, v]) => ['-c', `${k}=${v}`]);
    const child = spawn(join(programs, 'bin', 'postgres'), ['-D', join(folder, name), ...settings], {
      ...user,
      env,
      cwd: folder,
      // A process group of its own can be killed or frozen as a whole.
      detached: true,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    running.set(name, child);
    while (!(await answers(urlOf(port, 'postgres')))) {
      if (child.exitCode !== null) throw new Error(readFileSync(join(folder, `${name}.log`), 'utf8'));
      await new Promise((go) => setTimeout(go, 50));
    }
  };
  /** Sends a signal to a server and all its processes, which PostgreSQL puts into groups of their own. */
  const signal = (name: string, what: NodeJS.Signals) => {
    const pid = running.get(name)!.pid!;
    for (const each of [pid, ...childrenOf(pid)]) {
      try {
        process.kill(each, what);
      } catch (error) {
        // A process may end between its listing and its signal.
        if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
      }
    }
  };
  const kill = async (name: string): Promise<void> => {
    const child = running.get(name);
    if (!child || child.exitCode !== null) return;
    const gone = new Promise<void>((done) => child.once('exit', () => done()));
    signal(name, 'SIGKILL');
    running.delete(name);
    await gone;
  };

  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, PASSWORD);
  mkdirSync(join(folder, 'primary'), { mode: 0o700 });
  giveCluster(join(folder, 'primary'), user);
  const initdb = spawnSync(
    join(programs, 'bin', 'initdb'),
    ['-D', join(folder, 'primary'), '-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'scram-sha-256'].concat(
      `--pwfile=${passwordFile}`,
      '--no-sync',
    ),
    { ...user, env, cwd: folder, encoding: 'utf8' },
  );
  if (initdb.status !== 0) throw new Error(initdb.stderr);
  const [primaryPort, replicaPort] = [await freePort(), await freePort()];
  await launch('primary', primaryPort);
  await run(urlOf(primaryPort, 'postgres'), 'create database vigia');
  const url = urlOf(primaryPort, 'vigia');
  await prepareDatabase(url);
  await copyPrimary(url, join(folder, 'primary'), join(folder, 'replica'), primaryPort);
  giveCluster(join(folder, 'replica'), user);
  await launch('replica', replicaPort);
  const replicaUrl = urlOf(replicaPort, 'vigia');
  return {
    url,
    replicaUrl,
    onPrimary: (text) => run(url, text),
    onReplica: (text) => run(replicaUrl, text),
    killReplica: () => kill('replica'),
    startReplica: () => {
      rmSync(join(folder, 'replica', 'postmaster.pid'), { force: true });
      return launch('replica', replicaPort);
    },
    freezeReplica: () => signal('replica', 'SIGSTOP'),
    thawReplica: () => signal('replica', 'SIGCONT'),
    stop: async () => {
      await kill('replica');
      await kill('primary');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A base backup with the functions of the server, because the package brings no pg_basebackup. */
async function copyPrimary(url: string, from: string, to: string, port: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("select pg_backup_start('replica', true)");
    cpSync(from, to, { recursive: true, filter: (path) => basename(path) !== 'postmaster.pid' });
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)');
    writeFileSync(join(to, 'backup_label'), rows[0]!.labelfile);
  } finally {
    await client.end();
  }
  writeFileSync(join(to, 'standby.signal'), '');
  const conninfo = `host=127.0.0.1 port=${port} user=postgres password=${PASSWORD}`;
  writeFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
}

const urlOf = (port: number, database: string) => `postgres://postgres:${PASSWORD}@127.0.0.1:${port}/${database}`;

async function run(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, query_timeout: 10_000 });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

const answers = (url: string): Promise<boolean> =>
  run(url, 'select 1').then(
    () => true,
    () => false,
  );

const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
