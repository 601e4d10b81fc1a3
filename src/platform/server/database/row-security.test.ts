import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import { runSql } from '#testing/run-sql.ts';
import { tried } from '#testing/stress.ts';
import { PLATFORM_COMPANY } from './platform-company.ts';
import { openPools, type Pools } from './pools.ts';
import { Scope, SystemScope } from './scope.ts';

let database: TestDatabase;
let owner: pg.Client;
let pools: Pools;
const tenants = ['11111111-1111-4111-8111-111111111111', '22222222-2222-4222-8222-222222222222'] as const;
// Codes are unique across all companies; the conflict reveals only that a code exists.
const GLOBAL_KEYS = new Set(['document_codes', 'monthly_report_codes', 'token_companies']);

beforeAll(async () => {
  database = await cloneDatabase();
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
  pools = openPools(database.url, { size: 1 });
  for (const [i, id] of tenants.entries()) {
    await owner.query(
      `with made as (insert into customers (id, name, legal_name, ruc) values ($1, $2, $2, $3) returning id)
       insert into company_rows select id from made`,
      [id, `Empresa ${i}`, `2010007097${i}`],
    );
    await owner.query('begin');
    await runSql(
      owner,
      `insert into patients (customer_id, document_type, document_number, full_name, sex)
       select $1, 'DNI', lpad(n::text, 8, '0'), 'PERSONA ' || n, 'M'
       from generate_series(1, 20) n`,
      [id],
    );
    const { rows } = await runSql(
      owner,
      `insert into attentions (customer_id, patient_id, exam_type, state, exam_date)
       select customer_id, id, 'PERIODICO', 'ATENDIDO', '2026-01-05'
       from patients where customer_id = $1 limit 1 returning id`,
      [id],
    );
    await runSql(
      owner,
      "insert into attention_results (customer_id, attention_id, codes, numbers) values ($1, $2, '{GLUCOSA}', '{180}')",
      [id, rows[0].id],
    );
    await owner.query('commit');
  }
});
afterAll(async () => {
  await pools.end();
  await owner.end();
  await database.drop();
});

const tenantTables = async () =>
  (
    await owner.query<{ table: string }>(
      `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and a.attnotnull
     where c.relkind in ('r', 'p') order by 1`,
    )
  ).rows.map((r) => r.table);

test('every tenant table forces row security, and gives no row without a scope', async () => {
  const tables = await tenantTables();
  expect(tables).toContain('patients');
  for (const table of tables) {
    const { rows } = await owner.query(
      'select relrowsecurity and relforcerowsecurity as forced from pg_class where oid = $1::regclass',
      [table],
    );
    expect([table, rows[0].forced]).toEqual([table, true]);
    const seen = await pools.main.query(`select count(*) as n from ${table}`);
    expect([table, seen.rows[0].n]).toEqual([table, 0]);
  }
});

test('what is not under row security is reference data that the application cannot write', async () => {
  const { rows } = await owner.query<{ table: string; writable: boolean }>(
    `select c.relname as table, has_table_privilege('vigia_app', c.oid, 'insert, update, delete') as writable
     from pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname = 'public'
     where c.relkind in ('r', 'p') and not c.relforcerowsecurity order by 1`,
  );
  expect(rows.map((r) => r.table)).toContain('cie10');
  expect(rows.filter((r) => r.writable)).toEqual([]);
});

/** Policies that ask whether a row of another table exists. */
const ASKING_POLICIES = [
  'import_previews.tenant',
  'import_rows.tenant',
  'user_images.people_of_company',
  'user_images.people_once_of_company',
  'users.people_of_company',
  'users.people_once_of_company',
];

test('sub-selects of policies only call functions of the context, which a cluster calls without them', async () => {
  const { rows } = await owner.query<{ policy: string }>(
    `select tablename || '.' || policyname as policy from pg_policies
     where schemaname = 'public'
       and regexp_replace(concat(qual, with_check), '\\( SELECT \\w+\\(\\) AS \\w+\\)', '', 'g') ~ 'SELECT'
     order by 1`,
  );
  expect(rows.map(({ policy }) => policy)).toEqual(ASKING_POLICIES);
});

/** `analyze_people` analyzes tables, as only their owner may; the others search by an index on an expression. */
const FUNCTIONS_OF_THE_OWNER = ['analyze_people', 'import_rows_of_documents', 'own_reads'];

test('functions run with the rights of their caller, so that row security holds inside them', async () => {
  const { rows } = await owner.query<{ name: string }>(
    // The checks of test databases are no part of the product.
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prosecdef and proname !~ '_followed$' order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(FUNCTIONS_OF_THE_OWNER);
});

test('what is written from the row of a company fails where the session does not see that row', async () => {
  const [first, second] = tenants;
  const actor = { kind: 'system', id: null, role: 'system' } as const;
  const inFirst = (sql: string, company: string) =>
    new Scope(pools, first, actor, false).run(({ client }) => client.query(sql, [company]));
  const mark = "select figures_mark($1, array[$1]::uuid[], '{}')";
  await expect(inFirst(mark, second)).rejects.toThrow('The row of company');
  await expect(inFirst(mark, first)).resolves.toMatchObject({ rowCount: 1 });
  await expect(inFirst('delete from company_rows where customer_id = $1', first)).rejects.toThrow('permission denied');
});

test('functions set the company by SET LOCAL, the only setting that reaches other nodes', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select proname as name from pg_proc
     where pronamespace = 'public'::regnamespace and prosrc ~ 'set_config\\(''app\\.(tenant|clinical|system|worker)'`,
  );
  expect(rows).toEqual([]);
});

test('every primary, unique and foreign key between tenant tables contains customer_id', async () => {
  const tables = new Set(await tenantTables());
  const { rows } = await owner.query<{
    table: string;
    name: string;
    type: string;
    target: string | null;
    columns: string[];
  }>(
    `select c.relname as table, k.conname as name, k.contype as type, f.relname as target,
       array(select a.attname::text from pg_attribute a
         where a.attrelid = k.conrelid and a.attnum = any (k.conkey)) as columns
     from pg_constraint k join pg_class c on c.oid = k.conrelid left join pg_class f on f.oid = k.confrelid
     where k.contype in ('p', 'u', 'f') and k.connamespace = 'public'::regnamespace`,
  );
  const wrong = rows.filter(
    (r) =>
      tables.has(r.table) &&
      !GLOBAL_KEYS.has(r.table) &&
      (r.type !== 'f' || tables.has(r.target ?? '')) &&
      !r.columns.includes('customer_id'),
  );
  expect(wrong).toEqual([]);
});

test('S15: the application may neither own tables nor bypass row security, and cannot change the audit log', async () => {
  const { rows } = await pools.main.query(
    'select current_user as name, rolbypassrls or rolsuper as bypasses from pg_roles where rolname = current_user',
  );
  expect(rows[0]).toEqual({ name: 'vigia_app', bypasses: false });
  const owned = await owner.query("select relname from pg_class where relowner = 'vigia_app'::regrole");
  expect(owned.rows).toEqual([]);
  const ofAudit = ['audit_log', 'audit_seals', 'audit_seals_before', 'audit_chains', 'audit_roots', 'audit_root_heads'];
  for (const table of ofAudit)
    for (const sql of [`delete from ${table}`, `truncate ${table}`])
      await expect(pools.main.query(sql)).rejects.toThrow(/permission denied/);
  for (const sql of [
    "update audit_log set action = ''",
    'update audit_seals set rows = 0',
    'update audit_roots set heads = 0',
    'update audit_root_heads set seq = 0',
    'insert into audit_seals_before select * from audit_seals_before',
  ])
    await expect(pools.main.query(sql)).rejects.toThrow(/permission denied/);
});

test('a company writes no entry, message or seal of the platform or of another company', async () => {
  const scope = new Scope(pools, tenants[0], { kind: 'user', id: null, role: 'owner' }, false);
  const write = (sql: string, company: string) => scope.run(({ client }) => client.query(sql, [company]));
  const entry = "insert into audit_log (customer_id, actor_kind, role, action) values ($1, 'user', 'owner', 'x')";
  const others = [
    entry,
    `insert into outbox (customer_id, topic, dedup_key, payload) values ($1, 'message.send', 'x', '{}')`,
    `insert into messages (customer_id, channel, template, recipient, sealed, dedup_key)
     values ($1, 'EMAIL', 'x', 'a@b.pe', '', 'x')`,
  ];
  for (const sql of others)
    for (const company of [PLATFORM_COMPANY, tenants[1]])
      await expect(write(sql, company)).rejects.toThrow(/row-level security/);
  await expect(write(entry, tenants[0])).resolves.toMatchObject({ rowCount: 1 });
  const seal = `insert into audit_seals (customer_id, seq, sealed_at, entries, upto, closed, rows, hash)
    values ($1, 1, now(), '{}', 0, 0, 0, '')`;
  await expect(write(seal, tenants[0])).rejects.toThrow(/row-level security/);
  const { rows } = await scope.run(({ client }) =>
    client.query('select 1 from audit_log union all select 1 from messages'),
  );
  expect(rows).toEqual([]);
  await expect(
    owner.query(`insert into customers (id, name, legal_name, ruc) values ('${PLATFORM_COMPANY}', 'x', 'x', '1')`),
  ).rejects.toThrow(/customers_not_platform/);
});

test('clinical tables are empty outside the wall, whatever the query', async () => {
  const actor = { kind: 'user', id: null, role: 'owner' } as const;
  const outside = new Scope(pools, tenants[0], actor, false);
  const inside = new Scope(pools, tenants[0], { ...actor, role: 'doctor' }, true);
  const count = async (scope: Scope) =>
    (
      await scope.hot<{ n: number }[][]>([
        { name: 'count_results', text: 'select count(*) as n from exam_results', values: [] },
      ])
    )[0]![0]!.n;
  expect([await count(outside), await count(inside)]).toEqual([0, 1]);
  await expect(
    outside.run(({ client }) => client.query('update attention_results set numbers[1] = 1 returning 1')),
  ).resolves.toMatchObject({ rowCount: 0 });
});

test('a view reads as who asks, and nobody writes through it', async () => {
  const { rows } = await owner.query<{ view: string; options: string[]; writable: boolean }>(
    `select relname as view, reloptions as options,
       has_table_privilege('vigia_app', oid, 'insert, update, delete') as writable
     from pg_class where relnamespace = 'public'::regnamespace and relkind = 'v' order by 1`,
  );
  expect(rows).toEqual(
    ['exam_days_now', 'exam_results', 'worker_facts_now'].map((view) => ({
      view,
      options: ['security_invoker=true'],
      writable: false,
    })),
  );
});

const SCOPES = tried(2_000, 10_000);

test('thousands of interleaved scopes on one connection, with errors in between, never see another company', async () => {
  const scopes = tenants.map((id) => new Scope(pools, id, { kind: 'user', id: null, role: 'user' }, false));
  let wrong = 0;
  let failures = 0;
  const tasks = Array.from({ length: SCOPES }, (_, i) => async () => {
    const scope = scopes[i % 2]!;
    if (i % 50 === 7) {
      await scope.hot([{ name: 'division', text: 'select 1 / $1::int', values: [0] }]).catch(() => failures++);
      return;
    }
    const [rows] = await scope.hot<{ customer_id: string }[][]>([
      { name: 'some_people', text: 'select customer_id from patients limit 2', values: [] },
    ]);
    if (rows!.length !== 2 || rows!.some((r) => r.customer_id !== scope.customerId)) wrong++;
  });
  let next = 0;
  await Promise.all(
    Array.from({ length: 8 }, async () => {
      while (next < tasks.length) await tasks[next++]!();
    }),
  );
  expect({ wrong, failures }).toEqual({ wrong: 0, failures: SCOPES / 50 });
});

test('a system scope sees people across companies but no worker of any', async () => {
  const system = new SystemScope(pools);
  const seen = await system.run(async ({ client }) => ({
    customers: (await client.query('select count(*) as n from customers')).rows[0].n,
    patients: (await client.query('select count(*) as n from patients')).rows[0].n,
  }));
  expect(seen).toEqual({ customers: 2, patients: 0 });
});

test('what refers to workers, exams and documents is found by an index: a roll-back removes thousands of them', async () => {
  const { rows } = await owner.query<{ name: string }>(
    `select k.conname as name from pg_constraint k
     where k.contype = 'f'
       and k.confrelid::regclass::text = any ('{attentions,patients,documents,files,consultations}')
       and not exists (
         select from pg_index i where i.indrelid = k.conrelid and i.indisvalid
         and (i.indpred is null or pg_get_expr(i.indpred, i.indrelid) ~ '^\\(\\w+ IS NOT NULL\\)$')
         and (i.indkey::smallint[])[0:cardinality(k.conkey) - 1] @> k.conkey)`,
  );
  expect(rows).toEqual([]);
});

test('a result belongs to an exam of its company, and an exam with results stays', async () => {
  const scope = new Scope(pools, tenants[0], { kind: 'user', id: null, role: 'doctor' }, true);
  const outside = new Scope(pools, tenants[0], { kind: 'user', id: null, role: 'owner' }, false);
  const refused = (who: Scope, sql: string, values: unknown[] = []) =>
    expect(who.run(({ client }) => runSql(client, sql, values))).rejects.toMatchObject({ code: '23503' });
  const other = (await owner.query('select id from attentions where customer_id = $1', [tenants[1]])).rows[0].id;
  const add =
    "insert into attention_results (customer_id, attention_id, codes, numbers) values ($1, $2, '{LDL}', '{90}')";
  await refused(scope, add, [tenants[0], other]);
  await refused(scope, add, [tenants[0], '00000000-0000-4000-8000-00000000dead']);
  await refused(scope, "update attention_results set attention_id = '00000000-0000-4000-8000-00000000dead'");
  await refused(outside, 'delete from attentions');
  expect(await scope.run(async ({ client }) => (await client.query('select from exam_results')).rowCount)).toBe(1);
});
