import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, test } from 'vitest';
import { projectRoot } from '#platform/server/config/root.ts';
import { SECTIONS, screenAt, screens } from '#screens/screens.ts';
import { SIGNED_IN_PAGES } from '#shell/pages.ts';
import { importPath } from '../../../../scripts/import-path.mjs';
import { TOPICS } from './topics.ts';

const SRC = join(projectRoot, 'src');
/** The topics' own texts must not count as texts of the pages. */
const OWN = join(SRC, 'modules/public/help/topics');
const SHELL = join(SRC, 'shell/pages.ts');

/** Labels that a page builds from a verb and a noun: «Crear área». */
const COMPUTED = /^(Crear|Eliminar) (.+)$/;

interface Read {
  imports: string[];
  strings: Set<string>;
}
const READ = new Map<string, Read>();

/** Returns the imports of a source file and its texts as shown on the screen. */
function read(file: string): Read {
  const known = READ.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8');
  const found: Read = { imports: [], strings: new Set() };
  READ.set(file, found);
  const add = (text: string) => found.strings.add(text.replace(/\s+/g, ' ').replace(/ ?\($/, '').trim());
  const importFrom = (from: unknown) => {
    const path = typeof from === 'string' && importPath(relative(projectRoot, file), from);
    if (path) found.imports.push(join(projectRoot, path));
  };
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) {
      node.forEach(visit);
      return;
    }
    if (node === null || typeof node !== 'object') return;
    const { type, value, source: from } = node as { type?: string; value?: unknown; source?: { value?: unknown } };
    if (type === 'ImportDeclaration' && (node as { importKind?: string }).importKind === 'type') return;
    if (type === 'ImportDeclaration' || type?.startsWith('Export') || type === 'ImportExpression')
      importFrom(from?.value);
    if ((type === 'Literal' || type === 'JSXText') && typeof value === 'string') add(value);
    if (type === 'TemplateElement') add(String((value as { cooked?: string }).cooked ?? ''));
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, source).program.body);
  return found;
}

/** Returns the module of a page in the shell: `'/path': () => import('…')`, or through a function that imports it. */
function pageFile(path: string): string {
  const shell = readFileSync(SHELL, 'utf8');
  const entry = shell.slice(shell.indexOf(`'${path}':`)).split('\n')[0] ?? '';
  const maker = /:\s*(?:\(\) => )?(\w+)\(/.exec(entry)?.[1] ?? '';
  const of = entry.includes('import(') ? entry : shell.slice(shell.indexOf(`const ${maker} =`));
  const from = /import\('(.+?)'\)/.exec(of)?.[1];
  if (!from) throw new Error(`No page is imported for ${path}.`);
  return join(projectRoot, importPath(relative(projectRoot, SHELL), from)!);
}

const TEXTS = new Map<string, Set<string>>();

/** Returns all texts of a page, including those of modules that it loads later. */
function textsOf(path: string): Set<string> {
  const known = TEXTS.get(path);
  if (known) return known;
  const seen = new Set<string>();
  const next = [pageFile(path)];
  const texts = new Set<string>();
  for (let file = next.pop(); file; file = next.pop()) {
    if (seen.has(file) || file.startsWith(OWN) || !/\.tsx?$/.test(file) || !existsSync(file)) continue;
    seen.add(file);
    const { imports, strings } = read(file);
    for (const text of strings) texts.add(text);
    next.push(...imports);
  }
  TEXTS.set(path, texts);
  return texts;
}

/** Labels of the menu and titles of the screens. */
const NAMES = new Set<string>([
  ...screens.flatMap(({ title, menu }) => [title, menu?.label ?? '', menu?.group ?? '']),
  ...SECTIONS.map(({ title }) => title),
]);
/** Labels of the acts that the frame gives to every list of workers. */
const ACTS = new Set(read(join(projectRoot, 'src/shell/composed/WithWorkerActs.tsx')).strings);
const PATHS_OF = new Map<string, string[]>(
  screens.map(({ title }) => [
    title,
    screens.flatMap((each) => (each.title === title && each.path in SIGNED_IN_PAGES ? [each.path] : [])),
  ]),
);
const quoted = (text: string): string[] => [...text.matchAll(/«([^»]+)»/g)].map(([, label]) => label ?? '');

describe('the help', () => {
  test('has one topic for every screen behind sign-in that works, and none for another', () => {
    const paths = TOPICS.map(({ path }) => path);
    expect([...paths].sort()).toEqual(Object.keys(SIGNED_IN_PAGES).sort());
  });

  test.each(TOPICS)('names the buttons and tabs of $path as they stand there', ({ path, tasks }) => {
    const here = textsOf(path);
    const unknown = tasks.flatMap(({ steps }) => {
      const labels = steps.flatMap(quoted);
      // A task that continues on another screen names that screen.
      const there = labels.flatMap((label) => PATHS_OF.get(label) ?? []).map(textsOf);
      const texts = [here, NAMES, ACTS, ...there];
      const stands = (label: string) => texts.some((of) => of.has(label));
      const made = (label: string) => COMPUTED.exec(label)?.slice(1).every(stands) ?? false;
      return labels.filter((label) => !stands(label) && !made(label));
    });
    expect(unknown).toEqual([]);
  });

  test.each(TOPICS)('says of $path what it is for and how one or more things are done there', (topic) => {
    expect(screenAt(topic.path)).toBeDefined();
    expect(topic.purpose).toMatch(/\.$/);
    expect(topic.tasks.length).toBeGreaterThan(0);
    for (const { title, steps } of topic.tasks) {
      expect(title).toMatch(/[^.]$/);
      expect(steps.length).toBeGreaterThan(0);
      for (const step of steps) expect(step).toMatch(/\.$/);
    }
    for (const { text } of topic.figures ?? []) expect(text).toMatch(/\.$/);
  });
});
