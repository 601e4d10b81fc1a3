import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { plainPdf } from '../../../../demo/canary/pdf.ts';
import { startWorker } from '../../../../jobs.ts';
import { forgeZip } from '../../../../platform/server/spreadsheets/testing/zip-forge.ts';
import { type Person, startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Company } from '../../../../testing/builders.ts';
import { documentsBy } from '../../../../testing/documents.ts';
import { xlsxOf } from '../../../../testing/files.ts';
import { importsBy } from '../../../../testing/imports.ts';
import { sweepStagedDocuments } from './sweep.ts';

let t: TestApp;
let stopWorker: () => Promise<void>;
beforeAll(async () => {
  t = await startTestApp();
  stopWorker = startWorker(t.services, (error) => t.logLines.push(String(error.stack)));
});
afterAll(async () => {
  await stopWorker();
  await t.close();
});

const sql = <Row extends object>(company: Company, text: string, values: unknown[] = []): Promise<Row[]> =>
  t.services.system
    .forCustomer(company.id)
    .run(async ({ client }) => (await client.query<Row>(text, [company.id, ...values])).rows);

let serial = 0;
/** Bytes that no other file of these tests has. */
const pdf = (text = 'Certificado') => plainPdf(`${text} ${++serial}`);

async function clinic() {
  const company = await t.make.company();
  const doctor = await t.as((await t.make.user('doctor', company)).username);
  const hr = await t.as((await t.make.user('user', company)).username);
  const juan = await t.make.patient(company, { number: '45678901', name: 'QUISPE MAMANI JUAN' });
  const exam = await t.make.attention(company, juan.id, { date: '2026-03-12' });
  return { company, doctor, hr, juan, exam, page: documentsBy(doctor, company), wizard: importsBy(doctor, company) };
}
type Clinic = Awaited<ReturnType<typeof clinic>>;

const stagedOf = async ({ company }: Clinic) =>
  (
    await sql(
      company,
      "select id from files where customer_id = $1 and kind = 'import-document' and deleted_at is null",
    )
  ).length;
const documentsOf = ({ company }: Clinic) =>
  sql<{ type: string; attention_id: string; source: string; speciality: string | null }>(
    company,
    'select type, attention_id, source, speciality from documents where customer_id = $1 order by type',
  );
const listedFor = async (person: Person, { company }: Clinic): Promise<string[]> =>
  (await person.get(`/api/middleware/patients/documents?customer_id=${company.id}`))
    .json()
    .items.filter((d: { documentId: string | null }) => d.documentId !== null)
    .map((d: { type: string; state: string }) => `${d.type} ${d.state}`)
    .sort();

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
    // Nothing that was not sure goes in.
    expect((await c.wizard.finish(id)).counts).toMatchObject({ NUEVO: 2, ERROR: 14 });
    expect(await documentsOf(c)).toEqual([
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
    expect(await documentsOf(other)).toEqual([]);
    // Nor is the batch there for a doctor of the other company.
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
    expect(await stagedOf(c)).toBe(3);
    expect((await page.list(id)).items.map(({ rowNo, status }) => [rowNo, status])).toEqual([
      [report.rowNo, 'READY'],
      [legajo.rowNo, 'READY'],
      [unknown.rowNo, 'READY'],
    ]);
    expect((await c.wizard.finish(id)).state).toBe('DONE');
    expect((await documentsOf(c)).map(({ type }) => type)).toEqual(['INFORME_MEDICO', 'INTERCONSULTA', 'LEGAJO']);
    expect((await page.choose(id, report.rowNo, choice)).statusCode).toBe(409);
    const audited = await t.services.system.run(({ client }) =>
      client.query(
        "select action, count(*)::int as n from audit_log where customer_id = $1 and action ~ '^(document|import)' group by 1 order by 1",
        [company.id],
      ),
    );
    expect(Object.fromEntries(audited.rows.map(({ action, n }) => [action, n]))).toEqual({
      'document.attached': 3,
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
    expect(await documentsOf(c)).toEqual([]);
  });
});

describe('files that are not taken', () => {
  test('each has its sentence and leaves no bytes; the others go on', async () => {
    const c = await clinic();
    const { id } = await c.page.create();
    const good = pdf().toString('latin1');
    const bad: [string, Buffer, RegExp][] = [
      ['45678901 certificado.pdf', Buffer.from('89504e470d0a1a0a00', 'hex'), /una imagen PNG, no un PDF/],
      ['vacio.pdf', Buffer.alloc(0), /está vacío/],
      ['cortado.pdf', Buffer.from(good.slice(0, 200)), /incompleto/],
      ['clave.pdf', Buffer.from(good.replace('/Root', '/Encrypt 9 0 R /Root')), /contraseña o cifrado/],
      [
        'activo.pdf',
        Buffer.from(good.replace('/Type /Catalog', '/Type /Catalog /OpenAction << /S /JavaScript /JS (x) >>')),
        /JavaScript/,
      ],
      [
        'adjunto.pdf',
        Buffer.from(good.replace('/Type /Catalog', '/Type /Catalog /Names << /EmbeddedFiles 9 0 R >>')),
        /archivos adjuntos/,
      ],
    ];
    for (const [name, content, sentence] of bad) {
      const file = await c.page.add(id, name, content);
      expect([file.status, file.reason], name).toEqual(['REFUSED', expect.stringMatching(sentence)]);
    }
    expect((await c.page.upload(id, 'grande.pdf', Buffer.alloc(16_000_000, 32))).statusCode).toBe(413);
    expect(await stagedOf(c)).toBe(0);
    const choice = { attentionId: c.exam.id, type: 'LEGAJO', speciality: null };
    expect((await c.page.choose(id, 1, choice)).json().code).toBe('not_a_pdf');
    await c.page.add(id, '45678901 certificado 12-03-2026.pdf', pdf());
    expect((await c.wizard.finish(id)).counts).toMatchObject({ NUEVO: 1, ERROR: 6 });
    expect((await c.wizard.rejected(id)).statusCode).toBe(200);
  });

  test('a zip gives its files one by one, with what their folders say; a hostile one gives nothing', async () => {
    const c = await clinic();
    const { id } = await c.page.create('lote.zip');
    const zipped = forgeZip([
      { name: 'LOTE/45678901 QUISPE MAMANI JUAN/certificado 12-03-2026.pdf', data: pdf() },
      { name: 'LOTE/45678901 QUISPE MAMANI JUAN/legajo 12-03-2026.pdf', data: pdf() },
      { name: 'LOTE/leeme.txt', data: 'hola' },
      { name: '__MACOSX/LOTE/._leeme.txt', data: 'x' },
    ]);
    expect((await c.page.zip(id, zipped)).json()).toMatchObject({ totalRows: 3, planned: { NUEVO: 2, ERROR: 1 } });
    // Sent again, as after an answer that was lost.
    expect((await c.page.zip(id, zipped)).json()).toMatchObject({ totalRows: 3 });
    for (const [entries, sentence] of [
      [[{ name: '../../a.pdf', data: pdf() }], /rutas/],
      [[{ name: 'a.pdf', data: Buffer.alloc(40_000_000) }], /demasiado grande/],
      [
        [
          { name: 'a.pdf', data: pdf() },
          { name: 'b.pdf', data: pdf(), offset: 0 },
        ],
        /dañado/,
      ],
      [[{ name: 'a.pdf', data: pdf(), flags: 1 }], /contraseña/],
    ] as const) {
      const answer = await c.page.zip(id, forgeZip(entries));
      expect([answer.statusCode, answer.json().title]).toEqual([400, expect.stringMatching(sentence)]);
    }
    expect((await c.page.zip(id, pdf())).json().code).toBe('zip_refused');
    expect((await c.page.list(id)).total).toBe(3);
  });

  test('the same bytes go to one exam once, in a batch and ever after', async () => {
    const c = await clinic();
    const content = pdf();
    const first = await c.page.create();
    const one = await c.page.add(first.id, '45678901 certificado 12-03-2026.pdf', content);
    const again = await c.page.add(first.id, '45678901 certificado 12-03-2026.pdf', content);
    expect(again.rowNo).toBe(one.rowNo);
    const copy = await c.page.add(first.id, '45678901 certificado 12-03-2026 (1).pdf', content);
    expect([copy.status, copy.reason]).toEqual([
      'DUPLICATE',
      'Es el mismo archivo que «45678901 certificado 12-03-2026.pdf», de esta carga.',
    ]);
    // Without the first the copy is the file.
    await c.page.remove(first.id, one.rowNo);
    expect((await c.page.list(first.id)).items.map(({ status }) => status)).toEqual(['READY']);
    await c.wizard.finish(first.id);
    const second = await c.page.create();
    const late = await c.page.add(second.id, '45678901_CERTIFICADO_12-03-2026.pdf', content);
    expect([late.status, late.reason]).toEqual(['DUPLICATE', 'Este mismo archivo ya está adjunto a ese examen.']);
    expect((await c.wizard.finish(second.id)).counts).toMatchObject({ NUEVO: 0, SIN_CAMBIOS: 1 });
    expect(await documentsOf(c)).toHaveLength(1);
  });
});

describe('a batch of documents', () => {
  test('is one of the imports: among them, started once, taken back whole, and no bytes stay behind', async () => {
    const c = await clinic();
    const { company, page, wizard, doctor } = c;
    const { id } = await page.create('Lote de marzo');
    await page.add(id, '45678901 certificado 12-03-2026.pdf', pdf());
    await page.add(id, '45678901 informe medico 12-03-2026.pdf', pdf());
    await page.add(id, 'scan0001.pdf', pdf());
    const starts = await Promise.all(Array.from({ length: 5 }, () => wizard.start(id)));
    expect(starts.map(({ statusCode }) => statusCode).sort()).toEqual([202, 409, 409, 409, 409]);
    await wizard.until(id, ['DONE']);
    expect(await documentsOf(c)).toHaveLength(2);
    await sql(company, "update files set created_at = created_at - interval '1 hour' where customer_id = $1");
    await sweepStagedDocuments(t.services);
    expect(await stagedOf(c)).toBe(0);
    const batches = (await doctor.get(`/api/log/batches/documents?customer_id=${company.id}`)).json();
    expect(batches).toMatchObject({ total: 1, items: [{ id, kind: 'documents', fileName: 'Lote de marzo' }] });
    expect((await doctor.get(`/api/log/batches/documents/id?batch_id=${id}`)).json()).toMatchObject({
      id,
      state: 'DONE',
    });
    const runs = (await doctor.get(`/api/log/transactions/attentions?customer_id=${company.id}`)).json();
    expect(runs.items).toMatchObject([{ id, kind: 'documents' }]);

    expect(await listedFor(doctor, c)).toEqual(['CERTIFICADO_APTITUD VIGENTE', 'INFORME_MEDICO VIGENTE']);
    expect((await wizard.rollBack(id)).statusCode).toBe(202);
    await wizard.until(id, ['ROLLED_BACK']);
    expect(await listedFor(doctor, c)).toEqual([]);
    expect((await wizard.rollBack(id)).json().state).toBe('ROLLED_BACK');
    // Kept, and seen by nobody.
    const { rows } = await t.services.system.run(({ client }) =>
      client
        .query("select set_config('app.tenant', $1, true), set_config('app.clinical', 'on', true)", [company.id])
        .then(() => client.query('select revoked_reason from documents where customer_id = $1', [company.id])),
    );
    expect(rows).toEqual([{ revoked_reason: 'Carga revertida' }, { revoked_reason: 'Carga revertida' }]);
    // What was taken back may come again.
    const next = await page.create();
    expect((await page.add(next.id, '45678901 certificado 12-03-2026.pdf', pdf())).status).toBe('READY');
  });

  test('what was handed over since stays when it is taken back', async () => {
    const c = await clinic();
    const { id } = await c.page.create();
    await c.page.add(id, '45678901 informe medico 12-03-2026.pdf', pdf());
    await c.wizard.finish(id);
    await sql(c.company, "update attentions set delivered_at = now() + interval '1 second' where customer_id = $1");
    await c.wizard.rollBack(id);
    expect(await c.wizard.until(id, ['ROLLED_BACK'])).toMatchObject({ keptRows: 1 });
    expect(await listedFor(c.doctor, c)).toEqual(['INFORME_MEDICO VIGENTE']);
  });

  test('an exam that a file of results brought is kept where a document stood on it, taken back or not', async () => {
    const c = await clinic();
    const header = ['DNI', 'APELLIDOS Y NOMBRES', 'FECHA DE EVALUACION', 'TIPO DE EXAMEN', 'APTITUD'];
    const results = await c.wizard.review(
      await xlsxOf(header, [['45678901', 'QUISPE MAMANI JUAN', '01/06/2026', 'Periódico', 'Apto']]),
      'import-attentions',
    );
    expect((await c.wizard.finish(results.id)).counts).toMatchObject({ NUEVO: 1 });
    const { id } = await c.page.create();
    expect((await c.page.add(id, '45678901 legajo 01-06-2026.pdf', pdf())).status).toBe('READY');
    await c.wizard.finish(id);
    await c.wizard.rollBack(id);
    await c.wizard.until(id, ['ROLLED_BACK']);
    expect((await c.wizard.rollBack(results.id)).statusCode).toBe(202);
    expect(await c.wizard.until(results.id, ['ROLLED_BACK'])).toMatchObject({ keptRows: 1 });
  });

  test('thrown away leaves no bytes, at once or, left alone, after a week', async () => {
    const c = await clinic();
    const { id } = await c.page.create();
    await c.page.add(id, '45678901 certificado.pdf', pdf());
    const [file] = await sql<{ key: string }>(c.company, 'select key from files where customer_id = $1');
    expect((await c.wizard.cancel(id)).statusCode).toBe(204);
    expect(await stagedOf(c)).toBe(0);
    await expect(t.services.files.read(file?.key ?? '')).rejects.toThrow();

    const left = await c.page.create();
    await c.page.add(left.id, '45678901 certificado.pdf', pdf());
    const age = (days: number) =>
      sql(
        c.company,
        `with b as (update import_batches set created_at = now() - make_interval(days => $2) where customer_id = $1)
         update files set created_at = now() - make_interval(days => $2) where customer_id = $1`,
        [days],
      );
    await age(6);
    await sweepStagedDocuments(t.services);
    expect([await stagedOf(c), (await c.wizard.get(left.id)).state]).toEqual([1, 'REVIEW']);
    await age(8);
    await sweepStagedDocuments(t.services);
    expect([await stagedOf(c), (await c.wizard.get(left.id)).state]).toEqual([0, 'CANCELLED']);
  });

  test('has no steps of a spreadsheet', async () => {
    const c = await clinic();
    const { id } = await c.page.create();
    const at = (path: string) => `/api/imports/${id}/${path}?customer_id=${c.company.id}`;
    expect((await c.doctor.get(at('preview'))).statusCode).toBe(404);
    expect((await c.doctor.send('PUT', at('columns'), { columns: [] })).statusCode).toBe(404);
    expect((await c.doctor.send('PUT', at('rows'), { edits: [{ rowNo: 1, column: 0, text: 'a' }] })).statusCode).toBe(
      404,
    );
    const upload = await c.wizard.upload('a.csv', Buffer.from('DNI\n45678901'), 'documents');
    expect(upload.statusCode).toBe(400);
    // And another import is no batch of documents.
    const created = await c.doctor.send('POST', '/api/log/batches/import-attentions', {
      rows: [{ documentNumber: '45678901', examType: 'PERIODICO', attentionDate: '12/03/2026', aptitude: 'APTO' }],
    });
    expect(created.statusCode, created.body).toBe(200);
    expect((await c.page.upload(created.json().id, 'a.pdf', pdf())).statusCode).toBe(404);
  });
});

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

    expect(await listedFor(hr, c)).toEqual(['CERTIFICADO_APTITUD VIGENTE']);
    expect(await listedFor(c.doctor, c)).toHaveLength(5);
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
    // The certificate of the clinic stands before one that would be drawn, and its name says nothing of the file.
    const report = await hr.send('POST', '/api/exam/emos/report?report_id=2', { attentionIds: [exam.id] });
    expect(report.statusCode, report.body).toBe(200);
    const sent = await hr.get(report.json().link);
    expect(sent.body).toContain('certificado de aptitud');
    expect(sent.headers['content-disposition']).toContain('45678901_CERTIFICADO_APTITUD_2026-03-12.pdf');
    // A link that a doctor was given opens in no other session.
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
