import { expect, test } from 'vitest';
import { needsSecondStep } from './needed.ts';

test.each([
  [null, true, false, true],
  [null, false, false, false],
  [true, false, false, true],
  [false, true, false, false],
  [false, true, true, true],
  [false, false, true, false],
  [true, false, true, true],
])('wish %s, required %s, production %s: %s', (two_step, required, production, asked) => {
  expect(needsSecondStep({ username: '', first_name: '', two_step, required }, { production })).toBe(asked);
});
