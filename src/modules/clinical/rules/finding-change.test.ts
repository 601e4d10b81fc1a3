import { expect, test } from 'vitest';
import type { Severity } from '#clinical/vocabulary/severity.ts';
import { findingChange, type JudgedFigure, type JudgedItem } from './finding-change.ts';

const item = (
  classCode: string,
  severity: Severity | null,
  ...figures: (readonly [number, JudgedFigure['side']] | null)[]
): JudgedItem => ({
  class: classCode,
  severity,
  figures: figures.map((figure) => figure && { value: figure[0], side: figure[1] }),
});
const NORMAL = item('NORMAL', null, [92, null]);

test.each([
  ['never measured before', item('DIABETES', 'MODERATE', [131, 'HIGH']), null, null],
  ['normal then', item('DIABETES', 'MODERATE', [131, 'HIGH']), NORMAL, 'NEW'],
  ['no finding now', NORMAL, item('DIABETES', 'MODERATE', [131, 'HIGH']), null],
  ['a higher class', item('DIABETES', 'MODERATE', [126, 'HIGH']), item('PREDIABETES', 'MILD', [125, 'HIGH']), 'WORSE'],
  ['a lower class', item('PREDIABETES', 'MILD', [125, 'HIGH']), item('DIABETES', 'MODERATE', [126, 'HIGH']), 'BETTER'],
  [
    'more in one class',
    item('PREDIABETES', 'MILD', [118, 'HIGH']),
    item('PREDIABETES', 'MILD', [105, 'HIGH']),
    'WORSE',
  ],
  [
    'less in one class',
    item('PREDIABETES', 'MILD', [105, 'HIGH']),
    item('PREDIABETES', 'MILD', [118, 'HIGH']),
    'BETTER',
  ],
  [
    'as much as a repeated test',
    item('PREDIABETES', 'MILD', [105, 'HIGH']),
    item('PREDIABETES', 'MILD', [100, 'HIGH']),
    'SAME',
  ],
  [
    'just more than that',
    item('PREDIABETES', 'MILD', [105.1, 'HIGH']),
    item('PREDIABETES', 'MILD', [100, 'HIGH']),
    'WORSE',
  ],
  [
    'low where it was high',
    item('HIPOGLUCEMIA', 'UNGRADED', [60, 'LOW']),
    item('DIABETES', 'MODERATE', [131, 'HIGH']),
    'NEW',
  ],
] as const)('glucose, %s', (_name, now, before, change) => expect(findingChange('GLUCOSA', now, before)).toBe(change));

test.each([
  ['HEMOGLOBINA', [10.2, 'LOW'], [11.4, 'LOW'], 'WORSE'],
  ['HEMOGLOBINA', [11.4, 'LOW'], [10.2, 'LOW'], 'BETTER'],
  ['SATO2', [88, 'LOW'], [90, 'LOW'], 'SAME'],
  ['SATO2', [87, 'LOW'], [90, 'LOW'], 'WORSE'],
  ['TEMPERATURA', [38.9, 'HIGH'], [38.2, 'HIGH'], 'WORSE'],
  ['TEMPERATURA', [38.6, 'HIGH'], [38.2, 'HIGH'], 'SAME'],
  // Each line of the chart counts, and a figure of vision has no range.
  ['AV_LEJOS', [50, null], [40, null], 'WORSE'],
  ['AV_LEJOS', [40, null], [50, null], 'BETTER'],
  ['FLUJO_PICO', [300, null], [350, null], 'WORSE'],
  // A figure without a normal range has no direction that is worse.
  ['EKG', [40, null], [55, null], null],
  ['EKG', [540, 'HIGH'], [470, 'HIGH'], 'WORSE'],
  // 1/1 after 1/0 is one step of profusion.
  ['TORAX', [4, null], [3, null], 'WORSE'],
  ['TORAX', [4, null], [4, null], 'SAME'],
  ['ALTERACIONES_POSTURALES', [38, null], [12, null], 'WORSE'],
  ['ALTERACIONES_POSTURALES', [15, null], [12, null], 'SAME'],
  ['AMETROPIA', [5, null], [1, null], 'WORSE'],
  ['HEMOGLOBINA', [24, 'HIGH'], [21.2, 'HIGH'], 'WORSE'],
] as const)('%s in one class: %s after %s is %s', (code, now, before, change) =>
  expect(findingChange(code, item('X', 'MILD', now), item('X', 'MILD', before))).toBe(change),
);

test('the worse of the two pressures decides', () => {
  const pressure = (systolic: number, diastolic: number, side: JudgedFigure['side'] = 'HIGH') =>
    item('HTA_1', 'MODERATE', [systolic, 'HIGH'], [diastolic, side]);
  const change = (now: JudgedItem, before: JudgedItem) => findingChange('PRESION_ARTERIAL', now, before);
  expect(change(pressure(142, 98), pressure(156, 90))).toBe('WORSE');
  expect(change(pressure(142, 90), pressure(156, 90))).toBe('BETTER');
  expect(change(pressure(145, 92), pressure(142, 90))).toBe('SAME');
  // A diastolic pressure that passes its limit by as much as a cuff errs is no worse one.
  const pre = (systolic: number, diastolic: number, side: JudgedFigure['side']) =>
    item('PREHIPERTENSION', 'MILD', [systolic, 'HIGH'], [diastolic, side]);
  expect(change(pre(126, 80, 'HIGH'), pre(132, 76, null))).toBe('SAME');
  expect(change(pre(126, 84, 'HIGH'), pre(132, 76, null))).toBe('WORSE');
  // A diastolic pressure that became low does not make another finding of a high systolic one.
  expect(change(pressure(150, 55, 'LOW'), pressure(150, 95))).not.toBe('NEW');
});

test('a rate of a trace that passes its range by a few beats is neither better nor worse', () => {
  const trace = (rate: number, side: JudgedFigure['side']) => item('BRD', 'UNGRADED', [rate, side]);
  expect(findingChange('EKG', trace(103, 'HIGH'), trace(97, null))).toBe('SAME');
  expect(findingChange('EKG', trace(78, null), trace(66, null))).toBeNull();
});

test('between two classes of one grade every change counts', () => {
  const [second, crisis] = [item('HTA_2', 'SEVERE', [178, 'HIGH']), item('CRISIS', 'SEVERE', [181, 'HIGH'])];
  expect(findingChange('PRESION_ARTERIAL', crisis, second)).toBe('WORSE');
  expect(findingChange('PRESION_ARTERIAL', second, crisis)).toBe('BETTER');
});

test('another class that no norm grades is another finding, unless it includes the former', () => {
  const of = (classCode: string) => item(classCode, 'UNGRADED');
  expect(findingChange('EKG', of('ARRITMIA'), of('BRD'))).toBe('NEW');
  expect(findingChange('EKG', of('BRD'), of('BRD'))).toBeNull();
  expect(findingChange('ESPIROMETRIA', of('MIXTO'), of('OBSTRUCTIVO'))).toBe('WORSE');
  expect(findingChange('ESPIROMETRIA', of('OBSTRUCTIVO'), of('MIXTO'))).toBe('BETTER');
  expect(findingChange('ESPIROMETRIA', of('OBSTRUCTIVO'), of('POSIBLE_RESTRICTIVO'))).toBe('NEW');
});

test('what could not be judged is compared with nothing', () => {
  const unjudged = item('NO_VALORABLE', 'UNGRADED');
  expect(findingChange('ESPIROMETRIA', unjudged, item('MIXTO', 'UNGRADED'))).toBeNull();
  expect(findingChange('ESPIROMETRIA', item('MIXTO', 'UNGRADED'), unjudged)).toBeNull();
});

test('hearing changes by its class, then by the shift of its thresholds', () => {
  const [trauma, loss] = [item('TRAUMA_LEVE', 'MILD'), item('HIR_MODERADA', 'MODERATE')];
  expect(findingChange('AUDIOMETRIA', trauma, trauma, 'WORSE')).toBe('WORSE');
  expect(findingChange('AUDIOMETRIA', trauma, trauma, 'SAME')).toBe('SAME');
  expect(findingChange('AUDIOMETRIA', trauma, trauma)).toBeNull();
  expect(findingChange('AUDIOMETRIA', loss, trauma, 'SAME')).toBe('WORSE');
  expect(findingChange('AUDIOMETRIA', trauma, item('NORMAL', null), 'SAME')).toBe('NEW');
});

test('the class of an audiogram worsens in the order of Klockhoff, whatever grade its name has', () => {
  const advanced = item('TRAUMA_AVANZADO', 'SEVERE');
  const mild = item('HIR_LEVE', 'MILD');
  expect(findingChange('AUDIOMETRIA', mild, advanced, 'SAME')).toBe('WORSE');
  expect(findingChange('AUDIO_OD', advanced, mild)).toBe('BETTER');
  expect(findingChange('AUDIOMETRIA', mild, item('TRAUMA_LEVE', 'MILD'), 'SAME')).toBe('WORSE');
  expect(findingChange('AUDIOMETRIA', item('OTRAS', 'UNGRADED'), advanced)).toBe('NEW');
  // The thresholds of an ear became significantly worse, so a milder class is no improvement.
  expect(findingChange('AUDIOMETRIA', item('TRAUMA_LEVE', 'MILD'), mild, 'WORSE')).toBe('WORSE');
});
