import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkSeal } from '#platform/server/sealing/testing/check-seal.ts';
import type { Made } from '../testing/office.ts';
import { type Desk, startDesk } from './testing/desk.ts';
import { byPdfsig, pdfTextOf } from './testing/phone.ts';

let desk: Desk;
let given: Made;
let token: string;
beforeAll(async () => {
  desk = await startDesk('Minera Ñandú S.A.C.');
});
afterAll(() => desk.t.close());
beforeEach(async () => {
  await desk.t.services.system.run(({ client }) => client.query('delete from login_failures'));
  given = await desk.ready();
  token = await desk.sent(given);
});

const OWN = '/api/exam/own-results';
const sql = <R extends object>(text: string, values: unknown[] = []) => desk.sql<R>(text, values);
const phone = () => desk.phone(given, token);
const identified = () => desk.identified(given, token);
const stateOf = async ({ id }: Made) =>
  (
    await sql<{ state: string; reading: string }>('select state, reading from result_deliveries where id = $1', [id])
  )[0];

test('a right code sent twice is no failure, costs no mail, and opens no other session', async () => {
  const worker = phone();
  await worker.match();
  await worker.code();
  const code = await desk.codeMailed(given);
  const sent = await Promise.all([worker.verify(code), worker.verify(code)]);
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect((await worker.verify(code)).statusCode).toBe(200);
  expect(await sql('select failures, codes_sent from access_links where patient_id = $1', [given.patientId])).toEqual([
    { failures: 0, codes_sent: 0 },
  ]);
  // Another device needs its own code.
  const other = phone();
  await other.match();
  expect((await other.verify(code)).statusCode).toBe(400);
});

describe('the way of a worker', () => {
  test('document, code, results, signature: a sealed acknowledgment of what was handed over', async () => {
    const worker = phone();
    expect((await worker.open()).json()).toEqual({ step: 'document', results: null });
    await worker.match();
    expect((await worker.open()).json()).toEqual({ step: 'code', results: null });
    await worker.code();
    expect(await stateOf(given)).toEqual({ state: 'ENVIADA', reading: 'POR_AGENDAR' });
    const shown = (await worker.verify(await desk.codeMailed(given))).json();
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
    const { signedAt, reportCode } = signed.json().results;
    expect(signedAt).toEqual(expect.any(String));
    expect(await stateOf(given)).toEqual({ state: 'FIRMADA', reading: 'LEIDA' });
    // The page asks for the rating only once, after the signature.
    expect([shown.askRating, signed.json().results.askRating]).toEqual([false, true]);
    expect((await worker.rate(9)).statusCode).toBe(204);
    expect((await worker.rate(1)).json()).toMatchObject({ status: 409, code: 'already_answered' });
    expect((await worker.open()).json().results.askRating).toBe(false);

    const pdf = (await worker.document('CONSTANCIA_ENTREGA')).rawPayload;
    const { whole, valid } = checkSeal(pdf);
    expect({ whole, valid }).toEqual({ whole: true, valid: true });
    const text = await pdfTextOf(pdf);
    const packed = text.replace(/\s/g, '');
    for (const hash of [...files.values(), shown.shown]) expect(packed).toContain(hash);
    for (const said of [
      desk.company.name,
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
    const checked = (await desk.t.app.inject(`/api/documents/verify/${reportCode}`)).json();
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

  test('a document that replaced an earlier one says which edition it is', async () => {
    const { worker, results } = await identified();
    const editions = (documents: { type: string; edition: number }[]) =>
      documents.map(({ type, edition }) => [type, edition]);
    expect(editions(results.documents)).toEqual([
      ['CERTIFICADO_APTITUD', 1],
      ['INFORME_MEDICO', 1],
      ['LEGAJO', 1],
    ]);
    await sql("update attentions set health_centre = 'Clínica corregida' where id = $1", [given.attentionId]);
    expect(editions((await worker.open()).json().results.documents)).toEqual([
      ['CERTIFICADO_APTITUD', 2],
      ['INFORME_MEDICO', 2],
      ['LEGAJO', 1],
    ]);
  });

  test('the company may hold the acknowledgment, which nobody revokes and which outlives its exam', async () => {
    const { worker, results } = await identified();
    const { reportCode } = (await worker.sign(results.shown)).json().results;
    const [row] = await sql<{ id: string }>(
      "select id from documents where code = $1 and type = 'CONSTANCIA_ENTREGA'",
      [reportCode],
    );
    const { link } = (await desk.hr.send('POST', `/api/middleware/patients/documents/${row?.id}/link`)).json();
    const file = await desk.hr.get(link);
    expect([file.statusCode, checkSeal(file.rawPayload).valid]).toEqual([200, true]);
    const revoked = await desk.doctor.send('POST', `/api/documents/${row?.id}/revoke`, { reason: 'Por error' });
    expect([revoked.statusCode, revoked.json().code]).toEqual([409, 'signed_document']);
    await sql("update attentions set state = 'ANULADO' where id = $1", [given.attentionId]);
    expect((await desk.t.app.inject(`/api/documents/verify/${reportCode}`)).json().outcome).toBe('VALID');
  }, 60_000);

  test('T18, S14: two signatures in one instant: one counts', async () => {
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
  test('T13, S08: opens anything: without the code, with the session of another link, or of another exam', async () => {
    const worker = phone();
    expect((await worker.document('CERTIFICADO_APTITUD')).json().code).toBe('ticket_expired');
    await worker.match();
    expect((await worker.document('CERTIFICADO_APTITUD')).json().code).toBe('ticket_expired');
    const { worker: other } = await identified();
    const foreign = await desk.ready();
    const theirs = await desk.sent(foreign);
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
    const next = await desk.sent(given, 'remind');
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

  test('T13, S08: a preview of the link uses nothing up and says nothing', async () => {
    for (const method of ['GET', 'HEAD'] as const)
      expect((await desk.t.app.inject({ method, url: `${OWN}/open?t=${token}` })).statusCode).toBe(404);
    expect((await phone().open()).json()).toEqual({ step: 'document', results: null });
  });

  test('gets a code at a contact that the company changed', async () => {
    await sql('update patients set contact_verified_at = null where id = $1', [given.patientId]);
    const worker = phone();
    await worker.match();
    expect((await worker.code()).json().code).toBe('contact_unverified');
  });
});

describe('T19, S09: a signature is refused with a clear sentence, and nothing is left half done', () => {
  test.each([
    ['an SVG by the name of a PNG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'image_invalid'],
    ['a PDF', Buffer.from('%PDF-1.7'), 400, 'image_invalid'],
    [
      'a PDF behind the head of a PNG',
      Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from('%PDF-1.7\n%%EOF')]),
      400,
      'image_invalid',
    ],
    ['2.1 MB', Buffer.alloc(2_202_010, 1), 413, 'too_large'],
  ])('%s', async (_what, file, status, code) => {
    const { worker, results } = await identified();
    const answer = await worker.sign(results.shown, file);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().title).toMatch(/\.$/);
    expect((await stateOf(given))?.state).toBe('ENTREGADA');
    expect((await worker.sign(results.shown)).statusCode).toBe(200);
  });

  test('a PNG with another file behind it is drawn anew: what hid there is not in the acknowledgment', async () => {
    const { worker, results } = await identified();
    const hidden = '<script>oculto()</script>';
    const signed = await worker.sign(results.shown, Buffer.concat([desk.signature, Buffer.from(hidden)]));
    expect(signed.statusCode, signed.body).toBe(200);
    const pdf = (await worker.document('CONSTANCIA_ENTREGA')).rawPayload;
    expect(checkSeal(pdf).valid).toBe(true);
    expect(pdf.includes(hidden)).toBe(false);
    const changed = Buffer.from(pdf);
    changed[pdf.indexOf('/Type') + 1]! ^= 1;
    expect(checkSeal(changed).valid).toBe(false);
  });

  test('a text that is not the one of today, and a doctor without a signature', async () => {
    const { worker, results } = await identified();
    expect((await worker.sign('0'.repeat(64))).json().code).toBe('text_changed');
    await sql("update attentions set doctor_name = 'Otro Médico' where id = $1", [given.attentionId]);
    expect((await worker.sign(results.shown)).json().code).toBe('text_changed');
    await desk.t.services.system.run(({ client }) => client.query("delete from user_images where kind = 'SIGNATURE'"));
    const shown = (await worker.open()).json().results;
    expect(shown.complete).toBe(false);
    expect((await worker.sign(shown.shown)).json().code).toBe('incomplete');
    expect((await stateOf(given))?.state).toBe('ENTREGADA');
    await desk.t.services.system.run(({ client }) =>
      client.query("insert into user_images (user_id, kind, content, sha256) values ($1, 'SIGNATURE', $2, $3)", [
        desk.doctorId,
        desk.signature,
        Buffer.alloc(32),
      ]),
    );
  });
});

describe('in person, where no document and no code are asked for', () => {
  const signedBy = async (worker: ReturnType<typeof phone>) => {
    const { step, results } = (await worker.open()).json();
    expect(step).toBe('open');
    const signed = await worker.sign(results.shown);
    expect(signed.statusCode, signed.body).toBe(200);
    const [row] = await sql<{ id: string }>(
      "select id from documents where attention_id = $1 and type = 'CONSTANCIA_ENTREGA'",
      [given.attentionId],
    );
    const { link } = (await desk.doctor.send('POST', `/api/middleware/patients/documents/${row?.id}/link`)).json();
    return pdfTextOf((await desk.doctor.get(link)).rawPayload);
  };

  test('the acknowledgment tells how who signs was identified, not who was before them', async () => {
    await identified();
    const inPerson = await signedBy((await desk.handedOver(given)).worker);
    expect(inPerson).toContain('En persona');
    expect(inPerson).not.toContain('Por enlace personal');

    given = await desk.ready();
    token = await desk.sent(given);
    await desk.handedOver(given);
    await sql("update result_deliveries set sent_at = now() - interval '2 days' where id = $1", [given.id]);
    token = await desk.sent(given, 'remind');
    const { worker } = await identified();
    const byCode = await signedBy(worker);
    expect(byCode).toContain('Por enlace personal');
    expect(byCode).not.toContain('En persona');
  }, 60_000);
});
