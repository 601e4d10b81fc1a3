import { expect, test } from 'vitest';
import { findingLabel, shortClass } from './finding-label.ts';

test.each([
  ['Colesterol total', 'Límite alto', 'Colesterol total: límite alto'],
  ['Agudeza visual de lejos, mejor corrección', 'Disminución leve', 'Visión: disminución leve'],
  ['Radiografía de tórax', 'Otro hallazgo', 'Radiografía de tórax: otro hallazgo'],
  ['Hemoglobina', 'Normal alto', 'Hemoglobina: normal alto'],
  ['Índice de masa corporal', 'Bajo peso', 'Bajo peso'],
  ['Perímetro abdominal', 'Riesgo alto', 'Perímetro abdominal: riesgo alto'],
  ['Glucosa en ayunas', 'Valor crítico', 'Glucosa en ayunas: valor crítico'],
  ['Presión arterial', 'Hipertensión estadio 1', 'Hipertensión estadio 1'],
])('%s, %s', (item, label, told) => expect(findingLabel({ item, label })).toBe(told));

test('a short class has no abbreviation', () => {
  expect(shortClass('Hipoacusia inducida por ruido leve')).toBe('Hipoacusia por ruido leve');
});
