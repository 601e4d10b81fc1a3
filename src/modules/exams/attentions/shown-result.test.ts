import { expect, test } from 'vitest';
import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { countsAsFinding, shownApart } from './finding-parts.ts';
import { referenceOf, sideOutOf } from './reference.ts';
import { formatResult } from './shown-result.ts';

const result = (code: string, of: { number?: number; text?: string; unit?: string; class?: string }) => ({
  code,
  number: null,
  text: null,
  unit: null,
  class: null,
  ...of,
});
const others = (numbers: Record<string, number>) => (code: string) => numbers[code] ?? null;

test.each([
  ['GLUCOSA', { number: 105, unit: 'mg/dL' }, '105 mg/dL'],
  ['TIEMPO_SERVICIO', { number: 1, unit: 'años' }, '1 año'],
  ['TIEMPO_SERVICIO', { number: 1.5, unit: 'años' }, '1.5 años'],
  ['AV_LEJOS', { number: 100, class: 'MODERADA' }, '20/100'],
  ['AV_CERCA_SC', { number: 30, class: 'NORMAL' }, '20/30'],
  ['AV_LEJOS_OD_SC', { text: '20/25' }, '20/25'],
  ['ORINA_DENSIDAD', { number: 1.01 }, '1.010'],
  ['GRUPO_FACTOR', { text: 'A_POS' }, 'A positivo'],
  ['PA', { text: '120/80' }, '120/80 mmHg'],
  ['COCAINA', { text: 'NEGATIVO', class: 'NEGATIVO' }, 'Negativo'],
  ['EKG', { number: 62, class: 'NORMAL' }, null],
  ['AUDIOMETRIA', { number: 3.1, class: 'HIR_LEVE' }, null],
  ['TORAX', { class: 'NORMAL' }, null],
])('%s %j reads %s', (code, of, words) => expect(formatResult(result(code, of), others({}))).toBe(words));

test('a blood pressure has both its numbers, as one text or apart', () => {
  const pressure = result('PRESION_ARTERIAL', { number: 140, class: 'HTA_2' });
  expect(formatResult(pressure, others({ PAS: 140, PAD: 95 }))).toBe('140/95 mmHg');
  expect(formatResult(pressure, others({}))).toBeNull();
});

test('the range beside a value is the one that was applied', () => {
  const range = (code: string, altitude: number | null, sex: 'M' | 'F' = 'M') =>
    referenceOf(code, { sex }, DEFAULT_RULES, altitude).reference;
  const saturation = (altitude: number | null) => range('SATO2', altitude);
  expect([4373, 3500, 3399, 2500, 2499, null].map(saturation)).toEqual([
    '85 % o más',
    '87 % o más',
    '88 % o más',
    '92 % o más',
    '95 % o más',
    '95 % o más',
  ]);
  // At 4,373 m, 3.0 g/dL are subtracted; above the upper end as measured is a polycythaemia.
  expect([range('HEMOGLOBINA', 0), range('HEMOGLOBINA', 4373), range('HEMOGLOBINA_AJUSTADA', 4373)]).toEqual([
    '13 a 17.5 g/dL',
    '16 a 20.5 g/dL',
    '13 a 17.5 g/dL',
  ]);
  // Both classes of HDL that need no follow-up are one range, and a peak flow has none in litres per minute.
  expect([range('HDL', null), range('FLUJO_PICO', null)]).toEqual(['40 mg/dL o más', null]);
  expect([range('AV_LEJOS', null), range('AV_CERCA', null)]).toEqual(['20/30 o mejor', '20/30 o mejor']);
  expect([range('EKG_QTC', null), range('EKG_QTC', null, 'F')]).toEqual(['hasta 450 ms', 'hasta 460 ms']);
});

test('what another item says, or only sums up, is no finding of its own', () => {
  const asks =
    (...codes: string[]) =>
    (code: string) =>
      codes.includes(code);
  expect(countsAsFinding('AUDIO_OD', asks('AUDIOMETRIA', 'AUDIO_OD'))).toBe(false);
  expect(countsAsFinding('AUDIO_OD', asks('AUDIO_OD'))).toBe(true);
  expect(countsAsFinding('AUDIOMETRIA', asks('AUDIOMETRIA'))).toBe(true);
  expect(countsAsFinding('TRIAJE', asks('TRIAJE'))).toBe(false);
});

test.each([
  ['GLUCOSA', 70, null],
  ['GLUCOSA', 69.9, 'LOW'],
  ['GLUCOSA', 99.9, null],
  ['GLUCOSA', 100, 'HIGH'],
  ['EKG_QRS', 99, null],
  ['EKG_QRS', 100, 'HIGH'],
  ['EKG_EJE', -31, 'LOW'],
  ['VSG', 15, null],
  ['VSG', 16, 'HIGH'],
  ['ORINA_DENSIDAD', 1.004, 'LOW'],
  ['AV_LEJOS', 100, null],
  ['PESO', 300, null],
  ['GLUCOSA', null, null],
  ['HDL', 39, 'LOW'],
  ['HDL', 65, null],
] as const)('%s of %s is out on the side %s', (code, value, side) =>
  expect(sideOutOf(code, value, { sex: 'M' }, DEFAULT_RULES, null)).toBe(side),
);

test('a haematocrit is judged up to the altitude of its range, and a test in words has a normal word', () => {
  const side = (altitude: number | null) => sideOutOf('HEMATOCRITO', 56, { sex: 'M' }, DEFAULT_RULES, altitude);
  expect([side(null), side(500), side(501)]).toEqual([null, 'HIGH', null]);
  const words = (code: string) => referenceOf(code, { sex: 'F' }, DEFAULT_RULES).reference;
  expect([words('ORINA_HEMATIES'), words('ORINA_NITRITOS'), words('DX_AUDIO')]).toEqual([
    'hasta 5 por campo',
    'negativo',
    null,
  ]);
});

test('without an altitude haemoglobin and haematocrit have no range, and only what is high at any altitude is high', () => {
  const words = (code: string, altitude: number | null) =>
    referenceOf(code, { sex: 'M' }, DEFAULT_RULES, altitude).reference;
  expect([words('HEMOGLOBINA', null), words('HEMATOCRITO', null), words('HEMATOCRITO', 0)]).toEqual([
    null,
    null,
    '40 a 52 %',
  ]);
  const side = (value: number, trimester: 'unknown' | null = null) =>
    sideOutOf('HEMOGLOBINA', value, { sex: trimester ? 'F' : 'M', trimester }, DEFAULT_RULES, null);
  expect([side(9), side(20.9), side(21), side(19, 'unknown')]).toEqual([null, null, 'HIGH', 'HIGH']);
});

test('a haematocrit has no range in a pregnancy', () => {
  const reference = (trimester: 2 | 'unknown' | null) =>
    referenceOf('HEMATOCRITO', { sex: 'F', trimester }, DEFAULT_RULES, 0).reference;
  expect([reference(null), reference(2), reference('unknown')]).toEqual(['36 a 48 %', null, null]);
});

test('a summary is not shown among results, nor a pressure that the pair has', () => {
  const codes = (...of: [string, string | null][]) =>
    shownApart(of.map(([code, shown]) => ({ code, shown }))).map(({ code }) => code);
  const pressures: [string, string][] = [
    ['PAS', '142 mmHg'],
    ['PAD', '80 mmHg'],
  ];
  expect(codes(...pressures, ['PRESION_ARTERIAL', '142/80 mmHg'], ['TRIAJE', null])).toEqual(['PRESION_ARTERIAL']);
  expect(codes(...pressures)).toEqual(['PAS', 'PAD']);
});
