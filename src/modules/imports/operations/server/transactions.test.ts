import { afterAll, beforeAll, expect, test } from 'vitest';
import { JobQueue } from '#platform/server/jobs/queue.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { startWorker } from '../../../../jobs.ts';
import type { TransactionDetail } from '../model.ts';

const HEADER = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'CARGO'];
const ROWS = [
  ['45678912', 'QUISPE MAMANI ANA', 'F', '12/03/1985', 'Mina', 'Operaria'],
  ['41236547', 'ROJAS DÍAZ LUIS', '', '12/03/1985', 'Mina', 'Operario'],
  ['70123456', 'HUAMÁN SOTO EVA', '', '12/03/1985', 'Mina', 'Operaria'],
];

let t: TestApp;
let company: Company;
let [doctor, owner, foreigner]: Person[] = [];
let stopWorker: () => Promise<void>;
let batch: string;
beforeAll(async () => {
  t = await startTestApp();
  stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
  company = await t.make.company();
  const sign = async (role: 'owner' | 'doctor', of = company) => t.as((await t.make.user(role, of)).username);
  [doctor, owner, foreigner] = [
    await sign('doctor'),
    await sign('owner'),
    await sign('doctor', await t.make.company()),
  ];
  const wizard = importsBy(owner, company);
  batch = (await wizard.review(await xlsxOf(HEADER, ROWS))).id;
  await wizard.finish(batch);
  await wizard.rollBack(batch);
  await wizard.until(batch, ['ROLLED_BACK']);
});
afterAll(async () => {
  await stopWorker();
  await t.close();
});

const list = (who: Person | undefined, query = '') =>
  who!.get(`/api/log/transactions/attentions?customer_id=${company.id}${query}`);
const detail = (who: Person | undefined) => who!.get(`/api/log/transactions/attentions/id?transaction_id=${batch}`);

test('a run is told from its upload to its roll-back, with who, how long and what was wrong', async () => {
  const { items, total } = (await list(doctor)).json();
  expect(total).toBe(1);
  expect(items[0]).toMatchObject({
    id: batch,
    kind: 'import-persons',
    state: 'ROLLED_BACK',
    totalRows: 3,
    counts: { NUEVO: 1, ERROR: 2 },
  });
  expect(items[0].seconds).toBeGreaterThan(0);
  const one: TransactionDetail = (await detail(doctor)).json();
  expect(one.events.map(({ action, who }) => [action, who !== null])).toEqual([
    ['import.uploaded', true],
    ...one.events.filter(({ action }) => action === 'import.mapped').map(({ action }) => [action, true]),
    ['import.started', true],
    ['import.finished', false],
    ['import.roll_back', true],
    ['import.rolled_back', false],
  ]);
  expect(one.faults).toEqual([{ code: 'required', rows: 2, example: 'Falta sexo.' }]);
  expect(one.job).toBeNull();
});

test.each([
  ['&kind=import-persons', 1],
  ['&kind=import-attentions', 0],
  ['&state=DONE', 0],
  ['&state=ROLLED_BACK', 1],
  ['&q=archivo', 1],
  ['&q=%25', 0],
  ['&end_date=2020-01-01', 0],
])('is found by %s', async (query, total) => {
  expect((await list(doctor, query)).json().total).toBe(total);
});

test('is the business of those that hold the code, of this company alone', async () => {
  expect((await list(owner)).statusCode).toBe(404);
  expect((await list(foreigner)).statusCode).toBe(404);
  expect((await detail(owner)).statusCode).toBe(404);
  expect((await detail(foreigner)).statusCode).toBe(404);
});

test('jobs that were given up, and work that nobody takes up, are told to the company they are of', async () => {
  await stopWorker();
  const background = async (of: Company, who = doctor) =>
    (await who!.get(`/api/log/background?customer_id=${of.id}`)).json();
  expect(await background(company)).toEqual({ failed: [], waitingSince: null });
  await t.services.system.run(async (tx) => {
    await t.services.jobs.send(tx, 'documents', { task: 'archive', customerId: company.id }, 'given-up');
    await tx.client.query(
      "update job_leases set failed_at = now(), attempts = 20, error = 'Error E_FILE' where key = 'given-up'",
    );
  });
  await t.make.patient(company);
  await t.services.system
    .forCustomer(company.id)
    .run(({ client }) => client.query("update figure_changes set at = now() - interval '11 minutes'"));
  expect(await background(company)).toEqual({
    failed: [{ task: 'archive', attempts: 20, failedAt: expect.any(String), reason: 'Error E_FILE' }],
    waitingSince: expect.any(String),
  });

  // A super admin sees failed jobs of all companies and puts them back into their queues.
  const admin = await t.as((await t.make.user('admin', await t.make.company())).username);
  const { items, total } = (await admin.get('/api/log/jobs')).json();
  expect([total, items]).toEqual([
    1,
    [
      {
        key: 'given-up',
        company: company.name,
        task: 'archive',
        attempts: 20,
        failedAt: expect.any(String),
        reason: 'Error E_FILE',
      },
    ],
  ]);
  for (const who of [doctor, owner]) {
    expect((await who!.get('/api/log/jobs')).statusCode).toBe(404);
    expect((await who!.send('POST', '/api/log/jobs/retry', { keys: ['given-up'] })).statusCode).toBe(404);
  }
  const retry = async () => (await admin.send('POST', '/api/log/jobs/retry', { keys: ['given-up', 'no'] })).json();
  expect([await retry(), await retry()]).toEqual([{ retried: 1 }, { retried: 0 }]);
  const worker = new JobQueue(t.services.pools, (error) => t.logLines.push(error.message));
  const handled = new Promise<string>((told) => {
    worker.work('documents', 1, async ({ task }) => {
      told(task);
      return 'done';
    });
  });
  expect(await handled).toBe('archive');
  await worker.stop();
  expect((await background(company)).failed).toEqual([]);

  const answer = await foreigner!.get(`/api/log/background?customer_id=${company.id}`);
  expect([answer.statusCode, (await owner!.get(`/api/log/background?customer_id=${company.id}`)).statusCode]).toEqual([
    404, 404,
  ]);
});
