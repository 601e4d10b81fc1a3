import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { xlsxOf } from '#testing/files.ts';
import { importsBy } from '#testing/imports.ts';
import { startWorker } from '../../../../jobs.ts';
import { MERGED_KEYS, ROSTER_KEYS, rosterField, WORKER_KEYS, type WorkerKey, workerColumn } from '../worker-columns.ts';

let t: TestApp;
let stopWorker: () => Promise<void>;
let company: Company;
let owner: Person;
let refs: { workingAreaId: string; jobTitleId: string };
beforeAll(async () => {
  t = await startTestApp();
  stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
  company = await t.make.company();
  owner = await t.as((await t.make.user('owner', company)).username);
  const entry = (table: string) => sql(`insert into ${table} (customer_id, name) values ($1, 'Uno') returning id`);
  refs = {
    workingAreaId: String((await entry('working_areas'))[0]?.['id']),
    jobTitleId: String((await entry('job_titles'))[0]?.['id']),
  };
});
afterAll(async () => {
  await stopWorker();
  await t.close();
});

const PATIENTS = '/api/middleware/patients';
const sql = (text: string): Promise<Record<string, unknown>[]> =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await client.query(text, [company.id])).rows);
/** A value for each column; a different `word` gives different values. */
const valuesOf = (word: string): Record<WorkerKey, unknown> =>
  Object.fromEntries(
    WORKER_KEYS.map((key) => {
      const of = { text: `${word} ${key}`, yesNo: word === 'Uno', day: word === 'Uno' ? '2026-01-05' : '2026-02-09' };
      return [key, of[workerColumn(key).kind]];
    }),
  ) as Record<WorkerKey, unknown>;
let serial = 70_000_000;
async function register(values: object): Promise<{ id: string; version: number }> {
  const answer = await owner.send('POST', PATIENTS, {
    documentType: 'DNI',
    documentNumber: String(serial++),
    paternalSurname: 'Quispe',
    maternalSurname: '',
    firstNames: 'Ana',
    sex: 'F',
    birthDate: '1990-03-07',
    email: '',
    phone: '',
    street: '',
    hireDate: null,
    departmentId: null,
    provinceId: null,
    districtId: null,
    projectId: null,
    headquarterId: null,
    ...refs,
    ...values,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
}
const workerOf = async (id: string): Promise<Record<string, unknown>> => (await owner.get(`${PATIENTS}/${id}`)).json();

test('the form writes and reads every column of a worker', async () => {
  const values = valuesOf('Uno');
  expect(await workerOf((await register(values)).id)).toMatchObject(values);
});

test('of two records every column can be taken', async () => {
  const [kept, merged] = [await register({ ...valuesOf('Dos'), disability: null }), await register(valuesOf('Uno'))];
  const doctor = await t.as((await t.make.user('doctor', company)).username);
  const answer = await doctor.send('POST', `${PATIENTS}/merges`, {
    keptId: kept.id,
    mergedId: merged.id,
    keptVersion: kept.version,
    mergedVersion: merged.version,
    take: MERGED_KEYS,
  });
  expect(answer.statusCode, answer.body).toBe(200);
  expect(await workerOf(kept.id)).toMatchObject(valuesOf('Uno'));
});

test('a roster brings every column that it may have, under the name of the template', async () => {
  const fields = ROSTER_KEYS.map(rosterField);
  const header = ['DNI', 'APELLIDO PATERNO', 'NOMBRES', 'SEXO', 'FECHA DE NACIMIENTO', 'ÁREA', 'PUESTO'];
  const written: Partial<Record<string, string>> = { yesNo: 'SI', date: '19/02/2026' };
  const cells = fields.map(({ kind, key }) => written[kind] ?? `Padrón ${key}`);
  const content = await xlsxOf(
    [...header, ...fields.map(({ label }) => label)],
    [['79999999', 'ROJAS', 'EVA', 'F', '12/03/1985', 'Mina', 'Operaria', ...cells]],
  );
  const wizard = importsBy(owner, company);
  const done = await wizard.finish((await wizard.review(content)).id);
  expect([done.state, done.counts.NUEVO]).toEqual(['DONE', 1]);
  const [made] = await sql("select id from patients where customer_id = $1 and document_number = '79999999'");
  const read: Partial<Record<string, string | boolean>> = { yesNo: true, date: '2026-02-19' };
  const expected = ROSTER_KEYS.map((key, i) => [key, read[fields[i]!.kind] ?? cells[i]]);
  expect(await workerOf(String(made?.['id']))).toMatchObject(Object.fromEntries(expected));
});
