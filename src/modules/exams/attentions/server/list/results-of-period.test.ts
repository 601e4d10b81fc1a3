import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, addMonths } from '#platform/contract/dates.ts';
import { readWorkbook } from '#platform/server/spreadsheets/read.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';

let t: TestApp;
let company: Company;
let other: Company;
let doctor: Person;
let owner: Person;
const named = (of: Company, external: string) =>
  t.services.system.run(({ client }) =>
    client.query('update customers set external_id = $2 where id = $1', [of.id, external]),
  );
beforeAll(async () => {
  t = await startTestApp();
  [company, other] = [await t.make.company(), await t.make.company()];
  await named(company, 'ERP-0042');
  await named(other, 'ERP-0043');
  doctor = await t.as((await t.make.user('doctor', company)).username);
  owner = await t.as((await t.make.user('owner', company)).username);
  for (const [name, date] of [
    ['=HYPERLINK("http://x")', '2026-03-10'],
    ['QUISPE, ROSA', '2026-03-31'],
    ['ROJAS, EVA', '2026-04-01'],
  ] as const)
    await t.make.attention(company, (await t.make.patient(company, { name })).id, { date });
  await t.make.attention(other, (await t.make.patient(other, { name: 'AJENA, ANA' })).id, { date: '2026-03-12' });
});
afterAll(() => t.close());

const MARCH = { start_date: '2026-03-01', end_date: '2026-03-31', external_customer_id: 'ERP-0042' };
const ask = (who: Person, query: Record<string, string> = {}) =>
  who.get(`/api/exam/excel/report?${new URLSearchParams({ ...MARCH, ...query })}`);
const textOf = async (who: Person) => {
  const answer = await ask(who);
  expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
  expect(answer.headers['content-type']).toContain('spreadsheetml');
  return JSON.stringify((await readWorkbook(answer.rawPayload, { previewRows: 20 })).sheets[0]!.rows);
};

test('holds the exams of the period, both days included, and no formula', async () => {
  const sheet = await textOf(doctor);
  for (const said of ['QUISPE, ROSA', 'HYPERLINK', 'Diagnósticos', 'Audiometría']) expect(sheet).toContain(said);
  for (const gone of ['ROJAS, EVA', 'AJENA, ANA', '"formula"']) expect(sheet).not.toContain(gone);
});

test('of a company user has the columns that the company may read, and is in the audit log', async () => {
  const sheet = await textOf(owner);
  expect(sheet).toContain('QUISPE, ROSA');
  for (const clinical of ['Diagnósticos', 'Recomendaciones', 'Audiometría', 'Restricciones del centro médico'])
    expect(sheet).not.toContain(clinical);
  const { rows } = await t.services.system.run(({ client }) =>
    client.query(
      `select details from audit_log
       where customer_id = $1 and action = 'list.exported' and object_type = '/exam/excel/report'
       order by id desc limit 1`,
      [company.id],
    ),
  );
  expect(rows[0].details).toMatchObject({ rows: 2 });
});

test('a company of somebody else and one that does not exist look alike; a second company of theirs is found', async () => {
  const [foreign, unknown] = [
    await ask(owner, { external_customer_id: 'ERP-0043' }),
    await ask(owner, { external_customer_id: 'NADA' }),
  ];
  const { requestId: _a, ...one } = foreign.json();
  const { requestId: _b, ...two } = unknown.json();
  expect([foreign.statusCode, one]).toEqual([404, two]);
  // A company without an external id is addressed by our id, and only by its own users.
  expect((await ask(owner, { external_customer_id: company.id })).statusCode).toBe(200);
  expect((await ask(owner, { external_customer_id: other.id })).statusCode).toBe(404);
  const account = await t.make.user('owner', company);
  await t.services.system.run(({ client }) =>
    client.query("insert into user_customers (user_id, customer_id, role, is_owner) values ($1, $2, 'USER', true)", [
      account.id,
      other.id,
    ]),
  );
  const both = await t.as(account.username);
  const answer = await ask(both, { external_customer_id: 'ERP-0043' });
  expect(answer.statusCode).toBe(200);
  expect(JSON.stringify((await readWorkbook(answer.rawPayload, { previewRows: 9 })).sheets[0]!.rows)).toContain(
    'AJENA, ANA',
  );
});

test('reaches ten years at most, in their order', async () => {
  const end = addMonths('2016-01-01', 120);
  expect((await ask(owner, { start_date: '2016-01-01', end_date: end })).statusCode).toBe(200);
  const long = await ask(owner, { start_date: '2016-01-01', end_date: addDays(end, 1) });
  expect([long.statusCode, long.body.includes('10 años')]).toEqual([400, true]);
  expect((await ask(owner, { start_date: '2026-04-01' })).statusCode).toBe(400);
  expect((await ask(owner, { start_date: '' })).statusCode).toBe(400);
});
