import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorker } from '../../../jobs.ts';
import { readWorkbook } from '../../../platform/server/spreadsheets/read.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Company } from '../../../testing/builders.ts';
import { xlsxOf } from '../../../testing/files.ts';
import { importsBy } from '../../../testing/imports.ts';
import type { ImportBatch } from '../model.ts';
import { workbook } from './corpus/workbooks.ts';

let t: TestApp;
let stopWorker: () => Promise<void>;
beforeAll(async () => {
  t = await startTestApp();
  stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
});
afterAll(async () => {
  await stopWorker();
  await t.close();
  const failed = t.logLines.filter((l) => /stack|Error/.test(l) && l.includes('"level":50'));
  expect(failed).toEqual([]);
});

const HEADER = [
  'N°',
  'TIPO DOC',
  'DNI',
  'APELLIDO PATERNO',
  'APELLIDO MATERNO',
  'NOMBRES',
  'SEXO',
  'F. NAC.',
  'ÁREA',
  'CARGO',
  'CELULAR',
  'FECHA DE CESE',
];
type Cells = (string | number | null)[];
const row = (n: number, over: Partial<Record<number, string | number | null>> = {}): Cells =>
  (
    [
      n,
      'DNI',
      10000000 + n,
      'QUISPE',
      'ÑAHUI',
      ['JOSÉ', 'ANA', 'LUZ', 'IVÁN', 'RAÚL'][n - 1] ?? 'PÍO',
      n % 2 ? 'H' : 'M',
      '12/03/1985',
      n % 3 ? 'Mina' : 'Planta',
      'Operador',
      '987654321',
      null,
    ] as Cells
  ).map((v, i) => over[i] ?? v);

async function office(): Promise<{
  company: Company;
  wizard: ReturnType<typeof importsBy>;
  people(): Promise<Record<string, string>[]>;
}> {
  const company = await t.make.company();
  const owner = await t.as((await t.make.user('owner', company)).username);
  const people = async () =>
    t.services.system.forCustomer(company.id).run(
      async ({ client }) =>
        (
          await client.query(
            `select p.document_number as number, p.full_name as name, p.sex, p.birth_date as birth, p.status, p.phone, a.name as area
        from patients p left join working_areas a on a.customer_id = p.customer_id and a.id = p.working_area_id where p.customer_id = $1 order by 1`,
            [company.id],
          )
        ).rows,
    );
  return { company, wizard: importsBy(owner, company), people };
}

const planned = (b: ImportBatch) => Object.fromEntries(Object.entries(b.planned).filter(([, n]) => n > 0));
const counts = (b: ImportBatch) => Object.fromEntries(Object.entries(b.counts).filter(([, n]) => n > 0));

describe('a roster goes in', () => {
  test('with numbers as DNI, leading zeros lost, H/M and day-first texts; counted before as after', async () => {
    const { wizard, people } = await office();
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
    const { wizard, people } = await office();
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
    const { wizard, people } = await office();
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
    const { wizard, company } = await office();
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

describe('the rows of a file', () => {
  test('hidden ones stay out when the person says so; totals and signatures always, and it is told', async () => {
    const { wizard } = await office();
    const sheet = workbook(
      [HEADER, row(1), row(2), row(3), ['TOTAL', null, 3], [null, null, null, 'Elaborado por: Recursos Humanos']],
      { hiddenRows: [3] },
    );
    const uploaded = (await wizard.upload('p.xlsx', sheet)).json() as ImportBatch;
    expect((await wizard.preview(uploaded.id)).hiddenRows).toBe(1);
    await wizard.mapColumns(uploaded.id, [], true);
    const without = await wizard.until(uploaded.id, ['REVIEW', 'FAILED']);
    expect([planned(without), without.passedOver]).toEqual([
      { NUEVO: 2 },
      [
        'No se importa 1 fila de totales: 5.',
        'No se importa 1 fila de firma o nota: 6.',
        'No se importa 1 fila oculta: 3.',
      ],
    ]);
    await wizard.mapColumns(uploaded.id, [], false);
    expect(planned(await wizard.until(uploaded.id, ['REVIEW', 'FAILED']))).toEqual({ NUEVO: 3 });
  });

  test('all errors of one are told at once', async () => {
    const { wizard } = await office();
    await wizard.finish((await wizard.review(await xlsxOf(HEADER, [row(1)]))).id);
    const wrong = row(1, { 3: 'SOTO', 4: 'PAZ', 5: 'INÉS', 6: 'x1', 7: '31/02/1990' });
    const batch = await wizard.review(await xlsxOf(HEADER, [wrong, row(1)]));
    const [first, second] = await wizard.rows(batch.id);
    const codes = first?.issues.filter(({ severity }) => severity === 'error').map(({ code }) => code);
    expect(codes?.sort()).toEqual(['date-impossible', 'plan:name-of-another', 'sex']);
    expect(second?.outcome).toBe('SIN_CAMBIOS');
  });

  test('one text is written for another in all of them, and taken back where it stood', async () => {
    const { wizard } = await office();
    const sexes = ['Varon', 'H', 'Varon', 'M'];
    const batch = await wizard.review(
      await xlsxOf(
        HEADER,
        sexes.map((sex, i) => row(i + 1, { 6: sex })),
      ),
    );
    const texts = async () => (await wizard.rows(batch.id)).map(({ cells }) => cells[6]);
    const done = await wizard.replace(batch.id, { column: 6, from: 'Varon', to: 'H' });
    expect([done.statusCode, done.json().rowNos, planned(done.json().batch)]).toEqual([200, [2, 4], { NUEVO: 4 }]);
    expect(await texts()).toEqual(['H', 'H', 'H', 'M']);
    const back = await wizard.replace(batch.id, { column: 6, from: 'H', to: 'Varon', rowNos: done.json().rowNos });
    expect(back.json().rowNos).toEqual([2, 4]);
    expect(await texts()).toEqual(sexes);
    const none = await wizard.replace(batch.id, { column: 6, from: 'X', to: 'H' });
    expect([none.statusCode, none.json().rowNos]).toEqual([200, []]);
  });

  test('Nivel -2 and Nivel 2 stay two areas', async () => {
    const { wizard, people } = await office();
    await wizard.finish(
      (await wizard.review(await xlsxOf(HEADER, [row(1, { 8: 'Nivel -2' }), row(2, { 8: 'Nivel 2' })]))).id,
    );
    expect((await people()).map(({ area }) => area)).toEqual(['Nivel -2', 'Nivel 2']);
  });
});

describe('names of workers who are there already', () => {
  test('a document of someone else holds its row back, a swap both; the first right row counts', async () => {
    const { wizard, people } = await office();
    await wizard.finish((await wizard.review(await xlsxOf(HEADER, [row(1), row(2), row(3)]))).id);
    const before = await people();
    const batch = await wizard.review(
      await xlsxOf(HEADER, [
        row(1, { 5: 'ANA', 8: 'Taller' }),
        row(2, { 5: 'JOSÉ', 8: 'Taller' }),
        row(3, { 3: 'PAREDES', 4: 'SOTO', 5: 'IGNACIO' }),
        row(3, { 8: 'Taller' }),
      ]),
    );
    expect(planned(batch)).toEqual({ ACTUALIZADO: 1, ERROR: 3 });
    const told = (await wizard.rows(batch.id)).map((r) => r.issues.map(({ column, code }) => `${column} ${code}`));
    const held = ['3 plan:name-of-another'];
    expect(told).toEqual([held, held, held, []]);
    await wizard.finish(batch.id);
    expect((await people()).slice(0, 2)).toEqual(before.slice(0, 2));
  });

  test('a name that only loses accents or capitals is no update; one that gains them is', async () => {
    const { wizard, people } = await office();
    await wizard.finish((await wizard.review(await xlsxOf(HEADER, [row(1), row(2), row(4)]))).id);
    const before = await people();
    const bare = (n: number, over: Parameters<typeof row>[1] = {}) =>
      row(n, { 4: 'NAHUI', 5: ['', 'JOSE', 'Ana', '', 'ivan'][n] ?? '', ...over });
    const lost = await wizard.review(await xlsxOf(HEADER, [bare(1), bare(2), bare(4, { 10: '987000111' })]));
    expect(planned(lost)).toEqual({ ACTUALIZADO: 1, SIN_CAMBIOS: 2 });
    await wizard.finish(lost.id);
    expect((await people()).map(({ name }) => name)).toEqual(before.map(({ name }) => name));
    const gained = await wizard.review(await xlsxOf(HEADER, [row(1, { 3: 'QUÍSPE' }), row(2)]));
    expect(planned(gained)).toEqual({ ACTUALIZADO: 1, SIN_CAMBIOS: 1 });
  });
});

describe('rolling back', () => {
  test('restores what the import found, removes what it made, keeps and lists what changed since', async () => {
    const { wizard, people, company } = await office();
    await wizard.finish((await wizard.review(await xlsxOf(HEADER, [row(1), row(2)]))).id);
    const before = await people();
    const batch = await wizard.review(
      await xlsxOf(HEADER, [row(1, { 8: 'Taller' }), row(2, { 11: '01/03/2026' }), row(3), row(4)]),
    );
    await wizard.finish(batch.id);
    await t.services.system
      .forCustomer(company.id)
      .run(({ client }) =>
        client.query("update patients set phone = '999', version = version + 1 where document_number = '10000004'"),
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
  const { wizard, company } = await office();
  const batch = await wizard.review(await xlsxOf(HEADER, [row(1), row(2)]));
  await t.make.patient(company, { number: '10000001', name: 'QUISPE ÑAHUI JOSÉ' });
  const again = await wizard.finish(batch.id);
  expect([again.state, planned(again)]).toEqual(['REVIEW', { NUEVO: 1, ACTUALIZADO: 1 }]);
  expect(again.error).toMatch(/cambiaron desde la revisión/);
});

test('the person who imported is notified, and another company sees nothing of it', async () => {
  const { wizard, company } = await office();
  const done = await wizard.finish((await wizard.review(await xlsxOf(HEADER, [row(1)]))).id);
  const notes = await t.services.system.run(({ client }) =>
    client.query('select description from user_notifications where customer_id = $1', [company.id]),
  );
  expect(notes.rows[0].description).toMatch(/^1 de 1 colaboradores importados/);
  const stranger = await t.as((await t.make.user('admin')).username);
  const other = await t.make.company();
  expect((await stranger.get(`/api/imports/${done.id}?customer_id=${other.id}`)).statusCode).toBe(404);
});
