import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';

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
          "insert into user_notifications (customer_id, user_id, title, description, dedup_key) values ($1, $2, $3, '', gen_random_uuid())",
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
