import ICAL from 'ical.js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, instantInLima, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import type { CalendarItem } from '../../calendar/api.ts';

let t: TestApp;
let company: Company;
let user: Person;
let username: string;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  company = await t.make.company();
  ({ username } = await t.make.user('user', company));
  user = await t.as(username);
});
afterAll(() => t.close());

const TODAY = todayInLima();
const BASE = '/api/middleware/scheduling';
const sql = <R extends object>(text: string, values: unknown[] = [], of = company) =>
  t.services.system.forCustomer(of.id).run(async ({ client }) => (await runSql<R>(client, text, values)).rows);

async function siteOf(name: string, of = company, clinic = 'Clínica Sur'): Promise<string> {
  const [centre] = await sql<{ id: string }>(
    `insert into health_centres (customer_id, name) values ($1, $2) returning id`,
    [of.id, clinic],
    of,
  );
  const [site] = await sql<{ id: string }>(
    `insert into health_centre_sites (customer_id, health_centre_id, name) values ($1, $2, $3) returning id`,
    [of.id, centre!.id, name],
    of,
  );
  return site!.id;
}
interface Made {
  date?: string;
  at?: string | null;
  siteId?: string | null;
  kind?: string;
  state?: string;
}
/** @returns the id of the appointment */
async function booked({ date = TODAY, at = null, siteId = null, kind = 'EMO', state }: Made = {}, of = company) {
  const patient = await t.make.patient(of);
  const exam = await t.make.appointment(of, patient.id, { date, ...(state ? { state } : {}) });
  const [row] = await sql<{ id: string }>(
    `update appointments set start_time = $2, health_centre_site_id = $3, kind = $4
     where attention_id = $1 returning id`,
    [exam.id, at, siteId, kind],
    of,
  );
  return { id: row!.id, patientId: patient.id };
}
const calendar = async (query: string, who = user) => {
  const answer = await who.get(`${BASE}/calendar?${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ items: CalendarItem[]; more: boolean; days: { day: string; booked: number }[] }>();
};

describe('the calendar', () => {
  test('shows the days asked for in their order, without the cancelled, and counts each day', async () => {
    const siteId = await siteOf('Sede Lima');
    const late = await booked({ at: '10:00', siteId });
    const early = await booked({ at: '08:30' });
    const whole = await booked();
    await booked({ state: 'CANCELADO' });
    await booked({ date: addDays(TODAY, 2) });
    const { items, more, days } = await calendar(`from=${TODAY}&days=2`);
    expect(items.map(({ id }) => id)).toEqual([whole.id, early.id, late.id]);
    expect(items[2]).toMatchObject({ at: '10:00', site: 'Clínica Sur · Sede Lima', siteId, examType: 'PERIODICO' });
    expect(more).toBe(false);
    expect(days).toEqual([
      { day: TODAY, closed: null, booked: 3, capacity: null },
      { day: addDays(TODAY, 1), closed: null, booked: 0, capacity: null },
    ]);
  });

  test('narrows by kind and by site; days count what is booked at the site, of any kind', async () => {
    const siteId = await siteOf('Sede Lima');
    const covid = await booked({ kind: 'COVID', siteId });
    await booked({ siteId });
    await booked();
    const { items, days } = await calendar(`from=${TODAY}&days=1&kind=COVID&kind=ASISTENCIAL&site_id=${siteId}`);
    expect(items.map(({ id }) => id)).toEqual([covid.id]);
    expect(days[0]?.booked).toBe(2);
  });

  test('another company has none of it, nor may its site be asked for', async () => {
    const other = await t.make.company();
    const theirs = await siteOf('Sede Lima', other);
    await booked({ siteId: theirs }, other);
    expect((await calendar(`from=${TODAY}&days=1`)).items).toEqual([]);
    expect((await user.get(`${BASE}/calendar?from=${TODAY}&days=1&site_id=${theirs}`)).statusCode).toBe(404);
  });

  test.each(['days=43', 'days=0', 'from=2026-02-30', 'kind=EXAMEN'])('refuses %s', async (asked) => {
    const query = asked.startsWith('from') ? asked : `from=${TODAY}&${asked}`;
    expect((await user.get(`${BASE}/calendar?${query}`)).statusCode).toBe(400);
  });

  test('is cut at two thousand, and says so', async () => {
    await sql(
      `with people as (insert into patients (customer_id, document_type, document_number, full_name, sex)
         select $1, 'DNI', (70000000 + i)::text, 'PEREZ ' || i, 'F' from generate_series(1, 2001) i returning id)
       insert into attentions (customer_id, patient_id, exam_type, state, exam_date)
       select $1, id, 'PERIODICO', 'PROGRAMADO', $2 from people`,
      [company.id, TODAY],
    );
    const { items, more, days } = await calendar(`from=${TODAY}&days=1`);
    expect([items.length, more, days[0]?.booked]).toEqual([2000, true, 2001]);
  });
});

test('tells how full each site is, of those with appointments and of days of which there is something to say', async () => {
  // A Wednesday whose neighbouring days are not holidays.
  const wednesday = '2027-03-10';
  const [full, quiet] = [await siteOf('Sede Lima'), await siteOf('Sede Ica', company, 'Clínica Norte')];
  await sql(
    `update health_centre_sites
     set capacity = 2, closings = '[{"from": "2027-03-11", "to": "2027-03-11", "reason": "inventario"}]'
     where id = $1`,
    [full],
  );
  await booked({ date: wednesday, siteId: full });
  await booked({ date: wednesday, siteId: full, state: 'CANCELADO' });
  const rooms = async (who = user) => (await who.get(`${BASE}/calendar/rooms?from=${wednesday}&days=2`)).json();
  expect(await rooms()).toEqual({
    rooms: [
      { siteId: full, day: wednesday, booked: 1, capacity: 2, closed: null },
      { siteId: full, day: '2027-03-11', booked: 0, capacity: 2, closed: 'Cerrado: inventario' },
    ],
  });
  // The site has no capacity set and is open.
  await booked({ date: wednesday, siteId: quiet });
  expect((await rooms()).rooms).toHaveLength(2);
  const other = await t.make.company();
  expect(await rooms(await t.as((await t.make.user('user', other)).username))).toEqual({ rooms: [] });
});

describe('the link for a calendar of their own', () => {
  const FEED = `${BASE}/calendar-feed`;
  const made = async (who = user): Promise<string> => {
    const answer = await who.send('POST', FEED, {});
    expect(answer.statusCode, answer.body).toBe(200);
    return new URL(answer.json<{ url: string }>().url).pathname + new URL(answer.json<{ url: string }>().url).search;
  };
  const read = (path: string, headers: Record<string, string> = {}) => t.app.inject({ url: path, headers });
  const events = (text: string) =>
    new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent').map((each) => new ICAL.Event(each));

  test('tells how many are expected at each site and time, and nothing of whom', async () => {
    const siteId = await siteOf('Sede Lima, piso 2');
    const people = [await booked({ at: '08:30', siteId }), await booked({ at: '08:30', siteId })];
    await booked({ date: addDays(TODAY, 90) });
    await booked({ date: addDays(TODAY, 91) });
    await booked({ date: addDays(TODAY, 3), state: 'CANCELADO' });
    await sql('update attentions set exam_date = $2 where patient_id = $1', [
      (await booked({ kind: 'COVID' })).patientId,
      addDays(TODAY, -30),
    ]);
    const answer = await read(await made());
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-store');
    const found = events(answer.body);
    expect(found.map(({ summary }) => summary)).toEqual([
      'Prueba covid · sin sede (1)',
      'EMO programado · Clínica Sur · Sede Lima, piso 2 (2)',
      'EMO programado · sin sede (1)',
    ]);
    expect(found[1]?.startDate.toJSDate().toISOString()).toBe(instantInLima(TODAY, '08:30'));
    expect(found[0]?.startDate.isDate).toBe(true);
    const names = await sql<{ full_name: string; document_number: string }>(
      'select full_name, document_number from patients',
    );
    expect(names.length).toBeGreaterThan(4);
    for (const { full_name, document_number } of names)
      for (const secret of [full_name, document_number, ...people.flatMap(({ id, patientId }) => [id, patientId])])
        expect(answer.body).not.toContain(secret);
  });

  test('entries keep their identity when others join them, and who asks again is told that nothing changed', async () => {
    await booked({ at: '08:30' });
    const path = await made();
    const first = await read(path);
    const tag = String(first.headers['etag']);
    expect((await read(path, { 'if-none-match': tag })).statusCode).toBe(304);
    await booked({ at: '08:30' });
    const second = await read(path, { 'if-none-match': tag });
    expect(second.statusCode).toBe(200);
    const [before, after] = [events(first.body), events(second.body)];
    expect([before[0]?.summary, after[0]?.summary]).toEqual([
      'EMO programado · sin sede (1)',
      'EMO programado · sin sede (2)',
    ]);
    expect(after[0]?.uid).toBe(before[0]?.uid);
    const feed = (await user.get(FEED)).json<{ feed: { readAt: string | null } }>();
    expect(feed.feed.readAt).not.toBeNull();
  });

  test('is one of each person in each company: making another ends the first, revoking ends it', async () => {
    expect((await user.get(FEED)).json()).toEqual({ feed: null });
    expect((await user.send('DELETE', FEED)).statusCode).toBe(404);
    const colleague = await t.as((await t.make.user('doctor', company)).username);
    const [first, theirs] = [await made(), await made(colleague)];
    const second = await made();
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    expect((await user.send('DELETE', FEED)).statusCode).toBe(204);
    expect((await read(second)).statusCode).toBe(404);
    expect((await read(theirs)).statusCode).toBe(200);
    const kept = await sql<{ token_hash: Buffer }>('select token_hash from calendar_feeds');
    expect(kept).toHaveLength(1);
    expect(kept[0]!.token_hash.toString('base64url')).not.toBe(new URLSearchParams(theirs.split('?')[1]).get('token'));
  });

  test('opens nothing once the person cannot enter the company, and does not come back with them', async () => {
    const path = await made();
    const person = `(select id from users where username = '${username}')`;
    const system = (text: string) => t.services.system.run(({ client }) => runSql(client, text));
    await system(`update users set status = 'REVOKED' where id = ${person}`);
    expect((await read(path)).statusCode).toBe(404);
    await system(`update users set status = 'ACTIVE' where id = ${person}`);
    expect((await read(path)).statusCode).toBe(200);
    const users = '/api/security/auth/users';
    const { id } = (await system(`select id from users where username = '${username}'`)).rows[0] as { id: string };
    const owner = await t.as((await t.make.user('owner', company)).username);
    expect((await owner.send('POST', `${users}/revoke`, { userId: id })).statusCode).toBe(200);
    expect((await read(path)).statusCode).toBe(404);
    expect((await owner.send('POST', `${users}/activate`, { user_id: id })).statusCode).toBe(200);
    expect((await read(path)).statusCode).toBe(404);
  });

  test('a role of the company that leaves out appointments leaves out the link too', async () => {
    const path = await made();
    expect((await read(path)).statusCode).toBe(200);
    const [role] = await t.services.system.run(
      async ({ client }) =>
        (
          await client.query<{ id: string }>(
            `insert into roles (code, name, kind) values ('SIN_AGENDA', 'Sin agenda', 'user') returning id`,
          )
        ).rows,
    );
    await sql(`update user_customers set role_id = $1 where user_id = (select id from users where username = $2)`, [
      role!.id,
      username,
    ]);
    expect((await read(path)).statusCode).toBe(404);
  });

  test.each(['', 'x', 'a'.repeat(43)])('a token of nobody (%j) opens nothing', async (token) => {
    expect([400, 404]).toContain((await read(`${BASE}/calendar.ics?token=${token}`)).statusCode);
  });

  test('the token is in no log', async () => {
    const path = await made();
    await read(path);
    const token = new URLSearchParams(path.split('?')[1]).get('token')!;
    expect(t.logLines.filter((line) => line.includes(token))).toEqual([]);
  });
});
