import { expect, test } from 'vitest';
import { isClinicalValue, namesFinding, soundsClinical } from './clinical-words.ts';

test.each([
  ['H83.3', true],
  ['J45.9 asma', true],
  // CIE-10 codes of COVID begin with U.
  ['U07.1', true],
  ['A12', false],
  ['h83.3', false],
  ['O+', true],
  ['AB POS', true],
  ['a (+)', true],
  ['B RH negativo', true],
  ['A1', false],
  ['C+', false],
  ['120/80', true],
  ['80/40', true],
  ['239/139', true],
  ['79/40', false],
  ['240/80', false],
  ['120/39', false],
  ['120/140', false],
  ['120 / 80', true],
  ['120/80/2', false],
  ['20/40', true],
  ['20/400', true],
  ['20/45', false],
  ['20/2026', false],
  ['Lima', false],
])('the value «%s» gives its column away: %s', (value, clinical) => expect(isClinicalValue(value)).toBe(clinical));

test.each([
  ['hipoacusia leve', true],
  ['con hta', true],
  ['operador', false],
])('«%s» names a finding: %s', (text, finding) => expect(namesFinding(text)).toBe(finding));

test.each([
  ['diagnostico', 'certain'],
  ['fecha dx', 'certain'],
  ['motivo de la consulta', 'certain'],
  ['antecedentes patologicos', 'certain'],
  ['od lejos', 'certain'],
  // Words that also have a meaning in an office lead to a question.
  ['tratamiento', 'possible'],
  ['colores', 'possible'],
  ['antecedentes', 'possible'],
  ['tratamiento de la hepatitis', 'certain'],
  ['carta de recomendacion', null],
  ['temperaturas extremas', null],
  ['seguro de vida', null],
  ['area de psicologia', null],
  ['fecha de ingreso', null],
  ['', null],
])('the header «%s» sounds clinical: %s', (header, sounds) => expect(soundsClinical(header)).toBe(sounds));
