import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { normaliseCie10 } from '#clinical/rules/cie10.ts';
import { rangesOf } from '#clinical/rules/measure.ts';
import { BANDED } from '#clinical/rules/measures.ts';
import { BROUGHT_RULES } from '#clinical/rules/testing/brought-rules.ts';
import { broughtFile } from '#platform/server/database/prepare.ts';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';

let database: TestDatabase;
let client: pg.Client;
beforeAll(async () => {
  database = await cloneDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await database?.drop();
});

const rows = async <T extends pg.QueryResultRow>(sql: string, values: unknown[] = []): Promise<T[]> =>
  (await client.query<T>(sql, values)).rows;
const one = async (sql: string): Promise<unknown> =>
  Object.values((await rows<Record<string, unknown>>(sql))[0] ?? {})[0];

describe('places of Peru', () => {
  test.each([
    ['departments', 25],
    ['provinces', 196],
    ['districts', 1893],
  ])('%s: %d', async (table, count) => expect(await one(`select count(*)::int from ${table}`)).toBe(count));

  test('a code begins with the code of its parent, and no parent is without children', async () => {
    expect(
      await one('select count(*)::int from districts where left(id, 4) <> province_id or name <> trim(name)'),
    ).toBe(0);
    expect(await one('select count(*)::int from provinces where left(id, 2) <> department_id')).toBe(0);
    expect(
      await one(
        'select count(*)::int from provinces p where not exists (select from districts where province_id = p.id)',
      ),
    ).toBe(0);
    expect(
      await one(
        'select count(*)::int from departments d where not exists (select from provinces where department_id = d.id)',
      ),
    ).toBe(0);
  });

  test('a district has the altitude of its capital', async () => {
    expect(await one('select count(altitude)::int from districts')).toBe(1874);
    for (const [district, metres] of [
      ['010101', 2338],
      ['010103', 859],
      ['081306', 2871],
      ['150137', 285],
      ['210113', 4330],
    ] as const) {
      expect(await one(`select altitude from districts where id = '${district}'`)).toBe(metres);
    }
  });

  test('the capital of every province has an altitude', async () => {
    expect(await one("select count(*)::int from districts where right(id, 2) = '01' and altitude is null")).toBe(0);
    expect(await one("select altitude from districts where id = '190101'")).toBe(4373);
  });
});

test('211 codes of CIE-10, written as the product stores them', async () => {
  const codes = (await rows<{ code: string }>('select code from cie10')).map((r) => r.code);
  expect(codes).toHaveLength(211);
  for (const code of codes) expect(normaliseCie10(code)).toBe(code);
});

test('hazards lead to the eight surveillance programmes', async () => {
  const programmes = (
    await rows<{ p: string }>('select distinct programme as p from hazards where programme is not null order by 1')
  ).map((r) => r.p);
  expect(programmes.sort()).toEqual(
    [
      'UVRadiation',
      'biological',
      'chemicals',
      'disergonomic',
      'fatigueSleepiness',
      'hearingProtection',
      'heatStress',
      'respiratoryProtection',
    ].sort(),
  );
});

test.each([
  ['NO_MYPE', 'GRAVE', 10, 8635],
  ['NO_MYPE', 'GRAVE', 51, 35_915],
  ['NO_MYPE', 'GRAVE', 1000, 143_660],
  ['NO_MYPE', 'MUY_GRAVE', 5000, 288_915],
  ['PEQUENA', 'LEVE', 99, 5555],
  ['MICRO', 'LEVE', 1, 247.5],
])('fine of 2026: %s %s, %d workers: S/ %d', async (size, gravity, workers, amount) => {
  const { rows: found } = await client.query<{ amount: string }>(
    `select f.factor * u.amount as amount from fine_factors f, uit_years u
     where u.year = 2026 and f.size = $1 and f.gravity = $2 and f.from_workers <= $3
     order by f.from_workers desc limit 1`,
    [size, gravity, workers],
  );
  expect(Number(found[0]?.amount)).toBe(amount);
});

test('the application may read reference data and not change them', async () => {
  await client.query('set role vigia_app');
  await expect(client.query("update districts set name = 'x'")).rejects.toThrow(/permission denied/);
  expect(await one('select count(*)::int from specialities')).toBeGreaterThan(20);
  await client.query('reset role');
});

test('the newest versions of the table are the registry, and those that made classes before stay', async () => {
  const stored = await rows<{ item: string; version: string }>(
    `select distinct on (item, variant) item, variant, version, norm, valid_from::text as "validFrom", parameters
     from clinical_rules order by item, variant, created_at desc`,
  );
  const sorted = (list: readonly { item: string; version: string }[]) =>
    [...list].sort((a, b) => `${a.item} ${a.version}`.localeCompare(`${b.item} ${b.version}`));
  expect(sorted(stored)).toEqual(sorted(BROUGHT_RULES));
  expect(
    await one("select count(*)::int from clinical_rules where version = '1' and item in ('HEMOGRAMA', 'ORINA', 'LDL')"),
  ).toBe(3);
});

interface Range extends pg.QueryResultRow {
  code: string;
  sex: string | null;
}
const ordered = <T extends Range>(ranges: readonly T[]): T[] =>
  [...ranges].sort((a, b) => `${a.code} ${a.sex}`.localeCompare(`${b.code} ${b.sex}`));

test('the reference ranges of a banded measure are those of its row', async () => {
  const stored = await rows<Range>(
    `select field_key as code, sex, low::float as low, high::float as high, high_exclusive as "highExclusive", source
     from reference_ranges where field_key = any ($1)`,
    [BANDED.map(({ code }) => code)],
  );
  const brought = BANDED.flatMap((measure) => rangesOf(measure).map((range) => ({ code: measure.code, ...range })));
  expect(ordered(stored)).toEqual(ordered(brought));
});

test('a measure that is new brings its rule and its ranges once; those that are there stay as they are', async () => {
  const brought = readFileSync(broughtFile, 'utf8');
  await client.query('begin');
  const revision = () => one('select revision from rule_state');
  const before = await revision();
  await client.query("delete from reference_ranges where field_key = 'GLUCOSA'");
  await client.query(brought);
  expect(await one("select count(*)::int from reference_ranges where field_key = 'GLUCOSA'")).toBe(0);
  expect(await revision()).toBe(before);
  await client.query("drop table brought; delete from clinical_rules where item = 'GLUCOSA'");
  await client.query(brought);
  expect(await one("select count(*)::int from clinical_rules where item = 'GLUCOSA'")).toBe(1);
  expect(await one("select low || '-' || high from reference_ranges where field_key = 'GLUCOSA'")).toBe('70-100');
  await client.query('rollback');
});
