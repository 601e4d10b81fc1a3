import { beforeEach, describe, expect, test } from 'vitest';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Person } from '#testing/app.ts';
import { expiriesOfSixMonths, expiryTimeline } from './expiries.queries.ts';
import { dashboardFixture, TODAY } from './testing/fixture.ts';

const { f, setWorker, worker } = dashboardFixture();

describe('expiries', () => {
  beforeEach(async () => {
    await worker('2024-03-30'); // ended yesterday
    await worker('2024-03-31'); // ends today
    await worker('2024-04-30');
    await worker('2024-08-31'); // last day of the sixth month
    await worker('2024-09-01');
    await setWorker(await worker('2024-04-30'), "status = 'CEASED'");
    await worker();
  });

  test('the next six months, from today to the end of the sixth', async () => {
    const { items, total } = await expiriesOfSixMonths(f.scope, {}, TODAY);
    expect(items.map(({ period, count }) => [period, count])).toEqual([
      ['2026-03', 1],
      ['2026-04', 1],
      ['2026-05', 0],
      ['2026-06', 0],
      ['2026-07', 0],
      ['2026-08', 1],
    ]);
    expect(items[0]).toMatchObject({ from: TODAY, to: TODAY });
    expect(total).toBe(3);
  });

  test('a timeline from now, summed, begins with what has expired', async () => {
    const shape = { days_or_months: 'months', until_or_from_now: 'from_now', sum_up_to_date: true } as const;
    const { items, total, before } = await expiryTimeline(f.scope, shape, {}, TODAY);
    expect([items[0]?.count, items[1]?.count, items.at(-1)?.count]).toEqual([2, 3, 5]);
    expect([total, before]).toEqual([4, 1]);
  });

  test('a timeline of days until now ends yesterday', async () => {
    const shape = { days_or_months: 'days', until_or_from_now: 'until_now', sum_up_to_date: false } as const;
    const { items, before } = await expiryTimeline(f.scope, shape, {}, TODAY);
    expect(items).toHaveLength(30);
    expect(items.at(-1)).toEqual({ period: '2026-03-30', from: '2026-03-30', to: '2026-03-30', count: 1 });
    expect(before).toBe(0);
  });
});

describe('over HTTP', () => {
  let owner: Person;
  const paths = (id: string) => [
    `/api/exam/management-statistics?company_id=${id}`,
    `/api/exam/management-statistics/penalty?company_id=${id}`,
    `/api/exam/penalty-histories?customer_id=${id}`,
    `/api/exam/expired-emos-in-the-next-six-months?customer_id=${id}`,
    `/api/exam/expired-emos-in-a-timeline?customer_id=${id}&days_or_months=days&until_or_from_now=until_now&sum_up_to_date=true`,
  ];
  beforeEach(async () => {
    owner = await f.t.as((await f.t.make.user('owner', f.company)).username);
  });

  test('a company user gets the numbers of today; a foreign company does not exist', async () => {
    await worker(todayInLima());
    for (const path of paths(f.company.id)) expect((await owner.get(path)).statusCode, path).toBe(200);
    const statistics = (await owner.get(paths(f.company.id)[0]!)).json();
    expect(statistics).toMatchObject({ totalCountPatient: 1, currentEmoCount: 1, date: todayInLima() });
    const foreign = await f.t.make.company();
    for (const path of paths(foreign.id)) expect((await owner.get(path)).statusCode, path).toBe(404);
  });

  test('a free membership is told that this is premium', async () => {
    const free = await f.t.make.company({ membership: 'FREE' });
    const user = await f.t.as((await f.t.make.user('user', free)).username);
    for (const path of paths(free.id)) expect((await user.get(path)).statusCode, path).toBe(402);
  });

  test.each(['days_or_months=weeks', 'until_or_from_now=x', 'sum_up_to_date=maybe', 'working_area_id=1', 'other=1'])(
    'refuses %s',
    async (query) => {
      const answer = await owner.get(`/api/exam/expired-emos-in-a-timeline?customer_id=${f.company.id}&${query}`);
      expect(answer.statusCode).toBe(400);
    },
  );
});
