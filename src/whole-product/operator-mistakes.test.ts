import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { projectRoot } from '#platform/server/config/root.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
let home: string;
let admin: pg.Client;
let account: string;
let database: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'vigia-mistakes-'));
  chmodSync(home, 0o755);
  const name = randomBytes(5).toString('hex');
  [account, database] = [`operador_${name}`, `test_${name}`];
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
  await admin.query(`create role ${account} login password 'clave-1'`);
  await admin.query(`create database ${database} owner ${account}`);
});
afterAll(async () => {
  await admin.query(`drop database if exists ${database} with (force)`);
  await admin.query(`drop owned by ${account}; drop role ${account}`);
  await admin.end();
  rmSync(home, { recursive: true, force: true });
});

/** Returns the connection string of the account's database, with a change. */
function address(change: (url: URL) => void = () => {}): string {
  const url = new URL(inject('postgresUrl'));
  Object.assign(url, { username: account, password: 'clave-1', pathname: `/${database}` });
  change(url);
  return url.href;
}

interface Ended {
  code: number;
  said: string;
}

function run(
  file: string,
  args: string[],
  env: Record<string, string>,
  cwd = projectRoot,
  plain = false,
): Promise<Ended> {
  const options = {
    cwd,
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DEMO: 'false',
      DATA_DIR: join(home, 'datos'),
      LOG_LEVEL: 'silent',
      ...env,
    },
    ...(plain && isRoot ? { uid: NOBODY, gid: NOBODY } : {}),
  };
  return new Promise((done) =>
    execFile(process.execPath, [file, ...args], options, (error, said, wrong) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, said: said + wrong }),
    ),
  );
}

/** Expects the process to end with a message, without a stack trace and without the password. */
function expectSentence({ code, said }: Ended, words: string): void {
  expect(said).toContain(words);
  expect(said).not.toMatch(/\n\s+at |clave-1|otra-clave/);
  expect(code).toBe(1);
}

const PROGRAMS: [string, string[]][] = [
  ['dist/server.js', []],
  ['dist/worker.js', []],
  ['dist/commands.js', ['figures:check']],
];

describe.each(PROGRAMS)('%s', (file, args) => {
  test.each([
    [
      'wrong password',
      () => address((url) => Object.assign(url, { password: 'otra-clave' })),
      'no acepta la contraseña',
    ],
    [
      'unknown host',
      () => address((url) => Object.assign(url, { hostname: 'no-existe.invalid' })),
      'No se encuentra el servidor',
    ],
    ['closed port', () => address((url) => Object.assign(url, { port: '1' })), 'Nadie responde'],
    [
      'missing database',
      () => address((url) => Object.assign(url, { pathname: '/no_existe' })),
      'no existe la base de datos no_existe',
    ],
    ['no address at all', () => 'postgres://usuario:cl/ave@@:x', 'DATABASE_URL no es una dirección válida'],
  ])('%s', async (_, url, words) => {
    expectSentence(await run(file, args, { DATABASE_URL: url() }), words);
  });

  test('a data folder that cannot be written, or is a file', async () => {
    mkdirSync(join(home, 'ajena'), { recursive: true, mode: 0o755 });
    writeFileSync(join(home, 'archivo'), '');
    const plain = await run(
      file,
      args,
      { DATABASE_URL: address(), DATA_DIR: join(home, 'ajena', 'datos') },
      projectRoot,
      true,
    );
    if (isRoot) expectSentence(plain, 'No se puede escribir en');
    expectSentence(
      await run(file, args, { DATABASE_URL: address(), DATA_DIR: join(home, 'archivo') }),
      'no es una carpeta',
    );
  });
});

test('npm start in a folder of code that may not be written: a sentence, and none where all is built', async () => {
  // A small checkout whose files belong to another user; files that are not copied are linked.
  const code = join(home, 'codigo');
  mkdirSync(code, { mode: 0o755 });
  for (const name of [
    'package.json',
    'package-lock.json',
    'tsconfig.json',
    'vite.config.ts',
    'vite.phone.config.ts',
    'index.html',
    'phone.html',
  ])
    cpSync(join(projectRoot, name), join(code, name));
  cpSync(join(projectRoot, 'scripts'), join(code, 'scripts'), { recursive: true });
  for (const name of ['src', 'public', 'node_modules']) symlinkSync(join(projectRoot, name), join(code, name));
  chmodSync(code, 0o555);
  const plain = () => run('scripts/start.mjs', [], { DATABASE_URL: address() }, code, true);
  expectSentence(await plain(), 'No se puede escribir en');
  chmodSync(code, 0o755);
});

test('an account that is no superuser: what is missing is named with its SQL, and is all that is needed', async () => {
  const env = { DATABASE_URL: address() };
  const first = await run('dist/commands.js', ['figures:check'], env);
  expectSentence(first, 'le faltan permisos');
  const sql = first.said.split('\n').filter((line) => /^ {2}(create|grant|alter) .*;$/.test(line));
  expect(sql.map((line) => line.trim())).toEqual([
    `grant vigia_app to ${account};`,
    `alter role ${account} bypassrls;`,
    `grant set on parameter app.system, app.clinical, app.tenant to ${account};`,
  ]);
  for (const [n, line] of sql.entries()) {
    const said = (await run('dist/commands.js', ['figures:check'], env)).said;
    for (const later of sql.slice(n)) expect(said).toContain(later);
    for (const given of sql.slice(0, n)) expect(said).not.toContain(given);
    await admin.query(line);
  }
  const works = await run('dist/commands.js', ['figures:check'], env);
  expect(works).toMatchObject({ code: 0, said: expect.stringContaining('coinciden') });
  const folder = join(home, 'respaldo');
  expect(await run('dist/commands.js', ['backup', '--to', folder], env)).toMatchObject({ code: 0 });

  // The same account restores the backup; a damaged backup gives a message.
  const restoring = `${database}_2`;
  await admin.query(`create database ${restoring} owner ${account}`);
  try {
    const into = { DATABASE_URL: address((url) => Object.assign(url, { pathname: `/${restoring}` })) };
    for (const [name, damage] of [
      ['sin-tabla', (at: string) => rmSync(join(at, 'tables', 'public.customers.copy.gz'))],
      ['tabla-rota', (at: string) => writeFileSync(join(at, 'tables', 'public.customers.copy.gz'), 'nada')],
      ['sin-clave', (at: string) => rmSync(join(at, 'secret.key'))],
    ] as const) {
      const at = join(home, name);
      cpSync(folder, at, { recursive: true });
      damage(at);
      expectSentence(
        await run('dist/commands.js', ['restore', '--from', at], into),
        'El respaldo está dañado: no se puede leer',
      );
    }
    expect(await run('dist/commands.js', ['restore', '--from', folder], into)).toMatchObject({ code: 0 });
  } finally {
    await admin.query(`drop database if exists ${restoring} with (force)`);
  }
});
