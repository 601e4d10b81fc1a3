import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { policiesOf } from './policies.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('the database knows the policies of each kind of person as the code does', async () => {
  const { rows } = await t.services.system.run(({ client }) =>
    client.query<{ kind: string; codes: string[] }>(
      `select r.kind, array_agg(p.code order by p.code) as codes from roles r
       join role_policies rp on rp.role_id = r.id join policies p on p.id = rp.policy_id
       where r.system
       group by r.kind`,
    ),
  );
  expect(Object.fromEntries(rows.map(({ kind, codes }) => [kind, codes.sort()]))).toEqual(
    Object.fromEntries(
      (['user', 'owner', 'doctor', 'admin'] as const).map((kind) => [kind, policiesOf([kind]).sort()]),
    ),
  );
});

test('a role of a company takes away and never adds', () => {
  expect(policiesOf(['user'], ['collaborators.read', 'clinical.read', 'users.update'])).toEqual(['collaborators.read']);
  expect(policiesOf(['doctor'], [])).toEqual([]);
  expect(policiesOf(['user'], ['clinical.read', 'recepcion.update'])).toEqual(['recepcion.update']);
});
