import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, todayInLima } from '#platform/contract/dates.ts';
import { startTestApp } from '#testing/app.ts';
import { type Certificates, startCertificates } from '../testing/certificates.ts';

const today = todayInLima();
const REPORT = '/api/exam/emos/report?report_id=2';

let t: Certificates['t'];
let company: Certificates['company'];
let people: Certificates['people'];
let exam: Certificates['exam'];
let open: Certificates['open'];
let verify: Certificates['verify'];
let close: Certificates['close'];
beforeAll(async () => {
  ({ t, company, people, exam, open, verify, close } = await startCertificates());
});
afterAll(() => close());

test('tells what an employer of the next job may know, and the hash of the file', async () => {
  const { id } = await exam();
  const { link, code } = await open('owner', id);
  const { rawPayload } = await people.owner.get(link);
  const answer = await t.app.inject(`/api/documents/verify/${code.toLowerCase()}`);
  expect(answer.json()).toEqual({
    outcome: 'VALID',
    fitness: {
      task: null,
      aptitude: 'APTO_CON_RESTRICCION',
      label: 'Apto con restricciones',
      sentence: 'Puede trabajar en el puesto si se cumplen las restricciones.',
      validity: 'VIGENTE',
      day: { label: 'Vigente hasta', on: expect.any(String) },
    },
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
      seal: null,
    },
  });
  expect(answer.body.replace(/[0-9a-f]{64}/, '')).not.toMatch(/MEDICO_|E119|QUISPE/i);
});

test('tells an expired one and one that a doctor revoked', async () => {
  const expired = await exam({ examDate: addDays(today, -900), validUntil: addDays(today, -1) });
  expect(await verify((await open('owner', expired.id)).code)).toMatchObject({
    outcome: 'EXPIRED',
    fitness: { validity: 'VENCIDO' },
  });
  const { id } = await exam();
  const { code } = await open('owner', id);
  const document = (await people.owner.get(`/api/exam/active/details/${id}`)).json().documents[0];
  expect(document).toMatchObject({ type: 'CERTIFICADO_APTITUD', code, customerId: company.id });
  const revoke = (who: keyof typeof people) =>
    people[who].send('POST', `/api/documents/${document.id}/revoke`, { reason: 'Emitido por error' });
  expect((await revoke('owner')).statusCode).toBe(404);
  expect((await revoke('doctor')).statusCode).toBe(204);
  expect((await revoke('doctor')).json().code).toBe('already_revoked');
  expect(await verify(code)).toMatchObject({ outcome: 'REVOKED', fitness: null });
  expect((await people.owner.get(`/api/exam/active/details/${id}`)).json().documents).toEqual([]);
});

test('a revoked certificate says SIN EFECTO across each page, on every way to its file', async () => {
  const { id } = await exam();
  const { link } = await open('owner', id);
  const before = (await people.owner.get(link)).rawPayload;
  const document = (await people.owner.get(`/api/exam/active/details/${id}`)).json().documents[0];
  const again = async () => {
    const asked = await people.owner.send('POST', `/api/middleware/patients/documents/${document.id}/link`, undefined);
    expect(asked.statusCode, asked.body).toBe(200);
    return people.owner.get(asked.json().link);
  };
  // Poppler returns words across a page letter by letter, so the test compares the letters that each page gained.
  const lettersOf = (pdf: Buffer) =>
    spawnSync('pdftotext', ['-', '-'], { input: pdf, encoding: 'utf8' })
      .stdout.split('\f')
      .map((page) => [...page.replace(/\s/g, '')].sort());
  const gained = (pdf: Buffer) =>
    lettersOf(pdf).map((letters, page) => {
      const left = [...(lettersOf(before)[page] ?? [])];
      const isNew = (letter: string) => {
        const at = left.indexOf(letter);
        if (at >= 0) left.splice(at, 1);
        return at < 0;
      };
      return letters.filter(isNew).join('');
    });
  expect(gained((await again()).rawPayload).join('')).toBe('');
  await people.doctor.send('POST', `/api/documents/${document.id}/revoke`, { reason: 'Emitido por error' });
  // With the link opened before the revocation, and with a new link.
  for (const answer of [await people.owner.get(link), await again()]) {
    expect(answer.statusCode).toBe(200);
    expect(gained(answer.rawPayload).filter((letters) => letters !== '')).toEqual(['CEEFINOST']);
    expect(answer.rawPayload.equals(before)).toBe(false);
    expect(answer.headers['content-length']).toBe(String(answer.rawPayload.length));
  }
  // Only a doctor who opens the document gets a new one with the same content.
  const report = (who: keyof typeof people) =>
    people[who].send('POST', '/api/exam/emos/report?report_id=2', { attentionIds: [id] });
  const refused = await report('owner');
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'revoked']);
  expect(refused.json().title).toBe(
    'El médico dejó sin efecto el certificado de aptitud. Pídele que lo emita de nuevo si corresponde.',
  );
  expect((await report('doctor')).statusCode).toBe(200);
  expect((await report('owner')).statusCode).toBe(200);
});

test('a certificate that a doctor issued again is not held back by the one that was revoked before it', async () => {
  const made = await exam();
  await open('doctor', made.id);
  const inForce = async () => (await people.owner.get(`/api/exam/active/details/${made.id}`)).json().documents[0];
  const { id } = await inForce();
  await people.doctor.send('POST', `/api/documents/${id}/revoke`, { reason: 'Emitido por error' });
  expect((await people.owner.send('POST', REPORT, { attentionIds: [made.id] })).json().code).toBe('revoked');
  const listed = async () =>
    (
      await people.owner.get(
        `/api/middleware/patients/documents?customer_id=${company.id}&state=DISPONIBLE&page_size=100`,
      )
    )
      .json()
      .items.some(({ attentionId }: { attentionId: string }) => attentionId === made.id);
  expect(await listed()).toBe(false);
  await open('doctor', made.id);
  // The product revokes a document whose exam changed, also when the change is taken back.
  const again = await inForce();
  await t.services.system
    .forCustomer(company.id)
    .run(({ client }) =>
      client.query("update documents set revoked_at = now(), revoked_reason = 'El examen cambió' where id = $1", [
        again.id,
      ]),
    );
  expect(await listed()).toBe(true);
  await open('owner', made.id);
});

test('the company opens the certificate again once a doctor corrected the restrictions that the revoked one states', async () => {
  const made = await exam();
  await open('doctor', made.id);
  const [{ id }] = (await people.owner.get(`/api/exam/active/details/${made.id}`)).json().documents;
  await people.doctor.send('POST', `/api/documents/${id}/revoke`, { reason: 'MEDICO_MOTIVO' });
  const opened = () => people.owner.send('POST', REPORT, { attentionIds: [made.id] });
  const listed = async () =>
    (
      await people.owner.get(
        `/api/middleware/patients/documents?customer_id=${company.id}&state=DISPONIBLE&page_size=100`,
      )
    )
      .json()
      .items.some(({ attentionId }: { attentionId: string }) => attentionId === made.id);
  const write = async (body: object) => {
    const { version } = (await people.doctor.get(`/api/exam/attentions/${made.id}`)).json();
    const answer = await people.doctor.send('POST', '/api/exam/attentions', {
      attentionId: made.id,
      version,
      ...body,
    });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  // What the certificate does not state leaves it as the doctor left it.
  await write({ notes: 'MEDICO_NOTA' });
  expect([(await opened()).json().code, await listed()]).toEqual(['revoked', false]);
  await write({ workRestrictions: 'Usar protección auditiva' });
  expect(await listed()).toBe(true);
  // Undoing the correction leaves what was revoked.
  const { version } = (await people.doctor.get(`/api/exam/attentions/${made.id}`)).json();
  const undo = await people.doctor.send('POST', `/api/exam/attentions/${made.id}/changes/${version}/undo`, {});
  expect(undo.statusCode, undo.body).toBe(200);
  expect([(await opened()).json().code, await listed()]).toEqual(['revoked', false]);
  await write({ workRestrictions: 'No usar audífonos' });
  const answer = await opened();
  expect(answer.statusCode, answer.body).toBe(200);
  expect(answer.body).not.toContain('MEDICO_');
});

test('the list and the opening agree where a clinic sent a certificate that was replaced', async () => {
  const { id } = await exam();
  await open('doctor', id);
  const document = (await people.owner.get(`/api/exam/active/details/${id}`)).json().documents[0];
  await people.doctor.send('POST', `/api/documents/${document.id}/revoke`, { reason: 'Emitido por error' });
  await t.services.system.forCustomer(company.id).run(({ client }) =>
    client.query(
      `insert into documents (customer_id, attention_id, type, file_id, code, sha256, source, issued_at, revoked_at,
         revoked_reason, cleared, cleared_at)
       select customer_id, attention_id, type, file_id, 'ABCDEFGH2345', sha256, 'IMPORTED', now(), now(), 'Reemplazado',
         'READ', now() from documents where id = $1`,
      [document.id],
    ),
  );
  const { items } = (
    await people.owner.get(
      `/api/middleware/patients/documents?customer_id=${company.id}&state=DISPONIBLE&page_size=100`,
    )
  ).json();
  expect(items.map(({ attentionId }: { attentionId: string }) => attentionId)).not.toContain(id);
  expect((await people.owner.send('POST', REPORT, { attentionIds: [id] })).json().code).toBe('revoked');
});

test('tells nothing of an unknown code, writes every question down, and slows who asks too often', async () => {
  const other = await startTestApp();
  try {
    for (const code of ['K7M2QX9TRB4H', 'nada', '%27'])
      expect((await other.app.inject(`/api/documents/verify/${code}`)).json()).toEqual({
        outcome: 'UNKNOWN',
        fitness: null,
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
