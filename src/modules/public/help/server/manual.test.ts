import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { renderPdf } from '#platform/server/pdf/render.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { SHOTS } from '#screens/shots.ts';
import { chapters, findTopics, titleOf, topicOf } from '../topics.ts';
import { manualSpec } from './manual-spec.ts';
import { printedPictures } from './printed-pictures.ts';

test('the manual holds every topic with its steps, and is the same when it is drawn again', async () => {
  const spec = manualSpec('2026-01-01T00:00:00.000Z');
  const pdf = await renderPdf(spec);
  const text = (await readPdf(pdf)).text.replaceAll(/\s+/g, ' ');
  const topics = chapters().flatMap((chapter) => chapter.topics);
  expect(topics.length).toBeGreaterThan(0);
  for (const { path, tasks } of topics) {
    expect(text).toContain(titleOf(path));
    for (const step of tasks.flatMap(({ steps }) => steps)) expect(text).toContain(step);
  }
  expect((await renderPdf(spec)).equals(pdf)).toBe(true);
});

test('a search asks for all its words, without their accents', () => {
  expect(findTopics('reactivár CESADOS')[0]?.path).toBe('/gestion_colaboradores/cesados');
  expect(findTopics('reactivar xyzzy')).toEqual([]);
});

test('a screen that has a picture shows it, in the built product', async () => {
  const web = mkdtempSync(join(tmpdir(), 'vigia-manual-'));
  const avif = await sharp({ create: { width: 64, height: 40, channels: 3, background: '#0b7' } })
    .avif()
    .toBuffer();
  mkdirSync(join(web, '.vite'));
  writeFileSync(join(web, 'a.avif'), avif);
  const of = { light: { 1280: '/a.avif' }, dark: { 1280: '/a.avif' } };
  const pictures = Object.fromEntries(SHOTS.map(({ name }) => [name, of]));
  writeFileSync(join(web, '.vite/landing.json'), JSON.stringify({ pictures }));
  const printed = await printedPictures(web);
  rmSync(web, { recursive: true });
  for (const path of printed.keys()) expect(topicOf(path), path).toBeDefined();
  const text = (await readPdf(await renderPdf(manualSpec('2026-01-01T00:00:00.000Z', printed)))).text;
  for (const { caption } of printed.values()) expect(text.replaceAll(/\s+/g, ' ')).toContain(caption);
  expect(printed.size).toBeGreaterThan(10);
  expect((await printedPictures(join(web, 'nowhere'))).size).toBe(0);
});
