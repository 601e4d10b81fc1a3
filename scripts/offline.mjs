// Builds the service worker of the application, which contains the page that is shown without network
// (docs/adr/0110-the-offline-page.md).
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './install.mjs';

const home = join(root, 'src/shell/offline');
const TOKENS = join(root, 'src/platform/web/theme/tokens.css');

/** Bundles a file into one script without imports. */
async function bundle(file, define = {}) {
  const { rolldown } = await import('rolldown');
  const built = await rolldown({ input: join(home, file), cwd: root, transform: { target: 'es2022', define } });
  const { output } = await built.generate({ format: 'iife', minify: true });
  await built.close();
  return output[0].code;
}

const hashOf = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The offline page in one piece, with the policy that admits exactly its scripts and its style.
 * @returns {Promise<{ html: string, contentPolicy: string }>}
 */
async function offlinePage() {
  const style = [TOKENS, join(home, 'page.css')].map((file) => readFileSync(file, 'utf8')).join('');
  const scheme = readFileSync(join(root, 'public/color-scheme.js'), 'utf8');
  const program = await bundle('page.ts');
  const logo = `data:image/svg+xml;base64,${readFileSync(join(root, 'public/logo.svg')).toString('base64')}`;
  const put = (text, from, to) => {
    if (!text.includes(from)) throw new Error(`page.html lacks ${from}`);
    return text.replaceAll(from, () => to);
  };
  let html = readFileSync(join(home, 'page.html'), 'utf8');
  html = put(html, '<link rel="stylesheet" href="page.css" />', `<style>${style}</style>`);
  html = put(html, '<script src="color-scheme.js"></script>', `<script>${scheme}</script>`);
  html = put(html, '<script src="page.js"></script>', `<script>${program}</script>`);
  html = put(html, '/logo.svg', logo);
  const contentPolicy = [
    "default-src 'none'",
    `script-src ${hashOf(scheme)} ${hashOf(program)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
  return { html, contentPolicy };
}

/** Writes `offline-sw.js` next to the application's files. */
export async function buildOffline(dir) {
  const page = await offlinePage();
  writeFileSync(join(dir, 'offline-sw.js'), await bundle('service-worker.ts', { __PAGE__: JSON.stringify(page) }));
}
