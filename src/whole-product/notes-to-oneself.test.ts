import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, test } from 'vitest';
import { cloneDatabase } from '#platform/server/testing/database.ts';

/** Notes of an author who intended to return to a text. */
const NOTES =
  /\((?:por|a) (?:confirmar|verificar|definir|completar)[^)]*\)|\bpor (?:confirmar|verificar) (?:en|con) (?:el|la)\b|\blorem ipsum\b|\[GK\]|\bpendiente de (?:redactar|confirmar|verificar|completar|definir)\b/i;
/** Only in capitals, because «todo:» is a Spanish word. */
const MARKS = /\b(?:FIXME|TBD|TODO)\b\s*[:(]/;
const isNote = (text: string) => NOTES.test(text) || MARKS.test(text);

const TEXTS = /\.(?:tsx?|html|css|json|sql|md)$/;
const READ = ['src', 'public', 'docs'];
/** Old migrations stay as released; the texts that they leave in the tables are checked below. */
const LEFT_OUT = /\.test\.tsx?$|\/testing\/|docs\/api\/|notes-to-oneself/;

test('no text of the sources holds a note to oneself', () => {
  const found = READ.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => join(root, name))
      .filter((path) => TEXTS.test(path) && !LEFT_OUT.test(path))
      .flatMap((path) =>
        readFileSync(path, 'utf8')
          .split('\n')
          .filter(isNote)
          .map((line) => `${path}: ${line.trim()}`),
      ),
  );
  expect(found).toEqual([]);
});

test('no row that migrations and the start of the product bring holds one', async () => {
  const database = await cloneDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I', c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where n.nspname = 'public' and c.relkind = 'r'`,
    );
    const found: string[] = [];
    let texts = 0;
    for (const { name } of tables) {
      await client.query(`alter table ${name} no force row level security`);
      const { rows } = await client.query<{ text: string }>(`select to_jsonb(t)::text as text from ${name} t`);
      texts += rows.length;
      found.push(...rows.filter(({ text }) => isNote(text)).map(({ text }) => `${name}: ${text.slice(0, 300)}`));
    }
    expect(found).toEqual([]);
    expect(texts).toBeGreaterThan(500);
  } finally {
    await client.end();
    await database.drop();
  }
});
