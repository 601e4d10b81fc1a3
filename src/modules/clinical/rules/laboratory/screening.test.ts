import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '../book/registry.ts';
import { examReader } from '../classify/exam-reader.ts';
import { measureOf } from '../measures.ts';
import { fatClasses, sugarClasses } from './classes.ts';
import { classifyScreening } from './screening.ts';

test.each([
  ['Negativo', { class: 'NEGATIVO' }],
  ['(-)', { class: 'NEGATIVO' }],
  ['No se detecta', { class: 'NEGATIVO' }],
  ['No es positivo', { class: 'NEGATIVO' }],
  ['+', { class: 'POSITIVO', flags: ['REQUIERE_CONFIRMACION'] }],
  ['(++)', { class: 'POSITIVO', flags: ['REQUIERE_CONFIRMACION'] }],
  ['Reactivo', { class: 'POSITIVO', flags: ['REQUIERE_CONFIRMACION'] }],
  ['+/-', { class: 'POSITIVO', flags: ['REQUIERE_CONFIRMACION', 'POR_CONFIRMAR'] }],
  ['Probable positivo', { class: 'POSITIVO', flags: ['REQUIERE_CONFIRMACION', 'POR_CONFIRMAR'] }],
  // A cell that names two substances gives no class.
  ['Cocaína positivo, marihuana negativo', { class: 'SIN_DATO' }],
  ['no se tomó', { class: 'SIN_DATO' }],
  ['', { class: 'SIN_DATO' }],
])('a screening «%s»', (text, expected) => expect(classifyScreening(text)).toEqual(expected));

test('an exam answers the sugar and the fats that were sent, each by its own code', () => {
  const classes = (values: Record<string, number>) => {
    const person = { sex: 'M', birthDate: null, altitude: null } as const;
    const exam = examReader(new Map(Object.entries(values)), person, '2026-01-01', DEFAULT_RULES);
    return Object.fromEntries([...sugarClasses(exam), ...fatClasses(exam)].map(([item, found]) => [item, found]));
  };
  expect(classes({ GLUCOSA: 130, HBA1C: 6.5 })).toEqual({
    GLUCOSA: { class: 'DIABETES', value: 130 },
    HBA1C: { class: 'DIABETES', value: 6.5 },
  });
  expect(classes({ HBA1C: 5 })).toEqual({ HBA1C: { class: 'NORMAL', value: 5 } });
  expect(classes({ HDL: 39 })).toEqual({ HDL: { class: 'BAJO', value: 39 } });
  expect(classes({})).toEqual({});
});

test('HbA1c in mmol/mol: 48 are 6.5 %', () => {
  expect(measureOf('HBA1C')?.otherUnits?.[0]?.convert(48)).toBeCloseTo(6.54, 2);
});
