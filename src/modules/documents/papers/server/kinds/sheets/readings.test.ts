import { describe, expect, test } from 'vitest';
import type { Block } from '#platform/server/pdf/spec.ts';
import { LONG } from '../testing/subject.ts';
import { sheetBlocks, signaturesOf } from './draw-sheet.ts';
import { sheetOf } from './sheets.ts';
import { StationResults } from './station-results.ts';
import { DATE, type Of, resultsOf, type Values } from './testing/results.ts';

type Area = 'RX' | 'LAB' | 'OFTALMO' | 'PSICO';
const drawn = (area: Area, values: Values, of: Of = {}): Block[] =>
  sheetBlocks(sheetOf(area)!, resultsOf(values, sheetOf(area)!, of));
const wordsOf = (...of: Parameters<typeof drawn>) => JSON.stringify(drawn(...of));
const boxesOf = (blocks: readonly Block[], label: string) =>
  blocks.flatMap((block) => (block.kind === 'options' && block.label === label ? [block.items] : []));

test('an evaluation is no test', () => {
  const osteo = sheetOf('OSTEO')!;
  const [, performer] = signaturesOf(osteo, resultsOf({ OSTEO: 'Sin hallazgos' }, osteo), LONG);
  expect(performer?.lines.at(-1)).toBe('Hizo la evaluación osteomuscular');
});

test('the ILO sheet has the boxes of large opacities and pleura where nobody answered them', () => {
  const blocks = drawn('RX', { RX_OIT: '1/1' });
  const empty = (labels: readonly string[]) => [labels.map((label) => ({ label, chosen: false }))];
  expect(boxesOf(blocks, '2.4 Opacidades grandes')).toEqual(empty(['O', 'A', 'B', 'C']));
  expect(boxesOf(blocks, 'Anormalidad de la pleura')).toEqual(empty(['Sí', 'No']));
  const read = drawn('RX', { RX_OIT: '1/1', RX_OPACIDAD_GRANDE: 'B' });
  expect(boxesOf(read, '2.4 Opacidades grandes')[0]).toContainEqual({ label: 'B', chosen: true });
  expect(boxesOf(drawn('RX', { RX_TORAX: 'Normal' }), 'Anormalidad de la pleura')).toEqual([]);
});

test('a film of a pregnant woman is noted, and one that was not taken is not', () => {
  const pregnant = { sex: 'F', trimester: 2, age: 30 } as const;
  expect(wordsOf('RX', { RX_OIT: '0/0', RX_CALIDAD: '1' }, pregnant)).toContain('La trabajadora estaba embarazada');
  expect(wordsOf('RX', { RX_ESTADO: 'NO_REALIZADO' }, pregnant)).not.toContain('embarazada');
  expect(wordsOf('RX', { RX_OIT: '0/0', RX_CALIDAD: '1' }, { sex: 'F', age: 30 })).not.toContain('embarazada');
});

test.each([
  ['LAB', 'LAB_LECTOR', { HEMOGLOBINA: 15 }, 'Médico patólogo clínico'],
  ['OFTALMO', 'OFTALMO_LECTOR', { AV_LEJOS_OD_SC: '20/20' }, 'Médico oftalmólogo'],
] as const)('who read the results of %s has room to sign where the exam names them', (area, code, values, role) => {
  const readers = (of: Values) => signaturesOf(sheetOf(area)!, resultsOf(of, sheetOf(area)!), LONG).slice(2);
  expect(readers(values)).toEqual([]);
  expect(readers({ ...values, [code]: 'Dra. Ana Ruiz Paz, CMP 40123, RNE 21456' })).toMatchObject([
    { name: 'Dra. Ana Ruiz Paz', lines: [role, 'CMP 40123, RNE 21456', expect.stringContaining('Leyó')] },
  ]);
});

test('a screening for drugs says that it confirms nothing, and notes a missing consent', () => {
  const note = 'tamizaje cualitativo, no confirmatorio';
  const doubt = 'Falta el consentimiento';
  const bare = wordsOf('LAB', { COCAINA: 'Negativo' });
  expect([bare.includes(note), bare.includes(doubt)]).toEqual([true, true]);
  const whole = wordsOf('LAB', { COCAINA: 'Negativo', TOX_CONSENTIMIENTO: 'SI' });
  expect([whole.includes(note), whole.includes(doubt)]).toEqual([true, false]);
  const other = wordsOf('LAB', { GLUCOSA: 90 });
  expect([other.includes(note), other.includes(doubt)]).toEqual([false, false]);
});

test.each([
  [undefined, []],
  [false, [true, false]],
  [true, [false, true]],
])('an odontogram of a worker who had one before: %s', (chartedBefore, chosen) => {
  const sheet = sheetOf('ODONTO')!;
  const { stations } = resultsOf({ ODONTO_CARIES: '16' }, sheet);
  const results = new StationResults(stations, [], [], DATE, undefined, null, undefined, chartedBefore);
  const boxes = boxesOf(sheetBlocks(sheet, results), 'Odontograma').flat();
  expect(boxes).toEqual(chosen.map((each, i) => ({ label: ['Inicial', 'De evolución'][i], chosen: each })));
});

describe('the Epworth scale by situation', () => {
  const answers = (...points: string[]) => Object.fromEntries(points.map((each, i) => [`EPWORTH_${i + 1}`, each]));
  const NINE = answers('1', '2', '1', '1', '3', '0', '1', '0');
  const totalOf = (values: Values) =>
    drawn('PSICO', values).flatMap((block) =>
      block.kind === 'fields'
        ? block.items.filter(({ label }) => label === 'Somnolencia (Epworth)').map(({ value }) => value)
        : [],
    );

  test('its answers are a table and give the total', () => {
    const blocks = drawn('PSICO', NINE);
    const table = blocks.find((block) => block.kind === 'table');
    expect(table?.kind === 'table' && table.rows).toMatchObject([
      ['Sentado leyendo', '1: leve'],
      ['Viendo televisión', '2: moderada'],
      [{}, '1: leve'],
      [{}, '1: leve'],
      [{}, '3: alta'],
      [{}, '0: nunca'],
      [{}, '1: leve'],
      [{}, '0: nunca'],
    ]);
    expect(totalOf(NINE)).toEqual(['9 · Normal']);
    expect(totalOf({ EPWORTH_1: '1' })).toEqual([]);
    expect(drawn('PSICO', { TEST_SUENO: '9' }).filter(({ kind }) => kind === 'table')).toEqual([]);
  });

  test('a total that differs from the answers is noted', () => {
    const doubt = 'El puntaje de Epworth informado es 14 y las respuestas suman 9.';
    expect(wordsOf('PSICO', { ...NINE, TEST_SUENO: '14' })).toContain(doubt);
    const fine: Values[] = [
      { ...NINE, TEST_SUENO: '9 puntos' },
      { TEST_SUENO: '14' },
      { EPWORTH_1: '3', TEST_SUENO: '14' },
    ];
    for (const values of fine) expect(wordsOf('PSICO', values)).not.toContain('las respuestas suman');
    expect(wordsOf('PSICO', NINE)).not.toContain('las respuestas suman');
  });
});
