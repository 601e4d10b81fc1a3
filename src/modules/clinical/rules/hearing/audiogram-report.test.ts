import { describe, expect, test } from 'vitest';
import { boneBelowAir, type Ear, FREQUENCIES, type Frequency, frequenciesNamed, lossTypesOf } from './audiogram.ts';
import { lossDegree } from './hearing-loss.ts';
import { KLOCKHOFF_RULES } from './klockhoff.ts';

type Some = Partial<Record<Frequency, number | null>>;
const ear = (air: Some, bone?: Some): Ear => ({
  air: new Map(FREQUENCIES.map((hz) => [hz, air[hz] === undefined ? 10 : air[hz]])),
  ...(bone ? { bone: new Map(FREQUENCIES.map((hz) => [hz, bone[hz] ?? null])) } : {}),
});
const kinds = (of: Ear) => Object.fromEntries(lossTypesOf(of, KLOCKHOFF_RULES.parameters));

describe('the kinds of loss of an ear', () => {
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
] as const)('degree of %j', (air, expected) => expect(lossDegree(ear(air), 25)).toEqual(expected));

test('bone conduction worse than air conduction by more than 10 dB is told', () => {
  expect(boneBelowAir(ear({ 500: 10, 1000: 10 }, { 500: 20, 1000: 25 }))).toEqual([1000]);
  expect(boneBelowAir(ear({ 500: null }, { 500: 60 }))).toEqual([]);
});

test.each([
  ['500, 1000 y 8000', [500, 1000, 8000]],
  ['4k; 6 kHz', [4000, 6000]],
  ['0.5 kHz', [500]],
  ['todas', [125, 250, 500, 1000, 2000, 3000, 4000, 6000, 8000]],
  ['750, ninguna', []],
  ['', []],
])('frequencies in «%s»', (text, hz) => expect([...frequenciesNamed(text)]).toEqual(hz));
