import { expect, test } from 'vitest';
import { showSeconds } from './labels.ts';

test.each([
  [null, '—'],
  [0.42, '0.4 s'],
  [12.9, '12 s'],
  [123, '2 min 3 s'],
  [3900, '1 h 5 min'],
])('%s seconds are «%s»', (seconds, text) => expect(showSeconds(seconds)).toBe(text));
