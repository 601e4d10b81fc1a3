import { expect, test } from 'vitest';
import { diagnosisOptions, typedDiagnosis, withDiagnosis } from './diagnosis-options.ts';

const ALL = [
  { code: 'E785', name: 'Hiperlipidemia no especificada' },
  { code: 'H833', name: 'Efectos del ruido sobre el oído interno' },
  { code: 'H903', name: 'Hipoacusia neurosensorial, bilateral' },
  { code: 'I10', name: 'Hipertensión esencial (primaria)' },
];
const found = (typed: string, frequent: string[] = []) =>
  diagnosisOptions(ALL, frequent, typed).map(({ group, items }) => [group, ...items.map((item) => item.split(' ')[0])]);

test.each([
  ['hiper', [['CIE-10', 'E78.5', 'I10']]],
  ['oido ruido', [['CIE-10', 'H83.3']]],
  ['h90.3', [['CIE-10', 'H90.3']]],
  ['H9', [['CIE-10', 'H90.3']]],
  ['cáncer', []],
])('«%s»', (typed, options) => {
  expect(found(typed)).toEqual(options);
});

test('those of the findings are first, in their order', () => {
  expect(found('', ['H903', 'H833'])).toEqual([
    ['Por los hallazgos', 'H90.3', 'H83.3'],
    ['CIE-10', 'E78.5', 'I10'],
  ]);
});

test.each([
  ['H83.3 Efectos del ruido sobre el oído interno', 'H833', 'Efectos del ruido sobre el oído interno'],
  ['h833', 'H833', 'Efectos del ruido sobre el oído interno'],
  ['I10X', 'I10', 'Hipertensión esencial (primaria)'],
  ['J30.1 Rinitis por polen', 'J301', 'Rinitis por polen'],
  ['Hombro doloroso', null, 'Hombro doloroso'],
])('«%s» is read', (typed, cie10, description) => {
  expect(typedDiagnosis(ALL, typed)).toEqual({ cie10, description });
});

test('a changed diagnosis leaves another of the same code as it is', () => {
  const of = (description: string, kind = 'P') => ({ cie10: 'H903', description, kind, workRelated: null });
  const both = [of('Hipoacusia del oído derecho'), of('Hipoacusia del oído izquierdo')];
  const changed = withDiagnosis(both, of('Hipoacusia del oído izquierdo', 'D'), both[1]);
  expect(changed).toEqual([both[0], of('Hipoacusia del oído izquierdo', 'D')]);
  expect(withDiagnosis(both, of('Otra'), undefined)).toHaveLength(3);
});
