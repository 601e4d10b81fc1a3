import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isClinical } from '#platform/contract/clinical.ts';
import { dayRangeOf } from '#platform/contract/day-range.ts';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { modules } from '../product.ts';

// Checks that no input of a call can name a second company, raise a user's rights, or open what the membership closes.
const endpoints = modules.flatMap((m) => m.routes.map((r) => r.endpoint));
const NOBODY = 'ffffffff-ffff-4fff-8fff-ffffffffffff';
const named = (list: readonly Endpoint[]) => list.map((e) => [`${e.method} ${e.path}`, e] as const);
const pathOf = (e: Endpoint) => `/api${e.path.replace(/\{\w+\}/g, NOBODY)}`;

let t: TestApp;
let admin: Person;
let foreign: string;
let byMembership: Record<'FREE' | 'TRIAL' | 'PREMIUM', { person: Person; id: string }>;
beforeAll(async () => {
  t = await startTestApp();
  const [mine, other] = [await t.make.company(), await t.make.company()];
  foreign = other.id;
  admin = await t.as((await t.make.user('admin', mine)).username);
  const inside = async (membership: 'FREE' | 'TRIAL' | 'PREMIUM') => {
    const company = await t.make.company({ membership });
    return { id: company.id, person: await t.as((await t.make.user('doctor', company)).username) };
  };
  byMembership = { FREE: await inside('FREE'), TRIAL: await inside('TRIAL'), PREMIUM: await inside('PREMIUM') };
});
afterAll(() => t.close());

describe.each(named(endpoints.filter((e) => e.query && e.tenant.endsWith('_id') && !e.sideEffect)))('%s', (_, e) => {
  test('takes one company, named once: nothing else stands for «all»', async () => {
    const doctor = byMembership.PREMIUM;
    const key = e.tenant;
    // If the specification names no company for the call, a missing company means the company of the session.
    const optional = (e.query!.shape[key] as z.ZodType).safeParse(undefined).success;
    const queries = [
      ...(optional ? [] : ['']),
      `${key}=`,
      `${key}=%25`,
      `${key}=*`,
      `${key}=${doctor.id}&${key}=${foreign}`,
      `${key}[]=${doctor.id}`,
      `${key}[x]=${doctor.id}`,
      `${key}=${doctor.id}%00`,
      `${key}=${foreign}`,
    ];
    for (const query of queries) {
      const { statusCode } = await doctor.person.inject({ method: e.method, url: `${pathOf(e)}?${query}` });
      expect([400, 404], query).toContain(statusCode);
    }
    const headers = { 'x-customer-id': foreign, 'x-tenant': foreign, [key]: foreign };
    const asked = await doctor.person.inject({ method: e.method, url: pathOf(e), headers });
    const own = await doctor.person.inject({ method: e.method, url: pathOf(e) });
    if (optional) expect(asked.statusCode).toBe(own.statusCode);
    else expect([400, 404]).toContain(asked.statusCode);
  });
});

const bodies = endpoints.filter((e) => e.body);
describe.each(named(bodies))('%s', (_, e) => {
  test('refuses a field it does not know: nobody is raised by «isAdmin»', async () => {
    const parsed = (e.body as z.ZodType).safeParse({
      isAdmin: true,
      is_admin: true,
      customer_id: foreign,
      role: 'ADMIN',
    });
    const unknown = parsed.error?.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
    expect(unknown).toEqual(expect.arrayContaining(['isAdmin', 'is_admin']));
  });
});

test('a body is an object of JSON and nothing else', async () => {
  const login = { method: 'POST' as const, url: '/api/security/auth/login' };
  const send = async (payload: string, type: string) =>
    (await t.app.inject({ ...login, payload, headers: { 'content-type': type } })).statusCode;
  expect(await send('username=a&password=b', 'application/x-www-form-urlencoded')).toBe(415);
  expect(await send('{"username":"a","password":"b"}', 'text/plain')).toBe(415);
  expect(await send('<a/>', 'application/xml')).toBe(415);
  for (const payload of [
    '[]',
    'null',
    '"a"',
    '{',
    '{"__proto__":{"isAdmin":true}}',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
  ])
    expect(await send(payload, 'application/json'), payload.slice(0, 20)).toBe(400);
  expect(await send(`{"username":"${'a'.repeat(1_200_000)}","password":"b"}`, 'application/json')).toBe(413);
});

const premium = endpoints.filter((e) => e.tier === 'PREMIUM');
test('some calls are premium', () => expect(premium.length).toBeGreaterThan(3));
describe.each(named(premium.filter((e) => e.access !== 'owner' && e.access !== 'admin')))('%s', (_, e) => {
  test('answers 402 to a free company, whatever the page believes', async () => {
    const ask = async (membership: keyof typeof byMembership) => {
      const { person, id } = byMembership[membership];
      const query = e.tenant.endsWith('_id') ? `?${e.tenant}=${id}` : '';
      const answer = await person.inject({ method: e.method, url: `${pathOf(e)}${query}`, payloadAsStream: true });
      answer.stream().destroy();
      return answer.statusCode;
    };
    expect(await ask('FREE')).toBe(402);
    expect(await ask('TRIAL')).not.toBe(402);
    expect(await ask('PREMIUM')).not.toBe(402);
  });
});

test('a super admin is stopped by no membership', async () => {
  const gate = premium.find((e) => e.method === 'GET' && e.tenant.endsWith('_id'));
  if (!gate) throw new Error('No premium call takes a company: nothing to try.');
  const answer = await admin.get(`${pathOf(gate)}?${gate.tenant}=${byMembership.FREE.id}`);
  expect([401, 402]).not.toContain(answer.statusCode);
});

describe('a call that takes two days', () => {
  const isDay = (schema: unknown) => z.toJSONSchema(schema as z.ZodType, { unrepresentable: 'any' }).format === 'date';
  const between = endpoints.filter((e) => Object.values(e.query?.shape ?? {}).filter(isDay).length > 1);

  test('is each list that has them, its file, and each figure of a period', () =>
    expect(between.map((e) => e.path).sort()).toEqual([
      '/exam/attention-no-emo',
      '/exam/attention-no-emo/export',
      '/exam/consultations/list/export',
      '/exam/emos',
      '/exam/emos/export',
      '/exam/excel/report',
      '/exam/health-statistics/cube',
      '/exam/health-statistics/pdf',
      '/exam/management-statistics/covid',
      '/exam/management-statistics/covid-results',
      '/exam/management-statistics/exam-types',
      '/exam/vaccines',
      '/exam/vaccines/export',
      '/log/documents/repository',
      '/log/documents/repository/export',
      '/log/transactions/attentions',
      '/log/transactions/attentions/export',
      '/middleware/absences',
      '/middleware/absences/export',
      '/middleware/activities',
      '/middleware/activities/export',
      '/middleware/difot/difot',
      '/middleware/difot/executed-value',
      '/middleware/difot/extra-difot',
      '/middleware/difot/extra-executed-value',
      '/middleware/difot/extra-programmed-value',
      '/middleware/difot/programmed-value',
      '/middleware/difot/summary',
      '/middleware/difot/total-executed-hour',
      '/middleware/difot/total-sold-hour',
      '/middleware/general-statistics/read-results',
      '/middleware/general-statistics/schedulings/emos',
      '/middleware/general-statistics/schedulings/no-emos',
      '/middleware/patients',
      '/middleware/patients/documents',
      '/middleware/patients/documents/export',
      '/middleware/patients/export',
      '/middleware/scheduling/appointments',
      '/middleware/scheduling/appointments/export',
      '/middleware/scheduling/queue',
      '/middleware/scheduling/queue/export',
    ]));

  test.each(named(between))('%s refuses more than ten years', async (_, e) => {
    const [from, to] = dayRangeOf(e.query) ?? ['', ''];
    const { person, id } = byMembership.PREMIUM;
    const tenant = e.tenant === 'session' ? '' : `${e.tenant}=${id}&`;
    const format = e.query && 'format' in e.query.shape ? '&format=csv' : '';
    const ask = (end: string) => person.get(`${pathOf(e)}?${tenant}${from}=2016-03-07&${to}=${end}${format}`);
    const refused = await ask('2026-03-08');
    expect(refused.statusCode).toBe(400);
    expect(refused.json().errors).toMatchObject([
      { path: to, message: 'El rango de fechas no puede pasar de 10 años.' },
    ]);
    expect((await ask('2026-03-07')).statusCode).toBe(200);
  });
});

describe('a clinical field sent from outside the wall', () => {
  const clinicalOf = (schema: unknown) =>
    schema instanceof z.ZodObject
      ? Object.entries(schema.shape as Record<string, z.ZodType>).flatMap(([name, field]) =>
          isClinical(field) ? name : [],
        )
      : [];
  const places = endpoints.flatMap((e) => [
    ...clinicalOf(e.query).map((name) => ({ e, name, place: 'query' as const })),
    ...clinicalOf(e.body).map((name) => ({ e, name, place: 'body' as const })),
  ]);
  const UNKNOWN = 'no_such_field';

  test('is taken by some calls, in their queries and bodies', () => {
    const calls = new Set(places.map(({ e, place }) => `${place} ${e.path}`));
    expect([...calls]).toEqual(
      expect.arrayContaining(['query /exam/emos', 'query /exam/emos/export', 'query /exam/attention-no-emo']),
    );
  });

  test.each(places.map((each) => [`${each.place} of ${each.e.method} ${each.e.path}: ${each.name}`, each] as const))(
    '%s answers as any unknown field, whatever its value and what is wrong beside it',
    async (_, { e, name, place }) => {
      const company = await t.make.company({ membership: 'PREMIUM' });
      const owner = await t.as((await t.make.user('owner', company)).username);
      const tenant = e.tenant.endsWith('_id') ? { [e.tenant]: company.id } : {};
      const ask = async (field: string, value: string, beside: Record<string, string>) => {
        const given = { [field]: value, ...beside };
        const query = new URLSearchParams({ ...tenant, ...(place === 'query' ? given : {}) });
        const url = `${pathOf(e)}?${query}`;
        const answer = await owner.inject({
          method: e.method,
          url,
          ...(e.body ? { payload: place === 'body' ? given : {} } : {}),
        });
        const { errors, status } = answer.json();
        return { status, errors: JSON.parse(JSON.stringify(errors ?? null).replaceAll(field, 'FIELD')) };
      };
      const besides: Record<string, string>[] = [{}, { page: 'x', sort: 'nothing', another: '1' }];
      for (const beside of besides)
        for (const value of ['', 'no such value', 'GLUCOSA', 'true']) {
          const answer = await ask(name, value, beside);
          expect(answer).toEqual(await ask(UNKNOWN, value, beside));
          expect(JSON.stringify(answer)).toMatch(/FIELD|404/);
        }
    },
  );
});
