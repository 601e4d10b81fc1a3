import { expect, test } from 'vitest';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import { isHeaderOf, vocabularyOf } from './vocabulary.ts';

const field = (key: string, label: string, synonyms: string[] = [], unit?: string): ImportField => ({
  key,
  label,
  synonyms,
  kind: 'text',
  ...(unit ? { unit } : {}),
});
/** Each test uses new fields, because a vocabulary is cached per list of fields. */
const fields = () => [
  field('birthDate', 'Fecha de nacimiento', ['F. Nac.', 'Nacimiento', 'Fec. nacimiento']),
  field('hireDate', 'Fecha de ingreso', ['Ingreso']),
  field('examDate', 'Fecha de examen', ['Fecha']),
  field('termDate', 'Fecha de término', ['Fecha']),
  field('ceaseDate', 'Fecha de cese', ['Fecha']),
  field('endDate', 'Fecha de fin'),
  field('noteDate', 'Fecha de nota'),
  field('fvc', 'CVF predicha', ['FVC'], '%'),
];
const keysOf = (found: readonly ImportField[] | undefined) => found?.map(({ key }) => key);

test('a field is known by its label, its synonyms and their words in any order', () => {
  const { labels, synonyms, keys } = vocabularyOf(fields());
  expect(labels.get('fecha de nacimiento')?.key).toBe('birthDate');
  expect(labels.get('nacimiento')).toBeUndefined();
  expect(keysOf(synonyms.get('f nac'))).toEqual(['birthDate']);
  expect(keysOf(keys.get('fecha nacimiento'))).toEqual(['birthDate']);
  expect(keysOf(keys.get('ingreso'))).toEqual(['hireDate']);
});

test('a name of several fields is that of each of them', () => {
  const { synonyms, keys } = vocabularyOf(fields());
  expect(keysOf(synonyms.get('fecha'))).toEqual(['examDate', 'termDate', 'ceaseDate']);
  expect(keysOf(keys.get('fecha'))).toEqual(['examDate', 'termDate', 'ceaseDate']);
});

test('names that mean the same are compared once', () => {
  const names = vocabularyOf(fields()).names.filter((name) => name.field.key === 'birthDate');
  expect(names.map(({ words }) => words.join(' '))).toEqual(['fecha nacimiento', 'nacimiento']);
});

test('of a field in % the name with its sign is known too', () => {
  const { keys } = vocabularyOf(fields());
  expect(keysOf(keys.get('fvc pct'))).toEqual(['fvc']);
  expect(keysOf(keys.get('ingreso pct'))).toBeUndefined();
});

test('a word of many fields weighs less, down to a limit; ordinary words are known', () => {
  const { weights, words } = vocabularyOf(fields());
  expect(weights.get('nacimiento')).toBe(1);
  expect(weights.get('fecha')).toBe(0.4);
  const two = vocabularyOf([field('a', 'Curso inicial'), field('b', 'Curso final')]);
  expect(two.weights.get('curso')).toBeCloseTo(1 / Math.sqrt(2), 9);
  expect([words.has('nacimiento'), words.has('planilla'), words.has('color')]).toEqual([true, true, false]);
});

test('a header is that of a field where its words are, up to 80 characters', () => {
  const known = fields();
  expect(isHeaderOf(known, 'NACIMIENTO (fecha)')).toBe(true);
  expect(isHeaderOf(known, 'Fecha de pago')).toBe(false);
  expect(isHeaderOf(known, '')).toBe(false);
  expect(isHeaderOf(known, `Ingreso${' '.repeat(73)}`)).toBe(true);
  expect(isHeaderOf(known, `Ingreso${' '.repeat(74)}`)).toBe(false);
});
