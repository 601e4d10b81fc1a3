import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import * as XLSX from '@e965/xlsx';
import { describe, expect, test } from 'vitest';
import { fc } from '#testing/property.ts';
import { tried } from '#testing/stress.ts';
import { inflateEntry } from './guard/inflate.ts';
import { readZipDirectory } from './guard/zip-directory.ts';
import { readPackedWorkbook } from './reading/tasks.ts';
import { type WriteWorkbook, writeXlsx } from './write-xlsx.ts';

async function write(book: WriteWorkbook): Promise<Buffer> {
  const stream = new PassThrough();
  const [bytes] = await Promise.all([buffer(stream), writeXlsx(stream, book)]);
  return bytes;
}

async function part(bytes: Buffer, name: string): Promise<string> {
  const entry = readZipDirectory(bytes).get(name);
  if (!entry) throw new Error(`no ${name}`);
  const chunks: Buffer[] = [];
  for await (const chunk of inflateEntry(bytes, entry)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

const texts = (...rows: string[][]): WriteWorkbook => ({ sheets: [{ name: 'A', columns: [{ header: 'X' }], rows }] });

const ROSTER: WriteWorkbook = {
  instructions: ['Llena una fila por trabajador.'],
  sheets: [
    {
      name: 'Padrón: 2024/1',
      columns: [
        { header: 'DNI', required: true, note: 'Ocho dígitos' },
        { header: 'NACIMIENTO', format: 'date' },
        { header: 'ÁREA', list: ['Mina', 'Planta & Taller'] },
        { header: 'PESO', format: 'decimal' },
      ],
      rows: [
        ['01234567', '1998-07-05', 'Mina', 70.5],
        [
          '12345678',
          { value: '31/02/2024', problem: 'La fecha no existe.' },
          null,
          { value: null, problem: 'Falta el peso.' },
        ],
      ],
    },
  ],
};

test('our reader and SheetJS read what was written', async () => {
  const bytes = await write(ROSTER);
  const { sheets } = await readPackedWorkbook(bytes, 10);
  expect(sheets.map(({ name, hidden }) => [name, hidden])).toEqual([
    ['Padrón  2024 1', false],
    ['Instrucciones', false],
    ['Listas', true],
  ]);
  expect(sheets[0]?.rows).toEqual([
    [1, false, ['DNI', 'NACIMIENTO', 'ÁREA', 'PESO']],
    [2, false, ['01234567', ['date', '1998-07-05', false], 'Mina', 70.5]],
    [3, false, ['12345678', '31/02/2024']],
  ]);
  const book = XLSX.read(bytes, { cellStyles: true });
  const sheet = book.Sheets[book.SheetNames[0] ?? ''];
  expect(sheet?.['A2']).toMatchObject({ t: 's', v: '01234567' });
  expect(sheet?.['B2']).toMatchObject({ t: 'n', v: 35981, w: '05/07/1998' });
  expect(sheet?.['B3']).toMatchObject({
    v: '31/02/2024',
    s: { fgColor: { rgb: 'FFC7CE' } },
  });
  expect(sheet?.['B3']?.c?.[0]?.t).toBe('La fecha no existe.');
  expect(sheet?.['D3']?.c?.[0]?.t).toBe('Falta el peso.');
  expect(sheet?.['A1']?.c?.[0]?.t).toBe('Ocho dígitos');
});

test('a column with a list offers the values of the hidden sheet', async () => {
  const xml = await part(await write(ROSTER), 'xl/worksheets/sheet1.xml');
  expect(xml).toContain(`sqref="C2:C100001"><formula1>'Listas'!$A$1:$A$2</formula1>`);
  expect(xml).toMatch(
    /<\/sheetData><autoFilter ref="A1:D3"\/><dataValidations.*<legacyDrawing r:id="rId1"\/><\/worksheet>$/s,
  );
});

describe('texts', () => {
  const FORMULAS = [
    '=1+1',
    '+51 999',
    '-2',
    '@SUM(A1)',
    '=cmd|"/c calc"!A1',
    '\t=1',
    "'=1",
    '＝1',
    '=HYPERLINK("http://x")',
  ];

  test('nothing that looks like a formula is one', async () => {
    const bytes = await write(texts(...FORMULAS.map((text) => [text])));
    const xml = await part(bytes, 'xl/worksheets/sheet1.xml');
    expect(xml).not.toContain('<f>');
    const style = /<c r="A2" s="(\d+)"/.exec(xml)?.[1];
    const xfs = (await part(bytes, 'xl/styles.xml')).split('<cellXfs')[1]?.match(/<xf [^>]*>/g);
    expect(xfs?.[Number(style)]).toContain('quotePrefix="1"');
    const sheet = XLSX.read(bytes).Sheets['A'];
    FORMULAS.forEach((text, i) => {
      expect(sheet?.[`A${i + 2}`]).toMatchObject({ t: 's', v: text });
    });
  });

  test('every text comes back as it was', async () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'binary' }),
      fc.constantFrom('_x000D_', 'a\r\nb', '\u0001', '\ufffe', ' x '),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          text.filter((t) => t !== ''),
          { minLength: 1, maxLength: 20 },
        ),
        async (values) => {
          const { sheets } = await readPackedWorkbook(await write(texts(...values.map((value) => [value]))), 100);
          expect(sheets[0]?.rows.slice(1).map(([, , cells]) => cells[0])).toEqual(values);
        },
      ),
      // A run writes and reads a workbook: 2,000 of them take minutes.
      { numRuns: tried(60, 2000) },
    );
  }, 600_000);
});

test('rows may come from a stream, and sheet names are made valid', async () => {
  async function* rows() {
    for (let i = 0; i < 3000; i++) yield [`fila ${i}`];
  }
  const columns = [{ header: 'X' }];
  const bytes = await write({
    sheets: [
      { name: 'Hoja', columns, rows: rows() },
      { name: 'hoja', columns, rows: [['a']] },
      { name: `[${'x'.repeat(40)}]`, columns, rows: [['a']] },
      { name: '', columns, rows: [['a']] },
    ],
  });
  const { sheets } = await readPackedWorkbook(bytes, 1);
  expect(sheets.map(({ name }) => name)).toEqual(['Hoja', 'hoja (2)', 'x'.repeat(31), 'Hoja (3)']);
  expect(sheets[0]?.rowCount).toBe(3001);
});

test('a reader that goes away ends the writing', async () => {
  const stream = new PassThrough();
  function* endless() {
    for (;;) yield [Math.random().toString()];
  }
  const writing = writeXlsx(stream, { sheets: [{ name: 'A', columns: [{ header: 'X' }], rows: endless() }] });
  stream.destroy();
  await expect(writing).rejects.toThrow();
});
