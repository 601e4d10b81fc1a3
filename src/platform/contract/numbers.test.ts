import { expect, test } from 'vitest';
import { showAboutPercent, showNumber, showPercent, showTwo, withMinus } from './numbers.ts';

test('a negative figure has a minus, which is no hyphen', () => {
  expect([showNumber(-1.25), showTwo(-3), showPercent(-0.5), showAboutPercent(-4.4)]).toEqual([
    '−1.25',
    '−3.00',
    '−0.50\u00a0%',
    '−4\u00a0%',
  ]);
  expect([showNumber(5), withMinus('5-10'), withMinus('-')]).toEqual(['5', '5-10', '-']);
});
