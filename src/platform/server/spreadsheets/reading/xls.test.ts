import * as XLSX from '@e965/xlsx';
import { expect, test } from 'vitest';
import { SheetRefusal } from '../refusal.ts';
import { readPackedWorkbook } from './tasks.ts';

function xls(date1904 = false): Buffer {
  const sheet = XLSX.utils.aoa_to_sheet([
    ['DNI', 'NOMBRES', 'NACIMIENTO', 'PESO', 'OK'],
    ['01234567', 'PEÑA ÁNGEL', { t: 'n', v: date1904 ? 34519 : 35981, z: 'dd/mm/yyyy' }, 70.5, true],
    [],
    [{ t: 'n', v: 1234567, z: '00000000' }, { t: 'e', v: 42 }, null, { t: 'n', v: 3, f: '1+2' }],
  ]);
  sheet['!merges'] = [{ s: { r: 0, c: 0 }, e: { r: 0, c: 1 } }];
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Padrón');
  book.Workbook = { WBProps: { date1904 } };
  return XLSX.write(book, { type: 'buffer', bookType: 'biff8' });
}

test.each([false, true])('a workbook of Excel 97 (1904: %s)', async (date1904) => {
  const { format, sheets } = await readPackedWorkbook(xls(date1904), 10);
  expect(format).toBe('xls');
  expect(sheets[0]).toMatchObject({ name: 'Padrón', merges: [{ top: 1, left: 0, bottom: 1, right: 1 }] });
  expect(sheets[0]?.rows).toEqual([
    [1, false, ['DNI', 'NOMBRES', 'NACIMIENTO', 'PESO', 'OK']],
    [2, false, ['01234567', 'PEÑA ÁNGEL', ['date', '1998-07-05', false], 70.5, ['boolean', true, false]]],
    [4, false, [['number', 1234567, false, '01234567'], ['error', '#N/A', false], null, expect.anything()]],
  ]);
});

test('a date whose format shows only month and year says so', async () => {
  const sheet = XLSX.utils.aoa_to_sheet([['DESDE', 'HASTA', 'DÍA']]);
  const dates = [44_166, 44_166, 44_180].map((v, i) => ({ t: 'n', v, z: i === 0 ? 'dd/mm/yyyy' : 'mmm\\-yy' }));
  XLSX.utils.sheet_add_aoa(sheet, [dates], { origin: 1 });
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, sheet, 'Hoja1');
  const bytes: Buffer = XLSX.write(book, { type: 'buffer', bookType: 'biff8' });
  expect((await readPackedWorkbook(bytes, 10)).sheets[0]?.rows[1]?.[2]).toEqual([
    ['date', '2020-12-01', false],
    ['date', '2020-12-01', false, true],
    ['date', '2020-12-15', false],
  ]);
});

test('any flipped byte gives rows or a refusal', async () => {
  const whole = xls();
  const outcomes: unknown[] = [];
  for (let at = 0; at < whole.length; at += 211) {
    const bytes = Buffer.from(whole);
    bytes[at] = (bytes[at] ?? 0) ^ 0xff;
    outcomes.push(await readPackedWorkbook(bytes, 5).catch((reason: unknown) => reason));
  }
  const refused = outcomes.filter((outcome) => outcome instanceof Error);
  expect(refused.filter((error) => !(error instanceof SheetRefusal))).toEqual([]);
  expect([refused.length > 0, refused.length < outcomes.length]).toEqual([true, true]);
});
