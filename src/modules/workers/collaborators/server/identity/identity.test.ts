import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { RESULTS } from '#access/links/purposes.ts';
import { issueLink } from '#access/links/server/issue-link.ts';
import { withLink } from '#access/links/server/link.ts';
import { ALL_HANDED } from '#documents/deliveries/model.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorker } from '../../../../../jobs.ts';

let t: TestApp;
let stopWorker: () => Promise<void>;
beforeAll(async () => {
  t = await startTestApp(MAIL_SET_UP);
  stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
});
afterAll(async () => {
  await stopWorker();
  await t.close();
});

const PATIENTS = '/api/middleware/patients';
let company: Company;
let hr: Person;
let doctor: Person;
let work: { workingAreaId: string; jobTitleId: string };
let serial = 0;
const scope = () => t.services.system.forCustomer(company.id);
const sql = (text: string, values: unknown[] = []) =>
  scope().run(async ({ client }) => (await runSql(client, text, values)).rows);

beforeEach(async () => {
  company = await t.make.company();
  hr = await t.as((await t.make.user('user', company)).username);
  doctor = await t.as((await t.make.user('doctor', company)).username);
  const [area] = await sql("insert into working_areas (customer_id, name) values ($1, 'Mina') returning id", [
    company.id,
  ]);
  const [job] = await sql(
    "insert into job_titles (customer_id, name, working_area_id) values ($1, 'Operario', $2) returning id",
    [company.id, area.id],
  );
  work = { workingAreaId: area.id, jobTitleId: job.id };
});

const fields = (over: object = {}) => ({
  documentType: 'DNI',
  documentNumber: String(41_000_000 + ++serial),
  sex: 'M',
  birthDate: '1985-03-12',
  paternalSurname: 'Quispe',
  maternalSurname: 'Rojas',
  firstNames: 'Luis',
  hireDate: null,
  email: null,
  phone: null,
  street: null,
  departmentId: null,
  provinceId: null,
  districtId: null,
  nationality: null,
  birthPlace: null,
  originPlace: null,
  profession: null,
  civilStatus: null,
  education: null,
  projectId: null,
  headquarterId: null,
  contractor: null,
  contractType: null,
  workType: null,
  highRisk: null,
  disability: null,
  disabilityCertificate: null,
  emergencyContact: null,
  workRegime: null,
  rotationFrom: null,
  ...work,
  ...over,
});

/** A worker with verified contacts and an open link to the results of an exam; `exam: false` leaves out the exam. */
async function worker(over: object = {}, { exam = false } = {}) {
  const body = fields({ email: `luis.${randomUUID()}@correo.pe`, phone: '987654321', ...over });
  const made = await hr.send('POST', PATIENTS, body);
  expect(made.statusCode, made.body).toBe(200);
  const { id } = made.json();
  await sql('update patients set contact_verified_at = now(), phone_verified_at = now() where id = $1', [id]);
  const attention = exam ? await t.make.attention(company, id) : null;
  const { token } = await scope().run((tx) => issueLink(tx, t.services.config, RESULTS, { patientId: id }, null));
  return { id, body, email: String(body.email), token, attentionId: attention?.id ?? '' };
}
type Worker = Awaited<ReturnType<typeof worker>>;

const change = async (by: Person, { id, body }: Worker, over: object) => {
  const { version } = (await by.get(`${PATIENTS}/${id}`)).json();
  return by.send('PUT', `${PATIENTS}/${id}`, { ...body, ...over, version });
};
const merge = async (by: Person, kept: Worker, merged: Worker, more: object = {}) => {
  const shown = (await by.get(`${PATIENTS}/merges/preview?kept_id=${kept.id}&merged_id=${merged.id}`)).json();
  const { keptVersion, mergedVersion } = shown;
  return by.send('POST', `${PATIENTS}/merges`, {
    keptId: kept.id,
    mergedId: merged.id,
    keptVersion,
    mergedVersion,
    take: [],
    ...more,
  });
};
const HEADER = [
  'DNI',
  'APELLIDO PATERNO',
  'APELLIDO MATERNO',
  'NOMBRES',
  'SEXO',
  'FECHA DE NACIMIENTO',
  'ÁREA',
  'PUESTO',
];
const rosterOf = ({ body }: Worker, over: Partial<Record<number, string>> = {}) =>
  xlsxOf(HEADER, [
    [body.documentNumber, 'Quispe', 'Rojas', 'Luis', 'M', '12/03/1985', 'Mina', 'Operario'].map((v, i) => over[i] ?? v),
  ]);

const linkLives = ({ token }: Worker): Promise<boolean> =>
  withLink(
    { request: { ip: '127.0.0.1', id: 'test', cookies: {} }, services: t.services },
    RESULTS,
    token,
    async (_tx, { dead }) => !dead,
  );
const told = async ({ email }: Worker): Promise<string[]> =>
  (await sql('select template from messages where recipient = $1 order by created_at', [email])).map((m) => m.template);
const doctorTold = async (): Promise<number> =>
  (await sql("select from user_notifications where type = 'identity_change_told'")).length;

/** Expects that no contact is verified, that no link opens, and that the mailbox and the doctor were notified. */
async function nothingStands(who: Worker): Promise<void> {
  await expect.poll(() => told(who), { timeout: 20_000 }).toContain('identity_changed');
  await expect.poll(doctorTold, { timeout: 20_000 }).toBeGreaterThan(0);
  const [row] = await sql(
    `select contact_verified_at, contact_verified_by, phone_verified_at,
       identity_pending_at is not null as pending
     from patients where id = $1`,
    [who.id],
  );
  expect(row).toEqual({ contact_verified_at: null, contact_verified_by: null, phone_verified_at: null, pending: true });
  expect(await linkLives(who)).toBe(false);
}

/** Every operation that writes the identity of a person. */
const WRITERS: Record<string, () => Promise<Worker[]>> = {
  'the form: document': () => byForm({ documentNumber: '40999999' }),
  'the form: name': () => byForm({ firstNames: 'Pedro' }),
  'the form: birth date': () => byForm({ birthDate: '1990-01-01' }),
  'the form: sex': () => byForm({ sex: 'F' }),
  'the form of a doctor': () => byForm({ firstNames: 'Pedro' }, doctor),
  'the roster': () => byImport('import-persons'),
  'the replacement of the roster': () => byImport('replace-persons'),
  'the roll-back of an import': async () => {
    const who = await worker();
    const wizard = importsBy(hr, company);
    const { id } = await wizard.finish((await wizard.review(await rosterOf(who, { 4: 'F' }))).id);
    await nothingStands(who);
    await sql('delete from user_notifications');
    await sql(
      `update patients set identity_pending_at = null, contact_verified_at = now(), phone_verified_at = now()
       where id = $1`,
      [who.id],
    );
    expect((await wizard.rollBack(id)).statusCode).toBe(202);
    await wizard.until(id, ['ROLLED_BACK']);
    return [who];
  },
  'a merge': async () => (await merged()).both,
  'the undo of a merge': async () => {
    const { both, mergeId } = await merged();
    for (const each of both) await nothingStands(each);
    await sql('delete from user_notifications');
    await sql('update patients set identity_pending_at = null, contact_verified_at = now(), phone_verified_at = now()');
    expect((await doctor.send('POST', `${PATIENTS}/merges/${mergeId}/undo`)).statusCode).toBe(200);
    return both;
  },
  'any statement': async () => {
    const who = await worker();
    await sql("update patients set first_names = 'Pedro', contact_verified_at = contact_verified_at where id = $1", [
      who.id,
    ]);
    return [who];
  },
};
async function byForm(over: object, by: Person = hr) {
  const who = await worker();
  const answer = await change(by, who, over);
  expect(answer.statusCode, answer.body).toBe(200);
  return [who];
}
async function byImport(kind: string) {
  const who = await worker();
  const wizard = importsBy(hr, company);
  const done = await wizard.finish((await wizard.review(await rosterOf(who, { 5: '13/03/1985' }), kind)).id);
  expect(done.counts).toMatchObject({ ACTUALIZADO: 1 });
  return [who];
}
async function merged() {
  const both = [await worker(), await worker()] as const;
  const answer = await merge(doctor, ...both);
  expect(answer.statusCode, answer.body).toBe(200);
  return { both: [...both], mergeId: answer.json().mergeId as string };
}

test.each(Object.keys(WRITERS))('%s leaves no contact verified and no link open', async (name) => {
  for (const who of await WRITERS[name]!()) await nothingStands(who);
});

test('accents, capitals, the order of names and what was missing change nobody', async () => {
  const who = await worker({ sex: 'X' });
  await sql('update patients set birth_date = null where id = $1', [who.id]);
  await sql('update patients set identity_pending_at = null, contact_verified_at = now() where id = $1', [who.id]);
  const answer = await change(hr, who, {
    paternalSurname: 'QUÍSPE',
    firstNames: 'luis',
    sex: 'M',
    street: 'Av. Grau 1',
  });
  expect(answer.json()).toMatchObject({
    contactVerified: true,
    identityPending: false,
    sex: 'M',
    birthDate: '1985-03-12',
  });
});

test('a contact that anybody changes is told to the mailbox that was theirs, and is not verified', async () => {
  const who = await worker();
  await change(hr, who, { email: 'complice@correo.pe' });
  await expect.poll(() => told(who), { timeout: 20_000 }).toEqual(['contact_changed']);
  expect((await hr.get(`${PATIENTS}/${who.id}`)).json()).toMatchObject({
    contactVerified: false,
    phoneVerified: true,
    identityPending: false,
  });
  expect(await doctorTold()).toBe(0);
});

test('a verification is never copied: it is of the transaction that writes it', async () => {
  const who = await worker();
  await sql(
    `update patients set email = 'otra@correo.pe', contact_verified_at = now() - interval '1 day', phone = '911111111',
       phone_verified_at = now() - interval '1 day' where id = $1`,
    [who.id],
  );
  const read = await hr.get(`${PATIENTS}/${who.id}`);
  expect(read.json()).toMatchObject({ contactVerified: false, phoneVerified: false });
});

test('the number of a person with exams is taken by a doctor alone', async () => {
  const victim = await worker({}, { exam: true });
  const accomplice = await worker();
  const { documentNumber } = victim.body;
  const refused = await change(hr, victim, { documentNumber: '40888888' });
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'needs_doctor']);

  // After the deletion the number is free, but the company still cannot assign it without a doctor.
  expect((await hr.send('DELETE', `${PATIENTS}/delete?person_id=${victim.id}`)).statusCode).toBe(200);
  expect((await change(hr, accomplice, { documentNumber })).json().code).toBe('needs_doctor');
  expect((await change(hr, accomplice, { documentType: 'PAS', documentNumber })).json().code).toBe('needs_doctor');
  expect((await hr.send('POST', PATIENTS, fields({ documentNumber }))).json().code).toBe('needs_doctor');
  const wizard = importsBy(hr, company);
  const batch = await wizard.review(await rosterOf(victim));
  expect((await wizard.rows(batch.id))[0]?.issues).toEqual([
    expect.objectContaining({ code: 'plan:number-of-examined', severity: 'error' }),
  ]);
  expect((await hr.send('PUT', `${PATIENTS}/reactivate`, { patientIds: [victim.id] })).statusCode).toBe(200);

  // A doctor changes the number; the earlier number stays reserved.
  expect((await change(doctor, victim, { documentNumber: '40888888' })).statusCode).toBe(200);
  expect((await change(hr, accomplice, { documentNumber })).json().code).toBe('needs_doctor');
  const given = await change(doctor, accomplice, { documentNumber });
  expect(given.statusCode, given.body).toBe(200);
  await nothingStands(accomplice);
});

test('the company unites two records alone only of one document, one birth date and no exams', async () => {
  const one = await worker({ documentType: 'CE', documentNumber: '0412345678' });
  const same = await worker({ documentType: 'CE', documentNumber: '412345678' });
  const pairs: [Worker, Worker][] = [
    [one, await worker({ documentType: 'PAS', documentNumber: '412345678' })],
    [one, await worker({ documentType: 'CE', documentNumber: '00412345678', birthDate: '1990-01-01' })],
    [one, await worker({ documentType: 'CE', documentNumber: '000412345678' }, { exam: true })],
  ];
  for (const [kept, other] of pairs)
    for (const answer of [await merge(hr, kept, other), await merge(hr, other, kept)])
      expect([answer.statusCode, answer.json().code]).toEqual([409, 'needs_doctor']);
  const answer = await merge(hr, one, same);
  expect(answer.statusCode, answer.body).toBe(200);
  const undone = await hr.send('POST', `${PATIENTS}/merges/${answer.json().mergeId}/undo`);
  expect(undone.statusCode, undone.body).toBe(200);
});

test('what a doctor united with exams the company does not take apart', async () => {
  const [kept, other] = [await worker(), await worker({}, { exam: true })];
  const { mergeId } = (await merge(doctor, kept, other)).json();
  const answer = await hr.send('POST', `${PATIENTS}/merges/${mergeId}/undo`);
  expect([answer.statusCode, answer.json().code]).toEqual([409, 'needs_doctor']);
});

test('the kept record stays verified where document, birth date and address are the same, and waits for the doctor', async () => {
  const kept = await worker({ documentType: 'CE', documentNumber: '0412345679' });
  const other = await worker({ documentType: 'CE', documentNumber: '412345679', email: kept.email });
  await merge(hr, kept, other, { take: ['contact'] });
  const read = await doctor.get(`${PATIENTS}/${kept.id}`);
  expect(read.json()).toMatchObject({ contactVerified: true, phoneVerified: true, identityPending: true });
  const third = await worker({ documentType: 'CE', documentNumber: '00412345679' });
  await merge(hr, kept, third, { take: ['contact'] });
  expect((await doctor.get(`${PATIENTS}/${kept.id}`)).json()).toMatchObject({
    contactVerified: false,
    phoneVerified: false,
    email: third.email,
  });
});

test('what a merge moved is not delivered, and nothing is answered, until a doctor confirmed who it is', async () => {
  const [accomplice, victim] = [await worker(), await worker({}, { exam: true })];
  const asked = await doctor.send('POST', '/api/middleware/rights-requests', {
    patientId: victim.id,
    kind: 'ACCESO',
    field: null,
    newValue: null,
    text: null,
    receivedOn: todayInLima(),
  });
  expect(asked.statusCode, asked.body).toBe(200);
  expect((await merge(hr, accomplice, victim)).json().code).toBe('needs_doctor');
  expect((await merge(doctor, accomplice, victim)).statusCode).toBe(200);
  // Even after a doctor verified the contact, the identity must still be confirmed.
  await sql('update patients set contact_verified_at = now() where id = $1', [accomplice.id]);
  const [delivery] = await sql('select id from result_deliveries where attention_id = $1', [victim.attentionId]);
  const act = async (path: string, act: string, id: string, values: object) =>
    (await doctor.send('POST', `${path}/acts`, { act, ids: [id], values })).json();
  const send = () =>
    act('/api/exam/result-deliveries', 'send', delivery.id, {
      channels: ['EMAIL'],
      documents: [...ALL_HANDED],
    });
  expect((await send()).refused).toEqual([expect.objectContaining({ reason: expect.stringContaining('confirma') })]);
  const read = await act('/api/exam/result-deliveries', 'read', delivery.id, { contact: null });
  expect(read.refused).toHaveLength(1);
  const onDevice = await doctor.send('POST', `/api/exam/result-deliveries/${delivery.id}/hand-over`, {});
  expect(onDevice.json().code).toBe('identity_pending');
  const requests = '/api/middleware/rights-requests';
  const denied = await act(requests, 'deny', asked.json().id, {
    ground: 'IDENTIDAD',
    answer: 'No sabemos si es usted.',
  });
  expect(denied.refused ?? denied, JSON.stringify(denied)).toEqual([
    expect.objectContaining({ reason: expect.stringContaining('confirma') }),
  ]);

  const confirm = (by: Person) => by.send('PUT', `${PATIENTS}/identity-confirmation`, { patientIds: [accomplice.id] });
  expect((await confirm(hr)).statusCode).toBe(404);
  expect((await confirm(doctor)).json()).toEqual({ confirmed: [accomplice.id] });
  expect((await confirm(doctor)).json()).toEqual({ confirmed: [] });
  expect((await send()).done).toEqual([delivery.id]);
  const [row] = await sql('select identity_confirmed_at, identity_confirmed_by from patients where id = $1', [
    accomplice.id,
  ]);
  expect(row).toEqual({ identity_confirmed_at: expect.any(String), identity_confirmed_by: expect.any(String) });
});

test('a doctor may confirm in the merge itself; a company may not', async () => {
  const [kept, other] = [await worker(), await worker()];
  await merge(doctor, kept, other, { confirmed: true });
  expect((await doctor.get(`${PATIENTS}/${kept.id}`)).json()).toMatchObject({ identityPending: false });
  const [one, same] = [
    await worker({ documentType: 'CE', documentNumber: '0412345670' }),
    await worker({ documentType: 'CE', documentNumber: '412345670' }),
  ];
  const answer = await merge(hr, one, same, { confirmed: true });
  expect(answer.statusCode, answer.body).toBe(200);
  expect((await doctor.get(`${PATIENTS}/${one.id}`)).json()).toMatchObject({ identityPending: true });
});

test('those to be confirmed are a filter of the list', async () => {
  const [who] = [await worker(), await worker()];
  await change(hr, who, { firstNames: 'Pedro' });
  const list = await doctor.get(`${PATIENTS}?company_id=${company.id}&status=ACTIVE&identity=POR_CONFIRMAR`);
  expect(list.json().items, list.body).toMatchObject([{ id: who.id }]);
  expect(list.json().total).toBe(1);
});
