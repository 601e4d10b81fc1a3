import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import { signedLink } from '#platform/server/files/links.ts';
import { saveFile } from '#platform/server/files/save.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { type Certificates, startCertificates } from '../testing/certificates.ts';

const today = todayInLima();

let t: Certificates['t'];
let company: Certificates['company'];
let people: Certificates['people'];
let exam: Certificates['exam'];
let report: Certificates['report'];
let open: Certificates['open'];
let verify: Certificates['verify'];
let close: Certificates['close'];
beforeAll(async () => {
  ({ t, company, people, exam, report, open, verify, close } = await startCertificates());
});
afterAll(() => close());

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

  test('that a newer one replaced is in no list of revoked papers, and its worker has no act of a revocation', async () => {
    const { id, version } = await exam();
    const old = await open('doctor', id);
    const changed = { attentionId: id, version, healthCentre: 'Clínica Norte' };
    expect((await people.doctor.send('POST', '/api/exam/attentions', changed)).statusCode).toBe(200);
    const { code } = await open('doctor', id);
    expect(code).not.toBe(old.code);
    const { documents, patientId } = (await people.doctor.get(`/api/exam/attentions/${id}`)).json();
    expect(documents.map((each: { code: string }) => each.code)).toEqual([code]);
    const { events } = (await people.doctor.get(`/api/middleware/patients/${patientId}/history`)).json();
    const told = events.map(({ event }: { event: string }) => event);
    expect(told).toContain('DOCUMENTO_EMITIDO');
    expect(told).not.toContain('DOCUMENTO_ANULADO');
  });

  test('is no longer believed from the moment its aptitude changes', async () => {
    const { id, version } = await exam({ aptitude: 'APTO' });
    const { code } = await open('owner', id);
    await people.doctor.send('POST', '/api/exam/attentions', { attentionId: id, version, aptitude: 'NO_APTO' });
    expect(await verify(code)).toMatchObject({ outcome: 'REVOKED', document: { replaced: false } });
  });

  test('is asked for of one type of exam alone, where a type is named', async () => {
    const { id } = await exam({ aptitude: 'APTO' });
    const [{ exam_type: type }] = (await t.services.system
      .forCustomer(company.id)
      .run(
        async ({ client }) => (await client.query('select exam_type from attentions where id = $1', [id])).rows,
      )) as [{ exam_type: string }];
    const of = async (asked: string) =>
      (
        await people.doctor.send('POST', `/api/exam/emos/report?report_id=2&attention_type_id=${asked}`, {
          attentionIds: [id],
        })
      ).statusCode;
    expect(await of(type)).toBe(200);
    expect(await of(type === 'VISITA' ? 'RETIRO' : 'VISITA')).toBe(404);
    expect(await of('7')).toBe(400);
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
    expect(left.statusCode, left.body).toBe(200);
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
    [0, 400, 'unknown_report'],
    [99, 400, 'unknown_report'],
  ])('report type %i answers %i', async (type, status, code) => {
    const answer = await report('doctor', (await exam()).id, type);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  });
});

describe('a link', () => {
  test('T12, S08: opens in no other session, not tampered with, and not after 60 seconds', async () => {
    const { link } = await open('owner', (await exam()).id);
    expect((await people.owner.get(link)).statusCode).toBe(200);
    expect((await people.user.get(link)).statusCode).toBe(404);
    expect((await t.app.inject(link)).statusCode).toBe(401);
    const [path, query] = link.split('?') as [string, string];
    const params = new URLSearchParams(query);
    params.set('expires', String(Number(params.get('expires')) + 600));
    expect((await people.owner.get(`${path}?${params}`)).statusCode).toBe(404);
    expect(
      (await people.owner.get(link.replace(/pdf\/[0-9a-f]/, (start) => (start.endsWith('0') ? 'pdf/1' : 'pdf/0'))))
        .statusCode,
    ).toBe(404);
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
