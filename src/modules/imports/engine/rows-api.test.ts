import { expect, test } from 'vitest';
import { importPersons } from './rows-api.ts';

const faultsIn = (body: unknown) =>
  (importPersons.body!.safeParse(body).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]);
const wide = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, i) => [`campo ${i}`, 'x']));

test.each([
  ['no list', {}, [['', 'Envía las filas como una lista.']]],
  ['an empty list', [], [['', 'Envía al menos una fila.']]],
  ['too many rows', Array.from({ length: 5001 }, () => ({})), [['', 'Envía hasta 5000 filas en cada llamada.']]],
  [
    'rows that are no objects, each by its place',
    [{ dni: '1' }, 'x', null, []],
    [1, 2, 3].map((at) => [`${at}`, 'Envía cada fila como un objeto: nombre del campo y valor.']),
  ],
  [
    'names that are empty or long',
    [{ '': 'x', ['n'.repeat(101)]: 'x' }],
    [
      ['0', 'Falta el nombre de un campo.'],
      [`0.${'n'.repeat(100)}`, 'El nombre del campo es muy largo.'],
    ],
  ],
  [
    'cells that hold no value',
    [{ dni: { a: 1 }, sexo: 'x'.repeat(2001) }],
    [
      ['0.dni', 'Escribe texto, un número, sí o no.'],
      ['0.sexo', 'Escribe hasta 2000 caracteres.'],
    ],
  ],
  ['too many names', [wide(150), wide(201)], [['1', 'Envía hasta 200 campos distintos en cada llamada.']]],
  [
    'too many cells',
    Array.from({ length: 1000 }, () => wide(101)),
    [['990', 'Envía hasta 100000 celdas en cada llamada: divide las filas.']],
  ],
])('%s are refused', (_, rows, faults) => {
  const named = faults.map(([path, message]) => [['rows', path].filter(Boolean).join('.'), message]);
  expect(faultsIn({ rows })).toEqual(named);
});

test('at most twenty faults are told', () => {
  expect(faultsIn({ rows: Array.from({ length: 100 }, () => 'x') })).toHaveLength(20);
});
