import { describe, expect, test } from 'vitest';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { namesPerson, repeatedHeader, rowRole, totalRow } from './rows.ts';

const cell = (value: string | number | null): SheetCell =>
  value === null
    ? { kind: 'empty' }
    : typeof value === 'number'
      ? { kind: 'number', number: value }
      : { kind: 'text', text: value };
const row = (...values: (string | number | null)[]): SheetCell[] => values.map(cell);

describe('a line of totals', () => {
  test.each([
    [row('TOTAL', 250), true],
    [row('Subtotal', '1,250.50', 'S/ 30'), true],
    [row('Totales:', '12 - 30 %'), true],
    [row('Suma', 3), true],
    [row('Promedio', '12.5'), true],
    [row(null, 'Cantidad total', 3), true],
    [row('TOTAL'), true],
    // A name, other text, or no text after TOTAL.
    [row('TOTAL', 'ANA'), false],
    [row('TOTAL', 250, 'x 3'), false],
    [row('TOTAL', '3 personas'), false],
    [row('Total de trabajadores evaluados en el periodo', 3), false],
    [row('Totalmente apto', 3), false],
    [row(), false],
    [row(null), false],
  ])('%j: %s', (cells, total) => expect(totalRow(cells)).toBe(total));

  test('a cell that is not there counts as an empty one', () => {
    expect(totalRow([undefined, cell('TOTAL'), undefined, cell(3)])).toBe(true);
  });
});

describe('the header once more', () => {
  const headers = ['DNI', 'NOMBRES', 'DATOS / SEXO', 'ÁREA', ''];
  test.each([
    [row('DNI', 'NOMBRES', 'SEXO', 'ÁREA'), true],
    [row('dni', 'Nombres', 'datos', null), true],
    // Two of three titles are enough, and three of five.
    [row('DNI', 'NOMBRES', 'otro'), true],
    [row('DNI', 'NOMBRES', 'SEXO', 'a', 'b'), true],
    [row('DNI', 'NOMBRES', 'a', 'b'), false],
    [row('DNI', 'NOMBRES', 3, 4), false],
    [row('DNI'), false],
    [row(1, 2, 3), false],
    [row('---', '...', '-'), false],
    [row(), false],
  ])('%j: %s', (cells, repeated) => expect(repeatedHeader(cells, headers)).toBe(repeated));

  test('an empty text is no title, and cells that are not there do not count', () => {
    expect(repeatedHeader(row('', '', '-', '-', '-'), ['', '', '', '', ''])).toBe(false);
    expect(repeatedHeader([cell('DNI'), cell('NOMBRES'), undefined, undefined, undefined], headers)).toBe(true);
  });
});

test.each([
  [10_000, true],
  [9_999, false],
  ['12345', true],
  ['CE 12345', true],
  ['1234', false],
  ['12 345', false],
  [null, false],
])('«%s» is the number of a person: %s', (value, names) => expect(namesPerson(cell(value))).toBe(names));

test('no document, a day and a truth are the number of nobody', () => {
  expect(namesPerson(undefined)).toBe(false);
  expect(namesPerson({ kind: 'date', date: '2026-01-02', serial: 46024 })).toBe(false);
});

describe('what a row of a list is', () => {
  const headers = ['DNI', 'NOMBRES', 'SEXO', 'ÁREA'];
  const mapping = ['documentNumber', 'names', 'sex', 'area'];
  const role = (cells: SheetCell[], of: readonly (string | null)[] = mapping) => rowRole(cells, headers, of);

  test.each<[string, SheetCell[], string]>([
    ['a document as a number, beside the titles', row(45_678_912, 'NOMBRES', 'SEXO', 'ÁREA'), 'data'],
    ['a document in a line that begins as a total', row(45_678_912, 'TOTAL'), 'data'],
    ['a small number in the column of documents', row(12, 'TOTAL', null, null), 'data'],
    ['one text that is no document', row(null, 'Padrón actualizado', null, null), 'note'],
    ['two texts that are no document', row(null, 'ANA', 'F', null), 'data'],
    ['the title of a group in the column of documents', row('MINA', null, null, null), 'note'],
    ['one with a number', row('FRENTE 2', null, null, null), 'note'],
    ['a number alone, which is a document gone wrong', row('4567', null, null, null), 'data'],
    ['a document with a letter alone', row('A 4567891', null, null, null), 'data'],
    ['a signature of four cells', row('Elaborado por', 'Ana', 'Luis', 'Eva'), 'note'],
    ['a signature with its day in the column of documents', row('Fecha de emisión: 10/11/2025', null, null), 'note'],
    ['five texts that begin like a signature', [...row('Nota', 'Ana', 'F', 'Mina'), cell('x')], 'data'],
    ['a signature beside a number of documents', row('1234', 'Revisado por', null, null), 'data'],
  ])('%s', (_, cells, expected) => expect(role(cells)).toBe(expected));

  test('of names alone one text is data', () => {
    expect(role(row('Mina', null, null, null), ['name', null, null, null])).toBe('data');
    expect(role(row('Nota: revisar', null, null, null), ['name', null, null, null])).toBe('data');
    // The same with few columns.
    expect(role(row(null, 'ANA', null, null), ['documentNumber', 'names', null, null])).toBe('data');
    expect(role(row(null, 'ANA', null, null), ['documentNumber', 'names', 'sex', null])).toBe('note');
  });
});
