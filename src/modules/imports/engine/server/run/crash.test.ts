import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { tried } from '#testing/stress.ts';
import { WorkerProcess } from '#testing/worker-process.ts';

const ROWS = tried(3000, 12_000);
const HEADER = [
  'DNI',
  'APELLIDO PATERNO',
  'APELLIDO MATERNO',
  'NOMBRES',
  'SEXO',
  'FECHA DE NACIMIENTO',
  'ÁREA',
  'PUESTO',
];

let t: TestApp;
let worker: WorkerProcess;
beforeAll(async () => {
  t = await startTestApp();
  worker = new WorkerProcess(t);
});
afterAll(async () => {
  await worker.kill();
  await t.close();
});

test('a worker killed while reading, importing and rolling back loses no row and doubles none', {
  timeout: 360_000,
}, async () => {
  const company = await t.make.company();
  const wizard = importsBy(await t.as((await t.make.user('owner', company)).username), company);
  const rows = Array.from({ length: ROWS }, (_, i) => [
    10_000_000 + i,
    'QUISPE',
    'ROJAS',
    'ANA',
    i % 2 ? 'M' : 'F',
    '12/03/1985',
    `Área ${i % 7}`,
    `Puesto ${i % 20}`,
  ]);
  const people = async () =>
    t.services.system.forCustomer(company.id).run(
      async ({ client }) =>
        (
          await client.query<{ n: number; different: number; applied: number; words: number }>(
            `select (select count(*) from patients where customer_id = $1) as n,
               (select count(distinct document_number) from patients where customer_id = $1) as different,
               (select count(*) from import_rows where customer_id = $1 and state = 'APPLIED') as applied,
           (select count(distinct patient_id) from patient_words where customer_id = $1) as words`,
            [company.id],
          )
        ).rows[0]!,
    );

  worker.start();
  const content = await xlsxOf(HEADER, rows);
  const reading = wizard.review(content);
  await new Promise((go) => setTimeout(go, randomInt(200, 1200)));
  await worker.kill();
  worker.start();
  const batch = await reading;
  expect(batch.planned).toMatchObject({ NUEVO: ROWS, ERROR: 0 });

  await wizard.start(batch.id);
  // Each kill happens after a chunk that was not finished before.
  for (const progress of [1, ROWS / 2 + 1]) {
    while ((await wizard.get(batch.id)).doneRows < progress) await new Promise((go) => setTimeout(go, 5));
    await new Promise((go) => setTimeout(go, randomInt(0, 150)));
    await worker.kill();
    worker.start();
  }
  const done = await wizard.until(batch.id, ['DONE', 'FAILED']);
  expect([done.state, done.doneRows, done.counts.NUEVO]).toEqual(['DONE', ROWS, ROWS]);
  expect(await people()).toEqual({ n: ROWS, different: ROWS, applied: ROWS, words: ROWS });

  expect((await wizard.rollBack(batch.id)).statusCode).toBe(202);
  await new Promise((go) => setTimeout(go, randomInt(50, 400)));
  await worker.kill();
  worker.start();
  const back = await wizard.until(batch.id, ['ROLLED_BACK']);
  expect(back.keptRows).toBe(0);
  expect(await people()).toEqual({ n: 0, different: 0, applied: 0, words: 0 });
});
