import { afterAll, beforeAll, expect, test } from 'vitest';
import { readMigrations } from '#platform/server/database/migrate.ts';
import { splitStatements } from '#platform/server/database/split-statements.ts';
import { runSql } from '#testing/run-sql.ts';
import { OF_CONCLUSION } from '../../acts/of-conclusions.ts';
import { DETAILS } from '../../acts/of-details.ts';
import { frequentCodes, OF_CLASS, OF_CODE, OF_SEVERAL, OF_STATION } from '../../acts/of-findings.ts';
import { at, type Examined, openExamined } from '../testing/examined.ts';

let { t, company, people, worker } = {} as Examined;
beforeAll(async () => {
  ({ t, company, people, worker } = await openExamined());
});
afterAll(() => t.close());

let day = -1;
async function examine(glucose: number, date = at(day--), ...more: { code: string; value: string }[]) {
  const saved = await people.doctor.send('POST', '/api/exam/attentions', {
    patientId: worker.id,
    examType: 'PERIODICO',
    examDate: date,
    measures: [{ code: 'GLUCOSA', value: glucose }, ...more],
  });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json() as { id: string; version: number };
}
const sql = async <Row extends object>(text: string, given: unknown[] = []) =>
  (await t.services.system.forCustomer(company.id).run(({ client }) => client.query<Row>(text, given))).rows;
const values = async (id: string) => (await people.doctor.get(`/api/exam/attentions/${id}`)).json().criticalValues;
const notices = async (who: keyof typeof people): Promise<{ title: string; description: string; url: string }[]> =>
  (await people[who].get(`/api/middleware/user-notifications?customer_id=${company.id}`)).json().items;
const answer = (id: string, value: number, who: keyof typeof people = 'doctor') =>
  people[who].send('POST', `/api/exam/attentions/${id}/critical-values/answer`, {
    values: [{ code: 'GLUCOSA', value }],
    done: 'MEDICO_HECHO se derivó a emergencia',
  });
const put = (id: string, version: number, measures: { code: string; value: number | null }[]) =>
  people.doctor.send(
    'PUT',
    `/api/exam/exams/details?service_area_code=${measures[0]?.code === 'PAS' ? 'TRIAJE' : 'LAB'}`,
    {
      attentionId: id,
      version,
      measures,
      reason: 'Error de digitación',
    },
  );
const waiting = async () =>
  (await people.doctor.get(`/api/exam/queue?company_id=${company.id}`))
    .json()
    .items.filter(({ waits }: { waits: string[] }) => waits.includes('CRITICAL'))
    .map(({ id }: { id: string }) => id);

test('a migration takes back low pressures that are normal, and no crisis that was noticed by the same limits', async () => {
  const [normal, crisis] = [await examine(90), await examine(91)];
  for (const row of [
    [normal.id, 'PAS', 90, 91, 179],
    [crisis.id, 'PAS', 190, 91, 179],
    [normal.id, 'TEMPERATURA', 35, 35.1, 39],
    [crisis.id, 'TEMPERATURA', 40, 35.1, 39],
  ])
    await sql(
      'insert into critical_values (customer_id, attention_id, code, value, low, high) values ($1, $2, $3, $4, $5, $6)',
      [company.id, ...row],
    );
  const migration = readMigrations().find(({ name }) => name.startsWith('0780_'))!;
  for (const statement of splitStatements(migration.sql)) await sql(statement);
  const kept = await sql<{ value: number }>('delete from critical_values where customer_id = $1 returning value', [
    company.id,
  ]);
  expect(kept.map(({ value }) => value).sort()).toEqual([190, 40]);
});

test('a migration notes which answered values their exams still have', async () => {
  const [same, corrected, emptied] = [await examine(500), await examine(92), await examine(90)];
  const written = await examine(90, at(day--), { code: 'PA', value: '190/124' });
  await put(emptied.id, 1, [{ code: 'GLUCOSA', value: null }]);
  await sql('delete from critical_values where customer_id = $1', [company.id]);
  for (const [id, code, value] of [
    [same.id, 'GLUCOSA', 500],
    [corrected.id, 'GLUCOSA', 500],
    [written.id, 'PAS', 190],
    [written.id, 'PAD', 120],
    [emptied.id, 'GLUCOSA', 500],
  ])
    await sql(
      `insert into critical_values (customer_id, attention_id, code, value, answered_at, answer)
       values ($1, $2, $3, $4, now(), 'Derivado a emergencia.')`,
      [company.id, id, code, value],
    );
  const migration = readMigrations().find(({ name }) => name.startsWith('0800_'))!;
  for (const statement of splitStatements(migration.sql).filter((each) => /^update/m.test(each))) await sql(statement);
  const stored = await sql<{ id: string; code: string }>(
    'select attention_id as id, code from critical_values where customer_id = $1 and standing',
    [company.id],
  );
  await sql('delete from critical_values where customer_id = $1', [company.id]);
  expect(stored.map(({ id, code }) => [id, code]).toSorted()).toEqual(
    [
      [same.id, 'GLUCOSA'],
      [written.id, 'PAS'],
    ].toSorted(),
  );
});

test('a critical value tells the doctor at once, comes first in the queue and asks what was done', async () => {
  const exam = await examine(520);
  expect(await values(exam.id)).toMatchObject([
    { code: 'GLUCOSA', shown: '520 mg/dL', limit: 'más de 484 mg/dL', answeredAt: null },
  ]);
  const [notice] = await notices('doctor');
  expect(notice).toMatchObject({ url: expect.stringContaining('/resultados/emos') });
  expect(JSON.stringify(notice)).not.toMatch(/glucosa|520|crític/i);
  expect(await waiting()).toEqual([exam.id]);
  expect((await answer(exam.id, 520)).json()).toEqual({ id: exam.id, answered: 1 });
  expect(await values(exam.id)).toMatchObject([
    { answer: expect.stringContaining('emergencia'), answeredBy: 'doctor de Prueba' },
  ]);
  expect(await waiting()).toEqual([]);
  expect((await answer(exam.id, 520)).json()).toMatchObject({ status: 409, code: 'answered' });
});

test('an answered critical value that was corrected is a finding neither on the page nor in lists', async () => {
  const { id } = await examine(510);
  const told = async () => {
    const page = (await people.doctor.get(`/api/exam/attentions/${id}`)).json().examFindings;
    const { items } = (await people.doctor.get(`/api/exam/findings?attention_id=${id}`)).json();
    expect(items[0].findings).toEqual(page);
    return page.map(({ code, severity }: { code: string; severity: string }) => [code, severity]);
  };
  expect(await told()).toEqual([['GLUCOSA', 'SEVERE']]);
  expect((await answer(id, 510)).statusCode).toBe(200);
  expect(await told()).toEqual([['GLUCOSA', 'SEVERE']]);
  expect((await put(id, 1, [{ code: 'GLUCOSA', value: 92 }])).statusCode).toBe(200);
  expect(await values(id)).toHaveLength(1);
  expect(await told()).toEqual([]);
});

test('a critical value is severe in its badge of the list, until it is corrected', async () => {
  const { id } = await examine(511);
  const badge = async () => {
    const { items } = (await people.doctor.get(`/api/exam/emos?company_id=${company.id}&page_size=100`)).json();
    const { findings } = items.find((each: { id: string }) => each.id === id);
    const sugar = findings.classes.find(({ item }: { item: string }) => item === 'Glucosa');
    return [sugar.class, sugar.severity];
  };
  expect(await badge()).toEqual(['DIABETES', 'SEVERE']);
  expect((await answer(id, 511)).statusCode).toBe(200);
  expect(await badge()).toEqual(['DIABETES', 'SEVERE']);
  expect((await put(id, 1, [{ code: 'GLUCOSA', value: 140 }])).statusCode).toBe(200);
  expect(await badge()).toEqual(['DIABETES', 'MODERATE']);
});

test('another critical value of the same exam is told again the same day', async () => {
  const exam = await examine(110);
  const told = async () => (await notices('doctor')).filter(({ title }) => title.includes('atención hoy')).length;
  const before = await told();
  await put(exam.id, 1, [
    { code: 'PAS', value: 200 },
    { code: 'PAD', value: 100 },
  ]);
  expect(await told()).toBe(before + 1);
  await put(exam.id, 2, [{ code: 'GLUCOSA', value: 500 }]);
  expect(await told()).toBe(before + 2);
});

test('an answer stays when the value changes, and is only for the value that was shown', async () => {
  const exam = await examine(500);
  expect((await answer(exam.id, 500)).statusCode).toBe(200);
  await put(exam.id, 1, [{ code: 'GLUCOSA', value: 530 }]);
  expect(await values(exam.id)).toMatchObject([
    { value: 530, answer: null },
    { value: 500, answer: expect.stringContaining('emergencia') },
  ]);
  expect((await answer(exam.id, 500)).json()).toMatchObject({ status: 409 });
  expect((await answer(exam.id, 530)).json()).toMatchObject({ answered: 1 });
  await put(exam.id, 2, [{ code: 'GLUCOSA', value: 500 }]);
  expect(await waiting()).not.toContain(exam.id);
  expect(await values(exam.id)).toHaveLength(2);
});

test('an answer waits for a correction of its exam, so that each of them reads what the other wrote', async () => {
  const exam = await examine(500);
  let answered: Promise<{ statusCode: number }> | undefined;
  await t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query('select 1 from attentions where id = $1 for update', [exam.id]);
    // The request is sent by `then` and not before.
    answered = answer(exam.id, 500).then(({ statusCode }) => ({ statusCode }));
    await expect
      .poll(
        async () =>
          (
            await client.query(
              'select from pg_locks where not granted and pg_backend_pid() = any (pg_blocking_pids(pid))',
            )
          ).rowCount,
        { timeout: 10_000 },
      )
      .toBe(1);
    await client.query("update critical_values set value = 520 where attention_id = $1 and code = 'GLUCOSA'", [
      exam.id,
    ]);
  });
  expect(await answered).toEqual({ statusCode: 409 });
});

test('a critical value whose result was deleted is deleted too', async () => {
  const exam = await examine(500);
  expect((await put(exam.id, 1, [{ code: 'GLUCOSA', value: null }])).statusCode).toBe(200);
  expect(await values(exam.id)).toEqual([]);
});

test('a value of an exam that is no longer recent is still corrected', async () => {
  const exam = await examine(500, at(-61));
  await sql("insert into critical_values (customer_id, attention_id, code, value) values ($1, $2, 'GLUCOSA', 500)", [
    company.id,
    exam.id,
  ]);
  await put(exam.id, 1, [{ code: 'GLUCOSA', value: 520 }]);
  expect(await values(exam.id)).toMatchObject([{ value: 520, answeredAt: null }]);
});

test('a value that was mistyped and corrected is deleted; another critical one is told again', async () => {
  const exam = await examine(500);
  await put(exam.id, 1, [{ code: 'GLUCOSA', value: 50 }]);
  expect(await values(exam.id)).toEqual([]);
  await put(exam.id, 2, [{ code: 'GLUCOSA', value: 40 }]);
  expect(await values(exam.id)).toMatchObject([{ shown: '40 mg/dL', limit: 'menos de 46 mg/dL' }]);
});

test('an exam of months ago tells nobody', async () => {
  const exam = await examine(550, at(-60));
  expect(await values(exam.id)).toEqual([]);
});

test('a company has limits of its own, and the last change is seen by who changes them', async () => {
  const limits = async () => (await people.doctor.get('/api/exam/critical-limits')).json().items;
  const put = (body: object) => people.doctor.send('PUT', '/api/exam/critical-limits/GLUCOSA', body);
  const of = async () => (await limits()).find(({ code }: { code: string }) => code === 'GLUCOSA');
  expect(await of()).toMatchObject({ low: 46, high: 484, changed: false, version: 0 });
  expect((await put({ version: 0, low: 300, high: 200 })).statusCode).toBe(400);
  expect((await put({ version: 0, low: null, high: 300 })).json()).toMatchObject({ high: 300, changed: true });
  expect((await put({ version: 0, low: null, high: 400 })).json()).toMatchObject({ code: 'changed_meanwhile' });
  const exam = await examine(310);
  expect(await values(exam.id)).toMatchObject([{ limit: 'más de 300 mg/dL' }]);
  expect((await put({ version: 1, low: null, high: null })).statusCode).toBe(200);
  expect(await values((await examine(590)).id)).toEqual([]);
  expect((await put({ version: 2, low: 46, high: 484 })).json()).toMatchObject({ changed: false, version: 0 });
});

test('a company has no limit by which a normal value would be critical', async () => {
  const put = (code: string, low: number | null, high: number | null) =>
    people.doctor.send('PUT', `/api/exam/critical-limits/${code}`, { version: 0, low, high });
  const refused = (await put('PAS', 91, 170)).json();
  expect(refused).toMatchObject({
    status: 400,
    errors: [{ path: 'low', message: expect.stringContaining('menos de 120') }],
  });
  expect((await put('GLUCOSA', null, 95)).json()).toMatchObject({ status: 400, errors: [{ path: 'high' }] });
  // Women have normal values from 12 g/dL on, and men from 13.
  expect((await put('HEMOGLOBINA', 12.5, null)).json()).toMatchObject({ status: 400, errors: [{ path: 'low' }] });
  expect((await put('PAS', 90, 170)).json()).toMatchObject({ low: 90, high: 170, version: 1 });
});

test('the altitudes of another company bind no limit of this one', async () => {
  const write = (text: string, values: unknown[]) =>
    t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text, values));
  const low = async (limit: number) =>
    (await people.doctor.send('PUT', '/api/exam/critical-limits/SATO2', { version: 0, low: limit, high: null })).json();
  await write('update customers set altitude = 150 where id = $1', [company.id]);
  await write(
    `insert into headquarters (customer_id, name, altitude) select customer_id, 'Mina alta', 4338 from company_rows
     where customer_id = $1`,
    [company.id],
  );
  expect(await low(90)).toMatchObject({ status: 400, errors: [{ path: 'low' }] });
  await write("update headquarters set altitude = 150 where customer_id = $1 and name = 'Mina alta'", [company.id]);
  expect(await low(90)).toMatchObject({ low: 90, changed: true });
  // The altitude of a site comes after the limit.
  const fault = async () =>
    (await people.doctor.get('/api/exam/critical-limits'))
      .json()
      .items.flatMap((item: { code: string; fault: string | null }) => (item.fault ? [[item.code, item.fault]] : []));
  expect(await fault()).toEqual([]);
  await write("update headquarters set altitude = 4338 where customer_id = $1 and name = 'Mina alta'", [company.id]);
  expect(await fault()).toEqual([
    ['SATO2', expect.stringMatching(/^Con este límite inferior un valor normal sería crítico\. .*4,338 m de altitud/)],
  ]);
});

test('outside the wall nothing tells of a critical value', async () => {
  const exam = await examine(520);
  await answer(exam.id, 520);
  for (const who of ['user', 'owner'] as const) {
    const { body } = await people[who].get(`/api/exam/attentions/${exam.id}`);
    expect(body).not.toMatch(/critical|MEDICO_|520/i);
    expect((await answer(exam.id, 520, who)).statusCode).toBe(404);
    expect((await people[who].get('/api/exam/critical-limits')).statusCode).toBe(404);
    expect(JSON.stringify(await notices(who))).not.toContain('cola');
  }
});

test('a critical value of a laboratory attention tells, waits in the queue and asks what was done, as an exam does', async () => {
  const made = await people.doctor.send('POST', '/api/exam/attention-no-emo/laboratory', {
    patientId: worker.id,
    date: at(0),
  });
  const { id, version } = made.json();
  const told = async (who: keyof typeof people) =>
    (await notices(who)).filter(({ title }) => title.includes('atención hoy')).length;
  const before = { doctor: await told('doctor'), owner: (await notices('owner')).length };
  expect((await put(id, version, [{ code: 'GLUCOSA', value: 520 }])).statusCode).toBe(200);
  expect(await told('doctor')).toBe(before.doctor + 1);
  expect((await notices('owner')).length).toBe(before.owner);
  const { items } = (await people.doctor.get(`/api/exam/queue?company_id=${company.id}`)).json();
  const entry = items.find((item: { id: string }) => item.id === id);
  expect(entry).toMatchObject({ id, kind: 'LABORATORIO', examType: null, waits: ['CRITICAL'] });
  const opened = await people.doctor.get(`/api/exam/attention-no-emo/${id}`);
  expect(opened.json().criticalValues).toMatchObject([{ shown: '520 mg/dL', answeredAt: null }]);
  for (const who of ['user', 'owner'] as const) {
    expect((await people[who].get(`/api/exam/attention-no-emo/${id}`)).statusCode).toBe(404);
    expect((await answer(id, 520, who)).statusCode).toBe(404);
    const { body } = await people[who].get(`/api/exam/attention-no-emo?company_id=${company.id}&only_laboratory=true`);
    expect(body).not.toMatch(/critical|520|glucosa/i);
  }
  expect((await people.owner.get(`/api/exam/queue?company_id=${company.id}`)).statusCode).toBe(404);
  expect((await answer(id, 520)).json()).toEqual({ id, answered: 1 });
  expect(await waiting()).not.toContain(id);
  expect((await people.doctor.get('/api/exam/queue/done')).json().items[0]).toMatchObject({
    attention: { id, kind: 'LABORATORIO', examType: null },
  });
});

test('the correction of the date of a laboratory attention brings its critical value to the doctors', async () => {
  const path = '/api/exam/attention-no-emo/laboratory';
  const { id, version } = (await people.doctor.send('POST', path, { patientId: worker.id, date: at(-400) })).json();
  const measured = await put(id, version, [{ code: 'GLUCOSA', value: 520 }]);
  expect(measured.statusCode, measured.body).toBe(200);
  expect(await waiting()).not.toContain(id);
  const open = (await people.doctor.get(`/api/exam/attention-no-emo/${id}`)).json();
  const corrected = await people.doctor.send('POST', path, {
    attentionId: id,
    version: open.version,
    date: at(0),
  });
  expect(corrected.statusCode, corrected.body).toBe(200);
  expect(await waiting()).toContain(id);
});

test('each code that findings propose is in the catalogue of CIE-10', async () => {
  const known = await sql<{ code: string }>('select code from cie10');
  const codes = new Set(known.map(({ code }) => code));
  const ofSeveral = OF_SEVERAL.map(({ consequence }) => consequence);
  const proposed = [...Object.values(OF_CODE), ...Object.values(OF_CLASS), ...Object.values(OF_STATION), ...ofSeveral];
  const inWords = Object.values(OF_CONCLUSION).flatMap(({ findings }) => findings);
  const details = DETAILS.map(({ detail }) => detail);
  const named = [...proposed, ...inWords, ...details].flatMap((each) => each.codes);
  const all = [...named, 'T560', ...frequentCodes([], true)];
  expect(all.filter((code) => !codes.has(code))).toEqual([]);
});
