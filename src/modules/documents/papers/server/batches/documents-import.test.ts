import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { documentsBy } from '#testing/documents.ts';
import { importsBy } from '#testing/imports.ts';
import { type Clinics, pdf, startClinics } from './testing/clinics.ts';

let t: Clinics['t'];
let sql: Clinics['sql'];
let clinic: Clinics['clinic'];
let close: Clinics['close'];
beforeAll(async () => {
  ({ t, sql, clinic, close } = await startClinics());
});
afterAll(() => close());

describe('a file finds its exam', () => {
  test('by number, day and kind without a doubt; the doubtful shows its candidates; what finds none says why', async () => {
    const c = await clinic();
    const { company, page, exam } = c;
    const ana = await t.make.patient(company, { number: '11112222', name: 'ROJAS VEGA ANA MARIA' });
    await t.make.attention(company, ana.id, { date: '2025-02-01' });
    await t.make.attention(company, ana.id, { date: '2026-02-01' });
    for (const number of ['22223333', '33334444'])
      await t.make.attention(company, (await t.make.patient(company, { number, name: 'FLORES DIAZ LUIS' })).id, {
        date: '2026-05-05',
      });
    await t.make.patient(company, { number: '44445555', name: 'SIN EXAMEN ROSA' });
    const { id } = await page.create();
    const told = async (name: string) => {
      const { status, reason, candidates, type } = await page.add(id, name, pdf());
      return [status, reason, candidates.length, type];
    };
    expect(await told('45678901_QUISPE MAMANI JUAN_CERTIFICADO_12-03-2026.pdf')).toEqual([
      'READY',
      'Documento 45678901 · El mismo nombre · Examen del 12/03/2026',
      1,
      'CERTIFICADO_APTITUD',
    ]);
    expect(await told('Quispe Mamani Juan - audiometria 12.03.26.pdf')).toEqual([
      'READY',
      'El mismo nombre · Examen del 12/03/2026',
      1,
      'EXAMEN_AUXILIAR',
    ]);
    expect(await told('DNI 45678901 - INFORME MEDICO.pdf')).toEqual([
      'CHOOSE',
      'El nombre no trae la fecha y QUISPE MAMANI JUAN tiene un solo examen: confírmalo.',
      1,
      'INFORME_MEDICO',
    ]);
    expect(await told('45678901 12-03-2026.pdf')).toEqual(
      expect.arrayContaining(['CHOOSE', 'El nombre no dice qué documento es: elígelo.', 1, null]),
    );
    expect(await told('45678901 certificado e informe medico 12-03-2026.pdf')).toEqual(
      expect.arrayContaining(['CHOOSE', 'El nombre habla de dos documentos: di cuál es.', 1, null]),
    );
    expect(await told('11112222 certificado.pdf')).toEqual(
      expect.arrayContaining([
        'CHOOSE',
        'El nombre no trae la fecha y ROJAS VEGA ANA MARIA tiene 2 exámenes: elige uno.',
        2,
      ]),
    );
    expect(await told('FLORES DIAZ LUIS certificado 05-05-2026.pdf')).toEqual(
      expect.arrayContaining(['CHOOSE', 'Hay 2 colaboradores con ese nombre: elige de quién es.', 2]),
    );
    expect(await told('ROJAS ANA certificado 01-02-2026.pdf')).toEqual(
      expect.arrayContaining(['CHOOSE', 'El nombre no está completo: confirma que es ROJAS VEGA ANA MARIA.', 2]),
    );
    expect(await told('45678901_ROJAS VEGA ANA MARIA_CERTIFICADO_12-03-2026.pdf')).toEqual(
      expect.arrayContaining(['CHOOSE', 'El número es de QUISPE MAMANI JUAN, pero el archivo nombra a otra persona.']),
    );
    expect(await told('45678901 y 11112222 certificado 12-03-2026.pdf')).toEqual(
      expect.arrayContaining(['CHOOSE', 'El nombre trae dos números de documento: confirma de quién es.']),
    );
    expect(await told('45678901 certificado 20-03-2026.pdf')).toEqual(
      expect.arrayContaining([
        'CHOOSE',
        'QUISPE MAMANI JUAN no tiene un examen del 20/03/2026: elige el que corresponde.',
        1,
      ]),
    );
    expect(await told('99998888 QUISPE MAMANI JUAN certificado 12-03-2026.pdf')).toEqual(
      expect.arrayContaining([
        'CHOOSE',
        'Nadie de la empresa tiene el documento 99998888: se parece por el nombre. Confirma de quién es.',
        1,
      ]),
    );
    expect(await told('99998888 certificado.pdf')).toEqual([
      'NONE',
      'Nadie de la empresa tiene el documento 99998888.',
      0,
      'CERTIFICADO_APTITUD',
    ]);
    expect(await told('44445555 certificado.pdf')).toEqual(
      expect.arrayContaining([
        'NONE',
        'SIN EXAMEN ROSA no tiene exámenes registrados: registra o importa primero su examen.',
      ]),
    );
    expect(await told('TORRES PAZ RAUL certificado.pdf')).toEqual(
      expect.arrayContaining(['NONE', 'Nadie de la empresa se llama «TORRES PAZ RAUL».']),
    );
    expect(await told('scan0001.pdf')).toEqual(
      expect.arrayContaining([
        'NONE',
        'El nombre del archivo no dice de quién es: búscalo o cámbiale el nombre, con el DNI.',
      ]),
    );
    expect((await page.list(id)).counts).toMatchObject({ READY: 2, CHOOSE: 10, NONE: 4, single: 2, certificates: 1 });
    // Files without a certain match are not attached.
    expect((await c.wizard.finish(id)).counts).toMatchObject({ NUEVO: 2, ERROR: 14 });
    expect(await c.documents()).toEqual([
      { type: 'CERTIFICADO_APTITUD', attention_id: exam.id, source: 'IMPORTED', speciality: null },
      { type: 'EXAMEN_AUXILIAR', attention_id: exam.id, source: 'IMPORTED', speciality: 'AUDIO' },
    ]);
  });

  test('eight digits that are a day are nobody’s document, unless somebody has it', async () => {
    const { company, page } = await clinic();
    const { id } = await page.create();
    expect((await page.add(id, '12032026 QUISPE MAMANI JUAN certificado.pdf', pdf())).status).toBe('READY');
    const eva = await t.make.patient(company, { number: '12032026', name: 'SALAS RUIZ EVA' });
    await t.make.attention(company, eva.id, { date: '2026-04-04' });
    const read = await page.add(id, '12032026 SALAS RUIZ EVA certificado 04-04-2026.pdf', pdf());
    expect([read.status, read.candidates[0]?.fullName]).toEqual(['READY', 'SALAS RUIZ EVA']);
  });

  test('the number of a record that was united with another’s is of the person it was united with', async () => {
    const { company, page, juan } = await clinic();
    const twin = await t.make.patient(company, { number: '46000001', name: 'QUISPE MAMANI JUAN' });
    await sql(
      company,
      `update patients set status = 'DELETED', deleted_at = now(), delete_reason = 'MERGED', merged_into = $3
       where customer_id = $1 and id = $2`,
      [twin.id, juan.id],
    );
    const { id } = await page.create();
    const read = await page.add(id, '46000001 certificado 12-03-2026.pdf', pdf());
    expect([read.status, read.candidates.map(({ personId }) => personId)]).toEqual(['READY', [juan.id]]);
  });

  test('a person of another company with the same number is never touched, nor told of', async () => {
    const other = await clinic();
    const company = await t.make.company();
    const doctor = await t.as((await t.make.user('doctor', company)).username);
    const page = documentsBy(doctor, company);
    const { id } = await page.create();
    const file = await page.add(id, '45678901_QUISPE MAMANI JUAN_CERTIFICADO_12-03-2026.pdf', pdf());
    expect([file.status, file.candidates]).toEqual(['NONE', []]);
    const choice = { attentionId: other.exam.id, type: 'CERTIFICADO_APTITUD', speciality: null };
    expect((await page.choose(id, file.rowNo, choice)).statusCode).toBe(404);
    expect((await importsBy(doctor, company).start(id)).statusCode).toBe(409);
    expect(await other.documents()).toEqual([]);
    // A doctor of another company gets 404 for the batch.
    expect((await other.page.upload(id, 'a.pdf', pdf())).statusCode).toBe(404);
    expect((await other.page.choose(id, file.rowNo, choice)).statusCode).toBe(404);
    expect((await other.page.remove(id, file.rowNo)).statusCode).toBe(404);
  });
});

describe('a person says what the name does not', () => {
  test('which exam and which document, one by one or all that lack a yes; or takes the file out', async () => {
    const c = await clinic();
    const { page, exam, company } = c;
    const { id } = await page.create();
    const report = await page.add(id, 'DNI 45678901 - INFORME MEDICO.pdf', pdf());
    const legajo = await page.add(id, '45678901 legajo.pdf', pdf());
    const unknown = await page.add(id, 'scan0001.pdf', pdf());
    const wrong = await page.add(id, 'scan0002.pdf', pdf());
    expect((await page.acceptSingles(id, 1)).json().code).toBe('changed');
    expect((await page.acceptSingles(id, 2)).statusCode).toBe(200);
    const choice = { attentionId: exam.id, type: 'INTERCONSULTA', speciality: 'CARDIOLOGIA' };
    expect((await page.choose(id, unknown.rowNo, choice)).json()).toMatchObject({
      status: 'READY',
      reason: 'Lo elegiste tú.',
      type: 'INTERCONSULTA',
      chosen: true,
    });
    expect((await page.remove(id, wrong.rowNo)).statusCode).toBe(204);
    expect(await c.staged()).toBe(3);
    expect((await page.list(id)).items.map(({ rowNo, status }) => [rowNo, status])).toEqual([
      [report.rowNo, 'READY'],
      [legajo.rowNo, 'READY'],
      [unknown.rowNo, 'READY'],
    ]);
    expect((await c.wizard.finish(id)).state).toBe('DONE');
    expect((await c.documents()).map(({ type }) => type)).toEqual(['INFORME_MEDICO', 'INTERCONSULTA', 'LEGAJO']);
    expect((await page.choose(id, report.rowNo, choice)).statusCode).toBe(409);
    const audited = await t.services.system.run(({ client }) =>
      client.query(
        `select action, count(*)::int as n from audit_log
         where customer_id = $1 and action ~ '^(document|import)'
         group by 1
         order by 1`,
        [company.id],
      ),
    );
    expect(Object.fromEntries(audited.rows.map(({ action, n }) => [action, n]))).toEqual({
      'document.attached': 3,
      'import.file_removed': 1,
      'import.finished': 1,
      'import.matched': 2,
      'import.started': 1,
      'import.uploaded': 1,
    });
  });

  test('an exam that goes away between the choice and the start is not guessed again', async () => {
    const c = await clinic();
    const { id } = await c.page.create();
    const { rowNo } = await c.page.add(id, '45678901 certificado.pdf', pdf());
    await c.page.choose(id, rowNo, { attentionId: c.exam.id, type: 'CERTIFICADO_APTITUD', speciality: null });
    await sql(c.company, 'update attentions set deleted_at = now() where customer_id = $1');
    const back = await c.wizard.finish(id);
    expect([back.state, back.planned.ERROR]).toEqual(['REVIEW', 1]);
    expect(await c.documents()).toEqual([]);
  });
});
