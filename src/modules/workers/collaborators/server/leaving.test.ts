import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

let t: TestApp;
let company: Company;
let other: Company;
let hr: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  other = await t.make.company();
  hr = await t.as((await t.make.user('user', company)).username);
});
afterAll(() => t.close());

const PATIENTS = '/api/middleware/patients';
const today = todayInLima();
const sql = (text: string, values: unknown[] = [], of = company) =>
  t.services.system.forCustomer(of.id).run(async ({ client }) => (await runSql(client, text, values)).rows);
const statesOf = async (...ids: string[]) =>
  (await sql('select status from patients where id = any($1) order by array_position($1, id)', [ids])).map(
    (row) => row.status,
  );
const audited = async (action: string, id: string) =>
  (
    await t.services.system.run(({ client }) =>
      client.query('select role, customer_id, details from audit_log where action = $1 and object_id = $2', [
        action,
        id,
      ]),
    )
  ).rows;
const cease = (patientIds: string[], over: object = {}) =>
  hr.send('PUT', `${PATIENTS}/unsubscribe`, { patientIds, ceasedOn: today, reason: 'RENUNCIA', ...over });
const reactivate = (...patientIds: string[]) => hr.send('PUT', `${PATIENTS}/reactivate`, { patientIds });
const newOnes = async (count: number) =>
  Promise.all(Array.from({ length: count }, async () => (await t.make.patient(company)).id));

describe('cessation', () => {
  test('of several, with date and reason, tells who has no exit exam, and is taken back', async () => {
    const [a = '', b = '', c = ''] = await newOnes(3);
    await t.make.attention(company, a, { type: 'RETIRO', date: addMonths(today, -1), aptitude: 'EVALUADO' });
    await t.make.attention(company, b, { type: 'RETIRO', date: addDays(addMonths(today, -2), -1) });
    const answer = await cease([a, b, c]);
    expect(answer.json()).toMatchObject({ exitExams: 2, cancelled: 0 });
    expect(answer.json().ceased.sort()).toEqual([a, b, c].sort());
    expect((await hr.get(`${PATIENTS}/${a}`)).json()).toMatchObject({
      status: 'CEASED',
      ceasedOn: today,
      ceaseReason: 'RENUNCIA',
      version: 2,
    });
    expect(await audited('patient.ceased', b)).toEqual([
      { role: 'user', customer_id: company.id, details: { ceasedOn: today, reason: 'RENUNCIA' } },
    ]);
    expect((await cease([a])).json()).toMatchObject({ ceased: [] });
    expect((await reactivate(a, b, c)).json().reactivated).toHaveLength(3);
    expect((await hr.get(`${PATIENTS}/${a}`)).json()).toMatchObject({
      status: 'ACTIVE',
      ceasedOn: null,
      ceaseReason: null,
    });
    expect(await audited('patient.reactivated', c)).toHaveLength(1);
  });

  test('cancels what was still open but the exit exam, and brings it back', async () => {
    const [id = ''] = await newOnes(1);
    const open = async (type: string, state: string, date: string) =>
      t.make.appointment(company, id, { type, state, date });
    await open('PERIODICO', 'PROGRAMADO', addDays(today, 5));
    await open('RETIRO', 'CONFIRMADO', addDays(today, 2));
    await open('PERIODICO', 'ATENDIDO', addDays(today, -1));
    const states = async () =>
      (await sql('select state from attentions where patient_id = $1 order by exam_date', [id])).map((r) => r.state);
    expect((await cease([id])).json()).toMatchObject({ cancelled: 1, exitExams: 0 });
    expect(await states()).toEqual(['ATENDIDO', 'CONFIRMADO', 'CANCELADO']);
    await reactivate(id);
    expect(await states()).toEqual(['ATENDIDO', 'CONFIRMADO', 'PROGRAMADO']);
  });

  test('proposes no exit exam for who died', async () => {
    const ids = await newOnes(1);
    expect((await cease(ids, { reason: 'FALLECIMIENTO' })).json()).toMatchObject({ exitExams: 0, ceased: ids });
  });

  test('is not of the future, not before the hire, and of one reason known', async () => {
    const [id = ''] = await newOnes(1);
    await sql('update patients set hire_date = $2 where id = $1', [id, today]);
    for (const [over, path] of [
      [{ ceasedOn: addDays(today, 1) }, 'ceasedOn'],
      [{ ceasedOn: addDays(today, -1) }, 'ceasedOn'],
      [{ reason: 'ENFERMEDAD' }, 'reason'],
      [{ patientIds: [] }, 'patientIds'],
    ] as const) {
      const answer = await cease([id], over);
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([expect.objectContaining({ path })]);
    }
    expect(await statesOf(id)).toEqual(['ACTIVE']);
  });
});

describe('a change of project', () => {
  test('moves several, says where each was, and may leave them without one', async () => {
    const [p, q] = await Promise.all(
      ['Relaves', 'Túnel'].map(
        async (name) =>
          (await sql('insert into projects (customer_id, name) values ($1, $2) returning id', [company.id, name]))[0]
            .id as string,
      ),
    );
    const [a = '', b = ''] = await newOnes(2);
    const move = (to: string | null, ...patientIds: string[]) =>
      hr.send('PUT', `${PATIENTS}/project${to ? `?project_id=${to}` : ''}`, { patientIds });
    await move(p ?? null, a);
    const answer = await move(q ?? null, a, b, b);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().moved).toHaveLength(2);
    expect(answer.json().moved).toEqual(
      expect.arrayContaining([
        { patientId: a, from: p },
        { patientId: b, from: null },
      ]),
    );
    expect((await hr.get(`${PATIENTS}/${b}`)).json()).toMatchObject({ project: 'Túnel', version: 2 });
    expect((await move(q ?? null, a)).json()).toEqual({ moved: [], refused: [] });
    expect((await move(null, a)).json().moved).toEqual([{ patientId: a, from: q }]);
    expect(await audited('patient.moved', a)).toHaveLength(3);
    await sql('update projects set active = false where id = $1', [p]);
    expect((await move(p ?? null, b)).json()).toMatchObject({ status: 409, code: 'project_closed' });
    const [theirs] = await sql(
      "insert into projects (customer_id, name) values ($1, 'Ajeno') returning id",
      [other.id],
      other,
    );
    expect((await move(theirs?.id, b)).statusCode).toBe(404);
  });
});

describe('deleting', () => {
  const deleted = async (query = '') =>
    (await hr.get(`${PATIENTS}/deleted?company_id=${company.id}${query}`)).json() as {
      items: { id: string; deletedAt: string }[];
      total: number;
    };
  const remove = (id: string) => hr.send('DELETE', `${PATIENTS}/delete?person_id=${id}`);

  test('hides a worker everywhere but in the list of the deleted, and restores them as they were', async () => {
    const { id } = await t.make.patient(company, { name: 'ZÚÑIGA OCULTA', number: '55512345' });
    const { id: left } = await t.make.patient(company, { name: 'ZÚÑIGA CESADA' });
    await t.make.attention(company, id);
    await cease([left]);
    for (const each of [id, left]) expect((await remove(each)).statusCode).toBe(200);
    expect((await hr.get(`${PATIENTS}/${id}`)).statusCode).toBe(404);
    const listed = await hr.get(`${PATIENTS}?company_id=${company.id}&q=zuniga`);
    expect(listed.json()).toMatchObject({ total: 0 });
    expect(await deleted('&q=zuniga')).toMatchObject({
      total: 2,
      items: [{ id: left }, { id, deletedAt: expect.stringMatching(/Z$/) }],
    });
    expect((await remove(id)).statusCode).toBe(404);
    const exams = async () => (await hr.get(`/api/exam/emos?company_id=${company.id}&filter_value=zuniga`)).json();
    expect(await exams()).toMatchObject({ total: 0, items: [] });
    expect(await sql('select from attentions where patient_id = $1', [id])).toHaveLength(1);
    expect((await reactivate(id, left)).statusCode).toBe(200);
    expect(await statesOf(id)).toEqual(['ACTIVE']);
    expect(await statesOf(left)).toEqual(['CEASED']);
    expect(await exams()).toMatchObject({ total: 1 });
    expect(await deleted('&q=zuniga')).toMatchObject({ total: 0 });
    expect(await audited('patient.deleted', id)).toHaveLength(1);
    expect(await audited('patient.restored', id)).toHaveLength(1);
  });

  test('does not restore over somebody with the same document', async () => {
    const { id } = await t.make.patient(company, { number: '55599999' });
    await remove(id);
    await t.make.patient(company, { number: '55599999' });
    const answer = await reactivate(id);
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'document_taken']);
    expect(await statesOf(id)).toEqual(['DELETED']);
  });
});

test('those with whom an act cannot be done are told one by one, and it is done with the others', async () => {
  const [works = '', new1 = '', gone = ''] = await newOnes(3);
  await sql('update patients set hire_date = $2 where id = $1', [new1, today]);
  await hr.send('DELETE', `${PATIENTS}/delete?person_id=${gone}`);
  const ended = await cease([works, new1, gone], { ceasedOn: addDays(today, -1) });
  expect(ended.json()).toMatchObject({
    ceased: [works],
    refused: expect.arrayContaining([
      expect.objectContaining({ id: gone, reason: 'Fue eliminado mientras tanto.' }),
      expect.objectContaining({ id: new1, reason: expect.stringContaining('el cese no puede ser anterior') }),
    ]),
  });
  expect(await statesOf(works, new1, gone)).toEqual(['CEASED', 'ACTIVE', 'DELETED']);
  const moved = await hr.send('PUT', `${PATIENTS}/project`, { patientIds: [new1, gone] });
  expect(moved.json()).toMatchObject({ moved: [], refused: [{ id: gone }] });

  // Two deleted workers with the same document, and a third whose document another worker has now: only one of the
  // first two is restored.
  const twin = async () => {
    const { id } = await t.make.patient(company, { number: '55511111' });
    await hr.send('DELETE', `${PATIENTS}/delete?person_id=${id}`);
    return id;
  };
  const twins = [await twin(), await twin()];
  const back = (await reactivate(works, ...twins)).json();
  expect([back.reactivated.length, back.refused]).toEqual([
    2,
    [expect.objectContaining({ reason: 'Otro colaborador tiene ahora el mismo documento.' })],
  ]);
  expect((await statesOf(...twins)).sort()).toEqual(['ACTIVE', 'DELETED']);
});

test('nobody of another company is touched: one foreign id among many, and nothing is done', async () => {
  const [mine = ''] = await newOnes(1);
  const theirs = (await t.make.patient(other)).id;
  const both = [mine, theirs];
  for (const answer of [
    await cease(both),
    await reactivate(...both),
    await hr.send('PUT', `${PATIENTS}/project`, { patientIds: both }),
    await hr.send('DELETE', `${PATIENTS}/delete?person_id=${theirs}`),
    await hr.get(`${PATIENTS}/deleted?company_id=${other.id}`),
  ])
    expect(answer.statusCode).toBe(404);
  expect(await statesOf(mine)).toEqual(['ACTIVE']);
  expect((await sql('select status, version from patients where id = $1', [theirs], other))[0]).toEqual({
    status: 'ACTIVE',
    version: 1,
  });
});
