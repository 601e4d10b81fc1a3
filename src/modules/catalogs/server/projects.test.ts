import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Company } from '../../../testing/builders.ts';
import type { Project } from '../projects.ts';
import { catalogueOffice, type Office } from './testing/office.ts';

let t: TestApp;
let company: Company;
let owner: Person;
let office: Office;
const PROJECTS = '/api/exam/projects';

beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  owner = await t.as((await t.make.user('owner', company)).username);
  office = catalogueOffice(t, company);
});
afterAll(() => t.close());

const create = async (name: string): Promise<Project> => {
  const answer = await owner.send('POST', PROJECTS, { name });
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};

test('are made, read, found, renamed by who read them last and never twice of a name', async () => {
  const made = await create('Ampliación Ñ');
  const view = async (asked: object) => (await owner.send('POST', `${PROJECTS}/view`, asked)).json();
  expect(await view({ q: 'ampliacion n' })).toEqual({ items: [made], total: 1 });
  expect((await owner.get(`${PROJECTS}/${made.id}`)).json()).toEqual(made);
  const put = (name: string) => owner.send('PUT', `${PROJECTS}/${made.id}`, { name, version: 1 });
  expect((await put('Ampliación II')).json()).toMatchObject({ name: 'Ampliación II', version: 2 });
  expect((await put('Otra')).json()).toMatchObject({ code: 'changed_meanwhile', current: { name: 'Ampliación II' } });
  expect((await owner.send('POST', PROJECTS, { name: 'AMPLIACION ii' })).json().errors).toEqual([
    { path: 'name', code: 'name_taken', message: 'Ya hay un proyecto con este nombre.' },
  ]);
});

test('one in use is not deleted and says how many are in it', async () => {
  const made = await create('Túnel');
  const worker = await office.worker({ project_id: made.id });
  expect((await owner.get(`${PROJECTS}/${made.id}`)).json().patients).toBe(1);
  expect((await owner.send('DELETE', `${PROJECTS}/${made.id}`)).json()).toMatchObject({
    status: 400,
    code: 'in_use',
    title: 'Túnel tiene 1 colaborador activo: pásalo a otro proyecto antes de eliminarlo.',
  });
  await office.sql('update patients set project_id = null where id = $1', worker);
  expect((await owner.send('DELETE', `${PROJECTS}/${made.id}`)).statusCode).toBe(204);
  expect((await owner.get(`${PROJECTS}/${made.id}`)).statusCode).toBe(404);
  expect((await office.audited(made.id)).map(([action]) => action)).toEqual(['project.created', 'project.deleted']);
});

test('are read by everyone of the company, changed by administrators, and nobody else knows of them', async () => {
  const made = await create('Planta');
  const user = await t.as((await t.make.user('user', company)).username);
  expect((await user.get(`${PROJECTS}/${made.id}`)).json()).toMatchObject({ name: 'Planta' });
  expect((await user.send('PUT', `${PROJECTS}/${made.id}`, { name: 'Mío', version: 1 })).statusCode).toBe(404);
  expect((await user.send('DELETE', `${PROJECTS}/${made.id}`)).statusCode).toBe(404);
  const stranger = await t.as((await t.make.user('owner', await t.make.company())).username);
  expect((await stranger.get(`${PROJECTS}/${made.id}`)).statusCode).toBe(404);
  expect((await stranger.send('PUT', `${PROJECTS}/${made.id}`, { name: 'Mío', version: 1 })).statusCode).toBe(404);
  expect((await stranger.send('DELETE', `${PROJECTS}/${made.id}`)).statusCode).toBe(404);
});
