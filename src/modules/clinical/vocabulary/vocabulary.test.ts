import { describe, expect, test } from 'vitest';
import { APTITUDES, parseAptitude } from './aptitude.ts';
import { COMPLIANCE_EXAM_TYPES, EXAM_TYPES, parseExamType } from './exam-type.ts';

describe('aptitude of an imported cell', () => {
  test.each([
    ['APTO C/R', 'APTO_CON_RESTRICCION'],
    ['APTO CON RESTRICCION', 'APTO_CON_RESTRICCION'],
    ['Apto con restricción', 'APTO_CON_RESTRICCION'],
    ['A.C.R.', 'APTO_CON_RESTRICCION'],
    ['APTO RESTRINGIDO', 'APTO_CON_RESTRICCION'],
    ['OBS', 'OBSERVADO'],
    ['EVALUADA', 'EVALUADO'],
    ['SIN APTITUD', 'PENDIENTE'],
    [' no  apto ', 'NO_APTO'],
  ] as const)('%s is %s', (text, aptitude) => {
    expect(parseAptitude(text)).toEqual({ status: 'matched', aptitude });
  });

  test.each(['N.A.', 'NA', 'n/a'])('%s is asked', (text) => {
    expect(parseAptitude(text)).toEqual({ status: 'ambiguous', options: ['NO_APTO', null] });
  });

  test('every code is its own synonym and other words are unknown', () => {
    for (const code of APTITUDES) expect(parseAptitude(code)).toEqual({ status: 'matched', aptitude: code });
    expect(parseAptitude('quizás')).toEqual({ status: 'unknown' });
  });
});

describe('exam type', () => {
  test.each([
    ['PRE EMPLEO', 'PREOCUPACIONAL'],
    ['Ingreso', 'PREOCUPACIONAL'],
    ['ANUAL', 'PERIODICO'],
    ['Periódica', 'PERIODICO'],
    ['EGRESO', 'RETIRO'],
    ['cambio de puesto', 'REUBICACION'],
    ['desayuno', null],
  ] as const)('%s is %s', (text, type) => expect(parseExamType(text)).toBe(type));

  test('four types count for compliance', () => {
    expect(EXAM_TYPES.filter((type) => COMPLIANCE_EXAM_TYPES.has(type))).toEqual([
      'PREOCUPACIONAL',
      'PERIODICO',
      'REUBICACION',
      'REINGRESO',
    ]);
  });
});
