import { expect, test } from 'vitest';
import { showSeconds, showSize } from './labels.ts';

test.each([
  [null, '—'],
  [0.42, '0,4 s'],
  [12.9, '12 s'],
  [123, '2 min 3 s'],
  [3900, '1 h 5 min'],
])('%s seconds are «%s»', (seconds, text) => expect(showSeconds(seconds)).toBe(text));

test('sizes', () => {
  expect(showSize(10)).toBe('1 kB');
  expect(showSize(2048)).toBe('2 kB');
  expect(showSize(1_572_864)).toBe('1,5 MB');
});
