import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { HistoryEvent } from '../../history.ts';

let t: TestApp;
let company: Company;
let hr: Person;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  hr = await t.as((await t.make.user('user', company)).username);
  doctor = await t.as((await t.make.user('doctor', company)).username);
});
afterAll(() => t.close());

const PATIENTS = '/api/middleware/patients';
const sql = (text: string, values: unknown[]) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql(client, text, values)).rows);
const historyOf = async (person: Person, id: string): Promise<HistoryEvent[]> => {
  const answer = await person.get(`${PATIENTS}/${id}/history`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().events;
};
const namesOf = (events: readonly HistoryEvent[]) => events.map(({ event }) => event);

/** A worker with an event of each kind; the specialty and the reason are clinical. */
async function lived() {
  const { id } = await t.make.patient(company, { name: 'Quispe, Rosa' });
  const exam = await t.make.attention(company, id, {
    date: '2026-02-10',
    aptitude: 'APTO_CON_RESTRICCION',
    restrictions: 'No cargar más de 10 kg',
  });
  await sql(
    "update attentions set delivered_at = '2026-02-12T15:00:00Z', read_at = '2026-02-13T03:30:00Z' where id = $1",
    [exam.id],
  );
  const [referral] = await sql(
    `insert into consultations (customer_id, attention_id, position, issued_on, cleared_on)
     values ($1, $2, 1, '2026-02-10', '2026-03-01') returning id`,
    [company.id, exam.id],
  );
  await sql(
    `insert into consultation_clinical (customer_id, consultation_id, specialty, reason)
     values ($1, $2, 'PSIQUIATRÍA', 'Insomnio')`,
    [company.id, referral.id],
  );
  const add = (kind: string, type: string, state: string, date: string) =>
    sql(
      `insert into attentions (customer_id, patient_id, kind, exam_type, state, exam_date, health_centre)
       values ($1, $2, $3, $4, $5, $6, 'Clínica del Sueño')`,
      [company.id, id, kind, type, state, date],
    );
  await add('EMO', 'PERIODICO', 'PROGRAMADO', '2027-02-01');
  await add('ASISTENCIAL', 'EMERGENCIA', 'ATENDIDO', '2026-05-05');
  return { id, examId: exam.id };
}

describe('the history of a worker', () => {
  test('T39: tells everything recorded, the newest first, on days of Lima', async () => {
    const { id } = await lived();
    const events = await historyOf(doctor, id);
    expect(events.map(({ event, on }) => [event, on])).toEqual([
      ['CITA', '2027-02-01'],
      ['EXAMEN', '2026-05-05'],
      ['INTERCONSULTA_LEVANTADA', '2026-03-01'],
      // Read at 03:30 UTC of the 13th, which is still the 12th in Lima.
      ['LEIDO', '2026-02-12'],
      ['ENTREGADO', '2026-02-12'],
      ['EXAMEN', '2026-02-10'],
      ['INTERCONSULTA_EMITIDA', '2026-02-10'],
      ['RESTRICCION', '2026-02-10'],
    ]);
    expect(events.find(({ event }) => event === 'INTERCONSULTA_EMITIDA')).toMatchObject({
      specialty: 'PSIQUIATRÍA',
      consultationReason: 'Insomnio',
    });
  });

  test('outside the wall nothing tells a specialty, a reason, or of a care attention more than that it was and when', async () => {
    const { id } = await lived();
    const answer = await hr.get(`${PATIENTS}/${id}/history`);
    expect(answer.body).not.toMatch(/PSIQUIATR|Insomnio|EMERGENCIA|specialty|consultation(Reason|State)/);
    const events: HistoryEvent[] = answer.json().events;
    const care = events.find(({ attentionKind }) => attentionKind === 'ASISTENCIAL');
    expect(care).toMatchObject({ event: 'EXAMEN', on: '2026-05-05', healthCentre: null, aptitude: null });
    const visits = (await hr.get(`/api/exam/attention-no-emo?company_id=${company.id}&page_size=500`)).json().items;
    expect(visits.find((visit: { id: string }) => visit.id === care?.attentionId)).toMatchObject({ date: care?.on });
    expect(namesOf(events)).toEqual(expect.arrayContaining(['INTERCONSULTA_EMITIDA', 'INTERCONSULTA_LEVANTADA']));
    expect(events.find(({ event }) => event === 'RESTRICCION')?.workRestrictions).toBe('No cargar más de 10 kg');
  });

  test('leaving, coming back and projects come from the audit log, each with who did it', async () => {
    const { id } = await t.make.patient(company);
    const [project] = await sql("insert into projects (customer_id, name) values ($1, 'Relavera') returning id", [
      company.id,
    ]);
    await hr.send('PUT', `${PATIENTS}/project?project_id=${project.id}`, { patientIds: [id] });
    await hr.send('PUT', `${PATIENTS}/project`, { patientIds: [id] });
    const ceasedOn = todayInLima();
    await hr.send('PUT', `${PATIENTS}/unsubscribe`, { patientIds: [id], ceasedOn, reason: 'RENUNCIA' });
    await hr.send('PUT', `${PATIENTS}/reactivate`, { patientIds: [id] });
    const events = await historyOf(hr, id);
    expect(new Set(namesOf(events))).toEqual(new Set(['REACTIVACION', 'CESE', 'PROYECTO']));
    expect(events.find(({ event }) => event === 'CESE')).toMatchObject({ reason: 'RENUNCIA', by: 'user de Prueba' });
    const moves = events.filter(({ event }) => event === 'PROYECTO');
    expect(moves).toMatchObject([
      { from: 'Relavera', to: null },
      { from: null, to: 'Relavera' },
    ]);
  });

  test('a cessation that came with a file is told once', async () => {
    const { id } = await t.make.patient(company);
    await sql(
      `update patients
       set hire_date = '2020-01-02', status = 'CEASED', ceased_on = '2026-01-31', cease_reason = 'JUBILACION'
       where id = $1`,
      [id],
    );
    expect(await historyOf(hr, id)).toMatchObject([
      { event: 'CESE', on: '2026-01-31', reason: 'JUBILACION' },
      { event: 'INGRESO', on: '2020-01-02' },
    ]);
  });

  test("another company's worker does not exist, nor does one that was deleted", async () => {
    const theirs = await t.make.patient(await t.make.company());
    const { id } = await t.make.patient(company);
    await sql("update patients set status = 'DELETED' where id = $1", [id]);
    for (const each of [theirs.id, id, 'x']) expect((await hr.get(`${PATIENTS}/${each}/history`)).statusCode).toBe(404);
  });
});
