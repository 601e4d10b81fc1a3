import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { importHandlers } from '../../../../../product.ts';
import { loadBatch } from '../batches.ts';
import type { StagedRow } from './row-reader.ts';
import { copyRows } from './stage.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

const HEADER = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO'];
const PERSON = ['45000001', 'QUISPE ROJAS ANA', 'F', '10/03/1986'];
const row = (rowNo: number): StagedRow => ({ rowNo, raw: {}, parsed: {}, issues: [] });

test('where a row cannot be understood, the rows before it are stored before the connection is given back', async () => {
  const company = await t.make.company();
  const wizard = importsBy(await t.as((await t.make.user('owner', company)).username), company);
  const uploaded = await wizard.upload('padron.xlsx', await xlsxOf(HEADER, [PERSON]));
  expect(uploaded.statusCode, uploaded.body).toBe(201);
  const { id }: ImportBatch = uploaded.json();
  const calls = { begun: 0, ended: 0 };
  async function* understood() {
    yield Array.from({ length: 1000 }, (_, at) => row(at + 2));
    throw new Error('A row that cannot be understood.');
  }
  const copying = t.services.system.forCustomer(company.id).runWithCopy(async (tx) => {
    const batch = await loadBatch(tx, id);
    const reader = async () => ({
      mark: () => null,
      read: async () => {
        calls.begun++;
        await tx.client.query('select pg_sleep(0.05)');
        calls.ended++;
      },
    });
    try {
      await copyRows(tx, { ...importHandlers.get(batch.kind)!, reader }, batch, understood());
    } finally {
      expect(calls).toEqual({ begun: 1, ended: 1 });
    }
  });
  await expect(copying).rejects.toThrow('A row that cannot be understood.');
});
