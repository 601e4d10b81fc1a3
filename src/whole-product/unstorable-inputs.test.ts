import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Endpoint } from '#platform/contract/endpoint.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { modules } from '../product.ts';
import { chosen, inputOf, NOBODY, type Shape, shapeOf } from './testing/shapes.ts';

// No text in an input may cause a server error: neither U+0000, which PostgreSQL cannot store, nor half of a surrogate
// pair.
const EVIL = ['a\u0000b', 'a\ud83d'];

let t: TestApp;
let company: Company;
let username: string;
let admin: Person;
beforeAll(async () => {
  t = await startTestApp({ RATE_LIMIT_PER_MINUTE: '1000000' });
  company = await t.make.company();
  ({ username } = await t.make.user('admin', company));
  admin = await t.as(username);
});
afterAll(() => t.close());

const isText = ({ type, enum: listed }: Shape) => type === 'string' || (type === undefined && listed === undefined);

/** Paths of the texts in a body: `rows.0.name`. */
function placesOf(shape: Shape, path: string[] = []): string[] {
  const one = chosen(shape);
  if (one.properties)
    return Object.entries(one.properties).flatMap(([key, property]) => placesOf(property, [...path, key]));
  if (one.type === 'array') return placesOf(one.items ?? {}, [...path, '0']);
  return isText(one) && path.length > 0 ? [path.join('.')] : [];
}

/** Encodes the text for an address; half of a surrogate pair becomes bytes that are not valid UTF-8. */
const escaped = (text: string): string => encodeURIComponent(text.replace(/\ud83d/g, '@')).replace(/%40/g, '%ED%A0%BD');

const endpoints = modules.flatMap((m) => m.routes.map((r) => r.endpoint));

async function statusOf(e: Endpoint, params: string, query: string, body?: unknown): Promise<number> {
  const ask = () =>
    admin.inject({
      method: e.method,
      url: `/api${params}${query ? `?${query}` : ''}`,
      payloadAsStream: true,
      ...(body === undefined ? {} : { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });
  let answer = await ask();
  if (answer.statusCode === 401) {
    answer.stream().destroy();
    admin = await t.as(username);
    answer = await ask();
  }
  answer.stream().destroy();
  return answer.statusCode;
}

interface Texts {
  paths: string[];
  queries: string[];
  places: string[];
}
const textsOf = (e: Endpoint): Texts => ({
  paths: [...e.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string),
  queries: Object.keys(e.query?.shape ?? {}).filter((key) => key !== e.tenant),
  places: placesOf(shapeOf(e.body)),
});
const taking = endpoints
  .map((e) => [`${e.method} ${e.path}`, e, textsOf(e)] as const)
  .filter(([, , { paths, queries, places }]) => paths.length + queries.length + places.length > 0);
/** Number of answers by status, over all calls. */
const answered = new Map<number, number>();

test.each(taking)('%s', async (_, e, { paths, queries, places }) => {
  const [query, body] = [shapeOf(e.query), shapeOf(e.body)];
  const pathOf = (over: Record<string, string> = {}) => e.path.replace(/\{(\w+)\}/g, (_, n) => over[n] ?? NOBODY);
  const own = e.tenant.endsWith('_id') ? [[e.tenant, company.id]] : [];
  const required = (query.required ?? [])
    .filter((key) => key !== e.tenant)
    .map((key) => [key, String(inputOf(query.properties![key]!))]);
  const asked = (key?: string, evil = '') =>
    [...own, ...required.filter(([name]) => name !== key)]
      .map(([name, value]) => `${name}=${encodeURIComponent(value as string)}`)
      .concat(key ? [`${key}=${escaped(evil)}`] : [])
      .join('&');
  const whole = e.body ? inputOf(body) : undefined;
  const tried = async (place: string, asking: Promise<number>) => {
    const status = await asking;
    answered.set(status, (answered.get(status) ?? 0) + 1);
    expect([place, status < 500 ? 'answered' : status]).toEqual([place, 'answered']);
  };
  for (const evil of EVIL) {
    for (const name of paths) await tried(name, statusOf(e, pathOf({ [name]: escaped(evil) }), asked(), whole));
    for (const name of queries) await tried(name, statusOf(e, pathOf(), asked(name, evil), whole));
    for (const place of places) await tried(place, statusOf(e, pathOf(), asked(), inputOf(body, place, evil)));
  }
});

test('many of them are taken: what is tried is more than the schemas', () => {
  const refused = answered.get(400) ?? 0;
  const taken = [...answered.values()].reduce((sum, n) => sum + n, 0) - refused;
  expect(taken).toBeGreaterThan(200);
});
