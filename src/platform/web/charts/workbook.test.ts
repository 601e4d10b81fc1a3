import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { workbookOf } from './workbook.ts';

test('a chart as a workbook: numbers stay numbers, hidden counts and formulas are text, and it says whose it is', () => {
  const table = {
    columns: ['Clase', 'Personas', '%'],
    rows: [
      ['Normal', 812, 67.67],
      ['=Observado', '<5', '<5'],
      ['Sin dato', null, null],
    ],
  };
  const book = read(workbookOf(table, { title: 'Glucosa', unit: '% de evaluados', company: 'Andina' }));
  const [data, about] = book.SheetNames.map((name) => book.Sheets[name]!);
  expect(utils.sheet_to_json(data!, { header: 1 })).toEqual([
    ['Clase', 'Personas', '%'],
    ['Normal', 812, 67.67],
    ['=Observado', '<5', '<5'],
    ['Sin dato'],
  ]);
  expect(data!['A3']).toMatchObject({ t: 's', v: '=Observado' });
  expect(data!['A3'].f).toBeUndefined();
  expect(utils.sheet_to_json(about!, { header: 1 })).toContainEqual(['Empresa', 'Andina']);
});
