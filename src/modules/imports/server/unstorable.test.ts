import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWorker } from '../../../jobs.ts';
import { storable } from '../../../platform/server/database/storable.ts';
import { forgeXlsx, sheetData } from '../../../platform/server/spreadsheets/testing/xlsx-forge.ts';
import { startTestApp, type TestApp } from '../../../testing/app.ts';
import { importsBy } from '../../../testing/imports.ts';

const NUL = '\u0000';
let t: TestApp;
let stopWorker: () => Promise<void>;
beforeAll(async () => {
  t = await startTestApp();
  stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
});
afterAll(async () => {
  await stopWorker();
  await t.close();
});

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
  expect((await scope.copy(({ client }) => client.query(text, values))).rows).toEqual(kept);
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
