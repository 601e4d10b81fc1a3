// Compressed size of the public page before the first scroll or click, in total and by part.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { projectRoot } from '#platform/server/config/root.ts';
import { builtContent } from '#public/landing/page/built.ts';
import type { LandingAssets } from '#public/landing/page/content.ts';
import { PAGES } from '#public/landing/page/pages.tsx';
import { landingFiles } from './landing.mjs';

const LIMIT = 120_000;
const { files, assets } = await landingFiles();
const builtAssets = assets as unknown as LandingAssets;
const bytes = (url: string): Buffer => Buffer.from(files.get(url.replace('/assets/', ''))!);
const page = PAGES['/'](builtContent('2026-01-01'), builtAssets);

const parts: Record<string, number> = {
  'página con su estilo': gzipSync(page).length,
  programa: gzipSync(bytes(builtAssets.script)).length,
  letra: bytes(builtAssets.font).length,
  logotipo: gzipSync(readFileSync(join(projectRoot, 'public/logo.svg'))).length,
  'primera imagen': Math.max(
    ...(['light', 'dark'] as const).map((scheme) => bytes(builtAssets.pictures.tablero[scheme]['640']!).length),
  ),
};
const total = Object.values(parts).reduce((sum, size) => sum + size, 0);
for (const [name, size] of Object.entries(parts)) console.log(`  ${name}: ${(size / 1000).toFixed(1)} kB`);
console.log(`  portada: ${(total / 1000).toFixed(1)} de ${LIMIT / 1000} kB`);
if (total > LIMIT) process.exit(1);
