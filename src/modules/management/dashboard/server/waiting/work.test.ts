import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeReferral } from '#exams/consultations/server/testing/referral.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { saveFile } from '#platform/server/files/save.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { FirstStep, WorkItem } from '../../waiting/api.ts';
import { WORK } from './work-items.ts';

let t: TestApp;
let company: Company;
let people: Record<'user' | 'owner' | 'doctor' | 'admin', Person>;
const today = todayInLima();

const sign = async (role: keyof typeof people, of: Company) => t.as((await t.make.user(role, of)).username);
const workOf = async (who: Person, of = company): Promise<{ items: WorkItem[]; steps: FirstStep[] }> => {
  const answer = await who.get(`/api/work?customer_id=${of.id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const counts = async (who: Person, of = company) =>
  Object.fromEntries((await workOf(who, of)).items.map(({ code, count }) => [code, count]));

beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  people = {
    user: await sign('user', company),
    owner: await sign('owner', company),
    doctor: await sign('doctor', company),
    admin: await sign('admin', company),
  };
  const worker = async (date: string, aptitude = 'APTO') => {
    const { id } = await t.make.patient(company);
    await t.make.attention(company, id, { date, aptitude });
    return id;
  };
  await worker(addDays(today, -900));
  const booked = await worker(addDays(today, -901));
  await t.make.appointment(company, booked, { date: addDays(today, 5) });
  await worker(addDays(today, -20), 'PENDIENTE');
  await worker(addDays(today, -21), 'APTO_CON_RESTRICCION');
  const { id } = await t.make.patient(company);
  await t.make.attention(company, id, {
    date: addDays(today, -22),
    aptitude: 'APTO_CON_RESTRICCION',
    restrictions: 'No trabajar en altura.',
  });
  await worker(addDays(today, -725));
  const delivered = await t.make.patient(company);
  const given = await t.make.attention(company, delivered.id, { date: addDays(today, -23) });
  await makeReferral(t, company, { daysAgo: 400 });
  await t.make.company();
  await t.services.system.forCustomer(company.id).run(async (tx) => {
    const { client } = tx;
    await runSql(client, "update attentions set state = 'ENTREGADO', delivered_at = now() where id = $1", [given.id]);
    const file = await saveFile(tx, t.services.files, {
      content: Buffer.from('%PDF-1.7'),
      kind: 'CERTIFICADO_APTITUD',
      folder: 'pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
      medical: true,
    });
    await client.query(
      `insert into documents (customer_id, attention_id, type, file_id, code, sha256)
       values ($1, $2, 'CERTIFICADO_APTITUD', $3, 'RETENIDO0001', $4)`,
      [company.id, given.id, file.id, file.sha256],
    );
    await client.query(
      `insert into import_batches (customer_id, kind, state, file_name, file_size, counts, proven_free, finished_at)
       values ($1, 'import-persons', 'DONE', 'padron.csv', 1, '{"ERROR": 2}', true, now()),
         ($1, 'import-persons', 'DONE', 'limpio.csv', 1, '{"ERROR": 0}', true, now())`,
      [company.id],
    );
  });
  await t.services.system.run(async ({ client }) => {
    await client.query('update customers set enabled = false where id = $1', [(await t.make.company()).id]);
    await client.query(
      `insert into messages (customer_id, channel, template, recipient, sealed, dedup_key, state)
       values ('00000000-0000-0000-0000-000000000000', 'EMAIL', 'x', 'no@llega.test', '', 'lost', 'FAILED')`,
    );
    await client.query(
      `insert into job_leases (queue, key, customer_id, data, failed_at)
       values ('documents', 'gave-up', $1, '{}', now())`,
      [company.id],
    );
  });
});
afterAll(() => t.close());

const OF_COMPANY = { expired: 2, expiring: 1, unscheduled: 2, rejected: 1 };

test('the company is told who has no valid exam, who of them has no appointment, and what was refused', async () => {
  expect(await counts(people.user)).toEqual(OF_COMPANY);
});

test('the home of a free company has what its pages show', async () => {
  const free = await t.make.company({ membership: 'FREE' });
  expect(await counts(await sign('user', free), free)).toEqual({ expired: 0, expiring: 0, unscheduled: 0 });
});

test('a super admin is told of the companies, the jobs that gave up and the messages that did not arrive', async () => {
  const { rows } = await t.services.system.run(({ client }) =>
    client.query<{ n: number }>('select count(*)::int as n from customers where not enabled and deleted_at is null'),
  );
  expect(await counts(people.admin)).toMatchObject({
    ...OF_COMPANY,
    disabled: rows[0]!.n,
    jobs: 1,
    messages: 1,
  });
  expect(rows[0]!.n).toBeGreaterThan(0);
});

test('what has begun to expire is the figure of the dashboard, with those who have yet to begin left out', async () => {
  const answer = await people.user.get(`/api/exam/management-statistics?company_id=${company.id}`);
  const figures = Object.fromEntries(
    answer.json().compliance.map(({ id, count }: { id: string; count: number }) => [id, count]),
  );
  expect([figures['VENCIDO'], figures['POR_VENCER']]).toEqual([OF_COMPANY.expired, OF_COMPANY.expiring]);
});

test('a doctor is told what only a doctor does, and nobody else is', async () => {
  expect(await counts(people.doctor)).toEqual({
    queue: 2,
    aptitudes: 1,
    restrictions: 1,
    certificates: 1,
    referrals: 1,
    readings: 7,
  });
  for (const who of [people.user, people.owner])
    expect((await workOf(who)).items.map((item) => item.code)).toEqual(Object.keys(OF_COMPANY));
});

test('each number is that of the list it leads to', async () => {
  const { items } = await workOf(people.admin);
  const lists = items.filter((item) => WORK.some((work) => work.code === item.code));
  expect(lists).toHaveLength(WORK.length);
  for (const { code, count, search } of lists) {
    expect([code, count]).not.toEqual([code, 0]);
    const { as } = WORK.find((work) => work.code === code)!;
    if (as.method === 'POST') {
      const cases = await people.admin.send('POST', `/api${as.path}`, search);
      expect([code, cases.statusCode, cases.json().total]).toEqual([code, 200, count]);
      continue;
    }
    const query = new URLSearchParams({ [as.tenant]: company.id });
    for (const [name, value] of Object.entries(search)) for (const one of [value].flat()) query.append(name, one);
    const list = await people.admin.get(`/api${as.path}?${query}`);
    expect([code, list.statusCode, list.json().total]).toEqual([code, 200, count]);
    expect(list.json().items).toHaveLength(count);
  }
});

describe('first steps', () => {
  const stepsOf = async (who: Person, of: Company) =>
    Object.fromEntries((await workOf(who, of)).steps.map(({ code, done }) => [code, done]));

  test('are told to the owner of a company that begins, and know what is done', async () => {
    const young = await t.make.company();
    const owner = await sign('owner', young);
    expect(await stepsOf(owner, young)).toEqual({ roster: false, protocols: false, doctor: false, exams: false });
    const { id } = await t.make.patient(young);
    const doctor = await sign('doctor', young);
    expect(await stepsOf(owner, young)).toEqual({ roster: true, protocols: false, doctor: true, exams: false });
    expect(await stepsOf(doctor, young)).toEqual({});
    await t.make.attention(young, id);
    const sql = (text: string, values: unknown[] = []) =>
      t.services.system.forCustomer(young.id).run(({ client }) => runSql(client, text, [young.id, ...values]));
    await sql(
      "insert into job_titles (customer_id, name, validity_months) values ($1, 'Nadie', 12), ($1, 'Operador', null)",
    );
    const open = { roster: true, protocols: false, doctor: true, exams: true };
    expect(await stepsOf(owner, young)).toEqual(open);
    await sql(
      `update patients set job_title_id = (select id from job_titles where customer_id = $1 and name = 'Operador')
       where customer_id = $1`,
    );
    expect(await stepsOf(owner, young)).toEqual(open);
    await sql(
      `insert into protocols (customer_id, name, exam_types, date_from)
       values ($1, 'Todos', '{PERIODICO}', '2020-01-01')`,
    );
    expect(await stepsOf(owner, young)).toEqual(open);
    await sql('update protocols set validity_months = 24 where customer_id = $1');
    expect(await stepsOf(owner, young)).toEqual({});
    await sql('delete from protocols where customer_id = $1');
    expect(await stepsOf(owner, young)).toEqual(open);
    await sql('update job_titles set validity_months = 12 where customer_id = $1');
    expect(await stepsOf(owner, young)).toEqual({});
  });
});
