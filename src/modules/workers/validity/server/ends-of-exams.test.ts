import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { addDays, addMonths, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { runSql } from '#testing/run-sql.ts';
import { catalogueOffice } from '#workers/catalogs/server/testing/office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const today = todayInLima();
interface Listed {
  id: string;
  examDate: string;
  validity: string | null;
  validUntil: string | null;
}

async function office() {
  const company = await t.make.company();
  const owner = await t.as((await t.make.user('owner', company)).username);
  const { sql, worker, jobTitle } = catalogueOffice(t, company);
  const pages = async (query: string): Promise<Listed[]> => {
    const found: Listed[] = [];
    for (let page = 1; ; page++) {
      const answer = await owner.get(`/api/exam/emos?company_id=${company.id}&page_size=3&page=${page}&${query}`);
      expect(answer.statusCode, answer.body).toBe(200);
      const { items, total } = answer.json() as { items: Listed[]; total: number };
      found.push(...items);
      if (found.length >= total || items.length === 0) return found;
    }
  };
  return { company, sql, worker, jobTitle, pages };
}

test('pages by end and by state of validity are those of the rule, whatever its parts become', async () => {
  const { company, sql, worker, jobTitle, pages } = await office();
  const jobs: (string | undefined)[] = [undefined, await jobTitle('Minero'), await jobTitle('Chofer')];
  await sql('update job_titles set validity_months = 6 where id = $1', jobs[1]);
  const dates = [
    '2024-08-28',
    '2024-08-29',
    '2024-08-31',
    '2025-02-28',
    addMonths(today, -7),
    addDays(addMonths(today, -6), 2),
  ];
  const workers: string[] = [];
  for (const [i, job] of jobs.entries()) {
    const id = await worker(job ? { job_title_id: job } : {});
    workers.push(id);
    for (const [n, date] of dates.entries())
      await t.make.attention(company, id, { date, aptitude: (i + n) % 7 === 2 ? 'PENDIENTE' : 'APTO' });
  }
  // An end set by a doctor applies, whether it is earlier or later than the ends of other exams.
  await sql("update attentions set valid_until = exam_date + 400 where exam_date = '2024-08-29'");
  await sql('update attentions a set job_title_id = p.job_title_id from patients p where p.id = a.patient_id');

  const compare = async (): Promise<Listed[]> => {
    const all = await pages('');
    expect(all).toHaveLength(dates.length * jobs.length);
    const text = (of: Listed, end: string) => `${of.validUntil ?? end} ${of.examDate}`;
    const ends = (of: Listed[]) => of.map((exam) => exam.validUntil);
    const upwards = [...all].sort((a, b) => (text(a, '9999') < text(b, '9999') ? -1 : 1));
    const downwards = [...all].sort((a, b) => (text(a, '0000') < text(b, '0000') ? 1 : -1));
    for (const validity of [undefined, 'VENCIDO', 'POR_VENCER', 'VIGENTE']) {
      const filter = validity ? `&validity=${validity}` : '';
      const left = (of: Listed[]) => of.filter((exam) => !validity || exam.validity === validity);
      const [up, down, newest] = [
        await pages(`sort=validUntil${filter}`),
        await pages(`sort=-validUntil${filter}`),
        await pages(`sort=-examDate${filter}`),
      ];
      expect([ends(up), ends(down)]).toEqual([ends(left(upwards)), ends(left(downwards))]);
      expect(newest.map((exam) => exam.id)).toEqual(left(all).map((exam) => exam.id));
      expect(new Set(up.map((exam) => exam.id)).size).toBe(up.length);
    }
    return all;
  };
  const states = (of: Listed[]) => [...new Set(of.map((exam) => exam.validity))].sort();
  expect(states(await compare())).toEqual([null, 'POR_VENCER', 'VENCIDO', 'VIGENTE'].sort());

  await sql('update patients set high_risk = true where id = $1', workers[0]);
  await sql(
    'update job_titles set validity_months = case id when $1 then 7 else 1 end where id in ($1, $2)',
    jobs[1],
    jobs[2],
  );
  const risky = (await compare()).filter((exam) => exam.examDate === '2025-02-28' && exam.validUntil);
  expect(risky.map((exam) => exam.validUntil).sort()).toEqual(['2025-03-28', '2025-09-28', '2026-02-28']);

  await t.services.system.run(({ client }) =>
    client.query('update customers set validity_months = 3 where id = $1', [company.id]),
  );
  await sql('update patients set high_risk = null, job_title_id = null where customer_id = $1', company.id);
  await sql('delete from job_titles where customer_id = $1', company.id);
  const plain = (await compare()).filter((exam) => exam.examDate === '2025-02-28' && exam.validUntil);
  expect(plain.map((exam) => exam.validUntil)).toEqual(['2025-05-28', '2025-05-28', '2025-05-28']);
});

test('an exam that is written while the risk of its worker changes has the new one', async () => {
  const { company, sql, worker } = await office();
  const id = await worker({});
  const [writer, changer] = [new pg.Client({ connectionString: t.url }), new pg.Client({ connectionString: t.url })];
  await Promise.all([writer.connect(), changer.connect()]);
  await writer.query('begin');
  await writer.query(
    `with made as (
       insert into attentions (customer_id, patient_id, exam_type, exam_date, aptitude, state, decided_at)
       values ($1, $2, 'PERIODICO', '2026-01-10', 'APTO', 'CON_APTITUD', now()) returning id)
     select exams_add($1, array(select id from made))`,
    [company.id, id],
  );
  await changer.query('begin');
  const changed = runSql(changer, 'update patients set high_risk = true where customer_id = $1 and id = $2', [
    company.id,
    id,
  ]);
  await vi.waitUntil(async () => (await sql('select from pg_locks where not granted')).length > 0, { timeout: 60_000 });
  await writer.query('commit');
  await changed;
  await changer.query('commit');
  expect(await sql('select high_risk from attentions where patient_id = $1', id)).toEqual([{ high_risk: true }]);
  await Promise.all([writer.end(), changer.end()]);
});
