import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import { maternityRest } from '../codes.ts';
import type { SensitiveStaff } from '../sensitive-staff.ts';

type Person = Awaited<ReturnType<TestApp['as']>>;

let t: TestApp;
let company: Company;
let people: Record<'doctor' | 'user' | 'owner', Person>;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.make.company();
  const as = async (role: 'doctor' | 'user' | 'owner') => t.as((await t.make.user(role, company)).username);
  people = { doctor: await as('doctor'), user: await as('user'), owner: await as('owner') };
});

const PATH = '/api/exam/sensitive-staff';
const TODAY = todayInLima();
const SINCE = addDays(TODAY, -60);
const woman = async (name = 'ROJAS, EVA') => (await t.make.patient(company, { sex: 'F', name })).id;
const add = (patientId: string, body: object = {}, who = people.doctor) =>
  who.send('POST', PATH, { patientId, kind: 'EMBARAZO', since: SINCE, ...body });
const added = async (patientId: string, body: object = {}): Promise<string> => {
  const answer = await add(patientId, body);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const one = async (id: string): Promise<SensitiveStaff> => (await people.doctor.get(`${PATH}/${id}`)).json().item;
const list = async (query = ''): Promise<SensitiveStaff[]> =>
  (await people.doctor.get(`${PATH}?page_size=50${query}`)).json().items;
const act = async (name: string, id: string, values: object = {}) =>
  (await people.doctor.send('POST', `${PATH}/acts`, { act: name, ids: [id], values })).json();
const sql = (text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text, values));

const audited = (text: string, values: unknown[]) =>
  t.services.system.run(({ client }) => runSql(client, text, values));

describe('the register', () => {
  test('a pregnancy with its rest of 98 days is assessed, corrected, closed and opened again, and its history is kept', async () => {
    expect(maternityRest('2026-06-19')).toEqual({ from: '2026-05-01', until: '2026-08-06' });
    const expectedOn = addDays(TODAY, 120);
    const rest = maternityRest(expectedOn);
    const id = await added(await woman(), {
      expectedOn,
      restFrom: rest.from,
      restUntil: rest.until,
      agents: ['QUIMICOS', 'QUIMICOS'],
      note: 'Primer control',
    });
    expect(await one(id)).toMatchObject({
      state: 'ABIERTO',
      restFrom: rest.from,
      agents: ['QUIMICOS'],
      assessedOn: null,
    });
    expect((await list('&unassessed=true')).map((each) => each.id)).toEqual([id]);
    expect((await act('assess', id, { assessedOn: addDays(SINCE, -1) })).refused).toHaveLength(1);
    await act('assess', id, { assessedOn: TODAY });
    const { version } = await one(id);
    const body = { since: SINCE, note: 'Segundo control', assessedOn: TODAY };
    expect((await people.doctor.send('PUT', `${PATH}/${id}`, { ...body, version })).statusCode).toBe(200);
    const stale = await people.doctor.send('PUT', `${PATH}/${id}`, { ...body, version });
    expect(stale.json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { note: 'Segundo control', corrections: 1 },
    });
    await act('close', id, { closedOn: TODAY, closeReason: 'NACIMIENTO' });
    expect(await one(id)).toMatchObject({ state: 'CERRADO', closeReason: 'NACIMIENTO', closedOn: TODAY });
    await act('reopen', id);
    expect(await one(id)).toMatchObject({ state: 'ABIERTO', closeReason: null, closedOn: null });
    const { events } = (await people.doctor.get(`${PATH}/${id}`)).json();
    expect(events.map((event: { act: string }) => event.act)).toEqual(['assess', 'close', 'reopen']);
    const { rows } = await sql('select changes from sensitive_staff where id = $1', [id]);
    expect(rows[0].changes).toMatchObject([{ was: { note: 'Primer control', expectedOn } }]);
  });

  test('one open record of a kind for each person, of united records too', async () => {
    const [kept, merged] = [await woman(), await woman()];
    const first = await added(kept);
    expect((await add(kept)).json().code).toBe('repeated');
    expect((await add(kept, { kind: 'VULNERABLE', factors: ['ASMA'] })).statusCode).toBe(201);
    const both = await Promise.all([add(merged), add(merged)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    await act('close', first, { closedOn: TODAY, closeReason: 'ALTA' });
    await sql("update patients set status = 'DELETED', merged_into = $3 where customer_id = $1 and id = $2", [
      company.id,
      merged,
      kept,
    ]);
    expect((await list('&tab=open&kind=EMBARAZO')).map(({ patientId }) => patientId)).toEqual([kept]);
    expect((await add(kept)).json().code).toBe('repeated');
    expect((await act('reopen', first)).refused).toMatchObject([
      { reason: expect.stringContaining('otro registro abierto') },
    ]);
  });

  test('refuses a man as pregnant, days that cannot be, and a worker of another company', async () => {
    const man = (await t.make.patient(company, { sex: 'M' })).id;
    expect((await add(man)).json().code).toBe('other_sex');
    const her = await woman();
    expect((await add(her, { since: addDays(TODAY, 1) })).statusCode).toBe(400);
    expect((await add(her, { expectedOn: addDays(SINCE, 400) })).statusCode).toBe(400);
    expect((await add(her, { restFrom: TODAY })).statusCode).toBe(400);
    expect((await add(her, { restFrom: TODAY, restUntil: addDays(TODAY, -1) })).statusCode).toBe(400);
    expect((await add(her, { since: '1960-01-01' })).json().code).toBe('before_birth');
    const other = await t.make.company();
    expect((await add((await t.make.patient(other, { sex: 'F' })).id)).statusCode).toBe(404);
  });

  test('proposes whom other records speak of, until they are registered', async () => {
    const [pregnant, disabled] = [await woman('DÍAZ, ANA'), await woman('ROJAS, EVA')];
    await sql('insert into patient_clinical (customer_id, patient_id, pregnant) values ($1, $2, true)', [
      company.id,
      pregnant,
    ]);
    await sql('update patients set disability_certificate = true where customer_id = $1 and id = $2', [
      company.id,
      disabled,
    ]);
    const candidates = async () =>
      (await people.doctor.get(`${PATH}/candidates`))
        .json()
        .items.map((each: { fullName: string; kind: string }) => [each.fullName, each.kind]);
    expect(await candidates()).toEqual([
      ['DÍAZ, ANA', 'EMBARAZO'],
      ['ROJAS, EVA', 'DISCAPACIDAD'],
    ]);
    await added(pregnant);
    expect(await candidates()).toEqual([['ROJAS, EVA', 'DISCAPACIDAD']]);
  });
});

describe('the wall', () => {
  test('the company reaches nothing of it: no list, count, file, record, act, note or proposal', async () => {
    const id = await added(await woman(), { note: 'Amenaza de aborto' });
    const body = { act: 'close', ids: [id], values: { closedOn: TODAY, closeReason: 'ALTA' } };
    for (const who of [people.user, people.owner]) {
      const asked = [
        await who.get(PATH),
        await who.get(`${PATH}/export?format=csv`),
        await who.get(`${PATH}/${id}`),
        await who.get(`${PATH}/candidates`),
        await who.send('POST', `${PATH}/counts`, { views: [{}] }),
        await who.send('POST', `${PATH}/acts`, body),
        await who.send('POST', `${PATH}/undo`, { act: 'close', ids: [id] }),
        await who.send('POST', `${PATH}/${id}/notes`, { text: 'x' }),
        await who.send('PUT', `${PATH}/${id}`, { since: SINCE, version: 1 }),
        await who.send('PUT', `${PATH}/${id}/adjustment`, { text: 'x', fromOn: TODAY }),
        await who.send('DELETE', `${PATH}/${id}/adjustment`),
        await add(await woman(), {}, who),
      ];
      for (const answer of asked) {
        expect(answer.statusCode).toBe(404);
        expect(answer.body).not.toMatch(/aborto|EMBARAZO|ROJAS/);
      }
    }
    expect((await one(id)).state).toBe('ABIERTO');
  });

  test('the company reads the instruction and nothing of why; it ends with the record', async () => {
    const her = await woman();
    const id = await added(her);
    const read = async (who = people.user) =>
      (await who.get(`/api/middleware/work-adjustments?patient_id=${her}`)).json().items;
    const adjust = (text: string, more: object = {}) =>
      people.doctor.send('PUT', `${PATH}/${id}/adjustment`, { text, fromOn: TODAY, ...more });
    const telling = await adjust('No trabajar de noche por su embarazo');
    expect(telling.json()).toMatchObject({ code: 'tells_clinical', errors: [{ path: 'text' }] });
    expect((await adjust('No trabajar de noche', { untilOn: addDays(TODAY, -1) })).json().code).toBe('wrong_days');
    expect(await read()).toEqual([]);
    await adjust('No trabajar de noche');
    await adjust('No levantar más de 5 kg', { untilOn: addDays(TODAY, 30) });
    for (const who of [people.user, people.owner])
      expect(await read(who)).toEqual([
        { id: expect.any(String), text: 'No levantar más de 5 kg', fromOn: TODAY, untilOn: addDays(TODAY, 30) },
      ]);
    const { rows } = await audited(
      `select action, object_type, details::text as details
       from audit_log
       where customer_id = $1 and action like 'adjustment.%'
       order by id`,
      [company.id],
    );
    expect(rows.map(({ action }) => action)).toEqual(['adjustment.written', 'adjustment.ended', 'adjustment.written']);
    expect(JSON.stringify(rows)).not.toMatch(/EMBARAZO|sensitive/);
    await act('close', id, { closedOn: TODAY, closeReason: 'ALTA' });
    expect(await read()).toEqual([]);
    // The company gets one notification for each instruction, without its text and without the worker.
    const told = await t.services.system.forCustomer(company.id).run(({ client }) =>
      client.query<{ title: string; body: string }>(
        `select title, n::text as body
         from user_notifications n join user_customers uc on uc.user_id = n.user_id and uc.customer_id = $1
         where n.type = 'adjustment.written' and uc.role <> 'DOCTOR'`,
        [company.id],
      ),
    );
    expect(new Set(told.rows.map(({ title }) => title))).toEqual(new Set(['Hay una nueva indicación de trabajo']));
    for (const { body } of told.rows) expect(body).not.toMatch(/noche|levantar/);
    expect((await adjust('No trabajar de noche')).json().code).toBe('closed');
    expect(
      (
        await people.user.get(
          `/api/middleware/work-adjustments?patient_id=${(await t.make.patient(await t.make.company())).id}`,
        )
      ).statusCode,
    ).toBe(404);
  });

  test('every reading is in the audit log', async () => {
    const id = await added(await woman());
    await list();
    await one(id);
    await people.doctor.get(`${PATH}/candidates`);
    await people.doctor.get(`${PATH}/export?format=csv`);
    const { rows } = await audited(
      "select object_type from audit_log where customer_id = $1 and action = 'clinical.read'",
      [company.id],
    );
    const read = rows.map(({ object_type: type }) => type as string);
    for (const path of ['', '/{id}', '/candidates', '/export'])
      expect(read, path).toContain(`/exam/sensitive-staff${path}`);
  });

  test('what happened to a record is inside the wall in the database too', async () => {
    const id = await added(await woman());
    await act('assess', id, { assessedOn: TODAY });
    await people.doctor.send('POST', `${PATH}/${id}/notes`, { text: 'Control en un mes' });
    for (const table of ['case_events', 'case_notes']) {
      const { rows } = await sql(`select inside from ${table} where case_id = $1`, [id]);
      expect(rows).toEqual([{ inside: true }]);
    }
  });
});
