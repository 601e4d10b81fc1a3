import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { releaseHealth } from '../../../../../release-health.ts';
import { DIMENSIONS } from '../../dimensions.ts';
import { LAYOUT } from '../../indicators/registry.ts';
import type { CubeAnswer, ShownCount, Slice } from '../../model.ts';
import { isReleased, RELEASED_SPLITS } from '../../release-cells.ts';
import { LABORATORY_CALLS, STATION_CALLS } from '../../station-api.ts';
import { countHealth } from '../roll-up/count-health.ts';
import { type RandomCompany, randomCompany } from '../testing/company.ts';
import { COMPANY_LAW, ROW_LAW } from './noise.ts';

const TODAY = '2026-11-26';
let t: TestApp;
let c: RandomCompany;
let user: Person;
let owner: Person;
let doctor: Person;
const release = (today = TODAY) => releaseHealth(t.services, { settled: true, today });

beforeAll(async () => {
  t = await startTestApp();
  c = await randomCompany(t, 420, 23);
  await countHealth(t.services.system, undefined, TODAY);
  await release();
  const sign = async (role: 'user' | 'owner' | 'doctor') => t.as((await t.make.user(role, c.company)).username);
  [user, owner, doctor] = [await sign('user'), await sign('owner'), await sign('doctor')];
});
afterAll(() => t.close());

const CODES = LAYOUT.all.filter((indicator) => isReleased(indicator)).map(({ code }) => code);
const CLINICAL = LAYOUT.all.filter(({ kind }) => kind !== 'ROSTER').map(({ code }) => code);
const address = (query: Record<string, string>) =>
  `/api/exam/health-statistics/cube?${new URLSearchParams({ customer_id: c.company.id, ...query })}`;
const ask = async (who: Person, query: Record<string, string>): Promise<CubeAnswer> => {
  const answer = await who.get(address(query));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
/** Requests every clinical indicator, in as many requests as the limit requires. */
async function askAll(who: Person, codes: readonly string[], query: Record<string, string>) {
  const all = [];
  for (let from = 0; from < codes.length; from += 12)
    all.push(...(await ask(who, { ...query, indicators: codes.slice(from, from + 12).join(',') })).indicators);
  return all;
}
const slicesIn = (indicators: CubeAnswer['indicators']): Slice[] =>
  indicators.flatMap(({ total, periods, splits }) => [total, ...periods, ...splits.flatMap(({ rows }) => rows)]);
const countsIn = (slice: Slice): ShownCount[] => [...slice.classes, ...(slice.findings ? [slice.findings] : [])];

describe('what is released', () => {
  test('each figure is within the bound of the noise of the true one, and says exactly how many were measured', async () => {
    const query = { splits: RELEASED_SPLITS.join(','), period: '2025', trend: 'year' };
    const codes = LAYOUT.classed.filter(({ read }) => read.from === 'CLASS').map(({ code }) => code);
    const [released, exact] = [await askAll(user, codes, query), await askAll(doctor, codes, query)];
    let compared = 0;
    const compare = (shown: Slice, truth: Slice, bound: number) => {
      expect(shown.measured).toBe(truth.measured);
      expect(shown.measured).toBeGreaterThanOrEqual(50);
      if (!shown.findings || !truth.findings) return;
      const n = truth.findings.count ?? 0;
      const { count, percent, hidden } = shown.findings;
      compared++;
      if (hidden === 'FEW') {
        expect(n - bound).toBeLessThan(10);
        expect([count, percent]).toEqual([null, null]);
      } else if (hidden === 'MOST') expect(n + bound).toBeGreaterThan(truth.measured - 10);
      else {
        expect(Math.abs((count ?? -100) - n)).toBeLessThanOrEqual(bound);
        expect(percent).toBe(Math.round((100 * (count ?? 0)) / truth.measured));
      }
    };
    for (const [i, figure] of released.entries()) {
      const truth = exact[i]!;
      if (figure.total.measured > 0) compare(figure.total, truth.total, COMPANY_LAW.bound);
      for (const split of figure.splits) {
        const rows = truth.splits.find(({ dimension }) => dimension === split.dimension)!.rows;
        // The areas and jobs of an exam are those of its person, because no person moved.
        for (const row of split.rows.filter(({ id }) => id !== null)) {
          if (split.dimension === 'age') continue;
          compare(row, rows.find(({ id }) => id === row.id)!, ROW_LAW.bound);
        }
        expect(split.rows.length).not.toBe(1);
      }
    }
    expect(compared).toBeGreaterThan(40);
  });

  test('it is made once: neither a result, a move nor another day changes it', async () => {
    const codes = CODES.slice(0, 12).join(',');
    const query = { indicators: codes, splits: RELEASED_SPLITS.join(','), trend: 'year' };
    const before = await ask(user, query);
    expect(before.release).toMatchObject({ period: '2025' });
    await c.results(c.exams[0]!);
    await c.sql('update patients set working_area_id = $2 where customer_id = $1 and working_area_id = $3', [
      c.company.id,
      ...c.areas.slice(0, 2),
    ]);
    await countHealth(t.services.system, undefined, '2026-11-27');
    await release('2026-11-27');
    expect(await ask(user, query)).toEqual(before);
    expect((await ask(doctor, query)).release).toBeNull();
  });

  test('the current year, months, averages and changes are not in it', async () => {
    const years = (await ask(user, { indicators: 'IMC', trend: 'year' })).release!.periods.map(({ period }) => period);
    expect(years.filter((period) => period.startsWith('2026'))).toEqual([]);
    const numbers = LAYOUT.numbers.map(({ code }) => code);
    for (const { total, periods } of await askAll(user, numbers, { trend: 'year' }))
      for (const slice of [total, ...periods]) expect(slice.numbers).toBeNull();
    const changes = LAYOUT.classed.filter(({ kind }) => kind === 'CHANGES').map(({ code }) => code);
    for (const slice of slicesIn(await askAll(user, changes, { trend: 'year', splits: 'area,sex' })))
      expect([slice.measured, slice.classes, slice.findings]).toEqual([0, [], null]);
    for (const query of [{ period: '2026-03' }, { trend: 'month' }] as Record<string, string>[])
      expect((await user.get(address({ indicators: 'IMC', ...query }))).json().code).toBe('not_released');
    expect((await ask(user, { indicators: 'IMC', period: '2026-Q1' })).indicators[0]!.total.measured).toBe(0);
  });

  test('no answer has a row of fewer than 50 people, an exact zero or a class of a company under 1,000', async () => {
    let rows = 0;
    for (const who of [user, owner]) {
      const query = { splits: RELEASED_SPLITS.join(','), trend: 'year' };
      for (const slice of slicesIn(await askAll(who, CLINICAL, query))) {
        if (slice.measured === 0) continue;
        rows++;
        expect(slice.measured).toBeGreaterThanOrEqual(50);
        expect(slice.classes).toEqual([]);
        for (const { count, percent, hidden } of countsIn(slice))
          expect(hidden ? count === null && percent === null : count! >= 10 && slice.measured - count! >= 10).toBe(
            true,
          );
      }
    }
    expect(rows).toBeGreaterThan(100);
  });
});

describe('the three attacks', () => {
  const FILTERS: Record<string, () => string> = {
    working_area_id: () => c.areas[0]!,
    job_title_id: () => c.jobs[0]!,
    headquarter_id: () => c.sites[0]!,
    sex: () => 'M',
    age_band: () => 'DE_25_A_34',
    hazard_id: () => c.hazards[0]!,
    exam_type: () => 'PERIODICO',
    health_centre: () => 'Clínica',
  };

  test('averages of two filters: no filter is taken by any call with figures of health', async () => {
    const paths = [...STATION_CALLS, ...LABORATORY_CALLS].map(({ endpoint }) => endpoint.path);
    for (const [name, value] of Object.entries(FILTERS)) {
      const query = { [name]: value(), indicators: 'N_GLUCOSA,GLUCOSA' };
      const refused = await user.get(address(query));
      expect([refused.statusCode, refused.json().code], name).toEqual([400, 'not_released']);
      const pdf = `/api/exam/health-statistics/pdf?${new URLSearchParams({ customer_id: c.company.id, screen: 'glucosa', [name]: value() })}`;
      expect((await user.get(pdf)).json().code).toBe('not_released');
      // Facts of the roster are not results.
      expect((await user.get(address({ [name]: value(), indicators: 'SEXO' }))).statusCode).toBe(200);
    }
    for (const path of paths) {
      const test: Record<string, string> = path.endsWith('/laboratory') ? { test_type: 'glucose' } : {};
      const query = new URLSearchParams({ customer_id: c.company.id, ...test });
      expect((await user.get(`/api${path}?${query}&sex=M`)).json().code, path).toBe('not_released');
      const whole = await user.get(`/api${path}?${query}`);
      expect(whole.statusCode, whole.body).toBe(200);
      for (const slice of slicesIn(whole.json().indicators))
        expect(slice.measured === 0 || slice.measured >= 50).toBe(true);
    }
  });

  test('a target moved into a group of one’s own, and out again, tells nothing', async () => {
    const [empty] = await c.sql<{ id: string }>(
      "insert into projects (customer_id, name) values ($1, 'Vacío') returning id",
      [c.company.id],
    );
    const query = { indicators: CODES.slice(0, 10).join(','), splits: RELEASED_SPLITS.join(','), trend: 'quarter' };
    const seen = await ask(user, query);
    const move = async (people: readonly string[]) => {
      await c.sql('update patients set project_id = $2 where customer_id = $1 and id = any ($3::uuid[])', [
        c.company.id,
        empty!.id,
        people,
      ]);
      await countHealth(t.services.system, undefined, TODAY);
    };
    await move(c.workers.slice(0, 22));
    expect(await ask(user, query)).toEqual(seen);
    await move(c.workers.slice(22, 23));
    expect(await ask(user, query)).toEqual(seen);
    expect((await user.get(address({ ...query, project_id: empty!.id }))).json().code).toBe('not_released');
    expect((await user.get(address({ ...query, splits: 'project' }))).json().code).toBe('not_released');
  });

  test('groups of one kind: no split by clinic, site, hazard or type, and a row where nearly all have a finding is not counted', async () => {
    const others = Object.keys(DIMENSIONS).filter((each) => !(RELEASED_SPLITS as readonly string[]).includes(each));
    expect(others).toHaveLength(5);
    for (const split of others)
      expect((await user.get(address({ indicators: 'GLUCOSA', splits: split }))).json().code, split).toBe(
        'not_released',
      );
  });
});

describe('the wall of the database', () => {
  test('outside it a release is read, and neither written nor changed; keys and facts are not seen', async () => {
    await t.services.system.forCustomer(c.company.id).run(async ({ client }) => {
      await client.query("select set_config('app.clinical', '', true)");
      for (const table of ['health_counts', 'health_now', 'health_exams', 'health_state', 'exam_keys'])
        expect((await client.query(`select 1 from ${table} limit 1`)).rows).toEqual([]);
      expect((await client.query('select 1 from health_release_figures limit 1')).rows).toHaveLength(1);
      expect((await client.query("update health_release_figures set about = 77 where shown = 'SHARE'")).rowCount).toBe(
        0,
      );
      expect((await client.query('delete from health_releases')).rowCount).toBe(0);
      await expect(
        client.query("insert into health_releases (customer_id, period, last_day) values ($1, '2019', '2019-12-31')", [
          c.company.id,
        ]),
      ).rejects.toThrow(/row-level security/);
    });
    // Released figures cannot be changed, not even with clinical access.
    await t.services.system.forCustomer(c.company.id).run(async ({ client }) => {
      expect((await client.query('update health_release_figures set measured = 1')).rowCount).toBe(0);
    });
  });

  test('nobody is listed outside it, and the true count is stored nowhere in a release', async () => {
    const details = `/api/exam/health-statistics/details?customer_id=${c.company.id}&indicator=IMC`;
    for (const who of [user, owner])
      for (const each of [details, `${details.replace('?', '/export?')}&format=csv`])
        expect((await who.get(each)).statusCode).toBe(404);
    const { rows } = await t.services.system
      .forCustomer(c.company.id)
      .run(({ client }) =>
        client.query(
          "select 1 from health_release_figures where shown <> 'SHARE' and num_nonnulls(about, percent) > 0",
        ),
      );
    expect(rows).toEqual([]);
  });

  test('nothing but the cube reads facts of the roster inside the wall for everybody', () => {
    const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      (file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'),
    );
    const asking = files.filter((file) => readFileSync(`src/${file}`, 'utf8').includes('.forRoster('));
    expect(asking).toEqual(['modules/statistics/health/server/cube/cube.ts']);
  });

  test('a doctor sees exact figures of today, and each read is in the audit log', async () => {
    const answer = await ask(doctor, { indicators: 'AUDIOMETRIA', splits: 'area' });
    expect(answer.release).toBeNull();
    const small = answer.indicators[0]!.splits[0]!.rows.flatMap(({ classes }) => classes).some(
      ({ count }) => count! < 10,
    );
    expect(small).toBe(true);
    const { rows } = await t.services.system.run(({ client }) =>
      client.query('select action from audit_log where customer_id = $1 order by id desc limit 1', [c.company.id]),
    );
    expect(rows[0]).toEqual({ action: 'clinical.read' });
  });
});

describe('when it is made', () => {
  test('fifteen days after the year, and a week after the last new exam of it', async () => {
    const other = await randomCompany(t, 130, 5);
    // Every worker has an exam of the year.
    for (const worker of other.workers) await other.exam(worker, '2025-06-10');
    await countHealth(t.services.system, undefined, '2026-01-10');
    const periods = async () =>
      (
        await other.sql<{ period: string }>('select period from health_releases where customer_id = $1 order by 1', [
          other.company.id,
        ])
      ).map(({ period }) => period);
    await releaseHealth(t.services, { today: '2026-01-15' });
    expect(await periods()).toEqual([]);
    await releaseHealth(t.services, { today: '2026-01-16' });
    // The exams were entered today.
    expect(await periods()).toEqual([]);
    await other.sql("update attentions set created_at = now() - interval '8 days' where customer_id = $1", [
      other.company.id,
    ]);
    await countHealth(t.services.system, undefined, '2026-01-17');
    await releaseHealth(t.services, { today: '2026-01-17' });
    expect(await periods()).toContain('2025');
  });
});
