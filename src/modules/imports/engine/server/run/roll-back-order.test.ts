import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { MAX_TRIES } from './fail.ts';

const HEADER = ['DNI', 'APELLIDO PATERNO', 'NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'PUESTO'];
const fileOf = (area: string, numbers: number[]) =>
  xlsxOf(
    HEADER,
    numbers.map((n) => [n, 'QUISPE', 'ANA', 'F', '12/03/1985', area, `Puesto de ${area}`]),
  );

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

async function office() {
  const company = await t.make.company();
  const account = await t.make.user('owner', company);
  const wizard = importsBy(await t.as(account.username), company);
  const sql = async (text: string, values: unknown[] = []) =>
    (await t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text, values))).rows;
  const imported = async (area: string, numbers: number[]) => {
    const batch = await wizard.review(await fileOf(area, numbers));
    expect(await wizard.finish(batch.id)).toMatchObject({ state: 'DONE' });
    return batch.id;
  };
  const takenBack = async (id: string) => {
    // Rows that an earlier roll-back kept may currently be rolled back by a job.
    await expect.poll(async () => (await wizard.rollBack(id)).statusCode, { timeout: 60_000 }).toBe(202);
    return wizard.until(id, ['ROLLED_BACK', 'FAILED']);
  };
  const areas = async () =>
    (await sql('select name from working_areas where active order by 1')).map(({ name }) => name);
  return { company, account, wizard, sql, imported, takenBack, areas };
}

const WORKERS = [40_000_001, 40_000_002, 40_000_003];

test('an earlier import first: what a later one changed is kept, says so, and goes with the later one', async () => {
  const { wizard, imported, takenBack, areas, sql } = await office();
  const first = await imported('Mina', WORKERS);
  const second = await imported('Planta', [...WORKERS, 40_000_009]);
  expect(await takenBack(first)).toMatchObject({ state: 'ROLLED_BACK', keptRows: 3 });
  const kept = await wizard.rows(first, 'kept');
  expect(kept.map(({ note }) => note)).toEqual(
    Array(3).fill(expect.stringMatching(/^La importación del .* lo cambió después: se revierte junto con ella\.$/)),
  );
  // The area that the later import would restore stays until then.
  expect(await areas()).toEqual(['Mina', 'Planta']);
  expect(await takenBack(second)).toMatchObject({ state: 'ROLLED_BACK', keptRows: 0 });
  await wizard.until(first, ['ROLLED_BACK']);
  expect(await sql('select count(*)::int as n from patients')).toEqual([{ n: 0 }]);
  expect(await wizard.get(first)).toMatchObject({ keptRows: 0 });
  expect(await areas()).toEqual([]);
  await imported('Almacén', [40_000_050]);
});

const ORDERS = [
  [0, 1, 2],
  [0, 2, 1],
  [1, 0, 2],
  [1, 2, 0],
  [2, 0, 1],
  [2, 1, 0],
];

describe('three imports taken back leave what was there before the first', () => {
  test.each(ORDERS)('roster, job information and cessation: %i, then %i, then %i', async (...order) => {
    const { company, wizard, sql, takenBack } = await office();
    await t.make.patient(company, { number: '40000002', name: 'QUISPE ANA' });
    const [worker] = await sql("select id from patients where document_number = '40000002'");
    await sql(
      `insert into attentions (customer_id, patient_id, exam_type, state, exam_date)
       values ($1, $2, 'PERIODICO', 'PROGRAMADO', current_date + 20)`,
      [company.id, worker.id],
    );
    const all = () =>
      sql(
        `select p.document_number, p.full_name, p.sex, p.phone, p.status, p.ceased_on, p.cease_reason,
           a.name as area, j.name as job, x.state, x.annulled_reason
         from patients p
         left join working_areas a on a.id = p.working_area_id
         left join job_titles j on j.id = p.job_title_id
         left join attentions x on x.patient_id = p.id order by 1`,
      );
    const names = () => sql('select name from working_areas union all select name from job_titles');
    const before = await all();
    const run = async (kind: string, content: Buffer, typed?: number) => {
      const batch = await wizard.review(content, kind);
      expect(await wizard.finish(batch.id, typed)).toMatchObject({ state: 'DONE', counts: { ERROR: 0 } });
      return batch.id;
    };
    const batches = [
      await run('import-persons', await fileOf('Mina', WORKERS)),
      await run(
        'job-informations',
        await xlsxOf(
          ['DNI', 'ÁREA'],
          WORKERS.map((n) => [n, 'Planta']),
        ),
      ),
      await run(
        'delete-persons',
        await xlsxOf(
          ['DNI', 'FECHA DE CESE'],
          WORKERS.map((n) => [n, '01/03/2026']),
        ),
        3,
      ),
    ];
    expect((await all()).map(({ status, area }) => `${status} ${area}`)).toEqual(Array(3).fill('CEASED Planta'));
    for (const index of order) expect(await takenBack(batches[index]!)).toMatchObject({ state: 'ROLLED_BACK' });
    for (const id of batches) expect(await wizard.until(id, ['ROLLED_BACK'])).toMatchObject({ state: 'ROLLED_BACK' });
    await expect
      .poll(
        async () =>
          (await Promise.all(batches.map((id) => wizard.get(id)))).map(({ state, keptRows }) => `${state} ${keptRows}`),
        {
          timeout: 60_000,
        },
      )
      .toEqual(Array(3).fill('ROLLED_BACK 0'));
    expect(await all()).toEqual(before);
    expect(await names()).toEqual([]);
  });
});

test('what a person changed since stays, and the row names who and when', async () => {
  const { account, wizard, sql, imported, takenBack } = await office();
  const first = await imported('Mina', WORKERS);
  const second = await imported('Planta', WORKERS);
  const [worker] = await sql("select id from patients where document_number = '40000002'");
  const { statusCode } = await (await t.as(account.username)).send(
    'PUT',
    `/api/middleware/patients/unsubscribe?user_id=${account.id}`,
    { patientIds: [worker.id], ceasedOn: '2026-03-01', reason: 'RENUNCIA' },
  );
  expect(statusCode).toBe(200);
  const note = /^owner de Prueba lo cambió el \d\d\/\d\d\/\d{4} a las .*: se conserva\.$/;
  expect(await takenBack(second)).toMatchObject({ state: 'ROLLED_BACK', keptRows: 1 });
  expect((await wizard.rows(second, 'kept')).map((row) => row.note)).toEqual([expect.stringMatching(note)]);
  expect(await takenBack(first)).toMatchObject({ state: 'ROLLED_BACK', keptRows: 1 });
  expect((await wizard.rows(first, 'kept')).map((row) => row.note)).toEqual([expect.stringMatching(note)]);
  expect(await sql('select document_number from patients')).toEqual([{ document_number: '40000002' }]);
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
  // A failed import cannot be started again or discarded; it can only be rolled back.
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
