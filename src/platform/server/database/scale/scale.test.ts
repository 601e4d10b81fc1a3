import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, emptyAsCluster, type TestDatabase } from '#platform/server/testing/database.ts';
import { describeSchema } from '../describe.ts';
import { migrate } from '../migrate.ts';
import { constraintsApart } from './constraints-apart.ts';
import { distribute } from './distribute.ts';
import { type DatabaseFunction, distributedForm } from './functions.ts';
import { moveCompany } from './move-company.ts';
import { LOCAL_TABLES, placementOf, REFERENCE_TABLES } from './placement.ts';
import {
  ASKING_FUNCTIONS,
  distributedPolicy,
  FUNCTIONS_SQL,
  POLICIES_SQL,
  type Policy,
  policyStatement,
} from './scale.sql.ts';

let database: TestDatabase;
let owner: pg.Client;

beforeAll(async () => {
  database = await cloneDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

async function tables(): Promise<Map<string, boolean>> {
  const { rows } = await owner.query<{ name: string; of_company: boolean }>(
    `select c.relname as name, exists (
       select 1 from pg_attribute a
       where a.attrelid = c.oid and a.attname = 'customer_id' and a.attnotnull) as of_company
     from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`,
  );
  return new Map(rows.map(({ name, of_company }) => [name, of_company]));
}

test('each table has its place in a cluster, and no place names a table that is gone', async () => {
  const ofCompany = await tables();
  for (const [name, rowsHaveCompany] of ofCompany) expect(() => placementOf(name, rowsHaveCompany)).not.toThrow();
  expect([...REFERENCE_TABLES, ...LOCAL_TABLES].filter((name) => !ofCompany.has(name))).toEqual([]);
  expect(REFERENCE_TABLES.filter((name) => LOCAL_TABLES.includes(name))).toEqual([]);
});

test('what is on every node refers to no table that is distributed', async () => {
  const ofCompany = await tables();
  const { rows } = await owner.query<{ from: string; to: string }>(
    `select conrelid::regclass::text as from, confrelid::regclass::text as to from pg_constraint
     where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`,
  );
  const placed = (name: string) => placementOf(name, ofCompany.get(name) ?? false);
  const refused = rows.filter(({ from, to }) => placed(from) === 'reference' && placed(to) === 'distributed');
  // Citus has no such key: in a cluster only the application writes the row of a new company.
  expect(refused).toEqual([{ from: 'customers', to: 'company_rows' }]);
});

test('no trigger of a table on every node writes: it would run on each of them, without the queue of notices', async () => {
  const { rows } = await owner.query<{ name: string; source: string }>(
    `select t.tgname as name, p.prosrc as source from pg_trigger t join pg_proc p on p.oid = t.tgfoid
     where not t.tgisinternal and t.tgrelid::regclass::text = any ($1) order by 1`,
    [REFERENCE_TABLES],
  );
  expect(rows.map(({ name }) => name)).toContain('customers_months');
  const writes = /\b(insert\s+into|update\s+\w+\s+set|delete\s+from|perform|pg_notify|execute)\b/i;
  expect(rows.filter(({ source }) => writes.test(source)).map(({ name }) => name)).toEqual([]);
});

test('functions in the form of a cluster are valid, and set back what they set', async () => {
  const { rows: functions } = await owner.query<DatabaseFunction>(FUNCTIONS_SQL);
  const converted = functions.filter((fn) => distributedForm(fn).length > 0);
  expect(converted.length).toBeGreaterThan(30);
  await owner.query('create schema scale; set check_function_bodies = on');
  for (const fn of converted) for (const statement of distributedForm(fn)) await owner.query(statement);
  const { rows: waiting } = await owner.query<DatabaseFunction>(FUNCTIONS_SQL);
  expect(waiting.filter((fn) => distributedForm(fn).length > 0)).toEqual([]);

  const widening = converted.filter(
    ({ settings, result }) => result !== 'trigger' && settings.some((setting) => setting.startsWith('app.')),
  );
  const ran: string[] = [];
  for (const { name, argumentNames, signature } of widening) {
    const types = /\((.*)\)/.exec(signature)?.[1]?.split(',') ?? [];
    const values = (argumentNames ?? []).map((_, i) => `null::${types[i]}`);
    await owner.query('begin');
    await owner.query("select app_scope('11111111-1111-4111-8111-111111111111', '', '', '')");
    const succeeded = await owner.query(`select * from ${name}(${values.join(', ')})`).then(
      () => true,
      () => false,
    );
    if (succeeded) {
      ran.push(name);
      const { rows } = await owner.query<{ context: string }>(
        `select concat(current_setting('app.tenant', true), '|', current_setting('app.clinical', true), '|',
           current_setting('app.system', true)) as context`,
      );
      expect({ name, context: rows[0]?.context }).toEqual({
        name,
        context: '11111111-1111-4111-8111-111111111111||',
      });
    }
    await owner.query('rollback');
  }
  expect(ran).toEqual(expect.arrayContaining(['exam_has_documents', 'patient_history', 'session_for']));
});

test('policies have a form without sub-selects', async () => {
  for (const statement of ASKING_FUNCTIONS) await owner.query(statement);
  const { rows: policies } = await owner.query<Policy>(POLICIES_SQL);
  expect(policies.length).toBeGreaterThan(100);
  for (const policy of policies) await owner.query(policyStatement(distributedPolicy(policy)));
  expect((await owner.query<Policy>(POLICIES_SQL)).rows).toEqual([]);
  for (const policy of policies) await owner.query(policyStatement(policy));
  expect((await owner.query<Policy>(POLICIES_SQL)).rows).toEqual(policies);
});

test('a database without Citus is refused with what to do, and stays as it is', async () => {
  await expect(distribute(database.url, 8)).rejects.toThrow(/extensión Citus/);
  const moving = moveCompany(database.url, randomUUID(), 'nodo:5432', () => {});
  await expect(moving).rejects.toThrow('La base no está repartida');
  const { rows } = await owner.query("select to_regclass('scale.pending') as pending");
  expect(rows).toEqual([{ pending: null }]);
});

test('migrations write the same schema where columns come before their constraints', async () => {
  const cluster = await emptyAsCluster();
  await migrate(cluster.url);
  const client = new pg.Client({ connectionString: cluster.url });
  await client.connect();
  const schema = await describeSchema(client);
  await client.end();
  await cluster.drop();
  const [, , ...generated] = readFileSync('database/schema.sql', 'utf8').split('\n');
  expect(schema.split('\n')).toEqual(generated);
});

test('a column of a migration comes before its constraints, and other statements stay as they are', async () => {
  await owner.query('begin');
  const apart = (statement: string) => constraintsApart(owner, statement);
  expect(
    await apart(`-- Who did it, (and why).
      alter table absences add column why text not null default 'a, (b' check (why <> ')'),
        add column asked_by uuid references users (id), add constraint two_facts check (why <> asked_by::text)`),
  ).toEqual([
    "alter table public.absences add column why text default 'a, (b'::text not null, add column asked_by uuid",
    "alter table public.absences add constraint absences_why_check CHECK ((why <> ')'::text))",
    'alter table public.absences add constraint two_facts CHECK ((why <> (asked_by)::text))',
    'alter table public.absences add constraint absences_asked_by_fkey FOREIGN KEY (asked_by) REFERENCES users(id)',
  ]);
  for (const statement of [
    'alter table absences add column why text',
    "alter table absences add column why text default 'references'",
    'alter table absences add constraint one check (id is not null)',
    'alter table absences add column why text check (true), alter column id drop not null',
    'create table t (why text check (true))',
  ])
    expect(await apart(statement)).toEqual([statement]);
  await owner.query('rollback');
});
