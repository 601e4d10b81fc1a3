import { spawn, spawnSync } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { unpackBinaries } from './embedded-binaries.ts';
import { isInMemory, makeInMemory, memoryHasRoom, removeCluster } from './memory-folder.ts';
import { alone } from './start-lock.ts';

export interface EmbeddedPostgres {
  /** Connection of the server's owner, who migrates. */
  url: string;
  /** Whether a server left over from a crash was taken over. */
  reused: boolean;
  /** Ends the server, unless another process of the same data folder still uses it. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /** For throw-away databases of tests: no wait for the disk; in memory, and gone when it stops, where there is room. */
  unsafeFast?: boolean;
  log?: (message: string) => void;
}

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;

/**
 * Starts the PostgreSQL of the package on loopback, or takes over the one a crash left running.
 * PostgreSQL refuses to run as root: then the cluster lives below /var/lib, where an unprivileged user can enter
 * even when the project stands in a closed home, under a name kept in the data folder.
 */
export async function startEmbedded({ dataDir, unsafeFast, log = () => {} }: Options): Promise<EmbeddedPostgres> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const register = join(dataDir, 'processes');
  mkdirSync(register, { recursive: true });
  const mark = join(register, String(process.pid));
  writeFileSync(mark, '');
  // Of two first starts at once the second finds the cluster that the first made.
  const { home, cluster, url, port, running } = await alone(join(dataDir, 'starting'), () =>
    begin(dataDir, unsafeFast === true, log),
  );
  // A server that died without being asked to is started again, on its port: whoever waits for it finds it.
  const again = setInterval(() => {
    if (runningPort(cluster) === null) launch(home, cluster, port, unsafeFast === true);
  }, WATCH_MS);
  again.unref();
  return {
    url,
    reused: running !== null,
    stop: async () => {
      clearInterval(again);
      rmSync(mark, { force: true });
      if (othersAlive(register)) return;
      await stopServer(cluster);
      if (isInMemory(cluster) && runningPort(cluster) === null) removeCluster(cluster);
    },
  };
}

async function begin(dataDir: string, unsafeFast: boolean, log: (message: string) => void) {
  const home = clusterHome(dataDir);
  const cluster = join(home, 'cluster');
  const password = secretIn(dataDir);
  const running = runningPort(cluster);
  let port = running;
  if (port === null) {
    unpackBinaries(join(home, 'native'), unsafeFast);
    const inMemory = unsafeFast && memoryHasRoom();
    if (!existsSync(join(cluster, 'PG_VERSION')) || (inMemory && !isInMemory(cluster))) {
      log('Creando la base de datos…');
      removeCluster(cluster);
      if (inMemory) makeInMemory(cluster);
      else mkdirSync(cluster, { mode: 0o700 });
      initialise(home, cluster, password, unsafeFast);
    }
    port = await freePort();
    launch(home, cluster, port, unsafeFast);
  }
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/vigia`;
  await waitUntilReady(url, cluster);
  await createDatabase(url);
  return { home, cluster, url, port, running };
}

function clusterHome(dataDir: string): string {
  if (!isRoot) return join(dataDir, 'postgres');
  const idFile = join(dataDir, 'instance-id');
  if (!existsSync(idFile)) writeFileSync(idFile, randomUUID());
  const name = createHash('sha256')
    .update(`${dataDir}\n${readFileSync(idFile, 'utf8')}`)
    .digest('hex')
    .slice(0, 16);
  const base = '/var/lib/vigia';
  mkdirSync(base, { recursive: true, mode: 0o755 });
  removeAbandoned(base, name);
  const home = join(base, name);
  mkdirSync(home, { recursive: true, mode: 0o755 });
  writeFileSync(join(home, 'data-folder'), dataDir);
  return home;
}

/** A cluster whose data folder is gone or was made anew serves nobody any more. */
function removeAbandoned(base: string, own: string): void {
  for (const name of readdirSync(base)) {
    const home = join(base, name);
    const owner = join(home, 'data-folder');
    if (name === own || !existsSync(owner)) continue;
    const dataDir = readFileSync(owner, 'utf8');
    const idFile = join(dataDir, 'instance-id');
    const current = existsSync(idFile)
      ? createHash('sha256')
          .update(`${dataDir}\n${readFileSync(idFile, 'utf8')}`)
          .digest('hex')
          .slice(0, 16)
      : null;
    if (current !== name && runningPort(join(home, 'cluster')) === null) {
      removeCluster(join(home, 'cluster'));
      rmSync(home, { recursive: true, force: true });
    }
  }
}

function secretIn(dataDir: string): string {
  const file = join(dataDir, 'postgres.password');
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Between two looks at whether the server lives. */
const WATCH_MS = 1000;

const asNobody = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

function environment(home: string): NodeJS.ProcessEnv {
  const lib = join(home, 'native', 'lib');
  return { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC', LD_LIBRARY_PATH: lib, DYLD_LIBRARY_PATH: lib };
}

function initialise(home: string, cluster: string, password: string, unsafeFast: boolean): void {
  const passwordFile = join(home, 'initdb.password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (isRoot) {
    chownSync(passwordFile, NOBODY, NOBODY);
    chownSync(cluster, NOBODY, NOBODY);
  }
  chmodSync(cluster, 0o700);
  const made = spawnSync(
    join(home, 'native', 'bin', 'initdb'),
    [
      '-D',
      cluster,
      '-U',
      'postgres',
      '-E',
      'UTF8',
      '--locale=C',
      '-A',
      'scram-sha-256',
      `--pwfile=${passwordFile}`,
      // The password is random: hashing it thousands of times protects nothing, and each connection of a test pays for it.
      ...(unsafeFast ? ['--no-sync', '--set', 'scram_iterations=1'] : []),
    ],
    { ...asNobody, env: environment(home), encoding: 'utf8', cwd: home },
  );
  rmSync(passwordFile, { force: true });
  if (made.status !== 0) {
    removeCluster(cluster);
    throw new Error(`No se pudo crear la base de datos en ${cluster}:\n${made.stderr || made.error?.message}`);
  }
}

function launch(home: string, cluster: string, port: number, unsafeFast: boolean): void {
  const settings: Record<string, string> = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    max_connections: '100',
    shared_buffers: '256MB',
    work_mem: '32MB',
    maintenance_work_mem: '256MB',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_min_messages: 'warning',
    // The details of an error repeat the row: a document number, a diagnosis.
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    max_wal_size: '2GB',
    ...(unsafeFast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const logFile = openSync(join(home, 'postgres.log'), 'a');
  const server = spawn(
    join(home, 'native', 'bin', 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    { ...asNobody, env: environment(home), cwd: home, detached: true, stdio: ['ignore', logFile, logFile] },
  );
  server.on('error', () => {}); // what went wrong is told by waitUntilReady, with the log
  server.unref();
}

/** Port of the server that runs on this cluster, from the file that PostgreSQL itself keeps. */
function runningPort(cluster: string): number | null {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, directory, , port] = readFileSync(file, 'utf8').split('\n');
  return directory === cluster && alive(Number(pid)) && isPostgres(Number(pid)) ? Number(port) : null;
}

/** A number in the file of a machine that was switched off may belong to another program by now. */
function isPostgres(pid: number): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres');
  } catch {
    return process.platform !== 'linux';
  }
}

function alive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function othersAlive(register: string): boolean {
  let found = false;
  for (const name of readdirSync(register)) {
    if (alive(Number(name))) found = true;
    else rmSync(join(register, name), { force: true });
  }
  return found;
}

async function stopServer(cluster: string): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  if (runningPort(cluster) === null) return;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  process.kill(pid, 'SIGINT'); // "fast": ends connections, writes everything, closes
  for (let i = 0; i < 300 && alive(pid); i++) await new Promise((r) => setTimeout(r, 100));
}

async function waitUntilReady(url: string, cluster: string): Promise<void> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const client = new pg.Client({
      connectionString: url.replace(/\/vigia$/, '/postgres'),
      connectionTimeoutMillis: 2000,
    });
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch (error) {
      await client.end().catch(() => {});
      if (Date.now() > deadline)
        throw new Error(`PostgreSQL no responde (${(error as Error).message}). Mira postgres.log junto a ${cluster}.`);
      await new Promise((r) => setTimeout(r, 50));
    }
  }
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/vigia$/, '/postgres') });
  await client.connect();
  try {
    const found = await client.query("select from pg_database where datname = 'vigia'");
    if (found.rowCount === 0) await client.query('create database vigia');
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04') throw error; // another process made it meanwhile
  } finally {
    await client.end();
  }
}

function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
