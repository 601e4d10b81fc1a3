import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Dimension } from '../../dimensions.ts';
import { LAYOUT } from '../../indicators/registry.ts';
import type { CubeAnswer, IndicatorFigures } from '../../model.ts';
import { countHealth } from '../roll-up/count-health.ts';
import { type RandomCompany, randomCompany } from '../testing/company.ts';

/** A day on which the first exams are no longer valid. */
const TODAY = '2026-06-01';

let t: TestApp;
let c: RandomCompany;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp();
  c = await randomCompany(t, 80);
  await countHealth(t.services.system, undefined, TODAY);
  doctor = await t.as((await t.make.user('doctor', c.company)).username);
});
afterAll(() => t.close());

async function ask(query: Record<string, string>, who: Person = doctor): Promise<CubeAnswer> {
  const answer = await who.get(
    `/api/exam/health-statistics/cube?${new URLSearchParams({ customer_id: c.company.id, ...query })}`,
  );
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
/** Splits the indicators over as many requests as the limit per request requires. */
async function askAll(codes: readonly string[], query: Record<string, string>): Promise<IndicatorFigures[]> {
  const all: IndicatorFigures[] = [];
  const atOnce = Math.min(16, Math.floor(60 / Math.max(1, (query['splits'] ?? '').split(',').length)));
  for (let from = 0; from < codes.length; from += atOnce) {
    all.push(...(await ask({ ...query, indicators: codes.slice(from, from + atOnce).join(',') })).indicators);
  }
  expect(codes).not.toEqual([]);
  expect(all.map(({ code }) => code)).toEqual(codes);
  return all;
}
const of = (kind: string) => LAYOUT.all.filter((i) => i.kind === kind).map((i) => i.code);
const classCodes = LAYOUT.classed.filter(({ read }) => read.from === 'CLASS').map((i) => i.code);

/**
 * For each person and code the newest exam that contains it and was valid on the day of the count; no person has
 * validity months of their own.
 */
const GIVEN = `
valid as (
  select a.patient_id, a.id, a.exam_date, p.working_area_id, p.sex, p.headquarter_id, p.job_title_id,
    row_number() over (partition by a.patient_id order by a.exam_date desc) as nth
  from attentions a join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
  where a.customer_id = $1 and p.status = 'ACTIVE' and (a.exam_date + interval '24 months')::date >= '${TODAY}'),
held as materialized (
  select v.*, r.code, r.class, r.number, r.flags
  from valid v join exam_results r on r.customer_id = $1 and r.attention_id = v.id
  where r.class <> 'SIN_DATO' or r.number is not null),
first as materialized (select patient_id, code, min(nth) as nth from held group by 1, 2),
given as (
  select h.* from held h join first f on f.patient_id = h.patient_id and f.code = h.code
  left join first l on l.patient_id = h.patient_id and l.code = 'ESPIROMETRIA' and h.code = 'ESPIROMETRIA_SEVERIDAD'
  where h.nth = case h.code when 'ESPIROMETRIA_SEVERIDAD' then coalesce(l.nth, 1) else f.nth end)`;

const HAZARDS_JOIN = 'join job_title_hazards h on h.customer_id = $1 and h.job_title_id = n.job_title_id';

describe('every indicator equals an independent SQL over the exams', () => {
  test('classes, by area, sex, site, job and hazard', async () => {
    const sql: Partial<Record<Dimension, string>> = {
      area: "coalesce(n.working_area_id::text, '')",
      sex: 'n.sex',
      site: "coalesce(n.headquarter_id::text, '')",
      job: 'n.job_title_id::text',
      hazard: 'h.hazard_id',
    };
    const figures = await askAll(classCodes, { splits: Object.keys(sql).join(',') });
    expect(figures.map((f) => f.code)).toEqual(classCodes);
    for (const [dimension, value] of Object.entries(sql)) {
      const rows = await c.sql<{ code: string; class: string; value: string; n: number }>(
        `with ${GIVEN} select n.code, n.class, ${value} as value, count(*)::int as n
         from given n ${dimension === 'hazard' ? HAZARDS_JOIN : ''}
         where n.class is not null group by 1, 2, 3`,
        [c.company.id],
      );
      const found = new Map(rows.map((row) => [`${row.code} ${row.class} ${row.value}`, row.n]));
      let compared = 0;
      for (const figure of figures) {
        const split = figure.splits.find((s) => s.dimension === dimension)!;
        for (const row of split.rows)
          for (const [i, { code }] of figure.classes.entries()) {
            expect(row.classes[i]!.count, `${figure.code} ${code} ${row.name}`).toBe(
              found.get(`${figure.code} ${code} ${row.id ?? ''}`) ?? 0,
            );
            compared += row.classes[i]!.count ?? 0;
          }
      }
      expect(compared, dimension).toBe(rows.reduce((sum, { n }) => sum + n, 0));
    }
  });

  test('changes from the exam before', async () => {
    const rows = await c.sql<{ code: string; was: string | null; is: string; n: number }>(
      `with ${GIVEN}, said as (
         select a.patient_id, a.id, a.exam_date, r.code, r.class
         from attentions a join exam_results r on r.customer_id = $1 and r.attention_id = a.id
         where a.customer_id = $1 and r.class <> 'SIN_DATO'),
       pairs as (select s.*, lag(class) over (partition by patient_id, code order by exam_date) as was from said s)
       select p.code, p.was, p.class as is, count(*)::int as n
       from pairs p join given n on n.id = p.id and n.code = p.code
       group by 1, 2, 3`,
      [c.company.id],
    );
    for (const figure of await askAll(of('CHANGES'), {})) {
      const item = LAYOUT.classed.find((i) => i.code === figure.code.replace('+CAMBIO', ''))!;
      const inOrder = (code: string) => item.classes.find((k) => k.code === code)!.severity === null;
      const expected: Record<string, number> = {};
      for (const { was, is, n } of rows.filter((row) => row.code === item.code)) {
        const kind =
          was === null
            ? 'PRIMERA_VEZ'
            : inOrder(was)
              ? inOrder(is)
                ? 'SIGUE_EN_ORDEN'
                : 'CASO_NUEVO'
              : inOrder(is)
                ? 'SE_NORMALIZO'
                : 'PERSISTE';
        expected[kind] = (expected[kind] ?? 0) + n;
      }
      for (const [i, { code }] of figure.classes.entries())
        expect(figure.total.classes[i]!.count, `${figure.code} ${code}`).toBe(expected[code] ?? 0);
    }
  });

  test('findings of which a person has several', async () => {
    const rows = await c.sql<{ code: string; flag: string; n: number }>(
      `with ${GIVEN} select n.code, f.flag, count(distinct n.id)::int as n from given n
       cross join lateral unnest(array_append(coalesce(n.flags, '{}'), n.class)) f(flag)
       where n.class is not null
       group by 1, 2`,
      [c.company.id],
    );
    const found = new Map(rows.map((row) => [`${row.code} ${row.flag}`, row.n]));
    for (const figure of await askAll(of('FINDINGS'), {}))
      for (const [i, { code }] of figure.classes.entries())
        expect(figure.total.classes[i]!.count, `${figure.code} ${code}`).toBe(
          found.get(`${figure.code.replace('+HALLAZGOS', '')} ${code}`) ?? 0,
        );
  });

  test('thresholds of hearing: quartiles, and the shift from the first full audiogram', async () => {
    const numbers = of('NUMBERS').filter((code) => code.startsWith('N_AUDIO_'));
    const rows = await c.sql<{ code: string; p25: number; p50: number; p75: number; mean: number; n: number }>(
      `with ${GIVEN}
       select 'N_' || n.code as code, percentile_disc(0.25) within group (order by n.number) as p25,
         percentile_disc(0.5) within group (order by n.number) as p50,
         percentile_disc(0.75) within group (order by n.number) as p75,
         round(avg(n.number)::numeric, 2)::float8 as mean, count(*)::int as n
       from given n where n.code like 'AUDIO_O__%' and n.number is not null group by 1`,
      [c.company.id],
    );
    for (const figure of await askAll(numbers, {})) {
      const { n, code: _, ...expected } = rows.find((row) => row.code === figure.code)!;
      expect(figure.total.measured).toBe(n);
      expect(figure.total.numbers).toEqual(expected);
    }
    const shifts = await c.sql<{ ear: string; shifted: boolean; n: number }>(
      `with ${GIVEN}, ears as (
         select a.patient_id, a.id, a.exam_date, substr(r.code, 7, 2) as ear,
           sum(r.number::numeric) filter (where r.code ~ '_(2000|3000|4000)$') as total, count(*) as n
         from attentions a join exam_results r on r.customer_id = $1 and r.attention_id = a.id
         where a.customer_id = $1 and r.code ~ '^AUDIO_O._(500|1000|2000|3000|4000|6000|8000)$'
           and r.number is not null
         group by 1, 2, 3, 4),
       compared as (select e.*,
           first_value(total) over (partition by patient_id, ear order by exam_date) as baseline,
           row_number() over (partition by patient_id, ear order by exam_date) as nth
         from ears e where n = 7),
       shifted as (select distinct on (c.patient_id, c.ear) c.ear, c.total - c.baseline >= 30 as shifted
         from compared c join valid v on v.id = c.id
         where c.nth > 1 order by c.patient_id, c.ear, c.exam_date desc)
       select ear, shifted, count(*)::int as n from shifted group by 1, 2`,
      [c.company.id],
    );
    const figures = await askAll(['CAMBIO_UMBRAL_OD', 'CAMBIO_UMBRAL_OI'], {});
    for (const figure of figures) {
      const n = (shifted: boolean) =>
        shifts.find((row) => row.ear === figure.code.slice(-2) && row.shifted === shifted)?.n ?? 0;
      expect(figure.total.classes.map(({ count }) => count)).toEqual([n(false), n(true)]);
      expect(n(true)).toBeGreaterThan(0);
    }
  });

  test('the roster', async () => {
    const [sex, age] = await askAll(['SEXO', 'EDAD'], { splits: 'area' });
    const [row] = await c.sql<{ women: number; unknown: number; all: number }>(
      `select count(*) filter (where sex = 'F')::int as women,
         count(*) filter (where birth_date is null)::int as unknown, count(*)::int as all
       from patients where customer_id = $1 and status = 'ACTIVE'`,
      [c.company.id],
    );
    expect(sex!.total).toMatchObject({ examined: row!.all, measured: row!.all });
    expect(sex!.total.classes[1]!.count).toBe(row!.women);
    expect(age!.total.noData.count).toBe(row!.unknown);
    expect(sex!.splits[0]!.rows.reduce((sum, r) => sum + r.examined, 0)).toBe(row!.all);
  });
});

describe('kept counts and the facts answer alike', () => {
  const codes = ['AUDIOMETRIA', 'AUDIOMETRIA+CAMBIO', 'ORINA+HALLAZGOS', 'N_AUDIO_OD_4000', 'IMC'].join(',');
  test.each([
    ['now', {}],
    ['2025', { period: '2025' }],
    ['now by year', { trend: 'year', from: '2024-01-01', to: '2026-06-01' }],
  ])('%s', async (_, query: Record<string, string>) => {
    const kept = await ask({ indicators: codes, ...query });
    const parts = await Promise.all(
      ['M', 'F', 'X'].map((sex) => ask({ indicators: codes, splits: 'job', sex, ...query })),
    );
    for (const [i, figure] of kept.indicators.entries()) {
      const sum = (value: (f: IndicatorFigures) => number) =>
        parts.reduce((n, part) => n + value(part.indicators[i]!), 0);
      expect(
        sum((f) => f.total.measured),
        figure.code,
      ).toBe(figure.total.measured);
      for (const [k] of figure.classes.entries())
        expect(
          sum((f) => f.total.classes[k]!.count!),
          figure.code,
        ).toBe(figure.total.classes[k]!.count);
      for (const [k, period] of figure.periods.entries())
        expect(
          sum((f) => f.periods.find((p) => p.period === period.period)?.measured ?? 0),
          `${figure.code} ${k}`,
        ).toBe(period.measured);
    }
  });

  test('one filter by a kept count and two by the facts', async () => {
    const [area] = c.areas;
    const kept = await ask({ indicators: 'IMC', working_area_id: area! });
    const live = await ask({ indicators: 'IMC', splits: 'sex', working_area_id: area! });
    expect(live.indicators[0]!.total).toEqual(kept.indicators[0]!.total);
    expect(kept.indicators[0]!.total.examined).toBeGreaterThan(0);
  });

  test('quarters and months follow from the exams of their people', async () => {
    const { indicators } = await ask({ indicators: 'IMC', trend: 'month', from: '2025-03-01', to: '2025-03-31' });
    const [row] = await c.sql<{ n: number }>(
      `select count(distinct patient_id)::int as n from attentions
       where customer_id = $1 and exam_date between '2025-03-01' and '2025-03-31'`,
      [c.company.id],
    );
    expect(indicators[0]!.periods).toMatchObject([{ period: '2025-03-01', label: 'mar 2025', examined: row!.n }]);
  });
});

test('the list behind a bar holds the people of the bar', async () => {
  const { indicators } = await ask({
    indicators: 'AUDIOMETRIA,ORINA+HALLAZGOS,AUDIOMETRIA+CAMBIO,SEXO,EDAD',
    splits: 'area',
  });
  for (const { code, classes, total, splits } of indicators)
    for (const [i, { code: name }] of classes.entries()) {
      const query = new URLSearchParams({ customer_id: c.company.id, indicator: code, class: name });
      expect((await doctor.get(`/api/exam/health-statistics/details?${query}`)).json().total).toBe(
        total.classes[i]!.count,
      );
      const row = splits[0]!.rows.find(({ id }) => id !== null)!;
      query.set('working_area_id', row.id!);
      expect((await doctor.get(`/api/exam/health-statistics/details?${query}`)).json().items).toHaveLength(
        row.classes[i]!.count!,
      );
    }
});

test('a measurement by group, inside the wall alone and where it is asked for by itself', async () => {
  const query = { indicators: 'N_AUDIO_OD_4000', splits: 'area,sex' };
  const [figure] = (await ask(query)).indicators;
  const rows = await c.sql<{ value: string; n: number; mean: number; p50: number }>(
    `with ${GIVEN}
     select coalesce(n.working_area_id::text, '') as value, count(*)::int as n,
       round(avg(n.number)::numeric, 2)::float8 as mean,
       percentile_disc(0.5) within group (order by n.number)::float8 as p50
     from given n where n.code = 'AUDIO_OD_4000' and n.number is not null group by 1`,
    [c.company.id],
  );
  const areas = figure!.splits[0]!.rows.filter(({ numbers }) => numbers);
  expect(areas.length).toBe(rows.length);
  expect(areas.length).toBeGreaterThan(1);
  for (const { id, measured, numbers } of areas) {
    const expected = rows.find(({ value }) => value === (id ?? ''))!;
    expect(measured).toBe(expected.n);

    expect(Math.abs(numbers!.mean - expected.mean)).toBeLessThan(0.06);
    expect(Math.abs(numbers!.p50 - expected.p50)).toBeLessThan(0.06);
  }
  expect(
    (await ask({ ...query, indicators: 'IMC,N_AUDIO_OD_4000' })).indicators[1]!.splits.map(({ rows }) => rows.length),
  ).toEqual([]);
  const user = await t.as((await t.make.user('user', c.company)).username);
  expect((await ask(query, user)).indicators[0]!.splits).toEqual([]);
});

test('bad input gets a sentence', async () => {
  const status = async (query: Record<string, string>) => {
    const answer = await doctor.get(
      `/api/exam/health-statistics/cube?${new URLSearchParams({ customer_id: c.company.id, ...query })}`,
    );
    return [answer.statusCode, answer.json().code];
  };
  expect(await status({ indicators: 'NADA' })).toEqual([400, 'unknown_indicator']);
  expect((await status({ indicators: 'IMC', splits: 'color' }))[0]).toBe(400);
  expect((await status({ indicators: 'IMC', from: '2010-01-01', to: '2026-01-01', trend: 'year' }))[0]).toBe(400);
  expect((await status({ indicators: 'IMC', period: '2026-13' }))[0]).toBe(400);
  const other = await randomCompany(t, 1, 3);
  expect((await status({ indicators: 'IMC', working_area_id: other.areas[0]! }))[0]).toBe(404);
  const details = await doctor.get(
    `/api/exam/health-statistics/details?customer_id=${c.company.id}&indicator=IMC&class=GORDO`,
  );
  expect([details.statusCode, details.json().code]).toEqual([400, 'unknown_class']);
});
