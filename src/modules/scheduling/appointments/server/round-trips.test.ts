import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp, type TestApp } from '#testing/app.ts';
import { runSql } from '#testing/run-sql.ts';

let t: TestApp;
/** Statements without an answer, and the waits for the database: how often one left while no other was unanswered. */
const sent = { unanswered: 0, waits: 0 };
const proto = pg.Client.prototype as unknown as { query(...given: unknown[]): unknown };
const { query } = proto;

beforeAll(async () => {
  proto.query = function (...given) {
    const answer = query.apply(this, given);
    if (!(answer instanceof Promise)) return answer;
    if (sent.unanswered++ === 0) sent.waits++;
    const answered = () => void sent.unanswered--;
    answer.then(answered, answered);
    return answer;
  };
  t = await startTestApp();
});
afterAll(async () => {
  await t.close();
  proto.query = query;
});

test('an appointment is agreed, and its worker told, in at most seven waits for the database', async () => {
  const company = await t.make.company();
  const user = await t.as((await t.make.user('user', company)).username);
  const agree = async () => {
    const { id: patientId } = await t.make.patient(company);
    await t.services.system
      .forCustomer(company.id)
      .run(({ client }) => runSql(client, "update patients set email = 'luis@correo.pe' where id = $1", [patientId]));
    const rows = [{ patientId, examType: 'PERIODICO', on: addDays(todayInLima(), 9) }];
    sent.waits = 0;
    const answer = await user.send('POST', `/api/middleware/scheduling/emo?company_id=${company.id}`, { rows });
    expect(answer.json().refused).toEqual([]);
    return sent.waits;
  };
  await agree(); // reads what a process reads once
  expect(await agree()).toBeLessThanOrEqual(7);
});
