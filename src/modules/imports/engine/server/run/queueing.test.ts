import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_STARTS } from '#platform/server/jobs/queue.ts';
import type { TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { startWorker } from '../../../../../jobs.ts';

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
const fileOf = (first: number, rows: number) =>
  xlsxOf(
    HEADER,
    Array.from({ length: rows }, (_, i) => [
      first + i,
      'QUISPE',
      'ROJAS',
      'ANA',
      'F',
      '12/03/1985',
      'Mina',
      'Operaria',
    ]),
  );

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const office = async () => {
  const company = await t.make.company();
  return { company, wizard: importsBy(await t.as((await t.make.user('owner', company)).username), company) };
};
const countOf = (company: Company) =>
  t.services.system
    .forCustomer(company.id)
    .run(
      async ({ client }) =>
        (await client.query<{ n: number }>('select count(*) as n from patients where customer_id = $1', [company.id]))
          .rows[0]?.n,
    );

const setState = (company: Company, id: string, state: string) =>
  t.services.system
    .forCustomer(company.id)
    .run(({ client }) =>
      client.query('update import_batches set state = $3 where customer_id = $1 and id = $2', [company.id, id, state]),
    );

test('imports of one company queue, and hold no place that another company needs', async () => {
  const [mine, theirs] = [await office(), await office()];
  const reviewed = async (first: number) => mine.wizard.review(await fileOf(first, 10));
  const running = await reviewed(20_000_000);
  const waiting = [await reviewed(30_000_000), await reviewed(40_000_000), await reviewed(50_000_000)];
  const other = await theirs.wizard.review(await fileOf(20_000_000, 25));

  // More waiting imports than a worker has slots.
  await setState(mine.company, running.id, 'RUNNING');
  for (const { id } of waiting) await mine.wizard.start(id);
  expect(await theirs.wizard.finish(other.id)).toMatchObject({ state: 'DONE', counts: { NUEVO: 25 } });
  for (const { id } of waiting) expect(await mine.wizard.get(id)).toMatchObject({ state: 'QUEUED', doneRows: 0 });

  await setState(mine.company, running.id, 'CANCELLED');
  for (const { id } of waiting)
    expect(await mine.wizard.until(id, ['DONE', 'FAILED', 'REVIEW'])).toMatchObject({ state: 'DONE' });
  expect(await countOf(mine.company)).toBe(30);
  const overlapping = await t.services.system.forCustomer(mine.company.id).run(
    async ({ client }) =>
      (
        await client.query(
          `select from import_batches a join import_batches b on b.customer_id = a.customer_id and b.id > a.id
             and a.started_at < b.finished_at and b.started_at < a.finished_at
           where a.customer_id = $1 and a.state = 'DONE' and b.state = 'DONE'`,
          [mine.company.id],
        )
      ).rowCount,
  );
  expect(overlapping).toBe(0);
});

test('an import that ends its process whenever it is begun fails with its reason, and the others go on', async () => {
  const { company, wizard } = await office();
  const [running, deadly, next] = [
    await wizard.review(await fileOf(20_000_000, 10)),
    await wizard.review(await fileOf(30_000_000, 10)),
    await wizard.review(await fileOf(40_000_000, 10)),
  ];
  // The jobs wait in the queue until the first import ends.
  await setState(company, running.id, 'RUNNING');
  for (const { id } of [deadly, next]) await wizard.start(id);
  await t.services.system.run(({ client }) =>
    client.query('update job_leases set attempts = $2, token = null, lease_until = now() where key = $1', [
      `import:${deadly.id}:run`,
      MOST_STARTS,
    ]),
  );
  expect(await wizard.until(deadly.id, ['DONE', 'FAILED'])).toMatchObject({
    state: 'FAILED',
    error: 'No se pudo empezar la importación. No se importó nada.',
  });
  await setState(company, running.id, 'CANCELLED');
  expect(await wizard.until(next.id, ['DONE', 'FAILED'])).toMatchObject({ state: 'DONE' });
  expect(await countOf(company)).toBe(10);
});

test('a job handed out twice, and to two workers at once, has its effect once', async () => {
  const { company, wizard } = await office();
  const second = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
  try {
    const batch = await wizard.review(await fileOf(60_000_000, 400));
    await wizard.start(batch.id);
    for (let i = 0; i < 20; i++)
      await t.services.system.run(({ client }) =>
        client.query("update job_leases set lease_until = now() - interval '1 second' where key = $1", [
          `import:${batch.id}:run`,
        ]),
      );
    t.services.jobs.wake();
    expect(await wizard.until(batch.id, ['DONE', 'FAILED'])).toMatchObject({ state: 'DONE', counts: { NUEVO: 400 } });
    expect(await countOf(company)).toBe(400);
    const answers = await Promise.all(Array.from({ length: 20 }, () => wizard.rollBack(batch.id)));
    expect(new Set(answers.map((a) => a.statusCode))).toEqual(new Set([202]));
    expect(await wizard.until(batch.id, ['ROLLED_BACK'])).toMatchObject({ keptRows: 0 });
    expect(await countOf(company)).toBe(0);
  } finally {
    await second();
  }
});
