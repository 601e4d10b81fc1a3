import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

const positive = (counts: ImportBatch['planned']) =>
  Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));

async function office() {
  const company = await t.make.company();
  const wizard = importsBy(await t.as((await t.make.user('user', company)).username), company);
  const sql = async (text: string, values: unknown[] = []) =>
    (await t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text, values))).rows;
  const people = () =>
    sql(`select p.document_number as number, p.full_name as name, a.name as area, j.name as job,
        r.name as project, h.name as site, p.contract_type as contract, p.hire_date as hired
      from patients p
      left join working_areas a on a.id = p.working_area_id
      left join job_titles j on j.id = p.job_title_id
      left join projects r on r.id = p.project_id left join headquarters h on h.id = p.headquarter_id order by 1`);
  for (const [number, name] of [
    ['10000001', 'QUISPE ÑAHUI JOSÉ'],
    ['10000002', 'ROJAS LEÓN ANA'],
    ['10000003', 'HUAMÁN PEÑA LUZ'],
  ] as const)
    await t.make.patient(company, { number, name });
  return { company, wizard, sql, people };
}
const HEADER = ['DNI', 'APELLIDOS Y NOMBRES', 'ÁREA', 'CARGO', 'PROYECTO', 'SEDE', 'RÉGIMEN', 'FECHA DE INGRESO'];

test('updates where people work and nothing else; an unknown person is an error; rolled back, all is as it was', async () => {
  const { wizard, sql, people } = await office();
  await sql("update patients set status = 'CEASED' where document_number = '10000003'");
  const before = await people();
  const batch = await wizard.review(
    await xlsxOf(HEADER, [
      ['10000001', 'QUISPE ÑAHUI JOSÉ LUIS', 'Mina', 'Operador', 'Túnel', 'Unidad Sur', 'Plazo fijo', '01/02/2024'],
      ['10000002', 'ROJAS LEON ANA', 'Mina', null, null, null, null, null],
      ['10000003', 'HUAMÁN PEÑA LUZ', 'Planta', null, null, null, null, null],
      ['99999999', 'NADIE NUNCA JAMÁS', 'Mina', null, null, null, null, null],
      ['10000002', 'OTRA PERSONA MÁS', 'Planta', null, null, null, null, null],
      ['10000002', 'ROJAS LEON ANA', 'Planta', null, null, null, null, null],
    ]),
    'job-informations',
  );
  expect(positive(batch.planned)).toEqual({ ACTUALIZADO: 3, ERROR: 3 });
  const issues = (await wizard.rows(batch.id)).map((row) => row.issues.map((i) => `${i.severity} ${i.code}`));
  expect(issues).toEqual([
    [],
    [],
    ['warning plan:ceased-worker'],
    ['error plan:unknown-worker'],
    ['error plan:name-of-another'],
    expect.arrayContaining(['error plan:repeated']),
  ]);
  const done = await wizard.finish(batch.id);
  expect(positive(done.counts)).toEqual({ ACTUALIZADO: 3, ERROR: 3 });
  expect((await people())[0]).toEqual({
    number: '10000001',
    name: 'QUISPE ÑAHUI JOSÉ',
    area: 'Mina',
    job: 'Operador',
    project: 'Túnel',
    site: 'Unidad Sur',
    contract: 'Plazo fijo',
    hired: '2024-02-01',
  });
  const same = await wizard.review(await xlsxOf(['DNI', 'ÁREA'], [['10000001', 'MINA']]), 'job-informations');
  expect(positive(same.planned)).toEqual({ SIN_CAMBIOS: 1 });
  await sql("update patients set phone = '999999999', version = version + 1 where document_number = '10000002'");
  await wizard.rollBack(batch.id);
  expect((await wizard.until(batch.id, ['ROLLED_BACK'])).keptRows).toBe(1);
  const after = await people();
  expect([after[0], after[2], after[1]?.area]).toEqual([before[0], before[2], 'Mina']);
  expect((await sql('select name from working_areas')).map((r) => r.name)).toEqual(['Mina']);
  expect(await sql('select name from projects')).toEqual([]);
});

test('a clinical column is refused by name, another company finds nothing', async () => {
  const { wizard, company } = await office();
  const answer = await wizard.upload(
    'puestos.xlsx',
    await xlsxOf(['DNI', 'ÁREA', 'GRUPO SANGUÍNEO'], [['10000001', 'Mina', 'O+']]),
    'job-informations',
  );
  expect([answer.json().code, answer.json().title]).toEqual([
    'clinical_columns',
    expect.stringContaining('GRUPO SANGUÍNEO'),
  ]);
  const batch = await wizard.review(await xlsxOf(['DNI', 'ÁREA'], [['10000001', 'Mina']]), 'job-informations');
  const other = await t.make.company();
  const stranger = importsBy(await t.as((await t.make.user('owner', other)).username), other);
  expect((await stranger.start(batch.id)).statusCode).toBe(404);
  expect(
    (await importsBy(await t.as((await t.make.user('owner', other)).username), company).start(batch.id)).statusCode,
  ).toBe(404);
});
