import { afterAll, beforeAll, expect, test } from 'vitest';
import { MOST_READS, READS_PAGE } from '#documents/rights/own/accesses.ts';
import type { OwnAccess } from '#documents/rights/own/api.ts';
import { Scope } from '#platform/server/database/scope.ts';
import type { Made } from '../testing/office.ts';
import { type Desk, startDesk } from './testing/desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk('Minera Arequipa S.A.C.');
});
afterAll(() => desk.t.close());

const opened = async () => {
  const made = await desk.ready();
  const { worker } = await desk.identified(made, await desk.sent(made));
  return { made, worker };
};
const accessesOf = async (worker: Awaited<ReturnType<typeof opened>>['worker'], page = 1) => {
  const answer = await worker.accesses(page);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { items: OwnAccess[]; more: boolean };
};
const said = ({ items }: { items: OwnAccess[] }) => items.map(({ who, role, what }) => [who, role, what]);

test('a worker sees who opened their record, exam and documents, in plain words', async () => {
  const { made, worker } = await opened();
  expect(await accessesOf(worker)).toEqual({ items: [], more: false });
  await desk.doctor.get(`/api/middleware/patients/${made.patientId}`);
  for (let n = 0; n < 2; n++) await desk.doctor.get(`/api/exam/attentions/${made.attentionId}`);
  await desk.doctor.get(`/api/exam/persons/trends?person_id=${made.patientId}`);
  await worker.document('INFORME_MEDICO');
  const report = `/api/exam/emos/report?report_id=2`;
  const { link } = (await desk.hr.send('POST', report, { attentionIds: [made.attentionId] })).json();
  expect((await desk.hr.get(link)).statusCode).toBe(200);
  const told = await accessesOf(worker);
  expect(said(told)).toEqual([
    ['user de Prueba', 'Usuario de la empresa', 'Certificado de aptitud del 10/03/2026'],
    ['Usted', null, 'Informe médico del 10/03/2026'],
    ['doctor de Prueba', 'Médico ocupacional', 'La evolución de tus resultados'],
    ['doctor de Prueba', 'Médico ocupacional', 'Tu examen médico ocupacional del 10/03/2026'],
    ['doctor de Prueba', 'Médico ocupacional', 'Tu ficha de colaborador'],
  ]);
  expect(told.items.map(({ times }) => times)).toEqual([1, 1, 1, 2, 1]);
});

test('nothing of another worker, of what was asked for, or of jobs; nothing without the code', async () => {
  const other = await desk.ready();
  const { made, worker } = await opened();
  await desk.doctor.get(`/api/exam/attentions/${other.attentionId}`);
  await desk.doctor.get('/api/search?q=rosa');
  await desk.t.services.system
    .forCustomer(desk.company.id)
    .audit({ action: 'clinical.read', objectType: 'attention', objectId: made.attentionId });
  expect((await accessesOf(worker)).items).toEqual([]);
  const token = await desk.sent(other);
  const stranger = desk.phone(other, token);
  await stranger.match();
  expect((await stranger.accesses(1)).json().code).toBe('ticket_expired');
  expect((await worker.accesses(1, token)).json().code).toBe('ticket_expired');
});

/** Records `times` reads of one exam by its doctor, each on a different day. */
const readOften = ({ attentionId }: Made, times: number) =>
  desk.t.services.system.run(({ client }) =>
    client.query(
      `insert into audit_log (customer_id, actor_kind, actor_id, role, action, object_type, details, at)
       select $1, 'user', $2, 'doctor', 'clinical.read', '/exam/attentions/{attentionId}',
         jsonb_build_object('attentionId', $3::text),
         now() - make_interval(days => n) from generate_series(1, $4::int) n`,
      [desk.company.id, desk.doctorId, attentionId, times],
    ),
  );

test('page by page, up to the newest that are looked at, by an index', async () => {
  const { made, worker } = await opened();
  await readOften(await desk.ready(), 3000);
  await readOften(made, MOST_READS + 50);
  const first = await accessesOf(worker);
  expect([first.items.length, first.more]).toEqual([READS_PAGE, true]);
  const second = await accessesOf(worker, 2);
  expect(Date.parse(second.items[0]!.at)).toBeLessThan(Date.parse(first.items.at(-1)!.at));
  const last = await accessesOf(worker, MOST_READS / READS_PAGE);
  expect([last.items.length, last.more]).toEqual([READS_PAGE, false]);
  expect((await worker.accesses(MOST_READS / READS_PAGE + 1)).statusCode).toBe(400);
  // The number of rows read in the audit log does not grow with the worker's other exams.
  for (let n = 0; n < 8; n++) {
    const { id } = await desk.t.make.attention(desk.company, made.patientId, { date: `2025-0${n + 1}-10` });
    await readOften({ ...made, attentionId: id }, MOST_READS);
  }
  const read = await desk.t.services.system.forCustomer(desk.company.id).run(async ({ client }) => {
    await client.query("select set_config('app.worker', $1, true)", [made.patientId]);
    await client.query('select count(*) from own_reads($1)', [MOST_READS]);
    const { rows } = await client.query<{ n: number }>(
      "select (seq_tup_read + idx_tup_fetch)::int as n from pg_stat_xact_user_tables where relname = 'audit_log'",
    );
    return rows[0]!.n;
  });
  expect(read).toBeLessThan(5 * MOST_READS);
});

test('only the scope of the worker tells it: a user, a doctor or a job of the company is refused by the database', async () => {
  const { made } = await opened();
  await desk.doctor.get(`/api/exam/attentions/${made.attentionId}`);
  const own = (scope: Scope) =>
    scope.run(async ({ client }) => (await client.query('select * from own_reads(100)')).rows);
  const { pools } = desk.t.services;
  for (const inside of [false, true]) {
    const actor = { kind: 'user', id: desk.doctorId, role: 'doctor' } as const;
    await expect(own(new Scope(pools, desk.company.id, actor, inside))).rejects.toMatchObject({ code: '42501' });
  }
  const actor = { kind: 'worker', id: made.patientId, role: 'worker' } as const;
  const scope = new Scope(pools, desk.company.id, actor, true, { worker: made.patientId });
  expect(await own(scope)).toHaveLength(1);
  const { patientId } = await desk.ready();
  expect(await own(new Scope(pools, desk.company.id, actor, true, { worker: patientId }))).toEqual([]);
});

test('«Terminar»: the device holds nothing more; the link opens again for who proves who they are', async () => {
  const { made, worker } = await opened();
  const closed = await worker.close();
  expect([closed.statusCode, closed.headers['clear-site-data']]).toEqual([204, '"cache"']);
  expect((await worker.document('INFORME_MEDICO')).json().code).toBe('ticket_expired');
  expect((await worker.open()).json()).toEqual({ step: 'document', results: null });
  await desk.sql("update access_links set code_sent_at = now() - interval '5 minutes'");
  expect((await worker.match()).json()).toMatchObject({ matches: true });
  await worker.code();
  expect((await worker.verify(await desk.codeMailed(made))).statusCode).toBe(200);
});

test('a device without the session ends nothing', async () => {
  const made = await desk.ready();
  const token = await desk.sent(made);
  const { worker } = await desk.identified(made, token);
  expect((await desk.phone(made, token).close()).statusCode).toBe(204);
  expect((await worker.document('CERTIFICADO_APTITUD')).statusCode).toBe(200);
});

test('a device that the doctor handed over: its session and link are over with the signature, or with «Terminar»', async () => {
  const signing = await desk.ready();
  const { worker } = await desk.handedOver(signing);
  const { results } = (await worker.open()).json();
  expect(results.handedOver).toBe(true);
  const cookies = worker.cookie();
  const signed = await worker.sign(results.shown);
  expect([signed.statusCode, signed.json()]).toEqual([200, { results: null }]);
  for (const device of [worker, worker.with(cookies)]) {
    expect((await device.open()).json().code).toBe('link_expired');
    expect((await device.document('CONSTANCIA_ENTREGA')).json().code).toBe('link_expired');
  }
  const { worker: leaving } = await desk.handedOver(await desk.ready());
  await leaving.close();
  expect((await leaving.open()).json().code).toBe('link_expired');
});
