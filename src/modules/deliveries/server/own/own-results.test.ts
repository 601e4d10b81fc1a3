import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkSeal } from '../../../../platform/server/sealing/testing/check-seal.ts';
import { type Person, startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Company } from '../../../../testing/builders.ts';
import { type Made, makeDelivery, tokenMailedTo } from '../testing/office.ts';
import { byPdfsig, pdfTextOf, phoneOf } from './testing/phone.ts';

let t: TestApp;
let company: Company;
let doctor: Person;
let hr: Person;
let given: Made;
let token: string;
let signature: Buffer;
let doctorId: string;
let doctorName: string;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company({ name: 'Minera Ñandú S.A.C.' });
  const { id, username } = await t.make.user('doctor', company);
  doctor = await t.as(username);
  doctorName = username;
  hr = await t.as((await t.make.user('user', company)).username);
  signature = await sharp({ create: { width: 300, height: 120, channels: 4, background: '#0a3' } })
    .png()
    .toBuffer();
  await t.services.system.run(async ({ client }) => {
    await client.query("update users set cmp = '12345' where id = $1", [id]);
    await client.query(
      "insert into user_images (user_id, kind, content, sha256) values ($1, 'SIGNATURE', $2, $3) on conflict do nothing",
      [id, signature, Buffer.alloc(32)],
    );
  });
  doctorId = id;
});
afterAll(() => t.close());
beforeEach(async () => {
  await t.services.system.run(({ client }) => client.query('delete from login_failures'));
  given = await ready();
  token = await sent(given);
});

const OWN = '/api/exam/own-results';
const sql = <R extends object>(text: string, values: unknown[] = []) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await client.query<R>(text, values)).rows);

/** An exam that its doctor answers for, and whose results wait for the worker. */
async function ready(): Promise<Made> {
  const made = await makeDelivery(t, company);
  await sql('update attentions set doctor_id = $2, doctor_name = $3 where id = $1', [
    made.attentionId,
    doctorId,
    'doctor de Prueba',
  ]);
  return made;
}
async function sent({ id, email }: Made, act = 'send'): Promise<string> {
  const answer = await doctor.send('POST', '/api/exam/result-deliveries/acts', {
    act,
    ids: [id],
    values: { channels: ['EMAIL'] },
  });
  expect(answer.json().done, answer.body).toEqual([id]);
  return tokenMailedTo(t, email);
}

const phone = (cookie = '') => phoneOf(t, { token, number: given.number, signature }, cookie);
const codeMailed = async ({ email }: Made) => /\b(\d{6})\b/.exec((await t.mailTo(email))?.text ?? '')?.[1] ?? '';
/** A phone whose person proved who they are, and what it shows. */
async function identified() {
  const worker = phone();
  expect((await worker.match()).json()).toEqual({ matches: true });
  expect((await worker.code()).statusCode).toBe(200);
  const answer = await worker.verify(await codeMailed(given));
  expect(answer.statusCode, answer.body).toBe(200);
  return { worker, results: answer.json() };
}
const stateOf = async ({ id }: Made) =>
  (
    await sql<{ state: string; reading: string }>('select state, reading from result_deliveries where id = $1', [id])
  )[0];

describe('the way of a worker', () => {
  test('document, code, results, signature: a sealed acknowledgment of what was handed over', async () => {
    const worker = phone();
    expect((await worker.open()).json()).toEqual({ step: 'document', results: null });
    await worker.match();
    expect((await worker.open()).json()).toEqual({ step: 'code', results: null });
    await worker.code();
    expect(await stateOf(given)).toEqual({ state: 'ENVIADA', reading: 'POR_AGENDAR' });
    const shown = (await worker.verify(await codeMailed(given))).json();
    expect(await stateOf(given)).toEqual({ state: 'ENTREGADA', reading: 'POR_AGENDAR' });
    expect(shown).toMatchObject({ complete: true, signedAt: null, reportCode: null });
    expect(shown.documents.map(({ type }: { type: string }) => type)).toEqual([
      'CERTIFICADO_APTITUD',
      'INFORME_MEDICO',
      'LEGAJO',
    ]);
    expect(shown.items).toBe('Se hace entrega del Certificado de Aptitud, del Legajo y del Informe Médico.');
    const files = new Map<string, string>();
    for (const { type } of shown.documents) {
      const file = await worker.document(type);
      expect(file.statusCode, file.body.slice(0, 300)).toBe(200);
      expect(file.headers['content-type']).toBe('application/pdf');
      files.set(type, createHash('sha256').update(file.rawPayload).digest('hex'));
    }
    expect(await stateOf(given)).toEqual({ state: 'ENTREGADA', reading: 'LEIDA' });
    const signed = await worker.sign(shown.shown);
    expect(signed.statusCode, signed.body).toBe(200);
    const { signedAt, reportCode } = signed.json();
    expect(signedAt).toEqual(expect.any(String));
    expect(await stateOf(given)).toEqual({ state: 'FIRMADA', reading: 'LEIDA' });

    const pdf = (await worker.document('CONSTANCIA_ENTREGA')).rawPayload;
    const { whole, valid } = checkSeal(pdf);
    expect({ whole, valid }).toEqual({ whole: true, valid: true });
    const text = await pdfTextOf(pdf);
    const packed = text.replace(/\s/g, '');
    for (const hash of [...files.values(), shown.shown]) expect(packed).toContain(hash);
    for (const said of [
      company.name,
      given.number,
      'doctor de Prueba',
      'CMP 12345',
      'Ley 27269',
      '127.0.0.1',
      reportCode,
    ])
      expect(text).toContain(said);
    const kept = await sql<{ sha: string }>(
      'select encode(sha256, $2) as sha from result_delivery_items where delivery_id = $1',
      [given.id, 'hex'],
    );
    expect(new Set(kept.map(({ sha }) => sha))).toEqual(new Set(files.values()));
    const checked = (await t.app.inject(`/api/documents/verify/${reportCode}`)).json();
    expect(checked).toMatchObject({
      outcome: 'VALID',
      document: {
        type: 'CONSTANCIA_ENTREGA',
        sha256: createHash('sha256').update(pdf).digest('hex'),
        seal: { pem: expect.stringContaining('BEGIN CERTIFICATE') },
      },
    });
    await byPdfsig(pdf);
    expect((await worker.sign(shown.shown)).json().code).toBe('already_signed');
  }, 60_000);

  test('the company may hold the acknowledgment, which nobody revokes and which outlives its exam', async () => {
    const { worker, results } = await identified();
    const { reportCode } = (await worker.sign(results.shown)).json();
    const [row] = await sql<{ id: string }>(
      "select id from documents where code = $1 and type = 'CONSTANCIA_ENTREGA'",
      [reportCode],
    );
    const { link } = (await hr.send('POST', `/api/middleware/patients/documents/${row?.id}/link`)).json();
    const file = await hr.get(link);
    expect([file.statusCode, checkSeal(file.rawPayload).valid]).toEqual([200, true]);
    const revoked = await doctor.send('POST', `/api/documents/${row?.id}/revoke`, { reason: 'Por error' });
    expect([revoked.statusCode, revoked.json().code]).toEqual([409, 'signed_document']);
    await sql("update attentions set state = 'ANULADO' where id = $1", [given.attentionId]);
    expect((await t.app.inject(`/api/documents/verify/${reportCode}`)).json().outcome).toBe('VALID');
  }, 60_000);

  test('two signatures in one instant: one counts', async () => {
    const { worker, results } = await identified();
    const answers = await Promise.all([worker.sign(results.shown), worker.sign(results.shown)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const rows = await sql("select 1 from documents where attention_id = $1 and type = 'CONSTANCIA_ENTREGA'", [
      given.attentionId,
    ]);
    expect(rows).toHaveLength(1);
  }, 60_000);
});

describe('nobody else', () => {
  test('opens anything: without the code, with the session of another link, or of another exam', async () => {
    const worker = phone();
    expect((await worker.document('CERTIFICADO_APTITUD')).json().code).toBe('ticket_expired');
    await worker.match();
    expect((await worker.document('CERTIFICADO_APTITUD')).json().code).toBe('ticket_expired');
    const { worker: other } = await identified();
    const foreign = await ready();
    const theirs = await sent(foreign);
    expect((await other.document('CERTIFICADO_APTITUD', 1, theirs)).json().code).toBe('ticket_expired');
    expect((await other.open(theirs)).json()).toEqual({ step: 'document', results: null });
    expect((await other.document('EXAMEN_AUXILIAR')).statusCode).toBe(404);
    expect((await other.document('INTERCONSULTA', 7)).statusCode).toBe(404);
  });

  test('guesses more than 5 times: the link is locked, and later over', async () => {
    for (let n = 0; n < 5; n++) expect((await phone().match('11111111')).json()).toEqual({ matches: false });
    expect((await phone().match()).json()).toMatchObject({ code: 'link_locked', status: 429 });
    expect((await phone().open()).json().code).toBe('link_locked');
    await sql("update access_links set locked_until = now() - interval '1 minute'");
    for (let n = 0; n < 5; n++) await phone().match('11111111');
    await sql("update access_links set locked_until = now() - interval '1 minute'");
    expect((await phone().match()).json().code).toBe('link_expired');
  });

  test('goes on with a link that ended, was sent anew, or whose results were replaced', async () => {
    const { worker, results } = await identified();
    await sql("update result_deliveries set sent_at = now() - interval '2 days' where id = $1", [given.id]);
    const next = await sent(given, 'remind');
    expect((await worker.open()).json().code).toBe('link_expired');
    expect((await worker.sign(results.shown)).json().code).toBe('link_expired');
    token = next;
    const { worker: again } = await identified();
    await sql("update access_links set session_expires_at = now() - interval '1 second'");
    expect((await again.document('CERTIFICADO_APTITUD')).json().code).toBe('ticket_expired');
    await sql("update attentions set aptitude = 'NO_APTO' where id = $1", [given.attentionId]);
    expect((await phone().open()).json().code).toBe('delivery_over');
    await sql("update access_links set expires_at = now() - interval '1 second'");
    expect((await phone().open()).json().code).toBe('link_expired');
  });

  test('a preview of the link uses nothing up and says nothing', async () => {
    for (const method of ['GET', 'HEAD'] as const)
      expect((await t.app.inject({ method, url: `${OWN}/open?t=${token}` })).statusCode).toBe(404);
    expect((await phone().open()).json()).toEqual({ step: 'document', results: null });
  });

  test('gets a code at a contact that the company changed', async () => {
    await sql('update patients set contact_verified_at = null where id = $1', [given.patientId]);
    const worker = phone();
    await worker.match();
    expect((await worker.code()).json().code).toBe('contact_unverified');
  });
});

describe('a signature is refused with a clear sentence, and nothing is left half done', () => {
  test.each([
    ['an SVG by the name of a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'image_invalid'],
    ['a PDF', Buffer.from('%PDF-1.7'), 400, 'image_invalid'],
    ['2.1 MB', Buffer.alloc(2_202_010, 1), 413, 'too_large'],
  ])('%s', async (_what, file, status, code) => {
    const { worker, results } = await identified();
    const answer = await worker.sign(results.shown, file);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().title).toMatch(/\.$/);
    expect((await stateOf(given))?.state).toBe('ENTREGADA');
    expect((await worker.sign(results.shown)).statusCode).toBe(200);
  });

  test('a text that is not the one of today, and a doctor without a signature', async () => {
    const { worker, results } = await identified();
    expect((await worker.sign('0'.repeat(64))).json().code).toBe('text_changed');
    await sql("update attentions set doctor_name = 'Otro Médico' where id = $1", [given.attentionId]);
    expect((await worker.sign(results.shown)).json().code).toBe('text_changed');
    await t.services.system.run(({ client }) => client.query("delete from user_images where kind = 'SIGNATURE'"));
    const shown = (await worker.open()).json().results;
    expect(shown.complete).toBe(false);
    expect((await worker.sign(shown.shown)).json().code).toBe('incomplete');
    expect((await stateOf(given))?.state).toBe('ENTREGADA');
    await t.services.system.run(({ client }) =>
      client.query("insert into user_images (user_id, kind, content, sha256) values ($1, 'SIGNATURE', $2, $3)", [
        doctorId,
        signature,
        Buffer.alloc(32),
      ]),
    );
  });
});

describe('in person, where no document and no code are asked for', () => {
  /** The device that the doctor hands over, who is signed in again afterwards. */
  async function handedOver() {
    const answer = await doctor.send('POST', `/api/exam/result-deliveries/${given.id}/hand-over`);
    expect(answer.statusCode, answer.body).toBe(200);
    doctor = await t.as(doctorName);
    token = new URL(answer.json().path, 'http://x').searchParams.get('t') ?? '';
    const cookie = answer.cookies.find(({ name }) => name.includes('enlace'));
    return phone(`${cookie?.name}=${cookie?.value}`);
  }
  const signedBy = async (worker: ReturnType<typeof phone>) => {
    const { step, results } = (await worker.open()).json();
    expect(step).toBe('open');
    const signed = await worker.sign(results.shown);
    expect(signed.statusCode, signed.body).toBe(200);
    return pdfTextOf((await worker.document('CONSTANCIA_ENTREGA')).rawPayload);
  };

  test('the acknowledgment tells how who signs was identified, not who was before them', async () => {
    await identified();
    const inPerson = await signedBy(await handedOver());
    expect(inPerson).toContain('En persona');
    expect(inPerson).not.toContain('Por enlace personal');

    given = await ready();
    token = await sent(given);
    await handedOver();
    await sql("update result_deliveries set sent_at = now() - interval '2 days' where id = $1", [given.id]);
    token = await sent(given, 'remind');
    const { worker } = await identified();
    const byCode = await signedBy(worker);
    expect(byCode).toContain('Por enlace personal');
    expect(byCode).not.toContain('En persona');
  }, 60_000);
});
