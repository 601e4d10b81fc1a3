import { expect, test } from 'vitest';
import { DEFAULT_RULES } from './book/registry.ts';
import { classifyExam } from './classify/classify-exam.ts';
import { CRITICAL_CLASSES, CRITICAL_MEASURES, criticalEnd, criticalMeasureOf, isCritical } from './critical.ts';
import { findCritical } from './find-critical.ts';
import { measureOf } from './measures.ts';
import { BLOOD_PRESSURE_LABELS } from './triage/blood-pressure.ts';
import { OXYGEN_SATURATION_LABELS } from './triage/oxygen-saturation.ts';

test.each([
  ['PAS', 179, false],
  ['PAS', 180, true],
  // 90 mmHg and 35 °C are normal by their rules; the scores of NEWS2 begin one step higher.
  ['PAS', 90, false],
  ['PAS', 89, true],
  ['TEMPERATURA', 35, false],
  ['TEMPERATURA', 34.9, true],
  ['PAD', 119, false],
  ['PAD', 120, true],
  ['FC', 40, true],
  ['FC', 41, false],
  ['FC', 131, true],
  ['SATO2', 79, true],
  ['SATO2', 82, false],
  ['GLUCOSA', 45, true],
  ['GLUCOSA', 485, true],
  ['HEMOGLOBINA', 6.5, true],
  ['HEMOGLOBINA', 21, false],
  ['PLAQUETAS', 36, true],
  ['LEUCOCITOS', 1.9, true],
])('%s %d', (code, value, critical) => {
  expect(isCritical(value, criticalMeasureOf(code)!)).toBe(critical);
});

test('each is a number that an exam can have, and its limits are possible values', () => {
  for (const { code, low, high, source } of CRITICAL_MEASURES) {
    const { kind, limits } = measureOf(code)!;
    expect([code, kind]).toEqual([code, 'number']);
    for (const limit of [low, high])
      if (limit !== null) {
        expect(limit, code).toBeGreaterThanOrEqual(limits!.min);
        expect(limit, code).toBeLessThanOrEqual(limits!.max);
      }
    expect(source).not.toBe('');
  }
});

test('a critical class is a class of its rule, under the name that the page shows', () => {
  const labels: Record<string, Record<string, string>> = {
    PRESION_ARTERIAL: BLOOD_PRESSURE_LABELS,
    SATO2: OXYGEN_SATURATION_LABELS,
  };
  for (const { item, class: critical, label } of CRITICAL_CLASSES)
    expect(labels[item]?.[critical]?.toLowerCase()).toBe(label);
});

/** Codes of the critical values among measures, judged at an altitude in metres. */
function criticalCodes(values: Record<string, number | string>, altitude: number | null = null): string[] {
  const measures = new Map(Object.entries(values));
  const sent = [...measures].map(([code, value]) => ({
    code,
    number: typeof value === 'number' ? value : null,
    text: typeof value === 'string' ? value : null,
    class: null as string | null,
  }));
  const person = { sex: 'M', birthDate: null, altitude } as const;
  for (const { item, class: given, value } of classifyExam(measures, person, '2026-01-01', DEFAULT_RULES)) {
    const row = sent.find(({ code }) => code === item);
    if (row) row.class = given;
    else sent.push({ code: item, number: value, text: null, class: given });
  }
  return findCritical(sent).map(({ code }) => code);
}

test.each<[Record<string, number | string>, number | null, string[]]>([
  [{ PAS: 180, PAD: 110 }, null, ['PAS']],
  [{ PAS: 170, PAD: 120 }, null, ['PAD']],
  [{ PAS: 179, PAD: 119 }, null, []],
  [{ PA: '185/110' }, null, ['PAS']],
  // A pressure whose two columns were exchanged has no class, so it is no alert either.
  [{ PAS: 80, PAD: 125 }, null, []],
  [{ SATO2: 82 }, 150, ['SATO2']],
  [{ SATO2: 86 }, 4000, []],
  [{ SATO2: 82 }, null, []],
  [{ SATO2: 79 }, null, ['SATO2']],
  // Columns in mmol/L and in °F.
  [{ GLUCOSA: 5.4 }, null, []],
  [{ TEMPERATURA: 98.6 }, null, []],
  [{ GLUCOSA: 520, PESO: 80 }, null, ['GLUCOSA']],
])('%j at %s m: %j', (values, altitude, expected) => {
  expect(criticalCodes(values, altitude)).toEqual(expected);
});

test('a crisis by the rules of the company is critical although its limits allow the figure', () => {
  const results = [
    { code: 'PAS', number: 172, text: null, class: null },
    { code: 'PAD', number: 100, text: null, class: null },
    { code: 'PRESION_ARTERIAL', number: 172, text: null, class: 'CRISIS' },
  ];
  expect(findCritical(results)).toEqual([
    { code: 'PAS', value: 172, low: null, high: null },
    { code: 'PAD', value: 100, low: null, high: null },
  ]);
});

test.each([
  ['PAS', 'low', 90, '89 u o menos'],
  ['PAS', 'high', 179, '180 u o más'],
  ['TEMPERATURA', 'low', 35, '34.9 u o menos'],
  ['TEMPERATURA', 'high', 39, '39.1 u o más'],
  ['HEMOGLOBINA', 'low', 6.6, 'menos de 6.6 u'],
  ['GLUCOSA', 'high', 484, 'más de 484 u'],
  // A company may write a limit between two steps.
  ['FC', 'low', 40.5, 'menos de 40.5 u'],
] as const)('%s, %s limit %d: %s', (code, side, limit, words) =>
  expect(criticalEnd(code, side, limit, (value) => `${value} u`)).toBe(words),
);
