import { describe, expect, test } from 'vitest';
import { fc } from '#testing/property.ts';
import { readEntries, writeEntries } from './entries.ts';

describe('a list of entries in one text', () => {
  test('has one line for each entry, with empty cells where nothing was written', () => {
    expect(readEntries('Fractura; Sí; Minera Sol; 2019; 30\nNeumonía', 5)).toEqual([
      ['Fractura', 'Sí', 'Minera Sol', '2019', '30'],
      ['Neumonía', '', '', '', ''],
    ]);
  });

  test('loses no word of a line with more cells than the list has', () => {
    expect(readEntries('a; b; c; d', 2)).toEqual([['a', 'b; c; d']]);
  });

  test('is read as it was written, and what is written again is the same', () => {
    const cell = fc.string({ maxLength: 12 });
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 3, maxLength: 3 }), { maxLength: 6 }), (entries) => {
        const text = writeEntries(entries);
        expect(writeEntries(readEntries(text, 3))).toBe(text);
      }),
    );
  });
});
