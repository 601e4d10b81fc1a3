import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { todayInLima } from '#platform/contract/dates.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import { reclassify } from './classify-anew.ts';
import { runRules } from './run-rules.ts';
import { endRuns, glucoseRule, storedClass } from './testing/ruled.ts';

let t: TestApp;
let company: Company;
let doctor: Awaited<ReturnType<TestApp['as']>>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  doctor = await t.as((await t.make.user('doctor', company)).username);
});
afterAll(() => t.close());

type Values = Record<string, number | string>;
let serial = 0;
async function examOf(patientId: string, examDate: string, values: Values): Promise<string> {
  const measures = Object.entries(values).map(([code, value]) => ({ code, value }));
  const body = { patientId, examType: 'PERIODICO', examDate, aptitude: 'APTO', measures };
  const answer = await doctor.send('POST', '/api/exam/attentions', body);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().id;
}
const worker = async () => (await t.make.patient(company, { number: String(71_000_000 + serial++) })).id;
const classOf = async (id: string, code: string) => (await storedClass(t, company, id, code))?.class;
const sql = async (text: string, values: unknown[] = []) =>
  (await t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text, values))).rows;
const marked = async () => (await sql('select count(*)::int as n from stale_exams'))[0].n as number;
const openRun = (item: string | null, reason = 'VERSION') =>
  sql('insert into rule_runs (customer_id, item, reason) values ($1, $2, $3)', [company.id, item, reason]);
const openRuns = async () => (await sql('select count(*)::int as n from rule_runs where finished_at is null'))[0].n;
const run = () => runRules(t.services.system);

describe('a worker that changes later', () => {
  test('sex, birth date, district: what depends on them is computed anew', async () => {
    const id = await worker();
    const exam = await examOf(id, '2025-03-01', {
      CINTURA: 90,
      HEMOGLOBINA: 12.5,
      FLUJO_PICO: 340,
      TALLA: 165,
    });
    expect(await classOf(exam, 'CINTURA')).toBe('BAJO');
    const version = (await sql('select version from attentions where id = $1', [exam]))[0].version;
    const put = (fields: Values) =>
      sql(
        `update patients set ${Object.keys(fields)
          .map((k, i) => `${k} = $${i + 2}`)
          .join(', ')} where id = $1`,
        [id, ...Object.values(fields)],
      );
    await put({ sex: 'F' });
    expect(await marked()).toBe(1);
    await run();
    expect(await classOf(exam, 'CINTURA')).toBe('MUY_ALTO');
    const flow = await sql("select number from exam_results where attention_id = $1 and code = 'FLUJO_PICO'", [exam]);
    expect(flow[0].number).toBe(340);
    const zone = await classOf(exam, 'FLUJO_PICO');
    await put({ birth_date: '1950-01-01' });
    await run();
    expect(await classOf(exam, 'FLUJO_PICO')).not.toBe(zone);
    const before = await classOf(exam, 'HEMOGLOBINA');
    const high = (await sql('select id from districts where altitude > 4000 order by id limit 1'))[0].id;
    await put({ district_id: high });
    await run();
    expect([before, await classOf(exam, 'HEMOGLOBINA')]).toEqual(['SIN_DATO', 'ANEMIA_MODERADA']);
    expect(await marked()).toBe(0);
    // The version is not counted up, so a user who has the exam open sees no conflict.
    expect((await sql('select version from attentions where id = $1', [exam]))[0].version).toBe(version);
  });

  test('a pregnancy: noted, its trimester, taken back; only exams of its time', async () => {
    const id = await worker();
    await sql("update patients set sex = 'F' where id = $1", [id]);
    const today = todayInLima();
    const exam = await examOf(id, today, { HEMOGLOBINA: 10.6, SATO2: 97 });
    const old = await examOf(id, '2019-03-01', { HEMOGLOBINA: 10.6 });
    const lima = (await sql('select id from districts where altitude < 300 order by id limit 1'))[0].id;
    await sql('update patients set district_id = $2 where id = $1', [id, lima]);
    await run();
    const classes = () => Promise.all([classOf(exam, 'HEMOGLOBINA'), classOf(old, 'HEMOGLOBINA')]);
    expect(await classes()).toEqual(['ANEMIA_MODERADA', 'ANEMIA_MODERADA']);
    const note = async (pregnant: boolean, trimester: number | null) => {
      await sql(
        `insert into patient_clinical (customer_id, patient_id, pregnant, pregnancy_trimester) values ($1, $2, $3, $4)
         on conflict (customer_id, patient_id)
         do update set pregnant = $3, pregnancy_trimester = $4, updated_at = now()`,
        [company.id, id, pregnant, trimester],
      );
      expect(await marked()).toBe(1);
      await run();
      return classes();
    };
    expect(await note(true, 2)).toEqual(['NORMAL', 'ANEMIA_MODERADA']);
    expect(await note(true, 1)).toEqual(['ANEMIA_LEVE', 'ANEMIA_MODERADA']);
    expect(await note(false, null)).toEqual(['ANEMIA_MODERADA', 'ANEMIA_MODERADA']);
    await note(true, 2);
    await sql('delete from patient_clinical where patient_id = $1', [id]);
    expect(await marked()).toBe(1);
    await run();
    expect(await classes()).toEqual(['ANEMIA_MODERADA', 'ANEMIA_MODERADA']);
    // A change that does not concern a pregnancy marks nothing.
    await sql("insert into patient_clinical (customer_id, patient_id, blood_group) values ($1, $2, 'O_POS')", [
      company.id,
      id,
    ]);
    await sql("update patient_clinical set blood_group = 'A_POS', updated_at = now() where patient_id = $1", [id]);
    expect(await marked()).toBe(0);
  });

  test('what changes nothing of it marks nothing', async () => {
    const id = await worker();
    await examOf(id, '2025-03-01', { CINTURA: 90 });
    await sql("update patients set sex = sex, phone = '987654321' where id = $1", [id]);
    expect(await marked()).toBe(0);
  });

  test('an exam that passes to another worker is judged as that one’s', async () => {
    const [man, woman] = [await worker(), await worker()];
    await sql("update patients set sex = 'F' where id = $1", [woman]);
    const exam = await examOf(man, '2025-04-01', { CINTURA: 90 });
    await sql('update attentions set patient_id = $2 where id = $1', [exam, woman]);
    await run();
    expect(await classOf(exam, 'CINTURA')).toBe('MUY_ALTO');
  });

  test('a change that meets the work on its exam waits and is not lost', async () => {
    const id = await worker();
    const exam = await examOf(id, '2025-03-01', { CINTURA: 90 });
    await sql('select mark_stale($1, array[$2::uuid])', [company.id, exam]);
    let changing: Promise<unknown> | undefined;
    await t.services.system.forCustomer(company.id).run(async (tx) => {
      await tx.client.query('select from stale_exams where attention_id = $1 for update', [exam]);
      changing = sql("update patients set sex = 'F' where id = $1", [id]);
      const waiting = 'select from pg_locks where not granted';
      while ((await tx.client.query(waiting)).rowCount === 0);
      await tx.client.query('delete from stale_exams where attention_id = $1', [exam]);
    });
    await changing;
    expect(await marked()).toBe(1);
    await run();
    expect(await classOf(exam, 'CINTURA')).toBe('MUY_ALTO');
  });
});

describe('a rule that changes', () => {
  test('makes the stored classes of its days anew, and ends', async () => {
    const id = await worker();
    const exams = [
      await examOf(id, '2019-05-05', { GLUCOSA: 122 }),
      await examOf(id, '2022-05-05', { GLUCOSA: 122, ORINA: 'normal' }),
    ] as const;
    const doctorText = await sql('select * from attention_clinical where attention_id = $1', [exams[1]]);
    await glucoseRule(t, '2', '2020-01-01', 120);
    await openRun('GLUCOSA');
    await endRuns(t);
    expect(await storedClass(t, company, exams[0], 'GLUCOSA')).toEqual({ class: 'PREDIABETES', rule_version: '1' });
    expect(await storedClass(t, company, exams[1], 'GLUCOSA')).toEqual({ class: 'DIABETES', rule_version: '2' });
    expect(await classOf(exams[1], 'ORINA')).toBe('NORMAL');
    expect(await sql('select * from attention_clinical where attention_id = $1', [exams[1]])).toEqual(doctorText);
    expect([await openRuns(), await marked()]).toEqual([0, 0]);
    await run();
    expect((await sql("select found from rule_runs where item = 'GLUCOSA'"))[0].found).toBe(1);
  });

  test('goes on where it was killed, and is done once however many work on it', async () => {
    const id = await worker();
    const exams: string[] = [];
    for (let day = 10; day < 28; day++) exams.push(await examOf(id, `2023-03-${day}`, { GLUCOSA: 119 }));
    await glucoseRule(t, '3', '2023-01-01', 118);
    await openRun('GLUCOSA');
    // Stopped after the search: the marks remain.
    let asked = 0;
    await runRules(t.services.system, () => asked++ > 0);
    expect(await marked()).toBe(exams.length);
    // Killed in the middle of an exam: nothing of that chunk was written, and no mark is lost.
    const scope = t.services.system.forCustomer(company.id);
    const killed = scope.run(async ({ client }) => {
      await client.query('delete from stale_exams');
      throw new Error('killed');
    });
    await expect(killed).rejects.toThrow('killed');
    expect(await marked()).toBe(exams.length);
    await Promise.all([reclassify(scope), reclassify(scope), run(), run()]);
    await endRuns(t);
    const versions = await sql(
      `select rule_version, count(*)::int as n from exam_results
       where code = 'GLUCOSA' and attention_id = any ($1)
       group by 1`,
      [exams],
    );
    expect(versions).toEqual([{ rule_version: '3', n: exams.length }]);
    expect([await openRuns(), await marked()]).toEqual([0, 0]);
  });

  test('waits for whoever began to write by the rule of before', async () => {
    const id = await worker();
    const exam = await examOf(id, '2024-03-01', { GLUCOSA: 117 });
    const scope = t.services.system.forCustomer(company.id);
    await scope.run(async ({ client }) => {
      await client.query('select pg_current_xact_id()'); // this transaction began to write before the change
      await glucoseRule(t, '4', '2024-01-01', 116);
      await openRun('GLUCOSA');
      await run();
      expect(await openRuns()).toBe(1);
      await runSql(
        client,
        `update attention_results
         set classes[array_position(codes, 'GLUCOSA')] = 'PREDIABETES',
           rule_versions[array_position(codes, 'GLUCOSA')] = '3'
         where attention_id = $1`,
        [exam],
      );
    });
    await endRuns(t);
    expect(await storedClass(t, company, exam, 'GLUCOSA')).toEqual({ class: 'DIABETES', rule_version: '4' });
    expect(await openRuns()).toBe(0);
  });

  test('an exam that cannot be read is left for later and holds back no other', async () => {
    const id = await worker();
    const [bad, good] = [
      await examOf(id, '2025-05-01', { GLUCOSA: 115 }),
      await examOf(id, '2025-05-02', { GLUCOSA: 115 }),
    ];
    const owner = new pg.Client({ connectionString: t.url });
    await owner.connect();
    await owner.query(`
      create function broken() returns trigger language plpgsql as 'begin raise exception ''broken''; end';
      create trigger broken before insert or update on attention_results
        for each row when (new.attention_id = '${bad}') execute function broken()`);
    await glucoseRule(t, '5', '2025-01-01', 114);
    await openRun('GLUCOSA');
    for (let i = 0; i < 6; i++) await run();
    await endRuns(t);
    expect(await classOf(good, 'GLUCOSA')).toBe('DIABETES');
    expect(await openRuns()).toBe(0);
    expect(await sql('select attempts, last_error from stale_exams where attention_id = $1', [bad])).toEqual([
      { attempts: 5, last_error: 'error' },
    ]);
    await owner.query('drop trigger broken on attention_results');
    await owner.end();
    await sql("update patients set sex = 'F' where id = $1", [id]);
    await run();
    expect(await storedClass(t, company, bad, 'GLUCOSA')).toEqual({ class: 'DIABETES', rule_version: '5' });
  });

  test('the altitude of the company', async () => {
    const id = await worker();
    const exam = await examOf(id, '2025-03-01', { HEMOGLOBINA: 14 });
    expect(await classOf(exam, 'HEMOGLOBINA')).toBe('SIN_DATO');
    await t.services.system.run(async ({ client }) => {
      await client.query('update customers set altitude = 4300 where id = $1', [company.id]);
      await client.query('select altitude_changed($1)', [company.id]);
    });
    await endRuns(t);
    expect(await classOf(exam, 'HEMOGLOBINA')).toBe('ANEMIA_LEVE');
    expect(await openRuns()).toBe(0);
  });
});

test('the release of other words of a trace classifies traces of before, which kept their rule version', async () => {
  const id = await worker();
  const reading = 'Trastorno de la repolarización, bloqueo completo de rama izquierda';
  const exam = await examOf(id, '2025-03-01', { EKG: reading });
  await sql(
    `update attention_results set classes[array_position(codes, 'EKG')] = 'ISQUEMIA_REPOLARIZACION'
     where attention_id = $1`,
    [exam],
  );
  const release = readFileSync('database/migrations/0786_blocks_of_a_trace.sql', 'utf8');
  await t.services.system.run(({ client }) => client.query(release));
  await endRuns(t);
  expect(await classOf(exam, 'EKG')).toBe('BRI');
});

test('an exam that is marked is classified anew, whatever class stands there', async () => {
  const id = await worker();
  const exam = await examOf(id, '2025-03-01', { CINTURA: 90 });
  await sql('select mark_stale($1, array[$2::uuid])', [company.id, exam]);
  await sql(
    "update attention_results set classes[array_position(codes, 'CINTURA')] = 'MUY_ALTO' where attention_id = $1",
    [exam],
  );
  await run();
  expect(await classOf(exam, 'CINTURA')).toBe('BAJO');
});
