import { expect, test } from 'vitest';
import { parseDay } from './parse-day.ts';

test.each([
  ['7/3/1990', '1990-03-07'],
  [' 07-03-1990 ', '1990-03-07'],
  ['07031990', '1990-03-07'],
  ['7.3.90', '1990-03-07'],
  ['7/3/05', '2005-03-07'],
  ['1990-03-07', '1990-03-07'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', null],
  ['13/13/2020', null],
  ['ayer', null],
  ['', null],
])('«%s» is read as %s', (text, day) => expect(parseDay(text)).toBe(day));
