import { describe, expect, test } from 'vitest';
import { boneBelowAir, type Ear, FREQUENCIES, type Frequency, frequenciesIn, lossTypesOf } from './audiogram.ts';
import { lossDegree } from './hearing-loss.ts';
import { KLOCKHOFF_RULES } from './klockhoff.ts';

type Some = Partial<Record<Frequency, number | null>>;
const ear = (air: Some, bone?: Some): Ear => ({
  air: new Map(FREQUENCIES.map((hz) => [hz, air[hz] === undefined ? 10 : air[hz]])),
  ...(bone ? { bone: new Map(FREQUENCIES.map((hz) => [hz, bone[hz] ?? null])) } : {}),
});
const kinds = (of: Ear) => Object.fromEntries(lossTypesOf(of, KLOCKHOFF_RULES.parameters));

describe('the kinds of loss of an ear', () => {
  const at1000 = (air: number, bone: number, silent: 'air' | 'bone' | null) =>
    kinds({
      ...ear({ 1000: air }, { 1000: bone }),
      silent: { air: new Set(silent === 'air' ? [1000] : []), bone: new Set(silent === 'bone' ? [1000] : []) },
    });
  test('are unknown where a bone tone without an answer would have to show the gap', () => {
    expect(at1000(110, 70, null)).toEqual({ MIXTA: [1000] });
    expect(at1000(110, 70, 'bone')).toEqual({ NO_DETERMINADO: [1000] });
    expect(at1000(40, 20, 'bone')).toEqual({ NO_DETERMINADO: [1000] });
    // The threshold is above 70, so the gap is below 5 dB.
    expect(at1000(75, 70, 'bone')).toEqual({ NEUROSENSORIAL: [1000] });
  });
  test('are unknown where an air tone without an answer may hide a gap', () => {
    expect(at1000(80, 70, 'air')).toEqual({ NO_DETERMINADO: [1000] });
    expect(at1000(110, 70, 'air')).toEqual({ MIXTA: [1000] });
    expect(at1000(110, 10, 'air')).toEqual({ CONDUCTIVA: [1000] });
  });

  test('are named with their frequencies', () =>
    expect(kinds(ear({ 3000: 40, 4000: 60, 6000: 50 }, { 3000: 10, 4000: 55 }))).toEqual({
      CONDUCTIVA: [3000],
      NEUROSENSORIAL: [4000],
      NO_DETERMINADO: [6000],
    }));
  test('are none without a loss, and unknown without bone conduction', () => {
    expect(kinds(ear({}))).toEqual({});
    expect(kinds(ear({ 4000: 40, 8000: null }))).toEqual({ NO_DETERMINADO: [4000] });
  });
});

test.each([
  [{ 4000: 30 }, { mean: 30, label: 'Leve' }],
  [{ 4000: 40 }, { mean: 40, label: 'Leve' }],
  [
    { 4000: 50, 6000: 40 },
    { mean: 45, label: 'Moderada' },
  ],
  [{ 4000: 65 }, { mean: 65, label: 'Severa' }],
  [
    { 500: 120, 4000: 120 },
    { mean: 120, label: 'Profunda' },
  ],
  [{}, null],
  [{ 500: 50, 1000: null, 2000: null, 3000: null, 4000: null, 6000: null, 8000: null }, null],
  [{ 4000: 65, 8000: null }, null],
] as const)('degree of %j', (air, expected) => expect(lossDegree(ear(air), 25)).toEqual(expected));

test('bone conduction worse than air conduction by more than 10 dB is told', () => {
  expect(boneBelowAir(ear({ 500: 10, 1000: 10 }, { 500: 20, 1000: 25 }))).toEqual([1000]);
  expect(boneBelowAir(ear({ 500: null }, { 500: 60 }))).toEqual([]);
});

test.each([
  ['500, 1000 y 8000', [500, 1000, 8000]],
  ['500,1000', [500, 1000]],
  ['500,1000,2000', [500, 1000, 2000]],
  ['500,1000,2000,4000', [500, 1000, 2000, 4000]],
  ['500 1000 2000', [500, 1000, 2000]],
  ['0,5 k', [500]],
  ['0,5k,1k y 2 kHz', [500, 1000, 2000]],
  ['3,4,6k', [3000, 4000, 6000]],
  ['4000-8000', [4000, 6000, 8000]],
  ['250 y de 3000 a 6000 Hz', [250, 3000, 4000, 6000]],
  ['4-8 kHz', [4000, 6000, 8000]],
  ['1.000 Hz', [1000]],
  ['4k; 6 kHz', [4000, 6000]],
  ['0.5 kHz', [500]],
  ['todas', [125, 250, 500, 1000, 2000, 3000, 4000, 6000, 8000]],
  ['Ninguna', []],
  ['', []],
])('frequencies in «%s»', (text, hz) => {
  const { frequencies, others } = frequenciesIn(text);
  expect([...frequencies]).toEqual(hz);
  expect(others).toEqual([]);
});

test.each([
  ['750, 1000', [1000], ['750']],
  ['8000-4000', [], ['8000-4000']],
  ['1000, agudos', [1000], ['agudos']],
  ['500,2,4k', [500, 2000, 4000], []],
])('«%s» keeps what is no frequency apart', (text, hz, others) => {
  const read = frequenciesIn(text);
  expect([[...read.frequencies], read.others]).toEqual([hz, others]);
});
