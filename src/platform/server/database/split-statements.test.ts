import { expect, test } from 'vitest';
import { readMigrations } from './migrate.ts';
import { splitStatements } from './split-statements.ts';

test('a semicolon inside a text, a name, a comment or a body ends no statement', () => {
  expect(
    splitStatements(`-- a; b
      insert into t values ('a;''b', "c;d", e'\\';'); /* e; */
      do $$ begin perform 1; end $$;
      create function f() returns int language sql as $body$ select $$;$$::text; $body$;;
      -- nothing; follows
      select 1`),
  ).toEqual([
    `-- a; b\n      insert into t values ('a;''b', "c;d", e'\\';')`,
    '/* e; */\n      do $$ begin perform 1; end $$',
    'create function f() returns int language sql as $body$ select $$;$$::text; $body$',
    '-- nothing; follows\n      select 1',
  ]);
  expect(splitStatements(' -- only a comment;\n ;')).toEqual([]);
});

test('every migration keeps its text, in statements', () => {
  const letters = (text: string) => text.replace(/--[^\n]*|[\s;]/g, '');
  for (const { name, sql } of readMigrations()) {
    const statements = splitStatements(sql);
    expect({ name, text: letters(statements.join('\n')) }).toEqual({ name, text: letters(sql) });
    for (const statement of statements) expect(letters(statement)).not.toBe('');
  }
});
