import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files of the built page: `start` for every screen, then the additional files of each screen by its path. */
interface PageParts {
  start: readonly string[];
  screens: Readonly<Record<string, readonly string[]>>;
}

/**
 * Reads the list that the build wrote (scripts/page-parts.mjs).
 * @throws Error when the built page is missing or incomplete
 */
export function readPageParts(webDir: string): PageParts {
  const file = join(webDir, '.vite', 'page-parts.json');
  if (!existsSync(file)) throw new Error(`Falta la página construida en ${webDir}. Ejecuta npm run build.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

// The screen's files get a low priority, because the document's title is painted first and needs its own style and
// font.
const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin fetchpriority="low" href="/${file}">`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`;

/** Adds the files of a screen to the document's head, so that the browser requests all of them at once. */
export const withParts = (html: string, files: readonly string[]): string =>
  html.replace('</head>', () => `${files.map(linkOf).join('')}</head>`);
