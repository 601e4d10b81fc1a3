import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import { NOTHING } from '../worker-columns.ts';

let t: TestApp;
let company: Company;
let hr: Person;
let doctor: Person;
let refs: Awaited<ReturnType<typeof entries>>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  hr = await t.as((await t.make.user('user', company)).username);
  doctor = await t.as((await t.make.user('doctor', company)).username);
  refs = await entries(company);
});
afterAll(() => t.close());

const inside = (sql: string, values: unknown[], of = company) =>
  t.services.system.forCustomer(of.id).run(async ({ client }) => (await runSql(client, sql, values)).rows);

async function entries(of: Company) {
  const make = async (table: string) =>
    (
      await inside(
        `insert into ${table} (customer_id, name) values ($1, 'Uno ' || gen_random_uuid()) returning id`,
        [of.id],
        of,
      )
    )[0].id as string;
  return {
    workingAreaId: await make('working_areas'),
    jobTitleId: await make('job_titles'),
    projectId: await make('projects'),
    headquarterId: await make('headquarters'),
  };
}

const PATIENTS = '/api/middleware/patients';
let serial = 40_000_000;
const fields = (over: object = {}) => ({
  documentType: 'DNI',
  documentNumber: String(serial++),
  paternalSurname: 'De la Cruz',
  maternalSurname: 'Ñahui',
  firstNames: 'José Luis',
  sex: 'M',
  birthDate: '1988-02-29',
  ...NOTHING,
  nationality: 'Peruana',
  birthPlace: null,
  originPlace: null,
  profession: null,
  email: 'Jose@Ejemplo.PE',
  phone: '+51 987654321',
  street: 'Jr. Puno 123',
  departmentId: '15',
  provinceId: '1501',
  districtId: '150101',
  ...refs,
  hireDate: '2020-01-15',
  highRisk: true,
  ...over,
});
const create = async (over: object = {}, by = hr) => {
  const answer = await by.send('POST', PATIENTS, fields(over));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const input = (made: Record<string, unknown>, over: object = {}) => ({
  ...Object.fromEntries(Object.keys(fields()).map((key) => [key, made[key]])),
  version: made['version'],
  ...over,
});

describe('a new collaborator', () => {
  test('is kept with every field, found at once, and written to the audit log without its data', async () => {
    const made = await create();
    expect(made).toMatchObject({
      fullName: 'De la Cruz Ñahui, José Luis',
      birthDate: '1988-02-29',
      civilStatus: null,
      email: 'jose@ejemplo.pe',
      district: 'Lima',
      contactVerified: false,
      highRisk: true,
      disability: null,
      disabilityCertificate: null,
      status: 'ACTIVE',
      version: 1,
      ...refs,
    });
    const list = await hr.get(`${PATIENTS}?company_id=${company.id}&q=nahui+${made.documentNumber}`);
    expect(list.json().items).toEqual([expect.objectContaining({ id: made.id })]);
    const audit = await t.services.system.run(({ client }) =>
      client.query("select role, details from audit_log where action = 'patient.created' and object_id = $1", [
        made.id,
      ]),
    );
    expect(audit.rows).toEqual([{ role: 'user', details: {} }]);
  });

  test.each([
    ['DNI', '4567891', false],
    ['DNI', ' 45.678-912 ', true],
    ['DNI', '4567891A', false],
    ['CE', '001234567', true],
    ['CE', '12345678', false],
    ['PAS', 'abc12', true],
    ['PAS', 'AB1', false],
    ['PTP', '123456789012345', true],
    ['CPP', '12345678A', false],
    ['CSR', '1234567890123456', false],
    ['CIRE', 'AB1234', true],
    ['RUC', '20100070970', false],
  ])('%s %s: %s', async (documentType, documentNumber, good) => {
    const answer = await hr.send('POST', PATIENTS, fields({ documentType, documentNumber }));
    expect(answer.statusCode, answer.body).toBe(good ? 200 : 400);
    if (!good) expect(answer.json().errors[0].path).toMatch(/^document(Type|Number)$/);
  });

  test.each([
    ['paternalSurname', ''],
    ['firstNames', 'J0sé'],
    ['birthDate', addDays(todayInLima(), 1)],
    ['birthDate', null],
    ['birthDate', '2023-02-29'],
    ['sex', 'H'],
    ['phone', '98-765'],
    ['phone', '1 2 3 4 5 6'],
    ['email', 'a@b'],
    ['workingAreaId', null],
    ['jobTitleId', '9b2f4b52-0000-4000-8000-000000000000'],
    ['districtId', null],
    ['districtId', '080101'],
    ['districtId', '150199'],
    ['hireDate', '1980-01-01'],
    ['nationality', 'x'.repeat(61)],
    ['firstNames', 'a\u0000b'],
  ])('%s as %j is refused by its field', async (name, value) => {
    const answer = await hr.send('POST', PATIENTS, fields({ [name]: value }));
    expect(answer.statusCode).toBe(400);
    expect(new Set(answer.json().errors.map((e: { path: string }) => e.path))).toEqual(new Set([name]));
  });

  test('every wrong field is told at once, the document among them', async () => {
    const answer = await hr.send('POST', PATIENTS, fields({ documentNumber: '123', firstNames: '', email: 'no' }));
    expect(
      answer
        .json()
        .errors.map((e: { path: string }) => e.path)
        .sort(),
    ).toEqual(['documentNumber', 'email', 'firstNames']);
  });

  test('a document belongs to one person of the company, also when two save at once', async () => {
    const { documentNumber } = await create();
    const again = await hr.send('POST', PATIENTS, fields({ documentNumber }));
    expect(again.statusCode).toBe(400);
    expect(again.json().errors).toEqual([
      {
        path: 'documentNumber',
        code: 'document_taken',
        message: expect.stringContaining('De la Cruz Ñahui, José Luis'),
      },
    ]);
    await create({ documentType: 'PAS', documentNumber });
    const both = fields();
    const codes = await Promise.all([both, both].map((body) => hr.send('POST', PATIENTS, body)));
    expect(codes.map((a) => a.statusCode).sort()).toEqual([200, 400]);
  });

  test('a document whose record was united with another is typed again only for another person', async () => {
    const [kept, gone] = [await create(), await create({ documentType: 'PAS' })];
    const union = { keptId: kept.id, mergedId: gone.id, keptVersion: 1, mergedVersion: 1, take: [] };
    expect((await doctor.send('POST', `${PATIENTS}/merges`, union)).statusCode).toBe(200);
    const body = fields({ documentType: 'PAS', documentNumber: gone.documentNumber });
    const again = await hr.send('POST', PATIENTS, body);
    expect([again.statusCode, again.json().code]).toEqual([409, 'document_merged']);
    expect(again.json().title).toBe(
      `El documento PAS ${gone.documentNumber} se unió al de De la Cruz Ñahui, José Luis (DNI ${kept.documentNumber}).`,
    );
    const other = await hr.send('POST', `${PATIENTS}?another_person=true`, body);
    expect(other.statusCode, other.body).toBe(200);
    expect(other.json().id).not.toBe(kept.id);
  });

  test('takes no area, job, project or site of another company', async () => {
    const theirs = await entries(await t.make.company());
    for (const [name, value] of Object.entries(theirs)) {
      const answer = await hr.send('POST', PATIENTS, fields({ [name]: value }));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([expect.objectContaining({ path: name })]);
    }
  });
});

describe('changing a collaborator', () => {
  test('bumps the version; the second of two gets what is stored', async () => {
    const made = await create();
    const change = (firstNames: string) => hr.send('PUT', `${PATIENTS}/${made.id}`, input(made, { firstNames }));
    const [a, b] = await Promise.all([change('Uno'), change('Dos')]);
    expect([a.statusCode, b.statusCode].sort()).toEqual([200, 409]);
    const [won, lost] = a.statusCode === 200 ? [a, b] : [b, a];
    expect(lost.json()).toMatchObject({
      code: 'changed_meanwhile',
      current: { firstNames: won.json().firstNames, version: made.version + 1 },
    });
    expect(lost.body).not.toMatch(/bloodGroup|pregnant/);
  });

  test('a contact that the company changes is no longer verified; anything else leaves it so', async () => {
    const made = await create();
    await inside('update patients set contact_verified_at = now(), phone_verified_at = now() where id = $1', [made.id]);
    const street = await hr.send('PUT', `${PATIENTS}/${made.id}`, input(made, { street: 'Av. Grau 1' }));
    expect(street.json()).toMatchObject({ contactVerified: true, phoneVerified: true, street: 'Av. Grau 1' });
    const phone = await hr.send('PUT', `${PATIENTS}/${made.id}`, input(street.json(), { phone: '014567890' }));
    expect(phone.json()).toMatchObject({ contactVerified: true, phoneVerified: false, phone: '014567890' });
    const email = await hr.send('PUT', `${PATIENTS}/${made.id}`, input(phone.json(), { email: 'otra@correo.pe' }));
    expect(email.json()).toMatchObject({ contactVerified: false, email: 'otra@correo.pe', identityPending: false });
  });

  test('keeps an area that is no longer in use where it was, and takes none anew', async () => {
    const old = await entries(company);
    const made = await create({ workingAreaId: old.workingAreaId });
    await inside('update working_areas set active = false where id = $1', [old.workingAreaId]);
    const same = await hr.send('PUT', `${PATIENTS}/${made.id}`, input(made, { street: 'Otra' }));
    expect(same.statusCode).toBe(200);
    const anew = await hr.send('POST', PATIENTS, fields({ workingAreaId: old.workingAreaId }));
    expect(anew.json().errors).toEqual([expect.objectContaining({ path: 'workingAreaId' })]);
  });

  test('one of another company does not exist, nor does one that was deleted', async () => {
    const theirs = await t.make.patient(await t.make.company());
    const gone = await create();
    await inside("update patients set status = 'DELETED' where id = $1", [gone.id]);
    for (const id of [theirs.id, gone.id, 'no-es-un-id'])
      expect((await hr.send('PUT', `${PATIENTS}/${id}`, input(gone))).statusCode).toBe(404);
  });

  test('is for the people of the company, in their own name', async () => {
    const made = await create();
    const stranger = await t.as((await t.make.user('user', await t.make.company())).username);
    expect((await stranger.send('PUT', `${PATIENTS}/${made.id}`, input(made))).statusCode).toBe(404);
    expect((await hr.send('POST', `${PATIENTS}?user_id=${made.id}`, fields())).statusCode).toBe(404);
  });
});

describe('the clinical wall', () => {
  test('blood group and pregnancy are written and read by a doctor alone', async () => {
    const made = await create();
    for (const clinical of [{ bloodGroup: 'O_NEG' }, { pregnant: true }, { bloodGroup: null }]) {
      const answer = await hr.send('PUT', `${PATIENTS}/${made.id}`, input(made, clinical));
      expect(answer.statusCode).toBe(400);
      expect(answer.json().errors).toEqual([
        expect.objectContaining({ path: Object.keys(clinical)[0], code: 'clinical_wall' }),
      ]);
    }
    const by = await doctor.send(
      'PUT',
      `${PATIENTS}/${made.id}`,
      input(made, { bloodGroup: 'O_NEG', pregnant: true, pregnancyTrimester: 2 }),
    );
    expect(by.json()).toMatchObject({ bloodGroup: 'O_NEG', pregnant: true, pregnancyTrimester: 2 });
    const after = await hr.send('PUT', `${PATIENTS}/${made.id}`, input(by.json(), { street: 'Av. Lima' }));
    expect(after.statusCode).toBe(200);
    expect(after.body).not.toMatch(/bloodGroup|pregnant|O_NEG/);
    expect((await doctor.get(`${PATIENTS}/${made.id}`)).json()).toMatchObject({ bloodGroup: 'O_NEG', pregnant: true });
  });
});

test('the risk of a worker changes while exams of theirs are written: neither waits for the other for ever', async () => {
  const [made, other] = [await create({ highRisk: false }), await create()];
  const writer = new pg.Client({ connectionString: t.url });
  await writer.connect();
  const write = (patient: string) =>
    writer.query(
      `insert into attentions (customer_id, patient_id, exam_type, exam_date, state)
       values ($1, $2, 'PERIODICO', '2026-01-10', 'ATENDIDO')`,
      [company.id, patient],
    );
  await writer.query('begin');
  await write(other.id);
  const changed = hr.send('PUT', `${PATIENTS}/${made.id}`, input(made, { highRisk: true }));
  const waiting = "select from pg_locks where locktype = 'advisory' and not granted";
  await vi.waitUntil(async () => (await inside(waiting, [])).length > 0, { timeout: 60_000 });
  await write(made.id);
  await writer.query('commit');
  await writer.end();
  expect((await changed).json()).toMatchObject({ highRisk: true });
  expect(await inside('select high_risk from attentions where patient_id = $1', [made.id])).toEqual([
    { high_risk: true },
  ]);
});
