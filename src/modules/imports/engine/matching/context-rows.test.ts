import { expect, test } from 'vitest';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { bareTitle, contextLabels, contextRow, titledField } from './context-rows.ts';

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

test.each([
  [row('MINA'), 'mina'],
  [row(null, 'Frente 2'), 'frente 2'],
  [row('45678912'), null],
  [row('MINA', 'ANA'), null],
  [row('Área: Mina'), null],
  [row('CLÍNICA SAN JUAN'), null],
  [row('Total'), null],
  [row('-----'), null],
  [row('Elaborado por Ana Rojas'), null],
  [[{ kind: 'number', number: 12, text: '12' } as SheetCell], null],
  [row(), null],
])('the title of %j is %j', (cells, title) => expect(bareTitle(cells)).toBe(title));

test('titles are the field that most of them name in the company, and of none when they name nothing', () => {
  const free = [
    { key: 'area', label: 'Área', kind: 'text' },
    { key: 'headquarter', label: 'Sede', kind: 'text' },
  ] as ImportField[];
  const rows = [row('LIMA'), row('Mina'), row('45678912'), row('PLANTA'), row('45678913'), row('Taller')];
  const names = { area: ['Mina', 'Planta', 'Taller'], headquarter: ['Lima'] };
  expect(titledField(rows, 0, names, free)).toEqual({
    field: 'area',
    titles: ['mina', 'planta', 'taller'],
    values: row('Mina', 'PLANTA'),
  });
  expect(titledField(rows, 0, names, free.slice(1))?.field).toBe('headquarter');
  expect(titledField(rows, 0, names, [])).toBeNull();
  expect(titledField([row('ANA ROJAS'), row('45678912')], 0, names, free)).toBeNull();
});
