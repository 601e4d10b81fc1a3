import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stateShown } from '#platform/contract/cases/cases.ts';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { moveCases } from '#platform/server/cases/act.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { multipartOf } from '#testing/files.ts';
import { MAIL_SET_UP } from '#testing/mail-set-up.ts';
import { runSql } from '#testing/run-sql.ts';
import { CONSULTATIONS, type Consultation } from '../consultations.ts';
import { makeReferral } from './testing/referral.ts';

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

const PDF = Buffer.from(
  '%PDF-1.7\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n9\n%%EOF\n',
);
const TODAY = todayInLima();
const sql = <R extends object>(text: string, values: unknown[]) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql<R>(client, text, values)).rows);

/** Actions of the audit log on an object. */
const audited = (id: string): Promise<string[]> =>
  t.services.system.run(async ({ client }) => {
    const { rows } = await client.query<{ action: string }>(
      "select action from audit_log where object_id = $1 or details->>'id' = $1",
      [id],
    );
    return rows.map(({ action }) => action);
  });

const referral = (of?: Parameters<typeof makeReferral>[2]) => makeReferral(t, company, of);
const BASE = '/api/exam/consultations';
const list = async (asked: object = {}) => {
  const answer = await doctor.send('POST', `${BASE}/list`, asked);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { items: Consultation[]; total: number };
};
const one = async (id: string) => (await doctor.get(`${BASE}/${id}`)).json();
const act = (name: string, ids: string[], values: object = {}, more: object = {}, who = doctor) =>
  who.send('POST', `${BASE}/acts`, { act: name, ids, values, ...more });
const done = async (...given: Parameters<typeof act>) => {
  const answer = await act(...given);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { done: string[]; refused: { id: string; name: string; reason: string }[] };
};

test('a referral of who left the company is listed and not overdue', async () => {
  const { id, patientId } = await referral({ daysAgo: 90 });
  await sql('update consultations set due_on = $2 where id = $1', [id, addDays(TODAY, -1)]);
  expect((await list({ tab: 'overdue' })).items).toMatchObject([{ id, overdue: true }]);
  await sql("update patients set status = 'CEASED', ceased_on = current_date where id = $1", [patientId]);
  expect((await list({ tab: 'overdue' })).total).toBe(0);
  expect((await list()).items).toMatchObject([{ id, overdue: false }]);
});

describe('the life of a referral', () => {
  test('from its issue to the answer, each step in the history with who did it', async () => {
    const { id, attentionId } = await referral();
    await done('schedule', [id], { appointmentOn: addDays(TODAY, 3) });
    await done('attend', [id], { attendedOn: TODAY });
    await done('clear', [id], { clearedOn: TODAY, outcome: 'Sin limitación.', aptitude: 'APTO' });
    const { item, events } = await one(id);
    expect(item).toMatchObject({
      state: 'LEVANTADA',
      version: 4,
      clearedOn: TODAY,
      outcome: 'Sin limitación.',
      aptitude: 'APTO',
    });
    expect(events).toMatchObject([
      { act: 'schedule', from: 'EMITIDA', to: 'AGENDADA', by: 'doctor de Prueba' },
      { act: 'attend', from: 'AGENDADA', to: 'ATENDIDA' },
      { act: 'clear', from: 'ATENDIDA', to: 'LEVANTADA', undone: false },
    ]);
    expect(await sql('select aptitude, state from attentions where id = $1', [attentionId])).toEqual([
      { aptitude: 'APTO', state: 'CON_APTITUD' },
    ]);
    expect(await audited(id)).toEqual(
      expect.arrayContaining(['consultation.schedule', 'consultation.attend', 'consultation.clear']),
    );
  });

  test('what its state does not allow is refused and changes nothing', async () => {
    const { id } = await referral();
    expect(await done('clear', [id], { clearedOn: TODAY, outcome: 'Bien.', aptitude: null })).toMatchObject({
      done: [],
      refused: [{ id, reason: 'Está en «Emitida»: no se puede levantar.' }],
    });
    expect(await one(id)).toMatchObject({ item: { state: 'EMITIDA', version: 1 }, events: [] });
  });

  test('an act with many does what it can and tells the rest one by one', async () => {
    const [able, closed, foreign] = [await referral(), await referral(), '0190f3a0-0000-7000-8000-000000000001'];
    await done('attend', [closed.id], { attendedOn: TODAY });
    await done('keep', [closed.id], { clearedOn: TODAY, outcome: 'Sigue igual.', aptitude: null });
    const { done: moved, refused } = await done('extend', [able.id, closed.id, foreign], { dueOn: addDays(TODAY, 60) });
    expect(moved).toEqual([able.id]);
    expect(refused).toEqual([
      {
        id: closed.id,
        name: expect.stringMatching(/^COLABORADOR/),
        reason: expect.stringContaining('Mantiene restricción'),
      },
      { id: foreign, name: '', reason: 'Ya no está.' },
    ]);
    expect((await one(able.id)).item.dueOn).toBe(addDays(TODAY, 60));
  });

  test('a second doctor who read an older version is told, with what is stored', async () => {
    const { id } = await referral();
    await done('schedule', [id], { appointmentOn: TODAY }, { version: 1 });
    const answer = await act('attend', [id], { attendedOn: TODAY }, { version: 1 });
    expect(answer.json()).toMatchObject({ status: 409, code: 'changed_meanwhile', current: { id, state: 'AGENDADA' } });
    // A refused request does not count as a reading of the case: clinical data is only returned together with an audit
    // entry.
    expect(answer.body).not.toMatch(/PSIQUIATR|nsomnio/);
  });

  test('what can be taken back is as it was before, once', async () => {
    const { id } = await referral();
    await done('take', [id]);
    expect((await one(id)).item.responsible).toBe('doctor de Prueba');
    const undo = () => doctor.send('POST', `${BASE}/undo`, { act: 'take', ids: [id] });
    expect((await undo()).json()).toEqual({ done: [id], refused: [] });
    const { item, events } = await one(id);
    expect(item.responsible).toBeNull();
    expect(events).toMatchObject([{ act: 'take', undone: true }]);
    expect((await undo()).json().refused).toMatchObject([{ id, reason: 'Ya se hizo algo más después.' }]);
    const never = await doctor.send('POST', `${BASE}/undo`, { act: 'schedule', ids: [id] });
    expect(never.json()).toMatchObject({ status: 400, code: 'not_undone' });
  });

  test('what was done first and written last is the last: nothing before it is taken back', async () => {
    const { id } = await referral();
    const scope = t.services.system.forCustomer(company.id);
    await scope.run(async (tx) => {
      // This transaction began before the other act and changes the case after it.
      await tx.client.query('select now()');
      await done('take', [id]);
      await moveCases(tx, CONSULTATIONS, 'extend', [{ id }], { due_on: addDays(TODAY, 90) });
    });
    const undone = await doctor.send('POST', `${BASE}/undo`, { act: 'take', ids: [id] });
    expect(undone.json()).toMatchObject({ done: [], refused: [{ id, reason: 'Ya se hizo algo más después.' }] });
    expect((await one(id)).events).toMatchObject([{ act: 'take' }, { act: 'extend' }]);
  });

  test('what the act asks for is asked for', async () => {
    const { id } = await referral();
    const answer = await act('schedule', [id], { appointmentOn: '2026-02-30' });
    expect(answer.json()).toMatchObject({ status: 400, errors: [{ path: 'values.appointmentOn' }] });
    const before = await done('schedule', [id], { appointmentOn: addDays(TODAY, -30) });
    expect(before.refused).toMatchObject([{ reason: 'La cita no puede ser antes de la emisión.' }]);
    const ahead = await done('attend', [id], { attendedOn: addDays(TODAY, 1) });
    expect(ahead.refused).toMatchObject([{ reason: 'La atención no puede ser después de hoy.' }]);
    const both = [id, (await referral()).id];
    expect((await act('schedule', both, { appointmentOn: TODAY })).json()).toMatchObject({ code: 'one_by_one' });
  });
});

test('the tabs count what they list, and what is overdue is told by its day', async () => {
  const [late] = [await referral({ daysAgo: 45 }), await referral(), await referral()];
  const closed = await referral();
  await done('attend', [closed.id], { attendedOn: TODAY });
  await done('clear', [closed.id], { clearedOn: TODAY, outcome: 'Bien.', aptitude: null });
  const views = [{ tab: 'open' }, { tab: 'overdue' }, { tab: 'closed' }, { tab: 'all' }];
  expect((await doctor.send('POST', `${BASE}/list/counts`, { views })).json()).toEqual({
    counts: [{ total: 3 }, { total: 1 }, { total: 1 }, { total: 4 }],
  });
  expect((await list({ tab: 'overdue' })).items).toMatchObject([{ id: late!.id, overdue: true, state: 'EMITIDA' }]);
  expect((await list({ tab: 'open', sort: 'dueOn' })).items[0]!.id).toBe(late!.id);
  expect((await list({ specialty: 'psiquiatria' })).total).toBe(4);
  expect((await list({ specialty: 'cardiología' })).total).toBe(0);
});

describe('notifying the worker', () => {
  test('writes one message without a clinical word, however many of theirs wait, and keeps it with its state', async () => {
    const { id, attentionId } = await referral({ email: 'ana@correo.pe' });
    await sql('insert into consultations (customer_id, attention_id, position, issued_on) values ($1, $2, 2, $3)', [
      company.id,
      attentionId,
      TODAY,
    ]);
    const url = `${BASE}/notifications?attention_id=${attentionId}`;
    expect((await doctor.send('POST', url)).json()).toEqual({ sent: 2, refused: [] });
    const mail = await t.mailTo('ana@correo.pe');
    expect(mail?.template).toBe('consultation_pending');
    expect(JSON.stringify(mail)).not.toMatch(/psiquiatr|insomnio|interconsulta|diagn/i);
    const written = await sql('select id from messages where recipient = $1', ['ana@correo.pe']);
    expect(written).toHaveLength(1);
    expect((await doctor.get(url)).json().items).toHaveLength(2);
    expect((await one(id)).item).toMatchObject({ state: 'NOTIFICADA', notifiedAt: expect.any(String) });
  });

  test('an exam that is not there is no exam of the company, and one without referrals is named', async () => {
    const { attentionId } = await referral();
    const { id: patientId } = await t.make.patient(company);
    const { id: bare } = await t.make.attention(company, patientId, { aptitude: 'APTO' });
    const nowhere = await doctor.get(`${BASE}/notifications?attention_id=00000000-0000-4000-8000-00000000dead`);
    expect(nowhere.statusCode).toBe(404);
    const mass = (attentionIds: string[]) => doctor.send('POST', `${BASE}/notifications/mass`, { attentionIds });
    expect((await mass([attentionId, randomUUID()])).statusCode).toBe(404);
    expect((await mass([attentionId, bare])).json()).toMatchObject({
      refused: [{ id: bare, reason: 'No tiene interconsultas por notificar.' }],
    });
  });

  test('a worker without an e-mail is told one by one', async () => {
    const [with_, without] = [await referral(), await referral({ email: null })];
    const answer = await doctor.send('POST', `${BASE}/notifications/mass`, {
      attentionIds: [with_.attentionId, without.attentionId],
    });
    expect(answer.json()).toMatchObject({
      sent: 1,
      refused: [{ id: without.id, reason: 'El colaborador no tiene un correo registrado.' }],
    });
  });
});

describe('a message that was accepted and fails later', () => {
  const ledger = (set: string, template: string) =>
    t.services.system.run(({ client }) =>
      client.query(`update messages set ${set} where customer_id = $1 and template = $2`, [company.id, template]),
    );
  const stateIn = async (id: string) => {
    const { item } = await one(id);
    const cell = CONSULTATIONS.list.columns.find(({ id: column }) => column === 'state')?.value?.(item);
    return { item, shown: stateShown(CONSULTATIONS, item).label, cell };
  };

  test('notified nobody: list and filter say so, and another may be sent at once', async () => {
    const { id } = await referral();
    await done('notify', [id]);
    expect(await stateIn(id)).toMatchObject({ item: { noticeUnsent: false }, shown: 'Notificada' });
    await ledger("state = 'FAILED', last_error = 'No existe'", 'consultation_pending');
    const { item, shown, cell } = await stateIn(id);
    expect(item).toMatchObject({ notifiedAt: null, noticeUnsent: true });
    expect(shown).toBe('No se pudo enviar');
    expect(cell).toBe('No se pudo enviar');
    expect((await list({ notified_from: TODAY, notified_to: TODAY })).total).toBe(0);
    expect((await done('notify', [id])).done).toEqual([id]);
    const again = await one(id);
    expect(again.item).toMatchObject({ notifiedAt: expect.any(String), noticeUnsent: false });
  });

  test('leaves the day of an earlier one that arrived', async () => {
    const { id } = await referral();
    await done('notify', [id]);
    await sql("update consultation_notifications set at = at - interval '3 days' where consultation_id = $1", [id]);
    await sql("update consultations set notified_at = notified_at - interval '3 days' where id = $1", [id]);
    await done('notify', [id]);
    const notices = await sql<{ key: string }>(
      'select dedup_key as key from consultation_notifications where consultation_id = $1 order by at',
      [id],
    );
    await ledger(
      `state = case dedup_key when '${notices[0]!.key}' then 'SENT' else 'FAILED' end`,
      'consultation_pending',
    );
    const { item, shown } = await stateIn(id);
    expect(shown).toBe('Notificada');
    expect(item.noticeUnsent).toBe(true);
    expect(item.notifiedAt.slice(0, 10)).toBe(new Date(Date.now() - 3 * 86_400_000).toISOString().slice(0, 10));
  });

  test('asked for no report, and it may be asked for again at once', async () => {
    const { id, patientId } = await referral();
    await sql('update patients set contact_verified_at = now() where id = $1', [patientId]);
    expect((await done('askReport', [id])).done).toEqual([id]);
    expect((await done('askReport', [id])).refused).toMatchObject([{ reason: 'Se le pidió hace menos de 24 horas.' }]);
    await ledger("state = 'FAILED'", 'report_asked');
    expect((await one(id)).item).toMatchObject({ reportAskedAt: null, reportAskUnsent: true });
    expect((await done('askReport', [id])).done).toEqual([id]);
    expect((await one(id)).item).toMatchObject({ reportAskedAt: expect.any(String), reportAskUnsent: false });
  });
});

describe('the report of the specialist', () => {
  const send = (id: string, content: Buffer) =>
    doctor.inject({ method: 'POST', url: `${BASE}/${id}/report`, ...multipartOf('informe.pdf', content) });

  test('is kept inside the wall and opened by a link of the session', async () => {
    const { id } = await referral();
    expect((await doctor.get(`${BASE}/${id}/report`)).json()).toMatchObject({ status: 409, code: 'no_report' });
    expect((await send(id, PDF)).statusCode).toBe(200);
    expect(await one(id)).toMatchObject({
      item: { state: 'INFORME_CARGADO', report: true },
      events: [{ act: 'report', to: 'INFORME_CARGADO' }],
    });
    const { link } = (await doctor.get(`${BASE}/${id}/report`)).json();
    expect((await doctor.get(link)).headers['content-type']).toBe('application/pdf');
    expect((await user.get(link)).statusCode).toBe(404);
    expect(await sql('select medical from files where kind = $1', ['INTERCONSULTA_INFORME'])).toEqual([
      { medical: true },
    ]);
  });

  test('a file that is none is refused with its reason', async () => {
    const { id } = await referral();
    expect((await send(id, Buffer.from('<html></html>'))).json()).toMatchObject({ status: 400, code: 'not_pdf' });
    expect((await one(id)).item.state).toBe('EMITIDA');
  });
});

describe('the wall', () => {
  test('the company knows that a referral waits or was answered, and nothing more', async () => {
    const { id, attentionId } = await referral();
    await doctor.send('POST', `${BASE}/${id}/notes`, { text: 'Paciente con insomnio.' });
    await done('attend', [id], { attendedOn: TODAY });
    const answer = await user.get(`${BASE}?customer_id=${company.id}`);
    expect(answer.json().items).toMatchObject([{ id, pending: true, clearedOn: null }]);
    const last = await user.get(`/api/exam/last/consultations?customer_id=${company.id}&aptitude=OBSERVADO`);
    expect(last.json().items).toMatchObject([{ id, pending: true }]);
    const exam = await user.get(`/api/exam/attentions/${attentionId}`);
    expect(exam.json().consultations).toEqual([{ id, pending: true, issuedOn: expect.any(String), clearedOn: null }]);
    for (const { body } of [answer, last, exam])
      expect(body).not.toMatch(/PSIQUIATR|nsomnio|ATENDIDA|specialty|"reason"/);
    const file = await user.get(`${BASE}/export?customer_id=${company.id}&format=csv`);
    expect(file.body).toContain('Pendiente');
    expect(file.body).not.toMatch(/PSIQUIATR|nsomnio|ATENDIDA/);
    const calls = [
      user.send('POST', `${BASE}/list`, {}),
      user.send('POST', `${BASE}/list/counts`, { views: [] }),
      user.get(`${BASE}/list/export`),
      user.get(`${BASE}/${id}`),
      user.get(`${BASE}/${id}/report`),
      act('take', [id], {}, {}, user),
      user.send('POST', `${BASE}/${id}/notes`, { text: 'hola' }),
    ];
    for (const call of await Promise.all(calls)) expect(call.statusCode).toBe(404);
  });

  test('what a doctor writes beside a referral, and its history, show no row outside', async () => {
    const { id } = await referral();
    await doctor.send('POST', `${BASE}/${id}/notes`, { text: 'Paciente con insomnio.' });
    await done('attend', [id], { attendedOn: TODAY });
    expect((await one(id)).notes).toMatchObject([{ text: 'Paciente con insomnio.', inside: true }]);
    const outside = t.services.system.forCustomer(company.id);
    const counted = async (inside: string) =>
      outside.run(async ({ client }) => {
        await client.query("select set_config('app.clinical', $1, true)", [inside]);
        const { rows } = await client.query(
          'select (select count(*)::int from case_notes) as notes, (select count(*)::int from case_events) as events',
        );
        return rows[0];
      });
    expect(await counted('')).toEqual({ notes: 0, events: 0 });
    expect(await counted('on')).toEqual({ notes: 1, events: 1 });
  });

  test('each read of a referral is in the audit log', async () => {
    const { id } = await referral();
    await one(id);
    expect(await audited(id)).toContain('clinical.read');
  });

  test('a read of the list is there with what was asked, though its filters are a body', async () => {
    await list({ q: 'zzz-auditada', sort: '-name' });
    const rows = await t.services.system.run(
      async ({ client }) =>
        (
          await client.query(
            `select details from audit_log
             where action = 'clinical.read' and object_type = $1 and details->>'q' = 'zzz-auditada'`,
            ['/exam/consultations/list'],
          )
        ).rows,
    );
    expect(rows).toMatchObject([{ details: { sort: '-name' } }]);
  });
});
