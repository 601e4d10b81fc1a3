import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { plainPdf } from '#demo/canary/pdf.ts';
import type { Made } from '../testing/office.ts';
import { type Desk, startDesk } from './testing/desk.ts';
import { pdfTextOf } from './testing/phone.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk('Minera Tacna S.A.C.');
});
afterAll(() => desk.t.close());
beforeEach(() => desk.t.services.system.run(({ client }) => client.query('delete from login_failures')));

const REFERRALS = '/api/exam/consultations';
const REPORT = plainPdf('Informe del especialista: sin limitacion.');

/** Creates an exam with an open referral whose results were delivered to the worker. */
async function referred() {
  const made = await desk.ready();
  const [row] = await desk.sql<{ id: string }>(
    'insert into consultations (customer_id, attention_id, position, issued_on) values ($1, $2, 1, $3) returning id',
    [desk.company.id, made.attentionId, '2026-03-11'],
  );
  await desk.sql(
    `insert into consultation_clinical (customer_id, consultation_id, specialty, reason)
     values ($1, $2, 'PSIQUIATRÍA', 'Insomnio')`,
    [desk.company.id, row!.id],
  );
  const { worker } = await desk.handedOver(made);
  return { made, worker, id: row!.id };
}
const reportOf = async (id: string) => {
  const { link } = (await desk.doctor.get(`${REFERRALS}/${id}/report`)).json();
  return (await desk.doctor.get(link)).rawPayload;
};
const seenByCompany = async ({ attentionId }: Made) => {
  const answer = await desk.hr.get(`${REFERRALS}?customer_id=${desk.company.id}&page_size=500`);
  expect(answer.body).not.toMatch(/PSIQUIATR|Insomnio|INFORME|specialty/);
  return answer.json().items.find((each: { attentionId: string }) => each.attentionId === attentionId).pending;
};

test('the worker loads it from their phone, the doctor reads it and gives the new aptitude; the company sees pending or cleared', async () => {
  const { made, worker, id } = await referred();
  const { results } = (await worker.open()).json();
  expect(results.referrals).toEqual([
    {
      id,
      specialty: 'PSIQUIATRÍA',
      status: 'Emitida',
      dueOn: expect.any(String),
      appointmentOn: null,
      report: false,
      mayLoad: true,
    },
  ]);
  const loaded = await worker.report(id, REPORT);
  expect(loaded.statusCode, loaded.body).toBe(200);
  expect(loaded.json().referrals).toMatchObject([{ status: 'Informe cargado', report: true, mayLoad: true }]);
  expect((await reportOf(id)).equals(REPORT)).toBe(true);
  // Only the doctors receive the notification.
  const told = await desk.sql<{ user_id: string; document_number: string }>(
    `select user_id, document_number from user_notifications
     where type = 'consultation.own_report' and document_number = $1`,
    [made.number],
  );
  expect(told).toEqual([{ user_id: desk.doctorId, document_number: made.number }]);
  const { item, events } = (await desk.doctor.get(`${REFERRALS}/${id}`)).json();
  expect([item.state, events.at(-1) ?? events[0]]).toMatchObject(['INFORME_CARGADO', { act: 'ownReport', by: null }]);
  expect(await seenByCompany(made)).toBe(true);
  const values = { clearedOn: '2026-03-20', outcome: 'Sin limitación.', aptitude: 'APTO_CON_RESTRICCION' };
  const cleared = await desk.doctor.send('POST', `${REFERRALS}/acts`, { act: 'clear', ids: [id], values });
  expect(cleared.json().done, cleared.body).toEqual([id]);
  const exam = (await desk.doctor.get(`/api/exam/attentions/${made.attentionId}`)).json();
  expect(exam.aptitude).toBe('APTO_CON_RESTRICCION');
  expect(await seenByCompany(made)).toBe(false);
});

test('a photo becomes a page; what is neither is refused by its bytes, and changes nothing', async () => {
  const { worker, id } = await referred();
  const photo = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#eee' } })
    .jpeg()
    .toBuffer();
  expect((await worker.report(id, photo)).statusCode).toBe(200);
  const page = await reportOf(id);
  expect(page.subarray(0, 5).toString()).toBe('%PDF-');
  expect(await pdfTextOf(page)).toContain('INFORME DEL ESPECIALISTA');
  const refusals: [Buffer, number, string][] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 400, 'not_pdf'],
    [Buffer.concat([Buffer.from('ffd8ff', 'hex'), REPORT]), 400, 'image_invalid'],
    [
      Buffer.from(
        REPORT.toString('latin1').replace('/Type /Catalog', '/OpenAction << /S /JavaScript /JS (x) >> /Type /Catalog'),
        'latin1',
      ),
      400,
      'not_pdf',
    ],
    [Buffer.alloc(15_728_641, 37), 413, 'too_large'],
  ];
  for (const [file, status, code] of refusals) {
    const answer = await worker.report(id, file);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().title).toMatch(/\.$/);
  }
  expect((await reportOf(id)).equals(page)).toBe(true);
});

test("never another's referral, one that is closed, in the place of a doctor's report, without the code, or without end", async () => {
  const { worker, id, made } = await referred();
  const other = await referred();
  expect((await worker.report(other.id, REPORT)).statusCode).toBe(404);
  const token = await desk.sent(await desk.ready());
  expect((await desk.phone(made, token).report(id, REPORT)).json().code).toBe('ticket_expired');
  for (let n = 0; n < 6; n++) expect((await worker.report(id, REPORT)).statusCode).toBe(200);
  expect((await worker.report(id, REPORT)).json().code).toBe('too_many_attempts');
  await desk.t.services.system.run(({ client }) => client.query('delete from login_failures'));
  await desk.sql(
    `update files set created_by = $2
     where id = (select report_file_id from consultation_clinical where consultation_id = $1)`,
    [id, desk.doctorId],
  );
  expect((await worker.report(id, REPORT)).json().code).toBe('has_report');
  expect((await worker.open()).json().results.referrals[0].mayLoad).toBe(false);
  await desk.sql("update consultations set state = 'LEVANTADA' where id = $1", [id]);
  expect((await worker.report(id, REPORT)).json().code).toBe('closed');
});

test('is not asked of who was not given the referral', async () => {
  const { made, id } = await referred();
  const { worker } = await desk.handedOver(made, ['CERTIFICADO']);
  expect((await worker.open()).json().results.referrals).toEqual([]);
  expect((await worker.report(id, REPORT)).statusCode).toBe(404);
});
