import { describe, expect, test } from 'vitest';
import { classifyColourVision, classifyDepth } from './colour-and-depth.ts';
import { classifyRefraction, sphericalEquivalent } from './refraction.ts';
import { classifyFarVision, classifyNearVision, parseVisualAcuity } from './visual-acuity.ts';

const both = (uncorrected: string, corrected?: string) => ({
  right: { uncorrected, corrected },
  left: { uncorrected, corrected },
});

test.each([
  ['20/20', 20, null],
  ['20 / 40', 40, null],
  ['20/40-1', 40, null],
  ['20/30+', 30, null],
  ['6/12', 40, null],
  ['J1', 20, null],
  ['j2', 30, null],
  ['CD', null, 'CD'],
  ['Cuenta dedos a 1 m', null, 'CD'],
  ['M.M.', null, 'MM'],
  ['NPL', null, 'NPL'],
  ['No percibe luz', null, 'NPL'],
] as const)('reads %s', (raw, denominator, code) => expect(parseVisualAcuity(raw)).toEqual({ raw, denominator, code }));

test.each(['-', '20/0', '40', 'normal', '2024-01-20'])('does not read %s', (raw) =>
  expect(parseVisualAcuity(raw)).toBeNull(),
);

describe('far vision', () => {
  test.each([
    ['20/20', 'NORMAL'],
    ['20/30', 'NORMAL'],
    ['20/40', 'LEVE'],
    ['20/70', 'LEVE'],
    ['20/100', 'MODERADA'],
    ['20/200', 'MODERADA'],
    ['20/400', 'SEVERA'],
    ['20/800', 'CEGUERA'],
    ['CD', 'CEGUERA'],
  ])('%s in both eyes is %s', (acuity, expected) => expect(classifyFarVision(both(acuity)).class).toBe(expected));

  test('the worse eye at its best correction decides', () => {
    expect(classifyFarVision(both('20/200', '20/25'))).toEqual({
      class: 'NORMAL',
      value: 25,
      flags: ['USA_CORRECTORES'],
    });
    expect(classifyFarVision({ right: { uncorrected: '20/20' }, left: { uncorrected: '20/100' } })).toEqual({
      class: 'MODERADA',
      value: 100,
    });
  });

  test('an unknown eye beside a healthy one decides nothing', () => {
    expect(classifyFarVision({ right: { uncorrected: '20/20' }, left: {} })).toEqual({
      class: 'SIN_DATO',
      flags: ['OJO_SIN_DATO'],
    });
    expect(classifyFarVision({ right: { uncorrected: '20/100' }, left: {} }).class).toBe('MODERADA');
  });
});

test.each([
  ['J2', 50, 'NORMAL', 'NORMAL'],
  ['J4', 50, 'NORMAL', 'PRESBICIA'],
  ['J4', 40, 'NORMAL', 'DISMINUIDA'],
  ['20/50', 50, 'LEVE', 'DISMINUIDA'],
  ['-', 50, 'NORMAL', 'SIN_DATO'],
] as const)('near vision %s at %d with far %s is %s', (acuity, age, far, expected) => {
  expect(classifyNearVision({ ...both(acuity), age, far }).class).toBe(expected);
});

describe('refraction', () => {
  test('spherical equivalent', () => expect(sphericalEquivalent({ sphere: -1, cylinder: -0.5 })).toBe(-1.25));

  test.each([
    [-0.5, 0, { class: 'MIOPIA' }],
    [0.5, 0, { class: 'HIPERMETROPIA' }],
    [0.25, -0.5, { class: 'EMETROPE' }],
    [0, -0.75, { class: 'ASTIGMATISMO' }],
    [-2, -1, { class: 'ASTIGMATISMO', flags: ['MIOPIA'] }],
  ])('sphere %d cylinder %d', (sphere, cylinder, expected) => {
    expect(classifyRefraction({ right: { sphere, cylinder }, left: { sphere: 0, cylinder: 0 } })).toEqual(expected);
  });

  test.each([
    // The axis was written in place of the cylinder.
    [90, { class: 'EMETROPE' }],
    [-175, { class: 'EMETROPE' }],
    [null, { class: 'EMETROPE' }],
    [-30, { class: 'ASTIGMATISMO', flags: ['MIOPIA'] }],
  ])('a cylinder of %s beside a sphere of 0', (cylinder, expected) => {
    const plain = { sphere: 0, cylinder: 0 };
    expect(classifyRefraction({ right: { sphere: 0, cylinder }, left: plain })).toEqual(expected);
    expect(classifyRefraction({ right: plain, left: { sphere: 0, cylinder } })).toEqual(expected);
  });

  test('words count where there are no figures', () => {
    expect(classifyRefraction({ diagnosis: 'Astigmatismo miópico, presbicia' })).toEqual({
      class: 'ASTIGMATISMO',
      flags: ['MIOPIA', 'PRESBICIA'],
    });
    expect(classifyRefraction({ diagnosis: 'EMETROPE' })).toEqual({ class: 'EMETROPE' });
    expect(classifyRefraction({ diagnosis: '-' })).toEqual({ class: 'SIN_DATO' });
  });
});

test('colour vision', () => {
  expect(classifyColourVision({ correct: 17 }).class).toBe('NORMAL');
  expect(classifyColourVision({ correct: 16 }).class).toBe('DISCROMATOPSIA');
  expect(classifyColourVision({ report: 'Deuteranopia' })).toEqual({ class: 'DISCROMATOPSIA', flags: ['DEUTAN'] });
  expect(classifyColourVision({ report: 'NORMAL' })).toEqual({ class: 'NORMAL' });
  expect(classifyColourVision({})).toEqual({ class: 'SIN_DATO' });
});

test.each([
  ['17/21', 'NORMAL'],
  ['17 / 21', 'NORMAL'],
  ['16/21', 'DISCROMATOPSIA'],
  ['Ishihara 21 de 21 láminas', 'NORMAL'],
  ['38/38', 'NORMAL'],
  ['8/14', 'DISCROMATOPSIA'],
  ['14/14 sin alteraciones', 'NORMAL'],
  ['20/20', 'NORMAL'],
  ['17/21/2026', 'SIN_DATO'],
  ['25/21', 'SIN_DATO'],
])('Ishihara counts %s are %s', (report, expected) => {
  expect(classifyColourVision({ report }).class).toBe(expected);
});

test('depth', () => {
  expect(classifyDepth(100).class).toBe('NORMAL');
  expect(classifyDepth(140).class).toBe('DISMINUIDA');
});
