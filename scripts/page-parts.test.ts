import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { projectRoot } from '#platform/server/config/root.ts';
import { OPEN_PAGES } from '#shell/open-pages.ts';
import { SIGNED_IN_PAGES } from '#shell/pages.ts';
import { TABLES, tableOf } from './page-parts.mjs';

test('the module of every page is read from the tables of pages', async () => {
  const pages = (await Promise.all(TABLES.map(tableOf))).flat();
  expect(pages.map(([path]) => path).sort()).toEqual(
    [...Object.keys(OPEN_PAGES), ...Object.keys(SIGNED_IN_PAGES)].sort(),
  );
  for (const [path, modules] of pages) {
    expect(modules, path).toHaveLength(1);
    expect(existsSync(join(projectRoot, modules[0] ?? '')), path).toBe(true);
  }
});

test('a page that a helper opens is found in the helper', async () => {
  const pages = new Map((await Promise.all(TABLES.map(tableOf))).flat());
  expect(pages.get('/estadisticas_salud/ekg')).toEqual(['src/modules/statistics/health/web/screen-pages.tsx']);
  expect(pages.get('/resultados/covid')).toEqual(['src/shell/composed/VisitPages.tsx']);
  expect(pages.get('/legajo')).toEqual(['src/shell/composed/ResultViewer.tsx']);
});
