import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, addMonths, showDay, todayInLima } from '../../../platform/contract/dates.ts';
import { signedLink } from '../../../platform/server/files/links.ts';
import { saveFile } from '../../../platform/server/files/save.ts';
import { stopPdfThreads } from '../../../platform/server/pdf/render.ts';
import { readPdf } from '../../../platform/server/testing/pdf-text.ts';
import { type Person, startTestApp, type TestApp } from '../../../testing/app.ts';
import type { Company } from '../../../testing/builders.ts';

const today = todayInLima();

let t: TestApp;
let company: Company;
let people: Record<'user' | 'owner' | 'doctor', Person>;
beforeAll(async () => {
  t = await startTestApp();
  company = await t.make.company({ name: 'Minera Ñandú S.A.C.' });
  const sign = async (role: 'user' | 'owner' | 'doctor') => t.as((await t.make.user(role, company)).username);
  people = { user: await sign('user'), owner: await sign('owner'), doctor: await sign('doctor') };
});
afterAll(async () => {
  await stopPdfThreads();
  await t.close();
});

/** An exam written by the doctor, with clinical content of every kind. */
async function exam(fields: Record<string, unknown> = {}): Promise<{ id: string; version: number }> {
  const worker = await t.make.patient(company, {
    name: 'ÑAHUI QUISPE JOSÉ',
    birthDate: addMonths(addDays(today, -20), -40 * 12),
  });
  const saved = await people.doctor.send('POST', '/api/exam/attentions', {
    patientId: worker.id,
    examType: 'PERIODICO',
    examDate: addDays(today, -20),
    aptitude: 'APTO_CON_RESTRICCION',
    healthCentre: 'Clínica Sur',
    restrictions: 'MEDICO_RESTRICCION hipoacusia',
    recommendations: 'MEDICO_RECOMENDACION',
    notes: 'MEDICO_NOTA',
    measures: [
      { code: 'GLUCOSA', value: 187.4 },
      { code: 'GRUPO_FACTOR', value: 'O_POS' },
    ],
    diagnoses: [{ cie10: 'E119', description: 'MEDICO_DIAGNOSTICO', kind: 'D' }],
    ...fields,
  });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json();
}
const report = (who: keyof typeof people, id: string, type = 2) =>
  people[who].send('POST', `/api/exam/emos/report?report_id=${type}`, { attentionIds: [id] });
const open = async (who: keyof typeof people, id: string) => {
  const answer = await report(who, id);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { link: string; code: string; fileName: string };
};
const verify = async (code: string) => (await t.app.inject(`/api/documents/verify/${code}`)).json();

describe('the certificate', () => {
  test('says who, what and until when, and nothing clinical', async () => {
    const { id } = await exam();
    const { link, code, fileName } = await open('owner', id);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{12}$/);
    expect(fileName).toMatch(/^\d{8}_NAHUI_QUISPE_JOSE_CERTIFICADO_PERIODICO_\d{4}-\d{2}-\d{2}\.pdf$/);
    const file = await people.owner.get(link);
    expect(file.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringMatching(/^sandbox/),
      'content-disposition': expect.stringContaining(fileName),
      'cache-control': 'no-store',
    });
    const pdf = await readPdf(file.rawPayload);
    const { text } = pdf;
    for (const words of [
      'ÑAHUI QUISPE JOSÉ',
      'DNI',
      '40 años',
      'Masculino',
      'Minera Ñandú S.A.C.',
      'Periódico',
      'Clínica Sur',
      showDay(addDays(today, -20)),
      'Apto con restricciones',
      'consulte con el médico ocupacional',
      'doctor de Prueba',
      'CMP 12345',
      'R.M. 312-2011-MINSA',
      code,
    ])
      expect(text).toContain(words);
    expect(text).not.toMatch(/MEDICO_|E119|187\.4|O_POS|O Rh|hipoacusia|diabetes|glucosa/i);
    expect(pdf).toMatchObject({ pages: 1, language: 'es-PE', tagged: true });
    expect(file.rawPayload.toString('latin1')).not.toMatch(/MEDICO_|E119/);
  });

  test('says the restrictions that a doctor wrote', async () => {
    const { id } = await exam({ workRestrictions: 'No trabajar sobre 80 dB(A).' });
    const pdf = await readPdf((await people.user.get((await open('user', id)).link)).rawPayload);
    expect(pdf.text).toContain('No trabajar sobre 80 dB(A).');
  });

  test('is the same one while nothing changed, for whoever asks', async () => {
    const { id } = await exam();
    const codes = await Promise.all([open('owner', id), open('doctor', id), open('user', id)]);
    expect(new Set(codes.map((c) => c.code)).size).toBe(1);
    expect((await open('owner', id)).code).toBe(codes[0]?.code);
  });

  test('is replaced when what it says changed, and the old code tells so', async () => {
    const { id, version } = await exam();
    const old = await open('owner', id);
    await people.doctor.send('POST', '/api/exam/attentions', { attentionId: id, version, notes: 'otra nota' });
    expect((await open('owner', id)).code).toBe(old.code);
    await people.doctor.send('POST', '/api/exam/attentions', {
      attentionId: id,
      version: version + 1,
      healthCentre: 'Clínica Norte',
    });
    const next = await open('owner', id);
    expect(next.code).not.toBe(old.code);
    expect(await verify(old.code)).toMatchObject({ outcome: 'REVOKED', document: { replaced: true } });
    expect(await verify(next.code)).toMatchObject({ outcome: 'VALID' });
  });

  test('is no longer believed from the moment its aptitude changes', async () => {
    const { id, version } = await exam({ aptitude: 'APTO' });
    const { code } = await open('owner', id);
    await people.doctor.send('POST', '/api/exam/attentions', { attentionId: id, version, aptitude: 'NO_APTO' });
    expect(await verify(code)).toMatchObject({ outcome: 'REVOKED', document: { replaced: false } });
  });

  test('needs an aptitude and a doctor who stands for it', async () => {
    const pending = await exam({ aptitude: 'PENDIENTE' });
    expect((await report('owner', pending.id)).json().code).toBe('no_aptitude');
    const worker = await t.make.patient(company);
    const { id } = await t.make.attention(company, worker.id);
    const refused = await report('owner', id);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'doctor_missing']);
    await open('doctor', id);
    const pdf = await readPdf((await people.owner.get((await open('owner', id)).link)).rawPayload);
    expect(pdf.text).toContain('doctor de Prueba');
  });

  test('keeps the doctor who signed it after they left the company', async () => {
    const { id: userId, username } = await t.make.user('doctor', company);
    const doctor = await t.as(username);
    const worker = await t.make.patient(company);
    const saved = await doctor.send('POST', '/api/exam/attentions', {
      patientId: worker.id,
      examType: 'PERIODICO',
      examDate: addDays(today, -3),
      aptitude: 'APTO',
    });
    const left = await people.owner.send('POST', '/api/security/auth/users/delete', { userId });
    expect(left.statusCode, left.body).toBe(204);
    const pdf = await readPdf((await people.owner.get((await open('owner', saved.json().id)).link)).rawPayload);
    expect(pdf.text).toContain('CMP 12345');
    const listed = (await people.owner.get(`/api/security/auth/users?customer_id=${company.id}`)).json().items as {
      id: string;
    }[];
    expect(listed.map(({ id }) => id)).not.toContain(userId);
  });

  test('of another company does not exist', async () => {
    const { id } = await exam();
    const foreigner = await t.as((await t.make.user('doctor', await t.make.company())).username);
    const answer = await foreigner.send('POST', '/api/exam/emos/report?report_id=2', { attentionIds: [id] });
    expect(answer.statusCode).toBe(404);
  });

  test.each([
    [4, 501, 'not_available'],
    [15, 501, 'not_available'],
    [99, 400, 'unknown_report'],
  ])('report type %i answers %i', async (type, status, code) => {
    const answer = await report('doctor', (await exam()).id, type);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});

describe('a link', () => {
  test('opens in no other session, not tampered with, and not after 60 seconds', async () => {
    const { link } = await open('owner', (await exam()).id);
    expect((await people.owner.get(link)).statusCode).toBe(200);
    expect((await people.user.get(link)).statusCode).toBe(404);
    expect((await t.app.inject(link)).statusCode).toBe(401);
    const [path, query] = link.split('?') as [string, string];
    const params = new URLSearchParams(query);
    params.set('expires', String(Number(params.get('expires')) + 600));
    expect((await people.owner.get(`${path}?${params}`)).statusCode).toBe(404);
    expect((await people.owner.get(link.replace(/pdf\/[0-9a-f]{2}/, 'pdf/00'))).statusCode).toBe(404);
    expect((await people.owner.get(path)).statusCode).toBe(400);

    const session = await t.services.system.run(async ({ client }) => {
      const key = path.replace('/api/files/', '');
      const { rows } = await client.query<{ session_id: string }>(
        "select session_id from audit_log where action = 'file.read' and role = 'owner' limit 1",
      );
      return { key, sessionId: rows[0]?.session_id ?? '' };
    });
    const made = (age: number) =>
      signedLink(t.services.config.secretKey, session.key, session, Date.now() - age * 1000);
    expect((await people.owner.get(made(58))).statusCode).toBe(200);
    const late = await people.owner.get(made(61));
    expect([late.statusCode, late.json().code]).toEqual([410, 'link_expired']);
  });

  test('to a medical file opens inside the wall alone, and the reading is written down', async () => {
    const scope = t.services.system.forCustomer(company.id);
    const file = await scope.run((tx) =>
      saveFile(tx, t.services.files, {
        content: Buffer.from('%PDF-1.7 MEDICO'),
        kind: 'LEGAJO',
        folder: 'pdf',
        extension: 'pdf',
        contentType: 'application/pdf',
        medical: true,
      }),
    );
    const sessions = await t.services.system.run(({ client }) =>
      client.query<{ id: string; username: string }>(
        'select s.id, u.username from sessions s join users u on u.id = s.user_id',
      ),
    );
    const linkFor = (role: string) =>
      signedLink(t.services.config.secretKey, file.key, {
        sessionId: sessions.rows.find((s) => s.username.startsWith(role))?.id ?? '',
      });
    expect((await people.doctor.get(linkFor('doctor'))).body).toContain('MEDICO');
    expect((await people.owner.get(linkFor('owner'))).statusCode).toBe(404);
    const audit = await t.services.system.run(({ client }) =>
      client.query("select role from audit_log where action = 'clinical.read' and object_id = $1", [file.id]),
    );
    expect(audit.rows).toEqual([{ role: 'doctor' }]);
  });
});

describe('verifying', () => {
  test('tells what an employer of the next job may know, and the hash of the file', async () => {
    const { id } = await exam();
    const { link, code } = await open('owner', id);
    const { rawPayload } = await people.owner.get(link);
    const answer = await t.app.inject(`/api/documents/verify/${code.toLowerCase()}`);
    expect(answer.json()).toEqual({
      outcome: 'VALID',
      document: {
        type: 'CERTIFICADO_APTITUD',
        code,
        company: 'Minera Ñandú S.A.C.',
        workerName: 'Ñ**** Q**** J****',
        workerDocument: expect.stringMatching(/^DNI \*{5}\d{3}$/),
        examType: 'PERIODICO',
        examDate: addDays(today, -20),
        validUntil: expect.any(String),
        issuedAt: expect.any(String),
        replaced: false,
        sha256: createHash('sha256').update(rawPayload).digest('hex'),
        doctor: 'doctor de Prueba',
        cmp: '12345',
      },
    });
    expect(answer.body).not.toMatch(/apto|MEDICO_|E119|QUISPE/i);
  });

  test('tells an expired one and one that a doctor revoked', async () => {
    const expired = await exam({ examDate: addDays(today, -900), validUntil: addDays(today, -1) });
    expect(await verify((await open('owner', expired.id)).code)).toMatchObject({ outcome: 'EXPIRED' });
    const { id } = await exam();
    const { code } = await open('owner', id);
    const document = (await people.owner.get(`/api/exam/active/details/${id}`)).json().documents[0];
    expect(document).toMatchObject({ type: 'CERTIFICADO_APTITUD', code, customerId: company.id });
    const revoke = (who: keyof typeof people) =>
      people[who].send('POST', `/api/documents/${document.id}/revoke`, { reason: 'Emitido por error' });
    expect((await revoke('owner')).statusCode).toBe(404);
    expect((await revoke('doctor')).statusCode).toBe(204);
    expect((await revoke('doctor')).json().code).toBe('already_revoked');
    expect(await verify(code)).toMatchObject({ outcome: 'REVOKED' });
    expect((await people.owner.get(`/api/exam/active/details/${id}`)).json().documents).toEqual([]);
  });

  test('tells nothing of an unknown code, writes every question down, and slows who asks too often', async () => {
    const other = await startTestApp();
    try {
      for (const code of ['K7M2QX9TRB4H', 'nada', '%27'])
        expect((await other.app.inject(`/api/documents/verify/${code}`)).json()).toEqual({
          outcome: 'UNKNOWN',
          document: null,
        });
      const answers = [];
      for (let i = 0; i < 30; i++)
        answers.push((await other.app.inject('/api/documents/verify/AAAAAAAAAAAA')).statusCode);
      expect(answers.filter((status) => status === 429)).toHaveLength(3);
      const log = await other.services.system.run(({ client }) =>
        client.query('select count(*)::int as n from document_checks'),
      );
      expect(log.rows[0].n).toBe(30);
    } finally {
      await other.close();
    }
  });
});
