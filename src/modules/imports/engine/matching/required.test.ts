import { describe, expect, test } from 'vitest';
import { listOf, missingRequired, repeatedFields } from './required.ts';

test.each([
  [[], ''],
  [['Sexo'], 'Sexo'],
  [['Sexo', 'Edad'], 'Sexo y Edad'],
  [['DNI', 'Sexo', 'Edad'], 'DNI, Sexo y Edad'],
  // «y» becomes «e» before the same sound, but not before «hie».
  [['DNI', 'Ingreso'], 'DNI e Ingreso'],
  [['«DNI»', '«Ishihara»'], '«DNI» e «Ishihara»'],
  [['Sexo', 'hipoacusia'], 'Sexo e hipoacusia'],
  [['Zinc', 'Hierro'], 'Zinc y Hierro'],
  [['Sexo', 'Historia'], 'Sexo e Historia'],
])('%o is told as «%s»', (names, told) => expect(listOf(names)).toBe(told));

const FIELDS = [
  { key: 'documentNumber', label: 'Número de documento', required: true },
  {
    key: 'paternalSurname',
    label: 'Apellido paterno',
    required: true,
    alternatives: [['fullName'], ['surnames', 'names']],
  },
  { key: 'fullName', label: 'Apellidos y nombres' },
  { key: 'age', label: 'Edad', required: false },
];

describe('required fields that no column has', () => {
  test.each([
    [['documentNumber', 'paternalSurname'], ''],
    [['documentNumber', 'fullName', null], ''],
    [['documentNumber', 'surnames', 'names'], ''],
    // One field of a two-field alternative is not enough.
    [['documentNumber', 'surnames'], 'Falta asignar el campo obligatorio «Apellido paterno».'],
    [['fullName'], 'Falta asignar el campo obligatorio «Número de documento».'],
    [[null, 'age'], 'Falta asignar los campos obligatorios «Número de documento» y «Apellido paterno».'],
  ])('of %o', (mapping, message) => expect(missingRequired(mapping, FIELDS).message).toBe(message));

  test('are given with the sentence', () => {
    expect(missingRequired(['fullName'], FIELDS).fields.map(({ key }) => key)).toEqual(['documentNumber']);
    expect(missingRequired(['fullName', 'documentNumber'], FIELDS).fields).toEqual([]);
  });
});

test('a field given to several columns is told once, a column left out never', () => {
  expect(repeatedFields(['sex', 'age', 'sex', null, null, 'sex', 'area', 'area'])).toEqual(['sex', 'area']);
  expect(repeatedFields(['sex', 'age', null, null])).toEqual([]);
});
