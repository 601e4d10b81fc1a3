import { expect, test } from 'vitest';
import { loadConfig } from '#platform/server/config/config.ts';
import { slowdownMs } from './attempts.ts';

test('tries wait longer the more of them failed, up to a second wherever people sign in', () => {
  const { attemptPauseMs } = loadConfig({ NODE_ENV: 'development', SECRET_KEY: 'x'.repeat(32) });
  const waits = [0, 1, 2, 3, 4, 5].map((failed) => slowdownMs(failed, 5, attemptPauseMs));
  expect(waits.map(Math.round)).toEqual([0, 0, 160, 360, 640, 1000]);
});
