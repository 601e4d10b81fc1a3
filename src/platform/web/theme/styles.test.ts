import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '#platform/server/config/root.ts';

const COMPONENTS = join(projectRoot, 'node_modules/@mantine/core/esm/components');
const SHEET = /@mantine\/core\/styles\/(\w+)\.layer\.css/g;
const sheetsOf = (text: string): string[] => [...text.matchAll(SHEET)].map(([, name]) => name!);
const read = (path: string): string => readFileSync(join(projectRoot, path), 'utf8');

/** Style sheets of the parts that the file draws itself; its folder's own subfolders are parts such as `Radio.Card`. */
function needed(file: string, home = dirname(file), seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return [...readFileSync(file, 'utf8').matchAll(/from "(\.[^"]+\.mjs)"/g)].flatMap(([, path]) => {
    const target = join(dirname(file), path!);
    const sheet = /(\w+)\.module\.mjs$/.exec(target)?.[1];
    if (sheet) return [sheet];
    if (!target.startsWith(COMPONENTS) || target.startsWith(`${home}/`)) return [];
    return needed(target, dirname(target), seen);
  });
}

const folderOf = (name: string): string => join(COMPONENTS, name, `${name}.mjs`);
const known = new Set(readdirSync(COMPONENTS));

it('loads the style sheet of each part where the part is used', () => {
  const everywhere = new Set(
    sheetsOf(read('src/platform/web/theme/base.css') + read('src/platform/web/theme/app.css')),
  );
  const files = (readdirSync(join(projectRoot, 'src'), { recursive: true }) as string[]).filter(
    (path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'),
  );
  const missing = files.flatMap((path) => {
    const text = read(join('src', path));
    const imported = /import \{([^}]*)\} from '@mantine\/core'/.exec(text)?.[1] ?? '';
    const names = imported.split(',').map((name) => name.trim());
    const drawn = names.filter((name) => known.has(name) && new RegExp(`<${name}[\\s>]`).test(text));
    const parts = names.flatMap((name) =>
      ['Card', 'Indicator'].filter((part) => text.includes(`<${name}.${part}`)).map((part) => `${name}${part}`),
    );
    const all = new Set([...everywhere, ...sheetsOf(text)]);
    return [...new Set([...drawn.flatMap((name) => needed(folderOf(name))), ...parts])]
      .filter((sheet) => !all.has(sheet))
      .map((sheet) => `${path}: ${sheet}`);
  });
  expect(files.length).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});
