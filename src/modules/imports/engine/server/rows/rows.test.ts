import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { Person, TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { importsBy } from '#testing/imports.ts';
import { startWorkingApp } from '#testing/working-app.ts';

let t: TestApp;
let company: Company;
let owner: Person;
let ownerId: string;
let doctor: Person;
let user: Person;
beforeAll(async () => {
  t = await startWorkingApp();
  company = await t.make.company();
  const account = await t.make.user('owner', company);
  ownerId = account.id;
  owner = await t.as(account.username);
  doctor = await t.as((await t.make.user('doctor', company)).username);
  user = await t.as((await t.make.user('user', company)).username);
});
afterAll(() => t.close());

const today = todayInLima();
const positive = (counts: ImportBatch['planned']) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));
const sql = async (text: string, values: unknown[] = []) =>
  (await t.services.system.forCustomer(company.id).run(({ client }) => client.query(text, values))).rows;
const post = (who: Person, path: string, body: object, of = company) =>
  who.send('POST', `/api${path}${path.includes('?') ? '&' : '?'}customer_id=${of.id}`, body);
const until = (who: Person, id: string, ...states: ImportBatch['state'][]) => importsBy(who, company).until(id, states);

const person = (n: number, over: object = {}) => ({
  documentType: 'DNI',
  documentNumber: String(40_000_000 + n),
  'Apellido paterno': 'QUISPE',
  names: ['JOSÉ', 'ANA', 'LUZ'][n % 3],
  sex: 'M',
  birthDate: '1985-04-12',
  Área: 'Mina',
  jobTitle: 'Operador',
  ...over,
});

describe('rows as JSON', () => {
  test('go through the same reading and plan as a file: by key or label, faults kept out and shown', async () => {
    const sent = await post(owner, `/log/batches/import-persons/full-import?user_id=${ownerId}`, {
      rows: [person(1), person(2), person(3, { birthDate: '31/02/1990' })],
    });
    expect([sent.statusCode, positive(sent.json().planned), sent.json().state]).toEqual([
      200,
      { NUEVO: 2, ERROR: 1 },
      'QUEUED',
    ]);
    const done = await until(owner, sent.json().id, 'DONE');
    expect([positive(done.counts), done.createdBy]).toEqual([{ NUEVO: 2, ERROR: 1 }, 'owner de Prueba']);
    expect(
      await sql("select document_number, birth_date from patients where document_number like '4000000%' order by 1"),
    ).toEqual([
      { document_number: '40000001', birth_date: '1985-04-12' },
      { document_number: '40000002', birth_date: '1985-04-12' },
    ]);
    const wizard = importsBy(owner, company);
    expect((await wizard.rows(done.id, 'errors')).map((row) => row.issues[0]?.column)).toEqual([5]);
    await wizard.rollBack(done.id);
    await wizard.until(done.id, ['ROLLED_BACK']);
    const again = await post(owner, '/middleware/patients/full-import', { rows: [person(1)] });
    await until(owner, again.json().id, 'DONE');
  });

  test('prepared for review they wait, are corrected and started as those of a file; their columns are fixed', async () => {
    const made = await owner.send('POST', '/api/log/batches/job-informations', {
      fileName: 'de la planilla',
      rows: [
        { DOCUMENTNUMBER: '40000001', area: 'Planta' },
        { DOCUMENTNUMBER: '49999999', area: 'Planta' },
      ],
    });
    const batch = made.json() as ImportBatch;
    expect([made.statusCode, batch.state, batch.fileName, positive(batch.planned)]).toEqual([
      200,
      'REVIEW',
      'de la planilla',
      { ACTUALIZADO: 1, ERROR: 1 },
    ]);
    const listed = await owner.get(`/api/log/batches/job-informations?customer_id=${company.id}`);
    expect(listed.json().items.map((b: ImportBatch) => b.id)).toEqual([batch.id]);
    expect((await owner.get(`/api/log/batches/job-informations/id?batch_id=${batch.id}`)).json().id).toBe(batch.id);
    expect((await owner.get(`/api/log/batches/import-persons/id?batch_id=${batch.id}`)).statusCode).toBe(404);
    const columns = await owner.send('PUT', `/api/imports/${batch.id}/columns?customer_id=${company.id}`, {
      columns: [],
    });
    expect(columns.json().code).toBe('no_file');
    const done = await importsBy(owner, company).finish(batch.id);
    expect(positive(done.counts)).toEqual({ ACTUALIZADO: 1, ERROR: 1 });
  });

  test('names that no field has, missing and doubled ones are refused by name; prototype keys harm nothing', async () => {
    const before = await sql('select count(*)::int as n from import_batches');
    const refused = async (rows: unknown[]) => {
      const answer = await post(owner, '/log/batches/import-persons/full-import', { rows });
      return [answer.statusCode, answer.json().code, answer.json().title];
    };
    expect(await refused([person(1, { sueldo: 1500, cargoX: 'a' })])).toEqual([
      400,
      'unknown_fields',
      expect.stringContaining('«sueldo» y «cargoX»'),
    ]);
    expect(await refused([{ documentNumber: '40000001' }])).toEqual([
      400,
      'fields_missing',
      expect.stringContaining('«Sexo»'),
    ]);
    expect(await refused([person(1, { sex: 'M', SEXO: 'F' })])).toEqual([400, 'field_twice', expect.any(String)]);
    expect(await refused([person(1, { constructor: 'x', toString: 'y' })])).toEqual([
      400,
      'unknown_fields',
      expect.stringContaining('«constructor»'),
    ]);
    const poisoned = await owner.inject({
      method: 'POST',
      url: `/api/log/batches/import-persons/full-import?customer_id=${company.id}`,
      headers: { 'content-type': 'application/json' },
      payload: '{"rows":[{"__proto__":{"isAdmin":true},"documentNumber":"40000001"}]}',
    });
    expect(poisoned.statusCode).toBe(400);
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined();
    expect(await refused([])).toEqual([400, 'invalid', expect.any(String)]);
    expect((await refused(Array.from({ length: 5001 }, () => ({ documentNumber: '1' }))))[0]).toBe(400);
    expect(await refused([person(1, { bloodGroup: 'O+' })])).toEqual([
      400,
      'clinical_columns',
      expect.stringContaining('bloodGroup'),
    ]);
    expect(await sql('select count(*)::int as n from import_batches')).toEqual(before);
  });

  test('five thousand rows are taken in one call', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 5000 }, (_, i) => person(i, { documentNumber: String(50_000_000 + i) }));
    const sent = await post(owner, '/log/batches/import-persons/full-import', { rows });
    expect(positive(sent.json().planned)).toEqual({ NUEVO: 5000 });
    await until(owner, sent.json().id, 'DONE');
    expect(await sql("select count(*)::int as n from patients where document_number like '5000%'")).toEqual([
      { n: 5000 },
    ]);
    await importsBy(owner, company).rollBack(sent.json().id);
    await until(owner, sent.json().id, 'ROLLED_BACK');
  });

  test('cease and replace as files do, the number said where a third would go', async () => {
    await t.make.patient(company, { number: '41000001', name: 'ROJAS LEÓN ANA' });
    await t.make.patient(company, { number: '41000002', name: 'SOTO PAZ INÉS' });
    const cease = { rows: [{ documentNumber: '41000001', ceaseReason: 'Renuncia' }, { documentNumber: '41000002' }] };
    expect((await post(owner, '/log/batches/delete-persons/full-delete', cease)).json().code).toBe('type_the_number');
    const sent = await post(owner, '/log/batches/delete-persons/full-delete', { ...cease, typed: 2 });
    expect(positive((await until(owner, sent.json().id, 'DONE')).counts)).toEqual({ CESADO: 2 });
    const kept = await post(owner, '/log/batches/replace-persons/full-replace', { rows: [person(1), person(77)] });
    expect(positive((await until(owner, kept.json().id, 'DONE')).counts)).toEqual({ NUEVO: 1, ACTUALIZADO: 1 });
  });

  test('a replacement that ceased all but one is listed, opened and taken back by the named calls', async () => {
    const staff = await t.make.company();
    const boss = await t.as((await t.make.user('owner', staff)).username);
    const ofStaff = importsBy(boss, staff);
    const people = Array.from({ length: 70 }, (_, i) => person(i, { documentNumber: String(43_000_000 + i) }));
    const made = await post(boss, '/log/batches/import-persons/full-import', { rows: people }, staff);
    await ofStaff.until(made.json().id, ['DONE']);
    const body = { rows: people.slice(0, 1), typed: 69 };
    const replaced = await post(boss, '/log/batches/replace-persons/full-replace', body, staff);
    const { id } = await ofStaff.until(replaced.json().id, ['DONE']);
    const ceased = await post(
      boss,
      '/log/batches/delete-persons/full-delete',
      { rows: [{ documentNumber: people[0]?.documentNumber }], typed: 1 },
      staff,
    );
    await ofStaff.until(ceased.json().id, ['DONE']);
    const active = async () => {
      const { rows } = await t.services.system
        .forCustomer(staff.id)
        .run(({ client }) => client.query("select count(*)::int as n from patients where status = 'ACTIVE'"));
      return rows[0]?.n as number;
    };
    expect(await active()).toBe(0);

    const listed = await boss.get(`/api/log/batches/import-persons?customer_id=${staff.id}`);
    expect(listed.json().items.map((b: ImportBatch) => b.kind)).toEqual([
      'delete-persons',
      'replace-persons',
      'import-persons',
    ]);
    const opened = await boss.get(`/api/log/batches/import-persons/id?batch_id=${id}`);
    expect([opened.json().id, positive(opened.json().counts)]).toEqual([id, { SIN_CAMBIOS: 1, CESADO: 69 }]);

    const back = (who: Person, batch: string) =>
      who.send('DELETE', `/api/exam/full-import/roll-back?batch_id=${batch}`);
    expect((await back(owner, id)).statusCode).toBe(404);
    for (const [batch, left] of [
      [ceased.json().id, 1],
      [id, 70],
      [made.json().id, 0],
    ] as const) {
      expect((await back(boss, batch)).statusCode).toBe(200);
      await ofStaff.until(batch, ['ROLLED_BACK']);
      expect(await active()).toBe(left);
    }
  });

  test('appointments and aptitudes come by call; results only from a doctor', async () => {
    const booked = await post(user, '/log/batches/import-schedulings/full-import', {
      rows: [{ documentNumber: '40000001', examType: 'ANUAL', scheduledDate: addDays(today, 3), startTime: '8:30' }],
    });
    expect(positive((await until(user, booked.json().id, 'DONE')).counts)).toEqual({ NUEVO: 1 });
    const aptitude = {
      'Número de documento': '40000001',
      examType: 'ANUAL',
      attentionDate: '2026-02-10',
      aptitude: 'APTO',
    };
    const short = await user.send('POST', `/api/exam/full-import/short?company_id=${company.id}`, { rows: [aptitude] });
    expect(positive((await until(user, short.json().id, 'DONE')).counts)).toEqual({ NUEVO: 1 });
    const results = { rows: [{ ...aptitude, attentionDate: '2026-02-11', PESO: 70, TALLA: 165 }] };
    expect((await post(user, '/exam/full-import', results)).statusCode).toBe(404);
    expect((await user.send('POST', '/api/log/batches/import-attentions', results)).statusCode).toBe(404);
    const full = await post(doctor, '/exam/full-import?old_filename=matriz.xlsx&new_filename=m1.xlsx', results);
    const done = await until(doctor, full.json().id, 'DONE');
    expect([done.fileName, positive(done.counts)]).toEqual(['m1.xlsx (antes matriz.xlsx)', { NUEVO: 1 }]);
    const back = (who: Person, id: string) => who.send('DELETE', `/api/exam/full-import/roll-back?batch_id=${id}`);
    expect((await back(user, done.id)).statusCode).toBe(404);
    expect((await back(doctor, done.id)).statusCode).toBe(200);
    await until(doctor, done.id, 'ROLLED_BACK');
  });

  test('who may not: another person in the query, another company, a user with protocols', async () => {
    const rows = [person(9)];
    const stranger = await t.make.user('owner', await t.make.company());
    expect(
      (await post(owner, `/log/batches/import-persons/full-import?user_id=${stranger.id}`, { rows })).statusCode,
    ).toBe(404);
    expect(
      (await post(await t.as(stranger.username), '/log/batches/import-persons/full-import', { rows })).statusCode,
    ).toBe(404);
    expect((await user.get(`/api/log/batches/protocols?customer_id=${company.id}`)).statusCode).toBe(404);
    expect((await user.send('POST', '/api/log/batches/protocols', { rows })).statusCode).toBe(404);
    expect(
      (await (await t.as(stranger.username)).get(`/api/log/batches/import-schedulings?customer_id=${company.id}`))
        .statusCode,
    ).toBe(404);
  });
});
