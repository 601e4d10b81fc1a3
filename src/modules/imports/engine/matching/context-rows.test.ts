import { expect, test } from 'vitest';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { contextLabels, contextRow } from './context-rows.ts';

const row = (...values: (string | null)[]): SheetCell[] =>
  values.map((text) => (text === null ? { kind: 'empty' } : { kind: 'text', text }));
const day: SheetCell = { kind: 'date', date: '2026-03-12', serial: 46093 };

test.each([
  [row('FECHA: 12/03/2026'), { label: 'FECHA', column: 0, text: '12/03/2026' }],
  [row(null, 'Fecha de examen 12-03-2026'), { label: 'Fecha de examen', column: 1, text: '12-03-2026' }],
  [row(null, '12/03/2026'), { label: 'Fecha', column: 1 }],
  [[day], { label: 'Fecha', column: 0 }],
  [[...row('FECHA'), day], { label: 'FECHA', column: 1 }],
  [row('ÁREA:', null, 'Mina'), { label: 'ÁREA', column: 2 }],
  [row('Área: Mina Norte'), { label: 'Área', column: 0, text: 'Mina Norte' }],
  [row(null, 'CLÍNICA SAN JUAN'), { label: 'Centro médico', column: 1 }],
])('%j is context', (cells, context) => expect(contextRow(cells)).toEqual(context));

test.each([
  [row()],
  [row('45678912', '12/03/2026')],
  [row(null, 'ANA')],
  [row('ANA', 'ROJAS')],
  [row('FECHA', 'MINA')],
  [row('FECHA:', '45678912')],
  [row('Fecha de emisión: 12/03/2026')],
  [row('Nota: vuelve el lunes')],
  [row('FECHA:', '12/03/2026', 'APTO')],
  [row('Clinicas')],
])('%j is none', (cells) => expect(contextRow(cells)).toBeNull());

test('labels with no person below them do not count, and one that comes again has all its values', () => {
  const rows = [
    row('FECHA: 12/03/2026'),
    row('45678912'),
    row('Fecha: 13/03/2026'),
    row('45678913'),
    row('Área: Mina'),
  ];
  expect(contextLabels(rows, 0)).toEqual([{ label: 'FECHA', values: row('12/03/2026', '13/03/2026') }]);
  expect(contextLabels([row('FECHA: 12/03/2026')], 0)).toEqual([]);
});
