import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';

let t: TestApp;
let company: Company;
let [owner, doctor, foreigner]: Person[] = [];
const ROSTER = ['DNI', 'APELLIDOS Y NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'CARGO'];
const RESULTS = ['DNI', 'APELLIDOS Y NOMBRES', 'FECHA DE EVALUACIÓN', 'APTITUD', 'GLUCOSA'];
let content: Buffer;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  const sign = async (role: 'owner' | 'doctor', of = company) => t.as((await t.make.user(role, of)).username);
  [owner, doctor, foreigner] = [
    await sign('owner'),
    await sign('doctor'),
    await sign('doctor', await t.make.company()),
  ];
  content = await xlsxOf(ROSTER, [['45678912', 'QUISPE ANA', 'F', '12/03/1985', 'Mina', 'Operaria']]);
  await importsBy(owner, company).upload('padrón 2026.xlsx', content);
  const results = await xlsxOf(RESULTS, [['45678912', 'QUISPE ANA', '12/03/2026', 'APTO', 90]]);
  await importsBy(doctor, company).upload('matriz.xlsx', results, 'import-attentions');
});
afterAll(() => t.close());

const find = (who: Person | undefined, filename: string) =>
  who!.get(`/api/imports/spreadsheet?customer_id=${company.id}&filename=${encodeURIComponent(filename)}`);

test('T14: a spreadsheet of the company opens by its name, in the session that asked', async () => {
  const { link, name } = (await find(owner, 'padrón 2026.xlsx')).json();
  expect(name).toBe('padrón 2026.xlsx');
  const file = await owner!.get(link);
  expect([file.statusCode, file.rawPayload.equals(content)]).toEqual([200, true]);
  expect((await foreigner!.get(link)).statusCode).toBe(404);
});

test('one of results is there for a doctor alone', async () => {
  expect((await find(doctor, 'matriz.xlsx')).statusCode).toBe(200);
  expect((await find(owner, 'matriz.xlsx')).statusCode).toBe(404);
});

test.each(['nada.xlsx', '../padrón 2026.xlsx', '%', 'excel/padrón 2026.xlsx', "x' or true --"])(
  '%s is not found, as one of another company is not',
  async (name) => {
    expect((await find(owner, name)).statusCode).toBe(404);
    expect((await find(foreigner, name)).statusCode).toBe(404);
  },
);
