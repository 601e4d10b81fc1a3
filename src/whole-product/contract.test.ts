import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { clinical, holdsClinical, outsideTheWall } from '#platform/contract/clinical.ts';
import { codesOf } from '#platform/contract/codes.ts';
import { type Endpoint, endpoint } from '#platform/contract/endpoint.ts';
import { IMPORT_KIND_FACTS } from '#platform/contract/import-kind/kinds.ts';
import { checkEndpoint } from '#platform/server/http/register.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { importHandlers, modules } from '../product.ts';

const endpoints = modules.flatMap((m) => m.routes.map((r) => r.endpoint));
const NOBODY = 'ffffffff-ffff-4fff-8fff-ffffffffffff';

let t: TestApp;
let people: Record<'user' | 'admin', Person>;
let own: string;
let foreign: string;
beforeAll(async () => {
  t = await startTestApp();
  const [mine, other] = [await t.make.company(), await t.make.company()];
  [own, foreign] = [mine.id, other.id];
  people = {
    user: await t.as((await t.make.user('user', mine)).username),
    admin: await t.as((await t.make.user('admin', mine)).username),
  };
});
afterAll(() => t.close());

test('each kind of import has one handler', () => {
  expect([...importHandlers.keys()].sort()).toEqual(codesOf(IMPORT_KIND_FACTS).sort());
});

/**
 * Returns an address of the endpoint with ids that do not exist, and with the given company if it has a company
 * parameter.
 */
function addressOf(e: Endpoint, company: string): string {
  const query = new URLSearchParams();
  if (e.query && e.tenant.endsWith('_id')) query.set(e.tenant, company);
  const text = query.toString();
  return `/api${e.path.replace(/\{\w+\}/g, NOBODY)}${text ? `?${text}` : ''}`;
}

const named = (list: readonly Endpoint[]) => list.map((e) => [`${e.method} ${e.path}`, e] as const);

test.each(named(endpoints))('%s is declared so that it can be served', (_, e) => {
  expect(() => checkEndpoint(e)).not.toThrow();
});

test.each(named(endpoints.filter(({ access }) => access !== 'public')))(
  '%s refuses a caller without session, before the input is read',
  async (_, e) => {
    const answer = await t.app.inject({ method: e.method, url: addressOf(e, own) });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['content-type']).toMatch(/problem\+json/);
  },
);

test.each(named(endpoints.filter(({ tenant }) => tenant.endsWith('_id'))))(
  '%s answers for a foreign company as for one that does not exist',
  async (_, e) => {
    const strip = (body: string) => body.replace(/"requestId":"[^"]*"/, '');
    const [theirs, none] = [
      await people.user.inject({ method: e.method, url: addressOf(e, foreign) }),
      await people.user.inject({ method: e.method, url: addressOf(e, NOBODY) }),
    ];
    expect([theirs.statusCode, strip(theirs.body)]).toEqual([404, strip(none.body)]);
    const empty = await people.user.inject({ method: e.method, url: addressOf(e, '') });
    expect(empty.statusCode).toBe(400);
  },
);

test('a body with an unknown field or of the wrong type gets a problem document', async () => {
  for (const e of endpoints.filter((x) => x.body && x.access !== 'public')) {
    const answer = await people.admin.inject({
      method: e.method,
      url: addressOf(e, own),
      payload: { isAdmin: true, desconocido: [] },
    });
    expect([`${e.method} ${e.path}`, answer.statusCode]).toEqual([`${e.method} ${e.path}`, 400]);
    expect(answer.json().errors.length).toBeGreaterThan(0);
  }
});

describe('the contract refuses', () => {
  const base = { method: 'GET', path: '/x', summary: '', access: 'member', tenant: 'session' } as const;
  test.each([
    ['an endpoint without access', { ...base, access: undefined }],
    ['a company parameter that the query does not have', { ...base, tenant: 'customer_id' }],
    ['a public call that reads a company', { ...base, access: 'public' }],
    ['a company in the query beside the session', { ...base, query: z.strictObject({ customer_id: z.uuid() }) }],
  ])('%s', (_, definition) => expect(() => checkEndpoint(definition as unknown as Endpoint)).toThrow());
});

describe('the clinical wall of the contract', () => {
  const schema = z.object({
    id: z.string(),
    glucose: clinical(z.number()),
    exams: z.array(z.object({ date: z.string(), dx: clinical(z.string()) })),
  });
  test('drops marked fields at every depth', () => {
    const answer = { id: 'a', glucose: 180, exams: [{ date: '2026-01-01', dx: 'E119' }] };
    expect(outsideTheWall(schema).parse(answer)).toEqual({ id: 'a', exams: [{ date: '2026-01-01' }] });
    expect(schema.parse(answer)).toEqual(answer);
    expect(holdsClinical(schema)).toBe(true);
  });
  test('refuses a mark where it cannot take it out', () => {
    expect(() => outsideTheWall(z.union([z.object({ dx: clinical(z.string()) }), z.string()]))).toThrow();
  });
  test('marks an endpoint without saying it twice', () => {
    expect(
      holdsClinical(
        endpoint({ method: 'GET', path: '/y', summary: '', access: 'member', tenant: 'none', response: schema })
          .response,
      ),
    ).toBe(true);
  });
});
