import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import type { FineTable, UitYear } from '../../fines/model.ts';
import { keepMonth } from '../close-month.ts';
import { penaltyOf } from '../penalty.queries.ts';

let t: TestApp;
let company: Company;
let admin: Person;
let doctor: Person;
let owner: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  [admin, doctor, owner] = (await Promise.all(
    (['admin', 'doctor', 'owner'] as const).map(async (role) => t.as((await t.make.user(role, company)).username)),
  )) as [Person, Person, Person];
  await t.make.patient(company);
});
afterAll(() => t.close());

const AT = '/api/exam/fine-settings';
const uitOf = async (year: number): Promise<UitYear> =>
  (await admin.get(`${AT}/uit?page_size=100`)).json().items.find((u: UitYear) => u.year === year);
const tables = async (): Promise<FineTable[]> => (await admin.get(`${AT}/tables`)).json().items;
const scope = () => t.services.system.forCustomer(company.id);
const put = (over: Record<string, unknown>) =>
  admin.send('PUT', `${AT}/uit`, { year: 2027, amount: 5600, source: 'D.S. 1-2026-EF', replaces: null, ...over });

test.each(['uit', 'tables', 'gravities'])('%s are for super admins', async (what) => {
  for (const who of [doctor, owner]) expect((await who.get(`${AT}/${what}`)).statusCode).toBe(404);
  expect((await admin.get(`${AT}/${what}`)).statusCode).toBe(200);
});

describe('the UIT of a year', () => {
  test('is set and set anew; what stood there stays, and what was estimated keeps its figures', async () => {
    await keepMonth(scope(), '2026-02', '2026-03-31');
    const kept = async () =>
      (await scope().run(({ client }) => client.query('select uit, amount from penalty_histories'))).rows;
    const before = await kept();
    expect(before).toEqual([{ uit: 5500, amount: 8635 }]);
    const { id } = await uitOf(2026);
    expect((await put({ year: 2026, amount: 5400, replaces: id })).statusCode).toBe(200);
    expect(await uitOf(2026)).toMatchObject({ amount: 5400, before: [{ amount: 5500, source: 'D.S. 301-2025-EF' }] });
    expect(await penaltyOf(scope(), '2026-03-31')).toMatchObject({ uit: 5400, amount: 8478 });
    expect(await kept()).toEqual(before);
    expect((await put({ year: 2026, amount: 5450, replaces: id })).statusCode).toBe(409);
  });

  test('of a year to come waits for it', async () => {
    expect((await put({})).statusCode).toBe(200);
    expect((await penaltyOf(scope(), '2026-12-31')).uitYear).toBe(2026);
    expect(await penaltyOf(scope(), '2027-01-01')).toMatchObject({ uitYear: 2027, uit: 5600 });
  });

  test.each([
    [{ year: 2028, amount: 56_000 }, 'Parece demasiado: escribe el valor en soles.'],
    [{ year: 2028, amount: 9000 }, 'La UIT de 2027 es S/ 5,600: revisa este valor.'],
    [{ year: 2028, amount: 5.6 }, 'La UIT nunca fue menor que S/ 1,000.'],
    [{ year: 2028, amount: 5600.123 }, 'Usa hasta dos decimales.'],
    [{ year: 28 }, 'Escribe un año desde 2000.'],
    [{ year: 2028, source: '' }, 'Escribe la norma o la fuente.'],
  ])('%j is refused', async (over, message) => {
    const answer = await put(over);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors[0].message).toBe(message);
  });
});

describe('a table of fines', () => {
  const base = async () => {
    const { norm, caps, sizes } = (await tables()).at(-1)!;
    return { norm, caps, sizes: structuredClone(sizes), validFrom: '2026-07-01' };
  };

  test('is entered from a day on: days before keep the one of then, and it can be withdrawn', async () => {
    const fields = await base();
    fields.sizes.NO_MYPE[0]!.GRAVE = 2;
    const added = await admin.send('POST', `${AT}/tables`, { ...fields, norm: 'D.S. nuevo' });
    expect(added.statusCode, added.body).toBe(200);
    expect((await penaltyOf(scope(), '2026-06-30')).factor).toBe(1.57);
    expect(await penaltyOf(scope(), '2026-07-01')).toMatchObject({ factor: 2, source: 'D.S. nuevo' });
    const withdraw = (id: string, withdrawn: boolean) => admin.send('PUT', `${AT}/tables/withdrawn`, { id, withdrawn });
    expect((await withdraw(added.json().id, true)).statusCode).toBe(204);
    expect((await penaltyOf(scope(), '2026-07-01')).factor).toBe(1.57);
    expect((await withdraw('DS-008-2020-TR', true)).json().title).toContain('Es la única tabla');
    expect((await withdraw(added.json().id, false)).statusCode).toBe(204);
  });

  test.each([
    ['sizes.NO_MYPE.1.from', 1, 'Debe empezar después de 1.'],
    ['sizes.NO_MYPE.0.from', 2, 'El primer tramo empieza en 1 trabajador.'],
    ['sizes.MICRO.3.GRAVE', 0.01, 'Es menor que el de leve.'],
    ['sizes.MICRO.3.LEVE', 0.01, 'Es menor que el del tramo anterior.'],
    ['sizes.MICRO.3.LEVE', -1, 'Debe ser mayor que 0.'],
    ['caps.GRAVE', 20, 'El tope de grave es menor que el de leve.'],
    ['sizes.NO_MYPE.9.MUY_GRAVE', 250, 'Pasa del tope de una infracción.'],
  ])('%s = %d is refused: %s', async (path, value, message) => {
    const fields = await base();
    const keys = path.split('.');
    const parent = keys
      .slice(0, -1)
      .reduce((at, key) => at[key] as Record<string, unknown>, fields as Record<string, unknown>);
    parent[keys.at(-1) as string] = value;
    const count = (await tables()).length;
    const answer = await admin.send('POST', `${AT}/tables`, fields);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().errors).toContainEqual(expect.objectContaining({ path, message }));
    expect(await tables()).toHaveLength(count);
  });
});

test('the gravity of a company', async () => {
  const [own] = (await admin.get(`${AT}/gravities?q=${encodeURIComponent(company.name)}`)).json().items;
  const set = (gravity: string, version: number) =>
    admin.send('PUT', `${AT}/gravities`, { id: company.id, gravity, version });
  expect((await set('LEVE', own.version)).statusCode).toBe(204);
  expect((await penaltyOf(scope(), '2026-03-31')).gravity).toBe('LEVE');
  expect((await set('GRAVE', own.version)).statusCode).toBe(409);
});
