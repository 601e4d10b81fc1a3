import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { type Clinic, clinic, clinicalFile, FILE, MARK, PERSON, person } from './testing/clinic.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

describe('a file of the doctor without anything clinical', () => {
  const plain = (over: string[][] = []) =>
    xlsxOf(
      ['N°', ...PERSON],
      [1, 2].map((n) => [n, ...(over[n - 1] ?? person(n))]),
    );
  const seen = async (c: Clinic, id: string) =>
    (await c.hr.get(`/api/imports/${id}/rows?customer_id=${c.company.id}`)).statusCode;

  test('is proven when its rows are read, and seen from then on; its file is not', async () => {
    const c = await clinic(t);
    const made = await c.wizard.upload('padrón de mina.xlsx', await plain());
    expect(await seen(c, made.json().id)).toBe(404);
    const batch = await c.wizard.review(await plain());
    expect([await seen(c, batch.id), batch.restricted]).toEqual([200, false]);
    const link = await c.hr.get(`/api/imports/spreadsheet?customer_id=${c.company.id}&filename=archivo.xlsx`);
    expect(link.statusCode).toBe(404);
    await c.wizard.finish(batch.id);
    expect(await seen(c, batch.id)).toBe(200);
  });

  test.each([
    [
      'words in a cell of a row far below',
      async () => {
        const rows = Array.from({ length: 400 }, (_, n) => person(n));
        rows[390]![7] = 'Operaria con hipoacusia';
        return xlsxOf(PERSON, rows);
      },
    ],
    ['a column that no field has', () => xlsxOf([...PERSON, 'COMENTARIO'], [[...person(1), 'evaluar'], person(2)])],
    ['a name of a sheet', () => xlsxOf(PERSON, [person(1), person(2)], 'Diabéticos')],
    [
      'a detail in a cell of yes or no',
      () =>
        xlsxOf(
          [...PERSON, 'DISCAPACIDAD'],
          [
            [...person(1), 'SI - motora'],
            [...person(2), 'NO'],
          ],
        ),
    ],
  ])('%s keeps it inside', async (_, make) => {
    const c = await clinic(t);
    const batch = await c.wizard.review(await make());
    expect([batch.state, batch.restricted, await seen(c, batch.id)]).toEqual(['REVIEW', true, 404]);
  });

  test('what a doctor writes into it is looked at too: one word takes it inside, with the file', async () => {
    const c = await clinic(t);
    const owner = importsBy(c.owner, c.company);
    const batch = await owner.review(await plain());
    expect((await c.wizard.edit(batch.id, [{ rowNo: 2, column: 4, text: 'LUZ' }])).json().restricted).toBe(false);
    expect(await seen(c, batch.id)).toBe(200);
    const edited = await c.wizard.edit(batch.id, [{ rowNo: 2, column: 8, text: 'Operaria, trauma acústico' }]);
    expect([edited.statusCode, edited.json().restricted]).toEqual([200, true]);
    expect(await seen(c, batch.id)).toBe(404);
    expect(await c.sql("select medical from files where kind = 'import'")).toEqual([{ medical: true }]);
  });

  test('nor does what a doctor remembers of a file reach the company', async () => {
    const c = await clinic(t);
    const file = () =>
      xlsxOf(
        [...PERSON.slice(0, 4), 'SEXO', ...PERSON.slice(5)],
        [1, 2].map((n) => person(n).with(4, `F ${MARK}`)),
      );
    const batch = await c.wizard.review(await file());
    const answered = await c.doctor.send('PUT', `/api/imports/${batch.id}/questions?customer_id=${c.company.id}`, {
      column: batch.columns.find(({ field }) => field === 'sex')!.index,
      values: [{ text: `F ${MARK}`, code: 'F' }],
    });
    expect(answered.statusCode, answered.body).toBe(200);
    const owner = importsBy(c.owner, c.company);
    const own = await owner.review(
      await xlsxOf([...PERSON.slice(0, 4), 'SEXO', ...PERSON.slice(5)], [person(1), person(2)]),
    );
    const asked = await c.owner.get(`/api/imports/${own.id}/questions?customer_id=${c.company.id}`);
    expect([asked.statusCode, asked.body.includes(MARK)]).toEqual([200, false]);
  });
});

test('in the database a results batch is never proven, and outside the wall nobody makes one that is not', async () => {
  const c = await clinic(t);
  await expect(
    c.sql(
      `insert into import_batches (customer_id, kind, file_name, file_size, proven_free)
       values ($1, 'import-attentions', 'a', 1, true)`,
      [c.company.id],
    ),
  ).rejects.toThrow(/import_batches_results/);
  const batch = (await c.wizard.upload(FILE, await clinicalFile('import-persons'))).json() as ImportBatch;
  const { Scope } = await import('#platform/server/database/scope.ts');
  const outside = new Scope(t.services.pools, c.company.id, { kind: 'user', id: null, role: 'owner' }, false);
  const count = (table: string) =>
    outside.run(async ({ client }) => (await client.query(`select from ${table}`)).rowCount);
  for (const table of ['import_batches', 'import_rows', 'import_previews', 'import_mappings', 'files'])
    expect([table, await count(table)]).toEqual([table, 0]);
  const opened = await outside.run(({ client }) =>
    client.query('update import_batches set proven_free = true where id = $1', [batch.id]),
  );
  expect(opened.rowCount).toBe(0);
  await expect(
    outside.run(({ client }) =>
      client.query(
        "insert into import_batches (customer_id, kind, file_name, file_size) values ($1, 'import-persons', 'a', 1)",
        [c.company.id],
      ),
    ),
  ).rejects.toThrow(/row-level security/);
});
