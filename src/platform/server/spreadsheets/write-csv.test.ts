import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { readPackedWorkbook } from './reading/tasks.ts';
import { type CsvTable, neutralise, writeCsv } from './write-csv.ts';

async function write(table: CsvTable): Promise<string> {
  const stream = new PassThrough();
  const [result] = await Promise.all([text(stream), writeCsv(stream, table)]);
  return result;
}

test('marks, separators, quotes and line ends', async () => {
  const stream = new PassThrough();
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  await writeCsv(stream, {
    headers: ['DNI', 'ÁREA'],
    rows: [
      ['01234567', 'Mina; "norte"'],
      [null, 'a\nb'],
      [-5, true],
    ],
  });
  expect(Buffer.concat(chunks).toString()).toBe(
    '\ufeffDNI;ÁREA\r\n01234567;"Mina; ""norte"""\r\n;"a\nb"\r\n-5;true\r\n',
  );
});

test.each(['=1+1', '+1', '-1', '@x', '\tx', '\rx', '\0x', ' =1', '＝1', '＋1', '－1', '＠x', '\u200b=1'])(
  '%j gets an apostrophe',
  (value) => {
    expect(neutralise(value)).toBe(`'${value}`);
  },
);

test.each(['1+1', 'a=b', 'PEÑA', '', '70%', 'D-1'])('%j stays', (value) => {
  expect(neutralise(value)).toBe(value);
});

test('what is written is read back', async () => {
  const rows = Array.from({ length: 3000 }, (_, i) => [String(i), `a,b;"${i}"`, 'línea 1\nlínea 2']);
  for (const separator of [',', ';', '\t'] as const) {
    const csv = await write({ headers: ['A', 'B', 'C'], rows, separator });
    const book = await readPackedWorkbook(Buffer.from(csv), 5000);
    expect(book.delimiter).toBe(separator);
    expect(book.sheets[0]?.rows.slice(1).map(([, , cells]) => cells)).toEqual(rows);
  }
});
