import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runSql } from '#testing/run-sql.ts';
import type { ExamMeasure, ExamStation } from '../../model/attention.ts';
import { at, type Examined, openExamined } from '../testing/examined.ts';

let { t, company, people, worker } = {} as Examined;
beforeAll(async () => {
  ({ t, company, people, worker } = await openExamined());
});
afterAll(() => t.close());

const set = (sql: string, ...values: unknown[]) =>
  t.services.system.forCustomer(company.id).run(({ client }) => runSql(client, sql, [company.id, ...values]));

let day = -300;
async function examine(measures: Record<string, number | string>, patientId = worker.id) {
  const saved = await people.doctor.send('POST', '/api/exam/attentions', {
    patientId,
    examType: 'PERIODICO',
    examDate: at(day--),
    aptitude: 'APTO',
    measures: Object.entries(measures).map(([code, value]) => ({ code, value })),
  });
  expect(saved.statusCode, saved.body).toBe(200);
  return saved.json() as { id: string; version: number };
}
const measuresOf = (stations: ExamStation[]) =>
  Object.fromEntries(stations.flatMap((s) => s.measures).map((m) => [m.code, m])) as Record<string, ExamMeasure>;
async function read(id: string) {
  const answer = await people.doctor.get(`/api/exam/attentions/${id}`);
  expect(answer.statusCode, answer.body).toBe(200);
  return measuresOf(answer.json().stations);
}

describe('a figure in another unit', () => {
  test('is kept without a class, told with its conversion, and right after the conversion is taken over', async () => {
    const exam = await examine({ LDL: 6, FVC: 4500, GLUCOSA: 5.4, TALLA: 1720, PESO: 70, COLESTEROL: 180 });
    const before = await read(exam.id);
    expect(before['LDL']).toMatchObject({
      number: 6,
      class: 'SIN_DATO',
      implausible: { message: '6 parece estar en mmol/L: serían 232 mg/dL.', value: 232 },
    });
    expect(before['FVC']?.implausible?.value).toBe(4.5);
    expect(before['GLUCOSA']?.implausible?.value).toBe(97.3);
    expect(before['TALLA']?.implausible?.value).toBe(172);
    expect(before['COLESTEROL']?.implausible).toBeNull();

    const put = await people.doctor.send('PUT', '/api/exam/exams/details?service_area_code=LAB', {
      attentionId: exam.id,
      version: exam.version,
      measures: [{ code: 'LDL', value: 232 }],
      reason: 'Error de digitación',
    });
    expect(put.statusCode, put.body).toBe(200);
    const after = measuresOf([put.json()]);
    expect(after['LDL']).toMatchObject({ class: 'MUY_ALTO', implausible: null });
    expect(after['GLUCOSA']?.implausible?.value).toBe(97.3);
  });
});

describe('altitude', () => {
  test('is that of the residence, and the exam stores and shows which', async () => {
    await set(`update patients set district_id = '120801' where customer_id = $1 and id = $2`, worker.id);
    const exam = await examine({ HEMOGLOBINA: 17, SATO2: 90 });
    expect((await read(exam.id))['ALTITUD']).toMatchObject({
      label: 'Altitud considerada',
      unit: 'm',
      class: 'RESIDENCIA',
      classLabel: 'De la residencia',
      reference: null,
      derived: true,
    });
  });

  test('where the residence has none it is the site’s, with a flag on what it judged', async () => {
    const sites = await set(
      `insert into headquarters (customer_id, name, altitude) values ($1, 'Mina Alta', 4200) returning id`,
    );
    await set(
      `update patients set district_id = '090724', headquarter_id = $3 where customer_id = $1 and id = $2`,
      worker.id,
      sites.rows[0].id,
    );
    const exam = await examine({ HEMOGLOBINA: 17, SATO2: 90, HEMATOCRITO: 52, GLUCOSA: 90 });
    const { ALTITUD, HEMOGLOBINA, SATO2, HEMATOCRITO, GLUCOSA } = await read(exam.id);
    expect(ALTITUD).toMatchObject({ number: 4200, unit: 'm', class: 'SEDE' });
    expect(HEMOGLOBINA?.flags).toContain('Con la altitud de la sede');
    expect(SATO2?.flags).toContain('Con la altitud de la sede');
    expect(GLUCOSA?.flags).toEqual([]);
    expect(HEMATOCRITO).toMatchObject({ class: 'SIN_DATO' });
    expect(HEMATOCRITO?.flags).toContain('Sin valores de referencia publicados para esta altitud');
    const { rows } = await set(
      `select number, class, flags from exam_results where customer_id = $1 and attention_id = $2 and code = 'ALTITUD'`,
      exam.id,
    );
    expect(rows).toEqual([{ number: 4200, class: 'SEDE', flags: null }]);
  });
});

test('someone pregnant without a trimester has no class where the trimesters differ', async () => {
  const woman: { id: string } = await t.make.patient(company, { name: 'MAMANI LUZ', number: '45678901', sex: 'F' });
  await set(
    `insert into patient_clinical (customer_id, patient_id, pregnant, updated_at) values ($1, $2, true, $3::date)`,
    woman.id,
    at(day),
  );
  await set(`update patients set district_id = '150101' where customer_id = $1 and id = $2`, woman.id);
  const exam = await examine({ HEMOGLOBINA: 10.7 }, woman.id);
  expect((await read(exam.id))['HEMOGLOBINA']).toMatchObject({
    class: 'SIN_DATO',
    flags: ['Gestante sin trimestre registrado'],
  });
});

test('the haemoglobin of someone pregnant is compared with the values of her trimester', async () => {
  const woman: { id: string } = await t.make.patient(company, { name: 'QUISPE ROSA', number: '45678902', sex: 'F' });
  await set(
    `insert into patient_clinical (customer_id, patient_id, pregnant, pregnancy_trimester, updated_at)
     values ($1, $2, true, 2, $3::date)`,
    woman.id,
    at(day),
  );
  await set(`update patients set district_id = '150101' where customer_id = $1 and id = $2`, woman.id);
  const exam = await examine({ HEMOGLOBINA: 10.8 }, woman.id);
  const judged = { number: 10.8, class: 'NORMAL', out: null, reference: '10.5 a 15.5 g/dL' };
  expect((await read(exam.id))['HEMOGLOBINA']).toMatchObject(judged);
  const station = await people.doctor.get(`/api/exam/exams/details?attention_id=${exam.id}&service_area_code=LAB`);
  expect(measuresOf([station.json()])['HEMOGLOBINA']).toMatchObject(judged);
  const trends = await people.doctor.get(`/api/exam/persons/trends?person_id=${woman.id}`);
  expect(trends.body).toContain('10.5 a 15.5 g/dL');
});

test('strips and reports of urine reach their class through the form', async () => {
  const clean = { ORINA_GLUCOSA: '(-)', ORINA_HEMATIES: '0-2 xc', ORINA_LEUCOCITOS: '2-4 xc' };
  const classOf = async (measures: Record<string, string>) =>
    (await read((await examine(measures)).id))['ORINA']?.class;
  expect(await classOf({ ...clean, ORINA_PROTEINAS: '++' })).toBe('PROTEINURIA');
  expect(await classOf({ ...clean, ORINA_PROTEINAS: '(-)' })).toBe('NORMAL');
  expect(await classOf({ ORINA: 'Proteínas: +++, glucosa: (-), leucocitos 1-2 x campo' })).toBe('PROTEINURIA');
  expect(await classOf({ ORINA: 'Ver informe adjunto' })).toBe('SIN_DATO');
});
