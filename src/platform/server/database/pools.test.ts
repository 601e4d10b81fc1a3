import { expect, test } from 'vitest';
import { instant } from './pools.ts';

test.each([
  ['2024-05-01 10:20:30+00', '2024-05-01T10:20:30.000Z'],
  ['2024-05-01 10:20:30.5+00', '2024-05-01T10:20:30.500Z'],
  ['2024-05-01 10:20:30.123456+00', '2024-05-01T10:20:30.123Z'],
  ['2024-05-01 05:20:30.123-05', '2024-05-01T10:20:30.123Z'],
])('PostgreSQL says %s for %s', (text, iso) => {
  expect(instant(text)).toBe(iso);
});
