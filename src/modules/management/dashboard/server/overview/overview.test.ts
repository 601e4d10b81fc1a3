import { expect, test } from 'vitest';
import { Random } from '#demo/random.ts';
import { addDays } from '#platform/contract/dates.ts';
import { penaltyOf } from '../penalty.queries.ts';
import { dashboardFixture, TODAY } from '../testing/fixture.ts';
import { weekChangesOf } from './changes.queries.ts';
import { dataQualityOf } from './data-quality.queries.ts';
import { chosenScenarioOf, penaltyScenarioOf } from './scenario.queries.ts';

const { f, sql, setWorker, setCompany } = dashboardFixture();
const one = async (text: string, values: unknown[]) => (await sql(`${text} returning id`, values)).rows[0].id as string;
const area = (name: string) =>
  one('insert into working_areas (customer_id, name) values ($1, $2)', [f.company.id, name]);

test('what random records lack is counted one by one; a profile is lacking where none is for the job title', async () => {
  const random = new Random(7);
  const mine = await area('Mina');
  const job = await one('insert into job_titles (customer_id, name) values ($1, $2)', [f.company.id, 'Chofer']);
  const protocol = await one(
    `insert into protocols (customer_id, name, exam_types, date_from)
     values ($1, 'Choferes', '{PERIODICO}', '2020-01-01')`,
    [f.company.id],
  );
  await sql('insert into protocol_conditions (customer_id, protocol_id, job_title_id) values ($1, $2, $3)', [
    f.company.id,
    protocol,
    job,
  ]);
  const expected = { BIRTH_DATE: 0, SEX: 0, JOB_TITLE: 0, AREA: 0, SITE: 30, HIRE_DATE: 0, CONTACT: 0, PROTOCOL: 0 };
  for (let i = 0; i < 30; i++) {
    const { id } = await f.t.make.patient(f.company);
    const lacks = () => random.chance(0.4);
    const [birth, sex, title, place, hired, mail, phone] = [
      lacks(),
      lacks(),
      lacks(),
      lacks(),
      lacks(),
      lacks(),
      lacks(),
    ];
    await sql(
      `update patients
       set birth_date = $2, sex = $3, job_title_id = $4, working_area_id = $5, hire_date = $6, email = $7,
         phone = $8
       where id = $1`,
      [
        id,
        birth ? null : '1990-01-01',
        sex ? 'X' : 'M',
        title ? null : job,
        place ? null : mine,
        hired ? null : '2020-01-01',
        mail ? null : 'a@b.pe',
        phone ? '' : '999888777',
      ],
    );
    expected.BIRTH_DATE += Number(birth);
    expected.SEX += Number(sex);
    expected.JOB_TITLE += Number(title);
    expected.PROTOCOL += Number(title);
    expected.AREA += Number(place);
    expected.HIRE_DATE += Number(hired);
    expected.CONTACT += Number(mail && phone);
  }
  const { workers, items } = await dataQualityOf(f.scope, {}, TODAY);
  expect(workers).toBe(30);
  expect(Object.fromEntries(items.map(({ id, count }) => [id, count]))).toEqual(expected);
  expect((await dataQualityOf(f.scope, { working_area_id: mine }, TODAY)).workers).toBe(30 - expected.AREA);
});

test('seven days beside the seven before, at their ends', async () => {
  const exam = async (date: string) => f.t.make.attention(f.company, (await f.t.make.patient(f.company)).id, { date });
  for (const back of [0, 6, 7, 13, 14]) await exam(addDays(TODAY, -back));
  // Exams are valid for 24 months; an exam that ends today has not expired.
  for (const back of [0, 1, 7, 8, 14, 15]) {
    const { id } = await exam('2024-01-01');
    await sql('update attentions set valid_until = $2 where id = $1', [id, addDays(TODAY, -back)]);
  }
  for (const [back, state] of [
    [2, 'NO_ASISTIO'],
    [9, 'NO_ASISTIO'],
    [10, 'NO_ASISTIO'],
    [1, 'CANCELADO'],
  ] as const) {
    const { id } = await f.t.make.appointment(f.company, (await f.t.make.patient(f.company)).id, {
      date: addDays(TODAY, -back),
    });
    await sql('update appointments set state = $2 where attention_id = $1', [id, state]);
  }
  const { items } = await weekChangesOf(f.scope, {}, TODAY);
  expect(items.map(({ id, count, before }) => [id, count, before])).toEqual([
    ['EXAMS', 2, 2],
    ['EXPIRED', 2, 2],
    ['MISSED', 1, 2],
    ['CANCELLED', 1, 0],
  ]);
  expect(items.find(({ id }) => id === 'EXPIRED')).toMatchObject({ from: addDays(TODAY, -7), to: addDays(TODAY, -1) });
});

test('the scenario falls by those who have no appointment, from the estimate of today', async () => {
  await setCompany("entry_exam_required = false, size = 'NO_MYPE'");
  const [mine, plant] = [await area('Mina'), await area('Planta')];
  const worker = async (where: string, date?: string, hired = '2015-01-01') => {
    const { id } = await f.t.make.patient(f.company);
    await setWorker(id, `working_area_id = '${where}', hire_date = '${hired}'`);
    if (date) await f.t.make.attention(f.company, id, { date });
    return id;
  };
  for (let i = 0; i < 12; i++) await worker(mine, '2023-01-01');
  for (let i = 0; i < 3; i++) await worker(plant);
  await worker(plant, undefined, '2026-01-01'); // within the legal term, so not counted for the fine
  await worker(plant, '2026-01-10'); // in force
  await f.t.make.appointment(f.company, await worker(mine, '2023-01-01'), { date: addDays(TODAY, 5) });
  const today = await penaltyOf(f.scope, TODAY);
  const scenario = await penaltyScenarioOf(f.scope, TODAY);
  expect(scenario).toMatchObject({ affected: 16, amount: today.amount, all: { people: 16, affected: 15 } });
  expect(today.affected).toBe(16);
  expect(scenario.areas.map(({ name, people, affected }) => [name, people, affected])).toEqual([
    ['Mina', 12, 12],
    ['Planta', 4, 3],
  ]);
  for (const { amount, saving } of [scenario.all, ...scenario.areas])
    expect(saving).toBeCloseTo(today.amount - amount, 2);
  expect(scenario.areas[0]!.saving).toBeGreaterThan(0);
  // A choice of workers gives the same result as their area, also when workers are named by their exams.
  const inMine = (await sql('select id from patients where working_area_id = $1', [mine])).rows.map(({ id }) => id);
  const chosen = await chosenScenarioOf(f.scope, { workers: inMine, exams: [] }, TODAY);
  expect(chosen).toMatchObject({ affected: 16, amount: today.amount });
  const { people, affected, amount, saving } = scenario.areas[0]!;
  expect(chosen.chosen).toEqual({ people, affected, amount, saving });
  expect(chosen.workers).toHaveLength(12);
  const exams = (await sql("select id from attentions where exam_date in ('2023-01-01', '2026-01-10')")).rows;
  const byExam = await chosenScenarioOf(f.scope, { workers: [], exams: exams.map(({ id }) => id) }, TODAY);
  expect(byExam.workers.toSorted()).toEqual(chosen.workers.toSorted());
  const foreign = (await f.t.make.patient(await f.t.make.company())).id;
  const none = await chosenScenarioOf(f.scope, { workers: [foreign], exams: [] }, TODAY);
  expect(none).toMatchObject({ chosen: { people: 0, amount: today.amount, saving: 0 }, workers: [] });
});
