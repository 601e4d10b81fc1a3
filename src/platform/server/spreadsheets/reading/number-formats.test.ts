import { expect, test } from 'vitest';
import { numberCell } from './number-cell.ts';
import { classifyFormat, formatOf } from './number-formats.ts';
import { plainNumber } from './packed.ts';

test.each([
  ['dd/mm/yyyy', 'date'],
  ['dd/mm/yyyy hh:mm', 'date'],
  ['[$-280A]d" de "mmmm" de "yyyy;@', 'date'],
  ['d-mmm', 'date'],
  ['mmm\\-yy', 'month'],
  ['mm/yyyy', 'month'],
  ['[$-280A]mmmm" de "yyyy;@', 'month'],
  ['mmm-aaaa', 'month'],
  ['yyyy', 'date'],
  ['mmmm', 'date'],
  ['mm/yyyy hh:mm', 'date'],
  ['dd/mm/aaaa', 'date'],
  ['h:mm AM/PM', 'time'],
  ['[h]:mm:ss', 'time'],
  ['00000000', 'zeros'],
  ['0.0%', 'percent'],
  ['General', 'number'],
  ['0.00 "días"', 'number'],
  ['#,##0.00_ ;[Red]-#,##0.00\\ ', 'number'],
  ['[$S/-280A] #,##0.00', 'number'],
  ['@', 'number'],
])('%s makes a %s', (code, kind) => {
  expect(classifyFormat(code).kind).toBe(kind);
});

test('formats known by number', () => {
  const kinds = [0, 1, 9, 14, 17, 18, 22, 30, 44, 45, 49, 57].map((id) => formatOf(id, new Map()).kind);
  expect(kinds.join(' ')).toBe('number number percent date month time date date number time number date');
  expect(formatOf(14, new Map([[14, '0.00']])).kind).toBe('number');
});

test.each([
  [4.5678912e7, '45678912'],
  [1e21, '1000000000000000000000'],
  [1.5e-7, '0.00000015'],
  [70.5, '70.5'],
])('%s is written %s', (value, text) => {
  expect(plainNumber(value)).toBe(text);
});

test('numbers as the file means them', () => {
  const plain = (raw: string, code = 'General') => numberCell(Number(raw), raw, classifyFormat(code), false, false);
  expect(plain('4.5678912E7')).toBe(45678912);
  expect(plain('23.100000000000001')).toBe(23.1);
  expect(plain('12345678901234567')).toEqual(['number', 12345678901234568, false, '12345678901234567']);
  expect(plain('1234567', '00000000')).toEqual(['number', 1234567, false, '01234567']);
  expect(plain('0.853', '0.0%')).toEqual(['number', 0.853, false, '85.3%']);
  expect(plain('35981', 'dd/mm/yyyy')).toEqual(['date', '1998-07-05', false]);
  expect(plain('44166', 'mmm-yy')).toEqual(['date', '2020-12-01', false, true]);
  expect(plain('44180', 'mmm-yy')).toEqual(['date', '2020-12-15', false]);
  expect(plain('-5', 'dd/mm/yyyy')).toBe(-5);
});
