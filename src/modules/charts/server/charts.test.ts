import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import { countHealth } from '../../statistics/server/roll-up/count-health.ts';
import { type RandomCompany, randomCompany } from '../../statistics/server/testing/company.ts';
import { type ChartSet, type ChartSetting, MOST_CHARTS } from '../chart.ts';
import type { ChartLink } from '../model.ts';

let t: TestApp;
let c: RandomCompany;
let foreign: RandomCompany;
let people: Record<'user' | 'colleague' | 'owner' | 'doctor' | 'other', Person>;
beforeAll(async () => {
  t = await startTestApp();
  c = await randomCompany(t, 120, 23);
  foreign = await randomCompany(t, 5, 3);
  await countHealth(t.services.system);
  const sign = async (role: 'user' | 'owner' | 'doctor', of = c) =>
    t.as((await t.make.user(role, of.company)).username);
  people = {
    user: await sign('user'),
    colleague: await sign('user'),
    owner: await sign('owner'),
    doctor: await sign('doctor'),
    other: await sign('doctor', foreign),
  };
});
afterAll(() => t.close());

const LINKS = '/api/configuration/links';
const CHARTS = '/api/configuration/charts';
const SETTINGS = `${CHARTS}/settings`;
const page = async (who: Person, access = 'COMPANY') => {
  const answer = await who.send('POST', LINKS, { title: 'Página', access, cleared: true });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ChartLink>();
};
const IMC = { indicator: 'IMC', kind: 'CLASSES', code: 'imc' };
const post = (who: Person, link: { id: string }, chart: object = {}) =>
  who.send('POST', SETTINGS, { ...IMC, linkId: link.id, ...chart });
const made = async (who: Person, link: { id: string }, chart: object = {}) => {
  const answer = await post(who, link, chart);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<ChartSetting>();
};
const shown = async (who: Person, link: { id: string }) => {
  const answer = await who.get(`${CHARTS}/linkId?linkId=${link.id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{ link: ChartLink; charts: ChartSetting[] }>().charts;
};
const codes = async (who: Person, link: { id: string }) => (await shown(who, link)).map(({ code }) => code);

describe('a chart', () => {
  test('is made, changed by who may, put in order, removed and brought back', async () => {
    const link = await page(people.user);
    const first = await made(people.user, link, { filters: [{ code: 'working_area_id', value: c.areas[0] }] });
    expect(first).toMatchObject({ title: null, position: 0, filters: [{ code: 'working_area_id', name: 'Mina' }] });
    const second = await made(people.owner, link, { code: 'por-area', kind: 'HEATMAP', split: 'area' });
    expect(await codes(people.colleague, link)).toEqual(['imc', 'por-area']);
    const change = { ...IMC, kind: 'TREND', trend: 'year', title: 'Peso en el tiempo', version: first.version };
    const put = (who: Person, body: object) => who.send('PUT', `${SETTINGS}/${first.id}`, body);
    expect((await put(people.colleague, change)).statusCode).toBe(404);
    expect((await put(people.other, change)).statusCode).toBe(404);
    expect((await put(people.user, change)).json()).toMatchObject({ title: 'Peso en el tiempo', filters: [] });
    const late = await put(people.owner, change);
    expect([late.statusCode, late.json().current.kind]).toEqual([409, 'TREND']);
    const order = (ids: string[]) => people.user.send('PUT', `${CHARTS}/order`, { linkId: link.id, ids });
    expect((await order([second.id])).json().code).toBe('other_charts');
    expect((await order([second.id, first.id])).statusCode).toBe(204);
    expect(await codes(people.user, link)).toEqual(['por-area', 'imc']);
    expect((await people.colleague.send('DELETE', `${SETTINGS}/${second.id}`)).statusCode).toBe(404);
    expect((await people.user.send('DELETE', `${SETTINGS}/${second.id}`)).statusCode).toBe(204);
    expect(await codes(people.user, link)).toEqual(['imc']);
    expect((await people.user.send('PUT', `${SETTINGS}/${second.id}/restore`, {})).statusCode).toBe(200);
    expect(await codes(people.user, link)).toEqual(['por-area', 'imc']);
  });

  test('has filters of its own calls', async () => {
    const link = await page(people.user);
    const { id } = await made(people.user, link);
    const filters = `${SETTINGS}/filters`;
    const sex = (await people.user.send('POST', filters, { chartSettingsId: id, code: 'sex', value: 'F' })).json();
    expect(sex).toMatchObject({ chartSettingsId: id, name: 'Femenino' });
    const refused = async (body: object) =>
      (await people.user.send('POST', filters, { chartSettingsId: id, ...body })).json().code;
    expect(await refused({ code: 'sex', value: 'M' })).toBe('code_taken');
    expect(await refused({ code: 'headquarter_id', value: foreign.sites[0] })).toBe('unknown_filter');
    expect((await people.user.send('PUT', `${filters}/${sex.id}`, { code: 'sex', value: 'M' })).json().name).toBe(
      'Masculino',
    );
    expect((await people.other.send('DELETE', `${filters}/${sex.id}`)).statusCode).toBe(404);
    expect((await people.user.get(`${filters}?chartSettingsId=${id}`)).json().items).toHaveLength(1);
    expect((await people.user.send('DELETE', `${filters}/${sex.id}`)).statusCode).toBe(204);
    expect((await shown(people.user, link))[0]!.filters).toEqual([]);
  });
});

describe('what is refused stores nothing', () => {
  const refusals = (): [string, object, string][] => [
    ['an unknown indicator', { indicator: 'NO_HAY' }, 'unknown_indicator'],
    ['an unknown split', { kind: 'HEATMAP', split: 'signo' }, 'invalid'],
    ['a split where none fits', { split: 'area' }, 'chart_misfit'],
    ['a kind without its split', { kind: 'SHARES' }, 'chart_misfit'],
    [
      'a filter by what it is split by',
      { kind: 'SHARES', split: 'sex', filters: [{ code: 'sex', value: 'F' }] },
      'chart_misfit',
    ],
    ['a kind of another measure', { kind: 'NUMBERS' }, 'chart_misfit'],
    ['a period before ten years', { period: '2009' }, 'chart_misfit'],
    ['a script in a title', { title: '<img src=x onerror=alert(1)>' }, 'invalid'],
    [
      'an area of another company',
      { filters: [{ code: 'working_area_id', value: foreign.areas[0] }] },
      'unknown_filter',
    ],
    ['an area of nobody', { filters: [{ code: 'working_area_id', value: randomUUID() }] }, 'unknown_filter'],
    ['a hazard that is none', { filters: [{ code: 'hazard_id', value: 'NADA' }] }, 'unknown_filter'],
    ['an unknown filter', { filters: [{ code: 'patient_id', value: c.workers[0] }] }, 'invalid'],
    ['the category of nobody', { categoryId: randomUUID() }, 'unknown_category'],
  ];
  test('each with its sentence', async () => {
    const link = await page(people.user);
    for (const [name, chart, code] of refusals()) {
      const answer = await post(people.user, link, chart);
      expect([name, answer.statusCode, answer.json().code]).toEqual([name, 400, code]);
      expect(answer.json().title, name).toMatch(/\.$/);
    }
    expect(await codes(people.user, link)).toEqual([]);
    const theirs = await page(people.other);
    expect((await post(people.user, theirs)).statusCode).toBe(404);
  });

  test('an import of which one chart is wrong', async () => {
    const link = await page(people.user);
    const chart = { ...IMC, title: null, category: null, split: null, trend: null, period: 'now', filters: [] };
    for (const [name, wrong, code] of refusals().filter(([name]) => !name.startsWith('the category'))) {
      const set = { format: 'vigia-graficos', version: 1, charts: [chart, { ...chart, code: 'otro', ...wrong }] };
      for (const preview of [true, false]) {
        const answer = await people.user.send('POST', `${CHARTS}/full-import`, { linkId: link.id, preview, set });
        expect([name, answer.statusCode, answer.json().code]).toEqual([name, 400, code]);
      }
    }
    expect(await codes(people.user, link)).toEqual([]);
  });

  test('more charts than a page has, by whoever comes last', async () => {
    const link = await page(people.user);
    for (let n = 1; n < MOST_CHARTS; n++) await made(people.user, link, { code: `c-${n}` });
    const answers = await Promise.all([
      post(people.user, link, { code: 'x' }),
      post(people.owner, link, { code: 'y' }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400]);
  });
});

describe('a set of charts', () => {
  test('leaves one page and comes to another as it was; a preview stores nothing', async () => {
    const [from, to] = [await page(people.user), await page(people.user)];
    const name = { code: `sangre-${randomUUID()}`, name: 'Sangre' };
    const category = (await people.user.send('POST', `${CHARTS}/categories`, name)).json();
    await made(people.user, from, { categoryId: category.id, filters: [{ code: 'sex', value: 'F' }] });
    await made(people.user, from, { code: 'evolucion', kind: 'TREND', trend: 'quarter', title: 'Evolución' });
    const exported = async (link: ChartLink) =>
      (await people.user.get(`${CHARTS}/full-export?linkId=${link.id}`)).json<ChartSet>();
    const set = await exported(from);
    expect(set).toMatchObject({ format: 'vigia-graficos', version: 1 });
    const bring = async (given: ChartSet, preview: boolean, mode = 'ADD') => {
      const body = { linkId: to.id, mode, preview, set: given };
      const answer = await people.user.send('POST', `${CHARTS}/full-import`, body);
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json().changes.map(({ code, change }: { code: string; change: string }) => `${code} ${change}`);
    };
    expect(await bring(set, true)).toEqual(['imc ADDED', 'evolucion ADDED']);
    expect(await codes(people.user, to)).toEqual([]);
    await bring(set, false);
    expect((await exported(to)).charts).toEqual(set.charts);
    expect(await bring(set, true)).toEqual(['imc SAME', 'evolucion SAME']);
    const fewer = { ...set, charts: [{ ...set.charts[0]!, filters: [] }] };
    expect(await bring(fewer, false, 'REPLACE')).toEqual(['imc CHANGED', 'evolucion REMOVED']);
    expect((await exported(to)).charts).toEqual(fewer.charts);
    const newer = { linkId: to.id, preview: true, set: { ...set, version: 2 } };
    expect((await people.user.send('POST', `${CHARTS}/full-import`, newer)).statusCode).toBe(400);
  });
});

describe('the wall', () => {
  test('what a doctor writes stays with doctors until they share it', async () => {
    const link = await page(people.doctor, 'DOCTORS');
    const chart = await made(people.doctor, link, { title: 'Los dos con VIH' });
    for (const who of [people.user, people.owner]) {
      expect((await who.get(`${CHARTS}/linkId?linkId=${link.id}`)).statusCode).toBe(404);
      for (const path of ['', '/settings', `/settings?id=${chart.id}`, '/settings?code=imc', '/settings/filters'])
        expect((await who.get(`${CHARTS}${path}`)).body).not.toContain('VIH');
    }
    const shared = await page(people.doctor);
    expect((await post(people.doctor, shared, { title: 'Los dos con VIH' })).json().code).toBe('title_not_cleared');
    await made(people.doctor, shared);
    await made(people.doctor, shared, { code: 'b', title: 'Peso de todos', cleared: true });
    expect(await codes(people.user, shared)).toEqual(['imc', 'b']);
  });

  test('a page that is shared later takes its charts out with it, and back', async () => {
    const link = await page(people.doctor, 'DOCTORS');
    await made(people.doctor, link, { title: 'Peso' });
    const put = async (access: string, cleared: boolean) => {
      const now = (await people.doctor.get(`${CHARTS}/linkId?linkId=${link.id}`)).json<{ link: ChartLink }>().link;
      const body = { title: 'Página', access, cleared, version: now.version };
      return people.doctor.send('PUT', `${LINKS}/${link.id}`, body);
    };
    expect((await put('COMPANY', false)).json().code).toBe('title_not_cleared');
    expect((await put('COMPANY', true)).statusCode).toBe(200);
    expect(await codes(people.user, link)).toEqual(['imc']);
    expect((await put('DOCTORS', false)).statusCode).toBe(200);
    expect((await people.user.get(`${CHARTS}/linkId?linkId=${link.id}`)).statusCode).toBe(404);
    expect((await people.user.get(`${CHARTS}/settings`)).body).not.toContain('"Peso"');
  });
});

describe('a public page', () => {
  const publish = async (who: Person, link: ChartLink, endsOn: string | null = null) => {
    const answer = await who.send('POST', `${LINKS}/${link.id}/publication`, { endsOn });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<{ url: string }>().url.split('/').at(-1)!;
  };
  const open = (token: string) => t.with('').get(`${LINKS}/validate-public-link/${token}`);

  test('shows to anybody what a company user sees: no small group, nobody by name, nothing else of the company', async () => {
    const link = await page(people.doctor);
    const all = { title: null, split: 'area' };
    for (const [n, indicator] of ['IMC', 'GLUCOSA', 'HEMOGLOBINA'].entries())
      await made(people.doctor, link, { ...all, code: `heat-${n}`, indicator, kind: 'HEATMAP' });
    await made(people.doctor, link, { code: 'trend', kind: 'TREND', trend: 'month' });
    await made(people.doctor, link, { code: 'few', filters: [{ code: 'sex', value: 'F' }] });
    const answer = await open(await publish(people.doctor, link));
    expect(answer.statusCode, answer.body).toBe(200);
    const { charts, company } = answer.json();
    expect(company).toBe(c.company.name);
    let hidden = 0;
    for (const { figures } of charts) {
      const rows = figures.splits.flatMap((split: { rows: object[] }) => split.rows);
      for (const slice of [figures.total, ...figures.periods, ...rows])
        for (const cell of [...slice.classes, slice.findings ?? { count: 0 }]) {
          if (cell.hidden) {
            hidden++;
            expect(cell).toMatchObject({ count: null, percent: null });
          } else expect(cell.count === 0 || cell.count >= 5, JSON.stringify(cell)).toBe(true);
        }
    }
    expect(hidden).toBeGreaterThan(10);
    const inside = await people.user.get(
      `/api/exam/health-statistics/cube?customer_id=${c.company.id}&indicators=IMC&sex=F`,
    );
    const few = charts.find((chart: { filters: object[] }) => chart.filters.length > 0);
    expect(few.figures).toEqual(inside.json().indicators[0]);
    for (const secret of [link.id, c.company.id, ...c.workers, 'Persona', 'userName', 'doctor'])
      expect(answer.body).not.toContain(secret);
    const log = await t.services.system.run(
      async ({ client }) =>
        (
          await client.query<{ n: number }>(
            `select count(*)::int as n from audit_log where action = 'chart_link.opened' and object_id = $1 and actor_kind = 'anonymous'`,
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
