import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { EMAIL_VERIFIED, mayGetLink, PHONE_VERIFIED } from '#access/links/server/verified.sql.ts';
import { DEMO_PASSWORD, demoAccounts } from '#access/session/demo-accounts.ts';
import { passwordMatches } from '#access/session/server/passwords.ts';
import { CLASSIFIED_ITEMS } from '#clinical/rules/book/registry.ts';
import { ruleBook } from '#clinical/rules/book/rule-book.ts';
import { CLASS_GROUPS } from '#clinical/rules/classify/groups.ts';
import { BROUGHT_RULES } from '#clinical/rules/testing/brought-rules.ts';
import { listFindingsOf } from '#exams/attentions/server/detail/findings-of-exams.ts';
import { queueOf } from '#exams/attentions/server/queue/find-queue.ts';
import { addPreviews } from '#exams/cut-offs/preview.ts';
import { previewOf } from '#exams/cut-offs/server/preview.ts';
import { loadConfig } from '#platform/server/config/config.ts';
import { openPools } from '#platform/server/database/pools.ts';
import { SystemScope } from '#platform/server/database/scope.ts';
import { LocalFileStore } from '#platform/server/files/store.ts';
import { cloneDatabase, type TestDatabase } from '#platform/server/testing/database.ts';
import { loadCanary } from './canary/load-canary.ts';
import { loadDemo } from './load-demo.ts';
import { cloneDemo } from './testing/demo-database.ts';
import { UNMARKED } from './testing/unmarked.ts';

let database: TestDatabase;
let client: pg.Client;
/** Gives the tests of one group a separate database. */
function ownDatabase(clone: () => Promise<TestDatabase>): void {
  beforeAll(async () => {
    database = await clone();
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
  });
  afterAll(async () => {
    await client.end();
    await database.drop();
  });
}
const quiet = () => {};
const count = async (from: string): Promise<number> =>
  Number((await client.query<{ n: string }>(`select count(*) as n from ${from}`)).rows[0]?.n);

describe('the demonstration', () => {
  ownDatabase(cloneDemo);

  test('is loaded once, with an account for everyone on the sign-in page', async () => {
    expect(await loadDemo({ adminUrl: database.url }, quiet)).toBe(false);
    expect(await count('customers')).toBe(3);
    expect(await count('patients')).toBe(1680);
    expect(await count('penalty_histories')).toBe(36);
    expect(await count('protocols')).toBe(10);
    expect(await count('current_exams')).toBeGreaterThan(1400);
    expect(await count('consultations c join consultation_clinical k on k.consultation_id = c.id')).toBe(
      await count('consultations'),
    );
    expect(await count('news where deleted_at is null')).toBe(4);
    expect(await count('news_images i join news n using (filename)')).toBe(1);
    // Messages in each state, and workers who gave or withdrew their consent to messages.
    expect(await count('(select distinct channel, state, failure from messages) m')).toBeGreaterThanOrEqual(9);
    expect(await count('channel_consents where given')).toBeGreaterThan(100);
    expect(await count('channel_consents where not given')).toBeGreaterThan(5);
    // Survey answers of two years, and a user who is due for the survey.
    expect(await count("nps_answers where user_id is not null and created_at < now() - interval '18 months'")).toBe(12);
    expect(await count('nps_answers where delivery_id is not null and headquarter_id is not null')).toBeGreaterThan(
      100,
    );
    const { rows } = await client.query<{ username: string; password_hash: string; two_step: boolean }>(
      'select username, password_hash, two_step from users',
    );
    for (const { username } of demoAccounts) expect(rows.map((r) => r.username)).toContain(username);
    expect(await passwordMatches(rows[0]?.password_hash ?? null, DEMO_PASSWORD)).toBe(true);
    expect(await count('users where cmp is not null and rne is not null')).toBe(2);
    expect(
      await count("user_images where kind = 'SIGNATURE' and user_id in (select id from users where cmp is not null)"),
    ).toBe(2);
  });

  test('forty exams wait for an aptitude in the queue of the doctor, each with its findings', async () => {
    const pools = openPools(database.url, { size: 2 });
    const { rows } = await client.query<{ id: string }>("select id from customers where name = 'Minera Andina'");
    const scope = new SystemScope(pools).forCustomer(rows[0]!.id);
    const { items } = await queueOf(scope);
    const waiting = items.filter(({ aptitude, waits }) => aptitude === 'PENDIENTE' && waits.includes('APTITUDE'));
    expect(waiting.length).toBeGreaterThanOrEqual(40);
    expect(items.filter(({ waits }) => waits[0] === 'CRITICAL').length).toBeGreaterThanOrEqual(2);
    const read = await listFindingsOf(
      scope,
      waiting.map(({ id }) => id),
    );
    expect(read.total).toBe(waiting.length);
    expect(new Set(read.items.flatMap(({ findings }) => findings.map(({ code }) => code))).size).toBeGreaterThan(20);
    expect(await count('(select patient_id from work_history group by patient_id) h')).toBeGreaterThan(200);
    await pools.end();
  });

  test('every worker with a verified contact may get the link to their results', async () => {
    const { rows: companies } = await client.query<{ id: string }>('select id from customers');
    for (const { id } of companies) {
      const { rows } = await client.query<{ byPhone: number; without: number }>(
        `select count(*) filter (where not ${EMAIL_VERIFIED})::int as "byPhone",
           count(*) filter (where not ${mayGetLink()})::int as without
         from patients p where p.customer_id = $1 and (${EMAIL_VERIFIED} or ${PHONE_VERIFIED})`,
        [id],
      );
      expect(rows[0]!.byPhone).toBeGreaterThan(0);
      expect(rows[0]!.without).toBe(0);
    }
  });

  test('has no stored class that is out of date', async () => {
    const pools = openPools(database.url, { size: 2 });
    const system = new SystemScope(pools);
    const { rows } = await client.query<{ id: string }>('select id from customers');
    const scopes = rows.map(({ id }) => system.forCustomer(id));
    const book = ruleBook(BROUGHT_RULES);
    const outdated: [string, number, number][] = [];
    for (const item of new Set(CLASS_GROUPS.map(({ items }) => CLASSIFIED_ITEMS[items[0]!].rule))) {
      let part = await previewOf(scopes, { item, now: book, next: book });
      let all = part;
      for (; part.next; all = addPreviews(all, part))
        part = await previewOf(scopes, { item, now: book, next: book }, part.next);
      expect(all.counted).toBe(all.exams);
      outdated.push([item, all.outdated, all.changed]);
    }
    await pools.end();
    expect(outdated.filter(([, stored, changed]) => stored + changed > 0)).toEqual([]);
  });
});

describe('the marked companies', () => {
  ownDatabase(cloneDatabase);

  test('have a mark in every text column of every table', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'vigia-demo-'));
    const config = loadConfig({ NODE_ENV: 'test', DATA_DIR: folder, DATABASE_URL: database.url });
    const out = join(folder, 'canary.json');
    await loadCanary(
      { services: { config, files: new LocalFileStore(join(folder, 'files')) }, adminUrl: database.url },
      out,
      quiet,
    );
    const { rows: columns } = await client.query<{ table_name: string; column_name: string }>(
      `select c.table_name, c.column_name from information_schema.columns c
     where c.table_schema = 'public' and c.data_type = 'text'
       and exists (select from information_schema.columns k
         where k.table_schema = 'public' and k.table_name = c.table_name and k.column_name = 'customer_id')`,
    );
    const bare: string[] = [];
    for (const { table_name: table, column_name: column } of columns) {
      if (UNMARKED.has(`${table}.${column}`)) continue;
      const marked = await count(`${table} where lower("${column}") ~ '(canario|medico)[_ ]?a|^canario$'`);
      if (marked === 0) bare.push(`${table}.${column}`);
    }
    expect(bare).toEqual([]);
    const clinical = [
      'attention_clinical.notes',
      'exam_diagnoses.description',
      'consultation_clinical.reason',
      'exam_results.text',
    ];
    for (const [table, column] of clinical.map((name) => name.split('.')))
      expect(await count(`${table} where ${column} like 'MEDICO\\_A\\_%'`)).toBeGreaterThan(0);

    const file = JSON.parse(readFileSync(out, 'utf8'));
    expect(file.personas.map((p: { name: string }) => p.name)).toEqual([
      'anon',
      'revokedA',
      'admin',
      'ownerA',
      'doctorA',
      'userA',
      'ownerB',
      'doctorB',
    ]);
    expect(await count('users where two_step')).toBe(0);
    expect(
      await count(`patients where id = '${file.ids.B.patient_id}' and customer_id = '${file.ids.B.customer_id}'`),
    ).toBe(1);
    const admin = await client.query('select last_customer_id from users where is_admin');
    expect(admin.rows[0].last_customer_id).toBe(file.ids.A.customer_id);
    rmSync(folder, { recursive: true, force: true });
  });
});
