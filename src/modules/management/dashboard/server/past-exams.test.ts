import pg from 'pg';
import { expect, test } from 'vitest';
import { Random } from '#demo/random.ts';
import { addDays } from '#platform/contract/dates.ts';
import { type Plan, thrownAway } from '#testing/rows-read.ts';
import { runSql } from '#testing/run-sql.ts';
import { newestAsOf, validityEnd } from '#workers/validity/server/validity-sql.ts';
import { checkFigures } from './count-figures.ts';
import { figuresOfMonth } from './report-figures.ts';
import { dashboardFixture, TODAY } from './testing/fixture.ts';

const { f, sql, setWorker } = dashboardFixture();
const one = async (text: string, values: unknown[] = []): Promise<string> => (await sql(text, values)).rows[0]?.id;

/** Reference query for the exams that counted on the day $2, computed from all exams. */
const STOOD = `
select distinct on (a.patient_id) a.id as attention_id, a.patient_id, a.exam_date, a.valid_until,
  a.protocol_months, a.aptitude, a.exam_type, a.delivered_at is not null as delivered,
  a.read_at is not null as read, a.signed_at is not null as signed,
  a.aptitude = 'APTO_CON_RESTRICCION' and coalesce(a.work_restrictions, '') <> '' as written
from attentions a
where a.customer_id = $1 and a.exam_date <= $2::date
  and counts_for_validity(a.kind, a.exam_type, a.aptitude, a.state, a.deleted_at)
order by a.patient_id, a.exam_date desc, a.decided_at desc, aptitude_weight(a.aptitude) desc,
  a.exam_type collate "C" desc`;
/** Figures over the workers of that day. */
const FIGURES = `
select count(*)::int as total, count(*) filter (where ${validityEnd('e')} >= $2::date)::int as current,
  count(e.attention_id)::int as exams, count(*) filter (where e.delivered and e.read)::int as read,
  count(*) filter (where e.written)::int as reported,
  count(*) filter (where e.aptitude = 'APTO_CON_RESTRICCION')::int as restricted,
  count(*) filter (where e.exam_type = 'PERIODICO')::int as periodic
from patients p join customers k on k.id = $1 left join job_titles j on j.customer_id = $1 and j.id = p.job_title_id
left join (${STOOD}) e on e.patient_id = p.id
where p.customer_id = $1 and (p.status = 'ACTIVE' or p.status = 'CEASED' and p.ceased_on > $2::date)
  and (p.hire_date is null or p.hire_date <= $2::date)`;

const inOrder = (rows: { patient_id: string }[]) => rows.sort((a, b) => (a.patient_id < b.patient_id ? -1 : 1));
async function expectStood(day: string, workers: readonly string[]): Promise<void> {
  const rows = async (text: string, values: unknown[] = []) =>
    inOrder((await sql(text, [f.company.id, day, ...values])).rows);
  const stood = await rows(STOOD);
  expect(await rows(newestAsOf('$2::date')), day).toEqual(stood);
  for (const id of workers)
    expect(await rows(newestAsOf('$2::date', ' and c.patient_id = $3'), [id])).toEqual(
      stood.filter(({ patient_id }) => patient_id === id),
    );
}
async function expectFigures(month: string, last: string): Promise<void> {
  const [told] = (await sql(FIGURES, [f.company.id, last])).rows;
  const { total, current, exams, read, reported, aptitudes, examTypes } = await figuresOfMonth(
    f.scope,
    { month, projectId: null },
    TODAY,
  );
  const restricted = aptitudes.find(({ id }) => id === 'APTO_CON_RESTRICCION')?.count ?? 0;
  const periodic = examTypes.find(({ id }) => id === 'PERIODICO')?.count ?? 0;
  expect({ total, current, exams, read, reported, restricted, periodic }).toEqual(told);
}

test('the exam that stood on a day is the one that all exams tell, whatever happened to them', async () => {
  const random = new Random(520);
  const [workers, exams]: [string[], string[]] = [[], []];
  for (let i = 0; i < 6; i++) workers.push((await f.t.make.patient(f.company)).id);
  const day = () => addDays(TODAY, random.int(-700, 0));
  const anExam = () => random.pick(exams);
  const protocol = await one(
    `insert into protocols (customer_id, name, exam_types, validity_months, date_from)
     values ($1, 'Altura', '{REUBICACION}', 12, '2020-01-01') returning id`,
    [f.company.id],
  );
  const set = (what: string, values: unknown[] = []) =>
    sql(`update attentions set ${what} where customer_id = $1 and id = $2`, [f.company.id, anExam(), ...values]);
  const handed = `delivered_at = coalesce(delivered_at, now()),
    state = case state when 'CON_APTITUD' then 'ENTREGADO' else state end`;
  const acts: (() => Promise<unknown>)[] = [
    () => set('exam_date = $3', [day()]),
    () => set('aptitude = $3 ', [random.pick(['APTO', 'OBSERVADO', 'NO_APTO', 'APTO_CON_RESTRICCION'])]),
    () => set('valid_until = $3', [random.pick([null, day()])]),
    () => set('work_restrictions = $3', [random.pick([null, '', 'Sin trabajo en altura.'])]),
    () => set(handed),
    () => set(`${handed}, read_at = now()`),
    () => set('signed_at = now()'),
    () => set('protocol_id = $3', [random.pick([null, protocol])]),
    () => sql('update protocols set validity_months = $2 where id = $1', [protocol, random.pick([6, 12, 18])]),
    () => set("state = 'ANULADO', annulled_reason = 'x'"),
    () => set('deleted_at = now()'),
    () => set('deleted_at = null'),
    () => sql('delete from attentions where customer_id = $1 and id = $2', [f.company.id, anExam()]),
    // Merges the exams of two records in one statement, and moves one exam to another worker.
    () =>
      sql('update attentions set patient_id = $2 where customer_id = $1 and patient_id = $3', [
        f.company.id,
        random.pick(workers),
        random.pick(workers),
      ]),
    () => set('patient_id = $3', [random.pick(workers)]),
    () => setWorker(random.pick(workers), `status = 'CEASED', ceased_on = '${day()}'`),
    () => setWorker(random.pick(workers), "status = 'ACTIVE', ceased_on = null"),
    () => setWorker(random.pick(workers), `hire_date = '${day()}'`),
    // Like an import: exams of many workers, old and new, in one statement.
    () =>
      sql(
        `insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
         select $1, id, 'REUBICACION', 'CON_APTITUD', $2::date - n * 90, 'APTO'
         from unnest($3::uuid[]) id, generate_series(0, 2) n`,
        [f.company.id, day(), workers],
      ),
  ];
  for (let i = 0; i < 240; i++) {
    // Some writes are refused, by another exam of the same kind on that day or by the state of the exam; the test
    // ignores this.
    if (exams.length < 4 || random.chance(0.35)) {
      const written = f.t.make.attention(f.company, random.pick(workers), {
        date: day(),
        aptitude: random.pick(['APTO', 'APTO_CON_RESTRICCION', 'OBSERVADO', 'PENDIENTE']),
        type: random.pick(['PERIODICO', 'PREOCUPACIONAL', 'REINGRESO', 'RETIRO']),
        restrictions: random.pick(['', 'No cargar más de 15 kg.']),
      });
      await written.then(
        ({ id }) => exams.push(id),
        () => {},
      );
    } else
      await random
        .pick(acts)()
        .catch(() => {});
    if (i % 6 === 5) {
      for (let n = 0; n < 3; n++) await expectStood(day(), [random.pick(workers)]);
      await expectFigures('2025-08', '2025-08-31');
      await expectFigures('2026-02', '2026-02-28');
    }
  }
  const { rows } = await sql('select count(*)::int as n from past_exams where customer_id = $1', [f.company.id]);
  expect(rows[0].n).toBeGreaterThan(10);
  expect(await checkFigures(f.t.services.system)).toEqual([]);
});

/** Checks that `write`, started while `first` is not committed, waits for it and that both finish. */
async function atOnce(first: string, values: unknown[], write: () => Promise<unknown>): Promise<void> {
  const other = new pg.Client({ connectionString: f.t.url });
  await other.connect();
  await other.query('begin');
  await runSql(other, first, values);
  const written = write();
  const waiting = async () =>
    (
      await other.query(
        `select count(*)::int as n from pg_stat_activity
         where datname = current_database() and wait_event_type = 'Lock'`,
      )
    ).rows[0].n;
  await expect.poll(waiting).toBe(1);
  await other.query('commit');
  await written;
  await other.end();
}

test('two who write of one worker at once leave both told', async () => {
  const { id } = await f.t.make.patient(f.company);
  const first = await f.t.make.attention(f.company, id, { date: '2024-01-10' });
  await f.t.make.attention(f.company, id, { date: '2024-06-10' });
  await atOnce(
    "update attentions set delivered_at = now(), read_at = now(), state = 'LEIDO' where id = $1",
    [first.id],
    () => f.t.make.attention(f.company, id, { date: '2025-06-10' }),
  );
  await expectStood('2024-03-01', [id]);
  await expectStood('2024-12-01', [id]);
  expect(await checkFigures(f.t.services.system)).toEqual([]);
});

test.each(['2024-01-10', '2025-01-10'])('two who add the first exams of a worker at once, one of %s', async (date) => {
  const { id } = await f.t.make.patient(f.company);
  const exam = `insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
    values ($1, $2, 'PERIODICO', 'CON_APTITUD', '2024-06-10', 'APTO')`;
  await atOnce(exam, [f.company.id, id], () => f.t.make.attention(f.company, id, { date }));
  for (const day of ['2024-03-01', '2024-12-01', '2025-03-01']) await expectStood(day, [id]);
  expect(await checkFigures(f.t.services.system)).toEqual([]);
});

test('past exams that differ are found by the check and mended', async () => {
  const { id } = await f.t.make.patient(f.company);
  for (const date of ['2023-01-10', '2024-01-10', '2025-01-10']) await f.t.make.attention(f.company, id, { date });
  await sql("update past_exams set aptitude = 'NO_APTO' where customer_id = $1 and exam_date = '2023-01-10'", [
    f.company.id,
  ]);
  await sql("delete from past_exams where customer_id = $1 and exam_date = '2024-01-10'", [f.company.id]);
  const found = (await checkFigures(f.t.services.system)).filter(({ what }) => what === 'past exam');
  expect(found).toHaveLength(3);
  expect(await checkFigures(f.t.services.system)).toEqual([]);
  await expectStood('2024-03-01', [id]);
});

test('exams written for workers whom no statistic knows yet are not compared with each other', async () => {
  const workers = 1_500;
  const company = await f.t.make.company();
  const found = await f.t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await runSql(
      client,
      `insert into patients (customer_id, document_type, document_number, full_name, sex)
       select $1, 'DNI', (40000000 + i)::text, 'NADIE', 'F' from generate_series(1, $2::int) i`,
      [company.id, workers],
    );
    await runSql(
      client,
      `insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
       select $1, id, 'PERIODICO', 'CON_APTITUD', d, 'APTO'
       from patients cross join (values ('2025-03-12'::date), ('2026-03-12')) x(d)
       where customer_id = $1`,
      [company.id],
    );
    const past = await client.query('select from past_exams where customer_id = $1', [company.id]);
    expect(past.rowCount).toBe(workers);
    // Called with the list of workers, as the triggers do.
    const of = await client.query<{ id: string }>('select id from patients where customer_id = $1', [company.id]);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      'explain (analyze, timing off, format json) select * from past_exams_of($1, $2)',
      [company.id, of.rows.map(({ id }) => id)],
    );
    return thrownAway(rows[0]!['QUERY PLAN'][0].Plan);
  });
  expect(found).toBeLessThan(20 * workers);
});
