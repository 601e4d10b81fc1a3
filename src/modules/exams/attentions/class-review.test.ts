import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { needsReview } from './class-review.ts';
import { referenceOf } from './reference.ts';

test.each([
  ['HDL', 'BAJO', true],
  ['HEMATOCRITO', 'BAJO', true],
  ['CREATININA', 'BAJO', true],
  ['CINTURA', 'BAJO', false],
  ['CINTURA', 'ALTO', true],
  ['GLUCOSA', 'NORMAL', false],
  ['HDL', 'PROTECTOR', false],
] as const)('%s %s asks for a second look: %s', (item, found, asks) => expect(needsReview(item, found)).toBe(asks));

test.each([
  ['CREATININA', 'M', '0.7 a 1.3 mg/dL'],
  ['HDL', 'M', '40 mg/dL o más'],
  ['HDL', 'F', '50 mg/dL o más'],
  ['FC', 'F', '60 a 100 lpm'],
  ['SATO2', 'M', '95 % o más'],
  ['CINTURA', 'M', 'menos de 94 cm'],
] as const)('what is in order of %s for %s: %s', (item, sex, words) =>
  expect(referenceOf(item, { sex }, DEFAULT_RULES).reference).toBe(words),
);
