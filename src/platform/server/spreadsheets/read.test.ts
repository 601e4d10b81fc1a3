import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { tried } from '#testing/stress.ts';
import { LIMITS } from './limits.ts';
import { readRows, readWorkbook } from './read.ts';
import { forgeXlsx, sheetData } from './testing/xlsx-forge.ts';

const ROWS = 6000;
let folder: string;
let path: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sheets-'));
  path = join(folder, 'padron.xlsx');
  const rows = Array.from({ length: ROWS }, (_, i) => [i + 1, `ANA ${i}`]);
  await writeFile(path, forgeXlsx({ sheets: { Padrón: sheetData(rows) } }));
});
afterAll(() => rm(folder, { recursive: true }));

test('a preview from a path and from bytes', async () => {
  const { format, sheets } = await readWorkbook(path, { previewRows: 1 });
  expect(format).toBe('xlsx');
  expect(sheets[0]).toMatchObject({ name: 'Padrón', rowCount: ROWS, problem: null });
  expect(sheets[0]?.rows).toEqual([
    {
      number: 1,
      hidden: false,
      cells: [
        { kind: 'number', value: 1, text: '1' },
        { kind: 'text', value: 'ANA 0' },
      ],
    },
  ]);
  const bytes = Buffer.from('DNI;NOMBRE\n1;Ñ\n');
  expect((await readWorkbook(bytes)).sheets[0]?.rows[1]?.cells[1]).toEqual({ kind: 'text', value: 'Ñ' });
  expect(bytes.toString()).toBe('DNI;NOMBRE\n1;Ñ\n');
});

test('all rows, in order', async () => {
  let next = 2;
  for await (const rows of readRows(path, { sheet: 'Padrón', from: 2, batchSize: 700 })) {
    expect(rows.length).toBeLessThanOrEqual(700);
    for (const { number } of rows) expect(number).toBe(next++);
  }
  expect(next).toBe(ROWS + 1);
});

test('a consumer that stops, and one that is slow', async () => {
  for await (const rows of readRows(path, { sheet: 0, batchSize: 10 })) {
    expect(rows).toHaveLength(10);
    break;
  }
  const slow = readRows(path, { sheet: 0, batchSize: 2000 });
  const sizes: number[] = [];
  for await (const rows of slow) {
    sizes.push(rows.length);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  expect(sizes).toEqual([2000, 2000, 2000]);
});

test('a refusal crosses the thread with its code and sentence', async () => {
  await expect(readWorkbook(Buffer.from('%PDF-1.4 …'))).rejects.toMatchObject({
    name: 'SheetRefusal',
    code: 'not-a-sheet',
    message: expect.stringContaining('un PDF'),
  });
  await expect(readRows(path, { sheet: 'Otra' }).next()).rejects.toMatchObject({ code: 'sheet-not-found' });
  await expect(readWorkbook(join(folder, 'nothing.xlsx'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a file too big for its thread ends the thread, not the server', async () => {
  // Nine million short texts: 184 MB of XML, within every limit of the guard, but too large for the heap of the thread.
  // The short test run uses a quarter of both.
  const memory = { workerMemoryMb: LIMITS.workerMemoryMb };
  Object.assign(LIMITS, { workerMemoryMb: tried(64, memory.workerMemoryMb) });
  const block = Array.from({ length: 4000 }, (_, i) => `<si><t>${100 + ((Math.floor(i / 10) * 7919) % 900)}</t></si>`);
  const data = `<sst>${block.join('').repeat(tried(600, 2400))}</sst>`;
  const bytes = forgeXlsx({
    entries: [{ name: 'xl/sharedStrings.xml', data }],
    sheets: { A: '<sheetData><row r="1"><c t="s"><v>1</v></c></row></sheetData>' },
  });
  const error: unknown = await readWorkbook(bytes)
    .catch((reason: unknown) => reason)
    .finally(() => Object.assign(LIMITS, memory));
  expect(error).toMatchObject({ code: 'too-complex', cause: { code: 'ERR_WORKER_OUT_OF_MEMORY' } });
}, 240_000);
