import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import { sensitiveStaffOfMonth, vulnerableStaffOfMonth } from './report-figures.ts';

let t: TestApp;
let company: Company;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  company = await t.make.company();
});

const inCompany = () => t.services.system.forCustomer(company.id);
const sql = (text: string, values: unknown[]) => inCompany().run(({ client }) => runSql(client, text, values));
const staff = (month: string, projectId?: string) =>
  inCompany().run((tx) => sensitiveStaffOfMonth(tx, { month, ...(projectId ? { projectId } : {}) }));
const vulnerable = (month: string) => inCompany().run((tx) => vulnerableStaffOfMonth(tx, { month }));
const woman = async (birthDate = '1995-06-15') => (await t.make.patient(company, { sex: 'F', birthDate })).id;
const note = (patient: string, kind: string, since: string, more: { closed?: string; assessed?: string } = {}) =>
  sql(
    `insert into sensitive_staff (customer_id, patient_id, kind, since, closed_on, assessed_on, state)
     values ($1, $2, $3, $4, $5, $6, case when $5::date is null then 'ABIERTO' else 'CERRADO' end)`,
    [company.id, patient, kind, since, more.closed ?? null, more.assessed ?? null],
  );

const MONTH = '2026-02';

test('without workers and records every number is no data', async () => {
  expect(await staff(MONTH)).toEqual({
    womenOfChildbearingAge: null,
    pregnant: null,
    pregnantAssessed: null,
    disabled: null,
    disabledOfRoster: null,
    disabledAssessed: null,
  });
  expect(await vulnerable(MONTH)).toEqual({ identified: null, assessed: null });
});

test('women of 15 to 49 on the last day of February', async () => {
  await woman('2011-02-28'); // 15 that day
  await woman('2011-03-01'); // 14
  await woman('1976-03-01'); // 49, until the next day
  await woman('1976-02-28'); // 50
  await t.make.patient(company, { sex: 'M', birthDate: '1990-01-01' });
  expect((await staff(MONTH)).womenOfChildbearingAge).toBe(2);
});

test('a pregnancy counts from its day to its end, assessed from the day it was, and each woman once', async () => {
  const [one, two, three] = [await woman(), await woman(), await woman()];
  await note(one, 'EMBARAZO', '2026-02-28', { assessed: '2026-03-01' });
  await note(two, 'EMBARAZO', '2025-06-01', { closed: '2026-02-01', assessed: '2025-07-01' });
  await note(two, 'EMBARAZO', '2026-02-20');
  await note(three, 'EMBARAZO', '2025-06-01', { closed: '2026-01-31' });
  expect(await staff(MONTH)).toMatchObject({ pregnant: 2, pregnantAssessed: 1 });
  expect(await staff('2026-03')).toMatchObject({ pregnant: 2, pregnantAssessed: 1 });
  expect(await staff('2025-05')).toMatchObject({ pregnant: 0, pregnantAssessed: 0 });
});

test('disabled: by the certificate of the roster or by the register', async () => {
  const [both, roster, register] = [await woman(), await woman(), await woman()];
  await sql('update patients set disability_certificate = true where customer_id = $1 and id = any ($2)', [
    company.id,
    [both, roster],
  ]);
  await note(both, 'DISCAPACIDAD', '2026-01-10', { assessed: '2026-02-28' });
  await note(register, 'DISCAPACIDAD', '2026-01-10');
  expect(await staff(MONTH)).toMatchObject({ disabled: 3, disabledAssessed: 1 });
  expect(await staff('2026-01')).toMatchObject({ disabled: 3, disabledAssessed: 0 });
});

test('a record counts for the worker that its worker was united with, and not for whoever left', async () => {
  const [kept, merged, left] = [await woman(), await woman(), await woman()];
  await note(kept, 'EMBARAZO', '2026-02-01');
  await note(merged, 'EMBARAZO', '2026-02-02', { assessed: '2026-02-10' });
  await note(left, 'EMBARAZO', '2026-01-02');
  await sql("update patients set status = 'DELETED', merged_into = $3 where customer_id = $1 and id = $2", [
    company.id,
    merged,
    kept,
  ]);
  await sql("update patients set status = 'CEASED', ceased_on = '2026-02-15' where customer_id = $1 and id = $2", [
    company.id,
    left,
  ]);
  expect(await staff(MONTH)).toMatchObject({ pregnant: 1, pregnantAssessed: 1, womenOfChildbearingAge: 1 });
  expect(await staff('2026-01')).toMatchObject({ pregnant: 1, womenOfChildbearingAge: 2 });
});

test('vulnerable staff are those registered so and pregnant women, once each', async () => {
  const [both, other] = [await woman(), await woman()];
  await note(both, 'EMBARAZO', '2026-02-01');
  await note(both, 'VULNERABLE', '2026-02-01', { assessed: '2026-02-02' });
  await note(other, 'VULNERABLE', '2026-01-01');
  await note(other, 'DISCAPACIDAD', '2026-01-01', { assessed: '2026-01-01' });
  expect(await vulnerable(MONTH)).toEqual({ identified: 2, assessed: 1 });
});

test('a project counts its own people, and a month to come what is known today', async () => {
  const { rows } = await sql("insert into projects (customer_id, name) values ($1, 'Norte') returning id", [
    company.id,
  ]);
  const project = rows[0].id as string;
  const [here, there] = [await woman(), await woman()];
  await sql('update patients set project_id = $3 where customer_id = $1 and id = $2', [company.id, here, project]);
  await note(here, 'EMBARAZO', '2026-02-01');
  await note(there, 'EMBARAZO', '2026-02-01');
  expect(await staff(MONTH, project)).toMatchObject({ pregnant: 1, womenOfChildbearingAge: 1 });
  expect(await staff(addMonths(`${todayInLima().slice(0, 7)}-01`, 1).slice(0, 7))).toMatchObject({ pregnant: 2 });
});

test('outside the wall there is no number, not even none', async () => {
  await note(await woman(), 'EMBARAZO', '2026-02-01');
  await expect(
    inCompany().run((tx) => sensitiveStaffOfMonth({ ...tx, client: tx.client, inside: false }, { month: MONTH })),
  ).rejects.toThrow('inside the clinical wall');
});
