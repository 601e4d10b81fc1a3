import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { WorkerProcess } from '#testing/worker-process.ts';

const KILLS = 20;
const ROWS = 6000;
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
let kills = 0;
beforeAll(async () => {
  t = await startTestApp();
  worker = new WorkerProcess(t);
});
afterAll(async () => {
  await worker.kill();
  await t.close();
});

const pause = (ms: number) => new Promise((go) => setTimeout(go, ms));
const jobs = (sql: string) =>
  t.services.system.run(async ({ client }) => (await client.query<{ n: number }>(sql)).rows[0]?.n ?? 0);

/** Waits until the worker holds the job or no job is left. */
async function working(): Promise<boolean> {
  for (;;) {
    if ((await jobs('select count(*) as n from job_leases where lease_until > now()')) > 0) return true;
    if ((await jobs('select count(*) as n from job_leases')) === 0) return false;
    await pause(10);
  }
}

/**
 * Kills the worker at random moments, `times` times or until the work is done, and starts another. The dead worker's
 * lease is ended at once; its expiry has its own test.
 */
async function killed(times: number): Promise<void> {
  for (let i = 0; i < times && (await working()); i++) {
    await pause(randomInt(5, 600));
    const busy = (await jobs('select count(*) as n from job_leases where lease_until > now()')) > 0;
    await worker.kill();
    if (busy) kills++;
    await jobs("update job_leases set lease_until = now() - interval '1 second' where lease_until is not null");
    worker.start();
  }
}

const fileOf = (round: number) =>
  xlsxOf(
    HEADER,
    Array.from({ length: ROWS }, (_, i) => [
      10_000_000 + round * ROWS + i,
      'QUISPE',
      'ROJAS',
      'ANA',
      i % 2 ? 'M' : 'F',
      '12/03/1985',
      `Área ${i % 7}`,
      `Puesto ${i % 20}`,
    ]),
  );

test('killed at twenty random points, imports and roll-backs lose no row and double none', {
  timeout: 300_000,
}, async () => {
  const company = await t.make.company();
  const wizard = importsBy(await t.as((await t.make.user('owner', company)).username), company);
  const people = () =>
    t.services.system.forCustomer(company.id).run(
      async ({ client }) =>
        (
          await client.query<{ n: number; different: number; words: number }>(
            `select count(*) as n, count(distinct document_number) as different,
               (select count(distinct patient_id) from patient_words where customer_id = $1) as words
             from patients where customer_id = $1`,
            [company.id],
          )
        ).rows[0]!,
    );
  worker.start();
  let kept = 0;
  for (let round = 0; kills < KILLS; round++) {
    const reading = wizard.review(await fileOf(round));
    await pause(200);
    await killed(2);
    const batch = await reading;
    expect([batch.state, batch.planned.NUEVO]).toEqual(['REVIEW', ROWS]);
    await wizard.start(batch.id);
    await killed(3);
    const done = await wizard.until(batch.id, ['DONE', 'FAILED']);
    expect([done.state, done.doneRows, done.counts.NUEVO]).toEqual(['DONE', ROWS, ROWS]);
    kept += ROWS;
    expect(await people()).toEqual({ n: kept, different: kept, words: kept });
    if (round % 2 === 0) continue;
    await wizard.rollBack(batch.id);
    await killed(2);
    expect(await wizard.until(batch.id, ['ROLLED_BACK'])).toMatchObject({ keptRows: 0 });
    kept -= ROWS;
    expect(await people()).toEqual({ n: kept, different: kept, words: kept });
  }
  expect(kills).toBeGreaterThanOrEqual(KILLS);
});
