import { expect, test } from 'vitest';
import { sealLife, sealWarning } from './seal-life.ts';

const END = '2026-07-01T04:59:59.000Z';
const at = (instant: string) => Date.parse(instant);

test.each([
  ['2026-05-01T00:00:00Z', 'VALID'],
  ['2026-06-01T04:59:58Z', 'VALID'],
  ['2026-06-01T04:59:59Z', 'SOON'],
  ['2026-07-01T04:59:58Z', 'SOON'],
  ['2026-07-01T04:59:59Z', 'EXPIRED'],
])('a certificate that ends on 30 June in Lima is at %s %s', (now, life) => {
  expect(sealLife(END, at(now))).toBe(life);
});

test('says what to do, by the day in Lima', () => {
  expect(sealWarning(END, at('2026-05-01T00:00:00Z'))).toBeNull();
  expect(sealWarning(END, at('2026-06-15T00:00:00Z'))).toContain('vence el 30/06/2026');
  expect(sealWarning(END, at('2026-08-01T00:00:00Z'))).toContain('venció el 30/06/2026');
});
