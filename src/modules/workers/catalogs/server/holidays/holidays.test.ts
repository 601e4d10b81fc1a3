import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { holidaysByLaw } from '../../holidays/by-law.ts';
import type { Holiday } from '../../holidays/model.ts';

let t: TestApp;
let company: Company;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  admin = await t.as((await t.make.user('admin', company)).username);
  owner = await t.as((await t.make.user('owner', company)).username);
});
afterAll(() => t.close());

const AT = '/api/configuration/holidays';
const closed = async (day: string) =>
  (
    await t.services.system.run(({ client }) =>
      client.query<{ closed: string | null }>("select site_closed('{1,2,3,4,5,6,7}', '[]', $1) as closed", [day]),
    )
  ).rows[0]!.closed;

test.each([
  [2024, '2024-03-28', '2024-03-29'],
  [2025, '2025-04-17', '2025-04-18'],
  [2026, '2026-04-02', '2026-04-03'],
  [2027, '2027-03-25', '2027-03-26'],
  [2028, '2028-04-13', '2028-04-14'],
  [2029, '2029-03-29', '2029-03-30'],
  [2030, '2030-04-18', '2030-04-19'],
])(
  '%i has the sixteen holidays of the law, Maundy Thursday on %s and Good Friday on %s',
  async (year, thursday, friday) => {
    const { items } = (await owner.get(`${AT}?year=${year}`)).json<{ items: Holiday[] }>();
    expect(items.map(({ day, name, norm }) => ({ day, name, norm }))).toEqual(holidaysByLaw(year));
    expect(items.filter(({ name }) => name.endsWith('Santo')).map(({ day }) => day)).toEqual([thursday, friday]);
    expect(items).toHaveLength(16);
  },
);

test('a super admin enters, corrects and takes out one, which closes the sites of that day', async () => {
  const day = '2027-10-12';
  const add = (who: Person, name: string) => who.send('POST', AT, { day, name, norm: 'D.S. 1-2027-PCM' });
  expect((await add(owner, 'Día no laborable')).statusCode).toBe(404);
  expect(await closed(day)).toBeNull();
  expect((await add(admin, 'Día no laborable')).statusCode).toBe(200);
  expect((await add(admin, 'Censo nacional')).json()).toMatchObject({
    day,
    name: 'Censo nacional',
    recordedBy: 'admin de Prueba',
  });
  expect(await closed(day)).toBe('Feriado: Censo nacional');
  expect((await owner.get(`${AT}?q=CENSO`)).json()).toMatchObject({ total: 1, items: [{ day }] });
  expect((await owner.send('DELETE', `${AT}/${day}`)).statusCode).toBe(404);
  expect((await admin.send('DELETE', `${AT}/${day}`)).statusCode).toBe(204);
  expect((await admin.send('DELETE', `${AT}/${day}`)).statusCode).toBe(404);
  expect(await closed(day)).toBeNull();
  const { rows } = await t.services.system.run(({ client }) =>
    client.query('select action, details->>$2 as name from audit_log where object_id = $1 order by id', [day, 'name']),
  );
  expect(rows).toEqual([
    { action: 'holiday.set', name: 'Día no laborable' },
    { action: 'holiday.set', name: 'Censo nacional' },
    { action: 'holiday.removed', name: 'Censo nacional' },
  ]);
});

test.each([
  ['day', { day: '2027-02-30' }],
  ['name', { name: ' ' }],
  ['norm', { norm: '' }],
])('a wrong %s is told under its field', async (path, over) => {
  const answer = await admin.send('POST', AT, { day: '2027-01-02', name: 'Feriado', norm: 'Ley', ...over });
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path }] });
});
