import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { type MailSink, startMailSink } from '#testing/mail-sink.ts';
import { tried } from '#testing/stress.ts';
import { CREATED_AT_ONCE, MOST_LIVE, MOST_WAITING } from '../limits.ts';
import { removeEndedDemonstrations } from './sweep.ts';

const PATH = '/api/security/demonstration';
let t: TestApp;
let sink: MailSink;
/** A connection that sees every row, like direct access to the database. */
let owner: pg.Client;
beforeAll(async () => {
  sink = await startMailSink();
  t = await startTestApp({ DEMO: 'true', SMTP_URL: sink.url });
  owner = new pg.Client({ connectionString: t.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await t.close();
  await sink.close();
});

let address = 0;
/** Creates a visitor with a separate IP address. */
const visit = async (cookie = '', from = `198.51.100.${++address}`) => {
  const answer = await t.app.inject({ method: 'POST', url: PATH, headers: { cookie }, remoteAddress: from });
  return { answer, user: answer.json(), person: t.with(cookiesOf(answer)), from };
};
const cookiesOf = (answer: { cookies: { name: string; value: string }[] }) =>
  answer.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
const rows = async (text: string, values: unknown[] = []) => (await owner.query(text, values)).rows;
const end = (customerId: string) =>
  rows("update demonstrations set ends_at = now() - interval '1 minute' where customer_id = $1", [customerId]);
/** Counts the company's rows in every table that has a company column. */
async function rowsOf(customerId: string): Promise<Record<string, number>> {
  const tables = await rows(
    `select c.oid::regclass::text as name
     from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id'
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const [{ n }] = await rows(`select count(*)::int as n from ${name} where customer_id = $1`, [customerId]);
    if (n > 0) counts[name] = n;
  }
  return counts;
}

describe('a visitor of the demonstration', () => {
  test('gets a company of their own, as its owner outside the wall and as its doctor inside', async () => {
    const { answer, user, person } = await visit();
    expect(answer.statusCode, answer.body).toBe(201);
    expect(user.company).toMatchObject({ isOwner: true, role: 'USER', membership: 'PREMIUM' });
    const left = Date.parse(user.company.demonstrationEndsAt) - Date.now();
    expect(left).toBeGreaterThan(23 * 3_600_000);
    expect(user.customers).toHaveLength(1);
    const company = user.company.customerId;
    const list = await person.get(`/api/exam/emos?company_id=${company}&page_size=20`);
    expect(list.json().items).toHaveLength(20);
    const exam = list.json().items[0].id;
    const results = `/api/exam/exams/details?attention_id=${exam}&service_area_code=TRIAJE`;
    expect((await person.get(results)).statusCode).toBe(404);

    const doctor = await person.send('POST', `${PATH}/person`, { person: 'DOCTOR' });
    expect(doctor.statusCode, doctor.body).toBe(200);
    expect(doctor.json()).toMatchObject({ company: { customerId: company, role: 'DOCTOR' } });
    const inside = t.with(cookiesOf(doctor));
    expect((await inside.get(results)).statusCode).toBe(200);
    expect((await inside.send('POST', `${PATH}/person`, { person: 'OWNER' })).json().company.isOwner).toBe(true);
  });

  test('comes back to the same company after signing out; another browser gets another', async () => {
    const first = await visit();
    await first.person.send('POST', '/api/security/auth/logout');
    const again = await visit(first.person.cookie, first.from);
    expect(again.user.company.customerId).toBe(first.user.company.customerId);
    const other = await visit();
    expect(other.user.company.customerId).not.toBe(first.user.company.customerId);
    const theirs = await other.person.get(`/api/exam/emos?company_id=${first.user.company.customerId}`);
    expect(theirs.statusCode).toBe(404);
  });

  test('nobody else becomes one of its people', async () => {
    const company = await t.make.company();
    const stranger = await t.as((await t.make.user('user', company)).username);
    for (const person of ['DOCTOR', 'OWNER'])
      expect((await stranger.send('POST', `${PATH}/person`, { person })).statusCode).toBe(404);
    expect((await t.with('').send('POST', `${PATH}/person`, { person: 'DOCTOR' })).statusCode).toBe(401);
  });

  test('no message of it leaves: not to those invited, not to its own people', async () => {
    const { user, person } = await visit();
    const email = `invitado.${Date.now()}@mina.pe`;
    const invited = await person.send('POST', `/api/security/auth/users/add?customer_id=${user.company.customerId}`, {
      username: email,
      firstName: 'Ana',
      lastName: 'Ríos',
    });
    expect(invited.statusCode, invited.body).toBeLessThan(300);
    await t.with('').send('POST', '/api/security/auth/forgot-password', { user_name: user.username });
    await t.drain();
    const kept = await rows('select template, state, last_error from messages where recipient = any ($1)', [
      [email, user.username],
    ]);
    expect(kept).toHaveLength(2);
    for (const message of kept)
      expect(message).toMatchObject({ state: 'NOT_CONFIGURED', last_error: expect.stringContaining('demostración') });
    expect(sink.mails).toEqual([]);
  });

  test('once its time is over it is gone whole: rows, people, messages and files', async () => {
    const stays = await visit();
    const { user, person } = await visit();
    const company = user.company.customerId;
    await t.services.files.put(`customers/${company}/emodocuments/pdf/a.pdf`, Buffer.from('%PDF-1.4'));
    await rows(
      `insert into files (customer_id, key, kind, content_type, size, sha256)
       values ($1, $2, 'activity', 'application/pdf', 8, '\\x00')`,
      [company, `customers/${company}/emodocuments/pdf/a.pdf`],
    );
    const before = await rowsOf(stays.user.company.customerId);
    await removeEndedDemonstrations(t.services);
    expect((await rowsOf(company))['patients']).toBeGreaterThan(0);

    await end(company);
    await removeEndedDemonstrations(t.services);
    await removeEndedDemonstrations(t.services);
    const left = await rowsOf(company);
    // The audit log and the note of its chain are never deleted.
    expect(Object.keys(left).sort()).toEqual(['audit_chains', 'audit_log']);
    expect(await rows('select from customers where id = $1', [company])).toEqual([]);
    expect(await rows('select from users where id = $1', [user.userId])).toEqual([]);
    await expect(t.services.files.open(`customers/${company}/emodocuments/pdf/a.pdf`)).rejects.toThrow();
    expect(await rowsOf(stays.user.company.customerId)).toEqual(before);
    expect((await person.get('/api/security/auth/me')).statusCode).toBe(401);
  });

  test('whoever works elsewhere too keeps their account', async () => {
    const { user } = await visit();
    const known = await t.make.user('user', await t.make.company());
    await rows('insert into user_customers (user_id, customer_id) values ($1, $2)', [
      known.id,
      user.company.customerId,
    ]);
    await end(user.company.customerId);
    await removeEndedDemonstrations(t.services);
    const me = await (await t.as(known.username)).get('/api/security/auth/me');
    expect(me.json().customers).toHaveLength(1);
  });
});

test('a program that posts a thousand times from one address gets five companies', async () => {
  const from = '203.0.113.7';
  const MANY = tried(60, 1000);
  const codes: number[] = [];
  for (let n = 0; n < MANY; n++) codes.push((await visit('', from)).answer.statusCode);
  expect(codes.filter((code) => code === 201)).toHaveLength(5);
  expect(codes.filter((code) => code === 429)).toHaveLength(MANY - 5);
});

test('more than three at once wait in a queue that ends; who comes then is told when to come back, and has spent nothing', async () => {
  await rows('delete from login_failures');
  const { visitors } = t.services;
  let open = () => {};
  const gate = new Promise<void>((go) => {
    open = go;
  });
  let [under, most] = [0, 0];
  t.services.visitors = {
    ...visitors!,
    make: async (asked) => {
      most = Math.max(most, ++under);
      await gate;
      const made = await visitors!.make(asked);
      under--;
      return made;
    },
  };
  try {
    const refusedFrom: string[] = [];
    const all = Array.from({ length: CREATED_AT_ONCE + MOST_WAITING + 3 }, () =>
      visit().then(({ answer, from }) => {
        if (answer.statusCode === 503) refusedFrom.push(from);
        return answer;
      }),
    );
    await expect.poll(() => refusedFrom.length, { timeout: 60_000 }).toBe(3);
    // Other requests do not wait meanwhile.
    for (const url of ['/healthz', '/readyz', '/api/security/auth/options'])
      expect((await t.app.inject(url)).statusCode).toBe(200);
    expect(
      await rows('select from login_failures where subject = any ($1)', [
        refusedFrom.map((ip) => `demo:made:ip:${ip}`),
      ]),
    ).toEqual([]);
    open();
    const answers = await Promise.all(all);
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(CREATED_AT_ONCE + MOST_WAITING);
    for (const answer of answers.filter(({ statusCode }) => statusCode !== 201)) {
      expect([answer.statusCode, answer.json().code]).toEqual([503, 'demonstration_busy']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }
    expect(most).toBe(CREATED_AT_ONCE);
  } finally {
    open();
    t.services.visitors = visitors!;
  }
});

test('as many live at once as there is room for; one that nobody looked at gives way', async () => {
  const { user } = await visit();
  const people = await rows('select owner_id, doctor_id from demonstrations where customer_id = $1', [
    user.company.customerId,
  ]);
  const [{ live }] = await rows('select count(*)::int as live from demonstrations');
  await rows(
    `with made as (
       insert into customers (name, legal_name, ruc, legal_months, high_risk_months)
       select 'Llena ' || n, 'Llena', '2097' || lpad(n::text, 7, '0'), 24, 12
       from generate_series(1, $1) n returning id),
     rows as (insert into company_rows select id from made)
     insert into demonstrations (customer_id, owner_id, doctor_id, token_hash, ends_at)
     select id, $2, $3, decode(md5(id::text), 'hex'), now() + interval '20 hours' from made`,
    [MOST_LIVE - live, people[0].owner_id, people[0].doctor_id],
  );
  const { answer } = await visit();
  expect(answer.statusCode).toBe(503);
  expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
  expect(answer.json()).toMatchObject({ code: 'demonstration_full', title: expect.stringContaining('en una hora') });

  const [oldest] = await rows(
    `update demonstrations set created_at = now() - interval '2 hours'
     where customer_id = (select id from customers where name = 'Llena 1') returning customer_id`,
  );
  expect((await visit()).answer.statusCode).toBe(201);
  expect(await rows('select from customers where id = $1', [oldest.customer_id])).toEqual([]);
});

test('where the demonstration is off there is none', async () => {
  const off = await startTestApp();
  try {
    expect((await off.app.inject({ method: 'POST', url: PATH })).statusCode).toBe(404);
  } finally {
    await off.close();
  }
});
