import { expect, test } from 'vitest';
import { ay } from './ay.ts';
import { es } from './es.ts';
import { LANGUAGES, languagesOf, type MessageFile, textsOf } from './languages.ts';
import { qu } from './qu.ts';

const reviewed = (file: MessageFile): MessageFile => ({
  ...file,
  reviewedBy: { name: 'Una traductora', on: '2026-11-01' },
});

test('a language that nobody reviewed is not offered', () => {
  expect([qu, ay].map(({ reviewedBy }) => reviewedBy)).toEqual([null, null]);
  expect(LANGUAGES.map(({ code }) => code)).toEqual(['es-PE']);
  expect(languagesOf([reviewed(qu), ay]).map(({ code }) => code)).toEqual(['es-PE', 'qu']);
});

test('a text that a file lacks is the Spanish one, at any depth', () => {
  const texts = textsOf({ ...qu, texts: { common: { look: { language: 'Simi' } } } });
  expect(texts.common.look.language).toBe('Simi');
  expect(texts.common.look.letter).toBe(es.common.look.letter);
  expect(texts.results.lead('Ana')).toBe(es.results.lead('Ana'));
});

test('every message file names only texts that there are', () => {
  const unknown = (part: object, base: object, path = ''): string[] =>
    Object.entries(part).flatMap(([key, value]) => {
      const own = (base as Record<string, unknown>)[key];
      if (own === undefined || typeof own !== typeof value) return [`${path}${key}`];
      return typeof value === 'object' ? unknown(value as object, own as object, `${path}${key}.`) : [];
    });
  for (const { texts } of [qu, ay]) expect(unknown(texts, es)).toEqual([]);
});
