import { randomInt } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

let t: TestApp;
let company: Company;
let user: Person;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  company = await t.make.company();
  user = await t.as((await t.make.user('user', company)).username);
  await t.services.system.run(({ client }) => client.query('delete from login_failures'));
});
afterAll(() => t.close());

const TODAY = todayInLima();
const SOON = addDays(TODAY, 5);
const BASE = '/api/middleware/scheduling';
const OWN = `${BASE}/own`;
const sql = <R extends object>(text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql<R>(client, text, values)).rows);

/** Creates a worker who was notified of an appointment, with the token of their link. */
async function told() {
  const number = String(randomInt(1e7, 1e8 - 1));
  const email = `w${number}@correo.pe`;
  const { id } = await t.make.patient(company, { number, name: 'QUISPE ROJAS LUIS' });
  await sql('update patients set email = $2 where id = $1', [id, email]);
  const rows = [{ patientId: id, examType: 'PERIODICO', on: SOON, at: '08:30' }];
  const made = await user.send('POST', `${BASE}/emo?company_id=${company.id}`, { rows });
  const appointment = made.json().scheduled[0].id as string;
  const mail = await t.mailTo(email);
  const token = /[?&]t=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
  return { id, number, email, appointment, token, mail: mail?.text ?? '' };
}
const cookieOf = ({ cookies }: { cookies: { name: string; value: string }[] }) =>
  cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const match = (token: string, number: string) =>
  t.with('').send('POST', `${OWN}/document?t=${token}`, { type: 'DNI', number });
async function entered() {
  const made = await told();
  const answer = await match(made.token, made.number);
  expect(answer.json()).toEqual({ matches: true });
  const device = t.with(cookieOf(answer));
  const answerWith = (body: object) => device.send('POST', `${OWN}/answer?t=${made.token}`, body);
  return { ...made, device, answerWith };
}
const caseOf = async (id: string) => (await user.get(`${BASE}/appointments/${id}`)).json();

test('the message says when and where, and only the document opens the appointment', async () => {
  const { token, number, mail } = await told();
  expect(mail).toContain('08:30');
  const closed = await t.with('').send('POST', `${OWN}?t=${token}`);
  expect(closed.json()).toEqual({ step: 'document', appointment: null });
  expect((await match(token, '00000000')).json()).toEqual({ matches: false });
  const device = t.with(cookieOf(await match(token, number)));
  const { appointment } = (await device.send('POST', `${OWN}?t=${token}`)).json();
  expect(appointment).toMatchObject({ on: SOON, at: '08:30', state: 'open', emo: true });
  expect((await t.with('').send('POST', `${OWN}/answer?t=${token}`, { answer: 'confirm' })).statusCode).toBe(410);
});

test('confirmed once, however often; the exam and the company’s list say so', async () => {
  const { appointment, answerWith } = await entered();
  expect((await answerWith({ answer: 'confirm' })).json()).toMatchObject({ state: 'confirmed' });
  await answerWith({ answer: 'confirm' });
  const { item, events } = await caseOf(appointment);
  expect([item.state, item.confirmedHow]).toEqual(['CONFIRMADO', 'COLABORADOR']);
  expect(events.map((e: { act: string; by: string | null }) => [e.act, e.by])).toEqual([
    ['agree', expect.any(String)],
    ['ownConfirm', null],
  ]);
  expect(await sql('select state from attentions')).toEqual([{ state: 'CONFIRMADO' }]);
});

test('another day is asked for: whoever agreed it is told, the appointment stays, and moving it answers', async () => {
  const { appointment, answerWith, token, device } = await entered();
  const asked = addDays(TODAY, 12);
  expect((await answerWith({ answer: 'ask', on: asked })).json()).toMatchObject({ on: SOON, askedOn: asked });
  await answerWith({ answer: 'ask', on: asked });
  const bell = (await user.get(`/api/middleware/user-notifications?customer_id=${company.id}&page_size=5`)).json();
  expect(bell.items.map((n: { url: string }) => n.url)).toEqual([`/agendamiento/emo?case=${appointment}`]);
  expect((await user.get(`${BASE}/appointments?asked=true`)).json().total).toBe(1);
  await user.send('POST', `${BASE}/appointments/acts`, {
    act: 'reschedule',
    ids: [appointment],
    values: { on: asked, reason: 'COLABORADOR' },
  });
  expect((await caseOf(appointment)).item).toMatchObject({ on: asked, askedOn: null, state: 'REPROGRAMADO' });
  const old = await device.send('POST', `${OWN}?t=${token}`);
  expect([old.statusCode, old.json().code]).toEqual([410, 'link_expired']);
});

test('days gone by and far ahead, and an appointment that is over, take no answer', async () => {
  const { answerWith, appointment, token, device } = await entered();
  for (const on of [TODAY, addDays(TODAY, 91), 'mañana'])
    expect((await answerWith({ answer: 'ask', on })).statusCode).toBe(400);
  await sql('update appointments set state = $2 where id = $1', [appointment, 'CANCELADO']);
  const refused = await answerWith({ answer: 'confirm' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'closed']);
  expect((await device.send('POST', `${OWN}?t=${token}`)).json().appointment.state).toBe('cancelled');
});

test('wrong documents lock the link; one of another purpose or of another worker opens nothing', async () => {
  const mine = await entered();
  const other = await told();
  expect((await mine.device.send('POST', `${OWN}?t=${other.token}`)).json().step).toBe('document');
  expect((await match(other.token, mine.number)).json()).toEqual({ matches: false });
  for (let n = 0; n < 4; n++) await match(other.token, '00000001');
  const locked = await match(other.token, other.number);
  expect([locked.statusCode, locked.json().code]).toEqual([429, 'link_locked']);
  const results = await t.with('').send('POST', `/api/exam/own-results/open?t=${mine.token}`);
  expect(results.json().code).toBe('link_expired');
});
