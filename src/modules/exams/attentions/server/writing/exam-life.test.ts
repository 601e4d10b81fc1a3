import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ExamState } from '#clinical/vocabulary/life-cycle.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { runSql } from '#testing/run-sql.ts';
import { type CountableExam, newestCountingExam } from '#workers/validity/server/testing/validity.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const today = todayInLima();
const run = async <R extends pg.QueryResultRow>(company: { id: string }, sql: string, values: unknown[] = []) =>
  (await t.services.system.forCustomer(company.id).run(({ client }) => runSql<R>(client, sql, values))).rows;

describe('the life of an exam', () => {
  test('holds for whoever writes, whatever they write', async () => {
    const company = await t.make.company();
    const patient = await t.make.patient(company);
    const add = (state: ExamState, date: string, aptitude = 'PENDIENTE') =>
      run<{ id: string }>(
        company,
        `insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
         values ($1, $2, 'PERIODICO', $3, $4, $5) returning id`,
        [company.id, patient.id, state, date, aptitude],
      );
    await expect(add('CANCELADO', addDays(today, -3))).rejects.toThrow(/may not pass from nothing to CANCELADO/);
    await expect(add('CON_APTITUD', addDays(today, 1), 'APTO')).rejects.toThrow(/future/);
    await expect(add('ATENDIDO', addDays(today, -3), 'APTO')).rejects.toThrow(/does not go with/);
    const [made] = await add('PROGRAMADO', addDays(today, -3));
    const set = (change: string) => run(company, `update attentions set ${change} where id = $1`, [made!.id]);
    await expect(set("aptitude = 'APTO'")).rejects.toThrow(/does not go with/);
    await set("state = 'CANCELADO'");
    await expect(set("state = 'CON_APTITUD', aptitude = 'APTO'")).rejects.toThrow(/from CANCELADO to CON_APTITUD/);
    await expect(set("state = 'PROGRAMADO'")).rejects.toThrow(/from CANCELADO to PROGRAMADO/);
  });
});

describe('the form', () => {
  async function office() {
    const company = await t.make.company();
    const doctor = await t.as((await t.make.user('doctor', company)).username);
    const patient = await t.make.patient(company);
    const save = (body: Record<string, unknown>) => doctor.send('POST', '/api/exam/attentions', body);
    const appointment = async (date: string, state?: ExamState) => {
      const [made] = await run<{ id: string }>(
        company,
        `insert into attentions (customer_id, patient_id, exam_type, state, exam_date)
         values ($1, $2, 'PERIODICO', 'PROGRAMADO', $3) returning id`,
        [company.id, patient.id, date],
      );
      if (state) await run(company, 'update attentions set state = $2 where id = $1', [made!.id, state]);
      return made!.id;
    };
    const exam = async (id: string) =>
      (
        await run<{ state: string; aptitude: string }>(
          company,
          'select state, aptitude from attentions where id = $1',
          [id],
        )
      )[0];
    return { company, doctor, patient, save, appointment, exam };
  }

  test('refuses an exam of the future', async () => {
    const { save, patient } = await office();
    const answer = await save({
      patientId: patient.id,
      examType: 'PERIODICO',
      examDate: addDays(today, 1),
      aptitude: 'APTO',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.body).toContain('todavía no llega');
  });

  test('writes nothing into an appointment that is cancelled', async () => {
    const state = 'CANCELADO';
    const { doctor, save, appointment, exam } = await office();
    const id = await appointment(addDays(today, -2), state);
    const measures = [{ code: 'PESO', value: 70 }];
    expect((await save({ attentionId: id, version: 1, aptitude: 'APTO' })).json().code).toBe('not_held');
    expect((await save({ attentionId: id, version: 1, measures })).json().code).toBe('not_held');
    const station = await doctor.send('PUT', '/api/exam/exams/details?service_area_code=TRIAJE', {
      attentionId: id,
      version: 1,
      measures,
    });
    expect(station.json().code).toBe('not_held');
    expect(await exam(id)).toEqual({ state, aptitude: 'PENDIENTE' });
  });

  test('results of an appointment say that it was attended, on its day and not before', async () => {
    const { doctor, save, appointment, exam } = await office();
    const coming = await appointment(addDays(today, 3));
    expect((await save({ attentionId: coming, version: 1, aptitude: 'APTO' })).json().code).toBe('in_future');
    const id = await appointment(today, 'CONFIRMADO');
    const station = await doctor.send('PUT', '/api/exam/exams/details?service_area_code=TRIAJE', {
      attentionId: id,
      version: 1,
      measures: [{ code: 'PESO', value: 70 }],
    });
    expect(station.statusCode, station.body).toBe(200);
    expect(await exam(id)).toEqual({ state: 'EN_ATENCION', aptitude: 'PENDIENTE' });
    expect((await save({ attentionId: id, version: 2, aptitude: 'APTO' })).statusCode).toBe(200);
    expect(await exam(id)).toEqual({ state: 'CON_APTITUD', aptitude: 'APTO' });
    expect((await save({ attentionId: id, version: 3, aptitude: 'PENDIENTE' })).json().code).toBe('aptitude_given');
    expect(await exam(id)).toEqual({ state: 'CON_APTITUD', aptitude: 'APTO' });
  });

  test('of two exams of one day the one decided later is the current one, whichever was registered first', async () => {
    const { company, save, patient } = await office();
    const current = async () =>
      (
        await run<{ exam_type: string }>(company, 'select exam_type from current_exams where patient_id = $1', [
          patient.id,
        ])
      )[0]?.exam_type;
    const examDate = addDays(today, -30);
    const add = async (examType: string, aptitude: string) =>
      (await save({ patientId: patient.id, examType, examDate, aptitude })).json() as { id: string };
    const first = await add('PERIODICO', 'NO_APTO');
    await add('REUBICACION', 'APTO');
    expect(await current()).toBe('REUBICACION');
    await save({ attentionId: first.id, version: 1, aptitude: 'APTO_CON_RESTRICCION' });
    expect(await current()).toBe('PERIODICO');
    await run(company, "update attentions set decided_at = '2026-01-01' where patient_id = $1", [patient.id]);
    expect(await current()).toBe('PERIODICO');
    await run(
      company,
      `update attentions set aptitude = 'NO_APTO', decided_at = '2026-01-01T00:00:01Z'
       where exam_type = 'REUBICACION' and patient_id = $1`,
      [patient.id],
    );
    await run(company, "update attentions set decided_at = '2026-01-01' where patient_id = $1", [patient.id]);
    expect(await current()).toBe('REUBICACION');
  });
});

test('many who write exams of one worker at once leave the right one current', async () => {
  const company = await t.make.company();
  const clients = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = new pg.Client({ connectionString: t.url });
      await client.connect();
      return client;
    }),
  );
  const types = ['PERIODICO', 'PREOCUPACIONAL', 'REINGRESO', 'REUBICACION'];
  const wrong: unknown[] = [];
  for (let round = 0; round < 40; round++) {
    const patient = await t.make.patient(company);
    const at = (n: number) => addDays(today, -100 + ((round * 7 + n * 3) % 5));
    const add = (n: number) =>
      `with made as (
         insert into attentions (customer_id, patient_id, exam_type, state, exam_date, aptitude)
         values ('${company.id}', '${patient.id}', '${types[n % 4]}', 'CON_APTITUD', '${at(n)}',
           '${n % 2 ? 'APTO' : 'NO_APTO'}')
         on conflict do nothing returning id)
       select exams_add('${company.id}', array(select id from made))`;
    for (const n of [0, 1, 2]) await clients[0]!.query(add(n));
    const of = (change: string, n: number) => `
      do $$ declare
        exam uuid := (select id from attentions where patient_id = '${patient.id}' and state = 'CON_APTITUD'
          order by exam_date desc, id offset ${n} limit 1);
        before attentions[] := exams_hold('${company.id}', array[exam]);
      begin
        update attentions set ${change} where id = exam and state = 'CON_APTITUD';
        perform exams_follow('${company.id}', before);
      end $$`;
    const acts = [
      of("state = 'ANULADO'", 0),
      of("aptitude = 'OBSERVADO'", 1),
      of('deleted_at = now()', 2),
      ...[3, 4, 5, 6].map(add),
      of("state = 'ANULADO'", 1),
    ];
    // Some work before each commit keeps the transactions open at the same time.
    await Promise.all(
      acts.map((act, i) =>
        clients[i]!.query(
          `begin; ${act}; select count(*) from generate_series(1, ${((i * 3 + round) % 7) * 5000}); commit`,
        ),
      ),
    );
    const exams = await run<CountableExam & { id: string }>(
      company,
      `select id, exam_type as type, aptitude, state, exam_date as "examDate", decided_at as "decidedAt" from attentions
       where patient_id = $1 and deleted_at is null`,
      [patient.id],
    );
    const iso = exams.map((e) => ({ ...e, decidedAt: e.decidedAt && new Date(e.decidedAt).toISOString() }));
    const [current] = await run<{ id: string }>(
      company,
      'select attention_id as id from current_exams where patient_id = $1',
      [patient.id],
    );
    const right = newestCountingExam(iso, today);
    if ((current?.id ?? null) !== (right?.id ?? null)) wrong.push({ round, current, right });
  }
  await Promise.all(clients.map((client) => client.end()));
  expect(wrong).toEqual([]);
});
