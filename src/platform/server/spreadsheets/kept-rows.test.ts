import { expect, test } from 'vitest';
import { xlsxOf } from '#testing/files.ts';
import type { SheetRow } from './cells.ts';
import { CACHE_BYTES, keepRows, takeRows } from './kept-rows.ts';
import { readRows, readWorkbook } from './read.ts';

const all = async (content: Uint8Array, sheet: string, from: number): Promise<SheetRow[]> => {
  const rows: SheetRow[] = [];
  for await (const batch of readRows(content, { sheet, from })) rows.push(...batch);
  return rows;
};
const people = (title: string) =>
  xlsxOf(
    ['DNI', 'NOMBRE', 'PESO'],
    Array.from({ length: 2500 }, (_, i) => [String(40_000_000 + i), `${title} ${i}`, i % 7 ? i / 3 : null]),
  );

test('rows kept from a look at the file are those that reading it gives, from any row on', async () => {
  const content = await people('QUISPE');
  const sheet = (await readWorkbook(content)).sheets[0]!.name;
  for (const from of [1, 2, 1800]) {
    const read = await all(content, sheet, from);
    await readWorkbook(content, { keep: true });
    expect(await all(content, sheet, from)).toEqual(read);
  }
});

test('they are given out once, for the same bytes alone', async () => {
  const [content, other] = [await people('MAMANI'), await people('HUAMÁN')];
  const { sheets } = await readWorkbook(content, { keep: true });
  const { name } = sheets[0]!;
  expect(takeRows(other, name)).toBeNull();
  expect(takeRows(content, 'Otra')).toBeNull();
  expect(takeRows(content, name)).not.toBeNull();
  expect(takeRows(content, name)).toBeNull();
});

test('what is kept is bounded: the oldest goes, and what is too large is read again', () => {
  const file = (name: string) => Buffer.from(name);
  const sized = (bytes: number) => new Map([['Hoja1', [new Uint8Array(bytes)]]]);
  keepRows(file('large'), sized(CACHE_BYTES + 1));
  for (const name of ['first', 'second', 'third']) keepRows(file(name), sized(CACHE_BYTES));
  const kept = ['large', 'first', 'second', 'third'].filter((name) => takeRows(file(name), 'Hoja1'));
  expect(kept).toEqual(['second', 'third']);
});
