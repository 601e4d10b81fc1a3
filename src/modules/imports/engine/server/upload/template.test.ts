import { afterAll, beforeAll, expect, test } from 'vitest';
import { readWorkbook } from '#platform/server/spreadsheets/read.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { importsBy } from '#testing/imports.ts';

let t: TestApp;
let company: Company;
let owner: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  owner = await t.as((await t.make.user('owner', company)).username);
  await t.services.system.forCustomer(company.id).run(async ({ client }) => {
    await client.query("insert into working_areas (customer_id, name) values ($1, 'Mina Ñaupa')", [company.id]);
    await client.query(
      `with c as (insert into health_centres (customer_id, name) values ($1, 'Clínica Sur') returning id)
       insert into health_centre_sites (customer_id, health_centre_id, name) select $1, id, 'Sede Ilo' from c`,
      [company.id],
    );
  });
});
afterAll(() => t.close());

const template = (kind: string, who = owner) => who.get(`/api/imports/template?customer_id=${company.id}&kind=${kind}`);

test.each([
  'import-persons',
  'replace-persons',
  'delete-persons',
  'job-informations',
  'import-schedulings',
  'import-aptitudes',
  'areas',
  'job-titles',
])('the template of %s is read again with every column known', async (kind) => {
  const answer = await template(kind);
  expect(answer.statusCode).toBe(200);
  const uploaded = await importsBy(owner, company).upload('plantilla.xlsx', answer.rawPayload, kind);
  expect([uploaded.statusCode, uploaded.json().title]).toEqual([201, undefined]);
  const { columns } = uploaded.json();
  expect(columns.filter((c: { field: string | null }) => c.field === null)).toEqual([]);
});

test("it offers the company's own values, and hazards by name where a cell takes several", async () => {
  const sheets = async (kind: string) => JSON.stringify((await readWorkbook((await template(kind)).rawPayload)).sheets);
  expect(await sheets('import-schedulings')).toContain('Clínica Sur - Sede Ilo');
  expect(await sheets('job-informations')).toContain('Mina Ñaupa');
  expect(await sheets('areas')).not.toContain('Mina Ñaupa');
  expect(await sheets('delete-persons')).toContain('Fin de contrato');
  expect(await sheets('job-titles')).toContain('Polvo de carbón');
});

test('is for those who may import it', async () => {
  const user = await t.as((await t.make.user('user', company)).username);
  expect((await template('areas', user)).statusCode).toBe(404);
  expect((await template('import-attentions')).statusCode).toBe(404);
  expect((await template('import-schedulings', user)).statusCode).toBe(200);
});
