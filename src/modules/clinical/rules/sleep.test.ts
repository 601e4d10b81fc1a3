import { expect, test } from 'vitest';
import { DEFAULT_RULES } from './book/registry.ts';
import { examReader } from './classify/exam-reader.ts';
import { sleepClasses } from './sleep.ts';

const found = (values: Record<string, number | string>) =>
  sleepClasses(
    examReader(
      new Map(Object.entries(values)),
      { sex: 'M', birthDate: null, altitude: null },
      '2026-01-01',
      DEFAULT_RULES,
    ),
  )[0]?.[1];

test.each([
  [0, { class: 'NORMAL', value: 0 }],
  [10, { class: 'NORMAL', value: 10 }],
  [11, { class: 'EXCESIVA', value: 11 }],
  [15, { class: 'EXCESIVA', value: 15 }],
  [16, { class: 'SEVERA', value: 16 }],
  [24, { class: 'SEVERA', value: 24 }],
  [25, { class: 'SIN_DATO' }],
  ['Epworth: 8/24', { class: 'NORMAL', value: 8 }],
  ['12 puntos, somnolencia leve', { class: 'EXCESIVA', value: 12 }],
  ['Somnolencia severa', { class: 'SEVERA', flags: ['INFORMADO'] }],
  ['Somnolencia excesiva', { class: 'EXCESIVA', flags: ['INFORMADO'] }],
  ['Probable somnolencia', { class: 'EXCESIVA', flags: ['INFORMADO', 'POR_CONFIRMAR'] }],
  ['Sin somnolencia', { class: 'NORMAL', flags: ['INFORMADO'] }],
  ['Normal', { class: 'NORMAL', flags: ['INFORMADO'] }],
  ['ver informe', { class: 'SIN_DATO' }],
])('an Epworth of «%s»', (value, expected) => expect(found({ TEST_SUENO: value })).toEqual(expected));

const answers = (...points: (number | string)[]) =>
  Object.fromEntries(points.map((each, i) => [`EPWORTH_${i + 1}`, String(each)]));

test.each([
  [answers(0, 0, 0, 0, 0, 0, 0, 0), { class: 'NORMAL', value: 0 }],
  [answers(1, 2, 1, 1, 3, 0, 1, 1), { class: 'NORMAL', value: 10 }],
  [answers(1, 2, 1, 1, 3, 1, 1, 1), { class: 'EXCESIVA', value: 11 }],
  [answers(3, 3, 3, 3, 3, 3, 3, 3), { class: 'SEVERA', value: 24 }],
  [
    { ...answers(3, 3, 3, 3, 3, 3, 3, 3), TEST_SUENO: '8' },
    { class: 'NORMAL', value: 8 },
  ],
  [answers(3, 3, 3, 3, 3, 3, 3), undefined],
  [answers(3, 3, 3, 3, 3, 3, 3, 4), undefined],
  [answers(3, 3, 3, 3, 3, 3, 3, 'a veces'), undefined],
])('the answers %o add up', (values, expected) => expect(found(values)).toEqual(expected));

test('what was not sent is not answered', () => expect(found({ PESO: 70 })).toBeUndefined());
