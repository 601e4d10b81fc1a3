import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import pg from 'pg';
import { projectRoot } from '#platform/server/config/root.ts';
import { hashToken, newToken } from '#platform/server/http/session.ts';
import { cacheDir } from '../database/database.ts';

export interface Product {
  port: number;
  memory(): number;
  /** Collects garbage in a process that was started with `COLLECTING`. */
  collectGarbage(): void;
  /** Cookie of a new session in `company`; by default in the person's last company. */
  signIn(username: string, company?: string): Promise<string>;
  /** Exit code of the process, 1 after a signal; null while the process runs. */
  exited(): number | null;
  stop(): Promise<void>;
}

/** Options of Node.js with which the process collects garbage when it gets SIGUSR2. */
export const COLLECTING: readonly string[] = [
  '--expose-gc',
  '--import',
  `data:text/javascript,${encodeURIComponent("process.on('SIGUSR2', () => gc())")}`,
];

/**
 * Starts the product as it ships: the bundled server with its worker, in production mode, in its own process. Sessions
 * are written directly to `databaseUrl`; `more` has further settings, which may connect the product through a proxy.
 */
export async function startProduct(
  databaseUrl: string,
  pool: number,
  more: Readonly<Record<string, string>> = {},
  nodeOptions: readonly string[] = [],
): Promise<Product> {
  const port = await freePort();
  const dataDir = join(cacheDir, 'data');
  rmSync(dataDir, { recursive: true, force: true });
  const child = spawn(process.execPath, [...nodeOptions, join('dist', 'server.js')], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      // As docs/operation.md recommends for production.
      MALLOC_ARENA_MAX: '2',
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SECRET_KEY: randomBytes(32).toString('hex'),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(pool),
      DATA_DIR: dataDir,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
      ...more,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(child, port);
  return {
    port,
    memory: () => memoryOf(child.pid ?? 0),
    collectGarbage: () => void child.kill('SIGUSR2'),
    signIn: (username, company) => signIn(databaseUrl, username, company),
    exited: () => (child.signalCode === null ? child.exitCode : 1),
    stop: () =>
      new Promise((gone) => {
        if (child.exitCode !== null || child.signalCode !== null) return gone();
        child.once('exit', () => gone());
        child.kill('SIGTERM');
      }),
  };
}

async function untilReady(child: ChildProcess, port: number): Promise<void> {
  for (let i = 0; i < 300; i++) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`).then(
      (r) => r.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((go) => setTimeout(go, 100));
  }
  throw new Error('The server is not ready after 30 s.');
}

/**
 * Writes the session directly to the database: in production these people need a second sign-in step, which is not
 * measured.
 */
async function signIn(databaseUrl: string, username: string, company?: string): Promise<string> {
  const token = newToken();
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query("select set_config('app.system', 'on', false)");
    const { rowCount } = await client.query(
      `insert into sessions (token_hash, user_id, customer_id, idle_seconds, expires_at)
       select $1, u.id, coalesce($3::uuid, u.last_customer_id), 43200, now() + interval '12 hours'
       from users u where u.username = $2`,
      [hashToken(token), username, company ?? null],
    );
    if (!rowCount) throw new Error(`${username} is not in the database.`);
  } finally {
    await client.end();
  }
  return `vigia_session=${token}`;
}

function memoryOf(pid: number): number {
  if (process.platform === 'linux') {
    const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kb) / 1024;
  }
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) / 1024;
}

export function freePort(): Promise<number> {
  return new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => done(port));
    });
  });
}
