import { afterAll, beforeAll, expect, test } from 'vitest';
import { todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { makeReferral } from './testing/referral.ts';

const BASE = '/api/exam/consultations';
const TODAY = todayInLima();
let t: TestApp;
let company: Company;
let doctor: Person;
let other: Person;

beforeAll(async () => {
  t = await startTestApp(MAIL_SET_UP);
  company = await t.make.company();
  [doctor, other] = [
    await t.as((await t.make.user('doctor', company)).username),
    await t.as((await t.make.user('doctor', company)).username),
  ];
});
afterAll(() => t.close());

interface Answer {
  done: string[];
  refused: { id: string; reason: string }[];
}
const sent = async (who: Person, path: string, payload?: object): Promise<Answer> => {
  const answer = await who.send('POST', `${BASE}/${path}`, payload);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const act = (who: Person, name: string, id: string, values: object = {}) =>
  sent(who, 'acts', { act: name, ids: [id], values });
const undo = (who: Person, id: string) => sent(who, 'undo', { act: 'take', ids: [id] });
const one = async (id: string) => (await doctor.get(`${BASE}/${id}`)).json();
const sql = (text: string, values: unknown[]) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await client.query(text, values)).rows);

test('nobody takes back what somebody else did', async () => {
  const { id } = await makeReferral(t, company);
  await act(doctor, 'take', id);
  await act(other, 'take', id);
  expect(await undo(doctor, id)).toMatchObject({
    done: [],
    refused: [{ id, reason: 'Lo último lo hizo otra persona.' }],
  });
  expect((await one(id)).events).toMatchObject([{ undone: false }, { undone: false }]);
  expect(await undo(other, id)).toEqual({ done: [id], refused: [] });
  expect(await undo(doctor, id)).toEqual({ done: [id], refused: [] });
});

test('one that is opened again leaves the aptitude that was given with its answer', async () => {
  const { id, attentionId } = await makeReferral(t, company);
  await act(doctor, 'attend', id, { attendedOn: TODAY });
  await act(doctor, 'clear', id, { clearedOn: TODAY, outcome: 'Sin limitación.', aptitude: 'APTO' });
  await act(doctor, 'reopen', id);
  expect((await one(id)).item).toMatchObject({ state: 'ATENDIDA', clearedOn: null, aptitude: 'APTO' });
  await act(doctor, 'keep', id, { clearedOn: TODAY, outcome: 'Con límite.', aptitude: 'APTO_CON_RESTRICCION' });
  expect(await sql('select aptitude from attentions where id = $1', [attentionId])).toEqual([
    { aptitude: 'APTO_CON_RESTRICCION' },
  ]);
});

test('a worker is notified of a referral once a day, by two doctors at once neither', async () => {
  const { id, attentionId } = await makeReferral(t, company, { email: 'eva@correo.pe' });
  const answers = await Promise.all([act(doctor, 'notify', id), act(other, 'notify', id)]);
  expect(answers.map(({ done }) => done.length).sort()).toEqual([0, 1]);
  expect(await sent(doctor, `notifications?attention_id=${attentionId}`)).toMatchObject({
    sent: 0,
    refused: [{ id, reason: 'Se le notificó hace menos de 24 horas.' }],
  });
  const written = () => sql('select id from messages where recipient = $1', ['eva@correo.pe']);
  expect(await written()).toHaveLength(1);
  await sql("update consultations set notified_at = notified_at - interval '24 hours' where id = $1", [id]);
  expect((await act(doctor, 'notify', id)).done).toEqual([id]);
  expect(await written()).toHaveLength(2);
});
