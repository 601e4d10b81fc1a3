// Builds the workers' pages: their program, the service worker that keeps it on the phone, their icons and their
// manifest (docs/adr/0063-the-workers-phone.md).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './install.mjs';

const CONFIG = join(root, 'vite.phone.config.ts');
const SHELL = '/successPage';
/** Files that every page needs in addition to its program. */
const OWN = ['/color-scheme.js', '/logo.svg'];

/** Runs vite. Without `outDir` the files are returned but not written. */
async function bundle(outDir) {
  const { build } = await import('vite');
  const before = process.env.NODE_ENV;
  try {
    const options = outDir ? { outDir } : { write: false };
    const built = await build({ root, configFile: CONFIG, logLevel: 'warn', mode: 'production', build: options });
    return (Array.isArray(built) ? built[0] : built).output;
  } finally {
    // vite sets NODE_ENV for the whole process, so the previous value is restored.
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
  }
}

/** Separates the scripts and styles of the first paint from those that are loaded when a document is opened. */
function filesOf(output) {
  const chunks = new Map(output.filter(({ type }) => type === 'chunk').map((chunk) => [chunk.fileName, chunk]));
  const html = output.find(({ fileName }) => fileName === 'phone.html').source.toString();
  const first = new Set();
  const follow = (file) => {
    if (first.has(file)) return;
    first.add(file);
    chunks.get(file)?.imports.forEach(follow);
  };
  for (const [, file] of html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g)) follow(file);
  const all = output.map(({ fileName }) => fileName).filter((file) => /^assets\/.+\.(m?js|css)$/.test(file));
  return { html, first: [...first], later: all.filter((file) => !first.has(file)) };
}

/**
 * Compressed size of the first paint.
 * @returns {Promise<Record<string, number>>} bytes of each file
 */
export async function phoneWeights() {
  const output = await bundle();
  const { html, first } = filesOf(output);
  const textOf = (file) => {
    const found = output.find(({ fileName }) => fileName === file);
    return found.type === 'chunk' ? found.code : found.source;
  };
  const weigh = (text) => gzipSync(text, { level: 9 }).length;
  return Object.fromEntries([
    ['phone.html', weigh(html)],
    ['color-scheme.js', weigh(readFileSync(join(root, 'public/color-scheme.js')))],
    ...first.map((file) => [file, weigh(textOf(file))]),
  ]);
}

async function serviceWorker(build) {
  const { rolldown } = await import('rolldown');
  const built = await rolldown({
    input: join(root, 'src/modules/public/phone/web/offline/service-worker.ts'),
    cwd: root,
    transform: { target: 'es2022', define: { __BUILD__: JSON.stringify(build) } },
  });
  const { output } = await built.generate({ format: 'iife', minify: true });
  await built.close();
  return output[0].code;
}

const MANIFEST = {
  id: '/constancia_lectura_resultado',
  name: 'Vigía: mis documentos',
  short_name: 'Mi Vigía',
  description: 'Los documentos de tu examen ocupacional, también sin internet, mientras dure tu enlace.',
  lang: 'es-PE',
  dir: 'ltr',
  start_url: '/constancia_lectura_resultado?inicio=1',
  scope: '/',
  display: 'standalone',
  background_color: '#ffffff',
  theme_color: '#006098',
  icons: [
    { src: '/phone-icon-192.png', sizes: '192x192', type: 'image/png' },
    { src: '/phone-icon-512.png', sizes: '512x512', type: 'image/png' },
    { src: '/phone-icon-maskable.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
};

/** Writes the logo in the sizes that phones request; the maskable icon has a margin that phones may crop. */
async function icons(dir) {
  const { default: sharp } = await import('sharp');
  const logo = readFileSync(join(root, 'public/logo.svg'));
  const png = (size) =>
    sharp(logo, { density: 72 * (size / 32) })
      .resize(size)
      .png({ compressionLevel: 9 });
  for (const size of [180, 192, 512]) await png(size).toFile(join(dir, `phone-icon-${size}.png`));
  const margin = 64;
  await png(512 - 2 * margin)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#006098' })
    .flatten({ background: '#006098' })
    .toFile(join(dir, 'phone-icon-maskable.png'));
}

/** Writes the files of the workers' pages next to the application's files. */
export async function buildPhone(dir) {
  const { first, later } = filesOf(await bundle(dir));
  const own = first.map((file) => `/${file}`);
  const version = createHash('sha256')
    .update([...own, ...later].join())
    .digest('hex')
    .slice(0, 12);
  const build = { version, shell: SHELL, first: [...own, ...OWN], viewer: later.map((file) => `/${file}`) };
  writeFileSync(join(dir, 'phone-sw.js'), await serviceWorker(build));
  writeFileSync(join(dir, 'phone.webmanifest'), JSON.stringify(MANIFEST));
  await icons(dir);
}
