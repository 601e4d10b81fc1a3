// Starts the built product once for each port of E2E_PORTS, and removes the written files at the end. One PostgreSQL
// server, which need not survive a power cut, is shared: the demonstration is loaded once and each product has a copy
// of it. With E2E_DATABASE_URL, the address of an empty database with Citus, the demonstration is loaded there and
// distributed, and one product is started.
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startEmbedded } from '#platform/server/database/embedded/embedded.ts';
// @ts-expect-error a script without types
import { startIssuer } from './issuer.mjs';

if (!existsSync('dist/server.js')) {
  console.error('Falta dist/server.js: ejecuta antes «npm run build».');
  process.exit(1);
}
const folder = mkdtempSync(join(tmpdir(), 'vigia-e2e-'));
const cluster = process.env['E2E_DATABASE_URL'];
const postgres = cluster ? null : await startEmbedded({ dataDir: folder, unsafeFast: true });
const issuer = await startIssuer();
const products: ChildProcess[] = [];
let ending = false;
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => void end(0));

const env = (name: string) => ({
  ...process.env,
  NODE_ENV: 'development',
  DEMO: 'true',
  HOST: '127.0.0.1',
  DATA_DIR: join(folder, name),
  DATABASE_URL: cluster ?? postgres?.url.replace(/[^/]+$/, name),
  PUBLIC_URL: '',
  LOG_LEVEL: 'warn',
  GOOGLE_CLIENT_ID: 'vigia-e2e',
  GOOGLE_ISSUER: issuer.url,
  SUPPORT_URL: 'https://chat.ejemplo.pe/vigia',
});

async function end(code: number): Promise<void> {
  if (ending) return;
  ending = true;
  const running = products.filter((product) => product.exitCode === null && product.signalCode === null);
  for (const product of running) product.kill('SIGTERM');
  await Promise.all(running.map((product) => once(product, 'exit')));
  issuer.close();
  await postgres?.stop();
  rmSync(folder, { recursive: true, force: true });
  process.exit(code);
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Loads the demonstration and starts the products one after the other: when the last product answers, all products are
 * ready.
 */
async function start(): Promise<void> {
  if (!postgres) return startOnCluster();
  const admin = new pg.Client({ connectionString: postgres.url });
  admin.on('error', () => undefined);
  await admin.connect();
  await admin.query('create database demo');
  run('demo', 'dist/demo.js');
  for (const port of process.env['E2E_PORTS']?.split(' ') ?? []) {
    const name = `product_${port}`;
    await admin.query(`create database ${name} template demo strategy file_copy`);
    if (existsSync(join(folder, 'demo'))) cpSync(join(folder, 'demo'), join(folder, name), { recursive: true });
    await startProduct(name, port);
  }
  await admin.end();
}

async function startOnCluster(): Promise<void> {
  run('demo', 'dist/demo.js');
  run('demo', 'dist/commands.js', 'distribute');
  await startProduct('demo', process.env['E2E_PORTS'] ?? '');
}

function run(name: string, ...command: string[]): void {
  const { status } = spawnSync(process.execPath, command, { env: env(name), stdio: 'inherit' });
  if (status !== 0) throw new Error(`${command.join(' ')} failed.`);
}

async function startProduct(name: string, port: string): Promise<void> {
  const product = spawn(process.execPath, ['--enable-source-maps', 'dist/server.js'], {
    stdio: 'inherit',
    env: { ...env(name), PORT: port },
  });
  products.push(product);
  product.on('exit', (code) => void end(code ?? 1));
  while (!ending && !(await answers(`http://localhost:${port}/readyz`)))
    await new Promise((resolve) => setTimeout(resolve, 100));
}

// When the process is ended during the start, the database connection fails; the written files are still removed.
await start().catch((error) => {
  if (ending) return;
  console.error(error);
  return end(1);
});
