import { afterAll, beforeAll, expect, test } from 'vitest';
import { withoutNode } from '#platform/server/jobs/testing/without-node.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { examWith, type RandomCompany, randomCompany } from '../testing/company.ts';
import { healthDifferences } from './check-health.ts';
import { countHealth, rebuildHealth } from './count-health.ts';

const TODAY = '2026-06-01';
let t: TestApp;
let c: RandomCompany;

beforeAll(async () => {
  t = await startTestApp();
  c = await randomCompany(t, 60);
});
afterAll(() => t.close());

const count = () => countHealth(t.services.system, undefined, TODAY);
/** All stored counts, without zeros. */
async function counted() {
  const rows = await c.sql<{ key: string; counts: number[] }>(
    `select concat_ws(' ', grain, split, period, value) as key, counts
     from health_counts where customer_id = $1
     order by 1`,
    [c.company.id],
  );
  return rows.filter(({ counts }) => counts.some((n) => n !== 0));
}
const facts = () =>
  c.sql(
    `select 'now ' || nth as what, patient_id as id, facts, null as counted, hazards
     from health_now where customer_id = $1
     union all
     select newest::text, attention_id, facts, counted, hazards
     from health_exams where customer_id = $1
     order by 1, 2`,
    [c.company.id],
  );

const HISTORIES: [string, () => Promise<unknown>][] = [
  ['results corrected', async () => c.results(c.exams[3]!)],
  ['an exam more', async () => c.exams.push(await c.exam(c.workers[5]!, '2026-05-20'))],
  [
    'a partial exam after a full one',
    () => examWith(t, c.company, c.workers[1]!, '2026-05-21', { GLUCOSA: 'NORMAL', AUDIO_OD_500: 20 }),
  ],
  [
    'an exam that is no longer valid',
    () =>
      c.sql("update attentions set valid_until = '2026-05-31' where customer_id = $1 and id = $2", [
        c.company.id,
        c.exams[20],
      ]),
  ],
  ['other months of validity', () => c.sql('update customers set validity_months = 12 where id = $1', [c.company.id])],
  [
    'an exam annulled',
    () =>
      c.sql("update attentions set state = 'ANULADO', annulled_reason = 'x' where customer_id = $1 and id = $2", [
        c.company.id,
        c.exams[8],
      ]),
  ],
  [
    'an exam of another day',
    () =>
      c.sql("update attentions set exam_date = '2023-12-30' where customer_id = $1 and id = $2", [
        c.company.id,
        c.exams[12],
      ]),
  ],
  [
    'an exam that was of somebody else',
    () =>
      c.sql('update attentions set patient_id = $3 where customer_id = $1 and id = $2', [
        c.company.id,
        c.exams[14],
        c.workers[20],
      ]),
  ],
  [
    'workers who moved',
    () =>
      c.sql(
        'update patients set working_area_id = $2, job_title_id = $3 where customer_id = $1 and id = any ($4::uuid[])',
        [c.company.id, c.areas[1], c.jobs[3], c.workers.slice(0, 9)],
      ),
  ],
  [
    'a worker who left',
    () =>
      c.sql("update patients set status = 'CEASED' where customer_id = $1 and id = $2", [c.company.id, c.workers[2]]),
  ],
  [
    'a birth date',
    () =>
      c.sql("update patients set birth_date = '1999-01-01', sex = 'F' where customer_id = $1 and id = $2", [
        c.company.id,
        c.workers[4],
      ]),
  ],
  [
    'a hazard less',
    () =>
      c.sql('delete from job_title_hazards where customer_id = $1 and job_title_id = $2', [c.company.id, c.jobs[3]]),
  ],
  [
    'a hazard more',
    () =>
      c.sql('insert into job_title_hazards (customer_id, job_title_id, hazard_id) values ($1, $2, $3)', [
        c.company.id,
        c.jobs[0],
        c.hazards[2],
      ]),
  ],
  [
    'results taken away',
    () =>
      c.sql('delete from attention_results where customer_id = $1 and attention_id = $2', [c.company.id, c.exams[17]]),
  ],
];

test('what is counted change by change is what is counted anew, and what the exams say', async () => {
  await count();
  expect(await healthDifferences(c.scope, TODAY)).toEqual([]);
  for (const [what, change] of HISTORIES) {
    await change();
    await count();
    const [kept, keptFacts] = [await counted(), await facts()];
    await rebuildHealth(c.scope, TODAY);
    expect(await counted(), what).toEqual(kept);
    expect(await facts(), what).toEqual(keptFacts);
    expect(await healthDifferences(c.scope, TODAY), what).toEqual([]);
  }
});

test('a birthday moves a worker to the next band of ages', async () => {
  await c.sql("update patients set birth_date = '1991-06-02' where customer_id = $1 and id = $2", [
    c.company.id,
    c.workers[6],
  ]);
  const age = async () =>
    (
      await c.sql<{ age: string }>('select age from health_now where customer_id = $1 and patient_id = $2', [
        c.company.id,
        c.workers[6],
      ])
    )[0]?.age;
  await count();
  expect(await age()).toBe('DE_25_A_34');
  await countHealth(t.services.system, undefined, '2026-06-02');
  expect(await age()).toBe('DE_35_A_44');
});

test('the day after an exam ends, its values are no longer those of today', async () => {
  const company = await t.make.company();
  const worker = await t.make.patient(company);
  await examWith(t, company, worker.id, '2024-06-10', { GLUCOSA: 'NORMAL' });
  await examWith(t, company, worker.id, '2026-05-10', { IMC: 'NORMAL' });
  const scope = t.services.system.forCustomer(company.id);
  const rows = async (day: string) => {
    await countHealth(t.services.system, undefined, day);
    expect(await healthDifferences(scope, day)).toEqual([]);
    const { rows: now } = await scope.run(({ client }) =>
      client.query('select exam_date as day from health_now where customer_id = $1 order by nth', [company.id]),
    );
    return now.map(({ day: made }) => made);
  };
  expect(await rows('2026-06-10')).toEqual(['2026-05-10', '2024-06-10']);
  expect(await rows('2026-06-11')).toEqual(['2026-05-10']);
});

test('more changes than are counted at once leave nothing uncounted', async () => {
  await c.sql(
    `insert into patients (customer_id, document_type, document_number, full_name, sex, birth_date)
     select $1, 'DNI', (30000000 + i)::text, 'QUISPE ROJAS ANA', 'F', '1990-01-01' from generate_series(1, 4100) i`,
    [c.company.id],
  );
  await countHealth(t.services.system, undefined, '2026-06-02');
  expect(await healthDifferences(c.scope, '2026-06-02')).toEqual([]);
  expect(await c.sql('select from health_changes where customer_id = $1', [c.company.id])).toEqual([]);
});

test('a company without changes is not written again where every company is visited', async () => {
  await count();
  const written = () => c.sql('select xmin from health_state where customer_id = $1', [c.company.id]);
  const before = await written();
  await countHealth(await withoutNode(t.services.system), undefined, TODAY);
  expect(await written()).toEqual(before);
});
