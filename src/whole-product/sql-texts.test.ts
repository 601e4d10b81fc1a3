import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#platform/server/testing/database.ts';
import { sqlTextsOf, temporaryIn } from '#testing/sql-texts.ts';

/**
 * Minimum share of fixed texts among all SQL texts. The other texts are composed at run time and are covered by the
 * tests of their calls.
 */
const LEAST_SHARE = 0.75;
const TEMPORARY = /^\s*create temp table\s/i;

/** Creates the temporary tables whose text is fixed; one may depend on another. */
async function makeTemporary(client: pg.Client, tables: readonly string[]): Promise<void> {
  let left = [...tables];
  for (let before = left.length + 1; left.length < before; ) {
    before = left.length;
    const failed: string[] = [];
    for (const table of left)
      await client
        .query(table.replace(/on commit drop/i, '').replace(/\$\d+/g, 'null'))
        .catch(() => failed.push(table));
    left = failed;
  }
}

/** What a cluster has and a plain database lacks, for the texts of `npm run distribute`. */
const CLUSTER_SQL = `
create schema scale;
create table scale.pending (n serial primary key, statement text not null);
create table scale.back (n serial primary key, what text not null unique, statement text not null);
create table scale.functions (signature text, definition text);
create table scale.grants (statement text not null);
create table citus_tables (table_name regclass, citus_table_type text);
create table pg_dist_object (classid oid, objid oid);
create table pg_dist_shard (shardid bigint, shardminvalue text, shardmaxvalue text);
create table pg_dist_shard_placement (shardid bigint, nodename text, nodeport bigint);
create function get_shard_id_for_distribution_column(regclass, uuid) returns bigint language sql as 'select 1::bigint';
create function isolate_tenant_to_new_shard(regclass, uuid, text, shard_transfer_mode text) returns bigint
  language sql as 'select 1::bigint';
create function citus_move_shard_placement(bigint, text, integer, text, integer, text) returns void
  language sql as 'select null';
create function run_command_on_workers(text, out success boolean, out result text) returns setof record
  language sql as 'select true, $1';
create function citus_get_active_worker_nodes(out node_name text, out node_port bigint) returns setof record
  language sql as 'select null::text, null::bigint'`;

test('PostgreSQL takes every SQL text of the product', async () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//.test(name))
    .map((name) => resolve(join('src', name)));
  const texts = files.flatMap(sqlTextsOf);
  const fixed = texts.flatMap(({ text, at }) => (text === null ? [] : [{ text, at }]));
  const temporary = new Set(files.flatMap(temporaryIn));
  const database = await cloneDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const refused: string[] = [];
  let taken = 0;
  try {
    await client.query(CLUSTER_SQL);
    await makeTemporary(
      client,
      fixed.map(({ text }) => text).filter((text) => TEMPORARY.test(text)),
    );
    for (const { text, at } of fixed.filter((sql) => !TEMPORARY.test(sql.text))) {
      const error = await client.query(`prepare one as ${text}`).then(
        () => client.query('deallocate one').then(() => null),
        ({ message }: Error) => message,
      );
      const missing = /^relation "(\w+)" does not exist$/.exec(error ?? '')?.[1] ?? '';
      if (!error) taken++;
      else if (!temporary.has(missing)) refused.push(`${relative('.', at)}: ${error}`);
    }
  } finally {
    await client.end();
    await database.drop();
  }
  expect(refused).toEqual([]);
  expect(taken / texts.length).toBeGreaterThan(LEAST_SHARE);
});

/** A table from whose rows other rows follow, and what its writers call. */
interface FollowedTable {
  table: string;
  /** Columns that nothing follows from. */
  free: readonly string[];
  /** Writes that nothing follows from. */
  ignored?: RegExp;
  verbs: readonly string[];
  /** Number of files that write it, at least. */
  writers: number;
}
const FOLLOWED_TABLES: readonly FollowedTable[] = [
  {
    table: 'attentions',
    free: ['version', 'updated_at', 'doctor_id', 'doctor_name'],
    verbs: ['changeExams', 'followNewExams', 'newExamsStatement'],
    writers: 11,
  },
  {
    table: 'patients',
    free: [
      'version',
      'updated_at',
      'merged_into',
      'contact_verified_at',
      'contact_verified_by',
      'phone_verified_at',
      'phone_verified_by',
      'identity_pending_at',
      'identity_confirmed_at',
      'identity_confirmed_by',
    ],
    verbs: ['changeWorkers', 'followNewWorkers', 'newWorkersStatement'],
    writers: 11,
  },
  { table: 'attention_results', free: [], verbs: ['resultsFollowStatement', 'results_follow'], writers: 6 },
  // A new job title has no workers and no exams, and of the unused ones that are deleted nothing followed.
  {
    table: 'job_titles',
    free: ['working_area_id'],
    ignored:
      /insert into job_titles|bulkInsert\(\s*\w+,\s*'job_titles'|\['job_titles', 'job_title_id'\]|=== 'job_titles'/g,
    verbs: ['changeJobTitles'],
    writers: 2,
  },
  {
    table: 'job_title_hazards',
    free: [],
    ignored: /insert into job_title_hazards|bulkInsert\(\s*\w+,\s*'job_title_hazards'/g,
    verbs: ['changeJobTitles'],
    writers: 3,
  },
  {
    table: 'result_delivery_tries',
    free: [],
    // A try without a message has no channel that is followed.
    ignored: /insert into result_delivery_tries \((?![^)]*dedup_key)/g,
    verbs: ['keepChannels'],
    writers: 4,
  },
];

/** Finds the statements that write a table; of an update, the first group has its assignments. */
const writesOf = (table: string): RegExp =>
  new RegExp(
    String.raw`\b(?:insert into|delete from) ${table}\b|` +
      String.raw`\bupdate ${table}\b(?: \w+)?\s+set ([\s\S]*?)\s(?:from|where)\s`,
    'gi',
  );
/** A statement whose table is a value; the file names the table elsewhere. */
const WRITES_ANY = /\bbulkInsert\(|\b(?:insert into|delete from|update) \$\{table\}/;

/** Whether something follows from a statement; undefined assignments are those of an insert or a delete. */
const isFollowed = (assignments: string | undefined, free: readonly string[]): boolean =>
  !assignments?.split(',').every((assignment) => free.includes(/^\s*(\w+) =/.exec(assignment)?.[1] ?? ''));

test.each(FOLLOWED_TABLES)('every file that writes $table calls what follows', (followed) => {
  const { table, free, ignored, verbs, writers } = followed;
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//.test(name),
  );
  const sourceOf = (name: string) => readFileSync(join('src', name), 'utf8');
  const writing = files.filter((name) => {
    const source = sourceOf(name).replace(ignored ?? /$^/g, '');
    if (source.includes(`'${table}'`) && WRITES_ANY.test(source)) return true;
    return [...source.matchAll(writesOf(table))].some(([, set]) => isFollowed(set, free));
  });
  expect(writing.length).toBeGreaterThanOrEqual(writers);
  const calls = new RegExp(String.raw`\b(?:${verbs.join('|')})\b`);
  // An import alone calls nothing.
  const silent = writing.filter((name) => !calls.test(sourceOf(name).replace(/^import[^;]*;$/gm, '')));
  expect(silent).toEqual([]);
});
