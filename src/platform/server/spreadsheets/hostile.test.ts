import { describe, expect, test } from 'vitest';
import { readPackedWorkbook } from './reading/tasks.ts';
import { SheetRefusal } from './refusal.ts';
import { HOSTILE } from './testing/hostile.ts';
import { forgeXlsx, sheetData } from './testing/xlsx-forge.ts';

describe('hostile files', () => {
  test.each(HOSTILE)('%s is refused as %s', async (_name, verdict, make) => {
    const error: unknown = await readPackedWorkbook(make(), 5).then(
      () => null,
      (reason) => reason,
    );
    expect(error).toBeInstanceOf(SheetRefusal);
    expect((error as SheetRefusal).code).toBe(verdict);
    expect((error as SheetRefusal).message).toMatch(/^\p{Lu}.+[.)]$/u);
  });

  test('any cut of a workbook is refused', async () => {
    const whole = forgeXlsx();
    for (let length = 8; length < whole.length; length += 37) {
      await expect(readPackedWorkbook(whole.subarray(0, length), 5)).rejects.toBeInstanceOf(SheetRefusal);
    }
  });

  test('any flipped byte gives rows or a refusal, never another error', async () => {
    const whole = forgeXlsx({ strings: ['<t>x</t>'] });
    const outcomes: unknown[] = [];
    for (let at = 0; at < whole.length; at += 3) {
      const bytes = Buffer.from(whole);
      bytes[at] = (bytes[at] ?? 0) ^ 0x55;
      outcomes.push(await readPackedWorkbook(bytes, 5).catch((reason: unknown) => reason));
    }
    const refused = outcomes.filter((outcome) => outcome instanceof Error);
    expect(refused.filter((error) => !(error instanceof SheetRefusal))).toEqual([]);
    expect([refused.length > 0, refused.length < outcomes.length]).toEqual([true, true]);
  });
});

describe('odd files that are fine', () => {
  test('a thousand sheets', async () => {
    const sheets = Object.fromEntries(Array.from({ length: 1000 }, (_, i) => [`H${i}`, sheetData([['DNI', i]])]));
    const { sheets: found } = await readPackedWorkbook(forgeXlsx({ sheets }), 50);
    expect(found).toHaveLength(1000);
    expect(found[999]?.rows).toEqual([[1, false, ['DNI', 999]]]);
  });

  test('keys of the prototype as headers and sheet names', async () => {
    const book = forgeXlsx({ sheets: { __proto: sheetData([['__proto__', 'constructor', 'toString']]) } });
    const { sheets } = await readPackedWorkbook(book, 5);
    expect(sheets[0]?.rows).toEqual([[1, false, ['__proto__', 'constructor', 'toString']]]);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  test('an archive comment and 64-bit sizes', async () => {
    for (const options of [{ comment: 'hecho a mano' }, { zip64: true }]) {
      expect((await readPackedWorkbook(forgeXlsx(options), 5)).sheets[0]?.rowCount).toBe(2);
    }
  });

  test('one empty sheet beside a full one is a problem of that sheet only', async () => {
    const { sheets } = await readPackedWorkbook(
      forgeXlsx({ sheets: { Datos: sheetData([['a']]), Hoja2: '<sheetData/>' } }),
      5,
    );
    expect(sheets.map(({ problem }) => problem?.code ?? null)).toEqual([null, 'empty-sheet']);
  });

  test('100,000 rows of data below titles and notes', async () => {
    const rows = Array.from({ length: 100_900 }, (_, i) => [i]);
    const { sheets } = await readPackedWorkbook(forgeXlsx({ sheets: { Hoja1: sheetData(rows) } }), 1);
    expect(sheets[0]).toMatchObject({ rowCount: 100_900, problem: null });
  });
});
