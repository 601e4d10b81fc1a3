import { expect, test } from 'vitest';
import { CAUSE_SENTENCES } from './model.ts';
import { quoted, whyWithheld } from './sentences.ts';

const withheld = { verdict: 'UNREADABLE', cause: null, words: [] as string[] } as const;

test('a doctor reads why a certificate waits, and the words that were found', () => {
  expect(whyWithheld({ ...withheld, verdict: 'CLINICAL', words: [] })).toBe(
    'Su texto menciona diagnósticos o resultados.',
  );
  expect(whyWithheld({ ...withheld, words: [], cause: 'GARBLED' })).toBe(
    `No se sabe qué dice: ${CAUSE_SENTENCES.GARBLED}`,
  );
  expect(whyWithheld({ ...withheld, words: [] })).toBe(`No se sabe qué dice: ${CAUSE_SENTENCES.NOT_READ}`);
  expect(quoted({ ...withheld, words: ['E66.9', 'obesidad'] })).toBe('«E66.9», «obesidad»');
  expect(quoted({ ...withheld, words: [] })).toBe('');
});
