import { describe, expect, test } from 'vitest';
import { forgeXlsx, sheetData } from '../../testing/xlsx-forge.ts';
import { readPackedRows, readPackedWorkbook } from '../tasks.ts';

const row = (cells: string) => `<sheetData><row r="1">${cells}</row></sheetData>`;
const first = async (book: Parameters<typeof forgeXlsx>[0]) =>
  (await readPackedWorkbook(forgeXlsx(book), 50)).sheets[0];
const cells = async (content: string, book: Parameters<typeof forgeXlsx>[0] = {}) =>
  (await first({ ...book, sheets: { Hoja1: content } }))?.rows[0]?.[2];

describe('cells', () => {
  test.each([
    ['shared text', '<c r="A1" t="s"><v>0</v></c>', 'ÑAUPARI & Cía'],
    ['rich text without its phonetic hint', '<c t="s"><v>1</v></c>', 'PAZ SOLDÁN'],
    ['inline rich text', '<c t="inlineStr"><is><r><t>A</t></r><r><t xml:space="preserve"> B</t></r></is></c>', 'A B'],
    ['escaped control characters', '<c t="inlineStr"><is><t>a_x000D_b_x005F_x0041_</t></is></c>', 'a\rb_x0041_'],
    ['CDATA', '<c t="inlineStr"><is><t><![CDATA[<b>]]></t></is></c>', '<b>'],
    ['number stored as text', '<c t="inlineStr"><is><t>01234567</t></is></c>', '01234567'],
    ['number', '<c><v>70.5</v></c>', 70.5],
    ['exponent', '<c><v>4.5678912E7</v></c>', 45678912],
    ['date by its own format', '<c s="1"><v>35981</v></c>', ['date', '1998-07-05', false]],
    ['ISO date', '<c t="d"><v>1998-07-05T00:00:00</v></c>', ['date', '1998-07-05', false]],
    ['number with zeros', '<c s="2"><v>1234567</v></c>', ['number', 1234567, false, '01234567']],
    ['boolean', '<c t="b"><v>1</v></c>', ['boolean', true, false]],
    ['error', '<c t="e"><v>#N/A</v></c>', ['error', '#N/A', false]],
    ['formula with its value', '<c><f>1+1</f><v>2</v></c>', ['number', 2, true, '2']],
    ['formula with a text', '<c t="str"><f>A1</f><v>MINA</v></c>', ['text', 'MINA', true]],
    ['formula without value', '<c><f>1+1</f></c>', ['empty', null, true]],
    ['formula with an error', '<c t="e"><f>1/0</f><v>#DIV/0!</v></c>', ['error', '#DIV/0!', true]],
  ])('%s', async (_name, xml, expected) => {
    const strings = [
      '<t>ÑAUPARI &amp; Cía</t>',
      '<r><t>PAZ</t></r><r><t xml:space="preserve"> SOLDÁN</t></r><rPh sb="0" eb="1"><t>x</t></rPh>',
    ];
    const [cell] = (await cells(row(xml), { strings, formats: ['dd/mm/yyyy', '00000000'] })) ?? [];
    expect(cell).toEqual(expected);
  });

  test('the 1904 system', async () => {
    const book = { formats: ['dd/mm/yyyy'], date1904: true };
    expect(await cells(row('<c s="1"><v>34519</v></c>'), book)).toEqual([['date', '1998-07-05', false]]);
  });

  test('gaps, missing addresses and prefixed elements', async () => {
    expect(await cells(row('<c r="B1"><v>1</v></c><c><v>2</v></c><c r="F1"><v>3</v></c>'))).toEqual([
      null,
      1,
      2,
      null,
      null,
      3,
    ]);
    expect(await cells('<x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row></x:sheetData>')).toEqual([1]);
  });
});

describe('sheets', () => {
  test('rows keep the number Excel shows; hidden rows, columns and merged headers are told', async () => {
    const sheet = await first({
      sheets: {
        Hoja1: `<cols><col min="3" max="4" hidden="1"/><col min="5" max="16384" width="9"/></cols><sheetData><row r="3"><c r="A3" t="inlineStr"><is><t>AUDIO</t></is></c></row><row r="7" hidden="1"><c r="A7"><v>1</v></c></row><row r="1048576"><c r="A1048576" s="0"/></row></sheetData><mergeCells><mergeCell ref="A3:D3"/></mergeCells>`,
      },
    });
    expect(sheet).toMatchObject({
      rows: [
        [3, false, ['AUDIO']],
        [7, true, [1]],
      ],
      rowCount: 2,
      hiddenRowCount: 1,
      hiddenColumns: [2, 3],
      merges: [{ top: 3, left: 0, bottom: 3, right: 3 }],
    });
  });

  test('names, hidden sheets, and a preview shorter than the sheet', async () => {
    const book = forgeXlsx({
      sheets: { 'Padrón &amp; más': sheetData([[1], [2], [3]]), Oculta: sheetData([[1]]) },
      hiddenSheets: ['Oculta'],
    });
    const { sheets } = await readPackedWorkbook(book, 2);
    expect(sheets.map(({ name, hidden, rowCount, rows }) => [name, hidden, rowCount, rows.length])).toEqual([
      ['Padrón & más', false, 3, 2],
      ['Oculta', true, 1, 1],
    ]);
  });

  test('batches are of one size and begin at the row asked for', async () => {
    const bytes = forgeXlsx({
      sheets: { A: sheetData([[0]]), B: sheetData(Array.from({ length: 2500 }, (_, i) => [i + 1])) },
    });
    const sizes: number[] = [];
    let next = 10;
    for await (const rows of readPackedRows(bytes, { kind: 'rows', sheet: 'B', from: 10, batchSize: 1000 })) {
      sizes.push(rows.length);
      for (const [number, , [value]] of rows) {
        expect([number, value]).toEqual([next, next]);
        next++;
      }
    }
    expect(sizes).toEqual([1000, 1000, 491]);
  });

  test('a sheet that is not there', async () => {
    const rows = readPackedRows(forgeXlsx(), { kind: 'rows', sheet: 'Otra', from: 1, batchSize: 10 });
    await expect(rows.next()).rejects.toMatchObject({
      code: 'sheet-not-found',
      message: expect.stringContaining('«Otra»'),
    });
  });
});
