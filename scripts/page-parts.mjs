// Finds the files that each screen loads, from the build manifest and the tables of pages. The server lists them in the
// document of a screen, so that the browser requests all of them at once instead of discovering them one import after
// another.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path/posix';
import { importPath } from './import-path.mjs';
import { root } from './install.mjs';

export const TABLES = ['src/shell/open-pages.ts', 'src/shell/pages.ts'];
const FRAME = [
  'src/shell/pages.ts',
  'src/shell/frame/Shell.tsx',
  'src/modules/messages/notifications/web/NotificationBell.tsx',
];

/**
 * The module of each page in a table: the imports written in its entry, or in the constant that the entry names.
 * @returns path of a screen → source files
 * @throws Error for a page whose module cannot be read from the table
 */
export async function tableOf(file) {
  const { parseSync, Visitor } = await import('rolldown/utils');
  const { program } = parseSync(file, readFileSync(join(root, file), 'utf8'), { lang: 'ts' });
  const constants = new Map();
  const tables = [];
  new Visitor({
    VariableDeclarator({ id, init }) {
      constants.set(id.name, init);
      if (/_PAGES$/.test(id.name)) tables.push(init);
    },
  }).visit(program);
  const importsIn = (node, named = []) => {
    if (node === null || typeof node !== 'object') return [];
    if (Array.isArray(node)) return node.flatMap((part) => importsIn(part, named));
    if (node.type === 'ImportExpression') return [importPath(file, node.source.value)];
    if (node.type === 'Identifier') {
      const init = named.includes(node.name) ? undefined : constants.get(node.name);
      return init ? importsIn(init, [...named, node.name]) : [];
    }
    return Object.values(node).flatMap((part) => importsIn(part, named));
  };
  const pages = tables.flatMap(({ properties }) => properties);
  return pages.map(({ key, value }) => {
    const modules = importsIn(value);
    if (modules.length === 0) throw new Error(`${file} does not say which module ${key.value} is.`);
    return [key.value, modules];
  });
}

const manifestOf = (web) => JSON.parse(readFileSync(join(web, '.vite/manifest.json'), 'utf8'));

/**
 * @param {string} web folder of the built page
 * @returns a function that returns the files of modules with all their imports
 */
function partsIn(web) {
  const manifest = manifestOf(web);
  return (modules) => {
    const [files, seen] = [new Set(), new Set()];
    const follow = (key) => {
      if (seen.has(key)) return;
      seen.add(key);
      const chunk = manifest[key];
      if (!chunk) throw new Error(`The page has no part ${key}.`);
      chunk.imports?.forEach(follow);
      for (const name of [...(chunk.css ?? []), chunk.file]) files.add(name);
    };
    modules.forEach(follow);
    return [...files];
  };
}

/**
 * @returns files in the order in which they are needed: those that the document itself names, those that every screen
 * also starts with, and, by path, those that each screen needs in addition
 */
export async function pageParts(web) {
  const parts = partsIn(web);
  const [open, closed] = await Promise.all(TABLES.map(tableOf));
  const named = new Set(parts(['index.html']));
  const first = parts(manifestOf(web)['index.html'].dynamicImports).filter((file) => !named.has(file));
  const screens = Object.fromEntries([
    ...open.map(([path, modules]) => [path, parts(modules)]),
    ...closed.map(([path, modules]) => [path, parts([...FRAME, ...modules])]),
  ]);
  const known = new Set([...named, ...first]);
  for (const path of Object.keys(screens)) screens[path] = screens[path].filter((file) => !known.has(file));
  return { named: [...named], start: first, screens };
}

export async function writePageParts(web) {
  writeFileSync(join(web, '.vite/page-parts.json'), JSON.stringify(await pageParts(web)));
}
