import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';

let t: TestApp;
let company: Company;
let user: Person;
let doctor: Person;
let worker: string;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  user = await t.as((await t.make.user('user', company)).username);
  doctor = await t.as((await t.make.user('doctor', company)).username);
  worker = (await t.make.patient(company)).id;
});
afterAll(() => t.close());

const sql = async (text: string, values: unknown[] = []) =>
  (await t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text, values))).rows;
const hide = (who: Person, ids: string[], reason?: string) =>
  who.send('POST', '/api/exam/full-import/multiple-delete', { ids, ...(reason ? { reason } : {}) });
const listed = async () =>
  (await user.get(`/api/exam/emos?company_id=${company.id}&page_size=500`))
    .json()
    .items.map((i: { id: string }) => i.id);
let day = 0;
async function exam(imported = true): Promise<string> {
  const date = new Date(Date.UTC(2024, 0, 1 + day++)).toISOString().slice(0, 10);
  const { id } = await t.make.attention(company, worker, { date });
  if (imported) await sql('update attentions set batch_id = gen_random_uuid() where id = $1', [id]);
  return id;
}

test('imported exams are hidden together, with a reason, once; nothing is lost', async () => {
  const [a, b, c] = [await exam(), await exam(), await exam()];
  expect((await hide(user, [a, b], 'Archivo equivocado')).json().hidden.sort()).toEqual([a, b].sort());
  expect(await listed()).toEqual([c]);
  expect((await hide(user, [a, b])).json()).toEqual({ hidden: [] });
  expect(await sql('select count(*)::int as n from attentions where deleted_at is not null')).toEqual([{ n: 2 }]);
  const { rows } = await t.services.system.run(({ client }) =>
    client.query("select details from audit_log where action = 'attention.hidden' and customer_id = $1", [company.id]),
  );
  expect(rows).toEqual([{ details: { ids: expect.arrayContaining([a, b]) } }]);
});

test('one that may not go keeps all: not imported, decided by a doctor, of another company', async () => {
  const [fine, own, decided] = [await exam(), await exam(false), await exam()];
  await sql('update attentions set doctor_id = (select id from users where cmp is not null limit 1) where id = $1', [
    decided,
  ]);
  expect((await hide(user, [fine, own])).json()).toMatchObject({ status: 409, code: 'not_imported' });
  expect((await hide(user, [fine, decided])).json()).toMatchObject({ status: 409, code: 'doctor_decided' });
  const other = await t.make.company();
  const foreign = await t.make.attention(other, (await t.make.patient(other)).id);
  expect((await hide(user, [fine, foreign.id])).statusCode).toBe(404);
  expect(await listed()).toEqual(expect.arrayContaining([fine, own, decided]));
  expect((await hide(doctor, [decided])).json()).toEqual({ hidden: [decided] });
});

test('more than 100 are for an administrator who proved who they are', async () => {
  const ids: string[] = [];
  for (let i = 0; i < 101; i++) ids.push(await exam());
  expect((await hide(user, ids)).json()).toMatchObject({ status: 409, code: 'owner_needed' });
  const account = await t.make.user('owner', company);
  const owner = await t.as(account.username);
  await t.services.system.run(({ client }) =>
    client.query("update sessions set confirmed_at = now() - interval '11 minutes' where user_id = $1", [account.id]),
  );
  expect((await hide(owner, ids)).json()).toMatchObject({ status: 428, code: 'confirmation_needed' });
  expect((await hide(await t.as(account.username), ids)).json().hidden).toHaveLength(101);
});
