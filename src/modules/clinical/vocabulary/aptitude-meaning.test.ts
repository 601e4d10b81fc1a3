import { expect, test } from 'vitest';
import { aptitudeMeaning } from './aptitude.ts';

test.each([
  [true, false, /Puede trabajar mientras levanta las observaciones\.$/],
  [true, true, /Puede trabajar mientras levanta las observaciones, si se cumplen las restricciones\.$/],
  [false, true, /No puede trabajar mientras no levante las observaciones\.$/],
  [null, true, /todavía no se decide si es apto para el puesto\.$/],
])('an observed worker who may work meanwhile: %s, with restrictions: %s', (answer, isRestricted, sentence) => {
  expect(aptitudeMeaning('OBSERVADO', answer, isRestricted)).toMatch(sentence);
  expect(aptitudeMeaning('APTO', answer, isRestricted)).toBe(aptitudeMeaning('APTO', null));
});
