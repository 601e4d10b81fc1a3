import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Company } from '../../../testing/builders.ts';
import type { Area } from '../areas.ts';
import { countedWorkers } from '../counted.ts';
import { catalogueOffice, type Office } from './testing/office.ts';

let t: TestApp;
let company: Company;
let owner: Person;
let office: Office;
const AREAS = '/api/middleware/working-areas';

beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  owner = await t.as((await t.make.user('owner', company)).username);
  office = catalogueOffice(t, company);
});
afterAll(() => t.close());

const create = async (name: string, by = owner): Promise<Area> => {
  const answer = await by.send('POST', AREAS, { name });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const view = async (asked: object = {}, by = owner): Promise<{ items: Area[]; total: number }> => {
  const answer = await by.send('POST', `${AREAS}/view`, asked);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

test('are listed by pages, sorted as a Spanish reader does and found without accents', async () => {
  for (const name of ['Ñandú', 'Zona norte', 'Nave  1', 'Operación Ñ']) await create(name);
  const { items, total } = await view({ page_size: 3 });
  expect(items.map((area) => area.name)).toEqual(['Nave 1', 'Ñandú', 'Operación Ñ']);
  expect(total).toBe(4);
  expect((await view({ page_size: 3, page: 2 })).items.map((area) => area.name)).toEqual(['Zona norte']);
  expect((await view({ q: 'OPERACION n' })).items.map((area) => area.name)).toEqual(['Operación Ñ']);
  expect((await view({ sort: '-name' })).items[0]?.name).toBe('Zona norte');
});

test('one company never has two of a name, however it is written', async () => {
  const area = await create('Almacén');
  for (const name of ['ALMACEN', ' almacén '])
    expect((await owner.send('POST', AREAS, { name })).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'name', code: 'name_taken', message: 'Ya hay un área con este nombre.' }],
    });
  const other = await create('Taller');
  expect(
    (await owner.send('PUT', `${AREAS}/${other.id}`, { name: 'almacen', version: other.version })).json().errors[0],
  ).toMatchObject({ path: 'name', code: 'name_taken' });
  expect((await owner.send('PUT', `${AREAS}/${area.id}`, { name: 'ALMACÉN', version: 1 })).statusCode).toBe(200);
});

test.each(['', '   ', '—', '\u0000', 'x'.repeat(201)])('a name like %j is refused under its field', async (name) => {
  const answer = await owner.send('POST', AREAS, { name });
  expect(answer.statusCode).toBe(400);
  expect(new Set(answer.json().errors.map((error: { path: string }) => error.path))).toEqual(new Set(['name']));
});

test('the second of two who edit one area gets what is stored', async () => {
  const area = await create('Laboratorio');
  const put = (name: string) => owner.send('PUT', `${AREAS}/${area.id}`, { name, version: area.version });
  expect((await put('Laboratorio químico')).json()).toMatchObject({ name: 'Laboratorio químico', version: 2 });
  expect((await put('Laboratorio central')).json()).toMatchObject({
    status: 409,
    code: 'changed_meanwhile',
    current: { id: area.id, name: 'Laboratorio químico', version: 2 },
  });
});

test('one in use is not deleted and says how many use it; a ceased worker keeps its name', async () => {
  const area = await create('Mina');
  const worker = await office.worker({ working_area_id: area.id });
  await office.worker({ working_area_id: area.id });
  await office.jobTitle('Perforista', area.id);
  const remove = () => owner.send('DELETE', `${AREAS}/${area.id}`);
  expect((await remove()).json()).toMatchObject({
    status: 400,
    code: 'in_use',
    title: 'Mina tiene 2 colaboradores activos y 1 puesto laboral: pásalos a otra área antes de eliminarla.',
  });
  expect((await view({ q: 'mina' })).items[0]).toMatchObject({ patients: 2, jobTitles: 1 });
  await office.sql(
    "update patients set status = 'CEASED', ceased_on = '2026-01-31' where working_area_id = $1",
    area.id,
  );
  await office.sql('update job_titles set active = false where working_area_id = $1', area.id);
  expect((await remove()).statusCode).toBe(204);
  expect((await remove()).statusCode).toBe(404);
  expect((await view({ q: 'mina' })).total).toBe(0);
  const kept = await office.sql<{ name: string }>(
    'select a.name from patients p join working_areas a on a.id = p.working_area_id where p.id = $1',
    worker,
  );
  expect(kept).toEqual([{ name: 'Mina' }]);
  await create('Mina');
});

test('another company’s area is as one that does not exist', async () => {
  const other = await t.as((await t.make.user('owner', await t.make.company())).username);
  const area = await create('Secreta');
  await create('Secreta', other);
  const answers = await Promise.all([
    other.send('PUT', `${AREAS}/${area.id}`, { name: 'Mía', version: 1 }),
    other.send('PUT', `${AREAS}/00000000-0000-4000-8000-000000000000`, { name: 'Mía', version: 1 }),
    other.send('DELETE', `${AREAS}/${area.id}`),
    other.send('DELETE', `${AREAS}/00000000-0000-4000-8000-000000000000`),
  ]);
  expect(answers.map((a) => [a.statusCode, a.json().title])).toEqual(
    answers.map(() => [404, 'No encontramos el área.']),
  );
  expect((await view({ q: 'secreta' }, other)).total).toBe(1);
});

test('only an administrator whose role holds the policy may; every act is in the audit log', async () => {
  for (const kind of ['user', 'doctor'] as const) {
    const person = await t.as((await t.make.user(kind, company)).username);
    expect((await person.send('POST', AREAS, { name: 'Intrusa' })).statusCode).toBe(404);
    expect((await person.send('POST', `${AREAS}/view`, {})).statusCode).toBe(404);
  }
  const area = await create('Auditada');
  await owner.send('PUT', `${AREAS}/${area.id}`, { name: 'Auditada dos', version: 1 });
  await owner.send('DELETE', `${AREAS}/${area.id}`);
  expect(await office.audited(area.id)).toEqual([
    ['working_area.created', { name: 'Auditada' }],
    ['working_area.updated', { before: 'Auditada', name: 'Auditada dos' }],
    ['working_area.deleted', { name: 'Auditada dos' }],
  ]);
});

test.each([
  [1, '1 colaborador activo'],
  [1234, '1,234 colaboradores activos'],
])('%i workers are told as «%s»', (n, told) => expect(countedWorkers(n)).toBe(told));
