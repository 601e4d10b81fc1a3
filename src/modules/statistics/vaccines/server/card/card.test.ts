import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addDays, addMonths, showDay, todayInLima } from '#platform/contract/dates.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';

let t: TestApp;
let company: Company;
let patientId: string;
type Person = Awaited<ReturnType<TestApp['as']>>;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.make.company();
  patientId = (await t.make.patient(company, { name: 'ÑAHUI QUISPE, ROSA' })).id;
  doctor = await t.as((await t.make.user('doctor', company)).username);
});
const TODAY = todayInLima();
const ask = (who: Person, id = patientId) =>
  who.get(`/api/exam/vaccines/card?customer_id=${company.id}&patient_id=${id}`);
const give = async (scheme: string, dose: number, givenOn: string, more: object = {}) => {
  const answer = await doctor.send('POST', '/api/exam/vaccines', { patientId, scheme, dose, givenOn, ...more });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id as string;
};

test('the card shows every dose that stands, the next one and the booster that is due', async () => {
  const due = addMonths(addDays(TODAY, -400), 12);
  await give('INFLUENZA', 1, addDays(TODAY, -400), { lot: 'FLU-77', place: 'Posta Ñaña' });
  await give('HEPB', 1, addDays(TODAY, -60));
  const gone = await give('HEPB', 2, addDays(TODAY, -30), { lot: 'NUNCA' });
  await doctor.send('POST', `/api/exam/vaccines/${gone}/withdraw`, { reason: null });
  const answer = await ask(doctor);
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
  const { text, tagged, language } = await readPdf(answer.rawPayload);
  const words = text.replace(/\s+/g, ' ');
  for (const said of ['CARNÉ DE VACUNACIÓN', 'ÑAHUI QUISPE, ROSA', 'FLU-77', 'Posta Ñaña', 'Dosis única'])
    expect(words).toContain(said);
  expect(words).toContain(`Refuerzo vencido el ${showDay(due)}`);
  expect(words).toMatch(/Hepatitis B 0, 1 y 6 meses Incompleto 2\.ª dosis/);
  expect(words).not.toContain('NUNCA');
  expect({ tagged, language }).toEqual({ tagged: true, language: 'es-PE' });
});

test('it is for who stands inside the wall, and each reading is in the audit log', async () => {
  for (const role of ['user', 'owner'] as const)
    expect((await ask(await t.as((await t.make.user(role, company)).username))).statusCode, role).toBe(404);
  const other = await t.make.company();
  expect((await ask(doctor, (await t.make.patient(other)).id)).statusCode).toBe(404);
  expect((await ask(doctor)).statusCode).toBe(200);
  const { rows } = await t.services.system.run(({ client }) =>
    client.query("select object_id from audit_log where object_type = 'vaccination-card' and action = 'clinical.read'"),
  );
  expect(rows.map((row) => row.object_id)).toContain(patientId);
});
