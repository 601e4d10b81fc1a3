import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FREQUENCIES } from '#clinical/rules/hearing/audiogram.ts';
import { MEASURES } from '#clinical/rules/measures.ts';
import { plainPdf } from '#demo/canary/pdf.ts';
import { PRINT_PAGES, printPageOf } from '#exams/attentions/model/print-pages.ts';
import { rulesFollow } from '#exams/cut-offs/server/change-rules.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { saveFile } from '#platform/server/files/save.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { runSql } from '#testing/run-sql.ts';
import { attachDocuments } from '../attach-documents.ts';
import { readMedicalReport } from '../kinds/medical-report-data.ts';
import { SHEETS } from '../kinds/sheets/sheets.ts';
import { STATION_PAPER } from '../kinds/station-paper.ts';
import { type Certificates, startCertificates } from '../testing/certificates.ts';

const [LABORATORY, AUDIOMETRY, CERTIFICATE, REPORT] = [1, 8, 13, 14];
let c: Certificates;
beforeAll(async () => {
  c = await startCertificates();
});
afterAll(() => c.close());

const ask = (who: 'user' | 'owner' | 'doctor', id: string, page: number | undefined) =>
  c.people[who].send('POST', `/api/exam/emos/report?report_id=6&print_page=${page}`, { attentionIds: [id] });
async function opened(id: string, page: number | undefined) {
  const answer = await ask('doctor', id, page);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { link: string; code: string; fileName: string };
}
const wordsOf = async (link: string) =>
  (await readPdf((await c.people.doctor.get(link)).rawPayload)).text.replace(/\s+/g, ' ');
const SOME = [
  { code: 'GLUCOSA', value: 187.4 },
  { code: 'AUDIO_OD_500', value: 10 },
  { code: 'AUDIO_OI_4000', value: 45 },
];

/** Measures of every station with a layout of its own: figures within their limits, all options, and words. */
const FULL = MEASURES.filter(({ code }) => code !== 'HEMOGLOBINA_AJUSTADA').flatMap(
  ({ code, area, kind, limits, options, several }): { code: string; value: number | string }[] => {
    if (!SHEETS.some((sheet) => sheet.area === area || (area === 'TOX' && sheet.area === 'LAB'))) return [];
    const labels = Object.values(options ?? {});
    if (labels.length > 0) return [{ code, value: several ? labels.join(', ') : (labels[0] ?? '') }];
    if (kind !== 'number') return [{ code, value: code.startsWith('AV_') ? '20/30' : `Sin alteraciones en ${area}` }];
    return [{ code, value: limits ? (limits.min + limits.max) / 2 : 10 }];
  },
);
const poppler = (tool: string, pdf: Buffer) => spawnSync(tool, ['-'], { input: pdf, encoding: 'utf8' }).stdout;

test('each paper of a full exam is tagged text in embedded fonts, with who did the test and room for who signs', async () => {
  const { id } = await c.exam({ measures: FULL });
  for (const { area, performer } of SHEETS) {
    const page = printPageOf(area) ?? 0;
    const pdf = (await c.people.doctor.get((await opened(id, page)).link)).rawPayload;
    expect([area, poppler('pdfinfo', pdf)]).toEqual([area, expect.stringMatching(/Tagged: +yes/)]);
    const fonts = poppler('pdffonts', pdf).trim().split('\n').slice(2);
    expect(fonts.length, area).toBeGreaterThan(0);
    // The columns «emb», «sub» and «uni»: the font is embedded, in part, and its letters can be read.
    for (const font of fonts) expect([area, font]).toEqual([area, expect.stringMatching(/ yes yes yes +\d+ +\d+$/)]);
    const { text, language, pages } = await readPdf(pdf);
    expect([area, language]).toEqual([area, 'es-PE']);
    expect(pages, area).toBeLessThan(8);
    const words = text.replace(/\s+/g, ' ');
    for (const said of ['ÑAHUI QUISPE JOSÉ', `Sin alteraciones en ${area}`, performer.role, 'Hizo la '])
      expect(words, area).toContain(said);
    expect(words, area).not.toMatch(/undefined|NaN|\[object|OTROS RESULTADOS.*ESTADO/);
  }
});

describe('the paper of a station', () => {
  test('says what was measured there and nothing of the other stations', async () => {
    const { id } = await c.exam({ measures: SOME });
    const laboratory = await opened(id, LABORATORY);
    expect(laboratory.fileName).toMatch(/^\d{8}_NAHUI_QUISPE_JOSE_LABORATORIO_PERIODICO_/);
    const words = await wordsOf(laboratory.link);
    for (const said of [
      'INFORME DE LABORATORIO',
      'ÑAHUI QUISPE JOSÉ',
      'Glucosa',
      '187.4 ↑ mg/dL 70 a menos de 100',
      laboratory.code,
    ])
      expect(words).toContain(said);
    expect(words).not.toMatch(/dB HL|MEDICO_DIAGNOSTICO|E11/);
    const audiometry = await opened(id, AUDIOMETRY);
    expect(audiometry.fileName).toContain('_AUDIOMETRIA_');
    const heard = await wordsOf(audiometry.link);
    expect(heard).toContain('Oído izquierdo, vía aérea — — — — — — 45');
    expect(heard).not.toContain('Glucosa');
    // Both papers stay in force, and neither is issued again while nothing changes.
    expect((await opened(id, LABORATORY)).code).toBe(laboratory.code);
    expect(await c.verify(laboratory.code)).toMatchObject({ outcome: 'VALID', document: { type: 'EXAMEN_AUXILIAR' } });
  });

  test('is drawn although a clinic sent its own', async () => {
    const { id } = await c.exam({ measures: SOME });
    await c.t.services.system.forCustomer(c.company.id).run(async (tx) => {
      const file = await saveFile(tx, c.t.services.files, {
        content: plainPdf('PAPEL DE LA CLINICA'),
        kind: 'import-document',
        folder: 'pdf',
        extension: 'pdf',
        contentType: 'application/pdf',
        medical: true,
      });
      const paper = { attentionId: id, type: 'EXAMEN_AUXILIAR', speciality: 'LAB', fileId: file.id } as const;
      await attachDocuments(tx, [paper], { userId: null, batchId: id });
    });
    expect(await wordsOf((await opened(id, LABORATORY)).link)).toContain('187.4 ↑ mg/dL');
  });

  test('of a station that the exam has not, or of no number, does not exist', async () => {
    const { id } = await c.exam({ measures: SOME });
    for (const page of [2, 15, 16, 17, 99]) expect((await ask('doctor', id, page)).statusCode).toBe(404);
    expect((await ask('doctor', id, 100)).statusCode).toBe(400);
  });

  test('certificate and medical report are those of the exam', async () => {
    const { id } = await c.exam({ measures: SOME });
    const certificate = await c.open('doctor', id);
    expect((await opened(id, CERTIFICATE)).code).toBe(certificate.code);
    expect(await wordsOf((await opened(id, REPORT)).link)).toContain('INFORME MÉDICO');
  });

  test.each(['user', 'owner'] as const)('a company %s is given the certificate alone', async (role) => {
    const { id } = await c.exam({ measures: SOME });
    const { link, code } = await opened(id, LABORATORY);
    const statuses = [];
    for (let page = 1; page <= PRINT_PAGES.length; page++) statuses.push((await ask(role, id, page)).statusCode);
    expect(statuses.flatMap((status, i) => (status === 200 ? [i + 1] : []))).toEqual([CERTIFICATE]);
    expect(new Set(statuses)).toEqual(new Set([200, 404]));
    expect((await c.people[role].get(link)).statusCode).toBe(404);
    const documents = `middleware/patients/documents?customer_id=${c.company.id}&page_size=500`;
    for (const path of [`exam/attentions/${id}`, documents])
      expect((await c.people[role].get(`/api/${path}`)).body).not.toMatch(new RegExp(`EXAMEN_AUXILIAR|${code}`));
  });
});

test('a pregnancy at the exam is said, and its reference values are those of the trimester', async () => {
  const { id } = await c.exam({ measures: [{ code: 'HEMOGLOBINA', value: 10.8 }] });
  const before = await opened(id, LABORATORY);
  expect(await wordsOf(before.link)).not.toContain('Gestación');
  await c.t.services.system.forCustomer(c.company.id).run(({ client, customerId }) =>
    client.query(
      `insert into patient_clinical (customer_id, patient_id, pregnant, pregnancy_trimester)
       select $1, patient_id, true, 2 from attentions where customer_id = $1 and id = $2`,
      [customerId, id],
    ),
  );
  const words = await wordsOf((await opened(id, LABORATORY)).link);
  expect(words).toContain('Gestación al momento del examen Sí, 2.º trimestre');
  expect(words).toContain('10.5 a 15.5');
  expect(await wordsOf((await opened(id, REPORT)).link)).toContain('Sí, 2.º trimestre');
});

test('computes by the cut-offs in force, and an earlier paper is replaced when they change', async () => {
  const measures = FREQUENCIES.map((hz) => ({ code: `AUDIO_OD_${hz}`, value: 20 }));
  const { id } = await c.exam({ measures });
  const first = await opened(id, AUDIOMETRY);
  expect(await wordsOf(first.link)).not.toContain('media 20 dB HL');
  const scope = c.t.services.system.forCustomer(c.company.id);
  const markedBy = async () => (await readMedicalReport(scope, id))[0]?.markedBy?.hearing.normalUpTo;
  expect(await markedBy()).toBeUndefined();
  await c.t.services.system.run(async ({ client }) => {
    await client.query(
      `insert into clinical_rules (item, version, norm, valid_from, parameters)
       select item, '2', 'Norma de prueba', '2020-01-01', jsonb_set(parameters, '{normalUpTo}', '15')
       from clinical_rules where item = 'AUDIOMETRIA' and version = '1'`,
    );
    await rulesFollow(client, 'AUDIOMETRIA');
  });
  const next = await opened(id, AUDIOMETRY);
  expect(next.code).not.toBe(first.code);
  expect(await wordsOf(next.link)).toContain('media 20 dB HL');
  expect(await markedBy()).toBe(15);
});

test('the check of a paper names the doctor of its exam only where the exam had an aptitude as it was issued', async () => {
  const { id } = await c.exam({ aptitude: 'PENDIENTE', workRestrictions: null, measures: SOME });
  const pending = await opened(id, LABORATORY);
  const signer = async (code: string) => (await c.verify(code)).document;
  expect(await signer(pending.code)).toMatchObject({ type: 'EXAMEN_AUXILIAR', doctor: null, cmp: null });
  const { version } = (await c.people.doctor.get(`/api/exam/attentions/${id}`)).json();
  const judged = { attentionId: id, version, aptitude: 'APTO' };
  expect((await c.people.doctor.send('POST', '/api/exam/attentions', judged)).statusCode).toBe(200);
  expect(await signer(pending.code)).toMatchObject({ doctor: null, cmp: null });
  expect(await signer((await opened(id, LABORATORY)).code)).toMatchObject({ doctor: 'doctor de Prueba', cmp: '12345' });
});

test('a doctor who opens the paper of a station does not become the doctor of its exam', async () => {
  const { id } = await c.exam({ measures: SOME, aptitude: 'APTO' });
  const sql = <Row extends object>(text: string) =>
    c.t.services.system.forCustomer(c.company.id).run(async ({ client }) => (await client.query<Row>(text, [id])).rows);
  await sql('update attentions set doctor_id = null, doctor_name = null where id = $1');
  const { link } = await opened(id, printPageOf('AUDIO') ?? 0);
  const { text } = await readPdf((await c.people.doctor.get(link)).rawPayload);
  expect(text).not.toContain('Revisó este informe');
  expect(await sql('select doctor_id, doctor_name from attentions where id = $1')).toEqual([
    { doctor_id: null, doctor_name: null },
  ]);
});

const HISTORY = printPageOf('HIST_OCUP') ?? 0;

test.each([
  ['place of birth', 'birth_place', 'Lugar de nacimiento', [false, true, true]],
  ['place of origin', 'origin_place', 'Lugar de procedencia', [false, true, false]],
  ['profession', 'profession', 'Profesión u oficio', [false, true, false]],
])('the %s is on the papers that ask for it, and makes no other edition of the rest', async (...of) => {
  const [, column, label, stating] = of;
  const measures = [...SOME, { code: 'ANT_OCUPACIONALES', value: 'Minero desde 2010' }];
  const { id } = await c.exam({ measures });
  const pages = [AUDIOMETRY, HISTORY, REPORT];
  const before = await Promise.all(pages.map(async (page) => (await opened(id, page)).code));
  await c.t.services.system.forCustomer(c.company.id).run(({ client }) =>
    client.query(
      `update patients set ${column} = 'Chaupimarca, Pasco'
         where id = (select patient_id from attentions where id = $1)`,
      [id],
    ),
  );
  const after = await Promise.all(pages.map((page) => opened(id, page)));
  expect(after.map(({ code }, i) => code !== before[i])).toEqual(stating);
  const words = await Promise.all(after.map(({ link }) => wordsOf(link)));
  expect(words.map((each) => each.includes(label) && each.includes('Chaupimarca, Pasco'))).toEqual(stating);
});

test('the hearing protection of an exam makes an edition of the history that has a row of the present job alone', async () => {
  const measures = [...SOME, { code: 'ANT_OCUPACIONALES', value: 'Minero desde 2010' }];
  await c.t.services.system
    .forCustomer(c.company.id)
    .run(({ client }) =>
      runSql(client, "insert into job_titles (customer_id, name) values ($1, 'Perforista')", [c.company.id]),
    );
  const protectedBy = async (hireDate: string | null) => {
    const { id } = await c.exam({ measures });
    await c.t.services.system.forCustomer(c.company.id).run(({ client }) =>
      runSql(
        client,
        `update patients set hire_date = $2,
           job_title_id = (select id from job_titles where customer_id = $3 and name = 'Perforista')
         where id = (select patient_id from attentions where id = $1)`,
        [id, hireDate, c.company.id],
      ),
    );
    const { patientId } = (await c.people.doctor.get(`/api/exam/attentions/${id}`)).json();
    const job = {
      patientId,
      company: 'Minera Sol S.A.',
      jobTitle: 'Perforista',
      from: '2010-01-01',
      until: '2014-12-31',
    };
    const told = await c.people.doctor.send('POST', '/api/exam/work-history', {
      ...job,
      activity: null,
      altitude: null,
      place: null,
      hazards: [],
      protection: null,
      protectionShare: null,
    });
    expect(told.statusCode, told.body).toBe(200);
    const { code } = await opened(id, HISTORY);
    const { version } = (await c.people.doctor.get(`/api/exam/attentions/${id}`)).json();
    const saved = await c.people.doctor.send('PUT', '/api/exam/exams/details?service_area_code=AUDIO', {
      attentionId: id,
      version,
      measures: [{ code: 'TIPO_EPP', value: 'Tapones' }],
    });
    expect(saved.statusCode, saved.body).toBe(200);
    const after = await opened(id, HISTORY);
    return [after.code !== code, (await wordsOf(after.link)).includes('Auditiva: tapones')];
  };
  expect(await protectedBy('2015-01-01')).toEqual([true, true]);
  expect(await protectedBy(null)).toEqual([false, false]);
});

test('the odontogram of a worker is the initial one once, and an earlier exam that comes later makes no other paper', async () => {
  const page = printPageOf('ODONTO') ?? 0;
  const measures = [{ code: 'ODONTO_CARIES', value: '16' }];
  const exam = await c.exam({ measures });
  const { patientId } = (await c.people.doctor.get(`/api/exam/attentions/${exam.id}`)).json();
  const scope = c.t.services.system.forCustomer(c.company.id);
  const issuing = { files: c.t.services.files, config: { publicUrl: '' } };
  const chartedBefore = async (id: string) =>
    (await STATION_PAPER.read(scope, id, issuing)).map(
      (content) => (content as { chartedBefore?: boolean })?.chartedBefore,
    )[page - 1];
  const { code } = await opened(exam.id, page);
  expect(await chartedBefore(exam.id)).toBe(false);
  const later = await c.exam({ patientId, examDate: todayInLima(), measures });
  expect(await chartedBefore(later.id)).toBe(true);
  // An exam without an odontogram is no first one.
  await c.exam({ patientId, examDate: '2019-01-10', measures: SOME });
  expect(await chartedBefore(exam.id)).toBe(false);
  const teeth = [{ code: 'ODONTO_AUSENTES', value: '38' }];
  const earlier = await c.exam({ patientId, examDate: '2020-01-10', measures: teeth });
  expect([await chartedBefore(earlier.id), await chartedBefore(exam.id)]).toEqual([false, true]);
  expect((await opened(exam.id, page)).code).toBe(code);
});
