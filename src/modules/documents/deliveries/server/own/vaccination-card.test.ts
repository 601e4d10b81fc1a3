import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Made } from '../testing/office.ts';
import { type Desk, startDesk } from './testing/desk.ts';
import { pdfTextOf } from './testing/phone.ts';

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

const patientOf = async () =>
  (await desk.sql<{ id: string }>('select patient_id as id from attentions where id = $1', [given.attentionId]))[0]!.id;
const dose = (patient: string, lot: string, more = '') =>
  desk.sql(
    `insert into vaccine_doses (customer_id, patient_id, scheme, dose, given_on, lot${more && ', withdrawn_at'})
     values ($1, $2, 'INFLUENZA', 1, '2026-03-02', $3${more && ', now()'})`,
    [desk.company.id, patient, lot],
  );

test('who proved their identity reads their own card, and that is written down', async () => {
  await dose(await patientOf(), 'FLU-77');
  const other = await desk.t.make.patient(desk.company, { name: 'OTRA PERSONA, ANA' });
  await dose(other.id, 'AJENO-1');
  const worker = desk.phone(given, token);
  for (const step of [() => worker.card(), () => worker.match().then(() => worker.card())])
    expect((await step()).statusCode).toBe(410);

  const { worker: identified } = await desk.identified(given, token);
  expect((await identified.open()).json().results.vaccines).toBe(true);
  const card = await identified.card();
  expect(card.headers['content-type']).toBe('application/pdf');
  const text = await pdfTextOf(card.rawPayload);
  expect(text).toContain('FLU-77');
  expect(text).toContain(given.number);
  expect(text).not.toContain('AJENO-1');
  const patient = await patientOf();
  const { rows: read } = await desk.t.services.system.run(({ client }) =>
    client.query("select actor_kind from audit_log where object_type = 'vaccination-card' and object_id = $1", [
      patient,
    ]),
  );
  expect(read).toEqual([{ actor_kind: 'worker' }]);
});

test('without a dose that stands there is no card', async () => {
  await dose(await patientOf(), 'RETIRADA', 'withdrawn');
  const { worker: identified } = await desk.identified(given, token);
  expect((await identified.open()).json().results.vaccines).toBe(false);
  expect((await identified.card()).statusCode).toBe(404);
});
