import { describe, expect, test } from 'vitest';
import { CLASSIFIED_ITEMS } from '#clinical/rules/book/registry.ts';
import { GLOSSARY, UNEXPLAINED } from './glossary.ts';

const entries = Object.entries(GLOSSARY);

test('every indicator that is classified has an entry, and nothing else has', () => {
  expect([...Object.keys(GLOSSARY), ...UNEXPLAINED].sort()).toEqual(Object.keys(CLASSIFIED_ITEMS).sort());
});

describe.each(entries)('%s', (_, { means, inOrder, review, source }) => {
  test('says in whole, short sentences what it is and what to do, and where that is from', () => {
    for (const text of [means, inOrder, review]) {
      expect(text).toMatch(/^[A-ZÁÉÍÓÚÑ¿].*\.$/);
      for (const sentence of text.split(/(?<=[.:;]) /))
        expect(sentence.split(' ').length, sentence).toBeLessThanOrEqual(30);
    }
    expect(source.length).toBeGreaterThan(8);
  });

  test('speaks to the worker as «tú», and of no dose of a medicine', () => {
    expect(`${means} ${inOrder} ${review}`).not.toMatch(/\b(usted|su médico|mg al día|tome|acuda|paciente)\b/i);
  });
});
