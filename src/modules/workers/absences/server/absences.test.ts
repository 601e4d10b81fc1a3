import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { Scope } from '#platform/server/database/scope.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { Absence } from '../model.ts';

type Person = Awaited<ReturnType<TestApp['as']>>;

let t: TestApp;
let company: Company;
let people: Record<'doctor' | 'user' | 'owner' | 'admin', Person>;
let worker: string;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.make.company();
  const as = async (role: keyof typeof people) => t.as((await t.make.user(role, company)).username);
  people = { doctor: await as('doctor'), user: await as('user'), owner: await as('owner'), admin: await as('admin') };
  worker = (await t.make.patient(company, { name: 'ROJAS, EVA' })).id;
});

const PATH = '/api/exam/absences';
const TODAY = todayInLima();
const FROM = addDays(TODAY, -6);
const UNTIL = addDays(TODAY, -2);
const add = (body: object = {}, who = people.doctor) =>
  who.send('POST', PATH, { patientId: worker, fromOn: FROM, untilOn: UNTIL, ...body });
const added = async (body: object = {}): Promise<string> => {
  const answer = await add(body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const list = async (query = '', who = people.user): Promise<Absence[]> => {
  const answer = await who.get(`/api/middleware/absences?company_id=${company.id}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items;
};
const sql = (text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text, values));
const audited = async () =>
  (
    await t.services.system.run(({ client }) =>
      client.query("select action from audit_log where customer_id = $1 and action like 'absence.%' order by id", [
        company.id,
      ]),
    )
  ).rows.map(({ action }) => action);

describe('what the company reads', () => {
  test('who is absent and from which day to which, and nothing else; in its file as well', async () => {
    const id = await added();
    for (const who of [people.user, people.owner])
      expect(await list('', who)).toEqual([
        {
          id,
          version: 1,
          patientId: worker,
          fullName: 'ROJAS, EVA',
          area: null,
          jobTitle: null,
          documentType: 'DNI',
          documentNumber: expect.any(String),
          fromOn: FROM,
          untilOn: UNTIL,
          days: 5,
          communicatedOn: TODAY,
        },
      ]);
    const file = await people.user.get(`/api/middleware/absences/export?company_id=${company.id}&format=csv`);
    expect(file.body).toContain('ROJAS, EVA');
    expect(file.body).not.toMatch(/retir|motivo/i);
  });

  test('by days, by worker and by when it was communicated', async () => {
    await added();
    const none = (query: string) => expect(list(query)).resolves.toEqual([]);
    expect(await list(`&start_date=${UNTIL}&end_date=${TODAY}`)).toHaveLength(1);
    await none(`&start_date=${addDays(UNTIL, 1)}`);
    await none(`&end_date=${addDays(FROM, -1)}`);
    expect(await list(`&communicated_from=${TODAY}&communicated_to=${TODAY}`)).toHaveLength(1);
    expect(await list(`&patient_id=${worker}`)).toHaveLength(1);
    await none(`&patient_id=${(await t.make.patient(company)).id}`);
    expect(await list('&q=rojas')).toHaveLength(1);
    await none('&q=quispe');
  });

  test('days of rest of a test or of care become no absence, and a test no row', async () => {
    const visit = { patientId: worker, date: FROM, daysOff: 14 };
    const tested = await people.doctor.send('POST', '/api/exam/attention-no-emo/covid', {
      ...visit,
      testType: 'ANTIGENO',
      result: 'POSITIVO',
      caseClass: 'CONFIRMADO',
    });
    expect(tested.statusCode, tested.body).toBe(200);
    const attended = await people.doctor.send('POST', '/api/exam/attention-no-emo/care', {
      ...visit,
      attentionClass: 'URGENCIA',
      reason: 'Dolor lumbar',
      diagnoses: [],
    });
    expect(attended.statusCode, attended.body).toBe(200);
    await t.drain();
    expect(await list()).toEqual([]);
    expect(await list('', people.doctor)).toEqual([]);
    expect((await sql('select from absences')).rowCount).toBe(0);
  });

  test('is told that there is one, without whose it is nor its days', async () => {
    await added();
    const { rows } = await sql(
      "select title, n::text as body from user_notifications n where type = 'absence.communicated'",
    );
    expect(rows.length).toBeGreaterThanOrEqual(2);
    for (const { title, body } of rows) {
      expect(title).toBe('Hay una nueva ausencia');
      expect(body).not.toMatch(/ROJAS/);
      expect(body).not.toContain(FROM);
    }
  });
});

describe('a doctor', () => {
  test('corrects the days; the company reads the new ones and the old ones are kept', async () => {
    const id = await added();
    const body = { fromOn: FROM, untilOn: TODAY, version: 1 };
    expect((await people.doctor.send('PUT', `${PATH}/${id}`, body)).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ untilOn: TODAY, days: 7 }]);
    expect((await list())[0]).not.toHaveProperty('corrections');
    expect(await list('', people.doctor)).toMatchObject([{ corrections: 1 }]);
    const stale = await people.doctor.send('PUT', `${PATH}/${id}`, body);
    expect(stale.json()).toMatchObject({ code: 'changed_meanwhile', current: { untilOn: TODAY } });
    const { rows } = await sql('select kind, was_until_on as until, changed_by is not null as by from absence_changes');
    expect(rows).toEqual([{ kind: 'CORREGIDA', until: UNTIL, by: true }]);
    expect(await audited()).toEqual(['absence.communicated', 'absence.corrected']);
  });

  test('withdraws it: hidden from the company, kept with who and why, and given back', async () => {
    const id = await added();
    const withdraw = (reason: string) => people.doctor.send('POST', `${PATH}/${id}/withdraw`, { reason });
    expect((await withdraw(' ')).statusCode).toBe(400);
    expect((await withdraw('Era su hermana, con covid')).statusCode).toBe(200);
    expect((await withdraw('Otra vez')).json().code).toBe('withdrawn');
    expect(await list()).toEqual([]);
    for (const who of [people.user, people.owner]) {
      const answer = await who.get(`/api/middleware/absences?company_id=${company.id}&withdrawn=true`);
      expect(answer.statusCode).toBe(400);
      const file = await who.get(`/api/middleware/absences/export?company_id=${company.id}&format=csv`);
      expect(file.body).not.toMatch(/ROJAS|hermana/);
    }
    expect(await list('&withdrawn=true', people.admin)).toMatchObject([
      { id, withdrawnReason: 'Era su hermana, con covid', withdrawnBy: expect.any(String) },
    ]);
    const correction = { fromOn: FROM, untilOn: TODAY, version: 2 };
    expect((await people.doctor.send('PUT', `${PATH}/${id}`, correction)).json().code).toBe('withdrawn');
    expect((await people.doctor.send('POST', `${PATH}/${id}/restore`, {})).statusCode).toBe(200);
    expect(await list()).toMatchObject([{ id, fromOn: FROM }]);
    expect((await people.doctor.send('POST', `${PATH}/${id}/restore`, {})).json().code).toBe('not_withdrawn');
    expect(await audited()).toEqual(['absence.communicated', 'absence.withdrawn', 'absence.restored']);
  });

  test('the database gives nobody outside the wall what was withdrawn, nor lets them write', async () => {
    const id = await added();
    await people.doctor.send('POST', `${PATH}/${id}/withdraw`, { reason: 'De otra persona' });
    const outside = new Scope(t.services.pools, company.id, { kind: 'user', id: null, role: 'owner' }, false);
    const read = (table: string) => outside.run(({ client }) => client.query(`select from ${table}`));
    expect((await read('absences')).rowCount).toBe(0);
    expect((await read('absence_changes')).rowCount).toBe(0);
    const write = outside.run(({ client }) =>
      client.query('insert into absences (customer_id, patient_id, from_on, until_on) values ($1, $2, $3, $3)', [
        company.id,
        worker,
        FROM,
      ]),
    );
    await expect(write).rejects.toThrow(/row-level security/);
    const { rowCount } = await outside.run(({ client }) => client.query('update absences set withdrawn_at = null'));
    expect(rowCount).toBe(0);
  });

  test('refuses days that overlap, of united records too, even of two who write at once', async () => {
    await added();
    expect((await add({ fromOn: UNTIL, untilOn: TODAY })).json().code).toBe('overlaps');
    await added({ fromOn: addDays(UNTIL, 1), untilOn: TODAY });
    const twin = (await t.make.patient(company)).id;
    const both = await Promise.all([add({ patientId: twin }), add({ patientId: twin })]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await sql("update patients set status = 'DELETED', merged_into = $3 where customer_id = $1 and id = $2", [
      company.id,
      twin,
      worker,
    ]);
    expect((await list(`&patient_id=${worker}`)).map(({ patientId }) => patientId)).toEqual([worker, worker, worker]);
    expect((await add()).json().code).toBe('overlaps');
  });

  test('takes days alone: no text, no cause, no last day before the first', async () => {
    expect((await add({ note: 'Covid' })).statusCode).toBe(400);
    expect((await add({ untilOn: addDays(FROM, -1) })).json().errors).toMatchObject([{ path: 'untilOn' }]);
    expect((await add({ untilOn: addDays(FROM, 366) })).statusCode).toBe(400);
    expect((await add({ fromOn: addDays(TODAY, 367), untilOn: addDays(TODAY, 368) })).statusCode).toBe(400);
  });

  test('is warned of attentions on its first day and in the three days before, and of no others', async () => {
    const held = (date: string, state = 'ATENDIDO', kind = 'COVID') =>
      sql(
        `insert into attentions (customer_id, patient_id, kind, exam_type, state, exam_date)
         values ($1, $2, $3, $4, $5, $6)`,
        [company.id, worker, kind, kind === 'EMO' ? 'PERIODICO' : 'NO_EMO', state, date],
      );
    await held(FROM);
    await held(addDays(FROM, -3), 'ATENDIDO', 'ASISTENCIAL');
    await held(addDays(FROM, -4));
    await held(addDays(FROM, 1));
    await held(addDays(FROM, -1), 'ANULADO');
    const nearby = (who: Person) => who.get(`${PATH}/nearby?patient_id=${worker}&from_on=${FROM}`);
    expect((await nearby(people.doctor)).json().items).toEqual([
      { kind: 'COVID', date: FROM },
      { kind: 'ASISTENCIAL', date: addDays(FROM, -3) },
    ]);
    for (const who of [people.user, people.owner]) expect((await nearby(who)).statusCode).toBe(404);
  });
});

test('nobody else writes, and a doctor of another company finds nothing', async () => {
  const id = await added();
  const other = await t.make.company();
  const stranger = await t.as((await t.make.user('doctor', other)).username);
  for (const who of [people.user, people.owner, stranger]) {
    const asked = [
      await add({ fromOn: TODAY, untilOn: TODAY }, who),
      await who.send('PUT', `${PATH}/${id}`, { fromOn: TODAY, untilOn: TODAY, version: 1 }),
      await who.send('POST', `${PATH}/${id}/withdraw`, { reason: 'De otra persona' }),
      await who.send('POST', `${PATH}/${id}/restore`, {}),
      await who.get(`${PATH}/nearby?patient_id=${worker}&from_on=${FROM}`),
    ];
    for (const answer of asked) expect(answer.statusCode, answer.body).toBe(404);
  }
  expect((await stranger.get(`/api/middleware/absences?company_id=${company.id}`)).statusCode).toBe(404);
  expect((await list())[0]).toMatchObject({ id, fromOn: FROM, version: 1 });
});
