// Checks the imports of src against boundary-rules.mjs, and looks for cycles and for exports that no other file
// imports. The check fails when it reads too few files.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseSync } from 'rolldown/utils';
import { DOMAINS, exempt, rules } from './boundary-rules.mjs';
import { importPath } from './import-path.mjs';

/**
 * Reads the imports of a file, dynamic imports included, and its exported names. `names` is missing when all names are
 * imported: `import *`, `import()`.
 * @returns {{ imports: { to: string, typeOnly: boolean, names?: string[] }[], exports: string[] }}
 */
function read(root, file) {
  const source = readFileSync(join(root, file), 'utf8');
  const { module, errors } = parseSync(file, source, {});
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const imports = [];
  const add = (specifier, typeOnly, names) => {
    const to = importPath(file, specifier);
    if (to) imports.push({ to, typeOnly, names });
  };
  const named = (entries) =>
    entries.some((e) => !e.importName.name) ? undefined : entries.map((e) => e.importName.name);
  for (const i of module.staticImports)
    add(i.moduleRequest.value, i.entries.length > 0 && i.entries.every((e) => e.isType), named(i.entries));
  const exported = module.staticExports.flatMap((x) => x.entries);
  for (const e of exported) if (e.moduleRequest) add(e.moduleRequest.value, e.isType, named([e]));
  for (const d of module.dynamicImports) {
    const text = source.slice(d.moduleRequest.start, d.moduleRequest.end);
    const literal = /^['"`](.*)['"`]$/.exec(text)?.[1];
    if (literal) add(literal, true); // loaded later: it may close a cycle
  }
  for (const [, literal] of source.matchAll(/\bimport\('([^']+)'\)\./g)) add(literal, true); // an inline type import
  return { imports, exports: exported.flatMap((e) => e.exportName.name ?? []) };
}

/** Finds one cycle for each file that is in a cycle, by depth-first search. */
function cyclesIn(graph) {
  const state = new Map();
  const cycles = [];
  const visit = (file, path) => {
    state.set(file, 'open');
    for (const to of graph.get(file) ?? []) {
      if (state.get(to) === 'open') cycles.push([...path.slice(path.indexOf(to)), to]);
      else if (!state.has(to)) visit(to, [...path, to]);
    }
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file, [file]);
  return cycles;
}

/**
 * Modules that import each other, directly or through other modules, with an example file for each step. Tests and
 * their helpers do not count.
 */
function circlesOf(arrows) {
  const graph = new Map();
  for (const pair of arrows.keys()) {
    const [from, to] = pair.split(' ');
    graph.set(from, [...(graph.get(from) ?? []), to]);
  }
  return cyclesIn(graph).map((path) => {
    const ways = path.slice(1).map((to, i) => arrows.get(`${path[i]} ${to}`)[0]);
    return `no modules import each other in a circle: ${ways.join(', and ')}`;
  });
}

/** Exports that no other file imports; imports of tests, scripts and journeys count. */
function unusedExports(files) {
  const used = new Map();
  for (const { imports } of files.values())
    for (const { to, names } of imports) {
      if (!used.has(to)) used.set(to, new Set());
      for (const name of names ?? files.get(to)?.exports ?? []) used.get(to).add(name);
    }
  return [...files].flatMap(([file, { exports }]) =>
    exports.filter((name) => !used.get(file)?.has(name)).map((name) => `nobody imports it: ${name} of ${file}`),
  );
}

/** Imports from a domain into a domain above it; `DOMAINS` lists the domains from the lowest to the highest. */
function upwardOf(arrows) {
  return [...arrows].flatMap(([pair, ways]) => {
    const [from, to] = pair.split(' ').map((module) => DOMAINS.indexOf(module.split('/')[0]));
    if (from < 0 || to < 0) return [`each domain is in DOMAINS: ${ways[0]}`];
    return from < to ? ways.map((way) => `domains depend on those below them: ${way}`) : [];
  });
}

const moduleOf = (path) => /^src\/modules\/([^/]+\/[^/]+)\//.exec(path)?.[1];

/**
 * All sources of the project without declaration files, because the script next to a declaration file has the same
 * exports.
 */
export function sourcesOf(root) {
  return ['src', 'scripts', 'bench', 'e2e', 'database']
    .filter((folder) => existsSync(join(root, folder)))
    .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
    .filter((f) => f.isFile() && /(?<!\.d)\.(tsx?|m[jt]s)$/.test(f.name))
    .map((f) =>
      relative(root, join(f.parentPath ?? f.path, f.name))
        .split(sep)
        .join('/'),
    )
    .concat(readdirSync(root).filter((name) => name.endsWith('.config.ts')));
}

const filesBelow = (root) => new Map(sourcesOf(root).map((file) => [file, read(root, file)]));

/**
 * Returns the imports between modules: the key is `domain/module domain/module`, the value lists each `file → file`.
 * Tests and their helpers do not count.
 */
function moduleArrows(files) {
  const arrows = new Map();
  for (const [file, { imports }] of files) {
    if (exempt.test(file)) continue;
    for (const { to } of imports) {
      const [a, b] = [moduleOf(file), moduleOf(to)];
      if (a && b && a !== b) arrows.set(`${a} ${b}`, [...(arrows.get(`${a} ${b}`) ?? []), `${file} → ${to}`]);
    }
  }
  return arrows;
}

/** The domains that each domain imports. @returns {Map<string, Set<string>>} */
export function domainArrows(root) {
  const domains = new Map(DOMAINS.map((domain) => [domain, new Set()]));
  for (const pair of moduleArrows(filesBelow(root)).keys()) {
    const [from, to] = pair.split(' ').map((module) => module.split('/')[0]);
    if (from !== to) domains.get(from).add(to);
  }
  return domains;
}

/** Checks the sources below `root`. @returns {{ files: number, broken: string[] }} */
export function checkBoundaries(root) {
  const files = filesBelow(root);
  const broken = unusedExports(files);
  const graph = new Map();
  const arrows = moduleArrows(files);
  for (const [file, { imports }] of files) {
    if (!file.startsWith('src/')) continue;
    graph.set(
      file,
      imports.filter((i) => !i.typeOnly).map((i) => i.to),
    );
    for (const { to } of imports)
      if (/\.tsx?$/.test(to) && !existsSync(join(root, to))) broken.push(`${file}: ${to} does not exist`);
    if (exempt.test(file)) continue;
    for (const rule of rules) {
      const match = rule.from.exec(file);
      if (!match) continue;
      const own = rule.unless?.replace('$1', match[1] ?? '');
      for (const { to } of imports)
        if (rule.to.test(to) && !(own && to.startsWith(own))) broken.push(`${rule.name}: ${file} → ${to}`);
    }
  }
  broken.push(...circlesOf(arrows), ...upwardOf(arrows), ...cyclesIn(graph).map((c) => `no cycles: ${c.join(' → ')}`));
  return { files: files.size, broken };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { files, broken } = checkBoundaries(join(dirname(fileURLToPath(import.meta.url)), '..'));
  for (const line of broken) console.error(line);
  if (files < 100) console.error(`Solo se leyeron ${files} archivos: la comprobación no vale.`);
  if (broken.length > 0 || files < 100) process.exit(1);
  console.log(`${files} archivos, ningún límite roto.`);
}
