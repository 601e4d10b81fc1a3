import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPdf } from '#demo/canary/pdf.ts';
import { stateShown } from '#platform/contract/cases/cases.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { readPdfText } from '#platform/server/pdf-reading/read-pdf-text.ts';
import { checkSeal } from '#platform/server/sealing/testing/check-seal.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { multipartOf } from '#testing/files.ts';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { runSql } from '#testing/run-sql.ts';
import { signaturePng } from '#testing/signature.ts';
import type { SstReadingSummary } from '../../readings/api.ts';
import type { OwnReadings } from '../../readings/own/api.ts';
import { READINGS, type Reading } from '../../readings/readings.ts';
import { readingJobs } from './send-job.ts';

const PATH = '/api/middleware/sst-readings';
const MODELS = '/api/middleware/monday-models';
let t: TestApp;
let company: Company;
let hr: Person;
let ink: Buffer;
beforeAll(async () => {
  t = await startTestApp(MAIL_SET_UP);
  t.services.jobs.work('documents', 1, readingJobs(t.services));
  company = await t.make.company({ name: 'Minera Arequipa S.A.C.' });
  hr = await t.as((await t.make.user('user', company)).username);
  ink = await signaturePng(80, 40);
});
afterAll(() => t.close());

const sql = <R extends object>(text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql<R>(client, text, values)).rows);
/** Creates a worker, with a verified contact if `reached`. */
async function worker(name: string, area: string | null, reached = true) {
  const { id } = await t.make.patient(company, { name });
  const email = `p.${id}@correo.pe`;
  const [row] = await sql<{ number: string }>(
    `update patients set email = $2, contact_verified_at = case when $3 then now() end, working_area_id = $4
     where id = $1 returning document_number as number`,
    [id, email, reached, area],
  );
  return { id, email, number: row!.number, name };
}
type Worker = Awaited<ReturnType<typeof worker>>;
const area = async (name: string) =>
  (
    await sql<{ id: string }>('insert into working_areas (customer_id, name) values ($1, $2) returning id', [
      company.id,
      name,
    ])
  )[0]!.id;

const upload = async (name: string, content = plainPdf(`${name} uno`)): Promise<string> => {
  const url = `${MODELS}/documents?${new URLSearchParams({ name, category: 'SISTEMA' })}`;
  const answer = await hr.inject({ method: 'POST', url, ...multipartOf('a.pdf', content) });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const ask = async (asset: string, body: object = {}) => {
  const answer = await hr.send('POST', PATH, { asset_id: asset, dueOn: null, ...body });
  expect(answer.statusCode, answer.body).toBe(202);
  return answer.json() as { editionId: string };
};
const list = async (query = ''): Promise<Reading[]> => (await hr.get(`${PATH}?page_size=100${query}`)).json().items;
const of = async (asset: string, who: Worker): Promise<Reading[]> =>
  (await list(`&asset_id=${asset}`)).filter(({ patientId }) => patientId === who.id);
const stateOf = async (asset: string, who: Worker) => (await of(asset, who)).map(({ state }) => state);
const arrived = (asset: string, who: Worker, state = 'PENDIENTE') =>
  expect.poll(() => stateOf(asset, who), { timeout: 20_000 }).toContain(state);

async function phone({ email, number }: Worker) {
  const token = /[?&]t=([\w.-]+)/.exec((await t.mailTo(email))?.text ?? '')?.[1] ?? '';
  let cookie = '';
  const post = async (path: string, payload?: object | Buffer) => {
    const url = `${PATH}/own/${path}${path.includes('?') ? '&' : '?'}t=${token}`;
    const sent = Buffer.isBuffer(payload) ? multipartOf('firma.png', payload) : { payload, headers: {} };
    const answer = await t.app.inject({ method: 'POST', url, ...sent, headers: { ...sent.headers, cookie } });
    for (const { name, value } of answer.cookies) cookie = `${name}=${value}`;
    return answer;
  };
  const prove = async (): Promise<OwnReadings> => {
    expect((await post('identity', { type: 'DNI', number })).json()).toMatchObject({ matches: true });
    await post('code');
    const code = /\b(\d{6})\b/.exec((await t.mailTo(email))?.text ?? '')?.[1] ?? '';
    const answer = await post('verify', { code });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json();
  };
  const sign = (id: string, shown: string) => post(`sign?reading_id=${id}&level=ESCRITA&shown=${shown}`, ink);
  return { post, prove, sign };
}

describe('a document that workers are asked to read', () => {
  test('is read on a phone and signed: the proof is sealed and names the version and its SHA-256', async () => {
    const mine = await area('Mina');
    const eva = await worker('Rojas, Eva', mine);
    const other = await worker('Quispe, Luis', null);
    const policy = await upload('Política de SST');
    expect((await hr.get(`${PATH}/readers?asset_id=${policy}&working_area_id=${mine}`)).json()).toEqual({
      workers: 1,
      asked: 0,
      unreachable: 0,
    });
    await ask(policy, { working_area_id: [mine] });
    await arrived(policy, eva);
    expect(await stateOf(policy, other)).toEqual([]);
    const device = await phone(eva);
    expect((await device.post('open')).json()).toEqual({ step: 'document', readings: null });
    const { items, company: said } = await device.prove();
    expect(said).toContain('Minera Arequipa');
    const [reading] = items;
    expect(reading).toMatchObject({ name: 'Política de SST', edition: '1', signedAt: null });
    expect((await device.sign(reading!.id, reading!.shown)).json().code).toBe('not_read');
    const paper = await device.post(`document?reading_id=${reading!.id}`);
    expect(JSON.stringify(await readPdfText(paper.rawPayload))).toContain('uno');
    expect(await stateOf(policy, eva)).toEqual(['LEIDA']);
    expect((await device.sign(reading!.id, 'a'.repeat(64))).json().code).toBe('text_changed');
    const signed = await device.sign(reading!.id, reading!.shown);
    expect(signed.statusCode, signed.body).toBe(200);
    expect((await device.sign(reading!.id, reading!.shown)).json().code).toBe('already_signed');
    const [row] = await of(policy, eva);
    expect(row).toMatchObject({ state: 'FIRMADA', handedOver: false });
    const { link } = (await hr.send('POST', `${PATH}/${row!.id}/proof/link`)).json();
    const pdf = (await hr.get(link)).rawPayload;
    expect(await checkSeal(pdf)).toBeTruthy();
    const text = JSON.stringify(await readPdfText(pdf)).replaceAll(/\s/g, '');
    for (const part of [row!.sha256, 'PolíticadeSST', 'Rojas', 'Leíyentendí', 'códigodeunsolouso'])
      expect(text).toContain(part);
    expect((await device.post(`document?part=proof&reading_id=${reading!.id}`)).rawPayload.equals(pdf)).toBe(true);
    const { items: summary } = (await hr.get(`${PATH}/documents?customer_id=${company.id}`)).json();
    expect(summary.find(({ id }: SstReadingSummary) => id === policy)).toMatchObject({
      pending: 0,
      opened: 0,
      signed: 1,
    });
  });

  test('asked for again reaches whoever has it not; one link opens all that a worker has to read', async () => {
    const luis = await worker('Mamani, Luis', await area('Planta'));
    const [first, second] = [await upload('Reglamento'), await upload('Estándar de izaje')];
    for (const asset of [first, second, first]) {
      await ask(asset);
      await arrived(asset, luis);
    }
    expect(await stateOf(first, luis)).toEqual(['PENDIENTE']);
    expect((await (await phone(luis)).prove()).items.map(({ name }) => name).sort()).toEqual([
      'Estándar de izaje',
      'Reglamento',
    ]);
  });

  test('is no longer opened by the link of a worker who left, nor by the session that it had opened', async () => {
    const leaver = await worker('Ticona, Raúl', null);
    const asset = await upload('Plan de emergencia');
    await ask(asset);
    await arrived(asset, leaver);
    const device = await phone(leaver);
    await device.prove();
    await hr.send('PUT', '/api/middleware/patients/unsubscribe', {
      patientIds: [leaver.id],
      ceasedOn: todayInLima(),
      reason: 'RENUNCIA',
    });
    const opened = await device.post('open');
    expect([404, 410]).toContain(opened.statusCode);
    expect(opened.body).not.toContain('Plan de emergencia');
  });

  test('in a new version is asked anew: what was open gives way, what was signed stays', async () => {
    const [ana, rosa] = [await worker('Condori, Ana', null), await worker('Salas, Rosa', null)];
    const rules = await upload('RISST');
    await ask(rules);
    await arrived(rules, rosa);
    const device = await phone(ana);
    const reading = (await device.prove()).items.find(({ name }) => name === 'RISST')!;
    await device.post(`document?reading_id=${reading.id}`);
    expect((await device.sign(reading.id, reading.shown)).statusCode).toBe(200);
    const version = (query: string, content: Buffer) =>
      hr.inject({
        method: 'POST',
        url: `${MODELS}/documents/${rules}/versions?${query}`,
        ...multipartOf('b.pdf', content),
      });
    expect((await version('ask=true', plainPdf('RISST dos'))).statusCode).toBe(201);
    await arrived(rules, rosa, 'REEMPLAZADA');
    expect((await stateOf(rules, rosa)).sort()).toEqual(['PENDIENTE', 'REEMPLAZADA']);
    expect((await stateOf(rules, ana)).sort()).toEqual(['FIRMADA', 'PENDIENTE']);
    expect((await of(rules, rosa)).find(({ state }) => state === 'PENDIENTE')).toMatchObject({ edition: '2' });
  });

  test('whose message fails later says that it could not be sent, until another leaves', async () => {
    const nora = await worker('Quispe, Nora', null);
    const asset = await upload('Plan de emergencias');
    await ask(asset);
    await arrived(asset, nora);
    const ledger = (state: string) =>
      t.services.system.run(({ client }) =>
        client.query('update messages set state = $2 where recipient = $1', [nora.email, state]),
      );
    const shown = async () => {
      const [row] = await of(asset, nora);
      return [stateShown(READINGS, row!).label, row!.toldAt !== null];
    };
    await ledger('SENT');
    expect(await shown()).toEqual(['Sin abrir', true]);
    await ledger('FAILED');
    expect(await shown()).toEqual(['No se pudo enviar', false]);
    const [row] = await of(asset, nora);
    const remind = async () => (await hr.send('POST', `${PATH}/acts`, { act: 'remind', ids: [row!.id] })).json();
    expect(await remind()).toMatchObject({ done: [row!.id] });
    expect((await shown())[0]).toBe('Sin abrir');
  });

  test('reaches a worker without a verified contact on a device of the company, whose session ends with it', async () => {
    const rolf = await worker('Ñahui, Rolf', null, false);
    const asset = await upload('Mapa de riesgos');
    await ask(asset);
    await arrived(asset, rolf);
    expect(await t.mailTo(rolf.email)).toBeUndefined();
    const [row] = await of(asset, rolf);
    expect(row).toMatchObject({ reachable: false, toldAt: null });
    const reminded = await hr.send('POST', `${PATH}/acts`, { act: 'remind', ids: [row!.id] });
    expect(reminded.json().refused[0].reason).toContain('contacto verificado');
    const giver = await t.as((await t.make.user('user', company)).username);
    const given = await giver.send('POST', `${PATH}/${row!.id}/hand-over`);
    expect(given.statusCode, given.body).toBe(200);
    expect((await giver.get(`${PATH}/${row!.id}`)).statusCode).toBe(401);
    const token = new URLSearchParams(given.json().path.split('?')[1]).get('t');
    const cookie = given.cookies.find(({ name }) => name.endsWith('vigia_enlace'))!;
    const own = t.with(`${cookie.name}=${cookie.value}`);
    const opened = (await own.send('POST', `${PATH}/own/open?t=${token}`)).json();
    expect(opened).toMatchObject({ step: 'open', readings: { handedOver: true } });
    for (const { id, shown } of opened.readings.items) {
      await own.send('POST', `${PATH}/own/document?t=${token}&reading_id=${id}`);
      const url = `${PATH}/own/sign?t=${token}&reading_id=${id}&level=DIBUJADA&shown=${shown}`;
      expect((await own.inject({ method: 'POST', url, ...multipartOf('firma.png', ink) })).statusCode).toBe(200);
    }
    // Nothing is left to sign, so the session on the device has ended.
    expect((await own.send('POST', `${PATH}/own/open?t=${token}`)).statusCode).toBe(410);
    expect((await of(asset, rolf))[0]).toMatchObject({ state: 'FIRMADA', handedOver: true });
  });

  test('that is no PDF is refused, as is a past day; a model of text is drawn as one, a sheet is not', async () => {
    const refused = async (body: object) => (await hr.send('POST', PATH, { dueOn: null, ...body })).json();
    expect(await refused({ asset_id: 'registro-accidentes' })).toMatchObject({ status: expect.any(Number) });
    expect((await refused({ asset_id: 'politica-sst', dueOn: addDays(todayInLima(), -1) })).status).toBe(400);
    expect((await refused({ asset_id: 'no-existe-este' })).status).toBe(404);
    const { editionId } = await ask('politica-sst');
    expect((await ask('politica-sst')).editionId).toBe(editionId);
  });

  test('of another company is nobody else’s', async () => {
    const stranger = await t.as((await t.make.user('owner', await t.make.company())).username);
    const [row] = await list();
    for (const path of [`${PATH}/${row!.id}/hand-over`, `${PATH}/${row!.id}/proof/link`])
      expect((await stranger.send('POST', path)).statusCode).toBe(404);
    expect((await stranger.get(PATH)).json().items).toEqual([]);
  });
});
