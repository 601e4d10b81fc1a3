import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import type { JobTitle } from '../job-titles.ts';
import { catalogueOffice, type Office } from './testing/office.ts';

let t: TestApp;
let company: Company;
let owner: Person;
let stranger: Person;
let office: Office;
const JOBS = '/api/middleware/job-titles';

beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  owner = await t.as((await t.make.user('owner', company)).username);
  stranger = await t.as((await t.make.user('owner', await t.make.company())).username);
  office = catalogueOffice(t, company);
});
afterAll(() => t.close());

const job = (name: string, over: object = {}) => ({
  name,
  workingAreaId: null,
  hazards: [],
  validityMonths: null,
  ...over,
});
const create = async (name: string, over: object = {}): Promise<JobTitle> => {
  const answer = await owner.send('POST', JOBS, job(name, over));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const area = async (name: string, by = owner): Promise<string> =>
  (await by.send('POST', '/api/middleware/working-areas', { name })).json().id;
const view = async (asked: object = {}): Promise<{ items: JobTitle[]; total: number }> => {
  const answer = await owner.send('POST', `${JOBS}/view`, asked);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const names = async (asked: object) => (await view(asked)).items.map((item) => item.name);

test('hold an area, hazards and months of validity, and are found by each', async () => {
  const mine = await area('Mina');
  const made = await create('Perforista', {
    workingAreaId: mine,
    hazards: ['VIBRACION_MANO_BRAZO', 'RUIDO', 'RUIDO'],
    validityMonths: 6,
  });
  expect(made).toMatchObject({
    workingAreaId: mine,
    workingAreaName: 'Mina',
    hazards: ['RUIDO', 'VIBRACION_MANO_BRAZO'],
    validityMonths: 6,
    patients: 0,
  });
  await create('Analista');
  await office.worker({ job_title_id: made.id });
  expect(await names({ working_area_id: mine })).toEqual(['Perforista']);
  expect(await names({ hazard_id: 'RUIDO' })).toEqual(['Perforista']);
  expect(await names({ hazard_id: 'CALOR' })).toEqual([]);
  expect(await names({ q: 'ANÁLISTA' })).toEqual(['Analista']);
  for (const sort of ['area', '-patients', '-hazards', 'validityMonths'])
    expect(await names({ sort }), sort).toEqual(['Perforista', 'Analista']);

  const changed = await owner.send(
    'PUT',
    `${JOBS}/${made.id}`,
    job('Perforista', { hazards: ['CALOR'], version: made.version }),
  );
  expect(changed.json()).toMatchObject({ workingAreaName: null, hazards: ['CALOR'], validityMonths: null, version: 2 });
  const stale = await owner.send(
    'PUT',
    `${JOBS}/${made.id}`,
    job('Otro', { hazards: ['FRIO'], version: made.version }),
  );
  expect(stale.json()).toMatchObject({
    code: 'changed_meanwhile',
    current: { name: 'Perforista', hazards: ['CALOR'] },
  });
  expect((await view({ q: 'perforista' })).items[0]?.hazards).toEqual(['CALOR']);
});

test('the months of the job title decide until when its workers’ exams are valid', async () => {
  const made = await create('Soldador', { validityMonths: 6 });
  const worker = await office.worker({ job_title_id: made.id });
  await t.make.attention(company, worker, { date: '2026-03-10' });
  const until = async () =>
    (await owner.get(`/api/middleware/patients?company_id=${company.id}&job_title_id=${made.id}`)).json().items[0]
      .validUntil;
  expect(await until()).toBe('2026-09-10');
  await owner.send('PUT', `${JOBS}/${made.id}`, job('Soldador', { validityMonths: 12, version: 1 }));
  expect(await until()).toBe('2027-03-10');
});

test.each([
  ['workingAreaId', { workingAreaId: '00000000-0000-4000-8000-000000000000' }],
  ['hazards', { hazards: ['RUIDO', 'NO_EXISTE'] }],
  ['validityMonths', { validityMonths: 0 }],
  ['validityMonths', { validityMonths: 61 }],
  ['validityMonths', { validityMonths: 1.5 }],
])('a wrong %s is told under its field and nothing is kept: %j', async (path, over) => {
  const answer = await owner.send('POST', JOBS, job('Rechazado', over));
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path }] });
  expect(await names({ q: 'rechazado' })).toEqual([]);
});

test('what belongs to another company is as what does not exist', async () => {
  const theirs = await area('Ajena', stranger);
  const nowhere = '00000000-0000-4000-8000-000000000000';
  const refused = async (id: string) => {
    const { requestId: _, ...rest } = (await owner.send('POST', JOBS, job('Con área', { workingAreaId: id }))).json();
    return rest;
  };
  expect(await refused(theirs)).toEqual(await refused(nowhere));
  expect((await owner.send('POST', `${JOBS}/view`, { working_area_id: theirs })).statusCode).toBe(404);
  const made = await create('Propio');
  expect((await stranger.send('PUT', `${JOBS}/${made.id}`, job('Mío', { version: 1 }))).statusCode).toBe(404);
  expect((await stranger.send('DELETE', `${JOBS}/${made.id}`)).statusCode).toBe(404);
});
