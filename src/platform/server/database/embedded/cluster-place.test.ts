import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { projectRoot } from '#platform/server/config/root.ts';
import { memoryHasRoom } from './memory-folder.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = 65_534;

/** Script that starts the server of a data folder, runs one statement, stops the server and prints a line of JSON. */
const STARTER = `
import pg from 'pg';
import { startEmbedded } from './src/platform/server/database/embedded/embedded.ts';
const said = [];
const { DATA, SYSTEM, SQL, HOLD } = process.env;
const answer = (more) => process.stdout.write(JSON.stringify({ said, ...more }) + '\\n');
try {
  const server = await startEmbedded({ dataDir: DATA, systemFolder: SYSTEM, log: (line) => said.push(line) });
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  const [{ at }] = (await client.query("select current_setting('data_directory') as at")).rows;
  const results = [await client.query(SQL)].flat();
  await client.end();
  if (!HOLD) await server.stop();
  answer({ at, url: server.url, rows: results.at(-1).rows });
  if (HOLD) process.on('SIGTERM', () => server.stop().then(() => process.exit(0))), setInterval(() => {}, 1000);
} catch (error) {
  answer({ refused: error.message, kind: error.constructor.name });
}
`;

interface Answer {
  said: string[];
  at?: string;
  url?: string;
  rows?: unknown[];
  refused?: string;
  kind?: string;
}

let home: string;
let system: string;
const held: ChildProcess[] = [];
beforeEach(() => {
  // Each start writes a hundred megabytes; in memory it does not wait for the disk.
  home = mkdtempSync(join(memoryHasRoom() ? '/dev/shm' : tmpdir(), 'place-'));
  chmodSync(home, 0o755);
  system = join(home, 'sistema');
});
afterEach(async () => {
  await Promise.all(held.splice(0).map(ended));
  chmodSync(home, 0o755);
  rmSync(home, { recursive: true, force: true });
});

const ended = (child: ChildProcess) =>
  new Promise<void>((gone) => {
    if (child.exitCode !== null) return gone();
    child.once('exit', () => gone());
    child.kill('SIGTERM');
  });

function start(dataDir: string, sql: string, { plain = false, hold = false } = {}): Promise<Answer> {
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', STARTER], {
    cwd: projectRoot,
    env: { ...process.env, DATA: dataDir, SYSTEM: system, SQL: sql, HOME: home, ...(hold ? { HOLD: '1' } : {}) },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(plain && isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  });
  if (hold) held.push(child);
  let [said, wrong] = ['', ''];
  child.stderr?.on('data', (chunk: Buffer) => {
    wrong += chunk.toString();
  });
  return new Promise((done, fail) => {
    child.once('exit', () => (said.includes('\n') ? undefined : fail(new Error(wrong))));
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes('\n')) done(JSON.parse(said) as Answer);
    });
  });
}

const WRITE = "create table kept (answer text); insert into kept values ('sí') returning answer";
const READ = 'select answer from kept';
const KEPT = [{ answer: 'sí' }];

/** A folder of a plain user when `plain` is set, otherwise of root. */
function folder(name: string, plain: boolean): string {
  const parent = join(home, name);
  mkdirSync(parent, { mode: 0o755 });
  if (plain && isRoot) chownSync(parent, NOBODY, NOBODY);
  return parent;
}

describe.each([{ plain: true }, { plain: false }])('as a plain user: $plain', (user) => {
  test('the cluster is inside the data folder, and is there after the folder was moved', async () => {
    const parent = folder('disco', user.plain);
    const first = await start(join(parent, 'datos'), WRITE, user);
    expect(first.at).toBe(join(parent, 'datos', 'postgres', 'cluster'));
    renameSync(join(parent, 'datos'), join(parent, 'archivo'));
    expect(await start(join(parent, 'archivo'), READ, user)).toMatchObject({
      at: join(parent, 'archivo', 'postgres', 'cluster'),
      rows: KEPT,
    });
  });

  test('a copy is a database of its own', async () => {
    const parent = folder('disco', user.plain);
    await start(join(parent, 'datos'), WRITE, user);
    // Simulates `cp -r`: a copy made by root belongs to root.
    cpSync(join(parent, 'datos'), join(parent, 'copia'), { recursive: true, verbatimSymlinks: true });
    if (user.plain && isRoot) giveAll(join(parent, 'copia'));
    const both = await Promise.all([
      start(join(parent, 'datos'), `${READ}; insert into kept values ('original')`, { ...user, hold: true }),
      start(join(parent, 'copia'), READ, { ...user, hold: true }),
    ]);
    expect(both[0].url).not.toBe(both[1].url);
    expect(both[1]).toMatchObject({ at: join(parent, 'copia', 'postgres', 'cluster'), rows: KEPT });
  });

  test('a copy made while the server ran is refused, and the original goes on', async () => {
    const parent = folder('disco', user.plain);
    const original = await start(join(parent, 'datos'), WRITE, { ...user, hold: true });
    cpSync(join(parent, 'datos'), join(parent, 'copia'), { recursive: true, verbatimSymlinks: true });
    if (user.plain && isRoot) giveAll(join(parent, 'copia'));
    expect(await start(join(parent, 'copia'), READ, user)).toMatchObject({
      kind: 'StartRefusal',
      refused: expect.stringContaining('se copió de'),
    });
    expect(await query(original.url!, READ)).toEqual(KEPT);
  });

  test('another start while a disk is not mounted leaves what is on it alone', async () => {
    const parent = folder('disco', user.plain);
    const disk = join(parent, 'montado');
    await start(disk, WRITE, user);
    renameSync(disk, join(parent, 'sin-montar'));
    await start(join(parent, 'otra'), 'select 1', user);
    await start(disk, 'select 1', user);
    renameSync(disk, join(parent, 'punto-de-montaje'));
    renameSync(join(parent, 'sin-montar'), disk);
    expect(await start(disk, READ, user)).toMatchObject({ rows: KEPT });
  });

  test('a folder that had a database and finds none refuses, says where to look, and begins again on purpose', async () => {
    const parent = folder('disco', user.plain);
    const data = join(parent, 'datos');
    await start(data, WRITE, user);
    renameSync(join(data, 'postgres'), join(parent, 'aparte'));
    const refused = await start(data, READ, user);
    expect(refused).toMatchObject({ kind: 'StartRefusal', refused: expect.stringContaining(join(data, 'postgres')) });
    expect(refused.refused).toContain(join(data, 'postgres.password'));
    expect(existsSync(join(data, 'postgres', 'cluster'))).toBe(false);
    rmSync(join(data, 'postgres.password'));
    expect(await start(data, 'select 1 as works', user)).toMatchObject({ rows: [{ works: 1 }] });
  });

  test('a first start that was killed before its cluster was whole is done again', async () => {
    const parent = folder('disco', user.plain);
    const data = join(parent, 'datos');
    await start(data, WRITE, user);
    rmSync(join(data, 'postgres', 'cluster'), { recursive: true });
    writeFileSync(join(data, 'postgres.unfinished'), '');
    if (user.plain && isRoot) giveAll(data);
    expect(await start(data, 'select 1 as works', user)).toMatchObject({ rows: [{ works: 1 }] });
    expect(existsSync(join(data, 'postgres.unfinished'))).toBe(false);
  });

  test('a cluster without its version file is not deleted', async () => {
    const parent = folder('disco', user.plain);
    const data = join(parent, 'datos');
    await start(data, WRITE, user);
    const cluster = join(data, 'postgres', 'cluster');
    rmSync(join(cluster, 'PG_VERSION'));
    rmSync(join(data, 'postgres.password'));
    expect(await start(data, READ, user)).toMatchObject({ kind: 'StartRefusal' });
    expect(readdirSync(cluster)).toContain('base');
  });
});

/** In a home of mode 0700, like root's. These tests need root, because a plain user can enter all its own folders. */
describe.runIf(isRoot)('root in a home that is closed', () => {
  let closed: string;
  beforeEach(() => {
    closed = join(home, 'root');
    mkdirSync(closed, { mode: 0o700 });
  });
  const idOf = (data: string) => readFileSync(join(data, 'instance-id'), 'utf8');
  const inSystem = (data: string) => join(system, idOf(data), 'cluster');

  test("the cluster is in the system's folder under the id, the log says so, and a move keeps it", async () => {
    const data = join(closed, 'datos');
    const first = await start(data, WRITE);
    expect(first.at).toBe(inSystem(data));
    expect(first.said.join('\n')).toMatch(/está en .*sistema.* y no en .*npm run backup/);
    renameSync(data, join(closed, 'movida'));
    await start(join(closed, 'otra'), 'select 1');
    expect(await start(join(closed, 'movida'), READ)).toMatchObject({
      at: inSystem(join(closed, 'movida')),
      rows: KEPT,
    });
  });

  test('a copy is refused while the original is there, and is not when that was moved away', async () => {
    const [data, copy] = [join(closed, 'datos'), join(closed, 'copia')];
    const original = await start(data, WRITE, { hold: true });
    cpSync(data, copy, { recursive: true });
    const refused = await start(copy, READ);
    expect(refused).toMatchObject({ kind: 'StartRefusal', refused: expect.stringContaining(`es de ${data}`) });
    expect(await query(original.url!, READ)).toEqual(KEPT);
    await Promise.all(held.splice(0).map(ended));
    rmSync(data, { recursive: true });
    expect(await start(copy, READ)).toMatchObject({ at: inSystem(copy), rows: KEPT });
  });

  test('a disk that is not mounted: nothing of it is deleted, its folder finds its database again', async () => {
    const data = join(closed, 'datos');
    await start(data, WRITE);
    renameSync(data, join(closed, 'sin-montar'));
    await start(data, 'select 1');
    await start(join(closed, 'otra'), 'select 1');
    rmSync(data, { recursive: true });
    renameSync(join(closed, 'sin-montar'), data);
    expect(await start(data, READ)).toMatchObject({ rows: KEPT });
  });

  test("a data folder without its cluster in the system's folder refuses", async () => {
    const data = join(closed, 'datos');
    await start(data, WRITE);
    renameSync(system, join(home, 'otro-sistema'));
    const refused = await start(data, READ);
    expect(refused).toMatchObject({ kind: 'StartRefusal', refused: expect.stringContaining(join(system, idOf(data))) });
  });

  test('the cluster follows its folder into a closed home and out of it', async () => {
    const [open, shut] = [join(home, 'datos'), join(closed, 'datos')];
    await start(open, WRITE);
    renameSync(open, shut);
    expect(await start(shut, READ)).toMatchObject({ at: inSystem(shut), rows: KEPT });
    renameSync(shut, open);
    expect(await start(open, READ)).toMatchObject({ at: join(open, 'postgres', 'cluster'), rows: KEPT });
  });

  /** The layout of earlier versions: a folder in the system's folder, named by a hash of the path. */
  async function earlier(data: string): Promise<string> {
    await start(data, WRITE);
    const found = existsSync(join(data, 'postgres', 'cluster')) ? join(data, 'postgres') : join(system, idOf(data));
    const name = createHash('sha256')
      .update(`${data}\n${idOf(data)}`)
      .digest('hex')
      .slice(0, 16);
    mkdirSync(system, { recursive: true });
    renameSync(found, join(system, name));
    writeFileSync(join(system, name, 'data-folder'), data);
    return join(system, name);
  }

  test.each(['root', '.'])(
    'a cluster of an earlier version is taken over, also after its folder was moved: %s',
    async (at) => {
      const [data, moved] = [join(home, at, 'datos'), join(home, at, 'movida')];
      // In earlier versions every data folder had an id, wherever its cluster was.
      mkdirSync(data, { mode: 0o700 });
      writeFileSync(join(data, 'instance-id'), '7d9f0a52-0f3a-4b66-9d6b-0d5f3f0e8a11');
      const former = await earlier(data);
      renameSync(data, moved);
      const taken = await start(moved, READ);
      expect(taken).toMatchObject({
        at: at === 'root' ? inSystem(moved) : join(moved, 'postgres', 'cluster'),
        rows: KEPT,
      });
      expect(taken.said.join('\n')).toContain(`se movió de ${join(former, 'cluster')}`);
      expect(await start(moved, READ)).toMatchObject({ at: taken.at, rows: KEPT });
    },
  );
});

function giveAll(path: string): void {
  chownSync(path, NOBODY, NOBODY);
  for (const name of readdirSync(path, { recursive: true }) as string[]) chownSync(join(path, name), NOBODY, NOBODY);
}

async function query(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}
