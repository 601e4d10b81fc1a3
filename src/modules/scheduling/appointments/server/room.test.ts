import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, showDay } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { freeMonday } from './testing/free-monday.ts';

let t: TestApp;
let company: Company;
let user: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  company = await t.make.company();
  user = await t.as((await t.make.user('user', company)).username);
});
afterAll(() => t.close());

const BASE = '/api/middleware/scheduling';
const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await t.services.system.forCustomer(company.id).run(({ client }) => client.query<R>(text, values))).rows;
async function site(more: Record<string, unknown> = {}): Promise<string> {
  const columns = Object.keys(more);
  const [made] = await sql<{ id: string }>(
    `with c as (insert into health_centres (customer_id, name) values ($1, 'Clínica Sur') returning id)
     insert into health_centre_sites (customer_id, health_centre_id, name${columns.map((c) => `, ${c}`).join('')})
     select $1, c.id, 'Sede Ilo'${columns.map((_, n) => `, $${n + 2}`).join('')} from c returning id`,
    [company.id, ...Object.values(more)],
  );
  return made!.id;
}
const worker = async () => (await t.make.patient(company)).id;
const schedule = async (siteId: string, on: string, many = 1, type = 'PERIODICO') => {
  const rows = [];
  for (let n = 0; n < many; n++) rows.push({ patientId: await worker(), examType: type, on, siteId });
  const answer = await user.send('POST', `${BASE}/emo?company_id=${company.id}`, { rows });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { scheduled: { id: string }[]; refused: { reason: string }[] };
};
const move = async (ids: string[], on: string) =>
  (
    await user.send('POST', `${BASE}/appointments/acts`, {
      act: 'reschedule',
      ids,
      values: { on, reason: 'CUPO' },
    })
  ).json() as { done: string[]; refused: { reason: string }[] };

test('a full day takes nobody more, in one call and by two who agree the last place at once', async () => {
  const day = await freeMonday(t);
  const id = await site({ capacity: 3 });
  const first = await schedule(id, day, 4);
  expect(first.scheduled).toHaveLength(3);
  expect(first.refused.map(({ reason }) => reason)).toEqual([
    `El ${showDay(day)} la sede ya tiene sus 3 citas: elige otro día.`,
  ]);
  const next = addDays(day, 1);
  await schedule(id, next, 2);
  const both = await Promise.all([schedule(id, next), schedule(id, next)]);
  expect(both.map(({ scheduled }) => scheduled.length).sort()).toEqual([0, 1]);
});

test('moving asks for room too, and an appointment does not stand in its own way', async () => {
  const day = await freeMonday(t);
  const id = await site({ capacity: 1 });
  const [a] = (await schedule(id, day)).scheduled;
  const [b] = (await schedule(id, addDays(day, 1))).scheduled;
  expect((await move([a!.id], addDays(day, 1))).refused).toHaveLength(1);
  expect((await move([a!.id], day)).done).toEqual([a!.id]);
  await user.send('POST', `${BASE}/appointments/acts`, { act: 'cancel', ids: [b!.id], values: { reason: 'CUPO' } });
  expect((await move([a!.id], addDays(day, 1))).done).toEqual([a!.id]);
});

test('holidays, days of the week and closings are told by their reason', async () => {
  const day = await freeMonday(t);
  const closings = JSON.stringify([{ from: addDays(day, 2), to: addDays(day, 3), reason: 'Mantenimiento' }]);
  const id = await site({ weekdays: [1, 2, 3, 4], closings });
  const holiday = (
    await sql<{ day: string }>(
      "select day::text as day from holidays where day > now() + interval '2 days' order by 1 limit 1",
    )
  )[0]!.day;
  const reasons = [];
  for (const on of [holiday, addDays(day, 4), addDays(day, 3), day])
    reasons.push((await schedule(id, on)).refused[0]?.reason ?? null);
  expect(reasons).toEqual([
    expect.stringContaining('Feriado: '),
    `El ${showDay(addDays(day, 4))} la sede está cerrada. No atiende los viernes.`,
    `El ${showDay(addDays(day, 3))} la sede está cerrada. Cerrado: Mantenimiento.`,
    null,
  ]);
});

test('a closed day and another appointment in the hour are told before one is agreed', async () => {
  const monday = await freeMonday(t);
  const sunday = addDays(monday, 6);
  const id = await site();
  const patient = await worker();
  const rows = [{ patientId: patient, examType: 'PERIODICO', on: monday, at: '08:30', siteId: id }];
  await user.send('POST', `${BASE}/emo?company_id=${company.id}`, { rows });
  const told = async (query: Record<string, string>) => {
    const answer = await user.get(`${BASE}/notices?${new URLSearchParams(query)}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().items as string[];
  };
  expect(await told({ patient_id: patient, on: monday, at: '09:00', site_id: id })).toEqual([
    'Ese día a las 08:30 ya tiene un EMO: elige otra hora.',
  ]);
  expect(await told({ patient_id: patient, on: monday, at: '09:30', site_id: id })).toEqual([]);
  expect(await told({ patient_id: patient, on: sunday, site_id: id })).toEqual([
    `El ${showDay(sunday)} la sede está cerrada. No atiende los domingos: elige otra fecha.`,
  ]);
  expect(await told({ on: sunday })).toEqual([
    `El ${showDay(sunday)} es domingo: comprueba que el centro médico atienda.`,
  ]);
  const [holiday] = await sql<{ day: string; name: string }>(
    'select day::text as day, name from holidays where day > now() order by 1 limit 1',
  );
  expect(await told({ on: holiday!.day })).toEqual([
    `El ${showDay(holiday!.day)} es feriado (${holiday!.name}): comprueba que el centro médico atienda.`,
  ]);
  const other = await t.make.company();
  const stranger = await t.as((await t.make.user('user', other)).username);
  const foreign = await stranger.get(`${BASE}/notices?patient_id=${patient}&on=${monday}&at=08:30`);
  expect(foreign.statusCode === 404 || foreign.json().items.length === 0).toBe(true);
});

test('the same is told before one is moved, of its own site, and of several with their names', async () => {
  const monday = await freeMonday(t);
  const [tuesday, sunday] = [addDays(monday, 1), addDays(monday, 6)];
  const id = await site();
  const [ana, luis] = [
    await t.make.patient(company, { name: 'Ávila, Ana' }),
    await t.make.patient(company, { name: 'Luna, Luis' }),
  ];
  const agree = async (patientId: string, examType: string, on: string, at: string, more: object = { siteId: id }) => {
    const rows = [{ patientId, examType, on, at, ...more }];
    return (await user.send('POST', `${BASE}/emo?company_id=${company.id}`, { rows })).json().scheduled[0].id as string;
  };
  const moved = await agree(ana.id, 'PERIODICO', monday, '08:30');
  await agree(ana.id, 'ALTURA', tuesday, '09:00');
  const nowhere = await agree(luis.id, 'PERIODICO', monday, '08:30', {});
  const told = async (body: object, who = user) => {
    const answer = await who.send('POST', `${BASE}/notices/moving`, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json().items as string[];
  };
  const clash = 'Ese día a las 09:00 ya tiene un EMO: elige otra hora.';
  // The warnings use the hour that the appointment keeps, or the hour of the call. The moved appointment does not clash
  // with itself.
  expect(await told({ ids: [moved], on: tuesday })).toEqual([clash]);
  expect(await told({ ids: [moved], on: tuesday, at: '10:00' })).toEqual([]);
  expect(await told({ ids: [moved], on: monday, at: '09:00' })).toEqual([]);
  const closed = `El ${showDay(sunday)} la sede está cerrada. No atiende los domingos: elige otra fecha.`;
  const doubtful = `El ${showDay(sunday)} es domingo: comprueba que el centro médico atienda.`;
  expect(await told({ ids: [moved], on: sunday })).toEqual([closed]);
  expect(await told({ ids: [nowhere], on: sunday })).toEqual([doubtful]);
  expect(await told({ ids: [moved, nowhere], on: sunday })).toEqual([doubtful, closed]);
  expect(await told({ ids: [moved, nowhere], on: tuesday })).toEqual([`Ávila, Ana: ${clash}`]);
  const second = await agree(luis.id, 'ALTURA', addDays(monday, 2), '08:45', {});
  expect(await told({ ids: [nowhere, second], on: tuesday })).toEqual([
    'Luna, Luis: Tiene otra de las citas que mueves a una hora que se cruza: elige otra hora.',
  ]);
  const stranger = await t.as((await t.make.user('user', await t.make.company())).username);
  expect(await told({ ids: [moved], on: tuesday }, stranger)).toEqual([]);
});

test('the id of a work place of the company is answered with the list that has the sites', async () => {
  const [place] = await sql<{ id: string }>(
    "insert into headquarters (customer_id, name) values ($1, 'Mina Norte') returning id",
    [company.id],
  );
  const rows = [{ patientId: await worker(), examType: 'PERIODICO', on: await freeMonday(t) }];
  const says = 'usa los id de GET /middleware/scheduling/sites';
  for (const [path, query] of [
    ['emo', 'company_id'],
    ['unify', 'customer_id'],
  ] as const) {
    const answer = await user.send('POST', `${BASE}/${path}?${query}=${company.id}&headquarter_id=${place!.id}`, {
      rows: path === 'emo' ? rows : rows.map(({ patientId, on }) => ({ patientId, on })),
    });
    expect([answer.statusCode, answer.json().title]).toEqual([404, expect.stringContaining(says)]);
  }
  const row = { ...rows[0], siteId: place!.id };
  const refused = await user.send('POST', `${BASE}/emo?company_id=${company.id}`, { rows: [row] });
  expect(refused.json().refused[0].reason).toContain(says);
  const listed = (await user.get(`/api/exam/headquarters?company_id=${company.id}`)).json();
  expect(listed).toMatchObject([{ id: place!.id, name: 'Mina Norte' }]);
});

test('a station that takes fewer than the site counts only exams whose profile asks for it', async () => {
  const day = await freeMonday(t);
  await sql(
    `with p as (insert into protocols (customer_id, name, exam_types, date_from)
       values ($1, 'Anual', '{PERIODICO}', '2020-01-01') returning id)
     insert into protocol_stations (customer_id, protocol_id, service_area) select $1, p.id, 'AUDIO' from p`,
    [company.id],
  );
  const id = await site({ capacity: 10, stations: JSON.stringify([{ area: 'AUDIO', capacity: 2 }]) });
  const answer = await schedule(id, day, 3);
  expect(answer.scheduled).toHaveLength(2);
  expect(answer.refused[0]?.reason).toBe(`El ${showDay(day)} ya no hay cupo en Audiometría: elige otro día.`);
  expect((await schedule(id, day, 3, 'VISITA')).scheduled).toHaveLength(3);
});

test('the calendar and the proposal know of room and closing days', async () => {
  const day = await freeMonday(t);
  const id = await site({ capacity: 1, weekdays: [1, 2] });
  await schedule(id, day);
  const days = (await user.get(`${BASE}/calendar?from=${day}&days=3&site_id=${id}`)).json().days;
  expect(days).toMatchObject([
    { day, booked: 1, capacity: 1, closed: null },
    { booked: 0, capacity: 1, closed: null },
    { booked: 0, closed: 'No atiende los miércoles' },
  ]);
  const rows = [{ patientId: await worker(), examType: 'PERIODICO' }];
  const proposal = await user.send('POST', `${BASE}/proposal`, { rows, from: day, siteIds: [id], perDay: 5 });
  expect(proposal.json().items).toMatchObject([{ on: addDays(day, 1), siteId: id }]);
});
