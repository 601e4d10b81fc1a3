import { expect, test } from 'vitest';
import { forgeOds } from '../../testing/ods-forge.ts';
import { readPackedWorkbook } from '../tasks.ts';

const cell = (attributes: string, text = '') =>
  `<table:table-cell ${attributes}>${text === '' ? '' : `<text:p>${text}</text:p>`}</table:table-cell>`;
const words = (text: string, more = '') => cell(`office:value-type="string" ${more}`, text);
const row = (cells: string, more = '') => `<table:table-row ${more}>${cells}</table:table-row>`;
const rowsOf = async (rows: string) => (await readPackedWorkbook(forgeOds(rows), 50)).sheets[0]!;

test('cells are what they are: texts, numbers, dates, percentages, formulas, errors', async () => {
  const values = [
    words('Ñahui &amp; Paz<text:s text:c="2"/>S.A.<text:line-break/>Lima'),
    cell('office:value-type="float" office:value="4106550"', '04106550'),
    cell('office:value-type="float" office:value="23.5"', '23,5'),
    cell('office:value-type="percentage" office:value="0.98"', '98%'),
    cell('office:value-type="date" office:date-value="1982-07-15T00:00:00.000Z"', '15/07/82'),
    cell('office:value-type="date" office:date-value="2026-03-10T08:30:00"', '10/03/26 08:30'),
    cell('office:value-type="time" office:time-value="PT8H05M00S"', '08:05'),
    cell('office:value-type="boolean" office:boolean-value="true"', 'VERDADERO'),
    cell('office:value-type="float" office:value="41" table:formula="of:=YEAR(NOW())-1985"', '41'),
    cell('office:value-type="string" office:string-value="" calcext:value-type="error"', '#N/A'),
  ];
  const { rows } = await rowsOf(row(values.join('')));
  expect(rows[0]?.[2]).toEqual([
    'Ñahui & Paz  S.A.\nLima',
    ['number', 4_106_550, false, '04106550'],
    23.5,
    ['number', 0.98, false, '98%'],
    ['date', '1982-07-15', false],
    ['date', '2026-03-10T08:30:00', false],
    ['date', '08:05:00', false],
    ['boolean', true, false],
    ['number', 41, true, '41'],
    ['error', '#N/A', false],
  ]);
});

test('rows keep their number, hidden ones and columns are told, what repeats stands as often', async () => {
  const { rows, hiddenRowCount, hiddenColumns, merges } = await rowsOf(
    `<table:table-column table:number-columns-repeated="2"/><table:table-column table:visibility="collapse"/>` +
      row(words('DNI') + cell('table:number-columns-repeated="3"') + words('ÁREA')) +
      row('', 'table:number-rows-repeated="7"') +
      row(words('1'), 'table:visibility="filter"') +
      row(words('x', 'table:number-columns-repeated="2"'), 'table:number-rows-repeated="2"') +
      row(
        `${words('Mina', 'table:number-rows-spanned="3" table:number-columns-spanned="2"')}<table:covered-table-cell/>`,
      ) +
      row(cell('table:number-columns-repeated="1024"'), 'table:number-rows-repeated="1048000"'),
  );
  expect(rows).toEqual([
    [1, false, ['DNI', null, null, null, 'ÁREA']],
    [9, true, ['1']],
    [10, false, ['x', 'x']],
    [11, false, ['x', 'x']],
    [12, false, ['Mina']],
  ]);
  expect([hiddenRowCount, hiddenColumns, merges]).toEqual([1, [2], [{ top: 12, left: 0, bottom: 14, right: 1 }]]);
});

test('a note of a cell is none of its text; every table is a sheet, and one may be hidden', async () => {
  const note = '<office:annotation><text:p>diabetes</text:p></office:annotation>';
  const table = (name: string, text: string, style = '') =>
    `<table:table table:name="${name}" ${style}>${row(`<table:table-cell office:value-type="string">${note}<text:p>${text}</text:p></table:table-cell>`)}</table:table>`;
  const { format, sheets } = await readPackedWorkbook(
    forgeOds(table('Padrón', 'uno') + table('Lista', 'dos', 'table:style-name="oculta"')),
    50,
  );
  expect(format).toBe('ods');
  expect(sheets.map(({ name, hidden, rows }) => [name, hidden, rows])).toEqual([
    ['Padrón', false, [[1, false, ['uno']]]],
    ['Lista', true, [[1, false, ['dos']]]],
  ]);
});

test('a date whose style shows only month and year says so, by the style of its cell or of its column', async () => {
  const format = (name: string, parts: readonly string[]) =>
    `<number:date-style style:name="N${name}">${parts.map((part) => `<number:${part}/>`).join('<number:text>-</number:text>')}</number:date-style>
     <style:style style:name="${name}" style:family="table-cell" style:data-style-name="N${name}"/>`;
  const date = (day: string, more = '') =>
    cell(`office:value-type="date" office:date-value="${day}" ${more}`, 'dic-20');
  const rows =
    '<table:table-column/><table:table-column table:default-cell-style-name="mes"/>' +
    row(
      date('2020-12-01') +
        date('2020-12-01') +
        date('2020-12-01', 'table:style-name="mes"') +
        date('2020-12-15', 'table:style-name="mes"') +
        date('2020-12-01', 'table:style-name="dia"'),
    );
  const styles = format('mes', ['month', 'year']) + format('dia', ['day', 'month', 'year']);
  expect((await readPackedWorkbook(forgeOds(rows, '', styles), 50)).sheets[0]!.rows[0]?.[2]).toEqual([
    ['date', '2020-12-01', false],
    ['date', '2020-12-01', false, true],
    ['date', '2020-12-01', false, true],
    ['date', '2020-12-15', false],
    ['date', '2020-12-01', false],
  ]);
});
