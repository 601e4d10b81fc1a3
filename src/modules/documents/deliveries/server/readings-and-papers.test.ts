import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { deskOf, type Made } from './testing/office.ts';

let t: TestApp;
let company: Company;
let doctor: Person;
beforeAll(async () => {
  t = await startTestApp(MAIL_SET_UP);
});
beforeEach(async () => {
  company = await t.make.company();
  doctor = await t.as((await t.make.user('doctor', company)).username);
});
afterAll(() => t.close());

const BASE = '/api/exam/result-deliveries';
const SEND = { channels: ['EMAIL'] };
const { sql, made, one, done, examOf } = deskOf(() => ({ t, company, doctor }));

describe('readings', () => {
  const tomorrow = addDays(todayInLima(), 1);
  const readings = async () => (await doctor.get(`${BASE}/readings?from=${todayInLima()}&days=2`)).json().items;

  test('are agreed, shown in the calendar, told to the worker, and withdrawn', async () => {
    const [given, other] = [await made(), await made()];
    const rows = [given, other].map(({ attentionId }) => ({ attentionId, date: tomorrow, time: '09:30' }));
    const answer = await doctor.send('POST', `/api/middleware/scheduling/read-results?customer_id=${company.id}`, {
      rows,
    });
    expect(answer.json()).toEqual({ scheduled: 2, refused: [] });
    expect(await readings()).toHaveLength(2);
    expect((await t.mailTo(given.email))?.text).toContain('09:30');
    const status = (body: object) =>
      doctor.send('PUT', `/api/middleware/scheduling/read-results/status?attention_id=${given.attentionId}`, body);
    expect((await status({ status: 'NO_ASISTIO' })).json()).toMatchObject({ status: 409, code: 'not_done' });
    expect((await status({ status: 'LEIDO' })).json()).toMatchObject({ status: 'LEIDA' });
    const withdraw = () => doctor.send('DELETE', `/api/exam/read-result/delete?attention_id=${given.attentionId}`);
    expect((await withdraw()).json()).toMatchObject({ status: 'POR_AGENDAR' });
    expect(await examOf(given)).toMatchObject({ state: 'ENTREGADO', read: false });
    expect((await withdraw()).json()).toMatchObject({ code: 'not_done' });
    expect(await readings()).toMatchObject([{ attentionId: other.attentionId }]);
  });

  test('one of the past is refused', async () => {
    const given = await made();
    const { refused } = await done('schedule', [given.id], { on: addDays(todayInLima(), -1), at: '09:00' });
    expect(refused).toMatchObject([{ reason: 'La cita no puede ser en el pasado.' }]);
  });
});

test('send by exams writes to those that wait and reminds those that did not sign', async () => {
  const [waiting, sent] = [await made(), await made()];
  await done('send', [sent.id], SEND);
  await sql("update result_deliveries set sent_at = now() - interval '2 days' where id = $1", [sent.id]);
  const answer = await doctor.send('POST', `${BASE}/send`, { attentionIds: [waiting.attentionId, sent.attentionId] });
  expect(answer.json()).toEqual({ sent: 2, refused: [] });
  expect(
    await sql('select count(*)::int as n from result_delivery_tries where delivery_id = any ($1)', [
      [waiting.id, sent.id],
    ]),
  ).toEqual([{ n: 3 }]);
});

describe('an acknowledgment on paper', () => {
  const PDF = Buffer.from(
    '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
  );
  const upload = ({ attentionId }: Made, content: Buffer) =>
    doctor.send('POST', `${BASE}/upload?attention_id=${attentionId}`, {
      base64: content.toString('base64'),
      filename: 'constancia.pdf',
    });

  test('T18: is kept once, as an attachment', async () => {
    const given = await made();
    expect((await upload(given, PDF)).json()).toEqual({ isSigned: true });
    expect((await one(given.id)).item).toMatchObject({ state: 'FIRMADA', deliveredHow: 'PRESENCIAL' });
    expect(await examOf(given)).toMatchObject({ state: 'ENTREGADO', signed: true });
    expect((await upload(given, PDF)).json()).toMatchObject({ status: 409, code: 'already_signed' });
  });

  test('T18, S09: that is no PDF, does more than show pages, or is larger than 2 MB is refused', async () => {
    const given = await made();
    const active = Buffer.from(
      PDF.toString('latin1').replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (a) >>'),
    );
    for (const [content, code] of [
      [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'not_pdf'],
      [active, 'not_pdf'],
      [Buffer.concat([PDF, Buffer.alloc(2_202_010, 32)]), 'too_large'],
    ] as const)
      expect((await upload(given, content)).json()).toMatchObject({ status: 400, code });
    expect((await one(given.id)).item.state).toBe('PENDIENTE');
  });
});
