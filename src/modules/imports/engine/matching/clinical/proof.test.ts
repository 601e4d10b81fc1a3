import { describe, expect, test } from 'vitest';
import type { ImportField } from '#platform/contract/import-kind/field.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { ROSTER_FIELDS } from '#workers/collaborators/import-fields/roster.ts';
import { aloneIn, freeCell, freeOfClinicalWords, Proof } from './proof.ts';

const TODAY = '2026-05-20';
const text = (value: string): SheetCell => ({ kind: 'text', text: value });
const number = (value: number): SheetCell => ({ kind: 'number', number: value });
const EMPTY: SheetCell = { kind: 'empty' };

const field = (key: string): ImportField => {
  const found = ROSTER_FIELDS.find((each) => each.key === key);
  if (!found) throw new Error(`The roster has no ${key}.`);
  return found;
};

/** A roster with these columns; a column with a null field is left out of the import. */
function proofOf(
  columns: readonly (readonly [header: string, key: string | null])[],
  names: string[] = ['padrón.xlsx'],
) {
  return new Proof({
    names,
    columns: columns.map(([header, key]) => ({ header, field: key === null ? null : field(key) })),
    own: ROSTER_FIELDS,
    today: TODAY,
  });
}
const ROSTER = [
  ['N°', null],
  ['DNI', 'documentNumber'],
  ['APELLIDOS Y NOMBRES', 'fullName'],
  ['ÁREA', 'area'],
  ['FECHA DE INGRESO', 'hireDate'],
] as const;
const worker = (n: number, ...cells: SheetCell[]): SheetCell[] => [
  number(n),
  text(String(45678910 + n)),
  text('QUISPE MAMANI ANA'),
  text('Laboratorio'),
  text('05/03/2020'),
  ...cells,
];

describe('a file of a doctor leaves the wall', () => {
  test('when each filled column is a field of the roster and no cell reads as clinical', () => {
    const proof = proofOf(ROSTER);
    expect(proof.heading([text('PADRÓN DE COLABORADORES'), EMPTY, number(2026)])).toBe(true);
    for (let n = 1; n <= 3; n++) expect(proof.row(worker(n))).toBe(true);
    expect(proof.holds).toBe(true);
  });

  test.each<[string, SheetCell[]]>([
    ['blank cells behind the columns', [EMPTY, text('  ')]],
    ['cells that the reader left out', [undefined as unknown as SheetCell]],
  ])('with %s', (_, more) => {
    const proof = proofOf([...ROSTER, ['', null], ['', null]]);
    expect(proof.row(worker(1, ...more))).toBe(true);
    expect(proof.holds).toBe(true);
  });
});

describe('a file of a doctor stays inside the wall', () => {
  test.each([
    ['its name', ['gestantes de mina.xlsx']],
    ['the name of one of its sheets', ['padrón.xlsx', 'Hoja1', 'Hipertensos']],
    ['a blood group as the name of a sheet', ['padrón.xlsx', 'O +']],
  ])('for %s', (_, names) => {
    const proof = proofOf(ROSTER, names);
    expect(proof.row(worker(1))).toBe(false);
    expect(proof.holds).toBe(false);
  });

  test.each(['RESULTADOS MÉDICOS', 'Obesidad', 'E66.9', '120/80'])('for a title above the data: %s', (title) => {
    const proof = proofOf(ROSTER);
    expect(proof.heading([text('PADRÓN'), text(title)])).toBe(false);
    expect(proof.holds).toBe(false);
    // Later rows cannot undo the failure.
    expect(proof.heading([text('PADRÓN')])).toBe(false);
    expect(proof.row(worker(1))).toBe(false);
  });

  test('for a clinical field, even without a value', () => {
    expect(proofOf([...ROSTER, ['GRUPO', 'bloodGroup']]).holds).toBe(false);
  });

  test.each<[string, SheetCell]>([
    ['a diagnosis as an area', text('Hipoacusia')],
    ['a code as an area', text('E66.9 en control')],
  ])('for %s', (_, cell) => {
    const proof = proofOf(ROSTER);
    expect(proof.row([...worker(1).slice(0, 3), cell])).toBe(false);
    expect(proof.holds).toBe(false);
  });

  test.each<[string, SheetCell]>([
    ['words', text('ver ficha')],
    ['a number', number(7)],
    ['a date', { kind: 'date', date: '2026-01-02', serial: 46024 }],
  ])('for %s in a column that the import leaves out', (_, cell) => {
    const proof = proofOf([...ROSTER, ['NOTA', null]]);
    expect(proof.row(worker(1, cell))).toBe(false);
  });

  test('for a column of measures without a field, whatever its title', () => {
    const proof = proofOf([...ROSTER, ['', null]]);
    // Numbers that do not number the rows.
    expect(proof.row(worker(1, number(90)))).toBe(true);
    expect(proof.row(worker(2, number(84)))).toBe(false);
    expect(proofOf([...ROSTER, ['', null]]).row(worker(1, number(27.5)))).toBe(false);
  });

  test('for a filled column of a measure, whatever field somebody chose for it', () => {
    const proof = proofOf([...ROSTER, ['PESO', 'companyNumber']]);
    // While the column is blank, its title does not make the file clinical.
    expect([proof.row(worker(1, text(' '))), proof.holds]).toEqual([true, true]);
    expect([proof.row(worker(2, number(70))), proof.holds]).toEqual([true, false]);
  });

  test('for values that give a column away, though each is a text of its field', () => {
    const proof = proofOf([...ROSTER, ['DIRECCIÓN', 'address']]);
    expect(proof.row(worker(1, text('Av. Perú 120, gestante')))).toBe(false);
    // Rows after the failure are not examined.
    expect(proof.row(worker(2))).toBe(false);
  });
});

describe('one cell', () => {
  const free = (key: string, cell: SheetCell) => freeCell(cell, aloneIn(field(key), TODAY));

  test('of a post or an area may name what people do there', () => {
    expect(free('area', text('Laboratorio clínico'))).toBe(true);
    expect(free('jobTitle', text('Psicólogo ocupacional, salud mental'))).toBe(true);
    expect(free('address', text('Laboratorio clínico'))).toBe(false);
    expect(free('jobTitle', text('Operario con lumbalgia'))).toBe(false);
    expect(free('jobTitle', text(' 120/80 '))).toBe(false);
  });

  test('of yes or no says nothing beside it', () => {
    expect(free('disability', text('Sí'))).toBe(true);
    expect(free('disability', text('Sí: motora'))).toBe(false);
    expect(free('disability', text('No (diabetes)'))).toBe(false);
  });

  test('of closed or typed values is a value and no more', () => {
    expect(free('hireDate', text('05/03/2020'))).toBe(true);
    expect(free('hireDate', number(46024))).toBe(true);
    expect(free('phone', text('987654321'))).toBe(true);
    // A value that cannot be read as a date would be kept as text, so it must not be clinical.
    expect(free('hireDate', text('de baja por lumbalgia'))).toBe(false);
    expect(free('hireDate', text('por confirmar'))).toBe(true);
    // The value is read; the rest of the cell would be dropped.
    expect(free('hireDate', text('05/03/2020'))).toBe(true);
    expect(free('sex', text('M'))).toBe(true);
  });

  test('without a word says nothing', () => {
    for (const cell of [EMPTY, text(''), text('  '), text('-'), text('N/A')]) expect(free('address', cell)).toBe(true);
  });
});

test('words outside of any column', () => {
  expect(freeOfClinicalWords('  120/80  ')).toBe(false);
  for (const words of ['Padrón mayo 2026', 'Hoja1', '', 'Seguro de salud'])
    expect(freeOfClinicalWords(words)).toBe(true);
  for (const words of ['Audiometrías', 'DIABETES', 'Obesidad', 'A +', '20/20', 'J45.0'])
    expect(freeOfClinicalWords(words)).toBe(false);
});
