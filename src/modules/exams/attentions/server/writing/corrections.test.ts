import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSql } from '#testing/run-sql.ts';
import { at, type Examined, openExamined } from '../testing/examined.ts';

let { t, company, people, worker } = {} as Examined;
beforeAll(async () => {
  ({ t, company, people, worker } = await openExamined());
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[]) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql(client, text, values)).rows);
const annul = (body: Record<string, unknown>, who: keyof typeof people = 'doctor') =>
  people[who].send('POST', '/api/exam/attentions/annul', body);
const exam = async (date: string, type = 'PERIODICO') =>
  (await t.make.attention(company, worker.id, { date, type, aptitude: 'APTO' })).id;
const read = async (who: keyof typeof people, id: string) =>
  (await people[who].get(`/api/exam/attentions/${id}`)).json();

describe('annulling', () => {
  test('several keeps them with a reason that the company reads only where a doctor says so', async () => {
    const [first, second] = [await exam(at(-50)), await exam(at(-60))];
    const done = await annul({ ids: [first, second, first], reason: 'Era de otra persona: tuvo MEDICO_ALGO' });
    expect(done.statusCode, done.body).toBe(200);
    expect(done.json().annulled.toSorted()).toEqual([first, second].toSorted());
    expect(await read('doctor', first)).toMatchObject({
      state: 'ANULADO',
      annulment: null,
      clinicalAnnulment: 'Era de otra persona: tuvo MEDICO_ALGO',
    });
    const seen = await people.owner.get(`/api/exam/attentions/${first}`);
    expect(seen.body).not.toContain('MEDICO_');
    expect(seen.json()).toMatchObject({ state: 'ANULADO', annulment: null });

    const open = await exam(at(-70));
    await annul({ ids: [open], reason: 'Registrado dos veces', forCompany: true });
    expect(await read('owner', open)).toMatchObject({ annulment: 'Registrado dos veces' });
  });

  test('counts for nothing: the exam before is the current one, and another of that day can be written', async () => {
    const { id: other } = await t.make.patient(company);
    const older = (await t.make.attention(company, other, { date: at(-90), aptitude: 'APTO' })).id;
    const newer = (await t.make.attention(company, other, { date: at(-20), aptitude: 'NO_APTO' })).id;
    await annul({ ids: [newer], reason: 'Equivocado' });
    const [current] = await sql('select attention_id as id from current_exams where patient_id = $1', [other]);
    expect(current).toEqual({ id: older });
    await t.make.attention(company, other, { date: at(-20), aptitude: 'APTO' });
    const again = await annul({ ids: [newer], reason: 'Otra vez' });
    expect(again.json()).toEqual({ annulled: [] });
    expect(await read('doctor', newer)).toMatchObject({ clinicalAnnulment: 'Equivocado' });
  });

  test('is of doctors, asks for a reason, and is whole or nothing', async () => {
    const id = await exam(at(-110));
    expect((await annul({ ids: [id], reason: 'No' }, 'owner')).statusCode).toBe(404);
    expect((await annul({ ids: [id], reason: '' })).statusCode).toBe(400);
    const foreign = await t.make.company();
    const theirs = (await t.make.attention(foreign, (await t.make.patient(foreign)).id)).id;
    expect((await annul({ ids: [id, theirs], reason: 'Ajeno' })).statusCode).toBe(404);
    expect(await read('doctor', id)).toMatchObject({ state: 'CON_APTITUD' });
  });

  test('a covid test leaves it in its list as annulled', async () => {
    const saved = await people.doctor.send('POST', '/api/exam/attention-no-emo/covid', {
      patientId: worker.id,
      date: at(-7),
      testType: 'ANTIGENO',
      result: 'POSITIVO',
    });
    const { id } = saved.json();
    await annul({ ids: [id], reason: 'De otro colaborador' });
    const list = await people.owner.get(
      `/api/exam/attention-no-emo?company_id=${company.id}&only_covid=true&progress=ANULADA`,
    );
    expect(list.json().items).toEqual([expect.objectContaining({ id, state: 'ANULADO' })]);
    const one = (await people.doctor.get(`/api/exam/attention-no-emo/covid?covid_test_id=${id}`)).json();
    expect(one.annulledReason).toBe('De otro colaborador');
  });
});

describe('an imported exam', () => {
  const imported = async (date: string, type?: string) => {
    const id = await exam(date, type);
    await sql('update attentions set batch_id = gen_random_uuid() where id = $1', [id]);
    const { version } = await read('doctor', id);
    return { id, version };
  };
  const put = (id: string, body: Record<string, unknown>, who: keyof typeof people = 'doctor') =>
    people[who].send('PUT', `/api/exam/imported?attention_id=${id}`, {
      examType: 'PERIODICO',
      examDate: at(-200),
      healthCentre: 'Clínica Norte',
      validUntil: null,
      ...body,
    });

  test('is corrected in what the file said, with who changed what', async () => {
    const { id, version } = await imported(at(-210));
    const saved = await put(id, { version, examType: 'REINGRESO', validUntil: at(100) });
    expect(saved.statusCode, saved.body).toBe(200);
    expect(await read('doctor', id)).toMatchObject({
      examType: 'REINGRESO',
      examDate: at(-200),
      healthCentre: 'Clínica Norte',
      validUntil: at(100),
      imported: true,
    });
    const { items } = (await people.doctor.get(`/api/exam/attentions/${id}/changes`)).json();
    expect(items[0].changes.map((change: { label: string }) => change.label)).toEqual([
      'Tipo de EMO',
      'Fecha',
      'Centro médico',
      'Vence',
    ]);
    const stale = await put(id, { version });
    expect([stale.statusCode, stale.json().code]).toEqual([409, 'changed_meanwhile']);
  });

  test('keeps what the file said of its end: a calculated day is shown beside it and never becomes given', async () => {
    const { id, version } = await imported(at(-150), 'REUBICACION');
    const before = await read('doctor', id);
    expect([before.givenUntil, before.validUntil]).toEqual([null, expect.any(String)]);
    const same = { version, examType: before.examType, examDate: before.examDate, validUntil: before.givenUntil };
    expect((await put(id, { ...same, healthCentre: 'Clínica Este' })).statusCode).toBe(200);
    const stored = () => sql('select valid_until as until from attentions where id = $1', [id]);
    expect(await stored()).toEqual([{ until: null }]);
    // An end day is not shown when the aptitude has no validity. The stored day is still the day that the file gave,
    // and it may be cleared.
    await sql("update attentions set aptitude = 'EVALUADO', valid_until = $2 where id = $1", [id, at(200)]);
    const hidden = await read('doctor', id);
    expect([hidden.givenUntil, hidden.validUntil]).toEqual([at(200), null]);
    expect((await put(id, { ...same, version: hidden.version })).statusCode).toBe(200);
    expect(await stored()).toEqual([{ until: null }]);
  });

  test.each([
    ['typed by hand', async () => ({ id: await exam(at(-230)), version: 1 }), {}, 'not_imported'],
    [
      'where the worker has one of that type on that day',
      async () => {
        await exam(at(-240));
        return imported(at(-241));
      },
      { examDate: at(-240) },
      'duplicate_exam',
    ],
  ])('is not corrected if %s', async (_, make, body, code) => {
    const { id, version } = await make();
    const answer = await put(id, { version, ...body });
    expect([answer.statusCode, answer.json().code]).toEqual([409, code]);
  });

  test('keeps what is impossible out', async () => {
    const { id, version } = await imported(at(-250));
    expect((await put(id, { version, examDate: at(2) })).statusCode).toBe(400);
    expect((await put(id, { version, validUntil: at(-300) })).statusCode).toBe(400);
    expect((await put(id, { version }, 'owner')).statusCode).toBe(404);
    await annul({ ids: [id], reason: 'Repetido' });
    expect((await put(id, { version: version + 1 })).json().code).toBe('annulled');
  });
});

test('the summary counts what the filters leave, and what is still to be done', async () => {
  const { id: other } = await t.make.patient(company, { name: 'SALAS ROJAS IDA' });
  for (const [days, aptitude] of [
    [-500, 'APTO'],
    [-170, 'OBSERVADO'],
    [-520, 'NO_APTO'],
  ] as const)
    await t.make.attention(company, other, { date: at(days), aptitude });
  const of = async (path: string, who: keyof typeof people = 'user') => {
    const answer = await people[who].send('POST', `/api/exam/${path}`, {
      filter_value: 'salas ida',
      start_date: at(-530),
    });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const lacking = { UNDELIVERED: 3, UNREAD: 3, NO_CERTIFICATE: 3, NO_REFERRAL: 1 };
  const short = await of('summaries/short');
  expect(short.total).toBe(3);
  expect(Object.fromEntries(short.pending.map((each: { id: string; total: number }) => [each.id, each.total]))).toEqual(
    lacking,
  );
  const whole = await of('summaries');
  expect(whole).toMatchObject({ total: 3, states: [{ id: 'CON_APTITUD', total: 3 }], pending: short.pending });
  expect(whole.aptitudes.map((each: { id: string }) => each.id).toSorted()).toEqual(['APTO', 'NO_APTO', 'OBSERVADO']);
  const refused = await people.user.send('POST', '/api/exam/summaries', { finding: ['IMC'] });
  expect(refused.statusCode).toBe(400);
});

test('the referrals of an exam are told with their letters, to doctors alone', async () => {
  const id = await exam(at(-600));
  await sql('insert into consultations (customer_id, attention_id, position, issued_on) values ($1, $2, 1, $3)', [
    company.id,
    id,
    at(-600),
  ]);
  const path = `/api/exam/intermedical-tests?attention_id=${id}`;
  expect((await people.doctor.get(path)).json()).toEqual({
    total: 1,
    items: [{ attentionId: id, interMedicalTestId: expect.any(String), externalSystem: null, documents: [] }],
  });
  expect((await people.owner.get(path)).statusCode).toBe(404);
  const nowhere = path.replace(id, '00000000-0000-4000-8000-00000000dead');
  expect((await people.doctor.get(nowhere)).statusCode).toBe(404);
});

test('personal information leaves out what is clinical for the company', async () => {
  const path = `/api/exam/personal-information?customer_id=${company.id}&person_id=${worker.id}`;
  const [doctor, owner] = [(await people.doctor.get(path)).json(), (await people.owner.get(path)).json()];
  expect(doctor).toMatchObject({ fullName: 'ÑAHUI QUISPE JOSÉ', bloodGroup: null });
  expect(owner).not.toHaveProperty('bloodGroup');
  expect(owner).not.toHaveProperty('pregnant');
});
