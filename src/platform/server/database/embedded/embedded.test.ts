import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { projectRoot } from '#platform/server/config/root.ts';
import { startEmbedded } from './embedded.ts';
import { packagedBinaries } from './embedded-binaries.ts';
import { memoryHasRoom } from './memory-folder.ts';

const HOLDER = `
import { startEmbedded } from './src/platform/server/database/embedded/embedded.ts';
const server = await startEmbedded({ dataDir: process.env.HELD_DIR, unsafeFast: true });
process.stdout.write(JSON.stringify({ url: server.url, reused: server.reused }) + '\\n');
process.on('SIGTERM', () => server.stop().then(() => process.exit(0)));
setInterval(() => {}, 1000);
`;

let home: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'vigia-pg-'));
  chmodSync(home, 0o755);
});
afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGTERM');
  rmSync(home, { recursive: true, force: true });
});

/**
 * Starts another process that keeps the server of a data folder running; as an ordinary user when requested and
 * possible.
 */
function hold(dataDir: string, ordinaryUser = false): Promise<{ child: ChildProcess; url: string; reused: boolean }> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', HOLDER], {
    cwd: projectRoot,
    env: { ...process.env, HELD_DIR: dataDir, HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(ordinaryUser && process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {}),
  });
  children.push(child);
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk.toString();
  });
  return new Promise((done, fail) => {
    child.once('exit', () => fail(new Error(errors)));
    child.stdout?.once('data', (chunk: Buffer) =>
      done({ child, ...(JSON.parse(chunk.toString()) as { url: string; reused: boolean }) }),
    );
  });
}

const ended = (child: ChildProcess, signal: NodeJS.Signals) =>
  new Promise<void>((gone) => {
    child.removeAllListeners('exit');
    child.once('exit', () => gone());
    child.kill(signal);
  });

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

test('its log says which statement failed and why, not with whose data', async () => {
  const server = await startEmbedded({ dataDir: join(home, 'data'), unsafeFast: true });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  await client.query("set log_statement = 'all'");
  await client.query('create table people (number text primary key, diagnosis text)');
  const add = () => client.query('insert into people values ($1, $2)', ['45678912', 'Hipoacusia']);
  await add();
  await expect(add()).rejects.toThrow('duplicate key');
  await client.end();
  await server.stop();
  const log = readFileSync(join(rows[0]!.data_directory, '..', 'postgres.log'), 'utf8');
  expect(log).toContain('duplicate key value violates unique constraint');
  expect(log).toContain('insert into people');
  expect(log).not.toMatch(/45678912|Hipoacusia/);
});

test('a throw-away cluster is in memory where that has room, and leaves nothing there', async () => {
  const room = memoryHasRoom();
  const server = await startEmbedded({ dataDir: join(home, 'data'), unsafeFast: true });
  const [{ at }] = (await query(server.url, "select current_setting('data_directory') as at")) as [{ at: string }];
  const folder = realpathSync(at);
  expect(folder.startsWith('/dev/shm/')).toBe(room);
  await server.stop();
  expect(existsSync(folder)).toBe(!room);
});

test('a server that outlived a killed process is taken over with everything that was answered', async () => {
  const first = await hold(join(home, 'data'));
  await query(first.url, "create table kept as select 'sí' as answer");
  await ended(first.child, 'SIGKILL');
  const second = await startEmbedded({ dataDir: join(home, 'data') });
  expect([second.reused, second.url]).toEqual([true, first.url]);
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 'sí' }]);
  await second.stop();
  await expect(query(second.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('two first starts at once in one folder share the cluster that one of them makes', async () => {
  const both = await Promise.all([hold(join(home, 'data')), hold(join(home, 'data'))]);
  expect(both[0].url).toBe(both[1].url);
  for (const { url } of both) expect(await query(url, 'select 1 as works')).toEqual([{ works: 1 }]);
  for (const { child } of both) await ended(child, 'SIGTERM');
});

test('two processes share the server of a data folder, and the last one ends it', async () => {
  const [one, two] = [await hold(join(home, 'data')), await startEmbedded({ dataDir: join(home, 'data') })];
  expect(two.reused).toBe(true);
  await two.stop();
  expect(await query(one.url, 'select 1 as still')).toEqual([{ still: 1 }]);
  await ended(one.child, 'SIGTERM');
  await expect(query(one.url, 'select 1')).rejects.toThrow(/ECONNREFUSED/);
});

test('an ordinary user, in a folder that nobody else may enter', async () => {
  const closed = join(home, 'cerrado');
  mkdirSync(closed);
  chmodSync(home, 0o755);
  if (process.getuid?.() === 0) chownSync(closed, 65_534, 65_534);
  chmodSync(closed, 0o700);
  const held = await hold(join(closed, 'data'), true);
  expect(await query(held.url, 'select 1 as works')).toEqual([{ works: 1 }]);
  await ended(held.child, 'SIGTERM');
});

test('the owner of a closed folder, and a second folder beside it', async () => {
  const closed = join(home, 'cerrado');
  mkdirSync(closed, { mode: 0o700 });
  const inClosed = (name: string) => ({
    dataDir: join(closed, name),
    systemFolder: join(home, 'sistema'),
    unsafeFast: true,
  });
  const [one, two] = [await startEmbedded(inClosed('uno')), await startEmbedded(inClosed('dos'))];
  expect(one.url).not.toBe(two.url);
  expect(await query(one.url, 'select 1 as works')).toEqual([{ works: 1 }]);
  await one.stop();
  await two.stop();
});

test('a server killed without warning is there again, on its address, with all that was written', async () => {
  const dataDir = join(home, 'killed');
  const server = await startEmbedded({ dataDir });
  try {
    await query(server.url, 'create table kept as select 1 as n');
    const [{ pid }] = (await query(
      server.url,
      "select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid",
    )) as [{ pid: number }];
    process.kill(pid, 'SIGKILL');
    const answered = async (): Promise<unknown[]> => {
      for (;;) {
        try {
          return await query(server.url, 'select n from kept');
        } catch {
          await new Promise((go) => setTimeout(go, 100));
        }
      }
    };
    expect(await answered()).toEqual([{ n: 1 }]);
  } finally {
    await server.stop();
  }
});

test('a newer minor version of the package is taken at the next start, and another major one is refused', async () => {
  const packaged = packagedBinaries();
  const dataDir = join(home, 'data');
  const versionUsed = () => readFileSync(join(dataDir, 'postgres', 'native', 'ready'), 'utf8');
  const first = await startEmbedded({ dataDir });
  await query(first.url, "create table kept as select 'sí' as answer");
  expect(versionUsed()).toBe(packaged.version);
  await first.stop();
  // The state that earlier versions of Vigía left.
  writeFileSync(join(dataDir, 'postgres', 'native', 'ready'), '');
  writeFileSync(join(dataDir, 'postgres', 'native', 'left-behind'), '');
  const newer = { ...packaged, version: `${packaged.major}.99.0` };
  const second = await startEmbedded({ dataDir, binaries: newer });
  expect(await query(second.url, 'select answer from kept')).toEqual([{ answer: 'sí' }]);
  expect([versionUsed(), existsSync(join(dataDir, 'postgres', 'native', 'left-behind'))]).toEqual([
    newer.version,
    false,
  ]);
  // A second process shares the running server, whatever version its own package holds.
  const beside = await startEmbedded({ dataDir });
  expect([beside.reused, versionUsed()]).toEqual([true, newer.version]);
  await second.stop();
  await beside.stop();
  const next = { ...packaged, version: '19.0.0', major: 19 };
  await expect(startEmbedded({ dataDir, binaries: next })).rejects.toThrow(
    `es de PostgreSQL ${packaged.major} y esta versión de Vigía trae PostgreSQL 19`,
  );
  expect(versionUsed()).toBe(newer.version);
});
