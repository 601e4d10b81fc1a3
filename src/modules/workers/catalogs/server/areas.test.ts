import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
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
  expect((await remove()).statusCode).toBe(200);
  expect((await remove()).statusCode).toBe(404);
  expect((await view({ q: 'mina' })).total).toBe(0);
  const kept = await office.sql<{ name: string }>(
    'select a.name from patients p join working_areas a on a.id = p.working_area_id where p.id = $1',
    worker,
  );
  expect(kept).toEqual([{ name: 'Mina' }]);
  await create('Mina');
});

test.each([
  [1, '1 colaborador activo'],
  [1234, '1,234 colaboradores activos'],
])('%i workers are told as «%s»', (n, told) => expect(countedWorkers(n)).toBe(told));
