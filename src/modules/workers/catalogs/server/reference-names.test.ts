import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

test('places, document types and companies have the names of the specification of screens too', async () => {
  const company = await t.make.company();
  const person = await t.as((await t.make.user('user', company)).username);
  const first = async (path: string) => {
    const answer = (await person.get(`/api/middleware/${path}`)).json();
    return Array.isArray(answer) ? answer[0] : (answer.items?.[0] ?? answer);
  };
  for (const path of ['departments', 'provinces?department_id=04', 'districts?province_id=0401', 'customers']) {
    const one = await first(path);
    expect(one._id, path).toBe(one.id);
    expect(one.name, path).toEqual(expect.any(String));
  }
  for (const path of ['document-types', 'document-types/DNI']) {
    const one = await first(path);
    expect([one._id, one.description], path).toEqual([one.id, one.name]);
  }
});
