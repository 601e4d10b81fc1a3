import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { migrate, readMigrations } from '#platform/server/database/migrate.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { LIST_CLASSES } from '../../list.ts';
import type { ResultRow } from '../detail/stations.ts';
import { replaceResults } from './packed-results.ts';

const row = (code: string, over: Partial<ResultRow> = {}): ResultRow => ({
  code,
  number: null,
  text: null,
  unit: null,
  class: null,
  flags: null,
  rule_version: null,
  derived: false,
  ...over,
});
const IMC = row('IMC', { number: 27.1004, unit: 'kg/m²', class: 'SOBREPESO', rule_version: '1', derived: true });
const COLUMNS = 'code, number, text, unit, class, flags, rule_version, derived';
const READ = `select ${COLUMNS} from exam_results order by code`;

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('results come back as they went in, whatever their text; those that change nothing are not written', async () => {
  const company = await t.make.company();
  const exam = await t.make.attention(company, (await t.make.patient(company, {})).id, {});
  const scope = t.services.system.forCustomer(company.id);
  const read = async () => (await scope.run(({ client }) => client.query<ResultRow>(READ))).rows;
  const write = (results: ResultRow[]) => scope.run((tx) => replaceResults(tx, [{ attentionId: exam.id, results }]));
  const texts = ['NULL', 'null', '', ' ', 'a,b', '{a}', '"a"', "o'b", 'back\\slash', 'two\nlines', 'ñandú', 'a:b'];
  const results = [
    ...texts.map((text, i) => row(`TEXT_${String.fromCharCode(65 + i)}`, { text })),
    IMC,
    row('GLUCOSA', { number: -0.0001, class: 'NORMAL', flags: ['AYUNO', 'UNIDAD'], rule_version: '2' }),
    row('LDL', { number: 9_999_999.9999, class: 'ALTO' }),
  ].sort((a, b) => (a.code < b.code ? -1 : 1));
  expect(await write(results.toReversed())).toBe(1);
  expect(await read()).toEqual(results);
  const { rows } = await scope.run(({ client }) => client.query('select listed from attention_results'));
  expect(rows).toEqual([{ listed: ['GLUCOSA:NORMAL', 'IMC:SOBREPESO'] }]);
  expect(await write(results)).toBe(0);
  expect(await write([row('PESO', { number: 70 })])).toBe(1);
  expect(await read()).toEqual([row('PESO', { number: 70 })]);
  expect(await write([])).toBe(1);
  expect(await read()).toEqual([]);
});

/**
 * A company from before the migration: an exam with three results whose earlier values an import keeps, and an exam
 * with all listed classes. @returns the first exam
 */
async function older(client: pg.Client): Promise<string> {
  const company = '00000000-0000-4000-8000-000000000001';
  const run = async (sql: string, ...values: unknown[]) => (await client.query(sql, [company, ...values])).rows;
  await run("insert into customers (id, name, legal_name, ruc) values ($1, 'Mina', 'Mina', '20100070970')");
  const exams = await run(
    `with p as (insert into patients (customer_id, document_type, document_number, full_name, sex)
       values ($1, 'DNI', '10000001', 'ROJAS ANA', 'F') returning id)
     insert into attentions (customer_id, patient_id, exam_type, state, exam_date)
     select $1, p.id, t, 'ATENDIDO', '2026-01-05'
     from p, unnest('{PERIODICO,RETIRO}'::text[]) t returning id`,
  );
  const [one, other] = exams.map((exam) => exam.id);
  await run(
    `insert into exam_results (customer_id, attention_id, code, number, text, unit, class, flags,
       rule_version, derived)
     values
       ($1, $2, 'GLUCOSA', 110.5, null, 'mg/dL', 'PREDIABETES', '{AYUNO,"B C"}', '1', false),
       ($1, $2, 'EKG', null, 'a, "b" \\ {c}', null, null, null, null, false),
       ($1, $2, 'TALLA', 0.0001, null, 'cm', 'OTRA', null, null, true)`,
    one,
  );
  await run(
    `insert into exam_results (customer_id, attention_id, code, class)
     select $1, $2, c, 'NORMAL' from unnest($3::text[]) c`,
    other,
    Object.keys(LIST_CLASSES),
  );
  await run(
    `with b as (insert into import_batches (customer_id, kind, file_name, file_size)
       values ($1, 'import-attentions', 'a.xlsx', 1) returning id)
     insert into import_rows (customer_id, batch_id, row_no, raw, before)
     select $1, b.id, x.n, '{}', x.before
     from b, (values (1, jsonb_build_object('attention', '{"aptitude":"APTO"}'::jsonb, 'results',
       (select jsonb_agg(to_jsonb(r)) from exam_results r where r.attention_id = $2))),
       (2, '{"results":null}')) x(n, before)`,
    one,
  );
  return one;
}

test('results of an older version, and what their roll-back gives back, become rows of their exams', async () => {
  const server = inject('postgresUrl');
  const name = `older_${process.pid}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = server.replace(/\/[^/]+$/, `/${name}`);
  try {
    const names = readMigrations().map((migration) => migration.name);
    await migrate(url, undefined, new Set(names.filter((each) => each < '0211')));
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    const one = await older(client);
    const read = `select attention_id, ${COLUMNS} from exam_results order by 1, 2`;
    const before = (await client.query(read)).rows;
    expect(before).toHaveLength(3 + Object.keys(LIST_CLASSES).length);
    await client.end();
    await migrate(url, undefined, new Set(names.filter((each) => each < '0212')));
    const now = new pg.Client({ connectionString: url });
    await now.connect();
    const numbers = before.map((each) => ({ ...each, number: each.number && Number(each.number) }));
    expect((await now.query(read)).rows).toEqual(numbers);
    const { rows: listed } = await now.query('select listed from attention_results order by attention_id = $1', [one]);
    expect(listed.map((each) => each.listed)).toEqual([
      Object.keys(LIST_CLASSES)
        .sort()
        .map((code) => `${code}:NORMAL`),
      ['GLUCOSA:PREDIABETES'],
    ]);
    const { rows } = await now.query(
      `select i.row_no, i.before - 'results' as rest, b = r as same from import_rows i
       left join lateral jsonb_populate_record(null::attention_results, nullif(i.before->'results', 'null')) b on true
       left join attention_results r on r.attention_id = b.attention_id order by 1`,
    );
    expect(rows).toEqual([
      { row_no: 1, rest: { attention: { aptitude: 'APTO' } }, same: true },
      { row_no: 2, rest: {}, same: null },
    ]);
    await now.end();
  } finally {
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.end();
  }
});
