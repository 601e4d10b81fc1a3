import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { RESULTS } from '#access/links/purposes.ts';
import { withLink } from '#access/links/server/link.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { deliveryDetails } from './details.ts';
import { agreeTo, byLink, deskOf, SIGNATURE, tokenMailedTo } from './testing/office.ts';
import { deliveryOfLink, identifiedByLink, openedByLink, recordRead, recordSigned } from './worker-acts.ts';

let t: TestApp;
let company: Company;
let doctor: Person;
let user: Person;
beforeAll(async () => {
  t = await startTestApp(MAIL_SET_UP);
});
beforeEach(async () => {
  company = await t.make.company();
  [doctor, user] = (await Promise.all(
    (['doctor', 'user'] as const).map(async (role) => t.as((await t.make.user(role, company)).username)),
  )) as [Person, Person];
});
afterAll(() => t.close());

const BASE = '/api/exam/result-deliveries';
const SEND = { channels: ['EMAIL'] };
const WITNESSES = {
  firstName: 'Ana Ruiz',
  firstDocument: '40111222',
  secondName: 'Beto Paz',
  secondDocument: '40333444',
  note: '',
};
const { sql, made, one, done, documentOf, examOf, statesOf } = deskOf(() => ({ t, company, doctor }));
describe('by link', () => {
  test('sent, opened, identified, read and signed, each once, and the exam with it', async () => {
    const given = await made();
    expect(await done('send', [given.id], SEND)).toMatchObject({ done: [given.id], refused: [] });
    // The exam is not delivered by the sending: the mail can come back, and the worker has not opened it.
    expect(await examOf(given)).toMatchObject({ state: 'CON_APTITUD', delivered: false });
    const token = await tokenMailedTo(t, given.email);
    const walk = async (step: typeof openedByLink) => {
      await byLink(t, token, step);
      await byLink(t, token, step);
      return (await one(given.id)).item;
    };
    expect(await walk(openedByLink)).toMatchObject({ state: 'ENVIADA', channelState: 'ABIERTO' });
    expect(await walk(identifiedByLink)).toMatchObject({
      state: 'ENTREGADA',
      deliveredHow: 'ENLACE',
      channelState: 'IDENTIFICADO',
      reading: 'POR_AGENDAR',
    });
    expect(await examOf(given)).toMatchObject({ state: 'ENTREGADO' });
    expect(await walk(recordRead)).toMatchObject({ reading: 'LEIDA', channelState: 'LEIDO', readBy: null });
    const documentId = await documentOf(given);
    const sign = () =>
      byLink(t, token, (tx, delivery, link) =>
        recordSigned(tx, delivery, {
          ...SIGNATURE,
          link,
          documentId,
          delivered: [{ documentId, sha256: Buffer.alloc(32, 7) }],
        }),
      );
    await sign();
    await expect(sign()).rejects.toMatchObject({ status: 409, code: 'already_signed' });
    expect(await byLink(t, token, (tx, delivery) => deliveryDetails(tx, delivery.id))).toMatchObject({
      deliveryId: given.id,
      isSigned: true,
      documentNumber: given.number,
      openedDate: expect.any(String),
    });
    const { item, events } = await one(given.id);
    expect(item).toMatchObject({ state: 'FIRMADA', channelState: 'FIRMADO' });
    expect(events.map(({ act }) => act)).toEqual(['send', 'open', 'identify', 'ownRead', 'sign']);
    expect(await examOf(given)).toEqual({ state: 'LEIDO', delivered: true, read: true, signed: true });
    expect(await sql('select sha256 from result_delivery_items where delivery_id = $1', [given.id])).toEqual([
      { sha256: Buffer.alloc(32, 7) },
    ]);
  });

  test('nobody reads or signs before they were identified', async () => {
    const given = await made();
    await done('send', [given.id], SEND);
    const token = await tokenMailedTo(t, given.email);
    await expect(byLink(t, token, recordRead)).rejects.toMatchObject({ status: 409, code: 'not_identified' });
    expect((await one(given.id)).item).toMatchObject({ state: 'ENVIADA', reading: 'POR_AGENDAR' });
  });

  test('the link sent before, and that of an annulled or replaced delivery, opens nothing', async () => {
    const given = await made();
    await done('send', [given.id], SEND);
    const first = await tokenMailedTo(t, given.email);
    await sql("update result_deliveries set sent_at = now() - interval '2 days' where id = $1", [given.id]);
    await done('remind', [given.id], SEND);
    const second = await tokenMailedTo(t, given.email);
    expect(second).not.toBe(first);
    await expect(byLink(t, first, openedByLink)).rejects.toMatchObject({ status: 410 });
    await done('annul', [given.id], { note: 'Se envió a otro correo.' });
    await expect(byLink(t, second, openedByLink)).rejects.toMatchObject({ status: 410 });
    expect(await statesOf(given)).toEqual(['ANULADA', 'PENDIENTE']);
  });

  test('T40: goes to the verified contact alone, names nothing clinical, and is shown to nobody', async () => {
    const [given, unverified] = [await made(), await made({ verified: false })];
    const answer = await done('send', [given.id, unverified.id], SEND);
    expect(answer.done).toEqual([given.id]);
    expect(answer.refused).toMatchObject([{ reason: expect.stringContaining('contacto verificado') }]);
    expect(await t.mailTo(unverified.email)).toBeUndefined();
    const mail = await t.mailTo(given.email);
    expect(mail?.text).not.toMatch(/examen|médic|EMO\b|resultados? de|aptitud|clínic/i);
    const token = await tokenMailedTo(t, given.email);
    expect(token).toHaveLength(55);
    for (const url of [BASE, `${BASE}/${given.id}`, `${BASE}/details?attention_id=${given.attentionId}`])
      expect((await doctor.get(`${url}${url === BASE ? `?customer_id=${company.id}` : ''}`)).body).not.toContain(token);
  });

  test('a worker who opens their link while a doctor acts on its delivery: both are served', async () => {
    const given = await made();
    await done('send', [given.id], SEND);
    await sql("update result_deliveries set sent_at = now() - interval '2 days' where id = $1", [given.id]);
    const token = await tokenMailedTo(t, given.email);
    const WAITING = `select from pg_locks w where not w.granted and exists (
      select from pg_locks h join pg_database d on d.oid = h.database
      where h.pid = w.pid and d.datname = current_database())`;
    const waits = () => t.services.system.run(async ({ client }) => (await client.query(WAITING)).rowCount !== 0);
    const request = { ip: '127.0.0.1', id: 'test', cookies: {} };
    let acting: ReturnType<typeof done> | undefined;
    await withLink({ request, services: t.services }, RESULTS, token, async (tx, link) => {
      acting = done('remind', [given.id], SEND);
      await vi.waitUntil(waits, { timeout: 20_000 });
      await openedByLink(tx, await deliveryOfLink(tx, link), link);
    });
    expect((await acting)?.done).toEqual([given.id]);
  });

  test('a mail that came back is told, and is sent again at once', async () => {
    const given = await made();
    await done('send', [given.id], SEND);
    expect((await done('remind', [given.id], SEND)).refused).toMatchObject([
      { reason: 'Se le escribió hace menos de 24 horas.' },
    ]);
    await t.services.system.run(({ client }) =>
      client.query("update messages set state = 'FAILED' where recipient = $1", [given.email]),
    );
    // The mail bounced, so the delivery is pending again in the list, by its date and in its history.
    const { item, events } = await one(given.id);
    expect(item).toMatchObject({ channel: 'EMAIL', channelState: 'REBOTADO', state: 'PENDIENTE', sentAt: null });
    expect(events.map(({ act }) => act)).toEqual(['send', 'unsent']);
    const bounced = await doctor.get(`${BASE}?customer_id=${company.id}&channel_state=REBOTADO&tab=pending`);
    expect(bounced.json().items).toMatchObject([{ id: given.id }]);
    expect(await done('send', [given.id], SEND)).toMatchObject({ done: [given.id] });
  });
});

describe('exams that are asked for by their ids', () => {
  test('one that is not there stops the call; one with nothing to hand over is named', async () => {
    const { attentionId } = await made();
    const { id: patientId } = await t.make.patient(company);
    const { id: bare } = await t.make.attention(company, patientId, { aptitude: 'PENDIENTE' });
    const send = (attentionIds: string[]) => doctor.send('POST', `${BASE}/send`, { attentionIds });
    const read = (ids: string[]) =>
      doctor.send('POST', `/api/middleware/scheduling/read-results?customer_id=${company.id}`, {
        rows: ids.map((each) => ({ attentionId: each, date: '2030-01-15', time: '10:00' })),
      });
    for (const call of [send, read]) {
      expect((await call([attentionId, randomUUID()])).statusCode).toBe(404);
      const { refused } = (await call([attentionId, bare])).json();
      expect(refused).toContainEqual(
        expect.objectContaining({ id: bare, reason: 'No tiene resultados por entregar.' }),
      );
    }
  });
});

describe('in person', () => {
  test('read to the worker, whose contact the doctor verifies', async () => {
    const given = await made({ verified: false });
    await done('read', [given.id], { contact: 'Luis.Nuevo@correo.pe' });
    expect((await one(given.id)).item).toMatchObject({
      state: 'ENTREGADA',
      reading: 'LEIDA',
      readBy: 'doctor de Prueba',
      deliveredHow: 'PRESENCIAL',
    });
    expect(await examOf(given)).toEqual({ state: 'LEIDO', delivered: true, read: true, signed: false });
    expect(
      await sql('select email, contact_verified_by is not null as by from patients where id = $1', [given.patientId]),
    ).toEqual([{ email: 'luis.nuevo@correo.pe', by: true }]);
  });

  test('a telephone that the worker states is verified, alone or with the e-mail, with the consent that is noted', async () => {
    const given = await made({ verified: false });
    const refused = await doctor.send('POST', `${BASE}/acts`, {
      act: 'read',
      ids: [given.id],
      values: { contact: null, phone: '', agreed: ['SMS'] },
    });
    expect([refused.statusCode, refused.json().errors]).toMatchObject([400, [{ path: 'values.phone' }]]);
    const wrong = { act: 'read', ids: [given.id], values: { phone: 'no lo sé' } };
    expect((await doctor.send('POST', `${BASE}/acts`, wrong)).json().errors).toMatchObject([
      { path: 'values.phone', message: expect.stringContaining('celular válido') },
    ]);
    expect((await one(given.id)).item).toMatchObject({ state: 'PENDIENTE', phoneVerified: false });

    await done('read', [given.id], { phone: '+51 987654321', agreed: ['SMS'] });
    expect((await one(given.id)).item).toMatchObject({
      reading: 'LEIDA',
      phone: '+51 987654321',
      phoneVerified: true,
      agreed: ['SMS'],
      email: given.email,
      contactVerified: false,
    });
    expect(
      await sql('select phone_verified_by is not null as by from patients where id = $1', [given.patientId]),
    ).toEqual([{ by: true }]);
    expect(
      await sql(
        `select channel, given, phone, asked_in, asked_by is not null as by
         from channel_consents where patient_id = $1`,
        [given.patientId],
      ),
    ).toEqual([{ channel: 'SMS', given: true, phone: '+51 987654321', asked_in: 'DOCTOR', by: true }]);
    const { rows: audited } = await t.services.system.run(({ client }) =>
      client.query(
        `select action, details ->> 'contact' as contact from audit_log
         where object_id = $1 and action in ('patient.contact_verified', 'consent.given') order by action`,
        [given.patientId],
      ),
    );
    expect(audited).toEqual([
      { action: 'consent.given', contact: null },
      { action: 'patient.contact_verified', contact: 'phone' },
    ]);

    const both = await made({ verified: false });
    await done('read', [both.id], { contact: 'luis.ambos@correo.pe', phone: '912345678', agreed: [] });
    expect((await one(both.id)).item).toMatchObject({ contactVerified: true, phoneVerified: true, agreed: [] });
  });

  test('the device is handed over: it holds the session of the link, and no longer that of the doctor', async () => {
    const given = await made({ verified: false });
    const answer = await doctor.send('POST', `${BASE}/${given.id}/hand-over`);
    expect(answer.statusCode, answer.body).toBe(200);
    const { path } = answer.json();
    expect(path).toMatch(/^\/constancia_lectura_resultado\?attention_id=[\w-]+&t=\S{40,}$/);
    expect(answer.cookies.map(({ name, value }) => [name, value !== ''])).toEqual(
      expect.arrayContaining([
        ['vigia_enlace', true],
        ['vigia_session', false],
      ]),
    );
    expect((await doctor.get(`${BASE}/${given.id}`)).statusCode).toBe(401);
    const [link] = await sql<{ verified: boolean }>(
      'select verified_at is not null as verified from access_links where attention_id = $1',
      [given.attentionId],
    );
    expect(link).toEqual({ verified: true });
    expect(await sql('select state, identified_how from result_deliveries where id = $1', [given.id])).toEqual([
      { state: 'ENTREGADA', identified_how: 'DOCTOR' },
    ]);
  });

  test('a refusal stands before two witnesses who are neither one person nor the worker', async () => {
    const given = await made();
    const twice = await done('refuse', [given.id], { ...WITNESSES, secondDocument: WITNESSES.firstDocument });
    expect(twice.refused).toMatchObject([{ reason: 'Los testigos deben ser dos personas distintas.' }]);
    expect((await done('refuse', [given.id], { ...WITNESSES, firstDocument: given.number })).done).toEqual([]);
    await done('refuse', [given.id], { ...WITNESSES, note: 'Dijo que consultará a su abogado.' });
    const { item, notes } = await one(given.id);
    expect(item.state).toBe('NEGATIVA');
    expect(notes).toMatchObject([{ text: 'Dijo que consultará a su abogado.' }]);
    const details = await doctor.get(`${BASE}/details?attention_id=${given.attentionId}`);
    expect(details.json().witnesses).toEqual([
      { fullName: 'Ana Ruiz', documentNumber: '40111222' },
      { fullName: 'Beto Paz', documentNumber: '40333444' },
    ]);
    expect(await examOf(given)).toMatchObject({ signed: false });
  });

  test('sending by all channels is one try, and a channel that is not configured reaches nobody', async () => {
    const given = await made();
    await sql(
      `update patients set phone = '+51 987654321', phone_verified_at = now()
       where id = (select patient_id from attentions where id = $1)`,
      [given.attentionId],
    );
    for (const channel of ['WHATSAPP', 'SMS']) await agreeTo(t, company, given.patientId, channel);
    expect(await done('send', [given.id], { channels: ['EMAIL', 'WHATSAPP', 'SMS'] })).toMatchObject({
      done: [given.id],
    });
    const tried = await sql<{ dedup_key: string }>(
      'select dedup_key from result_delivery_tries where delivery_id = $1',
      [given.id],
    );
    expect(tried.length).toBe(3);
    expect((await one(given.id)).item.tries).toBe(1);
    const keys = tried.map(({ dedup_key }) => dedup_key);
    await t.services.system.run(({ client }) =>
      client.query("update messages set state = 'NOT_CONFIGURED' where dedup_key = any ($1)", [keys]),
    );
    expect((await one(given.id)).item.tries).toBe(0);
  });

  test('who did not open their link in 48 hours is found by a filter, to be sought by another channel', async () => {
    const [late, soon, opened] = [await made(), await made(), await made()];
    for (const { id } of [late, soon, opened]) await done('send', [id], SEND);
    await sql("update result_deliveries set sent_at = now() - interval '49 hours' where id = any ($1)", [
      [late.id, opened.id],
    ]);
    await byLink(t, await tokenMailedTo(t, opened.email), (tx, delivery, link) => openedByLink(tx, delivery, link));
    const found = async (unopened: boolean) => {
      const answer = await doctor.get(`${BASE}?customer_id=${company.id}&unopened=${unopened}&page_size=500`);
      return (answer.json().items as { id: string }[]).map(({ id }) => id);
    };
    const [yes, no] = [await found(true), await found(false)];
    expect([late, soon, opened].map(({ id }) => yes.includes(id))).toEqual([true, false, false]);
    expect([late, soon, opened].map(({ id }) => no.includes(id))).toEqual([false, true, true]);
  });

  test('nobody is unreachable before three tries on two days', async () => {
    const given = await made();
    const seek = () => done('try', [given.id], { channel: 'LLAMADA', note: '' });
    for (let i = 0; i < 3; i++) await seek();
    expect((await done('unreachable', [given.id])).refused).toMatchObject([
      { reason: expect.stringContaining('dos días') },
    ]);
    await sql(
      `update result_delivery_tries set at = at - interval '2 days'
       where id = (select id from result_delivery_tries where delivery_id = $1 limit 1)`,
      [given.id],
    );
    expect(await done('unreachable', [given.id])).toMatchObject({ done: [given.id] });
    expect((await one(given.id)).item.state).toBe('NO_CONTACTABLE');
    // The link can still be sent to a worker who was marked as unreachable.
    await done('send', [given.id], SEND);
    expect((await one(given.id)).item.state).toBe('ENVIADA');
  });
});

test('the company reads of a delivery that and when, on the exam, and nothing of the delivery itself', async () => {
  const given = await made();
  await done('read', [given.id], { contact: null });
  for (const url of [
    `${BASE}?customer_id=${company.id}`,
    `${BASE}/${given.id}`,
    `${BASE}/details?attention_id=${given.attentionId}`,
    `${BASE}/readings?from=2026-03-01&days=2`,
  ])
    expect((await user.get(url)).statusCode, url).toBe(404);
  expect((await user.send('POST', `${BASE}/send`, { attentionIds: [given.attentionId] })).statusCode).toBe(404);
  const { items } = (await user.get(`/api/exam/emos?company_id=${company.id}`)).json();
  expect(items).toMatchObject([{ state: 'LEIDO', deliveredAt: expect.any(String), readAt: expect.any(String) }]);
});

test('a delivery of another company is not there', async () => {
  const given = await made();
  const other = await t.make.company();
  const foreign = await t.as((await t.make.user('doctor', other)).username);
  expect((await foreign.get(`${BASE}/${given.id}`)).statusCode).toBe(404);
  expect((await foreign.send('POST', `${BASE}/${given.id}/hand-over`)).statusCode).toBe(404);
  expect((await foreign.send('POST', `${BASE}/send`, { attentionIds: [given.attentionId] })).statusCode).toBe(404);
});

test('what is chosen beside an exam that was annulled is sent all the same, and the annulled one is named', async () => {
  const [kept, annulled] = [await made(), await made()];
  await done('send', [kept.id], SEND);
  await sql("update result_deliveries set sent_at = now() - interval '2 days' where id = $1", [kept.id]);
  await sql("update attentions set state = 'ANULADO' where id = $1", [annulled.attentionId]);
  const attentionIds = [annulled.attentionId, kept.attentionId];
  const answer = await doctor.send('POST', `${BASE}/send`, { attentionIds });
  expect(answer.statusCode, answer.body).toBe(200);
  const refused = [{ id: annulled.attentionId, name: expect.any(String), reason: 'No tiene resultados por entregar.' }];
  expect(answer.json()).toEqual({ sent: 1, refused });
  const rows = attentionIds.map((attentionId) => ({ attentionId, date: '2099-01-05', time: '09:00' }));
  const agreed = await doctor.send('POST', `/api/middleware/scheduling/read-results?customer_id=${company.id}`, {
    rows,
  });
  expect(agreed.json(), agreed.body).toEqual({ scheduled: 1, refused });
});
