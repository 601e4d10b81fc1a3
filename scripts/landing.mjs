// Builds the public page's files: its script, its style and its pictures, named by their hash. The server renders the
// pages from these files (docs/adr/0060-the-public-page.md).
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const home = join(root, 'src/modules/public/landing');
const screens = join(root, 'src/screens/pictures');
const FONT = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2';

const named = (name, data) => {
  const dot = name.lastIndexOf('.');
  const hash = createHash('sha256').update(data).digest('base64url').slice(0, 10);
  return `${name.slice(0, dot)}-${hash}${name.slice(dot)}`;
};

/** Bundles the script as one module without imports, for browsers that support modules. */
async function script() {
  const { rolldown } = await import('rolldown');
  const built = await rolldown({ input: join(home, 'web/landing.ts'), cwd: root, transform: { target: 'es2022' } });
  const { output } = await built.generate({ format: 'esm', codeSplitting: false, minify: true });
  await built.close();
  return output[0].code;
}

const STYLES = ['base', 'header', 'tools', 'product', 'trust', 'dialog', 'wide'];
/** The order matters: rules that depend on the width of the page come last. */
export const style = () =>
  STYLES.map((name) => readFileSync(join(home, `page/styles/${name}.css`), 'utf8'))
    .join('')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1');

/**
 * All files of the page by name, and the description of them that the server reads.
 * @returns {Promise<{ files: Map<string, Buffer | string>, assets: Record<string, unknown> }>}
 */
export async function landingFiles() {
  const files = new Map();
  const put = (name, data) => {
    const file = named(name, data);
    files.set(file, data);
    return `/assets/${file}`;
  };
  const pictures = {};
  for (const file of readdirSync(screens).sort()) {
    const [, name, scheme, width] = /^(\w+)-(light|dark)-(\d+)\.avif$/.exec(file) ?? [];
    if (!name) continue;
    pictures[name] ??= { light: {}, dark: {} };
    pictures[name][scheme][width] = put(file, readFileSync(join(screens, file)));
  }
  const own = (file) => put(file, readFileSync(join(screens, file)));
  const has = (file) => readdirSync(screens).includes(file);
  const assets = {
    style: style(),
    script: put('landing.js', await script()),
    font: put('inter.woff2', readFileSync(join(root, FONT))),
    pictures,
    openGraph: own('vigia.jpg'),
    ...(has('recorrido.mp4')
      ? {
          video: {
            mp4: own('recorrido.mp4'),
            webm: own('recorrido.webm'),
            poster: own('recorrido.avif'),
            captions: own('recorrido.vtt'),
          },
        }
      : {}),
  };
  return { files, assets };
}

/** Writes the files next to the application's files, and `.vite/landing.json` for the server. */
export async function buildLanding(dir) {
  const { files, assets } = await landingFiles();
  mkdirSync(join(dir, 'assets'), { recursive: true });
  mkdirSync(join(dir, '.vite'), { recursive: true });
  for (const [name, data] of files) writeFileSync(join(dir, 'assets', name), data);
  writeFileSync(join(dir, '.vite/landing.json'), JSON.stringify(assets));
}
