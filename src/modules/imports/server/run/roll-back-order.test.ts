import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../../../jobs.ts';
import { startTestApp, type TestApp } from '../../../../testing/app.ts';
import { xlsxOf } from '../../../../testing/files.ts';
import { importsBy } from '../../../../testing/imports.ts';
import { MAX_TRIES } from './fail.ts';

const HEADER = ['DNI', 'APELLIDO PATERNO', 'NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'PUESTO'];
const fileOf = (area: string, numbers: number[]) =>
  xlsxOf(
    HEADER,
    numbers.map((n) => [n, 'QUISPE', 'ANA', 'F', '12/03/1985', area, `Puesto de ${area}`]),
  );

let t: TestApp;
let stopWorker: () => Promise<void>;
beforeAll(async () => {
  t = await startTestApp();
  stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
});
afterAll(async () => {
  await stopWorker();
  await t.close();
});

async function office() {
  const company = await t.make.company();
  const account = await t.make.user('owner', company);
  const wizard = importsBy(await t.as(account.username), company);
  const sql = async (text: string, values: unknown[] = []) =>
    (await t.services.system.forCustomer(company.id).run(({ client }) => client.query(text, values))).rows;
  const imported = async (area: string, numbers: number[]) => {
    const batch = await wizard.review(await fileOf(area, numbers));
    expect(await wizard.finish(batch.id)).toMatchObject({ state: 'DONE' });
    return batch.id;
  };
  const takenBack = async (id: string) => {
    expect((await wizard.rollBack(id)).statusCode).toBe(202);
    return wizard.until(id, ['ROLLED_BACK', 'FAILED']);
  };
  const areas = async () =>
    (await sql('select name from working_areas where active order by 1')).map(({ name }) => name);
  return { company, account, wizard, sql, imported, takenBack, areas };
}

const WORKERS = [40_000_001, 40_000_002, 40_000_003];

test('an earlier import first: what the later one cannot restore is kept and listed, and others go on', async () => {
  const { wizard, imported, takenBack, areas } = await office();
  const first = await imported('Mina', WORKERS);
  const second = await imported('Planta', [...WORKERS, 40_000_009]);
  expect(await takenBack(first)).toMatchObject({ state: 'ROLLED_BACK', keptRows: 3 });
  expect(await areas()).toEqual(['Planta']);
  expect(await takenBack(second)).toMatchObject({ state: 'ROLLED_BACK', keptRows: 3 });
  const kept = await wizard.rows(second, 'kept');
  expect(kept.map(({ note }) => note)).toEqual(Array(3).fill(expect.stringContaining('ya no existe')));
  expect(await areas()).toEqual(['Planta']);
  await imported('Almacén', [40_000_050]);
});

test('the later import first: both leave nothing behind', async () => {
  const { imported, takenBack, areas, sql } = await office();
  const first = await imported('Mina', WORKERS);
  const second = await imported('Planta', WORKERS);
  expect(await takenBack(second)).toMatchObject({ state: 'ROLLED_BACK', keptRows: 0 });
  // Restoring is a change: the first sees workers that are not as it left them.
  expect(await takenBack(first)).toMatchObject({ state: 'ROLLED_BACK' });
  expect(await areas()).not.toContain('Planta');
  expect(await sql('select count(*)::int as n from import_rows where state = $1', ['APPLIED'])).toEqual([{ n: 0 }]);
});

test('what always throws ends as failed, tells the person and lets the others go on', {
  timeout: 180_000,
}, async () => {
  const { company, account, wizard, sql, imported } = await office();
  await t.services.system.run(({ client }) => client.query('select 1'));
  const { default: pg } = await import('pg');
  const admin = new pg.Client({ connectionString: t.url });
  await admin.connect();
  await admin.query(`create function refuse_worker() returns trigger language plpgsql as $$
    begin raise exception 'never' using errcode = 'P0001'; end $$;
    create trigger refuse_worker before insert on patients for each row
      when (new.document_number = '49999999' and new.customer_id = '${company.id}') execute function refuse_worker()`);
  await admin.end();
  const poisoned = await wizard.review(await fileOf('Mina', [49_999_999]));
  const waiting = await wizard.review(await fileOf('Planta', [40_000_011]));
  expect((await wizard.start(poisoned.id)).statusCode).toBe(202);
  await wizard.until(poisoned.id, ['RUNNING']);
  expect((await wizard.start(waiting.id)).statusCode).toBe(202);
  const failed = await wizard.until(poisoned.id, ['FAILED']);
  expect(failed).toMatchObject({
    error: expect.stringContaining('se detuvo'),
    counts: { ERROR: 1 },
    canRollBack: true,
  });
  expect(t.logLines.filter((line) => line.includes('never')).length).toBe(MAX_TRIES);
  expect(await wizard.until(waiting.id, ['DONE', 'FAILED'])).toMatchObject({ state: 'DONE' });
  expect(
    await sql('select title from user_notifications where user_id = $1 and dedup_key like $2', [
      account.id,
      `import:${poisoned.id}:failed%`,
    ]),
  ).toEqual([{ title: 'Una importación no terminó' }]);
  // It is not begun again or thrown away: what it wrote is only taken back.
  expect((await wizard.cancel(poisoned.id)).statusCode).toBe(409);
  expect((await wizard.rollBack(poisoned.id)).statusCode).toBe(202);
  expect(await wizard.until(poisoned.id, ['ROLLED_BACK', 'FAILED'])).toMatchObject({ state: 'ROLLED_BACK' });
  await imported('Mina', [40_000_077]);
});

test('starting, running and rolling back at once never wait for each other in a circle', async () => {
  const { wizard, imported, sql } = await office();
  const done = await imported('Mina', WORKERS);
  const next = await wizard.review(await fileOf('Planta', [40_000_021]));
  const [started, back] = await Promise.all([wizard.start(next.id), wizard.rollBack(done)]);
  expect(started.statusCode).toBe(202);
  expect([202, 409]).toContain(back.statusCode);
  expect(await wizard.until(next.id, ['DONE', 'FAILED', 'REVIEW'])).not.toMatchObject({ state: 'FAILED' });
  if (back.statusCode === 202) await wizard.until(done, ['ROLLED_BACK']);
  expect(await sql('select count(*)::int as n from import_batches where error like $1', ['%error%'])).toEqual([
    { n: 0 },
  ]);
});
