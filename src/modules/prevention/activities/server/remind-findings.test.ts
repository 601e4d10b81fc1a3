import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { remindFindings } from './remind-findings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('a finding whose day passed is told once a week to who registered it; a doctor’s own to that doctor alone', async () => {
  const company = await t.make.company();
  const as = async (role: 'doctor' | 'user' | 'owner') => t.as((await t.make.user(role, company)).username);
  const [user, doctor] = [await as('user'), await as('doctor'), await as('owner')];
  const [path, today] = ['/api/middleware/activities', todayInLima()];
  for (const who of [user, doctor]) {
    // The user who plans the activity is not the user who registers it.
    const plan = { kind: 'firstAidKit', name: 'Botiquín', plannedOn: today };
    const { ids } = (await user.send('POST', path, plan)).json();
    const findings = [{ point: null, text: 'Cable pelado', dueOn: addDays(today, -1) }];
    const done = await who.send('POST', `${path}/${ids[0]}/carry-out`, { doneOn: today, findings });
    expect(done.statusCode, done.body).toBe(200);
  }
  for (const _ of [1, 2]) await remindFindings(t.services.system);
  const { rows } = await t.services.system.forCustomer(company.id).run(({ client }) =>
    client.query<{ role: string; title: string }>(
      `select uc.role, n.title
       from user_notifications n join user_customers uc on uc.user_id = n.user_id and uc.customer_id = $1
       where n.type = 'activity.findings_overdue' order by uc.role = 'DOCTOR'`,
      [company.id],
    ),
  );
  expect(rows.map(({ title }) => title)).toEqual(Array(2).fill('Una acción correctiva pasó su plazo'));
  expect(rows.map(({ role }) => role === 'DOCTOR')).toEqual([false, true]);
});
