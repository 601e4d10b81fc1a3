import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { stopPdfReaders } from '#platform/server/pdf-reading/pdf-process.ts';
import { documentsBy } from '#testing/documents.ts';
import { type Clinics, pdf, startClinics } from './testing/clinics.ts';

let t: Clinics['t'];
let sql: Clinics['sql'];
let clinic: Clinics['clinic'];
let close: Clinics['close'];
beforeAll(async () => {
  ({ t, sql, clinic, close } = await startClinics());
});
afterAll(async () => {
  stopPdfReaders();
  await close();
});

const NAME = '45678901_QUISPE MAMANI JUAN_CERTIFICADO_12-03-2026.pdf';
const SICK = 'Certificado de aptitud: APTO. Diagnostico: Obesidad (E66.9)';
const SCAN = '';

describe('a certificate that carries what it may not', () => {
  test('is attached as a Legajo unless a doctor who opened it answers for it; nobody of the company sees it', async () => {
    const c = await clinic();
    const { page, company, hr, exam } = c;
    const { id } = await page.create();
    const sick = await page.add(id, NAME, pdf(SICK));
    expect(sick).toMatchObject({
      status: 'WITHHELD',
      type: 'LEGAJO',
      reason: 'Su texto menciona diagnósticos o resultados: va como Legajo, que la empresa no ve.',
      withheld: { verdict: 'CLINICAL', words: ['E66.9', 'diagnostico', 'obesidad'] },
      opened: false,
      confirmed: false,
    });
    const scan = await page.add(id, `copia ${NAME}`, pdf(SCAN));
    expect(scan).toMatchObject({ status: 'WITHHELD', withheld: { verdict: 'UNREADABLE', cause: 'NO_TEXT' } });
    const clean = await page.add(id, `firmado ${NAME}`, pdf());
    expect(clean).toMatchObject({ status: 'READY', type: 'CERTIFICADO_APTITUD', withheld: null });
    expect((await page.list(id)).counts).toMatchObject({ READY: 1, WITHHELD: 2, certificates: 1 });

    expect((await c.wizard.finish(id)).counts).toMatchObject({ NUEVO: 3 });
    expect((await c.documents()).map(({ type }) => type)).toEqual(['CERTIFICADO_APTITUD', 'LEGAJO', 'LEGAJO']);
    expect(await c.listedFor(hr)).toEqual(['CERTIFICADO_APTITUD VIGENTE']);
    const report = await hr.send('POST', '/api/exam/emos/report?report_id=2', { attentionIds: [exam.id] });
    const sent = await hr.get(report.json().link);
    expect(sent.body).toContain('APTO');
    expect(sent.body).not.toContain('Obesidad');
    // The findings appear neither in the application log nor in the audit log.
    const audited = await t.services.system.run(({ client }) =>
      client.query('select details::text || action as line from audit_log where customer_id = $1', [company.id]),
    );
    const lines = [...audited.rows.map(({ line }) => line), ...t.logLines].join('\n').toLowerCase();
    // `\be66\b` matches the diagnosis code, not a part of a random id.
    expect(lines).not.toMatch(/obesidad|\be66\b|diagnostico/);
  });

  test('one at a time, by who opened it, and written down with who', async () => {
    const c = await clinic();
    const { page, company } = c;
    const other = documentsBy(await t.as((await t.make.user('doctor', company)).username), company);
    const { id } = await page.create();
    const { rowNo } = await page.add(id, NAME, pdf(SCAN));
    const second = await page.add(id, `copia ${NAME}`, pdf(SCAN));
    expect((await page.confirm(id, rowNo)).json().code).toBe('not_opened');
    expect((await other.look(id, rowNo)).statusCode).toBe(200);
    expect((await page.confirm(id, rowNo)).json().code).toBe('not_opened');
    expect((await page.look(id, rowNo)).statusCode).toBe(200);
    expect((await page.list(id)).items.map(({ opened }) => opened)).toEqual([true, false]);
    expect((await page.confirm(id, rowNo)).json()).toMatchObject({
      status: 'READY',
      type: 'CERTIFICADO_APTITUD',
      confirmed: true,
      withheld: null,
    });
    expect((await page.confirm(id, rowNo)).json().code).toBe('not_withheld');
    expect((await page.confirm(id, second.rowNo)).json().code).toBe('not_opened');

    await c.wizard.finish(id);
    expect(await c.listedFor(c.hr)).toEqual(['CERTIFICADO_APTITUD VIGENTE']);
    const [kept] = await sql<{ cleared: string; doctor: boolean; audited: number }>(
      company,
      `select d.cleared, d.cleared_by = b.created_by as doctor
       from documents d join import_batches b on b.customer_id = $1 and b.id = d.batch_id
       where d.customer_id = $1 and d.cleared is not null`,
    );
    expect(kept).toEqual({ cleared: 'CONFIRMED', doctor: true });
    const audited = await t.services.system.run(({ client }) =>
      client.query(
        `select details, actor_id is not null as person
         from audit_log
         where customer_id = $1 and action = 'import.certificate_confirmed'`,
        [company.id],
      ),
    );
    expect(audited.rows).toEqual([{ details: { row: rowNo, sha256: expect.any(String) }, person: true }]);
  });

  test('another choice takes a confirmation back', async () => {
    const c = await clinic();
    const { id } = await c.page.create();
    const { rowNo } = await c.page.add(id, NAME, pdf(SCAN));
    await c.page.look(id, rowNo);
    await c.page.confirm(id, rowNo);
    const choice = { attentionId: c.exam.id, type: 'CERTIFICADO_APTITUD', speciality: null };
    expect((await c.page.choose(id, rowNo, choice)).json()).toMatchObject({ status: 'WITHHELD', confirmed: false });
    expect((await c.page.choose(id, rowNo, { ...choice, type: 'EXAMEN_AUXILIAR' })).json()).toMatchObject({
      status: 'READY',
      type: 'EXAMEN_AUXILIAR',
      withheld: null,
    });
  });
});

describe('no other way makes a certificate of it', () => {
  test('neither a choice by hand, nor a yes to all, nor a zip, nor a name that speaks of two documents', async () => {
    const c = await clinic();
    const { page, exam } = c;
    const { id } = await page.create();
    const choice = { attentionId: exam.id, type: 'CERTIFICADO_APTITUD', speciality: null };
    const report = await page.add(id, '45678901 informe medico 12-03-2026.pdf', pdf(SICK));
    expect(report).toMatchObject({ status: 'READY', type: 'INFORME_MEDICO' });
    expect((await page.choose(id, report.rowNo, choice)).json()).toMatchObject({
      status: 'WITHHELD',
      type: 'LEGAJO',
      withheld: { verdict: 'CLINICAL' },
    });
    const both = await page.add(id, '45678901 certificado e informe medico 12-03-2026.pdf', pdf(SICK));
    expect((await page.choose(id, both.rowNo, choice)).json()).toMatchObject({ status: 'WITHHELD' });
    const single = await page.add(id, '45678901 certificado.pdf', pdf(SICK));
    expect(single).toMatchObject({ status: 'CHOOSE', single: true });
    await page.acceptSingles(id, 1);
    expect((await page.list(id, '&status=WITHHELD')).items.map(({ rowNo }) => rowNo).sort()).toEqual([
      report.rowNo,
      both.rowNo,
      single.rowNo,
    ]);
    // A certificate whose text was never read, for example from a batch opened before texts were read.
    await sql(c.company, "update import_rows set parsed = parsed - 'text' where customer_id = $1");
    await c.wizard.finish(id);
    expect((await c.documents()).map(({ type }) => type)).toEqual(['LEGAJO', 'LEGAJO', 'LEGAJO']);
    expect(await c.listedFor(c.hr)).toEqual([]);
  });

  test('an empty clearance is refused by the database itself', async () => {
    const c = await clinic();
    const { id } = await c.page.create();
    await c.page.add(id, NAME, pdf());
    await c.wizard.finish(id);
    await expect(
      sql(c.company, "update documents set cleared = 'READ', type = 'LEGAJO' where customer_id = $1 and $2 = 1", [1]),
    ).rejects.toThrow(/documents_cleared_kind/);
    await expect(
      sql(c.company, "update documents set cleared = 'DRAWN' where customer_id = $1 and $2 = 1", [1]),
    ).rejects.toThrow(/documents_cleared_drawn/);
    await expect(
      sql(c.company, "update documents set cleared = 'CONFIRMED' where customer_id = $1 and $2 = 1", [1]),
    ).rejects.toThrow(/documents_cleared_person/);
  });

  test('who is outside the wall, or of another company, finds neither the row nor its words', async () => {
    const c = await clinic();
    const other = await clinic();
    const { id } = await c.page.create();
    const { rowNo } = await c.page.add(id, NAME, pdf(SICK));
    for (const person of [c.hr, other.doctor]) {
      const outside = documentsBy(person, c.company);
      for (const answer of [await outside.confirm(id, rowNo), await outside.look(id, rowNo)])
        expect(answer.statusCode).toBe(404);
      expect((await person.get(`/api/imports/${id}/documents?customer_id=${c.company.id}`)).statusCode).toBe(404);
    }
    expect((await other.page.confirm(id, rowNo)).statusCode).toBe(404);
  });
});
