import { expect, test } from 'vitest';
import { fc } from '#testing/property.ts';
import { shorten } from './shorten.ts';

test('a text of up to 72 characters stays whole', () => {
  const text = 'a'.repeat(72);
  expect(shorten(text)).toBe(text);
});

test('a longer one ends with a whole word and three dots', () => {
  const text = '1,200 de 1,203 colaboradores importados de «padron.xlsx». Corrige las 3 filas con error.';
  expect(shorten(text)).toBe('1,200 de 1,203 colaboradores importados de «padron.xlsx». Corrige las…');
});

test('one long word is cut', () => expect(shorten('x'.repeat(100))).toBe(`${'x'.repeat(71)}…`));

test('never longer than asked', () => {
  fc.assert(fc.property(fc.string({ maxLength: 300 }), (text) => shorten(text).length <= 72));
});
