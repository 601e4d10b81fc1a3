import { describe, expect, test } from 'vitest';
import { maskName, maskNumber, normaliseCode } from './model.ts';

describe('codes', () => {
  test.each([
    ['K7M2QX9TRB4H', 'K7M2QX9TRB4H'],
    [' k7m2 qx9t-rb4h ', 'K7M2QX9TRB4H'],
    ['K7M2QX9TRB4', null],
    ['K7M2QX9TRB4O', null],
    ['', null],
    ["' or 1=1 --", null],
  ])('%s', (typed, code) => expect(normaliseCode(typed)).toBe(code));
});

describe('masks', () => {
  test('keep initials and hide lengths', () => {
    expect(maskName('ÑAHUI  QUISPE JOSÉ')).toBe('Ñ**** Q**** J****');
    expect(maskName('')).toBe('');
  });
  test.each([
    ['45678912', '*****912'],
    ['001234567', '******567'],
    ['AB12', '***2'],
    ['', ''],
  ])('%s', (number, masked) => expect(maskNumber(number)).toBe(masked));
});
