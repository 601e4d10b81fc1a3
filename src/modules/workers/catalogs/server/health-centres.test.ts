import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import type { HealthCentre } from '../health-centres.ts';
import { catalogueOffice, type Office } from './testing/office.ts';

let t: TestApp;
let company: Company;
let admin: Person;
let office: Office;
const CENTRES = '/api/middleware/health-centres';

beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  admin = await adminOf(company);
  office = catalogueOffice(t, company);
});
afterAll(() => t.close());

const adminOf = async (of: Company) => t.as((await t.make.user('admin', of)).username);
const site = (name: string, over: object = {}) => ({ id: null, name, address: '', phone: '', ...over });
const centre = (name: string, over: object = {}) => ({
  name,
  ruc: '',
  ipress: '',
  contact: '',
  email: '',
  phone: '',
  sites: [],
  ...over,
});
const create = async (name: string, over: object = {}): Promise<HealthCentre> => {
  const answer = await admin.send('POST', CENTRES, centre(name, over));
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json();
};
const list = async (query = '', by = admin): Promise<{ items: HealthCentre[]; total: number }> =>
  (await by.get(`${CENTRES}?${query}`)).json();

test('hold their sites, which are changed, renamed among themselves and closed with them', async () => {
  const made = await create('Clínica San Martín', {
    ruc: '20100070970',
    email: 'citas@clinica.test',
    sites: [site('Lima', { address: 'Av. Arequipa 100' }), site('Callao')],
  });
  expect(made).toMatchObject({ ruc: '20100070970', contact: null, sites: [{ name: 'Lima' }, { name: 'Callao' }] });
  const [lima, callao] = made.sites;
  const put = (version: number, sites: object[]) =>
    admin.send('PUT', `${CENTRES}/${made.id}`, centre('Clínica San Martín', { version, sites }));
  const swapped = await put(1, [site('Callao', { id: lima?.id }), site('Lima', { id: callao?.id }), site('Ica')]);
  expect(swapped.json().sites.map((s: { name: string }) => s.name)).toEqual(['Callao', 'Lima', 'Ica']);
  expect((await put(1, [])).json()).toMatchObject({ code: 'changed_meanwhile', current: { version: 2 } });
  expect((await put(2, [site('Ica')])).json()).toMatchObject({ ruc: null, sites: [{ name: 'Ica' }] });
  expect((await list('q=san martin')).items[0]?.sites).toHaveLength(1);
});

test.each([
  ['name', { name: ' ' }],
  ['ruc', { ruc: '20100070971' }],
  ['email', { email: 'nadie' }],
  ['phone', { phone: 'abc' }],
  ['sites.1.name', { sites: [site('Norte'), site('NORTE')] }],
  ['sites.0.name', { sites: [site('Norte', { id: '00000000-0000-4000-8000-000000000000' })] }],
])('a wrong %s is told under its field and nothing is kept', async (path, over) => {
  const answer = await admin.send('POST', CENTRES, centre('Rechazado', over));
  expect(answer.json()).toMatchObject({ status: 400, errors: [{ path }] });
  expect((await list('q=rechazado')).total).toBe(0);
});

test('one with exams is not deleted and says of how many workers, however the exams write it', async () => {
  const made = await create('Policlínico Andino');
  const patient = await t.make.patient(company);
  const [one, two] = [
    await t.make.attention(company, patient.id),
    await t.make.attention(company, patient.id, { date: '2025-03-10' }),
  ];
  await office.sql("update attentions set health_centre = 'POLICLINICO ANDINO' where id = $1", one.id);
  await office.sql("update attentions set health_centre = 'Policlínico  andino' where id = $1", two.id);
  expect((await list('q=andino')).items[0]?.patients).toBe(1);
  expect((await admin.send('DELETE', `${CENTRES}/${made.id}`)).json()).toMatchObject({
    status: 400,
    code: 'in_use',
    title: 'Policlínico Andino tiene EMOs de 1 colaborador: no se elimina para que su historia siga completa.',
  });
  await office.sql("update attentions set state = 'ANULADO'");
  expect((await admin.send('DELETE', `${CENTRES}/${made.id}`)).statusCode).toBe(200);
  expect((await admin.send('DELETE', `${CENTRES}/${made.id}`)).statusCode).toBe(404);
  expect((await office.audited(made.id)).map(([action]) => action)).toEqual([
    'health_centre.created',
    'health_centre.deleted',
  ]);
});

test('everyone of the company reads them, a super admin changes them, another company knows of none', async () => {
  const made = await create('Centro Sur', { sites: [site('Única')] });
  expect((await admin.send('POST', CENTRES, centre('CENTRO  SUR'))).json().errors).toEqual([
    { path: 'name', code: 'name_taken', message: 'Ya hay un centro médico con este nombre.' },
  ]);
  const owner = await t.as((await t.make.user('owner', company)).username);
  expect((await list('q=centro sur', owner)).items).toEqual([made]);
  expect((await owner.send('POST', CENTRES, centre('Otro'))).statusCode).toBe(404);
  expect((await owner.send('DELETE', `${CENTRES}/${made.id}`)).statusCode).toBe(404);

  const stranger = await adminOf(await t.make.company());
  expect((await list('', stranger)).total).toBe(0);
  expect((await stranger.send('DELETE', `${CENTRES}/${made.id}`)).statusCode).toBe(404);
  const stolen = await stranger.send('POST', CENTRES, centre('Mío', { sites: [site('X', { id: made.sites[0]?.id })] }));
  expect(stolen.json().errors[0]).toMatchObject({ path: 'sites.0.name', code: 'unknown_site' });
  expect((await list('q=centro sur', owner)).items).toEqual([made]);
});
