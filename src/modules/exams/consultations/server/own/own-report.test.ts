import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plainPdf } from '#demo/canary/pdf.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { multipartOf } from '#testing/files.ts';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { runSql } from '#testing/run-sql.ts';
import { makeReferral } from '../testing/referral.ts';

let t: TestApp;
let company: Company;
let people: Record<'doctor' | 'user' | 'owner', Person>;
beforeAll(async () => {
  t = await startTestApp(MAIL_SET_UP);
  company = await t.make.company();
  const as = async (role: 'doctor' | 'user' | 'owner') => t.as((await t.make.user(role, company)).username);
  people = { doctor: await as('doctor'), user: await as('user'), owner: await as('owner') };
});
afterAll(() => t.close());
beforeEach(() => t.services.system.run(({ client }) => client.query('delete from login_failures')));

const CASES = '/api/exam/consultations';
const OWN = '/api/exam/own-report';
const PDF = plainPdf('Informe del especialista: sin limitacion.');
const sql = async <R extends object>(text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql<R>(client, text, values)).rows);

/** A referral whose worker has a mailbox of their own, verified or not. */
async function referred({ verified = true } = {}) {
  const email = `luis.${randomUUID()}@correo.pe`;
  const made = await makeReferral(t, company, { email });
  const [row] = await sql<{ number: string }>(
    `update patients set contact_verified_at = case when $2 then now() end
     where id = $1 returning document_number as number`,
    [made.patientId, verified],
  );
  return { ...made, email, number: row!.number };
}
type Referred = Awaited<ReturnType<typeof referred>>;

const ask = async (ids: string[], who = people.doctor) =>
  (await who.send('POST', `${CASES}/acts`, { act: 'askReport', ids, values: {} })).json();
const mailed = async ({ email }: Referred) => (await t.mailTo(email))?.text ?? '';
const tokenOf = async (of: Referred) => /cargar_documento\?t=([\w.-]+)/.exec(await mailed(of))?.[1] ?? '';

/** The device of a person who opened the link. */
function phone(token: string) {
  let cookie = '';
  const post = async (path: string, payload?: object, headers: Record<string, string> = {}) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: `${OWN}/${path}?t=${token}`,
      headers: { cookie, ...headers },
      ...(payload ? { payload } : {}),
    });
    for (const { name, value } of answer.cookies) cookie = `${name}=${value}`;
    return answer;
  };
  return {
    post,
    load: (content: Buffer) => {
      const { payload, headers } = multipartOf('informe.pdf', content);
      return post('load', payload as Buffer, headers as Record<string, string>);
    },
  };
}
async function proven(of: Referred, token: string) {
  const worker = phone(token);
  expect((await worker.post('identity', { type: 'DNI', number: of.number })).json()).toMatchObject({ matches: true });
  await worker.post('code');
  const code = /\b(\d{6})\b/.exec(await mailed(of))?.[1] ?? '';
  const answer = await worker.post('verify', { code });
  expect(answer.statusCode, answer.body).toBe(200);
  return { worker, report: answer.json() };
}

test('a doctor asks for it, the worker brings it by a link of its own, and the doctor reads it', async () => {
  const of = await referred();
  expect(await ask([of.id])).toMatchObject({ done: [of.id], refused: [] });
  const letter = await mailed(of);
  expect(letter).not.toMatch(/PSIQUIATR|Insomnio|interconsulta|especialista|informe|examen/i);
  const { worker, report } = await proven(of, await tokenOf(of));
  expect(report.referral).toMatchObject({ id: of.id, specialty: 'PSIQUIATRÍA', report: false, mayLoad: true });
  const loaded = await worker.load(PDF);
  expect(loaded.statusCode, loaded.body).toBe(200);
  expect(loaded.json().referral).toMatchObject({ status: 'Informe cargado', report: true });
  const { link } = (await people.doctor.get(`${CASES}/${of.id}/report`)).json();
  expect((await people.doctor.get(link)).rawPayload.equals(PDF)).toBe(true);
  const { item, events } = (await people.doctor.get(`${CASES}/${of.id}`)).json();
  expect(item.state).toBe('INFORME_CARGADO');
  expect(events.map(({ act }: { act: string }) => act)).toEqual(expect.arrayContaining(['askReport', 'ownReport']));
  const audited = await t.services.system.run(({ client }) =>
    client.query("select role from audit_log where action = 'clinical.read' and object_id = $1", [of.id]),
  );
  expect(audited.rows).toContainEqual({ role: 'worker' });
});

test('only a doctor asks, only of a verified contact, and not twice in a day; the company learns nothing', async () => {
  const of = await referred();
  const unverified = await referred({ verified: false });
  for (const who of [people.user, people.owner])
    expect((await who.send('POST', `${CASES}/acts`, { act: 'askReport', ids: [of.id], values: {} })).statusCode).toBe(
      404,
    );
  expect((await ask([unverified.id])).refused[0].reason).toContain('contacto verificado');
  await ask([of.id]);
  expect((await ask([of.id])).refused[0].reason).toBe('Se le pidió hace menos de 24 horas.');
  const seen = await people.user.get(`${CASES}?customer_id=${company.id}&page_size=500`);
  expect(seen.body).toContain(of.id);
  expect(seen.body).not.toMatch(/PSIQUIATR|specialty|reportAsked|link/);
  // A failed message is not listed either: the owner must not be able to send it again.
  await t.services.system.run(({ client }) =>
    client.query("update messages set state = 'FAILED', failure = 'EXHAUSTED'"),
  );
  const undelivered = await people.owner.get('/api/configuration/notifications/undelivered?page_size=500');
  expect(undelivered.json()).toMatchObject({ total: 0 });
});

test('the link opens that referral alone: not another of the exam, no results; a new one ends it, a closed referral takes none', async () => {
  const of = await referred();
  const [second] = await sql<{ id: string }>(
    `insert into consultations (customer_id, attention_id, position, issued_on)
     values ($1, $2, 2, current_date) returning id`,
    [company.id, of.attentionId],
  );
  await ask([of.id]);
  const token = await tokenOf(of);
  await ask([second!.id]);
  const other = await tokenOf(of);
  expect(other).not.toBe(token);
  const { worker, report } = await proven(of, token);
  expect(report.referral.id).toBe(of.id);
  expect((await proven(of, other)).report.referral.id).toBe(second!.id);
  for (const url of ['own-results/open', 'own-results/values'])
    expect((await t.app.inject({ method: 'POST', url: `/api/exam/${url}?t=${token}` })).json().code).toBe(
      'link_expired',
    );
  const { worker: again } = await proven(of, token);
  await sql("update consultations set state = 'LEVANTADA' where id = $1", [of.id]);
  expect((await again.load(PDF)).json().code).toBe('closed');
  await sql("update consultations set state = 'EMITIDA', report_asked_at = null where id = $1", [of.id]);
  await ask([of.id]);
  expect((await again.post('open')).json().code).toBe('link_expired');
  expect((await worker.load(PDF)).json().code).toBe('link_expired');
});

test('without the document or the code nothing is told or taken', async () => {
  const of = await referred();
  await ask([of.id]);
  const token = await tokenOf(of);
  const stranger = phone(token);
  expect((await stranger.post('open')).json()).toEqual({ step: 'document', report: null });
  expect((await stranger.post('identity', { type: 'DNI', number: '00000001' })).json()).toEqual({ matches: false });
  expect((await stranger.load(PDF)).json().code).toBe('ticket_expired');
  await stranger.post('identity', { type: 'DNI', number: of.number });
  expect((await stranger.post('open')).json()).toEqual({ step: 'code', report: null });
  expect((await stranger.load(PDF)).json().code).toBe('ticket_expired');
});
