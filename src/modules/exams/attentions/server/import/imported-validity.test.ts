import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { APTITUDES, office } from './testing/exam-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const KEPT = `select p.document_number as number, a.exam_date::text as day, a.high_risk, a.job_months,
    a.protocol_months, a.end_basis, a.end_day::text,
    a.decided_at = a.exam_date::timestamp at time zone 'America/Lima' as "decidedThatDay"
  from attentions a join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
  where a.customer_id = $1
  order by 1, 2`;

const line = (dni: string, name: string, day: string, aptitude: string) => [
  dni,
  name,
  'ANUAL',
  day,
  aptitude,
  'Clínica Norte',
  null,
];

/** A company whose first worker is at high risk and has a job title with its own validity in months. */
async function risky() {
  const made = await office(t);
  const sql = async (text: string) =>
    (await t.services.system.forCustomer(made.company.id).run(({ client }) => runSql(client, text, [made.company.id])))
      .rows;
  await sql(
    `with job as (insert into job_titles (customer_id, name, validity_months) values ($1, 'Soldador', 18) returning id)
     update patients set high_risk = true, job_title_id = (select id from job)
     where customer_id = $1 and document_number = '10000001'`,
  );
  return { ...made, sql };
}

test('imported exams copy what their triggers copy of the worker and the job title', async () => {
  const { aptitudes, sql } = await risky();
  const rows = [
    line('10000001', 'QUISPE ÑAHUI JOSE', '10/03/2026', 'APTO'),
    line('10000001', 'QUISPE ÑAHUI JOSE', '10/03/2025', 'PENDIENTE'),
    line('10000002', 'ROJAS LEON ANA', '11/03/2026', 'APTO'),
  ];
  const batch = await aptitudes.review(await xlsxOf(APTITUDES, rows), 'import-aptitudes');
  expect((await aptitudes.finish(batch.id)).state).toBe('DONE');
  const imported = await sql(KEPT);
  expect(imported).toMatchObject([
    { number: '10000001', day: '2025-03-10', high_risk: true, job_months: 18, decidedThatDay: null },
    { number: '10000001', day: '2026-03-10', high_risk: true, job_months: 18, decidedThatDay: true },
    { number: '10000002', day: '2026-03-11', high_risk: false, job_months: null, decidedThatDay: true },
  ]);
  // The same exams inserted one by one, as other code inserts them.
  await sql('create temp table again as select * from attentions where customer_id = $1');
  await sql('delete from attentions where customer_id = $1');
  await sql(
    `insert into attentions (customer_id, id, patient_id, exam_type, state, exam_date, aptitude,
       health_centre, job_title_id)
     select customer_id, id, patient_id, exam_type, state, exam_date, aptitude, health_centre, job_title_id
     from again where customer_id = $1`,
  );
  expect(await sql(KEPT)).toEqual(imported);
});

test('where protocols apply, imported exams keep theirs', async () => {
  const { aptitudes, sql } = await risky();
  await sql(
    `insert into protocols (customer_id, name, exam_types, validity_months, date_from)
     values ($1, 'Anual de altura', '{PERIODICO}', 9, '2020-01-01')`,
  );
  const rows = [line('10000001', 'QUISPE ÑAHUI JOSE', '10/03/2026', 'APTO')];
  const batch = await aptitudes.review(await xlsxOf(APTITUDES, rows), 'import-aptitudes');
  expect((await aptitudes.finish(batch.id)).state).toBe('DONE');
  expect(await sql(KEPT)).toMatchObject([{ high_risk: true, job_months: 18, protocol_months: 9 }]);
});
