import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Files below the built page: what every screen begins with, then what each screen needs besides, by its path. */
interface PageParts {
  start: readonly string[];
  screens: Readonly<Record<string, readonly string[]>>;
}

/** As the build wrote them (scripts/page-parts.mjs). @throws Error where the page was not built whole */
export function readPageParts(webDir: string): PageParts {
  const file = join(webDir, '.vite', 'page-parts.json');
  if (!existsSync(file)) throw new Error(`Falta la página construida en ${webDir}. Ejecuta npm run build.`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

// Low: the title of the document is painted before the programs come, and its style and font go first.
const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin fetchpriority="low" href="/${file}">`
    : `<link rel="modulepreload" crossorigin fetchpriority="low" href="/${file}">`;

/** The document with the files of a screen named in its head: the browser asks for all of them at once. */
export const withParts = (html: string, files: readonly string[]): string =>
  html.replace('</head>', () => `${files.map(linkOf).join('')}</head>`);
