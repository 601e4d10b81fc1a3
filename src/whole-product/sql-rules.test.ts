import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase } from '#platform/server/testing/database.ts';
import { type SqlShape, shapesOf, sqlShapesOf, temporaryIn } from '#testing/sql-texts.ts';
import { EXCEPTIONS, INSERTED_IN_PARTS } from './testing/sql-exceptions.ts';
import { emptySelects, type Facts, type Rule, SQL_RULES } from './testing/sql-rules.ts';

/** Tables with a company that a cluster keeps whole on every node, or on the coordinator. */
const NOT_DISTRIBUTED = [
  'audit_chains',
  'audit_root_heads',
  'customers',
  'demonstrations',
  'former_people',
  'memberships',
  'outbox',
  'user_customers',
];

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//.test(name))
  .map((name) => resolve(join('src', name)));

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let facts: Facts;
let statements: SqlShape[];
let functions: { name: string; body: string }[];

beforeAll(async () => {
  statements = files.flatMap(sqlShapesOf);
  database = await cloneDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const namesOf = async (sql: string) => (await client.query<{ name: string }>(sql)).rows.map(({ name }) => name);
  const tables = await namesOf(`select relname as name from pg_class
    where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`);
  const withCompany = await namesOf(`select attrelid::regclass::text as name from pg_attribute
    where attname = 'customer_id' and attnotnull and attrelid in (
      select oid from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace)`);
  const stable = await namesOf(`select proname as name from pg_proc
    where pronamespace in ('public'::regnamespace, 'pg_catalog'::regnamespace)
    group by 1 having bool_and(provolatile = 's')`);
  const { rows } = await client.query<{ name: string; column: string }>(
    `select a.attrelid::regclass::text as name, a.attname as column
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attgenerated = '' and (a.attidentity <> ''
       or pg_get_expr(d.adbin, d.adrelid) ~ 'time_ordered_id|gen_random_|nextval|random|clock_timestamp')`,
  );
  const bodies = await client.query<{ name: string; body: string }>(
    "select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace",
  );
  functions = bodies.rows;
  await client.end();
  const volatileDefaults = new Map<string, string[]>();
  for (const { name, column } of rows) volatileDefaults.set(name, [...(volatileDefaults.get(name) ?? []), column]);
  facts = {
    tenantTables: new Set(withCompany.filter((name) => !NOT_DISTRIBUTED.includes(name))),
    temporary: new Set(files.flatMap(temporaryIn).filter((name) => !tables.includes(name))),
    stable: new Set(stable),
    volatileDefaults,
  };
}, 120_000);
afterAll(() => database.drop());

/** What breaks a rule, by file. */
function broken(rule: Rule, texts: readonly SqlShape[]): Record<string, string[]> {
  const byFile: Record<string, string[]> = {};
  for (const { text, at } of texts)
    for (const part of rule(text, facts)) {
      const [file = '', line] = at.replace(/^src\//, '').split(':');
      byFile[file] = [...(byFile[file] ?? []), `line ${line}: ${part}`];
    }
  return byFile;
}

test('no SQL has an empty list of columns', () => {
  expect(broken(emptySelects, files.flatMap(shapesOf))).toEqual({});
  expect(functions.filter(({ body }) => emptySelects(body, facts).length > 0)).toEqual([]);
});

test.each(Object.keys(SQL_RULES) as (keyof typeof SQL_RULES)[])('%s: only the listed statements', (name) => {
  const byFile = broken(SQL_RULES[name], statements);
  const listed = Object.assign({}, ...EXCEPTIONS[name].map(({ files }) => files)) as Record<string, number>;
  const counted = Object.fromEntries(Object.entries(byFile).map(([file, parts]) => [file, parts.length]));
  const changed = Object.entries(byFile).filter(([file, parts]) => listed[file] !== parts.length);
  expect(counted, JSON.stringify(changed, null, 2)).toEqual(listed);
});

test('selected rows that a node does not have are inserted in parts on a cluster', () => {
  const { files } = EXCEPTIONS.insertedSelects.find(({ why }) => why === INSERTED_IN_PARTS)!;
  for (const file of Object.keys(files))
    expect(readFileSync(join('src', file), 'utf8'), file).toMatch(/insertSelected(?:<[^>]*>)?\(/);
});

/** A statement that breaks each rule, and the same mended. */
const EXAMPLES: Record<keyof typeof SQL_RULES, readonly [broken: string, mended: string]> = {
  instantsOfReplaced: [
    'insert into absences (customer_id, id) values ($1, $2) on conflict (id) do update set updated_at = now()',
    `insert into absences (customer_id, id) values ($1, $2)
     on conflict (id) do update set updated_at = excluded.updated_at`,
  ],
  instantsInConditionals: [
    'update absences set withdrawn_at = case when $3 then now() end where customer_id = $1 and id = $2',
    'update absences set withdrawn_at = now() where customer_id = $1 and id = $2',
  ],
  stableOverColumns: [
    "update absences t set note = jsonb_build_object('was', t.note) where t.customer_id = $1 and t.id = $2",
    `with c as materialized (select jsonb_build_object('was', note) as note from absences where customer_id = $1)
     update absences t set note = c.note from c where t.customer_id = $1 and t.id = $2`,
  ],
  insertedSelects: [
    'insert into document_codes (code, customer_id) select d.code, $1 from documents d where d.customer_id = $1',
    `insert into document_codes (code, customer_id)
     select d.code, d.customer_id from documents d where d.customer_id = $1`,
  ],
  joinedWrites: [
    `with made as (insert into absences (customer_id, id) values ($1, $2) returning patient_id)
     select p.id from made m join patients p on p.customer_id = $1 and p.id = m.patient_id`,
    `with made as (insert into absences (customer_id, id) values ($1, $2) returning patient_id)
     select patient_id from made`,
  ],
  temporaryJoins: [
    `delete from incoming_rows i using import_rows r where r.customer_id = $1 and r.row_no = i.row_no`,
    `delete from incoming_rows where row_no in (select row_no from import_rows where customer_id = $1)`,
  ],
  allCompanies: [
    'select c.id from customers c where exists (select 1 from absences a where a.customer_id = c.id)',
    'select distinct customer_id as id from absences',
  ],
  unpinned: [
    'select p.id from patients p where p.id = $1',
    'select p.id from patients p where p.customer_id = $1 and p.id = $2',
  ],
};

test.each(Object.entries(EXAMPLES))('%s finds what breaks it', (name, [wrong, right]) => {
  const rule = SQL_RULES[name as keyof typeof SQL_RULES];
  expect(rule(wrong, facts)).not.toEqual([]);
  expect(rule(right, facts)).toEqual([]);
});

test('emptySelects finds what breaks it', () => {
  expect(emptySelects('exists (select from absences)', facts)).toHaveLength(1);
  expect(emptySelects('exists (select 1 from absences)', facts)).toEqual([]);
});
