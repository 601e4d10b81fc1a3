import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { activitiesOfMonth } from './report-figures.ts';

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
const figures = (month: string, projectId?: string) =>
  inCompany().run((tx) => activitiesOfMonth(tx, { month, ...(projectId ? { projectId } : {}) }));
const activity = (kind: string, plannedOn: string, doneOn: string | null = null, more: object = {}) =>
  inCompany().run(({ client }) =>
    client.query(
      `insert into activities (customer_id, kind, name, planned_on, done_on, state, project_id)
       values ($1, $2, 'Actividad', $3, $4,
         coalesce($5, case when $4::date is null then 'PROGRAMADA' else 'HECHA' end), $6)`,
      [
        company.id,
        kind,
        plannedOn,
        doneOn,
        (more as { state?: string }).state ?? null,
        (more as { project?: string }).project ?? null,
      ],
    ),
  );

const NOTHING = { scheduled: null, executed: null };

test('nothing planned in the year is no data, and nothing in the month is zero', async () => {
  expect(await figures('2026-02')).toEqual({
    training: NOTHING,
    firstAidKit: NOTHING,
    workplace: NOTHING,
    diningRoom: NOTHING,
    lactationRoom: NOTHING,
    otherInspections: null,
  });
  await activity('firstAidKit', '2026-07-10');
  await activity('other', '2026-07-10');
  expect(await figures('2026-02')).toMatchObject({
    firstAidKit: { scheduled: 0, executed: 0 },
    otherInspections: 0,
    workplace: NOTHING,
  });
  expect((await figures('2027-02')).firstAidKit).toEqual(NOTHING);
});

test('trainings are of the year up to the end of the month, inspections of the month to its last day', async () => {
  for (const month of ['01', '02', '03', '11']) await activity('training', `2028-${month}-05`);
  await activity('training', '2028-01-20', '2028-02-29');
  await activity('training', '2028-02-20', '2028-03-01');
  await activity('training', '2028-02-21', null, { state: 'CANCELADA' });
  await activity('training', '2028-02-22', null, { state: 'NO_HECHA' });
  await activity('workplace', '2028-02-29', '2028-02-29');
  await activity('workplace', '2028-02-01');
  await activity('workplace', '2028-03-01', '2028-02-28');
  await activity('workplace', '2028-01-31', '2028-03-01');
  await activity('other', '2028-02-10', '2028-02-10');
  const february = await figures('2028-02');
  expect(february.training).toEqual({ scheduled: 7, executed: 1 });
  expect(february.workplace).toEqual({ scheduled: 2, executed: 2 });
  expect(february.otherInspections).toBe(1);
  expect((await figures('2028-03')).training).toEqual({ scheduled: 7, executed: 2 });
  expect((await figures('2028-03')).workplace).toEqual({ scheduled: 1, executed: 1 });
  expect((await figures('2028-12')).otherInspections).toBe(0);
});

test('what was planned at the end of a year and carried out in the next is executed there', async () => {
  await activity('diningRoom', '2026-12-30', '2027-01-04');
  expect((await figures('2027-01')).diningRoom).toEqual({ scheduled: 0, executed: 1 });
  expect((await figures('2026-12')).diningRoom).toEqual({ scheduled: 1, executed: 0 });
});

test('a project counts its own activities alone, and another company none', async () => {
  const { rows } = await inCompany().run(({ client }) =>
    client.query<{ id: string }>("insert into projects (customer_id, name) values ($1, 'Norte') returning id", [
      company.id,
    ]),
  );
  await activity('lactationRoom', '2026-05-05', '2026-05-05', { project: rows[0]!.id });
  await activity('lactationRoom', '2026-05-06');
  expect((await figures('2026-05')).lactationRoom).toEqual({ scheduled: 2, executed: 1 });
  expect((await figures('2026-05', rows[0]!.id)).lactationRoom).toEqual({ scheduled: 1, executed: 1 });
  company = await t.make.company();
  expect((await figures('2026-05')).lactationRoom).toEqual(NOTHING);
});
