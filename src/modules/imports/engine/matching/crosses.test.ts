import { expect, test } from 'vitest';
import { IMPORT_DEFINITIONS } from '#imports/dictionary/definitions.ts';
import type { SheetCell } from '#platform/contract/import-kind/values/cell.ts';
import { crossedChoices, readCrosses } from './crosses.ts';

const RESULTS = IMPORT_DEFINITIONS['import-attentions'].fields;
const cell = (text: string): SheetCell => (text === '' ? { kind: 'empty' } : { kind: 'text', text });
const columns = (...values: string[]) => values.map((value) => [...value].map((c) => cell(c === '.' ? '' : c)));

test('crosses under the values of one field are a choice; each column says what its cross means', () => {
  const headers = ['DNI', 'APTO', 'C.R.', 'NO APTO', 'SEXO / H', 'SEXO / M'];
  const samples = [[cell('45678912')], ...columns('X..', '.x.', '..✓', 'XX.', '..X')];
  const choices = crossedChoices(headers, RESULTS, samples);
  expect(choices).toEqual([
    {
      field: 'sex',
      columns: [
        [4, 'Masculino'],
        [5, 'Femenino'],
      ],
    },
    {
      field: 'aptitude',
      columns: [
        [1, 'Apto'],
        [2, 'Apto con restricciones'],
        [3, 'No apto'],
      ],
    },
  ]);
  const row = (...cells: string[]) => readCrosses(choices, (at) => cell(cells[at] ?? ''));
  expect(row('45678912', '', 'x', '', 'X', '')).toEqual(
    new Map([
      [4, 'Masculino'],
      [1, 'Apto con restricciones'],
    ]),
  );
  // A row with two crosses has no single answer; a row without crosses has no value.
  expect(row('45678912', 'X', '', 'X', '', '').get(1)).toBe('Apto / No apto');
  expect(row('45678912').get(1)).toBe('');
});

test.each([
  [['APTO', 'OBSERVACIÓN'], columns('X..', '.X.')],
  [['APTO', 'NO APTO'], columns('AB.', 'X..')],
  [['APTO', 'NO APTO'], columns('...', '...')],
  [['APTO', 'Apto'], columns('X..', '.X.')],
  [['M', 'TALLA'], columns('X..', 'XXX')],
])('%j is none', (headers, samples) => expect(crossedChoices(headers, RESULTS, samples)).toEqual([]));
