import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { catalogueOffice, type Office } from '#workers/catalogs/server/testing/office.ts';
import type { ProtocolItem } from '../catalogue.ts';

let t: TestApp;
let company: Company;
let admin: Person;
let owner: Person;
let office: Office;
beforeAll(async () => {
  t = await startTestApp();
});
beforeEach(async () => {
  company = await t.make.company();
  admin = await t.as((await t.make.user('admin', company)).username);
  owner = await t.as((await t.make.user('owner', company)).username);
  office = catalogueOffice(t, company);
});
afterAll(() => t.close());

const URL = '/api/exam/protocols';
const NOBODY = '00000000-0000-4000-8000-000000000000';
const station = (serviceArea: string, over: object = {}) => ({
  serviceArea,
  jobTitles: [],
  hazards: [],
  sex: null,
  ageFrom: null,
  ageTo: null,
  ...over,
});
const fields = (name: string, over: object = {}) => ({
  name,
  examTypes: ['PERIODICO'],
  jobTitles: [],
  areas: [],
  hazards: [],
  validityMonths: null,
  dateFrom: '2025-01-01',
  dateTo: null,
  enabled: true,
  stations: [station('TRIAJE')],
  ...over,
});
const create = async (name: string, over: object = {}): Promise<ProtocolItem> => {
  const answer = await admin.send('POST', `${URL}/add`, fields(name, over));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const all = async (query = ''): Promise<{ items: ProtocolItem[]; total: number }> =>
  (await admin.get(`${URL}/all?customer_id=${company.id}${query}`)).json();
const exposed = async (name: string, ...hazards: string[]): Promise<string> => {
  const id = await office.jobTitle(name);
  for (const hazard of hazards)
    await office.sql('insert into job_title_hazards values ($1, $2, $3)', company.id, id, hazard);
  return id;
};

test('keeps its audience and its stations, which are changed as a whole', async () => {
  const job = await office.jobTitle('Perforista');
  const made = await create('  Mina   subsuelo ', {
    examTypes: ['PERIODICO', 'PREOCUPACIONAL'],
    jobTitles: [job],
    validityMonths: 12,
    stations: [station('AUDIO', { hazards: ['RUIDO'], ageFrom: 20 }), station('MED', { sex: 'F' })],
  });
  expect(made).toMatchObject({
    name: 'Mina subsuelo',
    jobTitles: [{ id: job, name: 'Perforista' }],
    stations: [
      { serviceArea: 'AUDIO', hazards: [{ id: 'RUIDO', name: 'Ruido' }], ageFrom: 20, sex: null },
      { serviceArea: 'MED', sex: 'F' },
    ],
  });
  const put = (version: number, over: object) =>
    admin.send('PUT', `${URL}/update?id=${made.id}`, { ...fields('Mina', over), version });
  expect((await put(1, { hazards: ['RUIDO'] })).json()).toMatchObject({
    name: 'Mina',
    jobTitles: [],
    hazards: [{ id: 'RUIDO' }],
    stations: [{ serviceArea: 'TRIAJE' }],
    version: 2,
  });
  expect((await put(1, {})).json()).toMatchObject({ code: 'changed_meanwhile', current: { version: 2 } });
  expect((await office.audited(made.id)).map(([action]) => action)).toEqual(['protocol.created', 'protocol.updated']);
});

test.each([
  ['name', { name: '' }],
  ['examTypes', { examTypes: [] }],
  ['stations', { stations: [] }],
  ['stations.1.serviceArea', { stations: [station('MED'), station('MED')] }],
  ['stations.0.ageTo', { stations: [station('MED', { ageFrom: 40, ageTo: 30 })] }],
  ['stations.0.hazards', { stations: [station('MED', { hazards: ['NADA'] })] }],
  ['stations.0.jobTitles', { stations: [station('MED', { jobTitles: [NOBODY] })] }],
  ['dateTo', { dateTo: '2024-12-31' }],
  ['jobTitles', { jobTitles: [NOBODY] }],
  ['areas', { areas: [NOBODY] }],
  ['hazards', { hazards: ['NADA'] }],
])('a wrong %s is told under its field and nothing is kept', async (path, over) => {
  const answer = await admin.send('POST', `${URL}/add`, fields('Rechazado', over));
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path }] });
  expect((await all()).total).toBe(0);
});

test('the list finds them by name, exam type, station, job title and state, and says whom they apply to', async () => {
  const job = await exposed('Perforista', 'RUIDO');
  await office.worker({ job_title_id: job });
  await office.worker({ job_title_id: job });
  await office.worker({});
  await create('General');
  await create('Ruido', { hazards: ['RUIDO'], stations: [station('AUDIO')] });
  await create('Futuro', { dateFrom: '2100-01-01', examTypes: ['RETIRO'] });
  await create('Pasado', { dateTo: '2025-02-01', jobTitles: [job] });
  await create('Apagado', { enabled: false });
  const names = async (query: string) => (await all(query)).items.map((item) => item.name);
  expect((await all()).items.map(({ name, patients }) => [name, patients])).toEqual([
    ['Apagado', 0],
    ['Futuro', 0],
    ['General', 1],
    ['Pasado', 0],
    ['Ruido', 2],
  ]);
  expect(await names('&q=RUÍDO')).toEqual(['Ruido']);
  expect(await names('&exam_type=RETIRO')).toEqual(['Futuro']);
  expect(await names('&service_area=AUDIO')).toEqual(['Ruido']);
  expect(await names(`&job_title_id=${job}`)).toEqual(['Pasado']);
  expect(await names('&state=VIGENTE')).toEqual(['General', 'Ruido']);
  expect(await names('&state=POR_EMPEZAR')).toEqual(['Futuro']);
  expect(await names('&state=TERMINADO')).toEqual(['Pasado']);
  expect(await names('&state=INACTIVO')).toEqual(['Apagado']);
  expect(await names('&sort=-dateFrom&page_size=1')).toEqual(['Futuro']);

  const open = (await owner.get(`${URL}?company_id=${company.id}`)).json();
  expect(open.map((p: { name: string }) => p.name)).toEqual(['General', 'Ruido']);
  expect(open[1].serviceAreas).toEqual(['AUDIO']);
});

test('two that are as specific at once warn', async () => {
  await create('Anual A');
  const second = await create('Anual B', { dateFrom: '2026-01-01' });
  expect(second.warnings).toEqual([
    'Coincide con «Anual A» para todos los colaboradores desde el 01/01/2026 (Periódico): se aplica «Anual B», que empieza después.',
  ]);
});

test('one that decides for somebody today is not deleted and says of how many; switched off it is', async () => {
  await office.worker({});
  const made = await create('General');
  const drop = () => admin.send('POST', `${URL}/delete`, { id: made.id });
  expect((await drop()).json()).toMatchObject({
    status: 400,
    code: 'in_use',
    title: 'General es el perfil médico de 1 colaborador activo: desactívalo o ponle fecha final antes de eliminarlo.',
  });
  await admin.send('PUT', `${URL}/update?id=${made.id}`, { ...fields('General', { enabled: false }), version: 1 });
  expect((await drop()).statusCode).toBe(200);
  expect((await drop()).statusCode).toBe(404);
  await create('General');
});

test('tries it on a worker and on somebody thought up, with the reasons', async () => {
  const job = await exposed('Soldador', 'RUIDO', 'ALTURA');
  const { id: patient } = await t.make.patient(company, { sex: 'M', birthDate: '1980-01-01' });
  await office.sql('update patients set job_title_id = $2 where id = $1', patient, job);
  await create('General', {
    stations: [
      station('AUDIO', { hazards: ['RUIDO'] }),
      station('ESPIRO', { hazards: ['POLVO_SILICE'] }),
      station('EKG', { ageFrom: 40 }),
    ],
  });
  const ask = (body: object, by = owner) => by.send('POST', `${URL}/try`, { exam_type: 'PERIODICO', ...body });
  expect((await ask({ patient_id: patient, date: '2019-12-31' })).json().protocol).toBeNull();
  expect((await ask({ patient_id: patient })).json()).toMatchObject({
    protocol: { name: 'General' },
    stations: [
      { asked: true, why: 'Audiometría: porque su puesto Soldador está expuesto a ruido.' },
      { asked: false, why: 'Espirometría: solo a puestos expuestos a polvo de sílice.' },
      { asked: true, why: expect.stringContaining('desde los 40 años') },
    ],
  });
  const imagined = { sex: 'F', age: 30, job_title_id: job, working_area_id: null };
  expect((await ask({ imagined })).json().stations.map((s: { asked: boolean }) => s.asked)).toEqual([
    true,
    false,
    false,
  ]);
  expect((await ask({ imagined: { ...imagined, job_title_id: NOBODY } })).statusCode).toBe(404);
  expect((await ask({ imagined, patient_id: patient })).json()).toMatchObject({ status: 400 });
  expect((await ask({})).json()).toMatchObject({ status: 400 });
  const stranger = await t.as((await t.make.user('owner', await t.make.company())).username);
  expect((await ask({ patient_id: patient }, stranger)).statusCode).toBe(404);
  expect((await ask({ imagined }, stranger)).statusCode).toBe(404);
});

test('job titles show the one of their periodic exam', async () => {
  await exposed('Soldador', 'RUIDO');
  await exposed('Contador');
  const made = await create('Ruido', { hazards: ['RUIDO'] });
  const { items } = (await owner.send('POST', '/api/middleware/job-titles/view', {})).json();
  expect(items).toMatchObject([
    { name: 'Contador', protocol: null },
    { name: 'Soldador', protocol: { id: made.id, name: 'Ruido' } },
  ]);
});

test('belong to one company and to super admins', async () => {
  const job = await office.jobTitle('Perforista');
  const made = await create('General');
  expect((await owner.get(`${URL}/all?customer_id=${company.id}`)).statusCode).toBe(404);
  expect((await owner.send('POST', `${URL}/add`, fields('Mío'))).statusCode).toBe(404);
  expect((await owner.send('POST', `${URL}/delete`, { id: made.id })).statusCode).toBe(404);
  const other = await t.make.company();
  const stranger = await t.as((await t.make.user('admin', other)).username);
  expect((await stranger.send('POST', `${URL}/delete`, { id: made.id })).statusCode).toBe(404);
  const stolen = await stranger.send('POST', `${URL}/add`, fields('Ajeno', { jobTitles: [job] }));
  expect(stolen.json().errors[0]).toMatchObject({ path: 'jobTitles', code: 'unknown_job_title' });
  const user = await t.as((await t.make.user('owner', other)).username);
  expect((await user.get(`${URL}?company_id=${company.id}`)).statusCode).toBe(404);
  expect((await user.get(`${URL}?company_id=${other.id}`)).json()).toEqual([]);
  expect((await user.get('/api/exam/test-types')).json()).toContainEqual({ id: 'PERIODICO', name: 'Periódico' });
});

test('are exported as filtered, with their stations in words', async () => {
  await create('Ruido', { hazards: ['RUIDO'], stations: [station('AUDIO', { ageFrom: 40 }), station('MED')] });
  await create('General');
  const answer = await admin.get(`${URL}/export?customer_id=${company.id}&q=ruido&format=csv`);
  expect(answer.body).toContain('Audiometría (solo desde los 40 años); Medicina ocupacional');
  expect(answer.body).not.toContain('General');
  expect((await owner.get(`${URL}/export?customer_id=${company.id}&format=csv`)).statusCode).toBe(404);
});
