import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { detectDelimiter } from './csv.ts';
import { readPackedRows, readPackedWorkbook } from './tasks.ts';

const TEXT = 'DNI;NOMBRES;ÁREA\r\n01234567;"PEÑA; ""LUIS""";Mina\r\n12345678;ANA;"Planta\r\nnorte"\r\n';
const ROWS = [
  [1, false, ['DNI', 'NOMBRES', 'ÁREA']],
  [2, false, ['01234567', 'PEÑA; "LUIS"', 'Mina']],
  [3, false, ['12345678', 'ANA', 'Planta\r\nnorte']],
];

describe('encodings', () => {
  test.each([
    ['utf-8', Buffer.from(TEXT)],
    ['utf-8', Buffer.from(`\ufeff${TEXT}`)],
    ['windows-1252', iconv.encode(TEXT, 'windows-1252')],
    ['utf-16le', iconv.encode(TEXT, 'utf-16le', { addBOM: true })],
    ['utf-16be', iconv.encode(TEXT, 'utf-16be', { addBOM: true })],
  ])('%s', async (encoding, bytes) => {
    const book = await readPackedWorkbook(bytes, 10);
    expect(book).toMatchObject({ format: 'csv', encoding, delimiter: ';' });
    expect(book.sheets[0]?.rows).toEqual(ROWS);
  });

  test('what only Windows-1252 has', async () => {
    const bytes = iconv.encode('a,“x” – €', 'windows-1252');
    expect((await readPackedWorkbook(bytes, 1)).sheets[0]?.rows[0]?.[2]).toEqual(['a', '“x” – €']);
  });
});

test.each([
  ['a,b,c\n1,2,3', ','],
  ['a\tb\n1\t2', '\t'],
  ['NOMBRE;PESO\n"Paz, Ana";70,5\nLuis;80,1', ';'],
  ['APELLIDOS, NOMBRES;DNI\nPAZ, ANA;1\nRUIZ, LUIS;2', ';'],
  ['solo\nuna\ncolumna', ','],
])('the delimiter of %j', (text, delimiter) => {
  expect(detectDelimiter(text)).toBe(delimiter);
});

test('every cell is a text, blank lines count, the hint of Excel is obeyed', async () => {
  const bytes = Buffer.from('sep=,\r\nDNI,FECHA\r\n\r\n0123,1/2/2024,\r\n');
  expect((await readPackedWorkbook(bytes, 10)).sheets[0]?.rows).toEqual([
    [2, false, ['DNI', 'FECHA']],
    [4, false, ['0123', '1/2/2024']],
  ]);
});

test('rows over many batches, with quoted line breaks at any place', async () => {
  const lines = Array.from({ length: 7300 }, (_, i) => (i % 3 ? `${i},"a\nb"` : `${i},c`));
  let next = 0;
  for await (const rows of readPackedRows(Buffer.from(lines.join('\n')), {
    kind: 'rows',
    sheet: 0,
    from: 1,
    batchSize: 500,
  })) {
    for (const [number, , cells] of rows) {
      expect([number, cells]).toEqual([next + 1, [String(next), next % 3 ? 'a\nb' : 'c']]);
      next++;
    }
  }
  expect(next).toBe(7300);
});
