// Compressed size of each page before any interaction, against its budget. `npm test` fails when a page exceeds its
// budget.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '#platform/server/config/root.ts';
import { pageParts } from './page-parts.mjs';

/** Screens whose size is always reported, with their budgets in kB. */
const WATCHED: Readonly<Record<string, { name: string; most: number }>> = {
  '/login': { name: 'Inicio de sesión', most: 180 },
  '/gestion_colaboradores/colaboradores': { name: 'Lista de colaboradores', most: 320 },
  '/resultados/emos': { name: 'Lista de resultados', most: 310 },
  '/estadisticas_salud/audiometria': { name: 'Estadísticas de salud, con sus gráficos', most: 340 },
};
/** Budget in kB of any other screen. The import pages are the largest, with their wizard and the editor of rows. */
const MOST_OF_ANY = 435;

const web = join(projectRoot, 'dist', 'web');

/** Size as the server sends the file: the precompressed file, when it exists. */
function gzipped(file: string): number {
  const ready = join(web, `${file}.gz`);
  return existsSync(ready) ? readFileSync(ready).length : gzipSync(readFileSync(join(web, file)), { level: 9 }).length;
}

interface PageWeight {
  name: string;
  /** Compressed JavaScript and CSS, in kB of 1,000 bytes. */
  size: number;
  most: number;
}

/** Sizes of all screens in the last build. */
export async function pageWeights(): Promise<PageWeight[]> {
  const { named, start, screens } = await pageParts(web);
  const sizes = new Map<string, number>();
  const sizeOf = (file: string): number => {
    const size = sizes.get(file) ?? gzipped(file);
    sizes.set(file, size);
    return size;
  };
  return Object.entries(screens).map(([path, files]) => {
    const bytes = [...named, ...start, ...files].reduce((sum, file) => sum + sizeOf(file), 0);
    return { size: bytes / 1000, ...(WATCHED[path] ?? { name: path, most: MOST_OF_ANY }) };
  });
}

const NAMES = new Set(Object.values(WATCHED).map(({ name }) => name));
export const watched = ({ name }: PageWeight): boolean => NAMES.has(name);

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const weights = await pageWeights();
  for (const { name, size, most } of weights.filter((page) => watched(page) || page.size >= page.most))
    console.log(`  ${name}: ${size.toFixed(1)} de ${most} kB`);
  const mean = weights.reduce((sum, { size }) => sum + size, 0) / weights.length;
  console.log(`  ${weights.length} pantallas, ${mean.toFixed(0)} kB en promedio`);
  if (weights.some(({ size, most }) => size >= most)) process.exit(1);
}
