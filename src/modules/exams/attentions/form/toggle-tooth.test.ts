import { expect, test } from 'vitest';
import { toggleTooth } from './toggle-tooth.ts';

test.each([
  ['', 16, '16'],
  ['Ninguna', 16, '16'],
  ['16 MO, 26', 16, '26'],
  ['16 MO', 26, '16 MO, 26'],
  ['11 a 13', 21, '13, 12, 11, 21'],
  ['resto radicular, 16', 26, '16, 26, resto radicular'],
  ['16', 16, ''],
])('«%s» with the tooth %i', (text, tooth, written) => {
  expect(toggleTooth(text, tooth)).toBe(written);
});
