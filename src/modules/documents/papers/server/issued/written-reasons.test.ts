import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import { runSql } from '#testing/run-sql.ts';

const REASON = 'Dx errado: era gestante';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

async function revoked(body: object) {
  const company = await t.make.company();
  const as = async (role: 'user' | 'owner') => t.as((await t.make.user(role, company)).username);
  const account = await t.make.user('doctor', company);
  const [user, owner, doctor] = [await as('user'), await as('owner'), await t.as(account.username)];
  const sql = async (text: string) =>
    (await t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, text))).rows;
  const patient = await t.make.patient(company);
  const exam = await t.make.attention(company, patient.id);
  await sql(`update attentions set doctor_id = '${account.id}' where id = '${exam.id}'`);
  expect((await owner.send('POST', '/api/exam/emos/report?report_id=2', { attentionIds: [exam.id] })).statusCode).toBe(
    200,
  );
  const { id } = (await owner.get(`/api/exam/active/details/${exam.id}`)).json().documents[0];
  const answer = await doctor.send('POST', `/api/documents/${id}/revoke`, body);
  expect(answer.statusCode, answer.body).toBe(204);
  const history = async (who: Person) => (await who.get(`/api/middleware/patients/${patient.id}/history`)).body;
  const show = (who: Person, forCompany: boolean) => who.send('PUT', `/api/documents/${id}/revoke`, { forCompany });
  const page = async (who: Person) => (await who.get(`/api/exam/attentions/${exam.id}`)).json().documents[0];
  return { company, user, owner, doctor, exam, history, page, show, sql };
}

test('what a doctor writes of a revocation stays inside until a doctor says that the company may read it', async () => {
  const { history, user, owner, doctor, show, sql, company } = await revoked({ reason: REASON });
  for (const who of [user, owner]) {
    const told = await history(who);
    expect([told.includes('DOCUMENTO_ANULADO'), told.includes(REASON)]).toEqual([true, false]);
  }
  expect(JSON.parse(await history(doctor)).events).toContainEqual(
    expect.objectContaining({ event: 'DOCUMENTO_ANULADO', clinicalReason: REASON }),
  );
  expect((await show(owner, true)).statusCode).toBe(404);
  expect((await show(doctor, true)).statusCode).toBe(204);
  expect(JSON.parse(await history(user)).events).toContainEqual(
    expect.objectContaining({ event: 'DOCUMENTO_ANULADO', reason: REASON }),
  );
  expect((await show(doctor, false)).statusCode).toBe(204);
  expect(await history(user)).not.toContain(REASON);
  // The log has the doctor who confirmed the reason, but not the text of the reason.
  const log = await t.services.system.run(({ client }) =>
    client.query("select action, details from audit_log where customer_id = $1 and action <> 'clinical.read'", [
      company.id,
    ]),
  );
  expect(log.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['document.revoked', 'reason.shown', 'reason.withheld']),
  );
  expect(JSON.stringify(log.rows)).not.toContain(REASON);
  expect(await sql('select revoked_reason from documents where revoked_at is not null')).toEqual([
    { revoked_reason: null },
  ]);
});

test('the page of the exam tells why a document was revoked, to the company once a doctor says so', async () => {
  const { page, user, owner, doctor, show } = await revoked({ reason: REASON });
  for (const who of [user, owner]) {
    expect(JSON.stringify(await page(who))).not.toContain(REASON);
    expect(await page(who)).toMatchObject({ revokedAt: expect.any(String), reason: null });
  }
  expect(await page(doctor)).toMatchObject({ reason: null, clinicalReason: REASON, reasonByDoctor: true });
  await show(doctor, true);
  expect(await page(doctor)).toMatchObject({ reason: REASON, clinicalReason: null, reasonByDoctor: true });
  expect(await page(user)).toMatchObject({ reason: REASON });
  await show(doctor, false);
  expect(JSON.stringify(await page(owner))).not.toContain(REASON);
});

test('a doctor may say so at once', async () => {
  const { history, owner } = await revoked({ reason: 'Emitido por error', forCompany: true });
  expect(await history(owner)).toContain('Emitido por error');
});

test('why exams are deleted is read as whoever wrote it: a doctor inside, the company for all', async () => {
  const { company, owner, doctor, sql } = await revoked({ reason: REASON });
  const { Scope } = await import('#platform/server/database/scope.ts');
  const outside = new Scope(t.services.pools, company.id, { kind: 'user', id: null, role: 'owner' }, false);
  const batch = (
    await sql(
      `insert into import_batches (customer_id, kind, file_name, file_size)
       values (current_tenant(), 'import-aptitudes', 'a', 1) returning id`,
    )
  )[0].id;
  const imported = async () => {
    const { id } = await t.make.attention(company, (await t.make.patient(company)).id);
    await sql(`update attentions set batch_id = '${batch}' where id = '${id}'`);
    return id;
  };
  const hide = async (who: Person, reason: string) =>
    who.send('POST', '/api/exam/full-import/multiple-delete', { ids: [await imported()], reason });
  expect((await hide(doctor, REASON)).statusCode).toBe(200);
  expect((await hide(owner, 'Archivo equivocado')).statusCode).toBe(200);
  const { rows } = await outside.run(({ client }) => client.query('select object_type, reason from written_reasons'));
  expect(rows).toEqual([{ object_type: 'attention', reason: 'Archivo equivocado' }]);
  expect(await sql("select reason from written_reasons where object_type = 'attention' order by 1")).toEqual([
    { reason: 'Archivo equivocado' },
    { reason: REASON },
  ]);
});
