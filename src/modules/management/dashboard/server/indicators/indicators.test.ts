import { expect, test } from 'vitest';
import { Random } from '#demo/random.ts';
import { addDays, addMonths } from '#platform/contract/dates.ts';
import { dashboardFixture, TODAY } from '../testing/fixture.ts';
import { covidOf, covidResultsOf } from './covid.queries.ts';
import { examsByTypeOf } from './exam-types.queries.ts';
import { readResultsOf } from './read-results.queries.ts';
import { schedulingsOf } from './schedulings.queries.ts';

const { f, sql } = dashboardFixture();
const FROM = addMonths(TODAY, -7);
const PERIOD = { initial_date: FROM, end_date: TODAY };
const HELD = ['EN_ATENCION', 'INCOMPLETO', 'ATENDIDO', 'CON_APTITUD', 'ENTREGADO', 'LEIDO'];

const areas = async () =>
  (
    await sql("insert into working_areas (customer_id, name) values ($1, 'Mina'), ($1, 'Planta') returning id", [
      f.company.id,
    ])
  ).rows.map(({ id }) => id as string);

/**
 * Random exams of random days, types and aptitudes, some of them delivered; half of the workers belong to the first
 * area.
 */
async function randomExams(random: Random, count: number) {
  const [mine = '', plant = ''] = await areas();
  for (let i = 0; i < count; i++) {
    const { id } = await f.t.make.patient(f.company);
    await sql('update patients set working_area_id = $2 where id = $1', [id, random.chance(0.5) ? mine : plant]);
    const exam = await f.t.make.attention(f.company, id, {
      date: addDays(FROM, random.int(-40, 230)),
      aptitude: random.pick(['APTO', 'APTO', 'NO_APTO', 'PENDIENTE', 'OBSERVADO']),
      type: random.pick(['PERIODICO', 'PREOCUPACIONAL', 'RETIRO']),
    });
    // Exams in the future have no delivery, reading or signature.
    await sql(
      `update attentions
       set delivered_at = case when $2 then (exam_date + $3::int + time '23:30') at time zone 'America/Lima' end,
         read_at = case when $2 and $4
           then (exam_date + $3::int + $5::int + time '10:00') at time zone 'America/Lima' end,
         signed_at = case when $2 and $4 and $6
           then (exam_date + $3::int + $5::int + $7::int + time '11:00') at time zone 'America/Lima' end
       where id = $1 and is_decided(aptitude)`,
      [
        exam.id,
        random.chance(0.7),
        random.int(1, 30),
        random.chance(0.7),
        random.int(0, 6),
        random.chance(0.6),
        random.int(0, 4),
      ],
    );
    if (random.chance(0.1)) await sql("update attentions set state = 'ANULADO' where id = $1", [exam.id]);
    if (random.chance(0.1)) await sql("update patients set status = 'DELETED' where id = $1", [id]);
  }
  return mine;
}

interface Exam {
  exam_date: string;
  exam_type: string;
  state: string;
  decided: boolean;
  status: string;
  area: string;
  delivered_on: string | null;
  read_on: string | null;
  signed_on: string | null;
}
const LIMA = (column: string) => `(a.${column} at time zone 'America/Lima')::date::text`;
const raw = async () =>
  (
    await sql(`select a.exam_date::text, a.exam_type, a.state,
        a.aptitude in ('APTO', 'NO_APTO', 'OBSERVADO') as decided, p.status, p.working_area_id as area,
        ${LIMA('delivered_at')} as delivered_on, ${LIMA('read_at')} as read_on, ${LIMA('signed_at')} as signed_on
      from attentions a join patients p on p.id = a.patient_id`)
  ).rows as Exam[];
const inPeriod = (exam: Exam) => exam.exam_date >= FROM && exam.exam_date <= TODAY && exam.status !== 'DELETED';
const stands = (exam: Exam) => exam.decided && ['CON_APTITUD', 'ENTREGADO', 'LEIDO'].includes(exam.state);

const days = (from: string, to: string) => Math.max(0, (Date.parse(to) - Date.parse(from)) / 86_400_000);
function medianOf(all: number[]): number | null {
  const sorted = all.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  if (sorted.length === 0) return null;
  return sorted.length % 2 ? sorted[Math.floor(middle)]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
const share = (part: number, all: number) => (all === 0 ? null : Math.round((part / all) * 10_000) / 100);

/** Expected figures, counted exam by exam. */
function readingOf(exams: Exam[]) {
  const results = exams.filter(stands);
  const delivered = results.filter((e) => e.delivered_on);
  const read = delivered.filter((e) => e.read_on);
  const signed = delivered.filter((e) => e.signed_on);
  return {
    exams: exams.length,
    results: results.length,
    delivered: delivered.length,
    read: read.length,
    signed: signed.length,
    deliveredPercentage: share(delivered.length, results.length),
    readPercentage: share(read.length, delivered.length),
    signedPercentage: share(signed.length, delivered.length),
    medianDays: {
      examToDelivered: medianOf(delivered.map((e) => days(e.exam_date, e.delivered_on!))),
      deliveredToRead: medianOf(read.map((e) => days(e.delivered_on!, e.read_on!))),
      readToSigned: medianOf(read.filter((e) => e.signed_on).map((e) => days(e.read_on!, e.signed_on!))),
    },
  };
}

test('deliveries, readings and medians are those of the exams counted one by one, with a filter too', async () => {
  const mine = await randomExams(new Random(13), 60);
  const exams = (await raw()).filter((exam) => inPeriod(exam) && HELD.includes(exam.state));
  const answer = await readResultsOf(f.scope, PERIOD, TODAY);
  expect(exams.length).toBeGreaterThan(20);
  expect(answer).toMatchObject(readingOf(exams));
  expect(answer.months).toHaveLength(8);
  for (const { month, from, to, ...counts } of answer.months) {
    expect(from <= to && from.startsWith(month) && to.startsWith(month)).toBe(true);
    expect(counts).toEqual(readingOf(exams.filter((exam) => exam.exam_date.startsWith(month))));
  }
  const filtered = await readResultsOf(f.scope, { ...PERIOD, working_area_id: mine }, TODAY);
  expect(filtered).toMatchObject(readingOf(exams.filter((exam) => exam.area === mine)));
  expect(filtered.exams).toBeLessThan(answer.exams);
});

test('exams by type and month are those counted one by one, from the counts and with a filter', async () => {
  const mine = await randomExams(new Random(31), 50);
  const check = async (filter: object, exams: Exam[]) => {
    const answer = await examsByTypeOf(f.scope, { ...PERIOD, ...filter }, TODAY);
    expect(answer.total).toBe(exams.length);
    for (const { id, count, percentage } of answer.types) {
      expect(count).toBe(exams.filter((exam) => exam.exam_type === id).length);
      expect(percentage).toBe(share(count, exams.length));
    }
    for (const { month, total, types } of answer.months) {
      const ofMonth = exams.filter((exam) => exam.exam_date.startsWith(month));
      expect(total).toBe(ofMonth.length);
      for (const { id, count } of types) expect(count).toBe(ofMonth.filter((exam) => exam.exam_type === id).length);
    }
  };
  const exams = (await raw()).filter((exam) => inPeriod(exam) && stands(exam));
  expect(exams.length).toBeGreaterThan(15);
  await check({}, exams);
  await check(
    { working_area_id: mine },
    exams.filter((exam) => exam.area === mine),
  );
});

const appoint = async (date: string, state: string, cancelledAt?: string) => {
  const { id: worker } = await f.t.make.patient(f.company);
  const { id: attention } = await f.t.make.appointment(f.company, worker, { date });
  const { rows } = await sql(
    'update appointments set state = $2, start_time = $3 where attention_id = $1 returning id',
    [attention, state, '08:00'],
  );
  if (cancelledAt)
    await sql(
      `insert into case_events (customer_id, kind, case_id, act, from_state, to_state, inside, at)
       values ($1, 'appointments', $2, 'cancel', 'PROGRAMADO', 'CANCELADO', false, $3)`,
      [f.company.id, rows[0].id, cancelledAt],
    );
};

test('who should have come: held, missed, past without an answer, and cancelled with less than a day to go', async () => {
  await appoint('2026-02-10', 'ATENDIDO');
  await appoint('2026-02-11', 'NO_ASISTIO');
  await appoint('2026-02-12', 'PROGRAMADO'); // past, without an outcome
  await appoint('2026-03-10', 'CANCELADO', '2026-03-09T08:01:00-05:00'); // 23 hours and 59 minutes before
  await appoint('2026-03-10', 'CANCELADO', '2026-03-09T08:00:00-05:00'); // 24 hours before
  await appoint('2026-03-11', 'CANCELADO'); // cancelled by an import
  await appoint(TODAY, 'CONFIRMADO'); // can still be attended
  await appoint('2026-04-02', 'PROGRAMADO'); // after the period
  const answer = await schedulingsOf(f.scope, 'emos', { initial_date: '2026-02-01', end_date: TODAY }, TODAY);
  expect(answer).toMatchObject({ total: 7, expected: 4, missed: 1, absenteeismPercentage: 25 });
  expect(answer.states).toEqual([
    { id: 'PROGRAMADO', count: 1 },
    { id: 'CONFIRMADO', count: 1 },
    { id: 'ATENDIDO', count: 1 },
    { id: 'NO_ASISTIO', count: 1 },
    { id: 'CANCELADO', count: 3 },
  ]);
  expect(answer.months.map(({ month, total, absenteeismPercentage }) => [month, total, absenteeismPercentage])).toEqual(
    [
      ['2026-02', 3, 33.33],
      ['2026-03', 4, 0],
    ],
  );
  expect(await schedulingsOf(f.scope, 'no-emos', {}, TODAY)).toMatchObject({ total: 0, absenteeismPercentage: null });
});

test('without a period: the months of a year; one end alone stays within ten years', async () => {
  const { from, to, months } = await readResultsOf(f.scope, {}, TODAY);
  expect([from, to, months.length]).toEqual(['2025-04-01', TODAY, 12]);
  await expect(readResultsOf(f.scope, { initial_date: '2015-03-30' }, TODAY)).rejects.toMatchObject({
    status: 400,
    code: 'range_too_long',
  });
  expect((await readResultsOf(f.scope, { initial_date: '2016-04-01' }, TODAY)).months).toHaveLength(120);
  expect((await examsByTypeOf(f.scope, { end_date: '0001-01-05' }, TODAY)).total).toBe(0);
});

test('covid tests done and pending, and for a doctor their results, are those counted one by one', async () => {
  const random = new Random(19);
  const results = ['POSITIVO', 'NEGATIVO', 'PENDIENTE'];
  for (let i = 0; i < 40; i++) {
    const { id } = await f.t.make.patient(f.company);
    const state = random.pick(['ATENDIDO', 'ATENDIDO', 'PROGRAMADO', 'CANCELADO', 'ANULADO']);
    const { rows } = await sql(
      `insert into attentions (customer_id, patient_id, kind, exam_type, state, exam_date, days_off)
       values ($1, $2, 'COVID', 'COVID', $3, $4, $5) returning id`,
      [
        f.company.id,
        id,
        state === 'ATENDIDO' ? state : 'PROGRAMADO',
        addDays(FROM, random.int(-30, 230)),
        random.pick([null, 0, 7]),
      ],
    );
    await sql('update attentions set state = $2 where id = $1 and state <> $2', [rows[0].id, state]);
    await sql('insert into visit_clinical (customer_id, attention_id, result, case_class) values ($1, $2, $3, $4)', [
      f.company.id,
      rows[0].id,
      random.pick(results),
      random.pick(['CONFIRMADO', 'DESCARTADO', null]),
    ]);
  }
  const tests = (
    await sql(
      `select state, exam_date::text as date, coalesce(days_off, 0) as days, result, case_class
       from attentions join visit_clinical v on v.attention_id = id
       where state <> 'ANULADO' and exam_date between $1 and $2`,
      [FROM, TODAY],
    )
  ).rows as { state: string; date: string; days: number; result: string; case_class: string | null }[];
  const answer = await covidOf(f.scope, PERIOD, TODAY);
  const count = (of: typeof tests) => ({
    total: of.length,
    done: of.filter(({ state }) => state === 'ATENDIDO').length,
    notDone: of.filter(({ state }) => state === 'CANCELADO').length,
    pending: of.filter(({ state }) => state === 'PROGRAMADO').length,
  });
  expect(tests.length).toBeGreaterThan(10);
  expect(answer).toMatchObject(count(tests));
  for (const { month, from: _, to: __, ...counts } of answer.months)
    expect(counts).toEqual(count(tests.filter(({ date }) => date.startsWith(month))));
  const done = tests.filter(({ state }) => state === 'ATENDIDO');
  const found = await covidResultsOf(f.scope, PERIOD, TODAY);
  expect(found).toMatchObject({
    done: done.length,
    withDaysOff: tests.filter(({ days }) => days > 0).length,
    daysOff: tests.reduce((sum, { days }) => sum + days, 0),
  });
  for (const { id, count, percentage } of found.results) {
    expect(count).toBe(done.filter(({ result }) => result === id).length);
    expect(percentage).toBe(share(count, done.length));
  }
  expect(found.results).toHaveLength(3);
  for (const { id, count } of found.cases) expect(count).toBe(done.filter((test) => test.case_class === id).length);
  for (const month of found.months)
    for (const { id, count } of month.results)
      expect(count).toBe(done.filter(({ result, date }) => result === id && date.startsWith(month.month)).length);
});
