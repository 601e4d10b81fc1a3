import { expect, test } from 'vitest';
import { classifyUrine } from './urine.ts';
import { readUrineReport, saysAllNormal } from './urine-report.ts';

test.each([
  ['Proteínas: 30 mg/dL', { proteins: ['30 mg/dl'] }],
  ['Proteínas = ++', { proteins: ['++'] }],
  ['Albúmina negativo, sangre oculta positivo', { proteins: ['negativo'], redCells: ['positivo'] }],
  ['Densidad 1.020. Leucocitos 2-4. Hematíes: 5', { density: ['1.020'], whiteCells: ['2-4'], redCells: ['5'] }],
  ['Leucocitos 1-2; leucocitos 30', { whiteCells: ['1-2', '30'] }],
  ['gravedad específica 1,015 | pH 6,5', { density: ['1,015'], ph: ['6,5'] }],
  // The value comes before its name.
  ['10 - 15 leucocitos x campo', { whiteCells: ['10 - 15  x campo'] }],
  ['Escasas bacterias, aislados leucocitos', { bacteria: ['escasas'], whiteCells: ['aislados'] }],
  ['2-4 leucocitos', { whiteCells: ['2-4'] }],
  // Several names share one value.
  ['Proteínas, glucosa y cetonas: negativo', { proteins: ['negativo'], glucose: ['negativo'], ketones: ['negativo'] }],
  ['Glucosa y cetonas: +; nitritos (-)', { glucose: ['+'], ketones: ['+'], nitrites: ['(-)'] }],
  // An ignored component takes no value from its neighbours and gives none.
  ['Color, aspecto; nitritos +', { nitrites: ['+'] }],
  ['Bacterias, células epiteliales escasas', {}],
  ['Células epiteliales escasas, gérmenes: regular', { bacteria: ['regular'] }],
  ['No se observan cilindros', { casts: ['negativo'] }],
  ['Sin bacterias, cristales 2 x campo', { bacteria: ['negativo'], crystals: ['2 x campo'] }],
  ['Ausencia de gérmenes y cilindros ++', { bacteria: ['negativo'], casts: ['++'] }],
  // A dash or nothing after a name means no result; the next value belongs only to the next name.
  ['Proteínas - , glucosa +', { glucose: ['+'] }],
  ['PROTEINAS - GLUCOSA + NITRITOS -', { glucose: ['+'] }],
  ['Proteínas: ; glucosa: +', { glucose: ['+'] }],
  ['Proteínas y glucosa -, nitritos +', { nitrites: ['+'] }],
  // Dots connect a name to its value.
  ['Proteínas ......: +++ Glucosa ....: negativo', { proteins: ['+++'], glucose: ['negativo'] }],
  ['Densidad......1.020 pH....6.0', { density: ['1.020'], ph: ['6.0'] }],
  ['Proteínas: ..., glucosa: +', { glucose: ['+'] }],
])('«%s»', (text, expected) => expect(readUrineReport(text) ?? {}).toEqual(expected));

test.each(['Proteínas -', 'Leucocitos...', 'Aspecto turbio', 'Resultado: dentro de lo esperado', ''])(
  '«%s» tells no component',
  (text) => expect(readUrineReport(text)).toBeNull(),
);

test('a finding is that of the component it stands behind', () => {
  expect(classifyUrine({ conclusion: 'Proteínas: - , glucosa: ++' }).flags).toEqual(['GLUCOSURIA']);
  const lines = 'Glucosa....negativo\nLeucocitos....2-4 x campo\nHematíes....0-1 x campo';
  expect(classifyUrine({ conclusion: `Proteínas....negativo\n${lines}` })).toEqual({ class: 'NORMAL' });
  expect(classifyUrine({ conclusion: `Proteínas....+++\n${lines}` })).toEqual({
    class: 'PROTEINURIA',
    flags: ['PROTEINURIA'],
  });
});

test('a figure with a comma is the one with a point', () => {
  expect(classifyUrine({ conclusion: 'Densidad 1,020, pH 6,5, leucocitos 2-4' }).flags).toEqual(['ORINA_INCOMPLETA']);
  expect(classifyUrine({ conclusion: 'Densidad 1,040, pH 8,5, leucocitos 2-4' }).flags).toEqual([
    'ORINA_INCOMPLETA',
    'DENSIDAD_FUERA_DE_RANGO',
    'PH_FUERA_DE_RANGO',
  ]);
});

test('a text of any length is read as far as a cell goes', () => {
  const text = `Proteínas (+), ${'color amarillo, '.repeat(300)} glucosa (+)`;
  expect(readUrineReport(text)).toEqual({ proteins: ['(+)'] });
});

test.each([
  ['Examen normal, leucocitos 1-2', true],
  ['Normal. Hematíes 0-1', true],
  ['  No patológico, leucocitos 1-2', true],
  ['Leucocitos 1-2. Conclusión: sin alteración', true],
  ['Sedimento urinario sin alteraciones', true],
  ['Aspecto normal, leucocitos 1-2', false],
  ['Orina turbia, aspecto normal', false],
  ['Leucocitos 1-2', false],
])('whether «%s» says of the whole that it is in order: %s', (text, says) => expect(saysAllNormal(text)).toBe(says));
