import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { filesOfZip } from '#platform/server/files/zip-files.ts';
import { readWorkbook } from '#platform/server/spreadsheets/read.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { multipartOf } from '#testing/files.ts';
import type { SstDocument } from '../model.ts';
import { CATEGORIES, REGISTER_LETTERS } from '../models/model.ts';
import { MODELS } from '../models/models.ts';
import { partsOf, wellFormed } from './testing/office.ts';

const PATH = '/api/middleware/monday-models';
let t: TestApp;
let company: Company;
let hr: Person;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company();
  hr = await t.as((await t.make.user('user', company)).username);
  await t.make.patient(company, { number: '45678912', name: '=1+1 Ñaupari, Rosa' });
  const saved = await hr.send('PUT', `${PATH}/company`, {
    activity: 'Confección & tejido <punto>',
    address: '=HYPERLINK("x")',
    place: 'Ate',
    version: 0,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  const logo = await sharp({ create: { width: 400, height: 100, channels: 4, background: '#0a7' } })
    .png()
    .toBuffer();
  const url = `/api/middleware/customers/upload?customer_id=${company.id}`;
  const uploaded = await hr.inject({ method: 'POST', url, ...multipartOf('logo.png', logo) });
  expect(uploaded.statusCode, uploaded.body).toBe(200);
});
afterAll(() => t.close());

const list = async (query = ''): Promise<{ items: SstDocument[]; total: number }> =>
  (await hr.get(`${PATH}?customer_id=${company.id}&page_size=500${query}`)).json();
const areaOf = async (of: Company, name: string): Promise<string> => {
  const { rows } = await t.services.system
    .forCustomer(of.id)
    .run(({ client }) =>
      client.query<{ id: string }>('insert into working_areas (customer_id, name) values ($1, $2) returning id', [
        of.id,
        name,
      ]),
    );
  return rows[0]!.id;
};
test('without a company it is the list of the session’s; another one is nobody’s', async () => {
  const own = (await hr.get(`${PATH}?page_size=500`)).json();
  expect(own).toEqual(await list());
  expect((await hr.get(`${PATH}/asset?asset_id=politica-sst`)).statusCode).toBe(200);
  const foreign = await t.make.company();
  expect((await hr.get(`${PATH}?customer_id=${foreign.id}`)).statusCode).toBe(404);
  const nowhere = await hr.get(`/api/exam/projects`);
  expect(nowhere.json()).toMatchObject({
    status: 400,
    code: 'company_missing',
    title: 'Falta la empresa: envía company_id.',
  });
});

const asset = (by: Person, key: string, more = '') =>
  by.get(`${PATH}/asset?customer_id=${company.id}&asset_id=${key}${more}`);

describe('models', () => {
  test('have keys, names and a norm of their own; every register and every category has one', () => {
    expect(new Set(MODELS.map(({ key }) => key)).size).toBe(MODELS.length);
    expect(new Set(MODELS.map(({ name }) => name)).size).toBe(MODELS.length);
    for (const { norm, about } of MODELS) expect(norm && about).toBeTruthy();
    for (const letter of REGISTER_LETTERS)
      expect(
        MODELS.some(({ register }) => register === letter),
        letter,
      ).toBe(true);
    for (const category of Object.keys(CATEGORIES))
      expect(
        MODELS.some((model) => model.category === category),
        category,
      ).toBe(true);
    // Only known placeholders for the company's data are used in braces.
    const words = JSON.stringify(MODELS.map(({ parts }) => parts)).match(/\{[a-z]+\}/g) ?? [];
    expect([...new Set(words)].sort()).toEqual([
      '{actividad}',
      '{anio}',
      '{domicilio}',
      '{empresa}',
      '{lugar}',
      '{ruc}',
      '{trabajadores}',
    ]);
  });

  test.each(MODELS.map((model) => [model.key, model] as const))(
    '%s opens: its parts are whole and filled',
    async (key, model) => {
      const answer = await asset(hr, key);
      expect(answer.statusCode, answer.body.slice(0, 200)).toBe(200);
      expect(answer.headers['content-disposition']).toContain(`.${model.format}`);
      const parts = await partsOf(answer.rawPayload);
      for (const [name, xml] of parts) if (/\.(xml|rels)$/.test(name)) wellFormed(xml, name);
      const types = parts.get('[Content_Types].xml') ?? '';
      for (const name of parts.keys())
        if (name.endsWith('.xml') && !name.startsWith('[')) expect(types, name).toContain(`/${name}"`);
      expect([...parts.keys()].filter((name) => /\/media\/.*\.png$/.test(name))).toHaveLength(1);
      const text = [...parts.values()].join('');
      expect(text).toContain('Confección &amp; tejido &lt;punto&gt;');
      expect(text).not.toMatch(/\{(empresa|ruc|domicilio|actividad|lugar|trabajadores|anio|fecha)\}/);
      expect(text).not.toContain('<f>');
      if (model.format === 'xlsx') {
        const book = await readWorkbook(answer.rawPayload);
        expect(book).toBeTruthy();
      }
    },
  );

  test('are found by any words, without accents, and narrowed by what they are', async () => {
    const all = await list();
    expect(all.total).toBe(MODELS.length);
    expect(all.items[0]).toMatchObject({ origin: 'VIGIA', category: 'REGISTROS', version: 0, overdue: false });
    const names = async (query: string) => (await list(query)).items.map(({ name }) => name);
    expect(await names('&q=politica%20OBJETIVOS')).toEqual(['Política y objetivos de seguridad y salud en el trabajo']);
    expect(await names('&q=lactario')).toContain('Acta de inspección de lactario');
    expect((await list('&category=SISTEMA')).total).toBe(6);
    expect((await list('&format=xlsx&category=REGISTROS')).items.every(({ format }) => format === 'xlsx')).toBe(true);
    expect((await list('&origin=EMPRESA')).total).toBe(0);
  });

  test('show the logo above the title of the first sheet, in its proportions; without one they have no picture', async () => {
    const parts = await partsOf((await asset(hr, 'registro-examenes-medicos-ocupacionales')).rawPayload);
    expect(parts.get('xl/worksheets/sheet1.xml')).toMatch(/<row r="1" ht="48"[^>]*><\/row><row r="2"/);
    expect(parts.get('xl/worksheets/_rels/sheet1.xml.rels')).toContain('../drawings/drawing1.xml');
    expect(parts.get('xl/drawings/_rels/drawing1.xml.rels')).toContain('../media/logo1.png');
    expect(parts.get('xl/drawings/drawing1.xml')).toContain(`<xdr:ext cx="${200 * 9525}" cy="${50 * 9525}"/>`);
    const other = await t.make.company();
    const person = await t.as((await t.make.user('user', other)).username);
    const plain = await person.get(
      `${PATH}/asset?customer_id=${other.id}&asset_id=registro-examenes-medicos-ocupacionales`,
    );
    const names = [...(await partsOf(plain.rawPayload)).keys()];
    expect(names.filter((name) => /media|drawings/.test(name))).toEqual([]);
  });

  test('list workers, of an area where one is asked for, never as a formula', async () => {
    const whole = (await partsOf((await asset(hr, 'registro-examenes-medicos-ocupacionales')).rawPayload)).get(
      'xl/worksheets/sheet1.xml',
    );
    expect(whole).toContain('=1+1 Ñaupari, Rosa');
    expect(whole).not.toContain('<f>');
    const area = await areaOf(company, 'Costura');
    const narrowed = await partsOf((await asset(hr, 'cargo-entrega-risst', `&working_area_id=${area}`)).rawPayload);
    expect(narrowed.get('word/document.xml')).not.toContain('Ñaupari');
  });

  test('are of the company’s people with a paying membership; another company’s area is not there', async () => {
    expect((await asset(hr, 'no-hay')).statusCode).toBe(404);
    const other = await t.make.company();
    const stranger = await t.as((await t.make.user('user', other)).username);
    expect((await asset(stranger, 'politica-sst')).statusCode).toBe(404);
    const foreign = await areaOf(other, 'Ajena');
    expect((await asset(hr, 'politica-sst', `&working_area_id=${foreign}`)).statusCode).toBe(404);
    const free = await t.make.company({ membership: 'FREE' });
    const poor = await t.as((await t.make.user('user', free)).username);
    expect((await poor.get(`${PATH}?customer_id=${free.id}`)).statusCode).toBe(402);
  });

  test('who took one away is in the audit log; who saves the company’s data last is told of the other', async () => {
    const taken = async () =>
      (
        await t.services.system.run(({ client }) =>
          client.query("select from audit_log where action = 'sst.downloaded' and details->>'model' = 'petar'"),
        )
      ).rowCount ?? 0;
    const before = await taken();
    await asset(hr, 'petar');
    expect(await taken()).toBe(before + 1);
    const stale = await hr.send('PUT', `${PATH}/company`, { activity: 'Otra', address: '', place: '', version: 0 });
    expect(stale.statusCode).toBe(409);
  });
});

test('a zip of ours is read by the reader of uploads', async () => {
  const { rawPayload } = await asset(hr, 'politica-sst');
  const source = {
    length: rawPayload.length,
    read: (at: number, length: number) => rawPayload.subarray(at, at + length),
  };
  expect(filesOfZip(source).map(({ path }) => path)).toContain('word/document.xml');
});
