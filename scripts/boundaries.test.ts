import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { checkBoundaries } from './boundaries.mjs';

const roots: string[] = [];
afterEach(() => {
  for (const root of roots.splice(0)) rmSync(root, { recursive: true, force: true });
});

/** Checks a project with these files and returns the violations, by default without those of unused exports. */
function houseWith(files: Record<string, string>, of = /^(?!nobody imports it)/): string[] {
  const root = mkdtempSync(join(tmpdir(), 'house-'));
  roots.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return checkBoundaries(root).broken.filter((line: string) => of.test(line));
}

const module = 'export const a = 1;';

test.each([
  ['platform knows no module', 'src/platform/server/x.ts', 'src/modules/access/users/model.ts'],
  ['web does not import the server', 'src/modules/access/users/web/Page.tsx', 'src/modules/access/users/server/x.ts'],
  ['web modules do not meet', 'src/modules/access/users/web/Page.tsx', 'src/modules/access/links/web/Part.tsx'],
  ['models and rules are pure', 'src/modules/access/users/model.ts', 'src/modules/access/users/server/x.ts'],
  ['domains depend on those below them', 'src/modules/access/users/model.ts', 'src/modules/exams/attentions/model.ts'],
  ['not through queries', 'src/modules/access/users/server/x.ts', 'src/modules/access/links/server/links.queries.ts'],
])('a planted violation is found: %s', (rule, from, to) => {
  const up = '../'.repeat(from.split('/').length - 1);
  const broken = houseWith({
    [from]: `import { a } from '${up}${to}';\nexport const b = <T,>(x: T) => [x, a];`,
    [to]: module,
  });
  expect(broken).toHaveLength(1);
  expect(broken[0]).toContain(rule);
});

test('a circle is found, one of types alone is none', () => {
  const circle = {
    'src/a.ts': "import { b } from './b.ts';\nexport const a = () => b;",
    'src/b.ts': "import { a } from './a.ts';\nexport const b = () => a;",
  };
  expect(houseWith(circle)).toEqual(['no cycles: src/a.ts → src/b.ts → src/a.ts']);
  expect(houseWith({ ...circle, 'src/b.ts': "import type { A } from './a.ts';\nexport const b = 1 as A;" })).toEqual(
    [],
  );
});

test('modules that import each other are found, through a third too, types included; a test may', () => {
  const pair = {
    'src/modules/access/companies/server/x.ts': "import { a } from '#access/users/model.ts';\nexport const b = a;",
    'src/modules/access/users/model.ts': module,
    'src/modules/access/users/server/y.ts':
      "import type { C } from '#access/companies/model.ts';\nexport const c = 1 as C;",
    'src/modules/access/companies/model.ts': 'export type C = number;',
  };
  expect(houseWith(pair)).toEqual([
    'no modules import each other in a circle: src/modules/access/companies/server/x.ts → src/modules/access/users/model.ts, and src/modules/access/users/server/y.ts → src/modules/access/companies/model.ts',
  ]);
  const { 'src/modules/access/users/server/y.ts': y, ...rest } = pair;
  const round = {
    ...rest,
    'src/modules/access/users/server/y.ts':
      "import type { C } from '#access/links/model.ts';\nexport const c = 1 as C;",
    'src/modules/access/links/model.ts':
      "import type { C as D } from '#access/companies/model.ts';\nexport type C = D;",
  };
  expect(houseWith(round)).toEqual([
    expect.stringContaining('src/modules/access/links/model.ts → src/modules/access/companies/model.ts'),
  ]);
  expect(houseWith({ ...rest, 'src/modules/access/users/server/y.test.ts': y })).toEqual([]);
});

test('an export that no other file imports is found; a test, a script, a page loaded later and a type in place use it', () => {
  const all = {
    'src/a.ts': 'export const used = 1;\nexport type Named = 1;\nexport const alone = used;',
    'src/b.ts': "export { used as again } from './a.ts';\nexport const c = 1 as import('./c.ts').C;",
    'src/c.ts': 'export type C = 1;',
    'src/a.test.ts': "import type { Named } from './a.ts';\nconst page = () => import('./b.ts');",
    'scripts/s.mjs': "import { d } from '../src/d.ts';",
    'src/d.ts': 'export const d = 1;',
  };
  expect(houseWith(all, /^nobody imports it/)).toEqual(['nobody imports it: alone of src/a.ts']);
});
