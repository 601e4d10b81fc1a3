import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { placementOf, REFERENCE_TABLES } from '#platform/server/database/scale/placement.ts';
import { cloneDatabase } from '#platform/server/testing/database.ts';
import { type SqlShape, shapesOf, sqlShapesOf, temporaryIn } from '#testing/sql-texts.ts';
import { FUNCTION_RULES, type FunctionFacts, functionsOf, writesIn } from './testing/function-rules.ts';
import { ASKED_OF_EVERY_NODE, EXCEPTIONS, INSERTED_IN_PARTS } from './testing/sql-exceptions.ts';
import { emptySelects, type Facts, RULES_OF_BODIES, type Rule, SQL_RULES } from './testing/sql-rules.ts';

const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//.test(name))
  .map((name) => resolve(join('src', name)));

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let facts: Facts;
let functionFacts: FunctionFacts;
let statements: SqlShape[];
let functionBodies: { name: string; body: string }[];
const functions = functionsOf(readFileSync('database/schema.sql', 'utf8'));

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
  // An id can be made on any node.
  const volatileFunctions = await namesOf(`select proname as name from pg_proc
    where pronamespace = 'public'::regnamespace and provolatile = 'v' and proname <> 'time_ordered_id'`);
  const ofProduct = await namesOf("select proname as name from pg_proc where pronamespace = 'public'::regnamespace");
  const rowTypes = await namesOf(`select relname as name from pg_class
    where relkind in ('r', 'p', 'v', 'c') and relnamespace = 'public'::regnamespace`);
  const { rows } = await client.query<{ name: string; column: string }>(
    `select a.attrelid::regclass::text as name, a.attname as column
     from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
     where a.attgenerated = '' and (a.attidentity <> ''
       or pg_get_expr(d.adbin, d.adrelid) ~ 'time_ordered_id|gen_random_|nextval|random|clock_timestamp')`,
  );
  const bodies = await client.query<{ name: string; body: string }>(
    "select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace",
  );
  functionBodies = bodies.rows;
  await client.end();
  const volatileDefaults = new Map<string, string[]>();
  for (const { name, column } of rows) volatileDefaults.set(name, [...(volatileDefaults.get(name) ?? []), column]);
  facts = {
    tenantTables: new Set(withCompany.filter((name) => placementOf(name, true) === 'distributed')),
    referenceTables: new Set(REFERENCE_TABLES),
    temporary: new Set(files.flatMap(temporaryIn).filter((name) => !tables.includes(name))),
    stable: new Set(stable),
    volatileFunctions: new Set(volatileFunctions),
    volatileDefaults,
  };
  functionFacts = {
    tenantTables: facts.tenantTables,
    rowTypes: new Set(rowTypes),
    functions: new Set(ofProduct),
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
  expect(functionBodies.filter(({ body }) => emptySelects(body, facts).length > 0)).toEqual([]);
});

test.each(Object.keys(SQL_RULES) as (keyof typeof SQL_RULES)[])('%s: only the listed statements', (name) => {
  const byFile = broken(SQL_RULES[name], statements);
  const listed: Record<string, number> = {};
  for (const [file, count] of EXCEPTIONS[name].flatMap(({ files }) => Object.entries(files)))
    listed[file] = (listed[file] ?? 0) + count;
  const counted = Object.fromEntries(Object.entries(byFile).map(([file, parts]) => [file, parts.length]));
  const changed = Object.entries(byFile).filter(([file, parts]) => listed[file] !== parts.length);
  expect(counted, JSON.stringify(changed, null, 2)).toEqual(listed);
});

test.each(Object.keys(RULES_OF_BODIES) as (keyof typeof RULES_OF_BODIES)[])('%s: no body of a function', (name) => {
  const broken = functions.flatMap((fn) =>
    writesIn(fn.body).flatMap((text) => RULES_OF_BODIES[name](text, facts).map((part) => `${fn.name}: ${part}`)),
  );
  expect(broken).toEqual([]);
});

test('no statement calls a function of the product with a query over tables of companies', () => {
  const rule: Rule = (text) => FUNCTION_RULES.queriesAsArguments(text, functionFacts);
  expect(broken(rule, statements)).toEqual({});
});

test('no assignment that becomes part of a statement has a simple case', () => {
  const assignments = files
    .flatMap(shapesOf)
    .filter(({ text }) => /^\s*\w+ = /.test(text))
    .map(({ text, at }) => ({ at, text: `update absences set ${text}` }));
  expect(broken(SQL_RULES.simpleCases, assignments)).toEqual({});
});

/** They read only what is on every node or on the first one. */
const WITHOUT_TRANSACTION = [
  'modules/workers/catalogs/server/routes.ts',
  'platform/server/http/app.ts',
  'platform/server/http/recall.ts',
  'platform/server/http/session.ts',
];

test('what reads tables of companies runs in a transaction: without one a node does not learn for whom it reads', () => {
  const calls = files.filter((file) => /\bpools\.\w+\.query\b/.test(readFileSync(file, 'utf8')));
  expect(calls.map((file) => file.split('/src/')[1]).sort()).toEqual(WITHOUT_TRANSACTION);
});

test('selected rows that a node does not have are inserted in parts on a cluster', () => {
  const exceptions = Object.values(EXCEPTIONS).flat();
  const inParts = exceptions.filter(({ why }) => why === INSERTED_IN_PARTS).flatMap(({ files }) => Object.keys(files));
  expect(inParts).toContain('modules/documents/papers/server/attach-documents.ts');
  for (const file of inParts)
    expect(readFileSync(join('src', file), 'utf8'), file).toMatch(/insertSelected(?:<[^>]*>)?\(/);
});

test('background work that asks every node goes on when one does not answer', () => {
  const asked = EXCEPTIONS.unpinned.find(({ why }) => why === ASKED_OF_EVERY_NODE);
  for (const file of Object.keys(asked!.files))
    expect(readFileSync(join('src', file), 'utf8'), file).toContain('companiesWithWork(system, ');
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
    `insert into certificate_texts (document_id, customer_id)
     select d.id, $1 from documents d where d.customer_id = $1`,
    `insert into certificate_texts (document_id, customer_id)
     select d.id, d.customer_id from documents d where d.customer_id = $1`,
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
  unnamedReturns: [
    `insert into absences (customer_id, id) select h.customer_id, $2::uuid from company_rows h
     where h.customer_id = $1 returning id`,
    `insert into absences as written (customer_id, id) select h.customer_id, $2::uuid from company_rows h
     where h.customer_id = $1 returning id`,
  ],
  insertsBesideReference: [
    `insert into absences (customer_id, id, days)
     select p.customer_id, $2::uuid, u.position from patients p join users u on u.id = $3 where p.customer_id = $1`,
    `insert into absences (customer_id, id, days) select p.customer_id, $2::uuid, $3 from patients p
     where p.customer_id = $1`,
  ],
  namedCtes: [
    `with seen(id, day) as (select a.id, a.day from absences a where a.customer_id = $1 union all select $2, $3)
     select seen.day from seen`,
    `with seen as (select a.id, a.day from absences a where a.customer_id = $1 union all select $2, $3)
     select seen.day from seen`,
  ],
  simpleCases: [
    `with c as (select case p.status when 'CEASED' then 1 end as n from patients p where p.customer_id = $1)
     insert into absences (customer_id, days) select a.customer_id, c.n from absences a, c where a.customer_id = $1`,
    `insert into absences (customer_id, days)
     select p.customer_id, case when p.status = 'CEASED' then 1 end from patients p where p.customer_id = $1`,
  ],
  snapshotsOfChanges: [
    'update absences set seen = pg_snapshot_xmax(pg_current_snapshot()) where customer_id = $1 and id = $2',
    'update absences set seen = $3::xid8 where customer_id = $1 and id = $2',
  ],
  volatileOnNodes: [
    'select analyze_people(b.customer_id, b.total_rows) from import_batches b where b.customer_id = $1',
    'select analyze_people($1, $2)',
  ],
  settingConversions: [
    `with x as materialized (select r.until from jsonb_to_record($2::jsonb) r(until date))
     update absences a set until = x.until from x where a.customer_id = $1`,
    `with x as materialized (select ($2::jsonb->>'until')::date as until)
     update absences a set until = case when $3 then x.until else $4::date end from x where a.customer_id = $1`,
  ],
};

test.each(Object.entries(EXAMPLES))('%s finds what breaks it', (name, [wrong, right]) => {
  const rule = SQL_RULES[name as keyof typeof SQL_RULES];
  expect(rule(wrong, facts)).not.toEqual([]);
  expect(rule(right, facts)).toEqual([]);
});

test.each(Object.entries(FUNCTION_RULES))('%s: no function of the database', (_, rule) => {
  expect(functions.length).toBeGreaterThan(60);
  const found = functions.flatMap(({ name, body }) => rule(body, functionFacts).map((part) => `${name}: ${part}`));
  expect(found).toEqual([]);
});

/** A body that breaks each rule, and the same mended. */
const BODIES: Record<keyof typeof FUNCTION_RULES, readonly [broken: string, mended: string]> = {
  assignedRows: [
    `declare before attentions[];
     begin
       before := array(select a from attentions a where a.customer_id = p_customer);
     end`,
    `declare before attentions[];
     begin
       select array(select a from attentions a where a.customer_id = p_customer) into before;
     end`,
  ],
  queriesAsArguments: [
    `begin
       perform mark_stale(p_customer, array(select a.id from attentions a where a.customer_id = p_customer));
     end`,
    `declare ids uuid[];
     begin
       ids := array(select a.id from attentions a where a.customer_id = p_customer);
       perform mark_stale(p_customer, ids);
     end`,
  ],
};

test.each(Object.entries(BODIES))('%s finds what breaks it', (name, bodies) => {
  const rule = FUNCTION_RULES[name as keyof typeof FUNCTION_RULES];
  const [wrong, right] = bodies.map((body) => `create function f() returns void language plpgsql as $$ ${body} $$;`);
  const found = (sql = '') => functionsOf(sql).flatMap(({ body }) => rule(body, functionFacts));
  expect(found(wrong)).toHaveLength(1);
  expect(found(right)).toEqual([]);
});

test('emptySelects finds what breaks it', () => {
  expect(emptySelects('exists (select from absences)', facts)).toHaveLength(1);
  expect(emptySelects('exists (select 1 from absences)', facts)).toEqual([]);
});
