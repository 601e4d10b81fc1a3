import { expect, test } from 'vitest';
import { isRuc, rucCheckDigit } from './ruc.ts';

test.each(['20100070970', '20131312955', '20100047218', '20100130204'])('%s is a RUC', (ruc) =>
  expect(isRuc(ruc)).toBe(true),
);
test.each(['20100070971', '2010007097', '30100070970', '201000709700', '2010007097A'])('%s is none', (ruc) =>
  expect(isRuc(ruc)).toBe(false),
);
test('differences of 10 and 11 give 0 and 1', () => {
  const digits = Array.from({ length: 200 }, (_, i) => `20${String(i).padStart(8, '0')}`).map((base) => {
    const sum = [5, 4, 3, 2, 7, 6, 5, 4, 3, 2].reduce((t, w, k) => t + w * Number(base[k]), 0);
    return [11 - (sum % 11), rucCheckDigit(base)] as const;
  });
  for (const [difference, digit] of digits)
    expect(digit).toBe(difference === 10 ? '0' : difference === 11 ? '1' : String(difference));
  expect(digits.some(([d]) => d === 10) && digits.some(([d]) => d === 11)).toBe(true);
});
