import { expect, test } from 'vitest';
import type { ExamMeasure } from '../../model/attention.ts';
import { curvesOf } from '../page/Audiogram.tsx';
import { partedResults, thresholdOf, trendOf } from './measures.ts';

const measure = (over: Partial<ExamMeasure>): ExamMeasure => ({
  code: 'GLUCOSA',
  label: 'Glucosa en ayunas',
  kind: 'number',
  number: 105,
  text: null,
  unit: 'mg/dL',
  shown: '105 mg/dL',
  class: null,
  classLabel: null,
  review: false,
  severity: null,
  flags: [],
  ruleVersion: null,
  implausible: null,
  derived: false,
  reference: null,
  norm: null,
  out: null,
  previous: null,
  earlier: [],
  ...over,
});
const before = (value: number, date = '2025-03-07') => ({
  previous: { value: String(value), shown: String(value), classLabel: null, date },
  earlier: [{ value, date }],
});

test.each([
  [105, 92, { direction: 'up', words: 'subió 13 mg/dL' }],
  [5.3, 5.7, { direction: 'down', words: 'bajó 0.4 mg/dL' }],
  [92, 92, { direction: 'same', words: 'sin cambio' }],
  [95, 92, { direction: 'same', words: 'sin cambio importante' }],
])('%s after %s: %j', (now, was, told) =>
  expect(trendOf(measure({ number: now, shown: `${now} mg/dL`, ...before(was) }))).toEqual(told),
);

test('what was never measured before, or has no figure, went nowhere', () => {
  expect(trendOf(measure({}))).toBeNull();
  expect(trendOf(measure({ number: null, text: 'Negativo', ...before(1) }))).toBeNull();
});

test('a class, a fraction and a pair go nowhere; a density moves by thousandths', () => {
  expect(trendOf(measure({ shown: null, number: 2, ...before(1) }))).toBeNull();
  for (const code of ['AV_LEJOS', 'PRESION_ARTERIAL'])
    expect(trendOf(measure({ code, shown: '20/100', unit: null, number: 100, ...before(30) }))).toBeNull();
  // The rate is no figure of a trace that is read in words.
  expect(trendOf(measure({ code: 'EKG', shown: 'Bloqueo de rama', unit: null, number: 78, ...before(66) }))).toBeNull();
  const density = measure({ code: 'ORINA_DENSIDAD', shown: '1.015', unit: null, number: 1.015, ...before(1.01) });
  expect(trendOf(density)?.words).toBe('subió 0.005');
});

test('a figure in another class moved, however little', () => {
  const was = { ...before(99), previous: { ...before(99).previous, classLabel: 'Normal' } };
  const now = (classLabel: string) => trendOf(measure({ number: 101, shown: '101 mg/dL', classLabel, ...was }))?.words;
  expect([now('Prediabetes'), now('Normal')]).toEqual(['subió 2 mg/dL', 'sin cambio importante']);
});

test('the curves of an ear run by frequency, bone apart, with those of the exam before', () => {
  const at = (code: string, number: number, was?: number) =>
    measure({ code, number, unit: 'dB HL', ...(was === undefined ? {} : before(was)) });
  const all = [
    at('AUDIO_OD_4000', 45, 30),
    at('AUDIO_OD_500', 10),
    at('AUDIO_VO_OD_1000', 15),
    at('AUDIO_OI_500', 5),
    at('BINAURAL', 3),
  ];
  expect(all.map(thresholdOf).at(-1)).toBeNull();
  expect(curvesOf(all, 'OD')).toEqual({
    air: [
      { hz: 500, db: 10 },
      { hz: 4000, db: 45 },
    ],
    bone: [{ hz: 1000, db: 15 }],
    before: [{ hz: 4000, db: 30 }],
    date: '2025-03-07',
  });
});

test('a tone without an answer is one in its way alone', () => {
  const at = (code: string, number: number) => measure({ code, number });
  const silent = measure({ code: 'AUDIO_SIN_RESPUESTA_OD', kind: 'text', number: null, text: '6000, 8k' });
  const { air, bone } = curvesOf(
    [at('AUDIO_OD_4000', 45), at('AUDIO_OD_8000', 110), at('AUDIO_VO_OD_4000', 45), silent],
    'OD',
  );
  expect(air).toEqual([
    { hz: 4000, db: 45 },
    { hz: 8000, db: 110, silent: true },
  ]);
  expect(bone).toEqual([{ hz: 4000, db: 45 }]);
});

test('a station says that it has no findings only if each of its results was judged and is normal', () => {
  const glucose = measure({ class: 'NORMAL', number: 92 });
  const text = (code: string, written: string) =>
    measure({ code, number: null, kind: 'text', text: written, shown: written });
  const told = (...results: ExamMeasure[]) => {
    const { asks, others, heading } = partedResults(results);
    return [asks.map(({ code }) => code), others.length, heading];
  };
  expect(told(glucose)).toEqual([[], 1, 'Sin hallazgos']);
  expect(told(text('ALTURA', 'Apto'))).toEqual([[], 1, 'Sin hallazgos']);
  expect(told(text('ALTURA', 'No apto para trabajo en altura'))).toEqual([['ALTURA'], 0, 'Otros resultados']);
  expect(told(text('DX_OFTALMO', 'Pterigión'))).toEqual([[], 1, 'Resultados']);
  expect(told(measure({ code: 'HEMATOCRITO', number: 66, class: 'SIN_DATO' }), glucose)).toEqual([[], 2, 'Resultados']);
  expect(told(measure({ severity: 'MILD', class: 'PREDIABETES' }), glucose)).toEqual([
    ['GLUCOSA'],
    1,
    'Otros resultados',
  ]);
});
