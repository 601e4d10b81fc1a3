import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentsBy } from '#testing/documents.ts';
import { type Clinics, pdf, startClinics } from './testing/clinics.ts';

let clinic: Clinics['clinic'];
let close: Clinics['close'];
beforeAll(async () => {
  ({ clinic, close } = await startClinics());
});
afterAll(() => close());

describe('the clinical wall', () => {
  test('a company user has no part in it and sees the certificate alone, by list, by link and by exam', async () => {
    const c = await clinic();
    const { company, hr, page, exam } = c;
    const { id } = await page.create();
    for (const kind of [
      'certificado de aptitud',
      'informe medico',
      'interconsulta cardiologia',
      'legajo',
      'audiometria',
    ])
      await page.add(id, `45678901 ${kind} 12-03-2026.pdf`, pdf(kind));
    const outside = documentsBy(hr, company);
    expect((await hr.send('POST', '/api/log/batches/documents', {})).statusCode).toBe(404);
    expect((await outside.upload(id, 'a.pdf', pdf())).statusCode).toBe(404);
    expect((await outside.zip(id, pdf())).statusCode).toBe(404);
    expect((await outside.match({ document_number: '45678901' })).statusCode).toBe(404);
    for (const path of [
      `/api/imports/${id}/documents?customer_id=${company.id}`,
      `/api/log/batches/documents?customer_id=${company.id}`,
      `/api/log/batches/documents/id?batch_id=${id}`,
      `/api/imports/${id}/rows?customer_id=${company.id}`,
    ])
      expect((await hr.get(path)).statusCode, path).toBe(404);
    await c.wizard.finish(id);

    expect(await c.listedFor(hr)).toEqual(['CERTIFICADO_APTITUD VIGENTE']);
    expect(await c.listedFor(c.doctor)).toHaveLength(5);
    for (const path of [`/api/exam/active/details/${exam.id}`, `/api/exam/attentions/${exam.id}`]) {
      const answer = await hr.get(path);
      expect(answer.statusCode, path).toBe(200);
      expect(answer.json().documents.map((d: { type: string }) => d.type)).toEqual(['CERTIFICADO_APTITUD']);
    }
    const all = (await c.doctor.get(`/api/middleware/patients/documents?customer_id=${company.id}`)).json().items;
    for (const { key, type } of all) {
      const open = await hr.send('POST', `/api/middleware/patients/documents/${key}/link`);
      expect([type, open.statusCode]).toEqual([type, type === 'CERTIFICADO_APTITUD' ? 200 : 404]);
    }
    // The clinic's certificate has priority over a drawn one, and its name reveals nothing of the uploaded file.
    const report = await hr.send('POST', '/api/exam/emos/report?report_id=2', { attentionIds: [exam.id] });
    expect(report.statusCode, report.body).toBe(200);
    const sent = await hr.get(report.json().link);
    expect(sent.body).toContain('certificado de aptitud');
    expect(sent.headers['content-disposition']).toContain('45678901_CERTIFICADO_APTITUD_2026-03-12.pdf');
    // A link for a doctor does not work in another session.
    const { link } = (
      await c.doctor.send(
        'POST',
        `/api/middleware/patients/documents/${all.find((d: { type: string }) => d.type === 'LEGAJO').key}/link`,
      )
    ).json();
    expect((await hr.get(link)).statusCode).toBe(404);
    expect((await c.doctor.get(link)).statusCode).toBe(200);
  });
});
