import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPdf } from '#demo/canary/pdf.ts';
import { saveFile } from '#platform/server/files/save.ts';
import { stopPdfReaders } from '#platform/server/pdf-reading/pdf-process.ts';
import { type Person, startTestApp, type TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { runSql } from '#testing/run-sql.ts';
import { attachDocuments } from '../attach-documents.ts';
import { readAttachedCertificates } from './read-attached.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(async () => {
  stopPdfReaders();
  await t.close();
});

const CLEAN = 'Certificado de aptitud del trabajador: APTO';
const SICK = 'Certificado de aptitud: APTO. Dx: Hipoacusia';
const DOCUMENTS = '/api/middleware/patients/documents';

/** A company whose certificates were attached before their text was read. */
async function clinic() {
  const company = await t.make.company();
  const doctor = await t.as((await t.make.user('doctor', company)).username);
  const hr = await t.as((await t.make.user('user', company)).username);
  const scope = t.services.system.forCustomer(company.id);
  const attached = async (text: string) => {
    const worker = await t.make.patient(company);
    const exam = await t.make.attention(company, worker.id, { date: '2026-03-12' });
    const id = await scope.run(async (tx) => {
      const file = await saveFile(tx, t.services.files, {
        content: plainPdf(text),
        kind: 'import-document',
        folder: 'pdf',
        extension: 'pdf',
        contentType: 'application/pdf',
        medical: true,
      });
      const one = { attentionId: exam.id, type: 'CERTIFICADO_APTITUD', speciality: null, fileId: file.id } as const;
      return (await attachDocuments(tx, [one], { userId: null, batchId: exam.id }))[0]?.id ?? '';
    });
    return { id, exam: exam.id };
  };
  return { company, doctor, hr, scope, attached };
}
const listed = async (person: Person, company: Company) =>
  (await person.get(`${DOCUMENTS}?customer_id=${company.id}`))
    .json()
    .items.map((d: { documentId: string; state: string; withheld?: { words: string[] } | null }) => [
      d.documentId,
      d.state,
      d.withheld?.words,
    ]);

describe('certificates that were attached before their text was read', () => {
  test('are the company’s once they are read and clean; the others wait for a doctor, with the words that were found', async () => {
    const { company, doctor, hr, attached } = await clinic();
    const [clean, sick] = [await attached(CLEAN), await attached(SICK)];
    expect(await listed(hr, company)).toEqual([]);
    expect((await hr.send('POST', `${DOCUMENTS}/${clean.id}/link`)).statusCode).toBe(404);
    expect((await listed(doctor, company)).sort()).toEqual(
      [clean, sick].map(({ id }) => [id, 'POR_REVISAR', []]).sort(),
    );

    // A file that cannot be reached is read in the next run; a second run changes nothing.
    await readAttachedCertificates({
      ...t.services,
      files: { ...t.services.files, open: () => Promise.reject(new Error('away')) },
    });
    expect(await listed(hr, company)).toEqual([]);
    await Promise.all([readAttachedCertificates(t.services), readAttachedCertificates(t.services)]);
    await readAttachedCertificates(t.services);
    expect(await listed(hr, company)).toEqual([[clean.id, 'VIGENTE', undefined]]);
    const open = await hr.send('POST', `${DOCUMENTS}/${clean.id}/link`);
    expect((await hr.get(open.json().link)).body).toContain('APTO');
    expect((await listed(doctor, company)).sort()).toEqual(
      [
        [clean.id, 'VIGENTE', undefined],
        [sick.id, 'POR_REVISAR', ['dx', 'hipoacusia']],
      ].sort(),
    );
    for (const path of [`/api/exam/active/details/${sick.exam}`, `/api/exam/attentions/${sick.exam}`]) {
      expect((await hr.get(path)).json().documents, path).toEqual([]);
      expect((await doctor.get(path)).json().documents, path).toMatchObject([{ id: sick.id, withheld: true }]);
    }
    const cleared = await t.services.system.run(({ client }) =>
      client.query("select object_id, details from audit_log where customer_id = $1 and action = 'document.cleared'", [
        company.id,
      ]),
    );
    expect(cleared.rows).toEqual([{ object_id: clean.id, details: { by: 'READ' } }]);
  });

  test('a doctor who opened one shows it, or keeps it inside; nobody else can', async () => {
    const { company, doctor, hr, attached } = await clinic();
    const stranger = await clinic();
    const [shown, kept] = [await attached(SICK), await attached('')];
    await readAttachedCertificates(t.services);
    for (const person of [hr, stranger.doctor])
      for (const act of ['clear', 'keep'])
        expect((await person.send('POST', `/api/documents/${shown.id}/${act}`)).statusCode).toBe(404);
    expect((await doctor.send('POST', `/api/documents/${shown.id}/clear`)).json().code).toBe('not_opened');
    await doctor.send('POST', `${DOCUMENTS}/${shown.id}/link`);
    expect((await doctor.send('POST', `/api/documents/${shown.id}/clear`)).statusCode).toBe(204);
    expect((await doctor.send('POST', `/api/documents/${kept.id}/keep`)).statusCode).toBe(204);
    expect((await doctor.send('POST', `/api/documents/${kept.id}/clear`)).json().code).toBe('not_withheld');
    expect(await listed(hr, company)).toEqual([[shown.id, 'VIGENTE', undefined]]);
    const inside = (await doctor.get(`${DOCUMENTS}?customer_id=${company.id}&type=LEGAJO`)).json().items;
    expect(inside).toMatchObject([{ documentId: kept.id, state: 'EMITIDO' }]);
  });

  test('a change of the exam by the company ends one behind the wall too', async () => {
    const { company, doctor, hr, scope, attached } = await clinic();
    const { id, exam } = await attached(SICK);
    await scope.run(async ({ client }) => {
      await client.query("select set_config('app.clinical', 'off', true)");
      await runSql(client, "update attentions set aptitude = 'NO_APTO' where customer_id = $1 and id = $2", [
        company.id,
        exam,
      ]);
    });
    expect((await doctor.send('POST', `/api/documents/${id}/clear`)).json().code).toBe('not_withheld');
    expect(await listed(hr, company)).toEqual([]);
    expect(await listed(doctor, company)).toEqual([[id, 'SIN_EFECTO', undefined]]);
  });
});
