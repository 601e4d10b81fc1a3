// What each page loads before anyone touches it, compressed, against its budget. A page past it fails `npm test`.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '../src/platform/server/config/root.ts';

interface Chunk {
  file: string;
  css?: string[];
  imports?: string[];
}

/** The parts of a page: its own, and the frame with its bell where it stands in one. */
const FRAME = ['src/shell/frame/Shell.tsx', 'src/modules/notifications/web/NotificationBell.tsx'];
const STATISTICS = [...FRAME, 'src/modules/statistics/web/screen-pages.tsx'];
const PAGES = [
  { name: 'Inicio de sesión', parts: ['src/modules/session/web/LoginPage.tsx'], most: 180 },
  { name: 'Lista de resultados', parts: [...FRAME, 'src/shell/composed/EmosPage.tsx'], most: 310 },
  { name: 'Estadísticas de salud, con sus gráficos', parts: STATISTICS, most: 340 },
];

const web = join(projectRoot, 'dist', 'web');

/** As the server sends it: the file compressed beforehand, where there is one. */
function gzipped(file: string): number {
  const ready = join(web, `${file}.gz`);
  return existsSync(ready) ? readFileSync(ready).length : gzipSync(readFileSync(join(web, file)), { level: 9 }).length;
}

/** The scripts that the document names, then each part with all it imports statically, and their styles. */
function filesOf(parts: readonly string[]): Set<string> {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync(join(web, '.vite', 'manifest.json'), 'utf8'));
  const html = readFileSync(join(web, 'index.html'), 'utf8');
  const files = new Set([...html.matchAll(/(?:src|href)="\/([^"]+\.(?:js|css))"/g)].map(([, file]) => file ?? ''));
  const seen = new Set<string>();
  const follow = (key: string): void => {
    if (seen.has(key)) return;
    seen.add(key);
    const chunk = manifest[key];
    if (!chunk) throw new Error(`The page has no part ${key}.`);
    for (const file of [chunk.file, ...(chunk.css ?? [])]) files.add(file);
    chunk.imports?.forEach(follow);
  };
  for (const key of ['index.html', ...parts]) follow(key);
  return files;
}

interface PageWeight {
  name: string;
  /** JavaScript and CSS as they are sent, kB of 1,000 bytes. */
  size: number;
  most: number;
}

/** Of the page as it was built last. */
export const pageWeights = (): PageWeight[] =>
  PAGES.map(({ name, parts, most }) => {
    const bytes = [...filesOf(parts)].reduce((sum, file) => sum + gzipped(file), 0);
    return { name, size: bytes / 1000, most };
  });

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const weights = pageWeights();
  for (const { name, size, most } of weights) console.log(`  ${name}: ${size.toFixed(1)} de ${most} kB`);
  if (weights.some(({ size, most }) => size >= most)) process.exit(1);
}
