// Resolves an import: relative to its file, or by a name of `imports` in package.json (`#domain/module/file`).
import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from './install.mjs';

const { imports } = JSON.parse(readFileSync(`${root}/package.json`, 'utf8'));
/** `#domain/` → `src/modules/domain/` */
const FOLDERS = Object.entries(imports).map(([name, to]) => [name.replace('*', ''), to.replace(/^\.\/|\*/g, '')]);

/**
 * @param {string} file path relative to the project, with `/`
 * @param {string} specifier
 * @returns {string | undefined} path of the imported file relative to the project; undefined for a library
 */
export function importPath(file, specifier) {
  if (specifier.startsWith('.')) return posix.normalize(posix.join(posix.dirname(file), specifier));
  const folder = FOLDERS.find(([name]) => specifier.startsWith(name));
  return folder && folder[1] + specifier.slice(folder[0].length);
}
