import { afterAll, beforeAll, expect, test } from 'vitest';
import { stopPdfReaders } from '#platform/server/pdf-reading/pdf-process.ts';
import { readPdfText } from '#platform/server/pdf-reading/read-pdf-text.ts';
import { readPdf } from '#platform/server/testing/pdf-text.ts';
import { runSql } from '#testing/run-sql.ts';
import { type Certificates, startCertificates } from '../testing/certificates.ts';

const TYPE = 4;
let c: Certificates;
beforeAll(async () => {
  c = await startCertificates();
});
afterAll(async () => {
  await stopPdfReaders();
  await c.close();
});

const SPECIALTIES = ['Otorrinolaringología', 'Endocrinología'];

/** Creates an exam with open referrals to two specialists. */
async function referred(): Promise<string> {
  const diagnosis = { cie10: 'E119', description: 'MEDICO_DIAGNOSTICO que se escribe con muchas palabras', kind: 'D' };
  const diagnoses = Array.from({ length: 7 }, (_, i) => ({
    ...diagnosis,
    description: `${diagnosis.description} ${i}`,
  }));
  const { id } = await c.exam({ aptitude: 'OBSERVADO', diagnoses });
  await c.t.services.system.forCustomer(c.company.id).run(async ({ client, customerId }) => {
    for (const [i, specialty] of SPECIALTIES.entries())
      await client.query(
        `with opened as (
           insert into consultations (customer_id, attention_id, position, issued_on, due_on)
           values ($1, $2, $3, current_date, current_date + 30) returning id)
         insert into consultation_clinical (customer_id, consultation_id, specialty, reason)
         select $1, id, $4, 'MEDICO_MOTIVO ' || $3 from opened`,
        [customerId, id, i + 1, specialty],
      );
  });
  return id;
}
const ask = (who: 'user' | 'owner' | 'doctor', id: string, part: number) =>
  c.people[who].send('POST', `/api/exam/emos/report?report_id=${TYPE}&print_page=${part}`, { attentionIds: [id] });

test('an exam has one for each specialist it waits for, each a document of its own', async () => {
  const id = await referred();
  const codes = new Set<string>();
  for (const [i, specialty] of SPECIALTIES.entries()) {
    const answer = await ask('doctor', id, i + 1);
    expect(answer.statusCode, answer.body).toBe(200);
    const { link, code, parts } = answer.json();
    expect(parts).toBe(2);
    codes.add(code);
    const { text, pages } = await readPdf((await c.people.doctor.get(link)).rawPayload);
    // Seven long diagnoses leave no room for the answer on their page.
    expect(pages).toBe(specialty === 'Endocrinología' ? 2 : 1);
    for (const words of [specialty, `MEDICO_MOTIVO ${i + 1}`, 'ÑAHUI QUISPE JOSÉ', 'CMP 12345', code])
      expect(text).toContain(words);
    // No diagnosis was chosen: those of the specialty alone go to it.
    expect(text.includes('E11.9')).toBe(specialty === 'Endocrinología');
    expect((await ask('doctor', id, i + 1)).json().code).toBe(code);
    expect(await c.verify(code)).toMatchObject({ outcome: 'VALID', document: { type: 'INTERCONSULTA' } });
  }
  expect(codes.size).toBe(2);
  expect((await ask('doctor', id, 3)).statusCode).toBe(404);
});

test('an exam without referrals has none, and the company never reads one', async () => {
  expect((await ask('doctor', (await c.exam()).id, 1)).statusCode).toBe(404);
  const id = await referred();
  const { link } = (await ask('doctor', id, 1)).json();
  for (const who of ['user', 'owner'] as const) {
    expect((await ask(who, id, 1)).statusCode).toBe(404);
    expect((await c.people[who].get(link)).statusCode).toBe(404);
    expect((await c.people[who].get(`/api/exam/attentions/${id}`)).body).not.toMatch(/MEDICO_|rrinolaring/);
  }
});

test('of an annulled exam none stands: it is revoked, and no other is issued', async () => {
  const id = await referred();
  const { code } = (await ask('doctor', id, 1)).json();
  await c.t.services.system
    .forCustomer(c.company.id)
    .run(({ client }) => runSql(client, "update attentions set state = 'ANULADO' where id = $1", [id]));
  expect(await c.verify(code)).toMatchObject({ outcome: 'REVOKED' });
  const again = await ask('doctor', id, 1);
  expect([again.statusCode, again.json().code]).toEqual([409, 'not_held']);
  const { documents } = (await c.people.doctor.get(`/api/exam/attentions/${id}`)).json();
  expect(documents).toMatchObject([{ code, revokedAt: expect.any(String) }]);
});

test('gives the names of the codes, the results with unit and reference, and room for the answer on its page', async () => {
  const diagnoses = [
    { cie10: 'H833', description: 'H83.3', kind: 'D' },
    { cie10: 'E119', description: 'Azúcar mal controlada', kind: 'P' },
    { cie10: 'I10', description: 'MEDICO_NO_SE_DA', kind: 'D' },
  ];
  const measures = [
    { code: 'GLUCOSA', value: 187.4 },
    { code: 'HEMOGLOBINA', value: 14.2 },
  ];
  const { id } = await c.exam({ diagnoses, measures });
  await c.t.services.system.forCustomer(c.company.id).run(({ client, customerId }) =>
    client.query(
      `with opened as (
         insert into consultations (customer_id, attention_id, position, issued_on, due_on)
         values ($1, $2, 1, current_date, current_date + 30) returning id)
       insert into consultation_clinical
         (customer_id, consultation_id, specialty, reason, question, given_diagnoses, given_measures)
       select $1, id, 'Endocrinología', 'MEDICO_MOTIVO', '¿Necesita insulina?', '{H833,E119}', '{GLUCOSA}' from opened`,
      [customerId, id],
    ),
  );
  const { link } = (await ask('doctor', id, 1)).json();
  const file = (await c.people.doctor.get(link)).rawPayload;
  const read = await readPdfText(file);
  if ('unread' in read) throw new Error(read.unread);
  const [words = ''] = read.pages.map(({ text }) => text.replace(/\s+/g, ' '));
  const [{ name }] = (await c.t.services.system.run(
    async ({ client }) => (await client.query<{ name: string }>("select name from cie10 where code = 'H833'")).rows,
  )) as [{ name: string }];
  for (const said of [
    `H83.3 ${name}`,
    'Azúcar mal controlada (CIE-10:',
    '¿Necesita insulina?',
    '187.4 mg/dL',
    '70 a menos de 100',
    'CMP 12345',
  ])
    expect(words).toContain(said);
  expect(words).not.toMatch(/MEDICO_NO_SE_DA|Hemoglobina/);
  for (const said of [
    'ÑAHUI QUISPE JOSÉ',
    'Nombres y apellidos del especialista',
    'Fecha de atención',
    'CMP',
    'RNE',
    'HALLAZGOS',
    'DIAGNÓSTICO, CON SU CÓDIGO CIE-10',
    'Para su trabajo actual',
    'Próximo control',
    'Firma y sello del especialista',
  ])
    expect(words).toContain(said);
  expect(read.pages).toHaveLength(1);
});

test('the specialist gets the measures of a test and not its class alone', async () => {
  const tones = [500, 1000, 2000, 3000, 4000, 6000, 8000].flatMap((hz, i) => [
    { code: `AUDIO_OD_${hz}`, value: 20 + 5 * i },
    { code: `AUDIO_OI_${hz}`, value: 10 },
  ]);
  const measures = [
    ...tones,
    { code: 'FVC', value: 4.1 },
    { code: 'FEV1', value: 2.2 },
    { code: 'FEV1_PCT', value: 58 },
    { code: 'AV_LEJOS_OD_SC', value: '20/100' },
    { code: 'AV_LEJOS_OI_SC', value: '20/40' },
    { code: 'AV_LEJOS_OD_CC', value: '20/25' },
    { code: 'GLUCOSA', value: 187.4 },
  ];
  const { id } = await c.exam({ measures });
  const given = ['AUDIOMETRIA', 'ESPIROMETRIA', 'AV_LEJOS_SC'];
  await c.t.services.system.forCustomer(c.company.id).run(async ({ client, customerId }) => {
    for (const [i, code] of given.entries())
      await client.query(
        `with opened as (
           insert into consultations (customer_id, attention_id, position, issued_on, due_on)
           values ($1, $2, $3, current_date, current_date + 30) returning id)
         insert into consultation_clinical
           (customer_id, consultation_id, specialty, reason, given_diagnoses, given_measures)
         select $1, id, 'Especialista', 'MEDICO_MOTIVO', '{}', array[$4] from opened`,
        [customerId, id, i + 1, code],
      );
  });
  const said = async (part: number) => {
    const { link } = (await ask('doctor', id, part)).json();
    return (await readPdf((await c.people.doctor.get(link)).rawPayload)).text.replace(/\s+/g, ' ');
  };
  const [ears, lungs, eyes] = [await said(1), await said(2), await said(3)];
  expect(ears).toMatch(/Oído derecho, vía aérea 20 25 30 35 40 45 50/);
  expect(lungs).toMatch(/4\.1.* L/);
  expect(lungs).toMatch(/2\.2/);
  expect(lungs).toMatch(/58 %/);
  for (const acuity of ['20/100', '20/40', '20/25']) expect(eyes).toContain(acuity);
  expect(eyes).toMatch(/ojo derecho, con correctores/i);
  for (const words of [ears, lungs, eyes]) expect(words).not.toContain('187.4');
});

test('a long report is whole in the letter', async () => {
  const given = ['RX_TORAX', 'EKG'];
  const report = `Empieza ${'con muchas palabras '.repeat(98)}MEDICO_FINAL`;
  const { id } = await c.exam({ measures: given.map((code) => ({ code, value: report })) });
  await c.t.services.system.forCustomer(c.company.id).run(({ client, customerId }) =>
    client.query(
      `with opened as (
         insert into consultations (customer_id, attention_id, position, issued_on, due_on)
         values ($1, $2, 1, current_date, current_date + 30) returning id)
       insert into consultation_clinical
         (customer_id, consultation_id, specialty, reason, given_diagnoses, given_measures)
       select $1, id, 'Neumología', 'MEDICO_MOTIVO', '{}', $3 from opened`,
      [customerId, id, given],
    ),
  );
  const { link } = (await ask('doctor', id, 1)).json();
  const { text, pages } = await readPdf((await c.people.doctor.get(link)).rawPayload);
  const words = text.replace(/\s+/g, ' ');
  expect(words.split('Empieza con').length - 1).toBe(given.length);
  expect(words.split('MEDICO_FINAL').length - 1).toBe(given.length);
  expect(words).not.toContain('…');
  expect(pages).toBe(2);
});

/** Opens the only referral of an exam, as a file does; with `given` as a doctor, who chose these results. */
const open = (id: string, specialty: string, given: string[] | null = null) =>
  c.t.services.system.forCustomer(c.company.id).run(({ client, customerId }) =>
    client.query(
      `with opened as (
         insert into consultations (customer_id, attention_id, position, issued_on, due_on)
         values ($1, $2, 1, current_date, current_date + 30) returning id)
       insert into consultation_clinical (customer_id, consultation_id, specialty, reason, given_measures)
       select $1, id, $3, 'MEDICO_MOTIVO', $4 from opened`,
      [customerId, id, specialty, given],
    ),
  );
const letterOf = async (id: string) => {
  const { link } = (await ask('doctor', id, 1)).json();
  return (await readPdf((await c.people.doctor.get(link)).rawPayload)).text.replace(/\s+/g, ' ');
};
const addImage = async (id: string, station: string, kind: string, content: string) => {
  const answer = await c.t.services.system.forCustomer(c.company.id).run(({ client, customerId }) =>
    runSql(
      client,
      `with stored as (
         insert into files (customer_id, key, kind, content_type, size, sha256, medical)
         values ($1, gen_random_uuid()::text || '.png', 'image', 'image/png', 4, decode($5, 'hex'), true)
         returning id)
       insert into exam_images (customer_id, attention_id, station, kind, taken_on, file_id, sha256)
       select $1, $2, $3, $4, current_date, id, decode($5, 'hex') from stored`,
      [customerId, id, station, kind, content.repeat(32)],
    ),
  );
  expect(answer.rowCount).toBe(1);
};
const NONE_CHOSEN = 'El médico no incluyó resultados en esta interconsulta.';

test('a referral of a file gives the results of its specialty, and no other ones', async () => {
  const { id } = await c.exam({
    aptitude: 'OBSERVADO',
    measures: [
      { code: 'GLUCOSA', value: 187.4 },
      { code: 'PSICOLOGIA', value: 'MEDICO_PSICOLOGIA' },
      { code: 'EKG', value: 'Bloqueo de rama izquierda' },
    ],
  });
  await open(id, 'endocrinologia');
  const letter = await letterOf(id);
  expect(letter).toContain('187.4 mg/dL');
  expect(letter).not.toMatch(/MEDICO_PSICOLOGIA|rama izquierda/);
  expect(letter).not.toContain(NONE_CHOSEN);
});

test('a letter of a file is given what its specialty treats, whoever is proposed first', async () => {
  const { id } = await c.exam({
    aptitude: 'OBSERVADO',
    measures: [
      { code: 'GLUCOSA', value: 187.4 },
      { code: 'COLESTEROL', value: 214 },
      { code: 'EKG', value: 'Bloqueo de rama izquierda' },
    ],
    diagnoses: [
      { cie10: 'D649', description: 'MEDICO_ANEMIA', kind: 'P' },
      { cie10: 'I447', description: 'MEDICO_BLOQUEO', kind: 'P' },
    ],
  });
  await open(id, 'Medicina interna');
  const letter = await letterOf(id);
  expect(letter).toMatch(/D64\.9.*187\.4 mg\/dL/);
  expect(letter).toContain('214 mg/dL');
  expect(letter).not.toMatch(/vino en un archivo|MEDICO_BLOQUEO|rama izquierda/);
});

test('a letter without results says whether a doctor chose none, and which images of its stations the exam has', async () => {
  const [{ id: ofFile }, { id: ofDoctor }] = [
    await c.exam({ aptitude: 'OBSERVADO' }),
    await c.exam({ aptitude: 'OBSERVADO' }),
  ];
  for (const id of [ofFile, ofDoctor]) {
    await addImage(id, 'RX', 'RADIOGRAFIA', 'ab');
    await addImage(id, 'RX', 'RADIOGRAFIA', 'cd');
    await addImage(id, 'PSICO', 'HOJA', 'ef');
  }
  await open(ofFile, 'Neumología');
  await open(ofDoctor, 'Neumología', []);
  const [fromFile, fromDoctor] = [await letterOf(ofFile), await letterOf(ofDoctor)];
  expect(fromFile).not.toMatch(/El médico no incluyó/);
  expect(fromDoctor).toContain(NONE_CHOSEN);
  for (const letter of [fromFile, fromDoctor]) {
    expect(letter).toMatch(/Radiografía \(2\)/);
    expect(letter).not.toMatch(/Psicol|Hoja/);
  }
});

test('the letter has the vital signs and the medication that the doctor chose, and no other', async () => {
  const measures = [
    { code: 'PAS', value: 118 },
    { code: 'PAD', value: 76 },
    { code: 'FC', value: 71 },
    { code: 'TEMPERATURA', value: 36.4 },
    { code: 'PESO', value: 82.5 },
    { code: 'HABITO_MEDICAMENTOS_TIPO', value: 'Losartán' },
    { code: 'HABITO_MEDICAMENTOS_CANTIDAD', value: '50 mg' },
    { code: 'GLUCOSA', value: 187.4 },
  ];
  const { id } = await c.exam({ measures });
  await open(id, 'Endocrinología', [
    'GLUCOSA',
    'PAS',
    'PAD',
    'FC',
    'HABITO_MEDICAMENTOS_TIPO',
    'HABITO_MEDICAMENTOS_CANTIDAD',
  ]);
  const letter = await letterOf(id);
  expect(letter).toMatch(/118 mmHg.*76 mmHg.*71 lpm.*Losartán, 50 mg.*187\.4 mg\/dL/);
  // Said once: none of them is a finding, so that the results do not repeat them.
  for (const once of ['118 mmHg', '71 lpm', 'Losartán']) expect(letter.split(once)).toHaveLength(2);
  expect(letter).not.toMatch(/82\.5|36\.4/);
});
