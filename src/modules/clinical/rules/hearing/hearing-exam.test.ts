import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '../book/registry.ts';
import { examReader } from '../classify/exam-reader.ts';
import { asymmetricFrequencies, type Ear, FREQUENCIES, type Frequency, lossTypeAt } from './audiogram.ts';
import { hearingClasses } from './classes.ts';
import { binauralImpairment, monauralImpairment } from './hearing-loss.ts';
import { classifyEar, KLOCKHOFF_RULES, klockhoffNamed } from './klockhoff.ts';
import { shiftReading, thresholdShift } from './threshold-shift.ts';

type Air = Partial<Record<Frequency, number | null>>;
const thresholds = (of: Air): Ear['air'] => new Map(FREQUENCIES.map((f) => [f, of[f] ?? null]));
const flat = (decibels: number): Air => Object.fromEntries(FREQUENCIES.map((f) => [f, decibels]));
const ear = (air: Air, bone?: Air): Ear => ({
  air: thresholds({ ...flat(20), ...air }),
  ...(bone ? { bone: thresholds(bone) } : {}),
});

describe('bone conduction', () => {
  test('a conductive loss is none of noise, though bone is not measured above 4 kHz', () => {
    const bone = { 500: 10, 1000: 10, 2000: 10, 3000: 10, 4000: 10 };
    expect(classifyEar(ear(flat(40), bone))).toBe('OTRAS');
    expect(classifyEar(ear({ ...flat(40), 4000: 60 }, { ...bone, 4000: 55 }))).toBe('HIR_MODERADA');
  });

  test('a notch that is conductive is none of noise beside another loss of the same ear', () => {
    const air = { 4000: 40, 8000: 35 };
    expect(classifyEar(ear(air, { 4000: 10, 8000: 30 }))).toBe('OTRAS');
    expect(classifyEar(ear(air, { 4000: 35, 8000: 30 }))).toBe('TRAUMA_LEVE');
  });

  test('a notch needs a better threshold at 8 kHz', () => {
    expect(classifyEar(ear({ 4000: 40, 8000: 40 }))).toBe('OTRAS');
    expect(classifyEar(ear({ 4000: 40, 8000: 39 }))).toBe('TRAUMA_LEVE');
  });

  test.each([
    [25, 10, 'SIN_PERDIDA'],
    [26, 25, 'CONDUCTIVA'],
    [45, 29, 'MIXTA'],
    [44, 29, 'NEUROSENSORIAL'],
    [null, 10, null],
    [300, 10, null],
    [40, 300, 'NO_DETERMINADO'],
  ])('air %s with bone %s is %s', (air, bone, expected) =>
    expect(
      lossTypeAt(
        { air: thresholds({ 1000: air }), bone: thresholds({ 1000: bone }) },
        1000,
        KLOCKHOFF_RULES.parameters,
      ),
    ).toBe(expected),
  );
});

test('ears of which one was not measured at a frequency do not differ there', () => {
  expect(asymmetricFrequencies(ear({ 2000: 60 }), ear({ 2000: null }), 15)).toEqual([]);
  expect(asymmetricFrequencies(ear({ 2000: null }), ear({ 2000: 60 }), 15)).toEqual([]);
  expect(asymmetricFrequencies(ear({ 2000: null }), ear({ 2000: null }), 15)).toEqual([]);
  expect(asymmetricFrequencies(ear({ 2000: 60, 4000: 5 }), ear({ 4000: 60 }), 15)).toEqual([2000, 4000]);
});

test('impairment: none up to 25 dB, all from 91.67 dB, of both ears only where both were measured', () => {
  expect(monauralImpairment(ear(flat(25)))).toBe(0);
  expect(monauralImpairment(ear(flat(26)))).toBe(1.5);
  expect(monauralImpairment(ear(flat(110)))).toBe(100);
  const none = { air: thresholds({}) };
  expect([binauralImpairment(none, ear({})), binauralImpairment(ear({}), none)]).toEqual([null, null]);
});

test('impairment of both ears is rounded once', () => {
  // Means of 25.25 and 25.5 dB: 0.375 % and 0.75 %, together 0.4375 %.
  const [better, worse] = [ear({ ...flat(25), 500: 26 }), ear({ ...flat(25), 500: 27 })];
  expect([monauralImpairment(better), binauralImpairment(better, worse)]).toEqual([0.38, 0.44]);
});

test('a shift needs three frequencies of the baseline too', () => {
  const bare: Ear = { air: thresholds({ 2000: 20 }) };
  const now = shiftReading('2021-01-01', ear({}));
  expect(thresholdShift(now, [shiftReading('2020-01-01', bare)])).toBeNull();
});

test.each([
  ['Hipoacusia inducida por ruido leve', ['HIR_LEVE']],
  ['Hipoacusia conductiva', ['OTRAS']],
  ['Trauma acústico avanzado, HIR moderada', ['HIR_MODERADA', 'TRAUMA_AVANZADO']],
  // A degree belongs to the term next to it.
  ['OD: trauma acústico avanzado, OI: HIR leve', ['HIR_LEVE', 'TRAUMA_AVANZADO']],
  ['Trauma acústico leve y HIR avanzada', ['HIR_AVANZADA', 'TRAUMA_LEVE']],
  ['Trauma acústico avanzado, HIR avanzada', ['HIR_AVANZADA', 'TRAUMA_AVANZADO']],
  ['Hipoacusia inducida por ruido leve OD y moderada OI', ['HIR_MODERADA', 'HIR_LEVE']],
  ['Hipoacusia inducida por ruido, leve', ['HIR_LEVE']],
  ['No es normal', ['OTRAS']],
  ['Sin hipoacusia', ['NORMAL']],
  ['Normoacusia', ['NORMAL']],
])('the report «%s» names %o', (text, classes) => expect(klockhoffNamed(text).classes).toEqual(classes));

describe('an exam', () => {
  const side = (name: string, air: Air, prefix = 'AUDIO') =>
    Object.fromEntries(Object.entries(air).map(([hz, decibels]) => [`${prefix}_${name}_${hz}`, decibels as number]));
  const found = (values: Record<string, number | string>) =>
    Object.fromEntries(
      hearingClasses(
        examReader(
          new Map(Object.entries(values)),
          { sex: 'M', birthDate: null, altitude: null },
          '2026-01-01',
          DEFAULT_RULES,
        ),
      ),
    );

  test('reads bone conduction', () => {
    const air = side('OD', { ...flat(20), 500: 40, 1000: 40 });
    expect(found({ ...air, ...side('OD', { 500: 10, 1000: 10 }, 'AUDIO_VO') })['AUDIO_OD']?.class).toBe('OTRAS');
    expect(found(air)['AUDIO_OD']?.class).toBe('HIR_LEVE');
  });

  test('answers the ears that were sent, with their average, and the person', () => {
    expect(found(side('OD', flat(30)))).toEqual({
      AUDIOMETRIA: { class: 'HIR_MODERADA', flags: ['OIDO_SIN_DATO'] },
      AUDIO_OD: { class: 'HIR_MODERADA', value: 30 },
    });
    expect(found({ KLOCKHOFF_OI: 'HIR leve' })).toEqual({
      AUDIOMETRIA: { class: 'HIR_LEVE', flags: ['OIDO_SIN_DATO', 'INFORMADO'] },
      AUDIO_OI: { class: 'HIR_LEVE', flags: ['INFORMADO'] },
    });
    expect(Object.keys(found({ KLOCKHOFF_OD: 'HIR leve' }))).toEqual(['AUDIOMETRIA', 'AUDIO_OD']);
    expect(found({ AUDIO_OD_500: 30 })['AUDIO_OD']).toEqual({ class: 'SIN_DATO' });
    expect(found({ PESO: 70 })).toEqual({});
  });

  test('thresholds stand before what was reported of the ear, and ears before the diagnosis', () => {
    const both = { ...side('OD', flat(20)), ...side('OI', flat(20)) };
    expect(found({ ...both, KLOCKHOFF_OD: 'HIR leve', DX_AUDIO: 'Hipoacusia' })['AUDIOMETRIA']).toEqual({
      class: 'NORMAL',
      value: 0,
    });
    // A diagnosis for both ears does not decide when only one ear was measured and is healthy.
    expect(found({ ...side('OD', flat(20)), DX_AUDIO: 'Normal' })['AUDIOMETRIA']).toEqual({
      class: 'SIN_DATO',
      flags: ['OIDO_SIN_DATO'],
    });
    expect(found({ DX_AUDIO: 'Hipoacusia' })['AUDIOMETRIA']).toEqual({ class: 'OTRAS', flags: ['INFORMADO'] });
    expect(found({ ...side('OD', flat(20)), KLOCKHOFF_OI: 'Normoacusia' })['AUDIOMETRIA']).toEqual({
      class: 'NORMAL',
      flags: ['INFORMADO'],
    });
  });
});
