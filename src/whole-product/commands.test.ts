import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countFigures } from '#management/dashboard/server/count-figures.ts';
import { sealAudit } from '#platform/server/audit/seal.ts';
import { MANIFEST } from '#platform/server/backup/manifest.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';

let t: TestApp;
let home: string;
let empty: string;
let admin: pg.Client;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'vigia-commands-'));
  t = await startTestApp();
  await t.make.company();
  await t.services.system.run((tx) => tx.audit({ action: 'antes' }));
  await sealAudit(t.services.system);
  const name = `empty_${home.replace(/\W/g, '_').slice(-12).toLowerCase()}`;
  admin = new pg.Client({ connectionString: t.url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  empty = t.url.replace(/\/[^/]+$/, `/${name}`);
});
afterAll(async () => {
  await admin.query(`drop database if exists ${new URL(empty).pathname.slice(1)} with (force)`);
  await admin.end();
  await t.close();
  rmSync(home, { recursive: true, force: true });
});

/** Runs a command in a separate process, as `npm run` does. */
function run(args: string[], database = t.url): Promise<{ code: number; said: string; wrong: string }> {
  const env = {
    ...process.env,
    NODE_ENV: 'development',
    DATABASE_URL: database,
    DATA_DIR: join(home, 'datos'),
    SECRET_KEY: '',
    DEMO: 'false',
  };
  return new Promise((done) =>
    execFile(process.execPath, ['dist/commands.js', ...args], { env }, (error, said, wrong) =>
      done({ code: typeof error?.code === 'number' ? error.code : 0, said, wrong }),
    ),
  );
}
/** Expects a refusal with a message and without a stack trace. */
const refused = (words: string) => ({
  code: 1,
  wrong: expect.toSatisfy((text: string) => text.includes(words) && !/\n\s+at /.test(text), `says «${words}»`),
});

test('backup, restore and audit:verify: what they say and how they end', async () => {
  const folder = join(home, 'respaldo');
  const other = join(home, 'otra-cosa');
  mkdirSync(other);
  writeFileSync(join(other, 'nota.txt'), 'no es un respaldo');

  const cut = join(home, 'a-medias');
  mkdirSync(cut);
  writeFileSync(join(cut, MANIFEST), '{"version":1,');

  const [made, unknown, nowhere, wrong, half, intact] = await Promise.all([
    run(['backup', '--to', folder]),
    run(['otra']),
    run(['restore']),
    run(['restore', '--from', other]),
    run(['restore', '--from', cut]),
    run(['audit:verify']),
  ]);
  expect(made).toMatchObject({ code: 0, said: expect.stringContaining(`Respaldo completo en ${folder}`) });
  expect([unknown, nowhere]).toEqual([
    expect.objectContaining(refused('Uso:')),
    expect.objectContaining(refused('Uso:')),
  ]);
  expect(wrong).toMatchObject(refused('no hay un respaldo completo'));
  expect(half).toMatchObject(refused('no es de un formato'));
  expect(intact).toMatchObject({ code: 0, said: expect.stringContaining('La auditoría está íntegra: ') });

  await admin.query(
    "alter table audit_log disable trigger all; update audit_log set action = 'cambiado' where action = 'antes'",
  );
  const [again, full, restored, broken] = await Promise.all([
    run(['backup', '--to', folder]),
    run(['restore', '--from', folder]),
    run(['restore', '--from', folder], empty),
    run(['audit:verify']),
  ]);
  expect(again).toMatchObject(refused('ya existe'));
  expect(full).toMatchObject(refused('vacía'));
  expect(restored).toMatchObject({
    code: 0,
    said: expect.stringMatching(/^Restaurado el respaldo del .+ tablas iguales/m),
  });
  expect(existsSync(join(home, 'datos', 'secret.key'))).toBe(true);
  expect(broken).toMatchObject({ code: 1, said: expect.stringContaining('La auditoría NO está íntegra') });
});

test('figures:check counts anew what differs, and says so', async () => {
  const company = await t.make.company();
  await t.make.patient(company);
  await countFigures(t.services.system);
  const scope = t.services.system.forCustomer(company.id);
  await scope.run(({ client }) => client.query('update worker_days set workers = workers + 1'));
  expect(await run(['figures:check'])).toMatchObject({
    code: 2,
    said: expect.stringContaining('se contaron 2 y son 1'),
  });
  expect(await run(['figures:check'])).toMatchObject({ code: 0, said: expect.stringContaining('coinciden') });
});
