import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { saveFile } from '#platform/server/files/save.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import { unzip } from '#testing/unzip.ts';
import type { DocumentArchive, WorkerDocument } from '../../history/model.ts';
import { archiveJobs } from './make-archive.ts';

let t: TestApp;
let company: Company;
let hr: Person;
let doctor: Person;
let doctorId: string;
let rosa: string;
let exam: string;
const stored: Record<string, string> = {};
beforeAll(async () => {
  t = await startTestApp();
  t.services.jobs.work('documents', 1, archiveJobs(t.services));
  company = await t.make.company();
  hr = await t.as((await t.make.user('user', company)).username);
  const account = await t.make.user('doctor', company);
  doctorId = account.id;
  doctor = await t.as(account.username);
  rosa = (await t.make.patient(company, { number: '45678912', name: 'Ñaupari De la Cruz, Rosa' })).id;
  exam = (await t.make.attention(company, rosa, { date: '2026-05-05' })).id;
  for (const type of ['CERTIFICADO_APTITUD', 'LEGAJO']) stored[type] = await store(exam, type);
  // A certificate that has not been drawn, and an exam that no doctor has validated.
  const other = await t.make.patient(company, { number: '11223344', name: 'Rojas, Eva' });
  const drawable = await t.make.attention(company, other.id, { date: '2026-04-04' });
  await sql('update attentions set doctor_id = $2 where id = $1', [drawable.id, doctorId]);
  await t.make.attention(company, other.id, { date: '2025-04-04' });
});
afterAll(() => t.close());

const sql = (text: string, values: unknown[]) =>
  t.services.system.forCustomer(company.id).run(async ({ client }) => (await runSql(client, text, values)).rows);
const store = (attentionId: string, type: string): Promise<string> =>
  t.services.system.forCustomer(company.id).run(async (tx) => {
    const medical = type !== 'CERTIFICADO_APTITUD';
    const content = Buffer.from(`%PDF-1.7 ${type}`);
    const file = await saveFile(tx, t.services.files, {
      content,
      kind: type,
      folder: 'pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
      medical,
    });
    const code = `${type.replace(/_/g, '')}000000`.slice(0, 12);
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into documents (customer_id, attention_id, type, file_id, code, sha256, cleared)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [company.id, attentionId, type, file.id, code, file.sha256, medical ? null : 'DRAWN'],
    );
    return rows[0]!.id;
  });

const DOCUMENTS = '/api/middleware/patients/documents';
const list = async (by: Person, query = ''): Promise<WorkerDocument[]> => {
  const answer = await by.get(`${DOCUMENTS}?customer_id=${company.id}${query}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json().items;
};
const typesOf = (items: readonly WorkerDocument[]) => items.map(({ type, state }) => `${type} ${state}`);

async function archive(by: Person, keys: string[], reason = 'Auditoría de SUNAFIL'): Promise<Map<string, Buffer>> {
  const asked = await by.send('POST', `${DOCUMENTS}/archives`, { keys, reason });
  expect(asked.statusCode, asked.body).toBe(202);
  const { id } = asked.json();
  const mine = async (): Promise<DocumentArchive> =>
    (await by.get(`${DOCUMENTS}/archives?customer_id=${company.id}`))
      .json()
      .items.find((a: DocumentArchive) => a.id === id);
  await expect.poll(async () => (await mine()).state, { timeout: 20_000 }).toBe('DONE');
  const { link } = (await by.send('POST', `${DOCUMENTS}/archives/${id}/link`)).json();
  return unzip((await by.get(link)).rawPayload);
}

describe('the history of documents', () => {
  test('is of all kinds for a doctor, of certificates for the company, the newest exam first', async () => {
    expect(typesOf(await list(doctor)).sort()).toEqual([
      'CERTIFICADO_APTITUD DISPONIBLE',
      'CERTIFICADO_APTITUD EMITIDO',
      'LEGAJO EMITIDO',
    ]);
    expect((await list(hr)).map(({ examDate, type }) => [examDate, type])).toEqual([
      ['2026-05-05', 'CERTIFICADO_APTITUD'],
      ['2026-04-04', 'CERTIFICADO_APTITUD'],
    ]);
    expect(await list(hr, '&type=LEGAJO')).toEqual([]);
    expect(await list(doctor, '&q=naupari&type=LEGAJO')).toHaveLength(1);
    expect(await list(doctor, '&from=2026-05-01&to=2026-05-31')).toHaveLength(2);
    expect(await list(doctor, `&person_id=${rosa}`)).toHaveLength(2);
  });

  test('by worker: who has documents, and those of one', async () => {
    const persons = (await hr.get(`/api/exam/persons/list?customer_id=${company.id}`)).json();
    expect(persons.items.map((p: { fullName: string; documents: number }) => [p.fullName, p.documents])).toEqual([
      ['Ñaupari De la Cruz, Rosa', 1],
      ['Rojas, Eva', 1],
    ]);
    const of = (by: Person) => by.get(`/api/exam/documents/list?customer_id=${company.id}&person_id=${rosa}`);
    expect((await of(doctor)).json().total).toBe(2);
    expect((await of(hr)).json().total).toBe(1);
  });

  test('opens one by a link of the session; what is behind the wall is not there for the company', async () => {
    const open = (by: Person, key: string) => by.send('POST', `${DOCUMENTS}/${key}/link`);
    const { link, fileName } = (await open(hr, stored['CERTIFICADO_APTITUD'] ?? '')).json();
    expect(fileName).toBe('45678912_NAUPARI-DE-LA-CRUZ_CERTIFICADO-APTITUD_2026-05-05.pdf');
    expect((await hr.get(link)).body).toBe('%PDF-1.7 CERTIFICADO_APTITUD');
    expect((await open(hr, stored['LEGAJO'] ?? '')).statusCode).toBe(404);
    expect((await open(doctor, stored['LEGAJO'] ?? '')).statusCode).toBe(200);
  });
});

describe('a zip of documents', () => {
  test('has each under its name and a manifest with hashes, draws what was not drawn, and is audited with its reason', async () => {
    const items = await list(doctor);
    const files = await archive(
      doctor,
      items.map(({ key }) => key),
    );
    expect([...files.keys()].sort()).toEqual([
      '11223344_ROJAS_CERTIFICADO-APTITUD_2026-04-04.pdf',
      '45678912_NAUPARI-DE-LA-CRUZ_CERTIFICADO-APTITUD_2026-05-05.pdf',
      '45678912_NAUPARI-DE-LA-CRUZ_LEGAJO_2026-05-05.pdf',
      'manifiesto.csv',
    ]);
    const manifest = files.get('manifiesto.csv')?.toString() ?? '';
    for (const [name, content] of files)
      if (name.endsWith('.pdf')) expect(manifest).toContain(createHash('sha256').update(content).digest('hex'));
    const { rows } = await t.services.system.run(({ client }) =>
      client.query("select actor_id, role, details from audit_log where action = 'documents.downloaded'"),
    );
    expect(rows).toEqual([
      {
        actor_id: doctorId,
        role: 'doctor',
        details: expect.objectContaining({ reason: 'Auditoría de SUNAFIL', documents: 3 }),
      },
    ]);
  });

  test('whose file is gone is made without it, and the manifest says so', async () => {
    const lost = await store((await t.make.attention(company, rosa, { date: '2024-01-01' })).id, 'INFORME_MEDICO');
    const [{ key }] = await sql('select f.key from documents d join files f on f.id = d.file_id where d.id = $1', [
      lost,
    ]);
    await t.services.files.remove(key);
    const files = await archive(doctor, [lost]);
    expect([...files.keys()]).toEqual(['manifiesto.csv']);
    expect(files.get('manifiesto.csv')?.toString()).toContain('ya no está guardado');
    await sql('delete from document_archive_items where document_id = $1', [lost]);
    await sql('delete from documents where id = $1', [lost]);
  });

  test('of exams holds their certificates; those without one are told by name, and only those that are the company’s', async () => {
    const exam = async (aptitude: string) =>
      (await t.make.attention(company, rosa, { date: '2023-02-02', aptitude })).id;
    const pending = await exam('PENDIENTE');
    const [{ attention_id: certified }] = await sql('select attention_id from documents where id = $1', [
      stored['CERTIFICADO_APTITUD'],
    ]);
    const ask = (keys: string[]) => hr.send('POST', `${DOCUMENTS}/archives`, { keys, reason: 'Inspección' });
    const answer = (await ask([certified, pending])).json();
    expect(answer).toMatchObject({
      total: 1,
      refused: [{ id: pending, name: 'Ñaupari De la Cruz, Rosa', reason: expect.stringContaining('certificado') }],
    });
    expect((await ask([pending])).json()).toMatchObject({ code: 'nothing_to_download' });
    const other = await t.make.company();
    const foreign = await t.make.attention(other, (await t.make.patient(other)).id);
    expect((await ask([certified, foreign.id])).statusCode).toBe(404);
    await sql('update attentions set deleted_at = now() where id = $1', [pending]);
  });

  test('asks why, holds nothing that its asker may not read, and is nobody else’s', async () => {
    const certificate = stored['CERTIFICADO_APTITUD'] ?? '';
    const ask = (keys: string[], reason: string) => hr.send('POST', `${DOCUMENTS}/archives`, { keys, reason });
    expect((await ask([certificate], 'no')).statusCode).toBe(400);
    expect((await ask([certificate, stored['LEGAJO'] ?? ''], 'Inspección')).statusCode).toBe(404);
    const { id } = (await ask([certificate], 'Inspección')).json();
    expect((await doctor.send('POST', `${DOCUMENTS}/archives/${id}/link`)).statusCode).toBe(404);
    const stranger = await t.as((await t.make.user('doctor', await t.make.company())).username);
    expect((await stranger.send('POST', `${DOCUMENTS}/${certificate}/link`)).statusCode).toBe(404);
  });

  test('is of premium companies', async () => {
    const free = await t.make.company({ membership: 'FREE' });
    const person = await t.as((await t.make.user('user', free)).username);
    expect((await person.get(`${DOCUMENTS}?customer_id=${free.id}`)).statusCode).toBe(402);
  });
});

test('an exam with an aptitude has a certificate in force, one that can be opened, or counts as without one', async () => {
  const site = await t.make.company();
  const [user, account] = [await t.make.user('user', site), await t.make.user('doctor', site)];
  const [company, physician] = [await t.as(user.username), await t.as(account.username)];
  const worker = await t.make.patient(site);
  const examOf = async (date: string, doctor: string | null) => {
    const { id } = await t.make.attention(site, worker.id, { date });
    await t.services.system
      .forCustomer(site.id)
      .run(({ client }) => runSql(client, 'update attentions set doctor_id = $2 where id = $1', [id, doctor]));
    return id;
  };
  const opened = await examOf('2024-01-10', account.id);
  const available = await examOf('2025-01-10', account.id);
  const unsigned = await examOf('2026-01-10', null);
  const revoked = await examOf('2026-02-10', account.id);
  const issue = (by: Person, id: string) =>
    by.send('POST', '/api/exam/emos/report?report_id=2', { attentionIds: [id] });
  for (const id of [opened, revoked]) expect((await issue(company, id)).statusCode).toBe(200);
  const listed = async (by: Person): Promise<WorkerDocument[]> =>
    (await by.get(`${DOCUMENTS}?customer_id=${site.id}&type=CERTIFICADO_APTITUD`)).json().items;
  const certificate = (await listed(physician)).find(({ attentionId }) => attentionId === revoked);
  const revoking = await physician.send('POST', `/api/documents/${certificate!.documentId}/revoke`, {
    reason: 'Se corrige el puesto',
    forCompany: true,
  });
  expect(revoking.statusCode, revoking.body).toBeLessThan(300);
  for (const by of [company, physician]) {
    const states = (await listed(by)).map(({ attentionId, state }) => [attentionId, state]);
    expect(new Map(states as [string, string][])).toEqual(
      new Map([
        [revoked, 'SIN_EFECTO'],
        [available, 'DISPONIBLE'],
        [opened, expect.stringMatching(/^(VIGENTE|VENCIDO)$/)],
      ]),
    );
    const without = await by.get(`/api/exam/emos?company_id=${site.id}&pending=NO_CERTIFICATE`);
    expect(
      without
        .json()
        .items.map(({ id }: { id: string }) => id)
        .toSorted(),
    ).toEqual([unsigned, revoked].toSorted());
  }
  // A certificate shown as available can be opened; one shown as missing cannot.
  expect((await issue(company, available)).statusCode).toBe(200);
  for (const id of [unsigned, revoked]) expect((await issue(company, id)).statusCode).toBe(409);
});
