import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWorkbook } from '#platform/server/spreadsheets/read.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import { counts, HEADER, office, planned, row } from './testing/roster-office.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(async () => {
  await t.close();
  const failed = t.logLines.filter((l) => /stack|Error/.test(l) && l.includes('"level":50'));
  expect(failed).toEqual([]);
});

describe('a roster goes in', () => {
  test('with numbers as DNI, leading zeros lost, H/M and day-first texts; counted before as after', async () => {
    const { wizard, people } = await office(t);
    const content = await xlsxOf(HEADER, [
      row(1),
      row(2, { 2: 1234567 }),
      row(3),
      ['', null, null, 'TOTAL', null, null, null, null, null, null, 3, null],
    ]);
    const batch = await wizard.review(content);
    expect(planned(batch)).toEqual({ NUEVO: 3 });
    const done = await wizard.finish(batch.id);
    expect([done.state, counts(done), done.doneRows]).toEqual(['DONE', { NUEVO: 3 }, 3]);
    expect(await people()).toEqual([
      {
        number: '01234567',
        name: 'QUISPE ÑAHUI, ANA',
        sex: 'F',
        birth: '1985-03-12',
        status: 'ACTIVE',
        phone: '987654321',
        area: 'Mina',
      },
      {
        number: '10000001',
        name: 'QUISPE ÑAHUI, JOSÉ',
        sex: 'M',
        birth: '1985-03-12',
        status: 'ACTIVE',
        phone: '987654321',
        area: 'Mina',
      },
      {
        number: '10000003',
        name: 'QUISPE ÑAHUI, LUZ',
        sex: 'M',
        birth: '1985-03-12',
        status: 'ACTIVE',
        phone: '987654321',
        area: 'Planta',
      },
    ]);
  });

  test('again changes nothing; changed cells, a cessation and a return are told apart; an empty cell erases nothing', async () => {
    const { wizard, people } = await office(t);
    await wizard.finish(
      (await wizard.review(await xlsxOf(HEADER, [row(1), row(2), row(3), row(4, { 11: '01/02/2026' })]))).id,
    );
    const same = await wizard.review(await xlsxOf(HEADER, [row(1), row(2)]));
    expect(planned(same)).toEqual({ SIN_CAMBIOS: 2 });
    const mixed = await wizard.review(
      await xlsxOf(HEADER, [
        row(1, { 10: null }),
        row(2, { 8: 'Taller' }),
        row(3, { 11: '15/03/2026' }),
        row(4),
        row(5),
      ]),
    );
    expect(planned(mixed)).toEqual({ SIN_CAMBIOS: 1, ACTUALIZADO: 1, CESADO: 1, REACTIVADO: 1, NUEVO: 1 });
    const done = await wizard.finish(mixed.id);
    expect(counts(done)).toEqual(planned(mixed));
    expect((await people()).map((p) => [p['number'], p['status'], p['area'], p['phone']])).toEqual([
      ['10000001', 'ACTIVE', 'Mina', '987654321'],
      ['10000002', 'ACTIVE', 'Taller', '987654321'],
      ['10000003', 'CEASED', 'Planta', '987654321'],
      ['10000004', 'ACTIVE', 'Mina', '987654321'],
      ['10000005', 'ACTIVE', 'Mina', '987654321'],
    ]);
  });

  test('errors stand on their cells, are corrected in place, and what stays wrong comes back with its reason', async () => {
    const { wizard, people } = await office(t);
    const batch = await wizard.review(
      await xlsxOf(HEADER, [row(1), row(2, { 2: 'ABC' }), row(3, { 7: '31/02/1990' }), row(1, { 3: 'OTRO' })]),
    );
    expect(planned(batch)).toEqual({ NUEVO: 1, ERROR: 3 });
    const wrong = await wizard.rows(batch.id, 'errors');
    expect(wrong.map((r) => [r.rowNo, r.issues.find((i) => i.severity === 'error')?.column])).toEqual([
      [3, 2],
      [4, 7],
      [5, 2],
    ]);
    const edited = await wizard.edit(batch.id, [{ rowNo: 3, column: 2, text: '10000002' }]);
    expect(planned(edited.json())).toEqual({ NUEVO: 2, ERROR: 2 });
    const done = await wizard.finish(batch.id);
    expect(counts(done)).toEqual({ NUEVO: 2, ERROR: 2 });
    expect(await people()).toHaveLength(2);
    const rejected = await wizard.rejected(batch.id);
    const sheet = (await readWorkbook(rejected.rawPayload)).sheets[0]!;
    expect(sheet.rows).toHaveLength(3);
    expect(JSON.stringify(sheet.rows[2])).toContain('trae el mismo documento con otros datos');
  });

  test('a file of someone else, and clinical columns, are refused by name and leave nothing', async () => {
    const { wizard, company } = await office(t);
    const prices = await wizard.upload(
      'precios.xlsx',
      await xlsxOf(['CÓDIGO', 'PRODUCTO', 'PRECIO'], [[1, 'Casco', 35.5]]),
    );
    expect([prices.statusCode, prices.json().code]).toEqual([400, 'not_this_kind']);
    const clinical = await wizard.upload(
      'padron.xlsx',
      await xlsxOf([...HEADER, 'GRUPO SANGUÍNEO'], [[...row(1), 'O+']]),
    );
    expect([clinical.statusCode, clinical.json().code]).toEqual([400, 'clinical_columns']);
    expect(clinical.json().title).toContain('GRUPO SANGUÍNEO');
    const pdf = await wizard.upload('padron.xlsx', Buffer.from('%PDF-1.7\n%âãÏÓ\n1 0 obj'));
    expect([pdf.statusCode, pdf.json().code]).toEqual([400, 'file_refused']);
    const left = await t.services.system.forCustomer(company.id).run(async ({ client }) => ({
      batches: (await client.query('select count(*) as n from import_batches')).rows[0].n,
      files: (await client.query('select count(*) as n from files')).rows[0].n,
    }));
    expect(left).toEqual({ batches: 0, files: 0 });
  });
});

test.each([
  ['a PDF that is named xlsx', 'padron.xlsx', async () => Buffer.from('%PDF-1.7\n1 0 obj\n'), /PDF/],
  [
    'a price list',
    'precios.xlsx',
    () =>
      xlsxOf(
        ['CÓDIGO', 'PRODUCTO', 'PRECIO'],
        [
          ['C-1', 'Casco', 35.5],
          ['G-2', 'Guantes', 12],
        ],
      ),
    /no parece un padrón/,
  ],
  ['an empty file', 'vacio.csv', async () => Buffer.from(''), /vacío|vacía/],
  [
    'a truncated workbook',
    'cortado.xlsx',
    async () => (await xlsxOf(HEADER, [row(1), row(2)])).subarray(0, 2000),
    /dañado|incompleto|no se puede/i,
  ],
] as const)('%s is refused with a sentence about it', async (_, name, file, says) => {
  const { wizard } = await office(t);
  const answer = await wizard.upload(name, await file());
  expect(answer.statusCode).toBe(400);
  expect(answer.json().title).toMatch(says);
});

describe('rolling back', () => {
  test('restores what the import found, removes what it made, keeps and lists what changed since', async () => {
    const { wizard, people, company } = await office(t);
    await wizard.finish((await wizard.review(await xlsxOf(HEADER, [row(1), row(2)]))).id);
    const before = await people();
    const batch = await wizard.review(
      await xlsxOf(HEADER, [row(1, { 8: 'Taller' }), row(2, { 11: '01/03/2026' }), row(3), row(4)]),
    );
    await wizard.finish(batch.id);
    await t.services.system
      .forCustomer(company.id)
      .run(({ client }) =>
        runSql(client, "update patients set phone = '999', version = version + 1 where document_number = '10000004'"),
      );
    expect((await wizard.rollBack(batch.id)).statusCode).toBe(202);
    const back = await wizard.until(batch.id, ['ROLLED_BACK']);
    expect(back.keptRows).toBe(1);
    const after = await people();
    expect(after.slice(0, 2)).toEqual(before);
    expect(after.slice(2).map((p) => p['number'])).toEqual(['10000004']);
    expect((await wizard.rows(batch.id)).map((r) => r.state)).toEqual(['REVERTED', 'REVERTED', 'REVERTED', 'KEPT']);
    expect((await wizard.rollBack(batch.id)).json().state).toBe('ROLLED_BACK');
    const areas = await t.services.system
      .forCustomer(company.id)
      .run(({ client }) => client.query('select name from working_areas order by 1'));
    expect(areas.rows.map((r) => r.name)).toEqual(['Mina']);
  });
});

test('the counts of the review are kept: a company that changed meanwhile is looked at again', async () => {
  const { wizard, company } = await office(t);
  const batch = await wizard.review(await xlsxOf(HEADER, [row(1), row(2)]));
  await t.make.patient(company, { number: '10000001', name: 'QUISPE ÑAHUI JOSÉ' });
  const again = await wizard.finish(batch.id);
  expect([again.state, planned(again)]).toEqual(['REVIEW', { NUEVO: 1, ACTUALIZADO: 1 }]);
  expect(again.error).toMatch(/cambiaron desde la revisión/);
});

test('the person who imported is notified, and another company sees nothing of it', async () => {
  const { wizard, company } = await office(t);
  const done = await wizard.finish((await wizard.review(await xlsxOf(HEADER, [row(1)]))).id);
  const notes = await t.services.system.run(({ client }) =>
    client.query('select description from user_notifications where customer_id = $1', [company.id]),
  );
  expect(notes.rows[0].description).toMatch(/^1 de 1 colaboradores importados/);
  const stranger = await t.as((await t.make.user('admin')).username);
  const other = await t.make.company();
  expect((await stranger.get(`/api/imports/${done.id}?customer_id=${other.id}`)).statusCode).toBe(404);
});
