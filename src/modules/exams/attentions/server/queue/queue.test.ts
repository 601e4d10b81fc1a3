import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeReferral } from '#exams/consultations/server/testing/referral.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import { EMOS } from '../../list.ts';
import type { DoneItem, QueueItem, Wait } from '../../queue/model.ts';

let t: TestApp;
let company: Company;
let doctor: Person;
const today = todayInLima();
const ago = (days: number) => addDays(today, -days);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function begin() {
  company = await t.make.company();
  doctor = await t.as((await t.make.user('doctor', company)).username);
}
const save = async (body: object) => {
  const answer = await doctor.send('POST', '/api/exam/attentions', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { id: string; version: number };
};
/** An exam that waits for its aptitude. */
async function pending(days: number, measures: Record<string, number | string> = {}) {
  const { id } = await t.make.patient(company);
  return save({
    patientId: id,
    examType: 'PERIODICO',
    examDate: ago(days),
    measures: Object.entries(measures).map(([code, value]) => ({ code, value })),
  });
}
const queue = async (who = doctor): Promise<QueueItem[]> => {
  const answer = await who.get(`/api/exam/queue?company_id=${company.id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items;
};
const done = async (who = doctor): Promise<DoneItem[]> => {
  const answer = await who.get('/api/exam/queue/done');
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items;
};
const undo = (exam: { id: string }, version: number, who = doctor) =>
  who.send('POST', `/api/exam/attentions/${exam.id}/changes/${version}/undo`, {});
const sql = (text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text, values));

async function add(patientId: string, { kind, state, date }: { kind: string; state: string; date: string }) {
  const { rows } = await sql(
    `insert into attentions (customer_id, patient_id, kind, exam_type, exam_date, state)
     select customer_id, id, $2, case when $2 = 'EMO' then 'PERIODICO' else '-' end, $4, $3 from patients where id = $1
     returning id`,
    [patientId, kind, state, date],
  );
  return rows[0] as { id: string };
}
/** The worker of an exam leaves the company. */
const cease = (examId: string) =>
  sql(
    `update patients set status = 'CEASED', ceased_on = $2
     where id = (select patient_id from attentions where id = $1)`,
    [examId, today],
  );
const ADD_CONTROL = `
insert into exam_controls (customer_id, attention_id, control_on)
select customer_id, id, $2 from attentions where id = $1`;

test('the most urgent comes first, and the oldest of what is equally urgent', async () => {
  await begin();
  const fresh = await pending(3);
  const old = await pending(9);
  const severe = await pending(2, { PESO: 140, TALLA: 168 });
  const referral = await makeReferral(t, company, { daysAgo: 30 });
  await sql("update consultations set state = 'INFORME_CARGADO', attended_on = $2 where id = $1", [
    referral.id,
    ago(4),
  ]);
  const control = await pending(200);
  const given = await save({ attentionId: control.id, version: 1, aptitude: 'APTO' });
  await sql(ADD_CONTROL, [given.id, ago(1)]);
  const items = await queue();
  const place = (id: string) => items.findIndex((item) => item.id === id);
  expect(items[place(severe.id)]).toMatchObject({ waits: ['APTITUDE'], severity: 'SEVERE', since: ago(2) });
  expect(place(severe.id)).toBe(0);
  expect(items[1]!.waits).toContain('REPORT');
  expect([place(old.id), place(fresh.id)]).toEqual([2, 3]);
  expect(place(given.id)).toBe(4);
  expect(items[4]).toMatchObject({ waits: ['CONTROL'], since: ago(1) });
});

test('a critical value is severe in the queue as in the findings, also after it was answered', async () => {
  await begin();
  const moderate = await pending(9, { GLUCOSA: 300 });
  const critical = await pending(3, { GLUCOSA: 490 });
  const severities = async () => (await queue()).map(({ id, waits, severity }) => [id, waits, severity]);
  const after = [moderate.id, ['APTITUDE'], 'MODERATE'];
  expect(await severities()).toEqual([[critical.id, ['CRITICAL', 'APTITUDE'], 'SEVERE'], after]);
  const answer = await doctor.send('POST', `/api/exam/attentions/${critical.id}/critical-values/answer`, {
    values: [{ code: 'GLUCOSA', value: 490 }],
    done: 'Llamada al trabajador',
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await severities()).toEqual([[critical.id, ['APTITUDE'], 'SEVERE'], after]);
  await save({
    attentionId: critical.id,
    version: 1,
    measures: [{ code: 'GLUCOSA', value: 200 }],
    reason: 'Otro decimal',
  });
  expect(await severities()).toEqual([after, [critical.id, ['APTITUDE'], 'MODERATE']]);
});

test('an answered critical value that was deleted or changed is severe neither in the queue nor on the page', async () => {
  await begin();
  const answer = async ({ id }: { id: string }, values: [string, number][]) => {
    const answered = await doctor.send('POST', `/api/exam/attentions/${id}/critical-values/answer`, {
      values: values.map(([code, value]) => ({ code, value })),
      done: 'Llamada al trabajador',
    });
    expect(answered.statusCode, answered.body).toBe(200);
  };
  const correct = (exam: { id: string }, measures: Record<string, number | string | null>) =>
    save({
      attentionId: exam.id,
      version: 1,
      measures: Object.entries(measures).map(([code, value]) => ({ code, value })),
      reason: 'Otro trabajador',
    });
  const inQueue = async ({ id }: { id: string }) => (await queue()).find((item) => item.id === id)?.severity;
  const onPage = async ({ id }: { id: string }) =>
    (await doctor.get(`/api/exam/attentions/${id}`))
      .json()
      .examFindings.map((each: { severity: string }) => each.severity);
  const deleted = await pending(3, { GLUCOSA: 520, FC: 70 });
  await answer(deleted, [['GLUCOSA', 520]]);
  expect([await inQueue(deleted), await onPage(deleted)]).toEqual(['SEVERE', ['SEVERE']]);
  await correct(deleted, { GLUCOSA: null });
  expect([await inQueue(deleted), await onPage(deleted)]).toEqual([null, []]);
  const emptied = await pending(3, { GLUCOSA: 520 });
  await answer(emptied, [['GLUCOSA', 520]]);
  await correct(emptied, { GLUCOSA: null });
  expect([await inQueue(emptied), await onPage(emptied)]).toEqual([null, []]);
  const text = await pending(4, { PA: '200/125' });
  await answer(text, [
    ['PAS', 200],
    ['PAD', 125],
  ]);
  expect(await inQueue(text)).toBe('SEVERE');
  await correct(text, { PA: '110/70' });
  expect([await inQueue(text), await onPage(text)]).toEqual([null, []]);
});

test('what was judged leaves the queue, and what it lacks brings it back', async () => {
  await begin();
  const [restricted, observed, plain] = [await pending(3), await pending(4), await pending(5)];
  await save({ attentionId: restricted.id, version: 1, aptitude: 'APTO_CON_RESTRICCION' });
  await save({ attentionId: observed.id, version: 1, aptitude: 'OBSERVADO' });
  await save({ attentionId: plain.id, version: 1, aptitude: 'APTO' });
  expect((await queue()).map(({ id, waits }) => [id, waits])).toEqual([
    [observed.id, ['NO_REFERRAL']],
    [restricted.id, ['RESTRICTIONS']],
  ]);
});

test('what is missing of an exam has one number: in the queue, at home and in the list', async () => {
  await begin();
  const judged = async (days: number, aptitude: string) => {
    const { id } = await pending(days);
    await save({ attentionId: id, version: 1, aptitude });
    return id;
  };
  const [restricted, observed] = [await judged(179, 'APTO_CON_RESTRICCION'), await judged(3, 'OBSERVADO')];
  const old: Record<string, string> = {};
  for (const aptitude of ['APTO_CON_RESTRICCION', 'OBSERVADO']) {
    old[aptitude] = await judged(181, aptitude);
    const left = await judged(2, aptitude);
    await cease(left);
  }
  const listed = async (filter: string) => {
    const { items } = (await doctor.get(`/api/exam/emos?company_id=${company.id}&${filter}`)).json();
    return items.map(({ id }: { id: string }) => id);
  };
  const waiting = async (wait: Wait) => (await queue()).filter(({ waits }) => waits[0] === wait).map(({ id }) => id);
  expect(await waiting('RESTRICTIONS')).toEqual([restricted]);
  expect(await listed('restrictions_pending=true')).toEqual([restricted]);
  expect(await waiting('NO_REFERRAL')).toEqual([observed]);
  expect(await listed('pending=NO_REFERRAL')).toEqual([observed]);
  const { items } = (await doctor.get(`/api/work?customer_id=${company.id}`)).json();
  expect(items).toContainEqual(expect.objectContaining({ code: 'restrictions', count: 1 }));
  // Who chooses a period sees the older ones too.
  const period = `start_date=${ago(365)}&end_date=${today}`;
  expect(await listed(`restrictions_pending=true&${period}`)).toEqual([restricted, old['APTO_CON_RESTRICCION']]);
  expect(await listed(`pending=NO_REFERRAL&${period}`)).toEqual([observed, old['OBSERVADO']]);
  expect(await listed(`pending=NO_REFERRAL&end_date=${ago(180)}`)).toEqual([old['OBSERVADO']]);
});

test('a control is over once its worker was seen again', async () => {
  await begin();
  const { id } = await t.make.patient(company);
  const exam = await t.make.attention(company, id, { date: ago(100) });
  await sql(ADD_CONTROL, [exam.id, ago(2)]);
  expect(await queue()).toMatchObject([{ id: exam.id, waits: ['CONTROL'] }]);
  const visit = await doctor.send('POST', '/api/exam/attention-no-emo/care', {
    patientId: id,
    date: ago(1),
    attentionClass: 'CONSULTA_EXTERNA',
    reason: 'Control',
  });
  expect(visit.statusCode, visit.body).toBe(200);
  expect(await queue()).toEqual([]);
});

test('who left the company waits for no control, and still for an aptitude', async () => {
  await begin();
  const waiting = await pending(3);
  const { id } = await t.make.patient(company);
  const exam = await t.make.attention(company, id, { date: ago(100) });
  await sql(ADD_CONTROL, [exam.id, ago(2)]);
  expect(await queue()).toHaveLength(2);
  for (const each of [waiting, exam]) await cease(each.id);
  expect((await queue()).map((item) => item.id)).toEqual([waiting.id]);
});

test('a control is not over for an attention long before it, of another kind or not held', async () => {
  await begin();
  const { id } = await t.make.patient(company);
  const exam = await t.make.attention(company, id, { date: ago(200) });
  await sql(ADD_CONTROL, [exam.id, ago(2)]);
  await t.make.attention(company, id, { date: ago(120) });
  await add(id, { kind: 'COVID', state: 'ATENDIDO', date: ago(3) });
  await add(id, { kind: 'EMO', state: 'PROGRAMADO', date: today });
  const controls = async () => (await queue()).filter(({ waits }) => waits.includes('CONTROL')).map((item) => item.id);
  expect(await controls()).toEqual([exam.id]);
  await t.make.attention(company, id, { date: ago(30) });
  expect(await controls()).toEqual([]);
});

test('what a doctor did today is told to them alone, and the last change of an exam is undone', async () => {
  await begin();
  const exam = await pending(3, { GLUCOSA: 141 });
  await save({
    attentionId: exam.id,
    version: 1,
    aptitude: 'APTO_CON_RESTRICCION',
    workRestrictions: 'No conducir.',
    diagnoses: [{ cie10: 'R739', description: 'Hiperglicemia', kind: 'P' }],
  });
  const [item] = await done();
  expect(item).toMatchObject({ attention: { id: exam.id }, undoVersion: 2 });
  expect(item!.what).toContain('Aptitud: Apto con restricciones');
  const other = await t.as((await t.make.user('doctor', company)).username);
  expect(await done(other)).toEqual([]);
  expect((await undo(exam, 2, other)).statusCode).toBe(404);

  const answer = await undo(exam, 2);
  expect(answer.json(), answer.body).toEqual({ id: exam.id, version: 3 });
  const detail = (await doctor.get(`/api/exam/attentions/${exam.id}`)).json();
  expect(detail).toMatchObject({ aptitude: 'PENDIENTE', state: 'ATENDIDO', workRestrictions: null, diagnoses: [] });
  expect((await queue()).map(({ id }) => id)).toEqual([exam.id]);
  expect((await undo(exam, 2)).json()).toMatchObject({ code: 'changed_since' });
  expect((await undo(exam, 3)).json()).toMatchObject({ code: 'not_undoable' });
});

test('what was done is what each act wrote, with critical values and programmes, and without what was undone', async () => {
  await begin();
  const told = async () => (await done()).map(({ what }) => what.join(' · '));
  const exam = await pending(3, { GLUCOSA: 520 });
  const first = { cie10: 'R739', description: 'Hiperglicemia', kind: 'P' };
  const second = { cie10: 'E669', description: 'Obesidad', kind: 'D' };
  const write = (version: number, body: object) => save({ attentionId: exam.id, version, ...body });
  await write(1, { diagnoses: [first], recommendations: 'Dieta.' });
  await write(2, { diagnoses: [first, second], recommendations: 'Dieta.\nCaminar.' });
  await write(3, { diagnoses: [second] });
  expect(await told()).toEqual([
    'Diagnósticos: se quitó R739 Hiperglicemia (P)',
    'Recomendaciones: Caminar. · Diagnósticos: E669 Obesidad (D)',
    'Recomendaciones: Dieta. · Diagnósticos: R739 Hiperglicemia (P)',
  ]);
  await undo(exam, 4);
  expect((await told())[0]).toBe('Recomendaciones: Caminar. · Diagnósticos: E669 Obesidad (D)');
  expect(await told()).toHaveLength(2);

  const answered = await doctor.send('POST', `/api/exam/attentions/${exam.id}/critical-values/answer`, {
    values: [{ code: 'GLUCOSA', value: 520 }],
    done: 'Fue a emergencia',
  });
  expect(answered.statusCode, answered.body).toBe(200);
  expect((await told())[0]).toBe('Valor crítico: Glucosa en ayunas 520 mg/dL · Fue a emergencia');

  const workers = [(await t.make.patient(company)).id, (await t.make.patient(company)).id];
  const programs = '/api/middleware/health-programs';
  const enrol = async (patientIds: string[]): Promise<string[]> => {
    const body = { patientIds, program: 'METABOLICO', enrolledOn: today, everyDays: 90 };
    return (await doctor.send('POST', programs, body)).json().done;
  };
  const act = async (name: string, ids: string[], values: object) =>
    expect((await doctor.send('POST', `${programs}/acts`, { act: name, ids, values })).json().done).toEqual(ids);
  const entries = await enrol(workers);
  expect((await done())[0]).toMatchObject({ who: '2 colaboradores', attention: null, undoVersion: null });
  await act('close', [entries[0]!], { dischargedOn: today, dischargeReason: 'MEJORIA', dischargeNote: '' });
  expect((await told()).slice(0, 2)).toEqual([
    'Alta de un programa: Control metabólico',
    'Ingreso a un programa: Control metabólico',
  ]);
  await act('reopen', [entries[0]!], {});
  expect((await told())[0]).toBe('Ingreso a un programa: Control metabólico');
  await act('close', [entries[0]!], { dischargedOn: today, dischargeReason: 'MEJORIA', dischargeNote: '' });
  await act('delete', [entries[1]!], { reason: 'Se deshizo' });
  expect((await done())[1]).toMatchObject({ who: expect.not.stringContaining('colaboradores') });
  expect(await told()).toHaveLength(5);
  const other = await t.as((await t.make.user('doctor', company)).username);
  expect(await done(other)).toEqual([]);
  await sql('update attentions set deleted_at = now() where id = $1', [exam.id]);
  expect(await told()).toEqual([
    'Alta de un programa: Control metabólico',
    'Ingreso a un programa: Control metabólico',
  ]);
});

test('referrals, the control and measures of a change are undone with it', async () => {
  await begin();
  const exam = await pending(3, { GLUCOSA: 141 });
  const referral = {
    specialty: 'Endocrinología',
    reason: 'Glucosa',
    question: null,
    dueOn: addDays(today, 10),
    diagnoses: [],
    measures: ['GLUCOSA'],
  };
  await save({
    attentionId: exam.id,
    version: 1,
    consultations: [referral],
    nextControl: { on: addDays(today, 30), note: null },
  });
  expect((await undo(exam, 2)).statusCode).toBe(200);
  const read = async () => (await doctor.get(`/api/exam/attentions/${exam.id}`)).json();
  expect(await read()).toMatchObject({ consultations: [], nextControl: null });
  await doctor.send('PUT', '/api/exam/exams/details?service_area_code=LAB', {
    attentionId: exam.id,
    version: 3,
    measures: [{ code: 'GLUCOSA', value: 99 }],
    reason: 'Error de digitación',
  });
  expect((await undo(exam, 4)).statusCode).toBe(200);
  const [lab] = (await read()).stations;
  expect(lab.measures[0]).toMatchObject({ code: 'GLUCOSA', number: 141 });
});

test('an undo leaves alone what was written since without a version', async () => {
  await begin();
  const exam = await pending(3);
  await sql('update attentions set doctor_id = null, doctor_name = null where id = $1', [exam.id]);
  await save({ attentionId: exam.id, version: 1, notes: 'Sin novedad' });
  await sql("update attentions set doctor_name = 'Dra. del certificado' where id = $1", [exam.id]);
  expect((await undo(exam, 2)).statusCode).toBe(200);
  const [row] = (await sql('select doctor_name as name from attentions where id = $1', [exam.id])).rows;
  expect(row).toEqual({ name: 'Dra. del certificado' });
});

test('an undo of the first results gives the appointment its state back', async () => {
  await begin();
  const stateOf = async (id: string) => (await doctor.get(`/api/exam/attentions/${id}`)).json().state;
  const measures = [{ code: 'GLUCOSA', value: 99 }];
  const worker = await t.make.patient(company);
  const agreed = (days: number) => add(worker.id, { kind: 'EMO', state: 'PROGRAMADO', date: ago(days) });
  const [byForm, byStation] = [await agreed(3), await agreed(4)];
  await save({ attentionId: byForm.id, version: 1, measures });
  const answer = await doctor.send('PUT', '/api/exam/exams/details?service_area_code=LAB', {
    attentionId: byStation.id,
    version: 1,
    measures,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect([await stateOf(byForm.id), await stateOf(byStation.id)]).toEqual(['ATENDIDO', 'EN_ATENCION']);
  for (const exam of [byForm, byStation]) {
    const undone = await undo(exam, 2);
    expect(undone.statusCode, undone.body).toBe(200);
    expect(await stateOf(exam.id)).toBe('PROGRAMADO');
  }
});

test('an aptitude that left with its certificate or its delivery is not undone', async () => {
  await begin();
  const exam = await pending(3);
  await save({ attentionId: exam.id, version: 1, aptitude: 'APTO' });
  await sql("update attentions set state = 'ENTREGADO', delivered_at = now() + interval '1 second' where id = $1", [
    exam.id,
  ]);
  expect((await done())[0]!.undoVersion).toBeNull();
  expect((await undo(exam, 2)).json()).toMatchObject({ status: 409, code: 'handed_out' });
});

test('the list says how many aptitudes wait in the queue, and names the exams that are not finished', async () => {
  await begin();
  const waiting = await pending(3);
  const { id: patientId } = await t.make.patient(company);
  for (const [days, state] of ['EN_ATENCION', 'INCOMPLETO'].entries()) {
    const exam = await add(patientId, { kind: 'EMO', state: 'PROGRAMADO', date: ago(1 + days) });
    for (const step of ['EN_ATENCION', state])
      await sql('update attentions set state = $2 where id = $1', [exam.id, step]);
  }
  await add(patientId, { kind: 'EMO', state: 'PROGRAMADO', date: ago(5) });
  const annulled = [await pending(4), await pending(5)];
  await save({ attentionId: annulled[1]!.id, version: annulled[1]!.version, aptitude: 'NO_APTO' });
  const { statusCode } = await doctor.send('POST', '/api/exam/attentions/annul', {
    ids: annulled.map(({ id }) => id),
    reason: 'Otra persona',
  });
  expect(statusCode).toBe(200);
  const listed = async (id: string) => {
    const { filters } = EMOS.views!.find((view) => view.id === id)!;
    const asked = Object.entries(filters).flatMap(([name, value]) => [value].flat().map((each) => `&${name}=${each}`));
    const answer = await doctor.get(`/api/exam/emos?company_id=${company.id}${asked.join('')}`);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const inQueue = (await queue()).filter(({ waits }) => waits.includes('APTITUDE')).map(({ id }) => id);
  expect(inQueue).toEqual([waiting.id]);
  expect((await listed('pendientes')).items.map(({ id }: { id: string }) => id)).toEqual(inQueue);
  // An annulled exam has no aptitude that counts.
  expect((await listed('no-aptos')).total).toBe(0);
});

test('outside the wall there is no queue', async () => {
  await begin();
  const exam = await pending(3);
  const stranger = await t.as((await t.make.user('doctor', await t.make.company())).username);
  for (const role of ['user', 'owner'] as const) {
    const who = await t.as((await t.make.user(role, company)).username);
    expect((await who.get(`/api/exam/queue?company_id=${company.id}`)).statusCode).toBe(404);
    expect((await who.get('/api/exam/queue/done')).statusCode).toBe(404);
    expect((await undo(exam, 2, who)).statusCode).toBe(404);
    const work = (await who.get(`/api/work?customer_id=${company.id}`)).json();
    expect(work.items.map(({ code }: { code: string }) => code)).not.toContain('queue');
  }
  expect((await stranger.get(`/api/exam/queue?company_id=${company.id}`)).statusCode).toBe(404);
  const mine = (await doctor.get(`/api/work?customer_id=${company.id}`)).json();
  expect(mine.items).toContainEqual(expect.objectContaining({ code: 'queue', count: 1 }));
});
