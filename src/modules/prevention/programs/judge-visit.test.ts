import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { judgeVisit, type Measured } from './judge-visit.ts';
import { daysToNext } from './protocols.ts';

const NOTHING: Measured = {
  heightCm: null,
  flows: [],
  fvc: null,
  fvcPercent: null,
  fev1: null,
  fev1Percent: null,
  quality: null,
};
const MAN = { sex: 'M', age: 30 } as const;
const WOMAN = { sex: 'F', age: 30 } as const;
const judge = (measured: Partial<Measured>, person: typeof MAN | typeof WOMAN = MAN, best: number | null = null) =>
  judgeVisit({ ...NOTHING, ...measured }, person, best, DEFAULT_RULES);

describe('peak flow', () => {
  test.each([
    [MAN, 175, 633],
    [WOMAN, 160, 484],
  ])('%o of %s cm is predicted by Nunn and Gregg', (person, heightCm, expected) => {
    const { predictedFlow, flowReference } = judge({ flows: [400], heightCm }, person);
    expect(Math.round(predictedFlow!)).toBe(expected);
    expect(flowReference).toBe('NUNN_GREGG_1989');
  });

  test.each([
    [400, 'VERDE', 80],
    [399, 'AMARILLO', 79.8],
    [250, 'AMARILLO', 50],
    [249, 'ROJO', 49.8],
  ])('%s of a best of 500 is %s', (flow, zone, percent) =>
    expect(judge({ flows: [flow] }, MAN, 500)).toMatchObject({
      zone,
      flowPercent: percent,
      flowReference: 'MEJOR_PERSONAL',
      predictedFlow: null,
      rules: { FLUJO_PICO: '1' },
    }),
  );

  test('the best blow is judged; without a height or a best there is no zone', () => {
    expect(judge({ flows: [300, 420, 410] }, MAN, 500)).toMatchObject({ flow: 420, zone: 'VERDE' });
    expect(judge({ flows: [300] })).toMatchObject({
      flow: 300,
      zone: 'SIN_DATO',
      flowPercent: null,
      flowReference: null,
    });
    expect(judge({ fvc: 4, fev1: 3.5, fvcPercent: 90 })).toMatchObject({ flow: null, zone: null });
  });
});

test.each([
  [{ fvc: 4, fev1: 2.8, fvcPercent: 80 }, 'NORMAL', null],
  [{ fvc: 4, fev1: 2.79, fvcPercent: 80, fev1Percent: 79.9 }, 'OBSTRUCTIVO', 'MODERADA'],
  [{ fvc: 4, fev1: 3.2, fvcPercent: 79.9, fev1Percent: 80 }, 'POSIBLE_RESTRICTIVO', 'LEVE'],
  [{ fvc: 4, fev1: 2, fvcPercent: 60, fev1Percent: 29.9 }, 'MIXTO', 'MUY_SEVERA'],
  [{ fvc: 4, fev1: 2, fvcPercent: 60, fev1Percent: 49.9 }, 'MIXTO', 'SEVERA'],
  [{ fvc: 4, fev1: 3.5, fvcPercent: 90, quality: 'D' }, 'NO_VALORABLE', null],
  [{ fvc: 4, fev1: 3.5, fvcPercent: 90, quality: 'C' }, 'NORMAL', null],
])('the spirometry %o is %s, %s', (measured, pattern, severity) =>
  expect(judge(measured)).toMatchObject({ pattern, severity }),
);

test('the next visit is sooner after a yellow or red zone, never later than planned', () => {
  expect(daysToNext('FLUJO_PICO', 30, 'VERDE')).toBe(30);
  expect(daysToNext('FLUJO_PICO', 30, 'AMARILLO')).toBe(14);
  expect(daysToNext('FLUJO_PICO', 10, 'AMARILLO')).toBe(10);
  expect(daysToNext('RESPIRATORIO', 180, 'ROJO')).toBe(7);
  expect(daysToNext('RESPIRATORIO', 180, null)).toBe(180);
});
