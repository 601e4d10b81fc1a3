import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../book/registry.ts';
import { examReader } from '../classify/exam-reader.ts';
import { spirometryClasses } from './classes.ts';
import { iloFaults } from './ilo-sheet.ts';
import { bestOf, bronchodilatorResponse, percentOfPredicted, qualityGrade, repeatability } from './manoeuvres.ts';

test.each([
  [[4, 3.9, 3.86], 4, 100, 'A'],
  [[3.9, 4.05, null], 4.05, 150, 'B'],
  [[3.9, 4.06, null], 4.06, 160, 'C'],
  [[3.9, 4.1, 3.2], 4.1, 200, 'C'],
  [[3.9, 4.15, 3.2], 4.15, 250, 'D'],
  [[3.9, 4.16, 3.2], 4.16, 260, 'E'],
  [[null, 4, null], 4, null, 'E'],
  [[null, null, null], null, null, null],
] as const)('manoeuvres of %j', (values, best, millilitres, grade) => {
  expect([bestOf(values), repeatability(values), qualityGrade(values)]).toEqual([best, millilitres, grade]);
});

test.each([
  [2.5, 2.9, 4, { percent: 10, responds: false }],
  [2.5, 2.91, 4, { percent: 10.3, responds: true }],
  [2.5, 2.3, 4, { percent: -5, responds: false }],
  [0.1, 0.4, 3, { percent: 10, responds: false }],
  [2.5, 2.9, null, null],
  [2.5, null, 4, null],
  [2.5, 2.9, 0, null],
] as const)('from %s to %s L with %s predicted', (before, after, predicted, expected) =>
  expect(bronchodilatorResponse(before, after, predicted)).toEqual(expected),
);

test('a share of the predicted value needs both', () => {
  expect([percentOfPredicted(3, 4), percentOfPredicted(null, 4), percentOfPredicted(3, null)]).toEqual([
    75,
    null,
    null,
  ]);
});

describe('the class of a spirometry', () => {
  const patternOf = (measures: Record<string, number | string>) => {
    const person = { sex: 'M', birthDate: '1980-01-01', altitude: null } as const;
    const exam = examReader(new Map(Object.entries(measures)), person, '2026-01-01', DEFAULT_RULES);
    return spirometryClasses(exam).map(([item, { class: classCode }]) => [item, classCode]);
  };
  test('follows from the best manoeuvres where no best value was sent', () =>
    expect(patternOf({ FVC_M1: 4, FVC_M2: 3.9, FEV1_M1: 2.4, FEV1_M2: 2.5, FVC_PCT: 92, FEV1_PCT: 70 })).toEqual([
      ['ESPIROMETRIA', 'OBSTRUCTIVO'],
      ['ESPIROMETRIA_SEVERIDAD', 'MODERADA'],
    ]));
  test('uses the lower limits of normal where they are known, and the predicted value for a missing percentage', () => {
    expect(patternOf({ FVC: 4, FEV1: 2.72, FEV1_FVC_LIN: 66, FVC_LIN: 3.5 })).toEqual([['ESPIROMETRIA', 'NORMAL']]);
    expect(patternOf({ FVC: 3.4, FEV1: 2.72, FEV1_FVC_LIN: 66, FVC_LIN: 3.5 })).toEqual([
      ['ESPIROMETRIA', 'POSIBLE_RESTRICTIVO'],
    ]);
    expect(patternOf({ FVC: 3, FEV1: 2.4, FVC_PRED: 4, FEV1_PRED: 3 })).toEqual([
      ['ESPIROMETRIA', 'POSIBLE_RESTRICTIVO'],
      ['ESPIROMETRIA_SEVERIDAD', 'LEVE'],
    ]);
  });
});

test('an ILO reading is complete with quality, shape and zones, and void on an unacceptable film', () => {
  const whole = {
    quality: '1',
    profusion: '1/1',
    zones: ['SUP_D'],
    primaryShape: 'P',
    secondaryShape: 'P',
    symbols: [],
    defects: [],
    comments: '',
    pregnant: false,
  };
  expect(iloFaults(whole)).toEqual([]);
  expect(iloFaults({ ...whole, profusion: '0/1', zones: [], primaryShape: null })).toEqual([]);
  expect(iloFaults({ ...whole, zones: [], primaryShape: null })).toHaveLength(2);
  expect(iloFaults({ ...whole, quality: '4' })).toHaveLength(1);
  expect(iloFaults({ ...whole, profusion: '1 / 0', primaryShape: null })).toHaveLength(1);
  expect(iloFaults({ ...whole, profusion: '2024-01-01' })).toEqual(['«2024-01-01» no es una profusión de la OIT.']);
  expect(iloFaults({ ...whole, quality: '4', profusion: null, zones: [], primaryShape: null })).toHaveLength(1);
  expect(iloFaults({ ...whole, quality: null, profusion: null, zones: [], primaryShape: null })).toEqual([]);
  // ILO 2011: two letters, a comment on a film that is not good and on «od».
  expect(iloFaults({ ...whole, secondaryShape: null })).toEqual([expect.stringContaining('segunda letra')]);
  expect(iloFaults({ ...whole, profusion: '0/1', secondaryShape: null })).toEqual([]);
  expect(iloFaults({ ...whole, quality: '2' })).toEqual([expect.stringContaining('calidad de la placa no es buena')]);
  expect(iloFaults({ ...whole, quality: '2', defects: ['ESCAPULAS'] })).toEqual([]);
  expect(iloFaults({ ...whole, symbols: ['OD', 'TB'] })).toEqual([expect.stringContaining('símbolo od')]);
  expect(iloFaults({ ...whole, symbols: ['OD'], comments: 'od: escoliosis' })).toEqual([]);
  expect(iloFaults({ ...whole, symbols: ['TB'], pregnant: true })).toEqual([expect.stringContaining('embarazada')]);
});
