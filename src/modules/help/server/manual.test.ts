import { expect, test } from 'vitest';
import { renderPdf } from '../../../platform/server/pdf/render.ts';
import { readPdf } from '../../../platform/server/testing/pdf-text.ts';
import { chapters, findTopics, titleOf } from '../topics.ts';
import { manualSpec } from './manual-spec.ts';

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
