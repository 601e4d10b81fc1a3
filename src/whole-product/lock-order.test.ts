import type { LightMyRequestResponse } from 'fastify';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { REGISTRATION } from '#access/links/purposes.ts';
import { withLink } from '#access/links/server/link.ts';
import { byLink, makeDelivery, tokenMailedTo } from '#documents/deliveries/server/testing/office.ts';
import { identifiedByLink } from '#documents/deliveries/server/worker-acts.ts';
import { makeReferral } from '#exams/consultations/server/testing/referral.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { runSql } from '#testing/run-sql.ts';

// Writers of an exam lock workers, then exams, then what hangs from an exam, then links. An act
// that takes them in another order ends in a deadlock with a doctor who saves the exam, so no act may hold a later row
// while it waits for an earlier one.
let t: TestApp;
let company: Company;
let user: Person;
let doctor: Person;
let other: pg.Client;
beforeAll(async () => {
  t = await startTestApp(MAIL_SET_UP);
  company = await t.make.company();
  user = await t.as((await t.make.user('user', company)).username);
  doctor = await t.as((await t.make.user('doctor', company)).username);
  other = new pg.Client({ connectionString: t.url });
  await other.connect();
});
afterAll(async () => {
  await other.end();
  await t.close();
});

const TODAY = todayInLima();
const SCHEDULING = '/api/middleware/scheduling';
const sql = async <R extends object>(text: string, values: unknown[] = []): Promise<R[]> =>
  (await t.services.system.forCustomer(company.id).run(({ client }) => runSql<R>(client, text, values))).rows;

interface Row {
  table: string;
  id: string;
}

/** Runs `act` while another transaction holds `held`, and proves that `act` waits for it without holding `free`. */
async function waitingFor<T>(held: Row, free: Row, act: () => Promise<T>): Promise<T> {
  const locked = async ({ table, id }: Row, mode: string) =>
    (await other.query(`select 1 from ${table} where id = $1 for update ${mode}`, [id])).rowCount;
  await other.query('begin');
  let acted: Promise<T> | undefined;
  try {
    expect(await locked(held, '')).toBe(1);
    acted = act();
    acted.catch(() => undefined);
    await expect
      .poll(async () => {
        const { rowCount } = await other.query(
          'select 1 from pg_stat_activity where pg_backend_pid() = any (pg_blocking_pids(pid))',
        );
        return rowCount;
      })
      .toBe(1);
    expect(await locked(free, 'skip locked')).toBe(1);
  } finally {
    await other.query('rollback');
  }
  return acted!;
}

const expectDone = (answer: LightMyRequestResponse) => {
  expect(answer.statusCode, answer.body).toBe(200);
  const { refused } = answer.json<{ refused?: unknown[] }>();
  expect(refused ?? []).toEqual([]);
};

async function appointment(date = addDays(TODAY, 5)) {
  const { id: patientId } = await t.make.patient(company);
  const { id: attentionId } = await t.make.appointment(company, patientId, { date });
  const [row] = await sql<{ id: string }>('select id from appointments where attention_id = $1', [attentionId]);
  const exam: Row = { table: 'attentions', id: attentionId };
  return { patientId, exam, own: { table: 'appointments', id: row!.id } };
}
const act = (name: string, id: string, values: object = {}) =>
  user.send('POST', `${SCHEDULING}/appointments/acts`, { act: name, ids: [id], values });

test('an appointment that is moved, and one whose arrival is undone, wait for the exam before they are locked', async () => {
  const { exam, own } = await appointment();
  const on = addDays(TODAY, 9);
  expectDone(await waitingFor(exam, own, () => act('reschedule', own.id, { on, at: null, reason: 'OPERACION' })));
  const today = await appointment(TODAY);
  expectDone(await act('arrive', today.own.id));
  const undo = () => user.send('POST', `${SCHEDULING}/appointments/undo`, { act: 'arrive', ids: [today.own.id] });
  expectDone(await waitingFor(today.exam, today.own, undo));
});

test('appointments that are unified wait for the exams', async () => {
  const { patientId, exam, own } = await appointment();
  await t.make.appointment(company, patientId, { date: addDays(TODAY, 6), type: 'ALTURA' });
  const rows = [{ patientId, on: addDays(TODAY, 7), at: '08:00' }];
  const unify = () => user.send('POST', `${SCHEDULING}/unify?customer_id=${company.id}`, { rows });
  expectDone(await waitingFor(exam, own, unify));
});

test('a delivery that is read to the worker waits for the worker and for the exam', async () => {
  const read = (id: string, values: object) =>
    doctor.send('POST', '/api/exam/result-deliveries/acts', { act: 'read', ids: [id], values });
  const first = await makeDelivery(t, company);
  const exam = { table: 'attentions', id: first.attentionId };
  expectDone(await waitingFor(exam, { table: 'result_deliveries', id: first.id }, () => read(first.id, {})));
  const second = await makeDelivery(t, company);
  const worker = { table: 'patients', id: second.patientId };
  const values = { contact: `otro.${second.number}@correo.pe` };
  expectDone(await waitingFor(worker, { table: 'result_deliveries', id: second.id }, () => read(second.id, values)));
});

test('a worker who opens their results waits for the exam, and holds neither the delivery nor the link', async () => {
  const made = await makeDelivery(t, company);
  const sent = await doctor.send('POST', '/api/exam/result-deliveries/acts', {
    act: 'send',
    ids: [made.id],
    values: { channels: ['EMAIL'] },
  });
  expectDone(sent);
  const token = await tokenMailedTo(t, made.email);
  const exam = { table: 'attentions', id: made.attentionId };
  await waitingFor(exam, { table: 'result_deliveries', id: made.id }, () => byLink(t, token, identifiedByLink));
  const [delivery] = await sql<{ state: string }>('select state from result_deliveries where id = $1', [made.id]);
  expect(delivery).toEqual({ state: 'ENTREGADA' });
});

test('the device that a worker gets from the doctor waits for the exam', async () => {
  const made = await makeDelivery(t, company);
  const exam = { table: 'attentions', id: made.attentionId };
  const handOver = async () => {
    const device = await t.as((await t.make.user('doctor', company)).username);
    return waitingFor(exam, { table: 'result_deliveries', id: made.id }, () =>
      device.send('POST', `/api/exam/result-deliveries/${made.id}/hand-over`, {}),
    );
  };
  expectDone(await handOver());
});

test('a referral whose answer changes the aptitude waits for the exam', async () => {
  const made = await makeReferral(t, company, { email: null });
  const own = { table: 'consultations', id: made.id };
  await sql("update consultations set state = 'ATENDIDA', attended_on = $2 where id = $1", [made.id, TODAY]);
  const clear = () =>
    doctor.send('POST', '/api/exam/consultations/acts', {
      act: 'clear',
      ids: [made.id],
      values: { clearedOn: TODAY, outcome: 'Sin hallazgos', aptitude: 'APTO' },
    });
  expectDone(await waitingFor({ table: 'attentions', id: made.attentionId }, own, clear));
});

test('a worker who writes their own details waits for their record before their link is locked', async () => {
  const { id } = await t.make.patient(company, { name: 'QUISPE ROJAS LUIS' });
  const email = `luis.${id}@correo.pe`;
  const sent = await doctor.send('POST', `/api/middleware/patients/${id}/registration-link`, {
    email,
    confirmed: true,
  });
  expect(sent.statusCode, sent.body).toBe(200);
  const token = /personId=(\S+)/.exec((await t.mailTo(email))?.text ?? '')?.[1] ?? '';
  const [link] = await sql<{ id: string }>('select id from access_links where patient_id = $1', [id]);
  const request = { ip: '127.0.0.1', id: 'test', cookies: {} };
  const open = () => withLink({ request, services: t.services }, REGISTRATION, token, async () => 'opened');
  const opened = await waitingFor({ table: 'patients', id }, { table: 'access_links', id: link!.id }, open);
  expect(opened).toBe('opened');
});
