import { describe, expect, test } from 'vitest';
import { editDistance, type Lexicon, wordsSimilarity } from './similarity.ts';

describe('edits between two words', () => {
  test.each<[string, string, number]>([
    ['CASA', 'CASA', 0],
    ['CASA', 'CAZA', 1],
    ['CASA', 'CASAS', 1],
    ['CASA', 'ASA', 1],
    ['NOMBRE', 'NOBMRE', 1],
    ['AB', 'BA', 1],
    ['ABC', 'CAB', 2],
    ['DOCUMENTO', 'DOCUEMTNO', 2],
    ['', 'AB', 2],
    // A swap counts only when both letters match.
    ['XA', 'AY', 2],
    ['CASO', 'ACSA', 2],
    ['NOMBRE', 'NOBXRE', 2],
  ])('%s and %s', (a, b, edits) => {
    expect(editDistance(a, b, 2)).toBe(edits);
    expect(editDistance(b, a, 2)).toBe(edits);
  });

  test('past the limit they are no longer counted', () => {
    expect(editDistance('A', 'ABCD', 2)).toBe(3);
    expect(editDistance('', 'ABCDEF', 2)).toBe(3);
    expect(editDistance('ABCDEF', 'A', 1)).toBe(2);
    expect(editDistance('ABCDEF', 'UVWXYZ', 2)).toBe(3);
    expect(editDistance('ABCDEF', 'ABCXYZ', 1)).toBe(2);
    expect(editDistance('ABCDEF', 'ABCDXY', 2)).toBe(2);
  });
});

const KNOWN = ['PATERNO', 'MATERNO', 'ELECTRONICO', 'DOCUMENTO', 'TELEFONO', 'FECHA', 'CASA', 'DNI', '2'];
const vocabulary: Lexicon = { words: new Set(KNOWN), weights: new Map([['FECHA', 0.5]]) };

describe('how alike the words of a header and of a field are', () => {
  test.each<[string, string, number]>([
    ['DOCUMENTO', 'DOCUMENTO', 1],
    ['DOCUMETNO', 'DOCUMENTO', 1 - 1 / 9],
    ['DOCUEMTNO', 'DOCUMENTO', 1 - 2 / 9],
    ['DOXUMEXTX', 'DOCUMENTO', 0],
    ['TELXFXNO', 'TELEFONO', 1 - 2 / 8],
    // One edit is allowed in a word of seven letters.
    ['MATERNA', 'MATERNO', 1 - 1 / 7],
    ['MXTERNX', 'MATERNO', 0],
    // The beginning of a word matches the word; its end does not.
    ['ELECTR', 'ELECTRONICO', 0.9],
    ['ELEC', 'ELECTRONICO', 0.9],
    ['ELE', 'ELECTRONICO', 0],
    ['RONICO', 'ELECTRONICO', 0],
    // Short words, numbers and two words of the vocabulary must be equal.
    ['CASX', 'CASA', 0],
    ['CASAX', 'CASA', 1 - 1 / 5],
    ['DNO', 'DNI', 0],
    ['PATERNO', 'MATERNO', 0],
    ['3', '2', 0],
  ])('%s for %s', (word, known, like) => expect(wordsSimilarity([word], [known], vocabulary)).toBeCloseTo(like, 9));

  test.each<[string, string, number]>([
    ['DOCUMENTO PERSONA', 'DOCUMENTO', 2 / 3],
    ['DOCUMENTO', 'DOCUMENTO TELEFONO', 2 / 3],
    ['TELEFONO DOCUMENTO', 'DOCUMENTO TELEFONO', 1],
    // Each word matches only one word of the other side.
    ['DOCUMENTO DOCUMENTO', 'DOCUMENTO', 2 / 3],
    // FECHA has half the weight of a word that distinguishes fields.
    ['FECHA', 'FECHA DOCUMENTO', (2 * 0.5) / 2],
    ['FECHA DOCUMENTO', 'DOCUMENTO', 2 / 2.5],
    // A number that the other side lacks means another column.
    ['DOCUMENTO 2', 'DOCUMENTO 2', 1],
    ['DOCUMENTO 2', 'DOCUMENTO', 0],
    ['DOCUMENTO', 'DOCUMENTO 2', 0],
    ['PERSONA TITULAR', 'DOCUMENTO', 0],
  ])('%s for %s', (header, field, like) =>
    expect(wordsSimilarity(header.split(' '), field.split(' '), vocabulary)).toBeCloseTo(like, 9),
  );

  test('a word of more than 40 letters is like no other', () => {
    const known = ['A'.repeat(40), 'B'.repeat(41)];
    const long: Lexicon = { words: new Set(known), weights: new Map() };
    expect(known.map((word) => wordsSimilarity([word], [word], long))).toEqual([1, 0]);
  });

  test('of a header of more than 24 words nothing is told', () => {
    const words = (count: number) => ['DOCUMENTO', ...Array.from({ length: count - 1 }, () => 'PERSONA')];
    expect(wordsSimilarity(words(24), ['DOCUMENTO'], vocabulary)).toBeGreaterThan(0);
    expect(wordsSimilarity(words(25), ['DOCUMENTO'], vocabulary)).toBe(0);
  });
});
