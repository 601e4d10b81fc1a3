import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';

let t: TestApp;
let company: Company;
let people: Record<'user' | 'owner' | 'doctor' | 'other', Person>;
let doctorId: string;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  const sign = async (role: 'user' | 'owner' | 'doctor', of = company) => t.as((await t.make.user(role, of)).username);
  const doctor = await t.make.user('doctor', company);
  doctorId = doctor.id;
  people = {
    user: await sign('user'),
    owner: await sign('owner'),
    doctor: await t.as(doctor.username),
    other: await sign('doctor', await t.make.company()),
  };
});
afterAll(() => t.close());

const VIEW = {
  list: 'emos',
  name: 'No aptos',
  audience: 'OWN',
  filters: { aptitude: ['NO_APTO'] },
  sort: '-validUntil',
  columns: ['name', 'aptitude'],
};
const post = (who: Person, view: object) =>
  who.inject({ method: 'POST', url: '/api/lists/views', payload: { ...VIEW, ...view } });
const kept = async (who: Person, view: object) => {
  const answer = await post(who, view);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<{ id: string }>();
};
const seen = async (who: Person, list = 'emos') => {
  const answer = await who.inject({ method: 'GET', url: `/api/lists/views?list=${list}` });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json<{
    default: string | null;
    items: {
      id: string;
      name: string;
      own: boolean;
      gone: string[];
      filters: object;
      columns: string[] | null;
      sort: string | null;
    }[];
  }>();
};
const names = async (who: Person) => (await seen(who)).items.map((view) => view.name);

describe('a view', () => {
  test('is kept for its person, and shown as it was', async () => {
    await kept(people.user, { name: 'Los míos' });
    const { items } = await seen(people.user);
    expect(items.find((view) => view.name === 'Los míos')).toMatchObject({
      own: true,
      gone: [],
      filters: VIEW.filters,
      sort: VIEW.sort,
      columns: VIEW.columns,
    });
    expect(await names(people.owner)).not.toContain('Los míos');
  });

  test('given to the company is seen by all of it, and changed by who made it alone', async () => {
    const { id } = await kept(people.user, { name: 'De todos', audience: 'COMPANY' });
    for (const who of [people.owner, people.doctor]) expect(await names(who)).toContain('De todos');
    expect(await names(people.other)).not.toContain('De todos');
    for (const who of [people.owner, people.other]) {
      const { list: _, ...fields } = VIEW;
      expect((await who.inject({ method: 'PUT', url: `/api/lists/views/${id}`, payload: fields })).statusCode).toBe(
        404,
      );
      expect((await who.inject({ method: 'DELETE', url: `/api/lists/views/${id}` })).statusCode).toBe(404);
    }
    expect((await people.user.inject({ method: 'DELETE', url: `/api/lists/views/${id}` })).statusCode).toBe(204);
    expect(await names(people.owner)).not.toContain('De todos');
  });

  test('opens the list where somebody chose so', async () => {
    const choose = (view: string | null) =>
      people.user.inject({ method: 'PUT', url: '/api/lists/views/default', payload: { list: 'emos', view } });
    expect((await choose('no-aptos')).statusCode).toBe(204);
    expect((await seen(people.user)).default).toBe('no-aptos');
    expect((await seen(people.owner)).default).toBeNull();
    expect((await choose(null)).statusCode).toBe(204);
    expect((await seen(people.user)).default).toBeNull();
  });

  test('may name days by a preset, and nothing that the list does not know', async () => {
    await kept(people.user, {
      list: 'collaborators',
      filters: { valid_from: '@este-mes', valid_to: '@este-mes' },
      sort: null,
      columns: null,
    });
    for (const filters of [{ nada: '1' }, { aptitude: ['QUIZAS'] }, { start_date: 'ayer' }])
      expect((await post(people.user, { filters })).json()).toMatchObject({ code: 'unknown_filter' });
    expect((await post(people.user, { list: 'no-hay' })).statusCode).toBe(404);
  });

  test('whose filter, column or order is gone says so and works on', async () => {
    const { id } = await kept(people.owner, { name: 'Antigua' });
    await t.services.system.forCustomer(company.id).run(({ client }) =>
      client.query(
        `update saved_views
         set filters = filters || '{"antes": "1"}', columns = '["name", "borrada"]', sort = '-quitada'
         where customer_id = $1 and id = $2`,
        [company.id, id],
      ),
    );
    const view = (await seen(people.owner)).items.find((each) => each.id === id);
    expect(view).toMatchObject({
      filters: VIEW.filters,
      columns: ['name'],
      sort: null,
      gone: ['antes', 'borrada', 'quitada'],
    });
  });
});

test('a period may stand for days, and for nothing else', async () => {
  await kept(people.user, { name: 'Este mes', filters: { start_date: '@este-mes', end_date: '@este-mes' } });
  expect((await post(people.user, { filters: { aptitude: '@este-mes' } })).json()).toMatchObject({
    status: 400,
    code: 'unknown_filter',
    errors: [{ path: 'filters', message: 'Quita: Aptitud.' }],
  });
});

test('more filters than a list can have are refused before they are looked at', async () => {
  const filters = Object.fromEntries(Array.from({ length: 61 }, (_, i) => [`f${i}`, '@hoy']));
  expect((await post(people.user, { filters })).json()).toMatchObject({
    status: 400,
    code: 'invalid',
    errors: [{ path: 'filters', message: 'Elige hasta 60 filtros.' }],
  });
});

describe('the clinical wall', () => {
  test('a company user can keep no clinical filter or column', async () => {
    for (const view of [{ filters: { finding: ['IMC'] } }, { columns: ['name', 'diagnoses'] }])
      expect((await post(people.user, view)).json()).toMatchObject({ code: 'unknown_filter' });
    expect((await post(people.user, { audience: 'DOCTORS' })).json()).toMatchObject({ code: 'clinical_view' });
  });

  test('what a doctor gives to the company holds nothing clinical, its name neither', async () => {
    for (const view of [{ filters: { finding: ['AUDIOMETRIA'] } }, { columns: ['name', 'classes'] }])
      expect((await post(people.doctor, { ...view, audience: 'COMPANY' })).json()).toMatchObject({
        code: 'clinical_view',
      });
    expect((await post(people.doctor, { name: 'Diabetes mellitus', audience: 'COMPANY' })).json()).toMatchObject({
      code: 'clinical_name',
    });
    // Clinical text is refused as an unknown column or order too, because the list would show it among the missing
    // names.
    for (const view of [{ columns: ['name', 'Diabetes mellitus'] }, { sort: '-Diabetes mellitus' }])
      expect((await post(people.doctor, { ...view, audience: 'COMPANY' })).json()).toMatchObject({
        status: 400,
        code: 'unknown_filter',
        errors: [{ message: 'Quita: Diabetes mellitus.' }],
      });
  });

  test('what doctors give to doctors is seen by no company user', async () => {
    await kept(people.doctor, { name: 'Hipoacusia', audience: 'DOCTORS', filters: { finding: ['AUDIOMETRIA'] } });
    expect(await names(people.doctor)).toContain('Hipoacusia');
    for (const who of [people.user, people.owner]) expect(await names(who)).not.toContain('Hipoacusia');
  });

  test('a view of the company that became clinical carries nothing to a company user', async () => {
    await t.services.system.forCustomer(company.id).run(({ client }) =>
      client.query(
        `insert into saved_views (customer_id, user_id, list, name, audience, filters, inside)
         values ($1, $2, 'emos', 'Antes abierta', 'COMPANY', '{"finding": ["IMC"]}', false)`,
        [company.id, doctorId],
      ),
    );
    expect(await names(people.doctor)).toContain('Antes abierta');
    const answer = await people.owner.inject({ method: 'GET', url: '/api/lists/views?list=emos' });
    expect(answer.body).not.toContain('Antes abierta');
    expect(answer.body).not.toContain('finding');
  });

  test('row security keeps a view of doctors from a transaction outside', async () => {
    await kept(people.doctor, { name: 'Propia', filters: { finding: ['IMC'] } });
    const rows = await t.services.system.forCustomer(company.id).run(async ({ client }) => {
      await client.query("select set_config('app.clinical', 'off', true)");
      return (await client.query("select from saved_views where name in ('Propia', 'Hipoacusia')")).rowCount;
    });
    expect(rows).toBe(0);
  });
});
