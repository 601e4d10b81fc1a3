import { describe, expect, test } from 'vitest';
import { HEALTH_MATRIX_FIELDS } from '#exams/attentions/import-fields/health-matrix.ts';
import type { FieldKind, ImportField } from '#platform/contract/import-kind/field.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { ROSTER_FIELDS } from '#workers/collaborators/import-fields/roster.ts';
import { areOthers, contentsOf, fitness, isTelling } from './evidence.ts';

const text = (value: string): SheetCell => ({ kind: 'text', text: value });
const day = (date: string): SheetCell => ({ kind: 'date', date, serial: 46024 });
const cell = (value: string | number): SheetCell =>
  typeof value === 'number' ? { kind: 'number', number: value } : text(value);
const field = (kind: FieldKind): ImportField => ({ key: kind, label: kind, synonyms: [], kind });

test('the contents of a column: what says something, up to so many', () => {
  const full = text('Mina');
  const column = [undefined, { kind: 'empty' }, { kind: 'error', code: '#N/A' }, text('-'), text(' '), full] as const;
  expect(contentsOf(column)).toEqual([full]);
  expect(contentsOf(undefined)).toEqual([]);
  expect(contentsOf(Array.from({ length: 60 }, () => full))).toHaveLength(50);
  expect(
    contentsOf(
      Array.from({ length: 60 }, () => full),
      3,
    ),
  ).toHaveLength(3);
});

describe('how many of the values a field could hold', () => {
  const GOOD = {
    text: ['Mina', 'x'],
    name: ['Ana', 'De la Cruz', ' Ana  María '],
    documentNumber: ['123456', '45.678.912', 'CE 001234567', 45_678_912],
    fullName: ['QUISPE MAMANI ANA', 'Quispe, Ana', 'Li Wu'],
    sex: ['M', 'Femenino', '1', '12', '(-)', '+', '0123', 'x'.repeat(60)],
    birthDate: ['01/02/1990', '31/12/1890', '01/01/2090', 32_874],
    date: ['01/02/2020', '2020-05-06', '01/01/2090'],
    number: ['12', '12,5', 3],
    email: ['a@b.pe'],
  } as const;
  const WRONG = {
    text: ['a@b.pe', 'ana.maria@mina.com.pe'],
    name: ['Ana 2', 'a@b.pe', 'Ana María De Quispe', 45_678_912],
    documentNumber: ['12345', 'Ana', 12_345],
    fullName: ['QUISPE', 'A B', 'QUISPE ANA 2', 45_678_912],
    sex: ['123', '*', '#1', 'x'.repeat(61)],
    birthDate: ['Mina', '1990'],
    date: ['Mina', 'enero'],
    number: ['Mina', 'doce'],
  } as const;

  test.each(Object.entries(GOOD).flatMap(([kind, values]) => values.map((value) => [kind, value] as const)))(
    'a field of kind %s: «%s»',
    (kind, value) => expect(fitness(field(kind as FieldKind), [value, value, value].map(cell))).toBe(1),
  );
  test.each(Object.entries(WRONG).flatMap(([kind, values]) => values.map((value) => [kind, value] as const)))(
    'no field of kind %s: «%s»',
    (kind, value) => expect(fitness(field(kind as FieldKind), [value, value, value].map(cell))).toBe(0),
  );

  test('a day is no text, name, number of a document nor code', () => {
    const days = ['2020-01-02', '2020-01-03', '2020-01-04'].map(day);
    const kinds = ['text', 'name', 'documentNumber', 'fullName', 'sex'] as const;
    expect(kinds.map((kind) => fitness(field(kind), days))).toEqual([0, 0, 0, 0, 0]);
    expect(fitness(field('date'), days)).toBe(1);
  });

  test('is a share, and of fewer than three values not told', () => {
    expect(fitness(field('name'), ['Ana', 'Luz', '3', '4'].map(cell))).toBe(0.5);
    expect(fitness(field('name'), ['Ana', 'Luz'].map(cell))).toBeNull();
  });
});

describe('values that are others than those of a list', () => {
  const sex = ROSTER_FIELDS.find(({ key }) => key === 'sex') as ImportField;
  const many = (...values: string[]) => values.map(text);

  test.each<[string, SheetCell[], boolean, boolean]>([
    // Three values of the list plus two extra spellings: up to five values may be codes to map.
    ['as many as codes that nobody knows yet', many('A', 'B', 'C', 'D', 'E'), false, false],
    ['more than that', many('AA', 'BB', 'CC', 'DD', 'EE', 'GG'), false, true],
    ['more, in one way of writing', many('Áa', 'aa', 'AA', 'bb', 'cc', 'dd', 'BB'), false, false],
    ['one that is known among them', many('AA', 'BB', 'CC', 'DD', 'EE', 'GG', 'Masculino'), false, false],
    ['few, where a part of the title named the field', many('Obrero', 'Empleado', 'Obrero'), true, true],
    ['known, where a part of the title named it', many('Obrero', 'F', 'Obrero'), true, false],
    ['too few to tell', many('Obrero', 'Empleado'), true, false],
  ])('%s', (_, contents, byPart, others) => expect(areOthers(sex, contents, byPart)).toBe(others));

  test('a field without a list has no others', () => {
    const weight = HEALTH_MATRIX_FIELDS.find(({ key }) => key === 'PESO') as ImportField;
    expect(areOthers(weight, many('a', 'b', 'c', 'd'), true)).toBe(false);
  });
});

test.each<[FieldKind, boolean]>([
  ['documentNumber', true],
  ['birthDate', true],
  ['email', true],
  ['documentType', true],
  ['text', false],
  ['name', false],
  ['surnames', false],
  ['number', false],
  ['yesNo', false],
  ['sex', false],
  ['aptitude', false],
])('values of the kind %s tell their field: %s', (kind, tells) => expect(isTelling(kind)).toBe(tells));
