import { afterAll, beforeAll, expect, test } from 'vitest';
import { storable } from '#platform/server/database/statements/storable.ts';
import { forgeXlsx, sheetData } from '#platform/server/spreadsheets/testing/xlsx-forge.ts';
import type { TestApp } from '#testing/app.ts';
import { multipartOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { startWorkingApp } from '#testing/working-app.ts';

const NUL = '\u0000';
let t: TestApp;
beforeAll(async () => {
  t = await startWorkingApp();
});
afterAll(() => t.close());

test.each([
  ['as it stands', `a${NUL}b`, 'a\ufffdb'],
  ['as JSON escapes it', JSON.stringify({ a: `x${NUL}` }), '{"a":"x\ufffd"}'],
  ['half of a pair in JSON', JSON.stringify(['\ud83d']), '["\ufffd"]'],
  ['a backslash before u0000 in JSON is a text', JSON.stringify(['\\u0000']), JSON.stringify(['\\u0000'])],
  ['nothing of it', 'Ñandú \\u00e1 😀', 'Ñandú \\u00e1 😀'],
])('%s', (_, text, kept) => {
  expect(storable(text)).toBe(kept);
});

test('no statement is refused for it: text, jsonb, arrays, on every connection', async () => {
  const company = await t.make.company();
  const scope = t.services.system.forCustomer(company.id);
  const json = JSON.stringify({ a: NUL });
  const values = [`a${NUL}`, json, [`b${NUL}`]];
  const text = 'select $1::text as a, $2::jsonb as b, $3::text[] as c';
  const kept = [{ a: 'a\ufffd', b: { a: '\ufffd' }, c: ['b\ufffd'] }];
  expect((await scope.run(({ client }) => client.query(text, values))).rows).toEqual(kept);
  expect(await scope.hot([{ name: 'unstorable', text, values }])).toEqual([kept]);
  expect((await scope.runWithCopy(({ client }) => client.query(text, values))).rows).toEqual(kept);
});

test('a cell, a title, the name of a sheet and JSON rows with it are taken in and shown', async () => {
  const company = await t.make.company();
  const owner = await t.as((await t.make.user('owner', company)).username);
  const wizard = importsBy(owner, company);
  const rows = [
    ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'PUESTO', 'NOTA _x0000_'],
    ['45678912', 'QUISPE MAMANI ANA', 'F', '12/03/1985', 'Mi_x0000_na', 'Operaria', '_x0000_'],
    ['4567', 'QUISPE MAMANI LUZ', 'F', '12/03/1985', 'Mi_x0000_na', 'Operaria', 'x'],
  ];
  const file = forgeXlsx({ sheets: { Hoja1: sheetData(rows) } });
  const uploaded = await wizard.upload('a.xlsx', file);
  expect(uploaded.statusCode, uploaded.body).toBe(201);
  const preview = await owner.get(`/api/imports/${uploaded.json().id}/preview?customer_id=${company.id}`);
  expect(preview.statusCode).toBe(200);
  const batch = await wizard.review(file);
  expect(batch.state).toBe('REVIEW');
  const rejected = await wizard.rejected(batch.id);
  expect([rejected.statusCode, Number(rejected.headers['content-length'])]).toEqual([200, rejected.rawPayload.length]);
  const sent = await owner.send('POST', '/api/log/batches/import-persons', {
    rows: [
      {
        documentNumber: `4567${NUL}`,
        names: `A${NUL}`,
        'Apellido paterno': 'Q',
        sex: 'F',
        birthDate: '1985-04-12',
        Área: 'x',
        jobTitle: 'y',
      },
    ],
  });
  expect(sent.statusCode, sent.body).toBeLessThan(500);
});

test.each([
  ['a file of values', 'import-persons'],
  ['a file of appointments', 'import-schedulings'],
])('%s separated by commas with it is taken in and shown', async (_, kind) => {
  const company = await t.make.company();
  const owner = await t.as((await t.make.user('owner', company)).username);
  const wizard = importsBy(owner, company);
  const lines = [
    `DNI;APELLIDOS Y NOMBRES;SEXO;FECHA DE NACIMIENTO;ÁREA;PUESTO;NO${NUL}TA`,
    `45678912;QUISPE MAM${NUL}ANI ANA;F;12/03/1985;Mina${NUL};Operaria;${NUL}`,
    `4567;${NUL};F;12/03/1985;Mina;Operaria;\ud83d`,
  ];
  const uploaded = await wizard.upload('a.csv', Buffer.from(lines.join('\r\n')), kind);
  expect(uploaded.statusCode, uploaded.body).toBeLessThan(500);
  if (uploaded.statusCode !== 201) return;
  const batch = uploaded.json();
  expect((await owner.get(`/api/imports/${batch.id}/preview?customer_id=${company.id}`)).statusCode).toBe(200);
  const mapped = await wizard.mapColumns(batch.id, batch.columns);
  expect(mapped.statusCode, mapped.body).toBeLessThan(500);
  if (mapped.statusCode === 200) expect((await wizard.until(batch.id, ['REVIEW', 'FAILED'])).state).toBe('REVIEW');
});

test('a file whose name has it is taken in or refused in a sentence: spreadsheets, PDFs, logos', async () => {
  const company = await t.make.company();
  const owner = await t.as((await t.make.user('owner', company)).username);
  const doctor = await t.as((await t.make.user('doctor', company)).username);
  const sheet = forgeXlsx({
    sheets: {
      Hoja1: sheetData([
        ['DNI', 'ÁREA'],
        ['45678912', 'Mina'],
      ]),
    },
  });
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const pdf = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF');
  const at = `customer_id=${company.id}`;
  const batch = (await doctor.send('POST', '/api/log/batches/documents', {})).json().id;
  for (const name of [`a${NUL}b`, 'a\ud83d', 'a%00b', '\u202ea'])
    for (const [who, url, extension, content] of [
      [owner, `/api/imports/files?${at}&kind=import-persons`, 'xlsx', sheet],
      [owner, `/api/imports/files?${at}&kind=import-persons`, 'csv', Buffer.from('DNI;ÁREA\n45678912;Mina')],
      [doctor, `/api/imports/${batch}/documents?${at}`, 'pdf', pdf],
      [owner, '/api/middleware/customers/logo', 'png', png],
    ] as const) {
      const answer = await who.inject({ method: 'POST', url, ...multipartOf(`${name}.${extension}`, content) });
      expect([url, name, answer.statusCode < 500]).toEqual([url, name, true]);
      if (answer.statusCode >= 400) expect(answer.json().title).toMatch(/^\p{Lu}.*\.$/u);
    }
});

test('a file of rejected rows that cannot be read to its end is a problem, never a part of the file', async () => {
  const company = await t.make.company();
  const owner = await t.as((await t.make.user('owner', company)).username);
  const wizard = importsBy(owner, company);
  const person = {
    names: 'ANA',
    'Apellido paterno': 'QUISPE',
    sex: 'F',
    birthDate: '1985-04-12',
    Área: 'x',
    jobTitle: 'y',
  };
  const rows = Array.from({ length: 2_150 }, (_, i) => ({ documentNumber: `${1000 + i}`, ...person }));
  const sent = await owner.send('POST', '/api/log/batches/import-persons', { rows });
  expect(sent.statusCode, sent.body).toBeLessThan(300);
  const batch = await wizard.until(sent.json().id, ['REVIEW', 'FAILED']);
  const whole = await wizard.rejected(batch.id);
  expect([whole.statusCode, whole.headers['content-type']]).toEqual([200, expect.stringContaining('spreadsheet')]);
  // Makes the stored file unreadable after its first pages.
  await t.services.system
    .forCustomer(company.id)
    .run(({ client }) =>
      client.query("update import_rows set issues = '{}' where batch_id = $1 and row_no > 2090", [batch.id]),
    );
  const broken = await wizard.rejected(batch.id);
  expect([broken.statusCode, broken.headers['content-type']]).toEqual([
    500,
    expect.stringContaining('application/problem+json'),
  ]);
  expect(broken.json().title).toMatch(/\.$/);
});
