import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Person } from '#testing/app.ts';
import { type ChartSet, MOST_CHARTS } from '../chart.ts';
import type { ChartLink } from '../model.ts';
import {
  CHARTS,
  type Charted,
  charted,
  codes,
  IMC,
  LINKS,
  made,
  page,
  post,
  SETTINGS,
  shown,
} from './testing/pages.ts';

let c: Charted['c'];
let foreign: Charted['foreign'];
let people: Charted['people'];
let t: Charted['t'];
beforeAll(async () => {
  ({ c, foreign, people, t } = await charted());
});
afterAll(() => t.close());

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
    expect((await people.user.send('DELETE', `${SETTINGS}/${second.id}`)).statusCode).toBe(200);
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
    expect((await people.user.send('DELETE', `${filters}/${sex.id}`)).statusCode).toBe(200);
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
      for (const path of [`/settings?id=${chart.id}`, `/settings/filters?chartSettingsId=${chart.id}`])
        expect((await who.get(`${CHARTS}${path}`)).statusCode).toBe(404);
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
