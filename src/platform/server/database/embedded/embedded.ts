import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { StartRefusal } from '#platform/server/config/refusal.ts';
import {
  clearFirstStartMark,
  findHome,
  makingCluster,
  passwordFile,
  refuseLost,
  SYSTEM_FOLDER,
} from './cluster-place.ts';
import { giveCluster, isRoot, type ServerUser, serverUser } from './cluster-user.ts';
import { type Binaries, packagedBinaries, unpackBinaries } from './embedded-binaries.ts';
import { isInMemory, makeInMemory, memoryHasRoom, removeCluster } from './memory-folder.ts';
import { dropStaleLock, hasCluster, isAlive, runningServer, stopServer } from './server-process.ts';
import { alone } from './start-lock.ts';

export interface EmbeddedPostgres {
  /** Connection of the server's owner, used for migrations. */
  url: string;
  /** True when the server was still running after a crash and was reused. */
  reused: boolean;
  /** Ends the server, unless another process of the same data folder still uses it. */
  stop(): Promise<void>;
}

interface Options {
  dataDir: string;
  /**
   * For temporary test databases: no disk sync; the cluster is in memory when there is room, and is removed when the
   * server stops.
   */
  unsafeFast?: boolean;
  log?: (message: string) => void;
  /** Folder for clusters whose data folder the server's user cannot enter. */
  systemFolder?: string;
  /** The PostgreSQL to run; the package's by default. */
  binaries?: Binaries;
}

/** Parameters of a running cluster. */
interface Server {
  home: string;
  cluster: string;
  user: ServerUser | undefined;
  unsafeFast: boolean;
}

/**
 * Starts the package's PostgreSQL on loopback, or reuses the server that a crash left running. cluster-place.ts decides
 * where the cluster is.
 * @throws StartRefusal when the data folder had a cluster that is missing, or that this start cannot use
 */
export async function startEmbedded(options: Options): Promise<EmbeddedPostgres> {
  const { dataDir } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const register = join(dataDir, 'processes');
  mkdirSync(register, { recursive: true });
  const mark = join(register, String(process.pid));
  writeFileSync(mark, '');
  // With two simultaneous first starts, the second finds the cluster that the first created.
  const { server, url, port, reused } = await alone(join(dataDir, 'starting'), () => begin(options)).catch(
    (error: Error) => {
      rmSync(mark, { force: true });
      throw error;
    },
  );
  const { home, cluster } = server;
  // A server that ended unexpectedly is started again on the same port, so that waiting connections find it.
  const again = setInterval(() => {
    if (hasCluster(home) && !runningServer(cluster)) launch(server, port);
  }, WATCH_MS);
  again.unref();
  return {
    url,
    reused,
    stop: async () => {
      clearInterval(again);
      rmSync(mark, { force: true });
      if (othersAlive(register)) return;
      await stopServer(cluster);
      if (!isInMemory(cluster) || runningServer(cluster)) return;
      removeCluster(cluster);
      if (!home.startsWith(dataDir)) rmSync(home, { recursive: true, force: true });
    },
  };
}

async function begin(options: Options) {
  const { dataDir, unsafeFast = false, log = () => {}, systemFolder = SYSTEM_FOLDER } = options;
  const { path: home, lost } = await findHome({ dataDir, systemFolder, log });
  const cluster = join(home, 'cluster');
  const server: Server = { home, cluster, user: serverUser(dataDir), unsafeFast };
  const running = runningServer(cluster);
  let port = running?.port;
  let launched: ChildProcess | undefined;
  if (port === undefined) {
    const inMemory = unsafeFast && memoryHasRoom();
    const usable = hasCluster(home) && !(inMemory && !isInMemory(cluster));
    if (lost && !unsafeFast) refuseLost({ dataDir, systemFolder });
    mkdirSync(home, { recursive: true });
    if (isRoot) chmodSync(home, 0o755);
    const binaries = options.binaries ?? packagedBinaries();
    if (usable && !unsafeFast) mustBeOfMajor(cluster, binaries);
    unpackBinaries(binaries, join(home, 'native'), unsafeFast);
    if (usable) {
      if (!existsSync(passwordFile(dataDir)))
        throw new StartRefusal(
          `Falta ${passwordFile(dataDir)}, la clave de la base de datos que está en ${cluster}. Devuélvela desde tu respaldo y arranca otra vez.`,
        );
      clearFirstStartMark(dataDir);
      giveCluster(cluster, server.user);
    } else {
      log('Creando la base de datos…');
      makingCluster(dataDir, () => {
        const password = secretIn(dataDir);
        if (unsafeFast) makeThrowAway(server, password, inMemory);
        else makeLasting(server, password);
      });
    }
    dropStaleLock(cluster);
    port = await freePort();
    launched = launch(server, port);
  }
  const url = `postgres://postgres:${secretIn(dataDir)}@127.0.0.1:${port}/vigia`;
  await waitUntilReady(url, server, launched);
  await createDatabase(url);
  return { server, url, port, reused: running !== null };
}

/** A new major version cannot open the cluster of an older one (docs/adr/0096). */
function mustBeOfMajor(cluster: string, { major }: Binaries): void {
  const clusterMajor = Number.parseInt(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'), 10);
  if (clusterMajor === major) return;
  throw new StartRefusal(
    `La base de datos de ${cluster} es de PostgreSQL ${clusterMajor} y esta versión de Vigía trae PostgreSQL ${major}. Con la versión anterior de Vigía haz npm run backup; con esta, npm run restore en otra DATA_DIR.`,
  );
}

function secretIn(dataDir: string): string {
  const file = passwordFile(dataDir);
  if (!existsSync(file)) writeFileSync(file, randomBytes(18).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8').trim();
}

/** Creates the cluster under another name and renames it, so that a half-made cluster is never used. */
function makeLasting(server: Server, password: string): void {
  const { cluster } = server;
  const half = `${cluster}.half`;
  rmSync(half, { recursive: true, force: true });
  mkdirSync(half, { mode: 0o700 });
  initialise({ ...server, cluster: half }, password);
  try {
    renameSync(half, cluster);
  } catch {
    throw new StartRefusal(
      `En ${cluster} hay algo que no es una base de datos completa. Muévelo a otro lugar y arranca otra vez.`,
    );
  }
}

function makeThrowAway(server: Server, password: string, inMemory: boolean): void {
  const { cluster } = server;
  removeCluster(cluster);
  if (inMemory) makeInMemory(cluster);
  else mkdirSync(cluster, { mode: 0o700 });
  initialise(server, password);
}

/** Interval of the check whether the server is alive. */
const WATCH_MS = 1000;

function environment(home: string): NodeJS.ProcessEnv {
  const lib = join(home, 'native', 'lib');
  return { PATH: process.env['PATH'], LC_ALL: 'C.UTF-8', TZ: 'UTC', LD_LIBRARY_PATH: lib, DYLD_LIBRARY_PATH: lib };
}

function initialise({ home, cluster, user, unsafeFast }: Server, password: string): void {
  const passwordFile = join(home, 'initdb.password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) {
    chownSync(passwordFile, user.uid, user.gid);
    chownSync(cluster, user.uid, user.gid);
  }
  chmodSync(cluster, 0o700);
  const initdb = spawnSync(
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
      // The password is random, so thousands of hash rounds add no protection but slow down each connection of a test.
      ...(unsafeFast ? ['--no-sync', '--set', 'scram_iterations=1'] : []),
    ],
    { ...user, env: environment(home), encoding: 'utf8', cwd: home },
  );
  rmSync(passwordFile, { force: true });
  if (initdb.status !== 0) {
    removeCluster(cluster);
    throw new Error(`No se pudo crear la base de datos en ${cluster}:\n${initdb.stderr || initdb.error?.message}`);
  }
}

function launch({ home, cluster, user, unsafeFast }: Server, port: number): ChildProcess {
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
    // The detail of an error repeats the row's values, such as a document number or a diagnosis.
    log_error_verbosity: 'terse',
    log_parameter_max_length: '0',
    max_wal_size: '2GB',
    ...(unsafeFast ? { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' } : {}),
  };
  const logFile = openSync(join(home, 'postgres.log'), 'a');
  const server = spawn(
    join(home, 'native', 'bin', 'postgres'),
    ['-D', cluster, ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`])],
    { ...user, env: environment(home), cwd: home, detached: true, stdio: ['ignore', logFile, logFile] },
  );
  // The server has its own descriptor of the log file.
  closeSync(logFile);
  server.on('error', () => {}); // waitUntilReady reports the failure together with the log
  server.unref();
  return server;
}

function othersAlive(register: string): boolean {
  if (!existsSync(register)) return false;
  let anyAlive = false;
  for (const name of readdirSync(register)) {
    if (isAlive(Number(name))) anyAlive = true;
    else rmSync(join(register, name), { force: true });
  }
  return anyAlive;
}

async function waitUntilReady(url: string, { home, cluster }: Server, launched?: ChildProcess): Promise<void> {
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
      const log = join(home, 'postgres.log');
      if (launched && (launched.exitCode !== null || launched.signalCode !== null))
        throw new StartRefusal(`PostgreSQL no pudo abrir ${cluster}: ${lastFatal(log)} (más en ${log})`);
      if (Date.now() > deadline)
        throw new StartRefusal(`PostgreSQL no responde (${(error as Error).message}). Mira ${log}.`);
      await new Promise((r) => setTimeout(r, 50));
    }
  }
}

const lastFatal = (log: string): string =>
  readFileSync(log, 'utf8')
    .trimEnd()
    .split('\n')
    .findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? 'se cerró.';

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/vigia$/, '/postgres') });
  await client.connect();
  try {
    const databases = await client.query("select 1 from pg_database where datname = 'vigia'");
    if (databases.rowCount === 0) await client.query('create database vigia');
  } catch (error) {
    if ((error as { code?: string }).code !== '42P04') throw error; // another process created it meanwhile
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
