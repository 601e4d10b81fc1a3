import { expect, test } from 'vitest';
import { LIMITS } from '#platform/server/spreadsheets/limits.ts';
import { readWorkbook } from '#platform/server/spreadsheets/read.ts';
import { ROSTER_FIELDS } from '#workers/collaborators/import-fields/roster.ts';
import { readDataRows, type SheetPlan } from './row-reader.ts';

/** A sheet with this number of workers and rows that are not data between them. */
const csvOf = (workers: number): Buffer => {
  const lines = ['PADRÓN DE LA EMPRESA', '', 'DNI,NOMBRES'];
  for (let i = 0; i < workers; i++) {
    if (i % 20_000 === 10_000) lines.push('', 'DNI,NOMBRES');
    lines.push(`${10_000_000 + i},ANA`);
  }
  return Buffer.from([...lines, 'TOTAL,', ''].join('\n'));
};

const plan: SheetPlan = {
  sheet: '',
  firstDataRow: 4,
  skipHidden: false,
  columns: ['DNI', 'NOMBRES'].map((header, index) => ({
    index,
    header,
    letter: 'AB'[index]!,
    field: ['documentNumber', 'names'][index]!,
    confidence: 1,
    reason: 'igual',
    suggestion: null,
  })),
  fields: ROSTER_FIELDS,
  today: '2026-03-10',
  choices: {},
};

test('100,000 rows are rows of data: titles, blanks, repeated headers and totals stand beside them', async () => {
  const sheet = (await readWorkbook(csvOf(1))).sheets[0]!.name;
  const { rows, notices } = await readDataRows(csvOf(LIMITS.rows), { ...plan, sheet });
  expect(rows.length).toBe(100_000);
  expect(notices.join(' ')).toMatch(/títulos.*totales|totales.*títulos/);
  await expect(readDataRows(csvOf(LIMITS.rows + 1), { ...plan, sheet })).rejects.toMatchObject({
    code: 'too-many-rows',
    message: expect.stringContaining('más de 100,000 filas de datos'),
  });
});
