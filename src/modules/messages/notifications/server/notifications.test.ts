import { once } from 'node:events';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { notificationType } from '#platform/contract/notification-type.ts';
import { notify } from '#platform/server/messages/notify.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const unreadOf = async (person: Person, company: string) => {
  const answer = await person.inject({
    method: 'GET',
    url: `/api/middleware/user-notifications?customer_id=${company}&page_size=10`,
  });
  return answer.json<{ unread: number }>().unread;
};

test('marking all as read reaches one’s own of the company and nobody else’s', async () => {
  const [here, there] = [await t.make.company(), await t.make.company()];
  const accounts = await Promise.all([
    t.make.user('user', here),
    t.make.user('owner', here),
    t.make.user('user', there),
  ]);
  const of = [here, here, there];
  for (const [n, { id }] of accounts.entries())
    for (const title of ['Una', 'Otra'])
      await t.services.system.run(({ client }) =>
        client.query(
          `insert into user_notifications (customer_id, user_id, title, description, dedup_key)
           values ($1, $2, $3, '', gen_random_uuid())`,
          [of[n]!.id, id, title],
        ),
      );
  const people = await Promise.all(accounts.map(({ username }) => t.as(username)));
  const viewAll = () =>
    people[0]!.inject({ method: 'PUT', url: '/api/middleware/user-notifications/viewed', payload: {} });

  expect((await viewAll()).json()).toEqual({ viewed: 2 });
  expect(await Promise.all(people.map((person, n) => unreadOf(person, of[n]!.id)))).toEqual([0, 2, 2]);
  expect((await viewAll()).json()).toEqual({ viewed: 0 });
});

test('a row whose days are placeholders leaves the list as it is, without them', async () => {
  const company = await t.make.company();
  const me = await t.make.user('user', company);
  for (const day of ['0001-01-01', '1900-01-01', '1970-01-01', 'infinity', '2026-01-15'])
    await t.services.system.run(({ client }) =>
      client.query(
        `insert into user_notifications (customer_id, user_id, title, description, dedup_key, expired_from,
           expired_to, attention_date)
         values ($1, $2, $3, '', $3, $4, $4, $4)`,
        [company.id, me.id, day, day],
      ),
    );
  const url = `/api/middleware/user-notifications?customer_id=${company.id}`;
  const { items } = (await (await t.as(me.username)).get(url)).json<{ items: Record<string, string>[] }>();
  expect(
    Object.fromEntries(
      items.map((i) => [i['title'], [i['expiredDateInicio'], i['expiredDateFinal'], i['attentionDate']]]),
    ),
  ).toEqual({
    '2026-01-15': ['2026-01-15', '2026-01-15', '2026-01-15'],
    ...Object.fromEntries(
      ['0001-01-01', '1900-01-01', '1970-01-01', 'infinity'].map((day) => [day, [null, null, null]]),
    ),
  });
});

test('a notification is marked by one id: another in the body is refused', async () => {
  const company = await t.make.company();
  const me = await t.make.user('user', company);
  const [one, other] = await t.services.system.run(async ({ client }) =>
    (
      await client.query<{ id: string }>(
        `insert into user_notifications (customer_id, user_id, title, description, dedup_key)
         select $1, $2, n, '', n from unnest(array['a', 'b']) n returning id`,
        [company.id, me.id],
      )
    ).rows.map(({ id }) => id),
  );
  const person = await t.as(me.username);
  const view = (id: string) => person.send('PUT', `/api/middleware/user-notifications/viewed/${one}`, { _id: id });
  expect((await view(other!)).json()).toMatchObject({ status: 400, errors: [{ path: '_id' }] });
  expect(await unreadOf(person, company.id)).toBe(2);
  expect((await view(one!)).json()).toEqual({ _id: one });
});

test('the list goes on after the last one that was read, though one before it was taken out', async () => {
  const company = await t.make.company();
  const [me, other] = [await t.make.user('user', company), await t.make.user('user', company)];
  await t.services.system.run(({ client }) =>
    client.query(
      `insert into user_notifications (customer_id, user_id, title, description, dedup_key, created_at)
       select $1, u, n::text, '', n::text, now() - make_interval(mins => n / 2)
       from generate_series(1, 9) n, unnest($2::uuid[]) u`,
      [company.id, [me.id, other.id]],
    ),
  );
  const url = `/api/middleware/user-notifications?customer_id=${company.id}`;
  const person = await t.as(me.username);
  const read = async (query: string) =>
    (await person.get(`${url}&${query}`)).json<{ items: { _id: string }[]; total: number }>();
  const all = (await read('page_size=20')).items.map(({ _id }) => _id);
  await person.send('DELETE', `/api/middleware/user-notifications/${all[0]}`);
  const next = await read(`page_size=3&after=${all[3]}`);
  expect(next.items.map(({ _id }) => _id)).toEqual(all.slice(4, 7));
  expect(next.total).toBe(8);
  expect((await person.get(`${url}&after=${crypto.randomUUID()}`)).statusCode).toBe(404);
  const theirs = (await (await t.as(other.username)).get(url)).json<{ items: { _id: string }[] }>().items[0]!._id;
  expect((await read(`after=${theirs}`)).items).toEqual([]);
});

const TOLD = notificationType<{ day: string }>({
  code: 'test.told',
  label: 'De prueba',
  level: 'INFO',
  channels: ['APP'],
  text: ({ day }) => ({
    title: 'De prueba',
    paragraphs: ['Para una prueba.'],
    about: { worker: { documentType: '01', documentNumber: '45678912', attentionDate: day } },
  }),
  samples: [],
});
const tell = (company: string, userId: string, key: string) =>
  t.services.system.forCustomer(company).run((tx) => notify(tx, TOLD, { day: '2026-01-15' }, { userId, key }));

test('an open page is told at once, of its own person’s alone', async () => {
  const company = await t.make.company();
  const [me, other] = [await t.make.user('user', company), await t.make.user('user', company)];
  const person = await t.as(me.username);
  const answer = await t.app.inject({
    method: 'GET',
    url: '/api/events',
    payloadAsStream: true,
    headers: { cookie: person.cookie },
  });
  const stream = answer.stream();
  let heard = '';
  stream.on('data', (chunk: Buffer) => {
    heard += chunk.toString();
  });
  await tell(company.id, other.id, 'of another');
  await tell(company.id, me.id, 'mine');
  while (!heard.includes('event: notification')) await once(stream, 'data');
  expect(heard.match(/event: notification/g)).toHaveLength(1);
  // The event contains only ids and counts.
  expect(heard).not.toContain('De prueba');
  stream.destroy();
});

test.each(['signs out', 'is ended elsewhere', 'was left idle', 'goes to another company'])(
  'the stream of a session that %s ends with it, and not at the next heartbeat',
  { timeout: 15_000 },
  async (how) => {
    const [company, second] = [await t.make.company(), await t.make.company()];
    const me = await t.make.user('user', company, second);
    const person = await t.as(me.username);
    const answer = await t.app.inject({
      method: 'GET',
      url: '/api/events',
      payloadAsStream: true,
      headers: { cookie: person.cookie },
    });
    const stream = answer.stream();
    const sql = (text: string, values: unknown[]) => t.services.system.run(({ client }) => client.query(text, values));
    const acts: Record<string, () => Promise<unknown>> = {
      'signs out': () =>
        t.app.inject({ method: 'POST', url: '/api/security/auth/logout', headers: { cookie: person.cookie } }),
      'is ended elsewhere': () => sql('update sessions set ended_at = now() where user_id = $1', [me.id]),
      'was left idle': () =>
        sql("update sessions set last_seen_at = now() - interval '1 day' where user_id = $1", [me.id]),
      'goes to another company': () =>
        sql('update sessions set customer_id = $2 where user_id = $1', [me.id, second.id]),
    };
    const ended = once(stream.resume(), 'end');
    await acts[how]!();
    await ended;
  },
);

test('one that was removed comes back by «Deshacer»; what it is about is told with it', async () => {
  const company = await t.make.company();
  const { id, username } = await t.make.user('user', company);
  const person = await t.as(username);
  await tell(company.id, id, 'one');
  const list = async () =>
    (await person.get(`/api/middleware/user-notifications?customer_id=${company.id}`)).json<{
      items: { _id: string }[];
    }>().items;
  const [one] = await list();
  expect(one).toMatchObject({
    documentTypeNumber: '01',
    documentNumber: '45678912',
    attentionDate: '2026-01-15',
    expiredDateInicio: null,
  });
  const at = `/api/middleware/user-notifications/${one!._id}`;
  const stranger = await t.as((await t.make.user('user', company)).username);
  expect((await stranger.send('DELETE', at)).statusCode).toBe(404);
  expect((await person.send('DELETE', at)).statusCode).toBe(200);
  expect(await list()).toEqual([]);
  // The same notification is not created again while it is removed from the list.
  await tell(company.id, id, 'one');
  expect(await list()).toEqual([]);
  expect((await person.send('DELETE', at)).statusCode).toBe(404);
  expect((await stranger.send('PUT', `${at}/restore`, {})).statusCode).toBe(404);
  expect((await person.send('PUT', `${at}/restore`, {})).statusCode).toBe(204);
  expect(await list()).toHaveLength(1);
});
