import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { DocumentClient } from '#testing/document/client.ts';
import { modules } from '../product.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

/**
 * The specification of calls (§8) requires 200 for success, except 201 for these calls and 204 for those in `EMPTY`.
 */
const CREATED = [
  'POST /middleware/customers',
  'POST /middleware/evaluations/users',
  'POST /middleware/memberships',
  'POST /middleware/report',
  'POST /security/auth/users/landing-page',
  'POST /security/auth/users/last-login',
];
const EMPTY = [
  'PUT /middleware/memberships/renewal',
  'PUT /middleware/memberships/unsubscribe',
  'PUT /middleware/report/{id}',
];

/** Calls of the specification without an answer; they return 200 with an empty object. */
const DONE = [
  'DELETE /configuration/charts/categories/{id}',
  'DELETE /configuration/charts/settings/{id}',
  'DELETE /configuration/charts/settings/filters/{id}',
  'DELETE /configuration/links/{id}',
  'DELETE /exam/projects/{id}',
  'POST /exam/protocols/delete',
  'DELETE /middleware/customers',
  'DELETE /middleware/health-centres/{id}',
  'DELETE /middleware/job-titles/{id}',
  'DELETE /middleware/news/{id}',
  'DELETE /middleware/patients/delete',
  'DELETE /middleware/user-notifications/{id}',
  'DELETE /middleware/working-areas/{id}',
  'GET /security/auth/logout',
  'POST /security/auth/logout',
  'DELETE /security/auth/users',
  'POST /security/auth/users/delete',
  'POST /security/auth/users/revoke',
  'GET /security/auth/users/activate',
  'POST /security/auth/users/activate',
  'GET /security/auth/users/customers/add',
  'POST /security/auth/users/customers/add',
  'GET /security/auth/users/customers/activate',
  'POST /security/auth/users/customers/activate',
  'DELETE /security/policies/{id}',
  'DELETE /security/resources/{id}',
  'DELETE /security/roles/{id}',
];

test('the document names the success code that the specification of calls wants', () => {
  const codes = new Map(new DocumentClient().calls.map(({ name, success }) => [name.replace('/api/', '/'), success]));
  const wanted = [...CREATED.map((c) => [c, 201]), ...EMPTY.map((c) => [c, 204]), ...DONE.map((c) => [c, 200])];
  expect(wanted.map(([name]) => [name, codes.get(name as string)])).toEqual(wanted);
});

test('what is done without an answer is 200 with an empty object', async () => {
  const person = await t.as((await t.make.user('user', await t.make.company())).username);
  const answer = await person.send('POST', '/api/security/auth/logout');
  expect([answer.statusCode, answer.headers['content-type'], answer.body]).toEqual([
    200,
    'application/json; charset=utf-8',
    '{}',
  ]);
});

test('each answer that is a file names its types and is described as bytes', () => {
  const files = modules.flatMap(({ routes }) =>
    routes.flatMap(({ endpoint: e }) => (e.raw && !e.raw.contentTypes.includes('text/event-stream') ? [e] : [])),
  );
  expect(files.length).toBeGreaterThan(50);
  for (const e of files) expect(e.raw?.contentTypes.length, `${e.method} ${e.path}`).toBeGreaterThan(0);
  const stored = files.find(({ path }) => path === '/files/{key}')?.raw?.contentTypes;
  for (const type of ['application/pdf', 'application/zip', 'spreadsheetml.sheet', 'text/csv'])
    expect(stored?.some((each) => each.endsWith(type))).toBe(true);
});
