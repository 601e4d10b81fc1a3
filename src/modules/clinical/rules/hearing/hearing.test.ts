import { describe, expect, test } from 'vitest';
import { fc } from '#testing/property.ts';
import { asymmetricFrequencies, type Ear, FREQUENCIES, type Frequency, lossTypeAt } from './audiogram.ts';
import { binauralImpairment, monauralImpairment, pureToneAverage } from './hearing-loss.ts';
import { classifyEar, classifyPerson, KLOCKHOFF_RULES, klockhoffNamed } from './klockhoff.ts';

type Air = Partial<Record<Frequency, number | null>>;
const thresholds = (of: Air): Ear['air'] => new Map(FREQUENCIES.map((f) => [f, of[f] ?? null]));
const flat = (decibels: number): Air => Object.fromEntries(FREQUENCIES.map((f) => [f, decibels]));
const ear = (air: Air, bone?: Air): Ear => ({
  air: thresholds({ ...flat(20), ...air }),
  ...(bone ? { bone: thresholds(bone) } : {}),
});
const normal = ear({});
const notch = ear({ 4000: 40, 6000: 35, 8000: 20 });

describe('class of an ear', () => {
  test.each([
    ['all 20', {}, 'NORMAL'],
    ['all exactly 25', flat(25), 'NORMAL'],
    ['only 8k = 40', { 8000: 40 }, 'OTRAS'],
    ['4k = 40, 6k = 35, 8k = 20', { 4000: 40, 6000: 35, 8000: 20 }, 'TRAUMA_LEVE'],
    ['4k = 55, 8k = 30', { 4000: 55, 8000: 30 }, 'TRAUMA_LEVE'],
    ['4k = 60, 8k = 30', { 4000: 60, 8000: 30 }, 'TRAUMA_AVANZADO'],
    ['6k = 40, 8k = 25', { 6000: 40, 8000: 25 }, 'TRAUMA_LEVE'],
    ['no recovery at 8k', { 4000: 40, 6000: 45, 8000: 50 }, 'OTRAS'],
    ['1k = 30 rest 20, 4k = 45, 8k = 40', { 1000: 30, 4000: 45, 8000: 40 }, 'HIR_LEVE'],
    ['three of four', { 500: 30, 1000: 30, 2000: 30 }, 'HIR_LEVE'],
    ['all four at 55', { ...flat(55) }, 'HIR_MODERADA'],
    ['all four lost, one above 55', { ...flat(40), 3000: 60 }, 'HIR_AVANZADA'],
    ['one missing', { 3000: null }, 'SIN_DATO'],
    ['one implausible', { 3000: 300 }, 'SIN_DATO'],
  ] as [string, Air, string][])('%s is the case of a class', (_name, air, expected) => {
    expect(classifyEar(ear(air))).toBe(expected);
  });

  test('a loss that is only conductive is not due to noise', () => {
    expect(classifyEar(ear({ 500: 40, 1000: 40 }, { 500: 10, 1000: 10 }))).toBe('OTRAS');
    expect(classifyEar(ear({ 4000: 40 }, { 4000: 10 }))).toBe('OTRAS');
    expect(classifyEar(ear({ 4000: 40 }, { 4000: 35 }))).toBe('TRAUMA_LEVE');
    expect(classifyEar(ear({ 500: 40, 4000: 50 }, { 500: 10, 4000: 45 }))).toBe('HIR_LEVE');
  });

  test('with a threshold from 500 to 3000 raised further, a noise-induced loss never becomes milder', () => {
    const order = ['HIR_LEVE', 'HIR_MODERADA', 'HIR_AVANZADA'];
    const decibels = fc.integer({ min: 26, max: 110 });
    const speech = fc.record({ 500: decibels, 1000: decibels, 2000: decibels, 3000: decibels });
    fc.assert(
      fc.property(speech, fc.constantFrom(500, 1000, 2000, 3000), fc.integer({ min: 0, max: 10 }), (air, at, more) => {
        const raised = { ...air, [at]: air[at as 500] + more };
        expect(order.indexOf(classifyEar(ear(raised)))).toBeGreaterThanOrEqual(order.indexOf(classifyEar(ear(air))));
      }),
    );
  });
});

describe('class of a person', () => {
  test('the worse ear decides', () => {
    const classOf = (...ears: [Ear, Ear]) => classifyPerson([classifyEar(ears[0]), classifyEar(ears[1])]);
    expect(classOf(normal, normal)).toEqual({ class: 'NORMAL' });
    expect(classOf(notch, notch)).toEqual({ class: 'TRAUMA_LEVE' });
    expect(classOf(notch, normal)).toEqual({ class: 'TRAUMA_LEVE' });
    expect(classOf(normal, ear({ ...flat(40), 3000: 60 }))).toEqual({ class: 'HIR_AVANZADA' });
  });

  test('14 dB is no asymmetry, 15 is', () => {
    const asymmetric = (left: number) =>
      asymmetricFrequencies(ear({ 2000: 10 }), ear({ 2000: left }), KLOCKHOFF_RULES.parameters.asymmetryFrom);
    expect(asymmetric(24)).toEqual([]);
    expect(asymmetric(25)).toEqual([2000]);
  });

  test('an ear without data hides no damage and proves no health', () => {
    expect(classifyPerson(['SIN_DATO', 'HIR_LEVE'])).toEqual({ class: 'HIR_LEVE', flags: ['OIDO_SIN_DATO'] });
    expect(classifyPerson(['NORMAL', 'SIN_DATO'])).toEqual({ class: 'SIN_DATO', flags: ['OIDO_SIN_DATO'] });
    expect(classifyPerson(['SIN_DATO', 'SIN_DATO'])).toEqual({ class: 'SIN_DATO' });
  });

  test('other alterations are reported apart', () => {
    expect(classifyPerson(['OTRAS', 'NORMAL'])).toEqual({ class: 'OTRAS' });
    expect(classifyPerson(['OTRAS', 'TRAUMA_LEVE'])).toEqual({ class: 'TRAUMA_LEVE', flags: ['OTRAS_ALTERACIONES'] });
  });
});

test.each([
  [20, 10, 'SIN_PERDIDA'],
  [40, 25, 'CONDUCTIVA'],
  [50, 30, 'MIXTA'],
  [45, 30, 'NEUROSENSORIAL'],
  [45, null, 'NO_DETERMINADO'],
])('air %s with bone %s is %s', (air, bone, expected) => {
  expect(
    lossTypeAt({ air: thresholds({ 1000: air }), bone: thresholds({ 1000: bone }) }, 1000, KLOCKHOFF_RULES.parameters),
  ).toBe(expected);
});

test('averages and impairment', () => {
  const right = ear({ 500: 30, 1000: 40, 2000: 50, 3000: 60, 4000: 60 });
  expect(pureToneAverage(right)).toBe(40);
  expect(monauralImpairment(right)).toBe(30);
  expect(monauralImpairment(normal)).toBe(0);
  expect(binauralImpairment(right, normal)).toBe(5);
  expect(binauralImpairment(right, { air: thresholds({}) })).toBeNull();
});

test.each([
  ['NORMOACUSIA BILATERAL', 'NORMAL'],
  ['Trauma acústico leve OD', 'TRAUMA_LEVE'],
  ['HIPOACUSIA INDUCIDA POR RUIDO MODERADA', 'HIR_MODERADA'],
  ['HIR_AVANZADA', 'HIR_AVANZADA'],
  ['INF. NO TOMADA', null],
])('the report "%s" names %s', (text, expected) => expect(klockhoffNamed(text).classes[0] ?? null).toBe(expected));
