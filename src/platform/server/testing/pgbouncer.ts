import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';

const PROGRAM = ['/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer', '/usr/bin/pgbouncer'];
const NOBODY = 65_534;

interface Pooler {
  /** Address of a database through PgBouncer. */
  through(databaseUrl: string): string;
  stop(): Promise<void>;
}

/**
 * Starts Debian's PgBouncer in front of a server's databases.
 * @throws when it is not installed
 */
export async function startPgBouncer(
  serverUrl: string,
  mode: 'session' | 'transaction',
  more: readonly string[] = [],
): Promise<Pooler> {
  const program = PROGRAM.find((path) => existsSync(path));
  if (!program) throw new Error('PgBouncer is missing: apt-get install pgbouncer');
  const { hostname, port: serverPort, username, password } = new URL(serverUrl);
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'vigia-pooler-'));
  const settings = join(folder, 'pgbouncer.ini');
  const log = join(folder, 'log');
  const server = `host=${hostname} port=${serverPort} user=${username} password=${decodeURIComponent(password)}`;
  const lines = [
    '[databases]',
    `* = ${server}`,
    '[pgbouncer]',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    `pool_mode = ${mode}`,
    'auth_type = any',
    'unix_socket_dir =',
    `logfile = ${log}`,
    'max_client_conn = 100',
    'default_pool_size = 20',
    'ignore_startup_parameters = extra_float_digits,options',
    ...more,
  ];
  writeFileSync(settings, lines.join('\n'), { mode: 0o600 });
  const asRoot = process.getuid?.() === 0;
  if (asRoot) for (const path of [folder, settings]) chownSync(path, NOBODY, NOBODY);
  chmodSync(folder, 0o700);
  const child: ChildProcess = spawn(program, ['-q', settings], {
    stdio: 'ignore',
    ...(asRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  const through = (databaseUrl: string) => {
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${port}`;
    return url.href;
  };
  while (!(await answers(through(serverUrl)))) {
    if (child.exitCode !== null)
      throw new Error(`PgBouncer ended: ${existsSync(log) ? readFileSync(log, 'utf8') : 'it wrote no log'}`);
    await new Promise((go) => setTimeout(go, 50));
  }
  return {
    through,
    stop: () =>
      new Promise((gone) => {
        child.once('exit', () => {
          rmSync(folder, { recursive: true, force: true });
          gone();
        });
        child.kill('SIGKILL');
      }),
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

const freePort = () =>
  new Promise<number>((found) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => found(port));
    });
  });
