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

const WRITES_EXAMS =
  /\b(?:insert into|delete from) attentions\b|\bupdate attentions\b(?: \w+)? set ([\s\S]*?) (?:from|where)\b/gi;
/** Columns that nothing follows from. */
const FREE_COLUMNS = new Set(['version', 'updated_at', 'doctor_id', 'doctor_name']);

/** Whether something follows from a statement; undefined assignments are those of an insert or a delete. */
const isFollowed = (assignments: string | undefined): boolean =>
  !assignments?.split(',').every((assignment) => FREE_COLUMNS.has(/^\s*(\w+) =/.exec(assignment)?.[1] ?? ''));

test('every file that writes exams calls what follows from them', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !/\.test\.ts$|testing\//.test(name),
  );
  const writers = files.filter((name) =>
    [...readFileSync(join('src', name), 'utf8').matchAll(WRITES_EXAMS)].some(([, set]) => isFollowed(set)),
  );
  expect(writers.length).toBeGreaterThan(10);
  const silent = writers.filter(
    (name) => !/\b(?:changeExams|followNewExams|newExamsStatement)\(/.test(readFileSync(join('src', name), 'utf8')),
  );
  expect(silent).toEqual([]);
});
