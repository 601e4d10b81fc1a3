import { describe, expect, test } from 'vitest';
import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { BROUGHT_RULES } from '#clinical/rules/testing/brought-rules.ts';
import { CLASS_ITEMS, checkCutOffs, classesOf, cutOffsOf, isRuleItem, withCutOffs } from './cut-offs.ts';

const set = (item: keyof typeof DEFAULT_RULES, ...values: [path: string, value: number][]) =>
  withCutOffs(
    item,
    DEFAULT_RULES[item].parameters,
    values.map(([path, value]) => ({ path, value })),
  );

test('what the product brings is in order, and every number of it has a Spanish name', () => {
  for (const { item, parameters } of BROUGHT_RULES) {
    if (!isRuleItem(item)) throw new Error(item);
    expect([item, checkCutOffs(item, parameters)]).toEqual([item, []]);
    if (!(CLASS_ITEMS as readonly string[]).includes(item)) continue;
    for (const { path, group, label } of cutOffsOf(item, parameters)) {
      expect(`${item} ${path}: ${label}`).toMatch(/: \S/);
      expect([item, path, `${group} ${label}`]).not.toEqual([item, path, expect.stringMatching(/[a-z]{3,}[A-Z]/)]);
    }
  }
});

test('cut-offs read as people say them', () => {
  const told = cutOffsOf('CINTURA', DEFAULT_RULES.CINTURA.parameters).map(({ group, label, value }) => [
    group,
    label,
    value,
  ]);
  expect(told).toEqual([
    ['Hombres', 'Riesgo bajo: menos de', 94],
    ['Hombres', 'Riesgo alto: menos de', 102],
    ['Mujeres', 'Riesgo bajo: menos de', 80],
    ['Mujeres', 'Riesgo alto: menos de', 88],
  ]);
});

test('every class has its values, also the last one, which no cut-off ends', () => {
  const told = (item: keyof typeof DEFAULT_RULES) =>
    classesOf(item, DEFAULT_RULES[item].parameters).map(({ group, label, interval }) => [group, label, interval]);
  expect(told('GLUCOSA')).toEqual([
    ['', 'Hipoglucemia', 'menos de 70'],
    ['', 'Normal', '70 a menos de 100'],
    ['', 'Prediabetes (glucosa alterada en ayunas)', '100 a menos de 126'],
    ['', 'Sugestivo de diabetes', '126 o más'],
  ]);
  expect(told('FC').map(([, , interval]) => interval)).toEqual(['menos de 60', '60 a 100', 'más de 100']);
  expect(told('AV_LEJOS').map(([, , interval]) => interval)).toContain('más de 30 hasta 70');
  expect(told('ICC').filter(([group]) => group === 'Mujeres')).toHaveLength(2);
});

describe('what a person may set', () => {
  test('a number, and nothing else of the rule', () => {
    const { parameters, errors } = set('GLUCOSA', ['bands.2.below', 120]);
    expect(errors).toEqual([]);
    expect(parameters).toEqual({
      ...DEFAULT_RULES.GLUCOSA.parameters,
      bands: DEFAULT_RULES.GLUCOSA.parameters.bands.map((b) => (b.class === 'PREDIABETES' ? { ...b, below: 120 } : b)),
    });
    expect(DEFAULT_RULES.GLUCOSA.parameters.bands[2]?.below).toBe(126);
  });

  test.each([
    ['GLUCOSA', 'bands.2.below', 95, 'Debe ser mayor que 100, el corte de «Normal».'],
    ['GLUCOSA', 'bands.1.below', 100.5, null],
    ['GLUCOSA', 'bands.1.below', 5.6, 'Ninguna persona tiene ese valor: va de 20 a 600.'],
    ['IMC', 'bands.0.below', 185, 'Parece estar en otra unidad: lo habitual es cerca de 18.5.'],
    ['HEMOGLOBINA', 'bands.M.2.below', 130, 'Parece estar en otra unidad: lo habitual es cerca de 13.'],
    ['PRESION_ARTERIAL', 'systolic.5.below', 300, 'Esta regla no tiene ese corte.'],
    ['PRESION_ARTERIAL', 'systolic.4.below', 300, 'Ninguna persona tiene ese valor: va de 60 a 260.'],
    ['EKG', 'pr.max', 110, 'Debe ser mayor que 120, donde empieza.'],
    ['AMETROPIA', 'myopiaUpTo', 0.5, 'Parece estar en otra unidad: lo habitual es cerca de −0.5.'],
    ['GLUCOSA', 'limits.max', 900, 'Esta regla no tiene ese corte.'],
    ['GLUCOSA', '__proto__.x', 1, 'Esta regla no tiene ese corte.'],
    ['FLUJO_PICO', 'predicted.M.age', 1, 'Esta regla no tiene ese corte.'],
    ['SATO2', 'highAltitude.second.from', 2600, null],
    ['SATO2', 'highAltitude.second.from', 2400, 'Debe ser mayor que 2,500 m, la altitud del tramo anterior.'],
    ['SATO2', 'highAltitude.third.from', 3000, 'Debe ser mayor que 3,000 m, la altitud del tramo anterior.'],
    ['SATO2', 'highAltitude.above', 3399, 'Debe ser 3,400 m o más, la altitud del tramo anterior.'],
    ['SATO2', 'highAltitude.above', 3400, null],
    ['SATO2', 'highAltitude.first.normalFrom', 95, 'Debe ser menor que 95: lo normal baja con la altitud.'],
    ['SATO2', 'highAltitude.second.normalFrom', 93, 'Debe ser menor que 92: lo normal baja con la altitud.'],
    ['SATO2', 'highAltitude.normalFrom', 87, 'Debe ser menor que 87: lo normal baja con la altitud.'],
  ] as const)('%s %s %d: %s', (item, path, value, message) => {
    const { errors } = set(item, [path, value]);
    expect(errors.find((e) => e.path === path)?.message ?? null).toBe(message);
  });
});
