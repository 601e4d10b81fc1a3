import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readWorkbook } from '#platform/server/spreadsheets/read.ts';
import type { WriteCell } from '#platform/server/spreadsheets/write-xlsx.ts';
import type { TestApp } from '#testing/app.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { startWorkingApp } from '#testing/working-app.ts';

const HEADER = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'PUESTO'];
const NAMES = ['QUISPE MAMANI ANA', 'ROJAS DIAZ LUIS', 'HUAMAN SOTO EVA', 'PAZ LEON JOSE'];
const row = (n: number): WriteCell[] => [
  String(45678912 + n),
  NAMES[n % 4],
  n % 2 ? 'M' : 'F',
  '12/03/1985',
  'Mina',
  'Operaria',
];
const roster = (extra: string[], cells: (n: number) => WriteCell[], rows = 8) =>
  xlsxOf(
    [...HEADER, ...extra],
    Array.from({ length: rows }, (_, n) => [...row(n), ...cells(n)]),
  );

let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

async function office() {
  const company = await t.make.company();
  const wizard = importsBy(await t.as((await t.make.user('owner', company)).username), company);
  const sql = async <R extends object>(text: string) =>
    (await t.services.system.forCustomer(company.id).run(({ client }) => client.query<R>(text))).rows;
  const kept = async () => ({
    batches: (await sql<{ n: number }>("select count(*)::int as n from import_batches where state <> 'CANCELLED'"))[0]!
      .n,
    files: (await sql<{ n: number }>('select count(*)::int as n from files where deleted_at is null'))[0]!.n,
  });
  const stored = async () => {
    const [file] = await sql<{ key: string }>(
      'select key from files where deleted_at is null order by created_at desc',
    );
    return buffer((await t.services.files.open(file!.key)).stream);
  };
  return { company, wizard, kept, stored };
}
const NOTHING = { batches: 0, files: 0 };

describe('a column that could be clinical', () => {
  test('refuses nothing while it is blank to its end', async () => {
    const { wizard } = await office();
    const uploaded = await wizard.upload('p.xlsx', await roster(['PESO', 'OBS'], () => [null, '-']));
    expect([uploaded.statusCode, uploaded.json().title]).toEqual([201, undefined]);
  });

  test('asks when it is filled, be it far below; answered, it is cut out of what is kept', async () => {
    const { wizard, kept, stored } = await office();
    const file = await roster(['OBS'], (n) => [n === 279 ? 'llega con la señora Zúñiga' : null], 300);
    const asked = await wizard.upload('p.xlsx', file);
    expect(asked.json()).toMatchObject({
      status: 400,
      code: 'clinical_doubt',
      title: expect.stringContaining('«OBS»'),
    });
    expect(await kept()).toEqual(NOTHING);

    const taken = await wizard.upload('p.xlsx', file, 'import-persons', '&doubtful=leave-out');
    expect(taken.statusCode).toBe(201);
    const { id } = taken.json();
    expect((await wizard.preview(id)).notices.join()).toContain('Se quitó del archivo la columna «OBS»');
    const book = await readWorkbook(await stored(), { previewRows: 400 });
    expect(JSON.stringify(book)).not.toMatch(/Zúñiga|OBS/);
    expect((await wizard.mapColumns(id, [])).statusCode).toBe(200);
    const reviewed = await wizard.until(id, ['REVIEW', 'FAILED']);
    expect([reviewed.state, reviewed.planned.NUEVO]).toEqual(['REVIEW', 300]);
    expect((await wizard.rows(id)).at(-1)).toMatchObject({ rowNo: 301, issues: [] });
  });

  test('refuses when it is certain, whatever is answered, on another sheet too', async () => {
    const { wizard, kept } = await office();
    const certain = await roster(['DIAGNÓSTICO'], () => ['sano']);
    const refused = await wizard.upload('p.xlsx', certain, 'import-persons', '&doubtful=leave-out');
    expect([refused.statusCode, refused.json().code]).toEqual([400, 'clinical_columns']);
    expect(await kept()).toEqual(NOTHING);
  });

  test('found only under a header that is chosen later takes the whole import away', async () => {
    const { wizard, kept } = await office();
    const lines = [
      HEADER.join(';'),
      ...[0, 1, 2].map((n) => row(n).join(';')),
      'Documento;Persona;S;Nac;Lugar;Presión arterial',
      ...[4, 5].map((n) => row(n).join(';')),
    ];
    const uploaded = await wizard.upload('p.csv', Buffer.from(lines.join('\n')));
    expect(uploaded.statusCode).toBe(201);
    const chosen = await wizard.chooseSheet(uploaded.json().id, uploaded.json().sheet, 5);
    expect([chosen.statusCode, chosen.json().code]).toEqual([400, 'clinical_columns']);
    expect(await kept()).toEqual(NOTHING);
  });
});

test('a header far below is chosen by hand, and the rows around it are shown', async () => {
  const { wizard } = await office();
  const notes = Array.from({ length: 340 }, (_, i) => `Nota ${i + 1};interna;de;uso;del;área`);
  const lines = [
    ...notes,
    'Cédula de;Quién;S;Nació;Dónde;Qué',
    ...Array.from({ length: 40 }, (_, n) => row(n).join(';')),
  ];
  const uploaded = await wizard.upload('p.csv', Buffer.from(lines.join('\n')));
  expect(uploaded.json().title).toBeUndefined();
  const { id, sheet } = uploaded.json();
  expect((await wizard.preview(id)).unrecognised).toContain('otra forma');
  const chosen = await wizard.chooseSheet(id, sheet, 341);
  expect(chosen.json()).toMatchObject({
    headerRow: 341,
    columns: expect.arrayContaining([expect.objectContaining({ header: 'Dónde' })]),
  });
  expect((await wizard.preview(id)).rows.map(({ number }) => number)).toEqual(
    expect.arrayContaining([1, 340, 341, 342]),
  );
  const fields = ['documentNumber', 'fullName', 'sex', 'birthDate', 'area', 'jobTitle'];
  await wizard.mapColumns(
    id,
    fields.map((field, index) => ({ index, field })),
  );
  expect((await wizard.until(id, ['REVIEW', 'FAILED'])).planned.NUEVO).toBe(40);
  expect((await wizard.chooseSheet(id, sheet, 900)).json()).toMatchObject({
    status: 400,
    title: expect.stringContaining('fila'),
  });
});
