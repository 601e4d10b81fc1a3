import { expect, test } from 'vitest';
import { CORPUS_FILES } from './corpus.ts';
import { type Score, scoreOf } from './score.ts';

test('at least thirty files, and 95 % of their columns right without a touch, none wrong', {
  timeout: 180_000,
}, async () => {
  expect(CORPUS_FILES.length).toBeGreaterThanOrEqual(30);
  const scores: Score[] = [];
  for (const file of CORPUS_FILES) scores.push(await scoreOf(file));
  expect(scores.flatMap(({ name, wrong }) => wrong.map((column) => `${name}: ${column}`))).toEqual([]);
  const wanted = scores.reduce((n, s) => n + s.wanted, 0);
  const right = scores.reduce((n, s) => n + s.right, 0);
  expect(wanted).toBeGreaterThan(250);
  expect(right / wanted, scores.flatMap((s) => s.missed).join('\n')).toBeGreaterThanOrEqual(0.95);
});
