import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { runSql } from '#testing/run-sql.ts';
import type { Appointment } from '../appointments.ts';
import { expireAppointments } from './expire-appointments.ts';
import { remindAppointments } from './remind-appointments.ts';
import { freeMonday } from './testing/free-monday.ts';

let t: TestApp;
let company: Company;
let user: Person;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp(MAIL_SET_UP);
});
beforeEach(async () => {
  company = await t.make.company();
  [user, doctor] = (await Promise.all(
    (['user', 'doctor'] as const).map(async (role) => t.as((await t.make.user(role, company)).username)),
  )) as [Person, Person];
});
afterAll(() => t.close());

const TODAY = todayInLima();
const SOON = addDays(TODAY, 5);
const LATER = addDays(TODAY, 9);
const BASE = '/api/middleware/scheduling';
const sql = <R extends object>(text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql<R>(client, text, values)).rows);

interface Answer {
  scheduled: { id: string; patientId: string }[];
  refused: { id: string; name: string; reason: string }[];
}
const schedule = async (rows: object[], who = user): Promise<Answer> => {
  const answer = await who.send('POST', `${BASE}/emo?company_id=${company.id}`, { rows });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const row = (patientId: string, over: object = {}) => ({ patientId, examType: 'PERIODICO', on: SOON, ...over });
const act = async (name: string, ids: string[], values: object = {}, who = user) => {
  const answer = await who.send('POST', `${BASE}/appointments/acts`, { act: name, ids, values });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { done: string[]; refused: { reason: string }[] };
};
const undo = async (name: string, ids: string[]) =>
  (await user.send('POST', `${BASE}/appointments/undo`, { act: name, ids })).json();
const list = async (query = '', who = user) =>
  (await who.get(`${BASE}/appointments?${query}`)).json<{ items: Appointment[]; total: number }>();
const one = async (id: string, who = user) =>
  (await who.get(`${BASE}/appointments/${id}`)).json<{ item: Appointment; events: { act: string }[] }>();
const exams = () =>
  sql<{ state: string; date: string }>('select state, exam_date as date from attentions order by exam_date');
const worker = async (email: string | null = 'luis@correo.pe') => {
  const { id } = await t.make.patient(company);
  await sql('update patients set email = $2 where id = $1', [id, email]);
  return id;
};
const made = async (over: object = {}) => (await schedule([row(await worker(), over)])).scheduled[0]!.id;
const mails = () =>
  sql<{ template: string; recipient: string }>('select template, recipient from messages order by created_at, id');

describe('agreeing appointments', () => {
  test('several at once: who can be is, each told once; the others are named with their reason', async () => {
    const [ana, luis, held, ceased] = [await worker(), await worker(null), await worker(), await worker()];
    await t.make.attention(company, held, { date: TODAY });
    await sql("update patients set status = 'CEASED' where id = $1", [ceased]);
    const answer = await schedule([
      row(ana, { at: '08:30' }),
      row(luis),
      row(ana, { on: LATER }),
      row(held, { on: TODAY }),
      row(ceased),
      row(ceased, { examType: 'RETIRO' }),
      row(luis, { examType: 'ALTURA', on: addDays(TODAY, -1) }),
    ]);
    expect(answer.scheduled.map(({ patientId }) => patientId)).toEqual([ana, luis, ceased]);
    expect(answer.refused.map(({ id, reason }) => [id, reason])).toEqual([
      [ana, 'Está más de una vez en lo que elegiste.'],
      [held, 'Ya tiene un EMO de este tipo ese día.'],
      [ceased, 'Está cesado: solo se le agenda un EMO de retiro.'],
      [luis, 'La fecha ya pasó: agenda desde hoy en adelante.'],
    ]);
    expect(await mails()).toEqual(
      Array.from({ length: 2 }, () => ({ template: 'appointment_agreed', recipient: 'luis@correo.pe' })),
    );
    const { items } = await list('sort=on');
    expect(items.map((a) => [a.patientId, a.on, a.at, a.state, a.examType])).toEqual(
      expect.arrayContaining([
        [ana, SOON, '08:30', 'PROGRAMADO', 'PERIODICO'],
        [luis, SOON, null, 'PROGRAMADO', 'PERIODICO'],
      ]),
    );
    const again = await schedule([row(ana, { on: LATER })]);
    expect(again.refused[0]?.reason).toBe(`Ya tiene una cita de este tipo el ${showDay(SOON)}.`);
  });

  test('what was cancelled, moved away or annulled gives way to another of its type on its day', async () => {
    const [cancelled, moved, annulled] = [await worker(), await worker(), await worker()];
    const [first, second] = (await schedule([row(cancelled), row(moved), row(annulled)])).scheduled;
    await act('reschedule', [second!.id], { on: LATER, reason: 'TURNO' });
    await act('cancel', [first!.id, second!.id], { reason: 'OPERACION' });
    await sql("update attentions set state = 'ANULADO' where patient_id = $1", [annulled]);
    expect(await schedule([row(cancelled), row(moved), row(annulled)])).toMatchObject({ refused: [] });
    const agreed = (await exams()).filter(({ state }) => state === 'PROGRAMADO');
    expect(agreed.map(({ date }) => date)).toEqual([SOON, SOON, SOON]);
  });

  test('two who schedule one worker at once make one appointment', async () => {
    const id = await worker();
    const both = await Promise.all([schedule([row(id)]), schedule([row(id, { on: LATER })])]);
    expect(both.map(({ scheduled }) => scheduled.length).sort()).toEqual([0, 1]);
  });

  test('a site by its name; one of another company and one that is unknown are refused', async () => {
    const site = async (of: Company, name: string) =>
      (
        await t.services.system.forCustomer(of.id).run(({ client }) =>
          client.query<{ id: string }>(
            `with c as (insert into health_centres (customer_id, name) values ($1, 'Clínica Sur') returning id)
             insert into health_centre_sites (customer_id, health_centre_id, name)
             select $1, c.id, $2 from c returning id`,
            [of.id, name],
          ),
        )
      ).rows[0]!.id;
    const id = await site(company, 'Sede Ilo');
    const foreign = await site(await t.make.company(), 'Sede Tacna');
    const url = `${BASE}/emo?company_id=${company.id}`;
    // A free Monday, because a site is closed on Sundays and holidays.
    const rows = [row(await worker(), { on: await freeMonday(t) })];
    const named = await user.send('POST', `${url}&headquarter_code=sede%20ilo`, { rows });
    expect((await one(named.json<Answer>().scheduled[0]!.id)).item).toMatchObject({
      siteId: id,
      place: 'Clínica Sur · Sede Ilo',
    });
    const asked = [`headquarter_id=${foreign}`, 'headquarter_code=Sede%20Tacna', `user_id=${company.id}`];
    const answers = await Promise.all(asked.map((more) => user.send('POST', `${url}&${more}`, { rows })));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 400, 404]);
    // A site's name that is sent with an id is not ignored: if it is not the name of the same site, the call is
    // refused.
    const next = [row(await worker(), { on: await freeMonday(t) })];
    const both = (code: string) =>
      user.send('POST', `${url}&headquarter_id=${id}&headquarter_code=${code}`, { rows: next });
    expect((await both('Sede%20Norte')).json()).toMatchObject({ code: 'other_site' });
    expect((await both('Sede%20Ilo')).json<Answer>().scheduled).toHaveLength(1);
  });

  test('a covid test says which; who came without an appointment has arrived', async () => {
    const id = await worker();
    const rows = [{ patientId: id, kind: 'COVID', on: SOON }];
    const without = await user.send('POST', `${BASE}/no-emo/schedule?company_id=${company.id}`, { rows });
    expect([without.statusCode, without.json().code]).toEqual([400, 'no_covid_test']);
    expect(await list()).toMatchObject({ total: 0 });
    const given = await user.send('POST', `${BASE}/no-emo/schedule?company_id=${company.id}`, {
      rows: [{ ...rows[0], covidTestId: 'ANTIGENO' }],
    });
    expect(given.json<Answer>().scheduled).toHaveLength(1);
    const care = await user.send('POST', `${BASE}/no-emo/insert`, { rows: [{ patientId: id, kind: 'ASISTENCIAL' }] });
    const { item } = await one(care.json<Answer>().scheduled[0]!.id);
    expect([item.on, item.state, item.kind]).toEqual([TODAY, 'EN_ATENCION', 'ASISTENCIAL']);
    const of = async (path: string) => (await user.get(`${BASE}${path}`)).json<{ items: Appointment[] }>().items.length;
    expect(await of(`?patient_id=${id}`)).toBe(2);
    expect(await of(`/emo?patient_id=${id}`)).toBe(0);
    expect(await of(`/no-emo-by-patient?patient_id=${id}`)).toBe(2);
    expect(await of(`/no-emo?company_id=${company.id}`)).toBe(2);
  });
});

describe('what becomes of an appointment', () => {
  test('confirmed, taken back, moved, cancelled: the exam follows and the worker is told', async () => {
    const id = await made();
    await act('confirm', [id]);
    expect(await exams()).toEqual([{ state: 'CONFIRMADO', date: SOON }]);
    expect(await undo('confirm', [id])).toMatchObject({ done: [id] });
    expect(await exams()).toEqual([{ state: 'PROGRAMADO', date: SOON }]);
    await act('reschedule', [id], { on: LATER, at: '10:00', reason: 'TURNO' });
    expect(await exams()).toEqual([{ state: 'REPROGRAMADO', date: LATER }]);
    await act('cancel', [id], { reason: 'OPERACION' });
    expect(await exams()).toEqual([{ state: 'CANCELADO', date: LATER }]);
    expect((await mails()).map(({ template }) => template)).toEqual([
      'appointment_agreed',
      'appointment_moved',
      'appointment_cancelled',
    ]);
    const { item, events } = await one(id);
    expect([item.on, item.at, item.reason]).toEqual([LATER, '10:00', 'OPERACION']);
    expect(events.map((e) => e.act)).toEqual(['agree', 'confirm', 'reschedule', 'cancel']);
    const links = await sql('select from access_links where revoked_at is null');
    expect(links).toHaveLength(0);
  });

  test('what may not be is refused one by one, and changes nothing', async () => {
    const id = await made();
    const { patientId } = (await one(id)).item;
    await t.make.appointment(company, patientId, { state: 'PROGRAMADO', date: LATER });
    const before = await exams();
    expect((await act('reschedule', [id], { on: addDays(TODAY, -1), reason: 'OTRO' })).refused[0]?.reason).toContain(
      'ya pasó',
    );
    expect((await act('reschedule', [id], { on: LATER, reason: 'OTRO' })).refused[0]?.reason).toBe(
      `Ya tiene un EMO de este tipo el ${showDay(LATER)}.`,
    );
    expect((await act('miss', [id])).refused[0]?.reason).toContain('todavía no llega');
    expect((await act('arrive', [id])).refused[0]?.reason).toContain('reprográmala');
    expect(await exams()).toEqual(before);
  });

  test('an exam that is imported, annulled or judged takes its appointment with it', async () => {
    const id = await made({ on: TODAY });
    await act('arrive', [id]);
    await sql("update attentions set state = 'CON_APTITUD', aptitude = 'APTO'");
    expect((await one(id)).item.state).toBe('ATENDIDO');
    expect((await act('cancel', [id], { reason: 'OTRO' })).refused).toHaveLength(1);
    const { id: other } = await t.make.appointment(company, await worker(), { date: SOON });
    const [found] = await sql<{ id: string }>('select id from appointments where attention_id = $1', [other]);
    await sql("update attentions set state = 'ANULADO' where id = $1", [other]);
    expect((await one(found!.id)).item.state).toBe('CANCELADO');
    await sql('update attentions set deleted_at = now() where id = $1', [other]);
    expect((await user.get(`${BASE}/appointments/${found!.id}`)).statusCode).toBe(404);
  });

  test('whoever did not come is marked after midnight in Lima, once; results that arrive later still count', async () => {
    const past = await made({ on: TODAY });
    const next = await made();
    expect(await expireAppointments(t.services.system, TODAY)).toBe(0);
    const tomorrow = addDays(TODAY, 1);
    expect(await expireAppointments(t.services.system, tomorrow)).toBe(1);
    expect(await expireAppointments(t.services.system, tomorrow)).toBe(0);
    expect([(await one(past)).item.state, (await one(next)).item.state]).toEqual(['NO_ASISTIO', 'PROGRAMADO']);
    await sql("update attentions set state = 'CON_APTITUD', aptitude = 'APTO' where state = 'NO_ASISTIO'");
    expect((await one(past)).item.state).toBe('ATENDIDO');
  });

  test('workers are reminded three days and one day before, once each; one that was moved is reminded of its new day', async () => {
    const [near, moved] = [await made(), await made()];
    await sql("update appointments set created_at = now() - interval '3 days'");
    const before = (await mails()).length;
    const remind = (days: number) => remindAppointments(t.services, addDays(SOON, -days));
    expect(await remind(3)).toBe(2);
    expect(await remind(3)).toBe(0);
    await act('reschedule', [moved], { on: LATER, reason: 'TURNO' });
    expect(await remind(1)).toBe(1);
    expect(await remindAppointments(t.services, addDays(LATER, -3))).toBe(1);
    // Five mails: two reminders three days before, the message about the move, one reminder the day before and one for
    // the new day.
    expect((await mails()).length - before).toBe(5);
    expect((await one(near)).events.map((e) => e.act)).toEqual(['agree', 'remind', 'remind']);
  });

  test('T41, S19: two processes that remind and expire at once do each once', async () => {
    for (let n = 0; n < 4; n++) await made({ on: n < 2 ? SOON : TODAY });
    await sql("update appointments set created_at = now() - interval '3 days'");
    const before = (await mails()).length;
    const reminded = await Promise.all([1, 2, 3].map(() => remindAppointments(t.services, addDays(SOON, -3))));
    expect(reminded.reduce((sum, n) => sum + n, 0)).toBe(2);
    expect((await mails()).length - before).toBe(2);
    const tomorrow = addDays(TODAY, 1);
    const expired = await Promise.all([1, 2, 3].map(() => expireAppointments(t.services.system, tomorrow)));
    expect(expired.reduce((sum, n) => sum + n, 0)).toBe(2);
    const acts = await sql<{ act: string }>(
      "select act from case_events where act in ('remind', 'expire') order by act",
    );
    expect(acts.map(({ act }) => act)).toEqual(['expire', 'expire', 'remind', 'remind']);
  });

  test('several due exams of a worker are joined in one day: told once, shared stations named', async () => {
    const id = await worker();
    const protocol = (type: string, areas: string[]) =>
      sql(
        `with p as (insert into protocols (customer_id, name, exam_types, date_from)
           values ($1, $2, array[$2], '2020-01-01') returning id)
         insert into protocol_stations (customer_id, protocol_id, service_area, position)
         select $1, p.id, a.x, a.n from p, unnest($3::text[]) with ordinality a(x, n)`,
        [company.id, type, areas],
      );
    await protocol('PERIODICO', ['TRIAJE', 'AUDIO', 'LAB', 'EKG']);
    await protocol('ALTURA', ['TRIAJE', 'AUDIO', 'PSICO', 'EKG']);
    // The protocol asks only older workers for this station, so it is not a shared station of this worker.
    await sql("update protocol_stations set age_from = 110 where customer_id = $1 and service_area = 'EKG'", [
      company.id,
    ]);
    await schedule([row(id), row(id, { examType: 'ALTURA', on: LATER })]);
    const alone = await worker();
    await schedule([row(alone)]);
    const before = (await mails()).length;
    const unify = (patients: string[], on: string) =>
      user.send('POST', `${BASE}/unify?customer_id=${company.id}`, {
        rows: patients.map((patientId) => ({ patientId, on, at: '07:00' })),
      });
    const nobody = '00000000-0000-4000-8000-00000000dead';
    const joined = await unify([id, alone, nobody], LATER);
    expect(joined.statusCode, joined.body + t.logLines.slice(-3).join('')).toBe(200);
    const answer = joined.json();
    expect(answer.unified).toMatchObject([{ patientId: id, shared: ['TRIAJE', 'AUDIO'] }]);
    expect(answer.refused).toMatchObject([
      { id: alone, reason: 'No tiene más de una cita de EMO abierta.' },
      { id: nobody, reason: 'No encontramos a este colaborador.' },
    ]);
    const { items } = await list(`patient_id=${id}`);
    expect(items.map(({ on, at }) => [on, at])).toEqual([
      [LATER, '07:00'],
      [LATER, '07:00'],
    ]);
    expect((await mails()).length - before).toBe(1);
  });
});

describe('the wall', () => {
  test('a note that a doctor wrote is read inside it alone, in the list, the case and the file', async () => {
    const [byDoctor, byUser] = [await worker(), await worker()];
    await schedule([row(byDoctor, { note: 'Control de hipertensión' })], doctor);
    await schedule([row(byUser, { note: 'En ayunas' })]);
    const notes = async (who: Person) => (await list('sort=on', who)).items.map(({ note }) => note).sort();
    expect(await notes(doctor)).toEqual(['Control de hipertensión', 'En ayunas']);
    expect(await notes(user)).toEqual(['En ayunas', null]);
    const file = (await user.get(`${BASE}/appointments/export?format=csv`)).body;
    expect(file).toContain('En ayunas');
    expect(file).not.toContain('hipertensión');
  });
});
