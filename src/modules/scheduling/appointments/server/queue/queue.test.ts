import { afterAll, beforeAll, expect, test } from 'vitest';
import { Random } from '#demo/random.ts';
import { countFigures } from '#management/dashboard/server/count-figures.ts';
import { addDays, addMonths, todayInLima } from '#platform/contract/dates.ts';
import { COUNTED } from '#platform/contract/pagination.ts';
import { pageLimits } from '#platform/server/database/statements/listing.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { DueWorker } from '../../queue/list.ts';
import type { Proposed } from '../../queue/proposal.ts';
import { freeMonday } from '../testing/free-monday.ts';
import { queueListing } from './queue.ts';

let t: TestApp;
let company: Company;
let user: Person;
const ids: Record<string, string> = {};
const TODAY = todayInLima();
/** Exams are valid for 24 months, so the exam date is 24 months before its end. */
const endingIn = (days: number) => addMonths(addDays(TODAY, days), -24);
const WORKERS: Record<string, string | null> = {
  NINGUNO: null,
  VENCIDO: addMonths(TODAY, -30),
  SIETE: endingIn(5),
  QUINCE: endingIn(12),
  NOVENTA: endingIn(80),
  VIGENTE: endingIn(300),
  CESADO: endingIn(200),
};

beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  user = await t.as((await t.make.user('user', company)).username);
  for (const [name, date] of Object.entries(WORKERS)) {
    const { id } = await t.make.patient(company, { name });
    ids[name] = id;
    if (date) await t.make.attention(company, id, { date });
  }
  await sql("update patients set status = 'CEASED', ceased_on = $2 where id = $1", [ids['CESADO'], addDays(TODAY, -3)]);
  await t.make.appointment(company, ids['VENCIDO']!, { date: addDays(TODAY, 4) });
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql(client, text, values)).rows);
const BASE = '/api/middleware/scheduling';
const queue = async (query = '') =>
  (await user.get(`${BASE}/queue?${query}`)).json<{ items: DueWorker[]; total: number }>();
const namesOf = (items: readonly DueWorker[]) => items.map(({ fullName }) => fullName);

test('who needs an exam, the most urgent first: none, expired, about to end, or left without an exit exam', async () => {
  const { items, total } = await queue();
  expect(items.map(({ fullName, urgency, needs }) => [fullName, urgency, needs])).toEqual([
    ['NINGUNO', 'SIN_EMO', 'PREOCUPACIONAL'],
    ['VENCIDO', 'VENCIDO', 'PERIODICO'],
    ['SIETE', 'D7', 'PERIODICO'],
    ['QUINCE', 'D15', 'PERIODICO'],
    ['NOVENTA', 'D90', 'PERIODICO'],
    ['CESADO', 'RETIRO', 'RETIRO'],
  ]);
  expect(total).toBe(6);
  expect(items[1]?.scheduledOn).toBe(addDays(TODAY, 4));
});

test('by urgency, by the day on which exams end, and without those who have an appointment', async () => {
  expect(namesOf((await queue('urgency=D7&urgency=VENCIDO')).items)).toEqual(['VENCIDO', 'SIETE']);
  expect(namesOf((await queue('unscheduled=true&urgency=VENCIDO&urgency=D7')).items)).toEqual(['SIETE']);
  const ends = `expiredDateInicio=${TODAY}&expiredDateFinal=${addDays(TODAY, 320)}`;
  expect(namesOf((await queue(ends)).items)).toEqual(['SIETE', 'QUINCE', 'NOVENTA', 'VIGENTE']);
  expect(namesOf((await queue('q=quin')).items)).toEqual(['QUINCE']);
});

test('of chosen workers only those who need an exam; each order gives the same people', async () => {
  const chosen = ['NOVENTA', 'VIGENTE', 'SIETE'].map((name) => `worker=${ids[name]}`).join('&');
  expect(namesOf((await queue(chosen)).items)).toEqual(['SIETE', 'NOVENTA']);
  const sorted = async (sort: string) => namesOf((await queue(`sort=${sort}&page_size=2`)).items);
  expect(await sorted('scheduledOn')).toEqual(['VENCIDO', 'CESADO']);
  expect(await sorted('-name')).toEqual(['VENCIDO', 'SIETE']);
  expect(namesOf((await queue('sort=area&page_size=3&page=2')).items)).toEqual(['QUINCE', 'SIETE', 'VENCIDO']);
  expect(namesOf((await queue('unscheduled=false')).items)).toEqual(['VENCIDO']);
  const foreign = (await t.make.patient(await t.make.company())).id;
  expect((await user.get(`${BASE}/queue?worker=${foreign}`)).statusCode).toBe(404);
});

test('the summary counts each urgency, and those without an appointment', async () => {
  const { items } = (await user.get(`${BASE}/queue/summary`)).json();
  const of = (urgency: string) => items.find((item: { urgency: string }) => item.urgency === urgency);
  expect(of('VENCIDO')).toEqual({ urgency: 'VENCIDO', total: 1, unscheduled: 0 });
  expect(of('SIN_EMO')).toEqual({ urgency: 'SIN_EMO', total: 1, unscheduled: 1 });
  expect(of('D30')).toEqual({ urgency: 'D30', total: 0, unscheduled: 0 });
});

let MONDAY = '';
beforeAll(async () => {
  MONDAY = await freeMonday(t);
});
const propose = async (names: readonly string[], more: object) => {
  const rows = names.map((name) => ({ patientId: ids[name], examType: 'PERIODICO' }));
  const answer = await user.send('POST', `${BASE}/proposal`, { rows, from: MONDAY, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: Proposed[]; refused: { id: string }[] }>();
};

test('a proposal gives the most urgent the first days, as many as fit, never on a Sunday, with the profile of each', async () => {
  await sql(
    `insert into protocols (customer_id, name, exam_types, date_from)
     values ($1, 'General', '{PERIODICO}', '2020-01-01')`,
    [company.id],
  );
  const { items } = await propose(['NOVENTA', 'QUINCE', 'SIETE', 'VENCIDO'], { perDay: 1, from: addDays(MONDAY, 4) });
  expect(Object.fromEntries(items.map(({ name, on }) => [name, on]))).toEqual({
    VENCIDO: addDays(MONDAY, 4),
    SIETE: addDays(MONDAY, 5),
    QUINCE: addDays(MONDAY, 7),
    NOVENTA: addDays(MONDAY, 8),
  });
  expect(items.find(({ name }) => name === 'QUINCE')?.late).toBe(true);
  expect(items[0]).toMatchObject({ protocol: 'General', why: expect.stringContaining('todos los colaboradores') });
  expect(await sql("select from attentions where state = 'PROGRAMADO' and exam_date >= $1", [MONDAY])).toHaveLength(0);
});

test('a day on which the worker rests is not proposed, and it is said why', async () => {
  await sql("update patients set work_regime = '14x7', rotation_from = $2 where id = $1", [
    ids['SIETE'],
    addDays(MONDAY, -19),
  ]);
  const [first] = (await propose(['SIETE'], { perDay: 5 })).items;
  // The worker still has two rest days from Monday.
  expect(first).toMatchObject({ on: addDays(MONDAY, 2), rested: MONDAY, regime: { work: 14, rest: 7 } });
  await sql('update patients set rotation_from = null where id = $1', [ids['SIETE']]);
  expect((await propose(['SIETE'], { perDay: 5 })).items[0]).toMatchObject({ on: MONDAY, rested: null });
});

test('days that are full are left out; a site or a worker of another company is nobody’s', async () => {
  const first = await propose(['SIETE'], { perDay: 1 });
  expect(first.items[0]?.on).toBe(MONDAY);
  await t.make.appointment(company, ids['NOVENTA']!, { date: MONDAY });
  expect((await propose(['SIETE'], { perDay: 1 })).items[0]?.on).toBe(addDays(MONDAY, 1));
  const other = await t.make.company();
  const foreign = (await t.make.patient(other)).id;
  const site = await user.send('POST', `${BASE}/proposal`, {
    rows: [{ patientId: ids['SIETE'], examType: 'PERIODICO' }],
    from: MONDAY,
    siteIds: [foreign],
  });
  expect(site.statusCode).toBe(404);
  const strange = await user.send('POST', `${BASE}/proposal`, {
    rows: [{ patientId: foreign, examType: 'PERIODICO' }],
    from: MONDAY,
  });
  expect(strange.json().refused).toMatchObject([
    { id: foreign, name: '', reason: 'No encontramos a este colaborador.' },
  ]);
});

test('a page that is walked to holds what the whole list begins with, counted or not', async () => {
  const other = await t.make.company();
  const scope = t.services.system.forCustomer(other.id);
  const random = new Random(11);
  // Two areas with the same name, one inactive, count as one.
  const areas = await scope.run(
    async ({ client }) =>
      (
        await client.query<{ id: string }>(
          `insert into working_areas (customer_id, name, active)
           values ($1, 'Mina', true), ($1, 'Mina', false), ($1, 'Ñandú', true), ($1, 'Nave', true)
           returning id`,
          [other.id],
        )
      ).rows,
  );
  const write = async (n: number) => {
    for (let i = 0; i < n; i++) {
      const { id } = await t.make.patient(other, { name: `P${random.int(10, 99)}` });
      await scope.run(({ client }) =>
        runSql(client, 'update patients set working_area_id = $2 where id = $1', [
          id,
          areas[random.int(0, 4)]?.id ?? null,
        ]),
      );
      if (random.chance(0.2)) await t.make.appointment(other, id, { date: addDays(TODAY, random.int(1, 9)) });
      // Exams of the last days of a month may expire on the same day of a shorter month: 29 February 2024 and the day
      // before.
      const date = random.chance(0.3) ? `2024-02-${random.int(28, 29)}` : addDays(TODAY, -random.int(500, 800));
      if (random.chance(0.8)) await t.make.attention(other, id, { date });
      const left = random.chance(0.1)
        ? "status = 'CEASED', ceased_on = current_date - 9"
        : `high_risk = ${random.chance(0.3)}`;
      await scope.run(({ client }) => runSql(client, `update patients set ${left} where id = $1`, [id]));
      if (random.chance(0.1))
        await scope.run(({ client }) =>
          runSql(client, 'update attentions set valid_until = $2 where patient_id = $1', [
            id,
            addDays(TODAY, random.int(-20, 95)),
          ]),
        );
    }
  };
  const idsIn = async (asked: object, limit: number | null, skip = 0) => {
    const { rows, values } = queueListing(scope, { sort: 'validUntil', ...asked });
    const limits = limit === null ? null : pageLimits(values.length, COUNTED);
    const text = rows(limits?.cut ?? '', limits);
    if (limits) expect(text).toContain('candidates');
    const given = limits ? [...values, limit, skip] : [...values];
    return (await scope.run(({ client }) => runSql<{ id: string }>(client, text, given))).rows.map(({ id }) => id);
  };
  const countIn = async (asked: object) => {
    const { matching, values } = queueListing(scope, { sort: 'validUntil', ...asked });
    return (await scope.run(({ client }) => client.query(matching, [...values]))).rows.length;
  };
  const compare = async () => {
    for (const asked of [
      {},
      { urgency: ['VENCIDO'] },
      { urgency: ['SIN_EMO', 'VENCIDO', 'D7'] },
      { urgency: ['D15', 'D30'] },
      { urgency: ['D90', 'RETIRO'] },
      { urgency: ['SIN_EMO'] },
      { expiredDateInicio: addDays(TODAY, -30), expiredDateFinal: addDays(TODAY, 200) },
      { expiredDateFinal: addDays(TODAY, 10), urgency: ['VENCIDO', 'D7', 'D15'] },
      ...['-validUntil', 'name', '-name', 'area', '-area', 'scheduledOn', '-scheduledOn'].flatMap((sort) => [
        { sort },
        { sort, urgency: ['VENCIDO', 'D7', 'D15', 'RETIRO'], unscheduled: true },
        { sort, unscheduled: false },
        { sort, urgency: ['RETIRO'] },
      ]),
      { unscheduled: true },
      { urgency: ['SIN_EMO'], unscheduled: true },
    ]) {
      const all = await idsIn(asked, null);
      expect(await countIn(asked), JSON.stringify(asked)).toBe(all.length);
      for (const [limit, skip] of [
        [3, 0],
        [5, 5],
        [7, 21],
        [200, 0],
      ] as const)
        expect(await idsIn(asked, limit, skip), JSON.stringify([asked, limit, skip])).toEqual(
          all.slice(skip, skip + limit),
        );
    }
  };
  await write(40);
  // All workers are pending recount; then they are counted; then some change again.
  await compare();
  await countFigures(t.services.system);
  await compare();
  await write(12);
  await compare();
});
