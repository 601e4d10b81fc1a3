import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { todayInLima } from '#platform/contract/dates.ts';
import type { TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { runSql } from '#testing/run-sql.ts';
import { startWorkingApp } from '#testing/working-app.ts';
import type { VaccineDose } from '../../model.ts';
import { vaccineImport } from './vaccine-import.ts';

type Person = Awaited<ReturnType<TestApp['as']>>;

let t: TestApp;
let company: Company;
let doctor: Person;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());
const worker = async (number: string, name: string) => (await t.make.patient(company, { number, name })).id;
beforeEach(async () => {
  company = await t.make.company();
  doctor = await t.as((await t.make.user('doctor', company)).username);
  await worker('45678901', 'QUISPE ÑAHUI, JOSE');
  await worker('45678902', 'ROJAS LEON, ANA');
});

const HEADERS = ['DNI', 'Apellidos y nombres', 'Vacuna', 'Dosis', 'Fecha de aplicación', 'Lote', 'Lugar'];
const QUISPE = ['45678901', 'QUISPE ÑAHUI JOSE'];
const ROJAS = ['45678902', 'ROJAS LEON ANA'];
const imports = () => importsBy(doctor, company);
const reviewed = async (...lines: (string | number | null)[][]) =>
  imports().review(await xlsxOf(HEADERS, lines), 'vaccines');
const doses = async (query = ''): Promise<VaccineDose[]> =>
  (await doctor.get(`/api/exam/vaccines?customer_id=${company.id}&sort=givenOn${query}`)).json().items;
const counted = (counts: Record<string, number>) => Object.fromEntries(Object.entries(counts).filter(([, n]) => n > 0));
const faults = async (id: string) =>
  (await imports().rows(id)).flatMap(({ rowNo, issues }) =>
    issues.filter(({ severity }) => severity === 'error').map(({ code }) => [rowNo, code.replace('plan:', '')]),
  );

describe('an import of vaccines', () => {
  test('registers one dose a row, as files write them, and counts boosters behind the scheme', async () => {
    const batch = await reviewed(
      [...QUISPE, 'Hepatitis B', '1ra dosis', '10/01/2024', 'LT-1', 'Posta Norte'],
      [...QUISPE, 'HVB', 2, '10/02/2024', null, null],
      [...QUISPE, 'Vacuna contra la influenza', 'Única', '01/04/2025', null, null],
      [...QUISPE, 'dT', 'Refuerzo', '05/05/2020', null, null],
      [...ROJAS, 'Fiebre amarilla', 'Sin vacuna', '05/05/2024', null, null],
    );
    expect(counted(batch.planned)).toEqual({ NUEVO: 5 });
    expect(await doses()).toEqual([]);
    expect(counted((await imports().finish(batch.id)).counts)).toEqual({ NUEVO: 5 });
    expect((await doses()).map(({ scheme, dose, givenOn }) => [scheme, dose, givenOn])).toEqual([
      ['DT', 4, '2020-05-05'],
      ['HEPB', 1, '2024-01-10'],
      ['HEPB', 2, '2024-02-10'],
      ['FA', 0, '2024-05-05'],
      ['INFLUENZA', 1, '2025-04-01'],
    ]);
    expect((await doses('&scheme=HEPB'))[0]).toMatchObject({ lot: 'LT-1', place: 'Posta Norte' });
  });

  test('leaves what is there as it is, and says why a row cannot be', async () => {
    const first = await reviewed(
      [...QUISPE, 'HEPB', 1, '10/01/2024', null, null],
      [...QUISPE, 'HEPB', 2, '10/02/2024', null, null],
    );
    await imports().finish(first.id);
    const batch = await reviewed(
      [...QUISPE, 'HEPB', 1, '10/01/2024', null, null],
      [...QUISPE, 'HEPB', 2, '11/02/2024', null, null],
      [...QUISPE, 'HEPB', 3, '01/02/2024', null, null],
      [...QUISPE, 'HEPB', 'Sin vacuna', '01/02/2024', null, null],
      ['45678901', 'PEREZ SOTO MARIA', 'VPH', 1, '01/02/2024', null, null],
      ['99999999', 'NADIE', 'VPH', 1, '01/02/2024', null, null],
      [...ROJAS, 'Viruela', 1, '01/02/2024', null, null],
      [...ROJAS, 'VPH', 'quién sabe', '01/02/2024', null, null],
      [...ROJAS, 'VPH', 1, '01/02/2099', null, null],
      [...ROJAS, 'RABIA', 1, '01/03/2024', null, null],
      [...ROJAS, 'RABIA', 1, '01/03/2024', null, null],
      [...ROJAS, 'HEPA', 1, '01/03/2024', null, null],
      [...ROJAS, 'HEPA', 1, '02/03/2024', null, null],
    );
    // First error reported for each row.
    const codes = new Map((await faults(batch.id)).toReversed().map(([row, code]) => [row, code]));
    const rows = await imports().rows(batch.id);
    const at = (line: number) => codes.get(rows[line]!.rowNo);
    expect([0, 1, 2, 3, 4, 5].map(at)).toEqual([
      undefined,
      'dose-taken',
      'dose-order',
      'has-doses',
      'name-of-another',
      'unknown-worker',
    ]);
    expect([6, 7].map(at)).toEqual(['vaccine', 'vaccine-dose']);
    expect(at(8)).toBeDefined();
    expect([9, 10, 11, 12].map(at)).toEqual([undefined, undefined, undefined, 'repeated']);
    expect(counted(batch.planned)).toEqual({ NUEVO: 2, SIN_CAMBIOS: 2, ERROR: 9 });
    await imports().finish(batch.id);
    expect(await doses()).toHaveLength(4);
  });

  test('is undone by withdrawing what it brought; what was corrected since stays', async () => {
    const batch = await reviewed(
      [...QUISPE, 'HEPB', 1, '10/01/2024', null, null],
      [...ROJAS, 'HEPB', 1, '10/01/2024', null, null],
    );
    await imports().finish(batch.id);
    const mine = (await doses()).find(({ fullName }) => fullName.startsWith('ROJAS'))!;
    const { id, scheme, dose, givenOn, version } = mine;
    const corrected = await doctor.send('PUT', `/api/exam/vaccines/${id}`, {
      scheme,
      dose,
      givenOn,
      version,
      lot: 'X',
    });
    expect(corrected.statusCode, corrected.body).toBe(200);
    expect((await imports().rollBack(batch.id)).statusCode).toBe(202);
    await imports().until(batch.id, ['ROLLED_BACK']);
    expect((await doses()).map((each) => each.id)).toEqual([id]);
    expect((await doses('&withdrawn=true')).map(({ withdrawnReason }) => withdrawnReason)).toEqual([
      'Se deshizo la importación.',
    ]);
    const again = await reviewed([...QUISPE, 'HEPB', 1, '10/01/2024', null, null]);
    expect(counted(again.planned)).toEqual({ NUEVO: 1 });
  });

  test('refuses only the row of a worker who was deleted since the review', async () => {
    const batch = await reviewed(
      [...QUISPE, 'HEPB', 1, '10/01/2024', null, null],
      [...ROJAS, 'HEPB', 1, '10/01/2024', null, null],
    );
    // The start of an import plans again, so the worker is deleted between that and the chunk.
    await t.services.system.forCustomer(company.id).run(async (tx) => {
      await tx.client.query("select set_config('app.clinical', 'on', true)");
      await runSql(
        tx.client,
        "update patients set status = 'DELETED' where customer_id = $1 and document_number = $2",
        [company.id, ROJAS[0]],
      );
      const planned = { id: batch.id, mapped: [], columnOf: () => null, blankOf: () => null, today: todayInLima() };
      await vaccineImport.apply(tx, planned, 1, 100);
    });
    expect((await imports().rows(batch.id)).map(({ state }) => state)).toEqual(['APPLIED', 'REJECTED']);
    expect(await doses()).toHaveLength(1);
  });

  test('reads a csv of Excel in Spanish', async () => {
    const csv = `DNI;Vacuna;Dosis;Fecha\r\n45678901;Tétanos;1°;03/02/2021\r\n45678902;Gripe;1;4/5/2025\r\n`;
    const uploaded = await imports().upload('vacunas.csv', Buffer.from(csv, 'latin1'), 'vaccines');
    expect(uploaded.statusCode, uploaded.body).toBe(201);
    const { id, columns } = uploaded.json() as { id: string; columns: { index: number; field: string | null }[] };
    expect(columns.map(({ field }) => field)).toEqual(['documentNumber', 'vaccine', 'vaccineDose', 'vaccineDate']);
    const mapped = await imports().mapColumns(
      id,
      columns.map(({ index, field }) => ({ index, field })),
    );
    expect(mapped.statusCode, mapped.body).toBe(200);
    await imports().until(id, ['REVIEW']);
    await imports().finish(id);
    expect((await doses()).map(({ scheme, givenOn }) => [scheme, givenOn])).toEqual([
      ['DT', '2021-02-03'],
      ['INFLUENZA', '2025-05-04'],
    ]);
  });

  test('is for doctors alone: of a company user neither file nor rows are there', async () => {
    const batch = await reviewed([...QUISPE, 'HEPB', 1, '10/01/2024', null, null]);
    for (const role of ['user', 'owner'] as const) {
      const who = await t.as((await t.make.user(role, company)).username);
      const by = importsBy(who, company);
      const file = await xlsxOf(HEADERS, [[...QUISPE, 'HEPB', 1, '10/01/2024', null, null]]);
      expect((await by.upload('v.xlsx', file, 'vaccines')).statusCode, role).toBe(404);
      expect((await who.get(`/api/imports/template?customer_id=${company.id}&kind=vaccines`)).statusCode).toBe(404);
      expect((await who.get(`/api/imports/${batch.id}?customer_id=${company.id}`)).statusCode).toBe(404);
      expect((await who.get(`/api/imports/${batch.id}/rows?customer_id=${company.id}`)).statusCode).toBe(404);
    }
    const template = await doctor.get(`/api/imports/template?customer_id=${company.id}&kind=vaccines`);
    expect(template.statusCode).toBe(200);
    const read = await imports().upload('plantilla.xlsx', template.rawPayload, 'vaccines');
    expect(read.json().columns.filter((c: { field: string | null }) => c.field === null)).toEqual([]);
  });
});
