import { expect, test } from 'vitest';
import type { Block } from '#platform/server/pdf/spec.ts';
import { LONG } from '../testing/subject.ts';
import { sheetBlocks, signaturesOf } from './draw-sheet.ts';
import { sheetOf } from './sheets.ts';
import { type Of, resultsOf, type Values } from './testing/results.ts';

type Area = 'RX' | 'LAB' | 'OFTALMO' | 'ODONTO';
const drawn = (area: Area, values: Values, of: Of = {}): Block[] =>
  sheetBlocks(sheetOf(area)!, resultsOf(values, sheetOf(area)!, of));
const wordsOf = (...of: Parameters<typeof drawn>) => JSON.stringify(drawn(...of));
const boxesOf = (blocks: readonly Block[], label: string) =>
  blocks.flatMap((block) => (block.kind === 'options' && block.label === label ? [block.items] : []));

test('an odontogram of any exam does not call itself the first one, and an evaluation is no test', () => {
  expect(wordsOf('ODONTO', { ODONTO_CARIES: '16' })).not.toContain('Odontograma inicial');
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
