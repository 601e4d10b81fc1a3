import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { projectRoot } from '../../src/platform/server/config/root.ts';
import { ACCOUNTS, cacheDir } from '../database/database.ts';

export interface Product {
  port: number;
  /** Resident memory in MB. */
  memory(): number;
  /** The cookie of a new session. */
  signIn(username: string): Promise<string>;
  stop(): Promise<void>;
}

/** The product as it ships: the bundled server with its worker, in production mode, in a process of its own. */
export async function startProduct(databaseUrl: string, pool: number): Promise<Product> {
  const port = await freePort();
  const dataDir = join(cacheDir, 'data');
  rmSync(dataDir, { recursive: true, force: true });
  const child = spawn(process.execPath, [join('dist', 'server.js')], {
    cwd: projectRoot,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      PORT: String(port),
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      SECRET_KEY: randomBytes(32).toString('hex'),
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(pool),
      DATA_DIR: dataDir,
      DEMO: 'false',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await untilReady(child, port);
  return {
    port,
    memory: () => memoryOf(child.pid ?? 0),
    signIn: (username) => signIn(port, username),
    stop: () =>
      new Promise((gone) => {
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

async function signIn(port: number, username: string): Promise<string> {
  const response = await fetch(`http://127.0.0.1:${port}/api/security/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password: ACCOUNTS.password }),
  });
  if (!response.ok) throw new Error(`${username} could not sign in: ${await response.text()}`);
  return response.headers
    .getSetCookie()
    .map((c) => c.split(';')[0])
    .join('; ');
}

function memoryOf(pid: number): number {
  if (process.platform === 'linux') {
    const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return Number(kb) / 1024;
  }
  const { stdout } = spawnSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Number(stdout) / 1024;
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
