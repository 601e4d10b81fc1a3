import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, showDay, todayInLima } from '#platform/contract/dates.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { runSql } from '#testing/run-sql.ts';
import { type Certificates, startCertificates } from '../testing/certificates.ts';

const REPORT = 3;
let c: Certificates;
beforeAll(async () => {
  c = await startCertificates();
});
afterAll(() => c.close());

const opened = async (id: string) => {
  const answer = await c.report('doctor', id, REPORT);
  expect(answer.statusCode, answer.body).toBe(200);
  return answer.json() as { link: string; code: string; fileName: string; parts: number };
};
const inside = <Row extends object>(sql: string, values: unknown[]) =>
  c.t.services.system.forCustomer(c.company.id).run(({ client }) => client.query<Row>(sql, values));
const textOf = async (link: string) => readPdf((await c.people.doctor.get(link)).rawPayload);

describe('the medical report', () => {
  test('says what was found, of whom and by which norm', async () => {
    const { id } = await c.exam({
      conclusions: 'MEDICO_CONCLUSION',
      workRestrictions: 'No trabajar sobre 80 dB(A).',
      measures: [
        { code: 'GLUCOSA', value: 187.4 },
        { code: 'AUDIO_OD_500', value: 10 },
        { code: 'AUDIO_OI_4000', value: 45 },
        { code: 'AUDIO_VO_OI_4000', value: 40 },
      ],
    });
    const { link, code, fileName, parts } = await opened(id);
    expect(parts).toBe(1);
    expect(fileName).toMatch(/^\d{8}_NAHUI_QUISPE_JOSE_INFORME-MEDICO_PERIODICO_\d{4}-\d{2}-\d{2}\.pdf$/);
    const pdf = await textOf(link);
    expect(pdf).toMatchObject({ language: 'es-PE', tagged: true });
    const words = pdf.text.replace(/\s+/g, ' ');
    for (const said of [
      'ÑAHUI QUISPE JOSÉ',
      'Minera Ñandú S.A.C.',
      'Anexo N.º 02',
      'Periódico',
      'Clínica Sur',
      'CMP 12345',
      code,
      'Glucosa',
      '187.4',
      'mg/dL',
      'Oído izquierdo, vía aérea',
      'Oído izquierdo, vía ósea',
      '4000 Hz',
      '45',
      'E11.9',
      'MEDICO_DIAGNOSTICO',
      'D: definitivo',
      'MEDICO_CONCLUSION',
      'MEDICO_RECOMENDACION',
      'MEDICO_NOTA',
      'MEDICO_RESTRICCION',
      'No trabajar sobre 80 dB(A).',
      'solo para el trabajador y su médico',
    ])
      expect(words).toContain(said);
    expect(pdf.outline.map(({ title }) => title)).toEqual(
      expect.arrayContaining(['II. Filiación del trabajador', 'X. Audiometría', 'XIII. Diagnósticos']),
    );
  });

  test('names the code of a diagnosis that came as a code alone', async () => {
    const diagnoses = [{ cie10: 'H833', description: 'h83.3', kind: 'D' }];
    const { link } = await opened((await c.exam({ diagnoses })).id);
    expect((await textOf(link)).text.replace(/\s+/g, ' ')).toContain(
      '1 Efectos del ruido sobre el oído interno X H83.3',
    );
  });

  test.each(['user', 'owner'] as const)('does not exist for a company %s, nor its file nor its name', async (role) => {
    const { id } = await c.exam();
    for (const type of [REPORT, 15]) expect((await c.report(role, id, type)).statusCode).toBe(404);
    const { link, code } = await opened(id);
    expect((await c.report(role, id, REPORT)).statusCode).toBe(404);
    expect((await c.people[role].get(link)).statusCode).toBe(404);
    const seen = [
      await c.people[role].get(`/api/exam/attentions/${id}`),
      await c.people[role].get(`/api/exam/active/details/${id}`),
      await c.people[role].get(`/api/middleware/patients/documents?customer_id=${c.company.id}&page_size=500`),
    ];
    for (const { statusCode, body } of seen) {
      expect(statusCode).toBe(200);
      expect(body).not.toMatch(new RegExp(`INFORME_MEDICO|INFORME-MEDICO|${code}`));
    }
  });

  test('is written down when it is read, with who read it', async () => {
    const { link, code } = await opened((await c.exam()).id);
    await c.people.doctor.get(link);
    const { rows } = await inside<{ id: string }>('select file_id as id from documents where code = $1', [code]);
    const read = await c.t.services.system.run(({ client }) =>
      client.query("select action, role from audit_log where object_type = 'file' and object_id = $1", [rows[0]?.id]),
    );
    expect(read.rows).toEqual([{ action: 'clinical.read', role: 'doctor' }]);
  });

  test('is the same one while nothing changed, and a new one after a measure was corrected', async () => {
    const { id, version } = await c.exam();
    const [one, two] = await Promise.all([opened(id), opened(id)]);
    expect(two.code).toBe(one.code);
    const put = await c.people.doctor.send('PUT', '/api/exam/exams/details?service_area_code=LAB', {
      attentionId: id,
      version,
      measures: [{ code: 'GLUCOSA', value: 91 }],
      reason: 'El laboratorio envió otro valor',
    });
    expect(put.statusCode, put.body).toBe(200);
    expect((await textOf(one.link)).text).not.toContain('edición 2');
    const next = await opened(id);
    expect(next.code).not.toBe(one.code);
    const { text } = await textOf(next.link);
    expect(text).toContain('91 mg/dL');
    expect(text).toContain('Emitido, edición 2');
    expect(await c.verify(one.code)).toMatchObject({ outcome: 'REVOKED', document: { replaced: true } });
  });

  test('says which stations its protocol does not ask and which are pending; another protocol makes no other one', async () => {
    const [protocol] = (
      await inside<{ id: string }>(
        `with p as (insert into protocols (customer_id, name, exam_types, date_from)
           values ($1, 'Solo audiometría', '{PERIODICO}', '2020-01-01') returning id),
         s as (insert into protocol_stations (customer_id, protocol_id, service_area, sex, age_from)
           select $1, p.id, each.area, each.sex, each.age from p
           cross join (values ('LAB', null, null), ('AUDIO', null, 40), ('ESPIRO', null, 41), ('RX', 'F', null))
             each(area, sex, age))
         select id from p`,
        [c.company.id],
      )
    ).rows;
    const { id } = await c.exam({ aptitude: 'OBSERVADO' });
    await inside("update patients set sex = 'M' where id = (select patient_id from attentions where id = $1)", [id]);
    await inside('update attentions set protocol_id = $2 where id = $1', [id, protocol?.id]);
    const { link, code } = await opened(id);
    const text = (await textOf(link)).text.replace(/\s+/g, ' ');
    expect(text).toContain('X. AUDIOMETRÍA Audiometría. PENDIENTE: Todavía no tiene resultados.');
    for (const title of ['XI. ESPIROMETRÍA', 'VIII. RADIOGRAFÍA'])
      expect(text).toContain(`${title} NO APLICA AL PROTOCOLO: El protocolo de este examen no pide la prueba.`);
    await inside("delete from protocol_stations where protocol_id = $1 and service_area <> 'LAB'", [protocol?.id]);
    expect((await opened(id)).code).toBe(code);
    await inside('delete from protocols where id = $1', [protocol?.id]);
  });

  test('begins with a page for the worker as of its day: another control makes no other one', async () => {
    const control = (on: string) => ({ nextControl: { on, note: null } });
    const { id, version } = await c.exam({ ...control(addDays(todayInLima(), 30)) });
    const { link, code } = await opened(id);
    const [cover = ''] = (await textOf(link)).text.replace(/\s+/g, ' ').split('Abreviaturas de las hojas que siguen');
    for (const said of [
      'Para ti, ÑAHUI QUISPE JOSÉ',
      'APTO CON RESTRICCIONES',
      'Glucosa en ayunas 187.4 mg/dL Sugestivo de diabetes 70 a menos de 100 mg/dL',
      `el ${showDay(addDays(todayInLima(), 30))}`,
      'MEDICO_RECOMENDACION',
    ])
      expect(cover).toContain(said);
    expect(cover).not.toContain('MEDICO_RESTRICCION');
    const saved = await c.people.doctor.send('POST', '/api/exam/attentions', {
      attentionId: id,
      version,
      ...control(addDays(todayInLima(), 60)),
    });
    expect(saved.statusCode, saved.body).toBe(200);
    expect((await opened(id)).code).toBe(code);
  });

  test('is the same one when its referral went on: what it says of a referral did not change', async () => {
    const { id } = await c.exam();
    const { rows } = await inside<{ id: string }>(
      `insert into consultations (customer_id, attention_id, position, issued_on)
       values ($1, $2, 1, current_date) returning id`,
      [c.company.id, id],
    );
    const { code } = await opened(id);
    const took = await c.people.doctor.send('POST', '/api/exam/consultations/acts', {
      act: 'schedule',
      ids: [rows[0]?.id],
      values: { appointmentOn: addDays(todayInLima(), 1) },
    });
    expect(took.json()).toMatchObject({ done: [rows[0]?.id] });
    expect((await opened(id)).code).toBe(code);
  });

  test('leaves the certificate of its exam alone, and is verified without a clinical word', async () => {
    const { id } = await c.exam();
    const certificate = await c.open('owner', id);
    const { code } = await opened(id);
    expect((await c.open('owner', id)).code).toBe(certificate.code);
    const checked = await c.verify(code);
    expect(checked).toMatchObject({ outcome: 'VALID', document: { type: 'INFORME_MEDICO', validUntil: null } });
    // The code and the hash are left out, because random letters and digits can contain any of these.
    const { sha256, code: _, ...said } = checked.document;
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(said)).not.toMatch(/MEDICO_D|E119|187|APTO/);
  });

  test('is no longer believed from the moment the aptitude changes, nor once revoked', async () => {
    const { id, version } = await c.exam({ aptitude: 'APTO' });
    const { code } = await opened(id);
    await c.people.doctor.send('POST', '/api/exam/attentions', { attentionId: id, version, aptitude: 'NO_APTO' });
    expect(await c.verify(code)).toMatchObject({ outcome: 'REVOKED' });
  });

  test('needs an aptitude, and one of the exam that was asked for', async () => {
    const pending = await c.report('doctor', (await c.exam({ aptitude: 'PENDIENTE' })).id, REPORT);
    expect([pending.statusCode, pending.json().code]).toEqual([409, 'no_aptitude']);
    const { id } = await c.exam();
    const second = await c.people.doctor.send('POST', `/api/exam/emos/report?report_id=${REPORT}&print_page=2`, {
      attentionIds: [id],
    });
    expect(second.statusCode).toBe(404);
    const stranger = await c.t.as((await c.t.make.user('doctor', await c.t.make.company())).username);
    const foreign = await stranger.send('POST', `/api/exam/emos/report?report_id=${REPORT}`, { attentionIds: [id] });
    expect(foreign.statusCode).toBe(404);
  });

  test('shows what was measured the time before', async () => {
    const first = await c.exam({ examDate: addDays(todayInLima(), -500) });
    const { rows } = await inside<{ patient_id: string }>('select patient_id from attentions where id = $1', [
      first.id,
    ]);
    const { id } = await c.exam({ patientId: rows[0]?.patient_id, measures: [{ code: 'GLUCOSA', value: 92 }] });
    const { text } = await textOf((await opened(id)).link);
    const words = text.replace(/\s+/g, ' ');
    expect(words).toContain(`Antes (${showDay(addDays(todayInLima(), -500))})`);
    expect(words).toMatch(/Glucosa en ayunas 92 mg\/dL .{0,60} 187\.4 mg\/dL/);
  });

  test('is as of its day: only the first hazards of its job title, or a job of its worker, make another edition', async () => {
    const { id } = await c.exam({});
    const [title] = (
      await inside<{ id: string; patient_id: string }>(
        `insert into job_titles (customer_id, name) values ($1, 'Perforista') returning id,
           (select patient_id from attentions where id = $2) as patient_id`,
        [c.company.id, id],
      )
    ).rows;
    await inside('update attentions set job_title_id = $2 where id = $1', [id, title?.id]);
    await c.t.services.system
      .forCustomer(c.company.id)
      .run(({ client }) =>
        runSql(client, "update patients set hire_date = '2020-01-01' where id = $1", [title?.patient_id]),
      );
    const before = await opened(id);
    expect((await textOf(before.link)).text.replace(/\s+/g, ' ')).toContain('Ninguno registrado');
    const add = (hazard: string) =>
      inside('insert into job_title_hazards (customer_id, job_title_id, hazard_id) values ($1, $2, $3)', [
        c.company.id,
        title?.id,
        hazard,
      ]);
    await add('POLVO_SILICE');
    const { code, link } = await opened(id);
    expect(code).not.toBe(before.code);
    expect((await textOf(link)).text).toContain('Polvo de sílice');
    await add('RUIDO');
    expect((await opened(id)).code).toBe(code);
    await inside('delete from job_title_hazards where customer_id = $1 and job_title_id = $2', [
      c.company.id,
      title?.id,
    ]);
    expect((await opened(id)).code).toBe(code);
    await c.t.services.system
      .forCustomer(c.company.id)
      .run(({ client }) =>
        runSql(client, "update patients set job_title_id = $2, work_type = 'Subsuelo' where id = $1", [
          title?.patient_id,
          title?.id,
        ]),
      );
    expect((await opened(id)).code).toBe(code);
    const job = { company: 'MINA_VIEJA', jobTitle: 'Perforista', from: '2005-01-01', until: '2009-12-31' };
    const body = { ...job, hazards: ['RUIDO'], patientId: title?.patient_id };
    expect((await c.people.doctor.send('POST', '/api/exam/work-history', body)).statusCode).toBe(200);
    expect((await opened(id)).code).not.toBe(code);
  });

  test('lists its findings in their own figures, the most severe first, with what became of them', async () => {
    const before = await c.exam({
      examDate: addDays(todayInLima(), -500),
      measures: [{ code: 'GLUCOSA', value: 104 }],
    });
    const { rows } = await inside<{ patient_id: string }>('select patient_id from attentions where id = $1', [
      before.id,
    ]);
    const measures = [
      { code: 'GLUCOSA', value: 131 },
      { code: 'PAS', value: 142 },
      { code: 'PAD', value: 80 },
      { code: 'DX_AUDIO', value: 'Hipoacusia leve' },
    ];
    const { id } = await c.exam({ patientId: rows[0]?.patient_id, measures });
    const { text, outline } = await textOf((await opened(id)).link);
    const words = text.replace(/\s+/g, ' ');
    expect(outline.map(({ title }) => title)).toContain('Hallazgos');
    expect(words).toContain('142/80 mmHg');
    expect(words).toContain('Peor. 104 mg/dL');
    expect(words).toContain('Hipoacusia leve');
    // A conclusion has no class, and nothing says that a value without an earlier exam was never measured elsewhere.
    expect(words).not.toMatch(/Falta leer la conclusión|Sin valor anterior/);
  });

  test('states the whole record: jobs with their exposure, antecedents, habits, and the examination', async () => {
    const { id } = await c.exam({
      measures: [
        { code: 'ANT_PERSONALES', value: 'Asma, Diabetes, Ningún otro' },
        { code: 'ANT_EVENTOS', value: 'Fractura; Sí; MINERA_ANTERIOR; 2019; 30' },
        { code: 'HABITO_TABACO', value: 'Habitual' },
        { code: 'HABITO_TABACO_CANTIDAD', value: '6 cigarrillos' },
        { code: 'FAM_MADRE', value: 'Hipertensión' },
        { code: 'ANAMNESIS', value: 'Sin molestias.' },
        { code: 'EF_PIEL', value: 'Sin lesiones' },
        { code: 'EF_COLUMNA', value: 'Gibosidad dorsal' },
        { code: 'PSICO_ESTADO', value: 'No aplica al protocolo' },
        { code: 'MED_EVALUADOR', value: 'Dra. Elena Rojas' },
        { code: 'MED_COLEGIATURA', value: 'CMP 990318' },
      ],
    });
    const { rows } = await inside<{ patient_id: string }>('select patient_id from attentions where id = $1', [id]);
    const job = { company: 'MINA_VIEJA', jobTitle: 'Perforista', from: '2005-01-01', until: '2009-12-31' };
    const added = await c.people.doctor.send('POST', '/api/exam/work-history', {
      ...job,
      place: 'SUBSUELO',
      hazards: ['POLVO_SILICE'],
      note: 'Accidente en Cerro Verde. Atendió el Dr. Pérez',
      patientId: rows[0]?.patient_id,
    });
    expect(added.statusCode, added.body).toBe(200);
    const pdf = await textOf((await opened(id)).link);
    const words = pdf.text.replace(/\s+/g, ' ');
    for (const said of [
      'MINA_VIEJA',
      'Polvo de sílice: 5 años',
      'MINA_VIEJA: Accidente en Cerro Verde. Atendió el Dr. Pérez',
      'Asma X',
      'Bronquitis X',
      'Fractura Sí MINERA_ANTERIOR 2019 30',
      'Tabaco Habitual — 6 cigarrillos',
      'Hipertensión',
      'Piel X Sin lesiones',
      'Columna vertebral Gibosidad dorsal',
      'Cabello No se registró',
      'NO APLICA AL PROTOCOLO',
      'Dra. Elena Rojas CMP 990318',
      'Declaro que lo que informé es verdad',
    ])
      expect(words).toContain(said);
    expect(pdf.outline.map(({ title }) => title)).toEqual(
      expect.arrayContaining([
        'III. Antecedentes ocupacionales',
        'IV. Antecedentes patológicos personales',
        'V. Antecedentes familiares y ausencias por salud',
        'VI. Evaluación médica',
        'XV. Recomendaciones y restricciones',
      ]),
    );
  });

  test('is the Anexo 16 where the protocol of the exam says so, with its boxes in words', async () => {
    const { id } = await c.exam({
      measures: [
        { code: 'A16_ALTITUD', value: 4200 },
        { code: 'A16_LABOR', value: 'Subsuelo' },
        { code: 'A16_AGENTES', value: 'Ruido, Polvo' },
        { code: 'AUDIO_OD_6000', value: 45 },
        { code: 'RX_OIT', value: '1/0' },
        { code: 'FVC', value: 4.2 },
        { code: 'DX_AUDIO', value: 'DICTAMEN_DEL_OIDO' },
        { code: 'PSICOLOGIA', value: 'Perfil DICTAMEN_PSICO' },
        { code: 'DERMA', value: 'DICTAMEN_PIEL' },
        { code: 'OSTEO', value: 'DICTAMEN_COLUMNA' },
        { code: 'EKG_ESTADO', value: 'No realizado' },
        { code: 'HABITO_MEDICAMENTOS', value: 'Habitual' },
        { code: 'HABITO_MEDICAMENTOS_TIPO', value: 'Losartán' },
        { code: 'HIST_CLIN_RECOMENDACIONES', value: 'CONSEJO_HISTORIA' },
        { code: 'MED_RECOMENDACIONES', value: 'CONSEJO_EXAMEN' },
      ],
    });
    await inside(
      `insert into protocols (customer_id, name, exam_types, date_from, record_form)
       values ($1, 'Mina', '{PERIODICO}', '2020-01-01', 'ANEXO_16')`,
      [c.company.id],
    );
    const words = (await textOf((await opened(id)).link)).text.replace(/\s+/g, ' ');
    for (const said of ['Anexo N.º 16', '4001 a 4500', 'Subsuelo', '6000 Hz', 'X 1/0', '4.2 L', 'Apto para trabajar'])
      expect(words).toContain(said);
    for (const said of ['DICTAMEN_DEL_OIDO', 'DICTAMEN_PSICO', 'DICTAMEN_PIEL', 'DICTAMEN_COLUMNA', 'Losartán'])
      expect(words).toContain(said);
    expect(words).toMatch(/CONSEJO_HISTORIA.*CONSEJO_EXAMEN/);
    expect(words).toMatch(/Electrocardiograma\. NO REALIZADO/i);
    expect(words).not.toMatch(/Anexo N\.º 02|5000 Hz|undefined|NaN/);
    await inside("delete from protocols where customer_id = $1 and name = 'Mina'", [c.company.id]);
  });
});
