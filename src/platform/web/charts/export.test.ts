import { expect, test } from 'vitest';
import { shownRows, toCsv } from './export.ts';

const table = {
  columns: ['Aptitud', 'Cantidad', '%', 'Factor'],
  rows: [
    ['Apto', 1200, 80, 1.57],
    ['=Observado', 300, 19.5, 2],
    ['Sin dato', null, 0.5, 2],
  ],
} as const;

test('every row is shown, shares and fractions with two decimals', () => {
  const plain = shownRows(table).map((row) => row.map((cell) => cell.replaceAll('\u00a0', ' ')));
  expect(plain).toEqual([
    ['Apto', '1,200', '80.00 %', '1.57'],
    ['=Observado', '300', '19.50 %', '2.00'],
    ['Sin dato', '—', '0.50 %', '2.00'],
  ]);
});

test('the file has the figures themselves, and no formula', () => {
  expect(toCsv(table).split('\r\n')).toEqual([
    'Aptitud,Cantidad,%,Factor',
    'Apto,1200,80,1.57',
    "'=Observado,300,19.5,2",
    'Sin dato,,0.5,2',
  ]);
});
