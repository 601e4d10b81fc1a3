import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { DocumentType } from '#clinical/vocabulary/document-type.ts';
import { plainPdf } from '#demo/canary/pdf.ts';
import { saveFile } from '#platform/server/files/save.ts';
import { stopPdfReaders } from '#platform/server/pdf-reading/pdf-process.ts';
import { readPdfText } from '#platform/server/pdf-reading/read-pdf-text.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { attachDocuments, withdrawDocuments } from '../attach-documents.ts';
import { type Certificates, startCertificates } from '../testing/certificates.ts';

const LEGAJO = 14;
let c: Certificates;
beforeAll(async () => {
  c = await startCertificates();
});
afterAll(async () => {
  stopPdfReaders();
  await c.close();
});

const opened = async (id: string) => {
  const answer = await c.report('doctor', id, LEGAJO);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { link: string; code: string; fileName: string; parts: number };
};
const fileOf = async (link: string) => (await c.people.doctor.get(link)).rawPayload;
const company = () => c.t.services.system.forCustomer(c.company.id);

/** Attaches a paper of a clinic as an import of documents does. */
const attach = (attentionId: string, type: DocumentType, content: Buffer, speciality: string | null = null) =>
  company().run(async (tx) => {
    const file = await saveFile(tx, c.t.services.files, {
      content,
      kind: 'import-document',
      folder: 'pdf',
      extension: 'pdf',
      contentType: 'application/pdf',
      medical: true,
    });
    const by = { userId: null, batchId: attentionId };
    return (await attachDocuments(tx, [{ attentionId, type, speciality, fileId: file.id }], by))[0]?.id ?? '';
  });
const refer = (attentionId: string, specialty: string) =>
  company().run(({ client, customerId }) =>
    client.query(
      `with made as (insert into consultations (customer_id, attention_id, position, issued_on)
         values ($1, $2, 1, current_date) returning id)
       insert into consultation_clinical (customer_id, consultation_id, specialty) select $1, id, $3 from made`,
      [customerId, attentionId, specialty],
    ),
  );

const poppler = (tool: string, input: Buffer, ...args: string[]) =>
  spawnSync(tool, args.length > 0 ? args : ['-'], { input, encoding: 'utf8' }).stdout;
const span = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** Titles of the bookmarks with the numbers of their pages. */
async function bookmarksOf(pdf: Buffer): Promise<[string, number][]> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const marks: [string, number][] = [];
  for (const { title, dest } of await document.getOutline()) {
    if (!Array.isArray(dest)) throw new Error(`${title} leads nowhere.`);
    marks.push([title, (await document.getPageIndex(dest[0])) + 1]);
  }
  return marks;
}

/** First page of the title `Informe médico … 3 a 5` in the index. */
const indexed = (text: string, title: string) => Number(new RegExp(`${title}\\s+\\w{12}\\s+(\\d+)`).exec(text)?.[1]);

describe('the Legajo', () => {
  test('holds every document of the exam behind an index that says on which page each begins', async () => {
    const { id } = await c.exam();
    await refer(id, 'CARDIOLOGIA');
    await attach(id, 'EXAMEN_AUXILIAR', plainPdf('PAPEL DE AUDIOMETRIA'), 'AUDIO');
    await attach(id, 'LEGAJO', plainPdf('PAPEL DE LA CLINICA'));
    const certificate = await c.open('doctor', id);
    const { link, code, fileName, parts } = await opened(id);
    expect(parts).toBe(1);
    expect(fileName).toMatch(/^\d{8}_NAHUI_QUISPE_JOSE_LEGAJO_PERIODICO_/);
    const file = await fileOf(link);
    const read = await readPdfText(file);
    if ('unread' in read) throw new Error(read.unread);
    const pages = read.pages.map(({ text }) => text.replace(/\s+/g, ' '));
    const [cover = '', index = ''] = pages;
    for (const said of ['Legajo médico ocupacional', 'ÑAHUI QUISPE JOSÉ', 'Reservado']) expect(cover).toContain(said);
    for (const said of ['ÑAHUI QUISPE JOSÉ', code, certificate.code]) expect(index).toContain(said);
    const starts: [string, string][] = [
      ['Certificado de aptitud', certificate.code],
      ['Informe médico', 'MEDICO_DIAGNOSTICO'],
      ['Interconsulta: CARDIOLOGIA', 'LO QUE|Sin motivo'],
      ['Examen auxiliar: Audiometría \\(del centro médico\\)', 'PAPEL DE AUDIOMETRIA'],
      ['Examen auxiliar: Laboratorio clínico', '187.4 ↑'],
      ['Legajo \\(del centro médico\\)', 'PAPEL DE LA CLINICA'],
    ];
    const firsts = starts.map(([title]) => indexed(index, title));
    expect(firsts[0]).toBe(3);
    for (const [i, [title, words]] of starts.entries()) {
      const own = pages.slice((firsts[i] ?? 0) - 1, (firsts[i + 1] ?? pages.length + 1) - 1).join(' ');
      expect(own, title).toMatch(new RegExp(words));
    }
    expect((await readPdf(file)).outline.map(({ title }) => title)).toEqual([
      'Carátula',
      'Índice',
      ...starts.map(([title]) => title.replaceAll('\\', '')),
    ]);
  });

  test('is one tagged document whose index, bookmarks and printed numbers agree, as poppler reads it', async () => {
    const { id } = await c.exam({
      measures: [
        { code: 'GLUCOSA', value: 187.4 },
        { code: 'AUDIO_OD_1000', value: 20 },
        { code: 'FEV1', value: 3.1 },
        { code: 'EKG', value: 'Ritmo sinusal' },
      ],
    });
    await refer(id, 'CARDIOLOGIA');
    const pdf = await fileOf((await opened(id)).link);
    const info = poppler('pdfinfo', pdf);
    expect(info).toMatch(/Tagged: +yes/);
    const total = Number(/Pages: +(\d+)/.exec(info)?.[1]);
    const pages = Array.from({ length: total }, (_, i) =>
      poppler('pdftotext', pdf, '-f', String(i + 1), '-l', String(i + 1), '-layout', '-', '-'),
    );
    for (const [i, text] of pages.entries())
      expect([...text.matchAll(/Página \d+ de \d+/g)].map(String)).toEqual([`Página ${i + 1} de ${total}`]);

    const rows = [...(pages[1] ?? '').matchAll(/^ *\d+ {2,}(.+?) {2,}([A-HJ-NP-Z2-9]{12}) +(\d+)(?: ?a ?(\d+))? *$/gm)];
    expect(rows.length).toBeGreaterThan(5);
    let next = 3;
    for (const [, title, code = '', first, last = first] of rows) {
      expect([title, Number(first)]).toEqual([title, next]);
      // Every page of a paper has its code in the header, and no other page has.
      const headed = pages.flatMap((text, i) => (i > 1 && text.includes(code) ? [i + 1] : []));
      expect([title, headed]).toEqual([title, span(Number(first), Number(last))]);
      next = Number(last) + 1;
    }
    expect(next).toBe(total + 1);

    const marks = await bookmarksOf(pdf);
    expect(marks.slice(2)).toEqual(rows.map(([, title, , first]) => [title, Number(first)]));
    const tags = poppler('pdfinfo', pdf, '-struct-text', '-');
    expect(tags.match(/^ *Part/gm)).toHaveLength(rows.length);
    for (const said of ['INFORME DE', 'Umbrales en dB HL', 'CARDIOLOGIA']) expect(tags).toContain(said);
    const fonts = poppler('pdffonts', pdf).trim().split('\n').slice(2);
    for (const font of fonts) expect(font).toMatch(/ yes yes yes +\d+ +\d+$/);
  });

  test('has the paper of each station, or that of the clinic where it sent one', async () => {
    const heard = { code: 'AUDIO_OD_1000', value: 20 };
    const { id } = await c.exam({ measures: [{ code: 'GLUCOSA', value: 90 }, heard] });
    await attach(id, 'EXAMEN_AUXILIAR', plainPdf('PAPEL DE AUDIOMETRIA'), 'AUDIO');
    const { text } = await readPdf(await fileOf((await opened(id)).link));
    expect(text).toContain('INFORME DE\nLABORATORIO');
    expect(text).toContain('PAPEL DE AUDIOMETRIA');
    expect(text).not.toContain('INFORME DE\nAUDIOMETRÍA');
  });

  test.each(['user', 'owner'] as const)('does not exist for a company %s, nor its file nor its code', async (role) => {
    const { id } = await c.exam();
    expect((await c.report(role, id, LEGAJO)).statusCode).toBe(404);
    const { link, code } = await opened(id);
    expect((await c.report(role, id, LEGAJO)).statusCode).toBe(404);
    expect((await c.people[role].get(link)).statusCode).toBe(404);
    for (const path of [
      `exam/attentions/${id}`,
      `middleware/patients/documents?customer_id=${c.company.id}&page_size=500`,
    ])
      expect((await c.people[role].get(`/api/${path}`)).body).not.toMatch(new RegExp(`LEGAJO|${code}`));
  });

  test('is the same one until a document comes or goes', async () => {
    const { id } = await c.exam();
    const one = await opened(id);
    expect((await opened(id)).code).toBe(one.code);
    const paper = await attach(id, 'EXAMEN_AUXILIAR', plainPdf('DE OTRA PERSONA'));
    const two = await opened(id);
    expect(two.code).not.toBe(one.code);
    expect(await c.verify(one.code)).toMatchObject({ outcome: 'REVOKED', document: { replaced: true } });
    await company().run((tx) => withdrawDocuments(tx, [paper], 'Se deshizo'));
    const three = await opened(id);
    expect(three.code).not.toBe(two.code);
    expect((await readPdf(await fileOf(three.link))).text).not.toContain('DE OTRA PERSONA');
    expect(await c.verify(three.code)).toMatchObject({
      outcome: 'VALID',
      document: { type: 'LEGAJO', validUntil: null },
    });
  });

  test('is no longer believed from the moment the aptitude changes; the paper of the clinic still is', async () => {
    const { id, version } = await c.exam({ aptitude: 'APTO' });
    const paper = await attach(id, 'LEGAJO', plainPdf('PAPEL DE LA CLINICA'));
    const { code } = await opened(id);
    await c.people.doctor.send('POST', '/api/exam/attentions', { attentionId: id, version, aptitude: 'NO_APTO' });
    expect(await c.verify(code)).toMatchObject({ outcome: 'REVOKED' });
    const { rows } = await company().run(({ client }) =>
      client.query('select revoked_at from documents where id = $1', [paper]),
    );
    expect(rows).toEqual([{ revoked_at: null }]);
  });

  test('says what is missing and why, and what could not be joined', async () => {
    const { id } = await c.exam({ aptitude: 'PENDIENTE' });
    await attach(id, 'EXAMEN_AUXILIAR', Buffer.from('%PDF-1.7\nnada'));
    const { text } = await readPdf(await fileOf((await opened(id)).link));
    const words = text.replace(/\s+/g, ' ');
    expect(words).toContain('el certificado de aptitud se emite cuando el médico la da');
    expect(words).toContain('el informe médico se emite cuando el médico la da');
    expect(words).toContain('el archivo está dañado');
  });

  test('issues nothing that a doctor revoked: it is missing until a doctor opens it by itself', async () => {
    const { id } = await c.exam();
    await opened(id);
    const inForce = () =>
      company().run(async ({ client }) => {
        const { rows } = await client.query<{ id: string }>(
          "select id from documents where attention_id = $1 and type = 'INFORME_MEDICO' and revoked_at is null",
          [id],
        );
        return rows.map((row) => row.id);
      });
    const [report] = await inForce();
    const revoked = await c.people.doctor.send('POST', `/api/documents/${report}/revoke`, { reason: 'Por error' });
    expect(revoked.statusCode, revoked.body).toBe(204);
    const { text } = await readPdf(await fileOf((await opened(id)).link));
    expect(text.replace(/\s+/g, ' ')).toContain('El médico dejó sin efecto el informe médico');
    expect(await inForce()).toEqual([]);
    expect((await c.report('doctor', id, 3)).statusCode).toBe(200);
    expect(await inForce()).toHaveLength(1);
  });

  test('of an exam of another company does not exist', async () => {
    const { id } = await c.exam();
    const stranger = await c.t.as((await c.t.make.user('doctor', await c.t.make.company())).username);
    const answer = await stranger.send('POST', `/api/exam/emos/report?report_id=${LEGAJO}`, { attentionIds: [id] });
    expect(answer.statusCode).toBe(404);
  });
});
