import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import type { ChartLink } from '../model.ts';
import { type Charted, charted, LINKS, made, page, shown } from './testing/pages.ts';

let c: Charted['c'];
let people: Charted['people'];
let t: Charted['t'];
beforeAll(async () => {
  ({ c, people, t } = await charted());
});
afterAll(() => t.close());

describe('a public page', () => {
  const publish = async (who: Person, link: ChartLink, endsOn: string | null = null) => {
    const answer = await who.send('POST', `${LINKS}/${link.id}/publication`, { endsOn });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ url: string }>().url.split('/').at(-1)!;
  };
  const open = (token: string) => t.with('').get(`${LINKS}/validate-public-link/${token}`);

  test('shows to anybody what a company user sees: what was released, nobody by name, nothing else of the company', async () => {
    const link = await page(people.doctor);
    const all = { title: null, split: 'area' };
    for (const [n, indicator] of ['IMC', 'GLUCOSA', 'HEMOGLOBINA'].entries())
      await made(people.doctor, link, { ...all, code: `heat-${n}`, indicator, kind: 'HEATMAP' });
    await made(people.doctor, link, { code: 'trend', kind: 'TREND', trend: 'year' });
    await made(people.doctor, link, { code: 'month', kind: 'TREND', trend: 'month' });
    await made(people.doctor, link, { code: 'few', filters: [{ code: 'sex', value: 'F' }] });
    await made(people.doctor, link, { code: 'mean', indicator: 'N_GLUCOSA', kind: 'NUMBERS' });
    const answer = await open(await publish(people.doctor, link));
    expect(answer.statusCode, answer.body).toBe(200);
    const { charts, company } = answer.json();
    expect(company).toBe(c.company.name);
    const of = (code: string) => charts.find((chart: { code?: string }, n: number) => codes[n] === code && chart);
    const codes = ['heat-0', 'heat-1', 'heat-2', 'trend', 'month', 'few', 'mean'];
    // A release has no months, no filters, and no averages of fewer than 1,000 people.
    expect([of('month').figures, of('few').figures]).toEqual([null, null]);
    expect(of('mean').figures.total.numbers).toBeNull();
    const released = await people.user.get(
      `/api/exam/health-statistics/cube?customer_id=${c.company.id}&indicators=IMC&splits=area`,
    );
    expect(of('heat-0').figures).toEqual(released.json().indicators[0]);
    for (const { figures } of charts)
      if (figures)
        for (const slice of [
          figures.total,
          ...figures.periods,
          ...figures.splits.flatMap(({ rows }: { rows: object[] }) => rows),
        ])
          expect(slice.measured === 0 || slice.measured >= 50, JSON.stringify(slice)).toBe(true);
    for (const secret of [link.id, c.company.id, ...c.workers, 'Persona', 'userName', 'doctor'])
      expect(answer.body).not.toContain(secret);
    const log = await t.services.system.run(
      async ({ client }) =>
        (
          await client.query<{ n: number }>(
            `select count(*)::int as n from audit_log
             where action = 'chart_link.opened' and object_id = $1 and actor_kind = 'anonymous'`,
            [link.id],
          )
        ).rows[0]!.n,
    );
    expect(log).toBe(1);
  });

  test('is published by doctors and owners, of what the company sees, for days to come', async () => {
    const link = await page(people.user);
    const send = async (who: Person, of: ChartLink, endsOn: string | null = null) => {
      const answer = await who.send('POST', `${LINKS}/${of.id}/publication`, { endsOn });
      return [answer.statusCode, answer.json().code];
    };
    expect(await send(people.user, link)).toEqual([404, 'not_found']);
    expect(await send(people.other, link)).toEqual([404, 'not_found']);
    expect(await send(people.owner, link, '2020-01-01')).toEqual([400, 'past_day']);
    expect(await send(people.doctor, await page(people.doctor, 'DOCTORS'))).toEqual([400, 'not_shared']);
    expect((await send(people.owner, link, '2150-01-01'))[0]).toBe(200);
    expect((await shown(people.user, link)).length).toBe(0);
  });

  test('ends when it is taken back, made anew, over, shared no more, or its publisher leaves', async () => {
    const gone = async (token: string) => {
      const answer = await open(token);
      expect([answer.statusCode, answer.json().title]).toEqual([
        404,
        'Este enlace ya no sirve. Pide otro a quien te lo envió.',
      ]);
    };
    const link = await page(people.user);
    const sql = (text: string) => t.services.system.run(({ client }) => client.query(text, [link.id]));
    const first = await publish(people.owner, link);
    const second = await publish(people.owner, link, '2150-01-01');
    await gone(first);
    expect((await open(second)).json()).toMatchObject({ endsOn: '2150-01-01' });
    await sql('update chart_publications set ends_on = current_date - 2 where link_id = $1');
    await gone(second);
    const third = await publish(people.owner, link);
    expect((await people.colleague.send('DELETE', `${LINKS}/${link.id}/publication`)).statusCode).toBe(404);
    expect((await people.user.send('DELETE', `${LINKS}/${link.id}/publication`)).statusCode).toBe(204);
    await gone(third);
    const fourth = await publish(people.owner, link);
    const own = { title: 'Mía', access: 'OWN', version: link.version };
    expect((await people.user.send('PUT', `${LINKS}/${link.id}`, own)).statusCode).toBe(200);
    await gone(fourth);
    const leaver = await t.make.user('doctor', c.company);
    const another = await page(people.user);
    const fifth = await publish(await t.as(leaver.username), another);
    expect((await open(fifth)).statusCode).toBe(200);
    await t.services.system.run(({ client }) =>
      client.query('update user_customers set active = false where user_id = $1', [leaver.id]),
    );
    await gone(fifth);
    const sixth = await publish(people.owner, another);
    await people.user.send('DELETE', `${LINKS}/${another.id}`);
    await gone(sixth);
    await gone('no-es-un-enlace');
  });

  test('whose token nobody stored opens nothing by its hash', async () => {
    const link = await page(people.user);
    const token = await publish(people.owner, link);
    const stored = await t.services.system.run(
      async ({ client }) =>
        (
          await client.query<{ hash: string }>(
            `select encode(token_hash, 'base64') as hash from chart_publications where link_id = $1`,
            [link.id],
          )
        ).rows[0]!.hash,
    );
    expect(stored).not.toContain(token);
    expect((await open(encodeURIComponent(stored))).statusCode).toBe(404);
  });
});
