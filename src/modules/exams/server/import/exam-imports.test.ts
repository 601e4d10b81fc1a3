import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startWorker } from '../../../../jobs.ts';
import { type Person, startTestApp, type TestApp } from '../../../../testing/app.ts';
import type { Company } from '../../../../testing/builders.ts';
import { xlsxOf } from '../../../../testing/files.ts';
import { importsBy } from '../../../../testing/imports.ts';
import type { ImportBatch } from '../../../imports/model.ts';

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

type Cells = (string | number | null)[];
const MATRIX = [
  'DNI',
  'APELLIDOS Y NOMBRES',
  'TIPO EMO',
  'FECHA DE EVALUACIÓN',
  'APTITUD',
  'CLÍNICA',
  'PESO',
  'TALLA',
  'GLUCOSA',
  'PA',
  'DX1 CIE-10',
  'DX1',
  'RESTRICCIONES',
  'INTERCONSULTA 1',
  'ESPECIALIDAD 1',
];
const APTITUDES = [
  'DNI',
  'APELLIDOS Y NOMBRES',
  'TIPO EMO',
  'FECHA DE EVALUACIÓN',
  'APTITUD',
  'CLÍNICA',
  'FECHA DE VENCIMIENTO',
];
const matrixRow = (dni: string, name: string, over: Partial<Record<number, string | number | null>> = {}): Cells =>
  [
    dni,
    name,
    'ANUAL',
    '10/03/2026',
    'APTO C/R',
    'Clínica Sur',
    95,
    1.65,
    131,
    '150/95',
    'H83.3',
    'Efectos del ruido',
    'Evitar ruido',
    'Por glucosa',
    'Endocrinología',
  ].map((v, i) => over[i] ?? (i in over ? null : v));

interface Office {
  company: Company;
  doctor: Person;
  owner: Person;
  matrix: ReturnType<typeof importsBy>;
  aptitudes: ReturnType<typeof importsBy>;
  exams(): Promise<Record<string, unknown>[]>;
  clinical(): Promise<Record<string, number>>;
}
async function office(): Promise<Office> {
  const company = await t.make.company();
  const [doctor, owner] = [
    await t.as((await t.make.user('doctor', company)).username),
    await t.as((await t.make.user('owner', company)).username),
  ];
  await t.make.patient(company, { number: '10000001', name: 'QUISPE ÑAHUI JOSÉ' });
  await t.make.patient(company, { number: '10000002', name: 'ROJAS LEÓN ANA', sex: 'F' });
  const query = async (sql: string) =>
    (await t.services.system.forCustomer(company.id).run(({ client }) => client.query(sql, [company.id]))).rows;
  return {
    company,
    doctor,
    owner,
    matrix: importsBy(doctor, company),
    aptitudes: importsBy(owner, company),
    exams: () =>
      query(`select p.document_number as number, a.exam_type as type, a.exam_date as date, a.aptitude, a.state, a.health_centre as centre, a.valid_until as until, a.doctor_name as doctor
        from attentions a join patients p on p.id = a.patient_id where a.customer_id = $1 order by 1, 3`),
    clinical: async () =>
      (
        await query(`select (select count(*) from exam_results where customer_id = $1)::int as results, (select count(*) from exam_diagnoses where customer_id = $1)::int as diagnoses,
        (select count(*) from attention_clinical where customer_id = $1)::int as texts, (select count(*) from consultations where customer_id = $1)::int as referrals,
        (select count(*) from consultation_clinical where customer_id = $1)::int as specialties`)
      )[0],
  };
}
const EMPTY = { results: 0, diagnoses: 0, texts: 0, referrals: 0, specialties: 0 };
const positive = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([k, n]) => n > 0 && k !== 'warnings'));
const issuesOf = async (wizard: Office['matrix'], batch: ImportBatch) =>
  (await wizard.rows(batch.id)).flatMap((row) =>
    row.issues.map((issue) => [row.rowNo, issue.severity, issue.code, issue.message]),
  );

describe('a health matrix', () => {
  test('goes in as it was planned: exams, classes of the rules, diagnoses, referrals; and back out', async () => {
    const { matrix, exams, clinical, doctor, company } = await office();
    const file = await xlsxOf(MATRIX, [
      matrixRow('10000001', 'QUISPE ÑAHUI JOSE'),
      matrixRow('10000002', 'ANA ROJAS LEON', { 4: 'APTO', 8: 92, 12: null, 13: null, 14: null }),
    ]);
    const batch = await matrix.review(file, 'import-attentions');
    expect(batch.columns.filter((c) => c.field === null)).toEqual([]);
    expect(positive(batch.planned)).toEqual({ NUEVO: 2 });
    const done = await matrix.finish(batch.id);
    expect([done.state, positive(done.counts)]).toEqual(['DONE', { NUEVO: 2 }]);
    expect(await exams()).toEqual([
      {
        number: '10000001',
        type: 'PERIODICO',
        date: '2026-03-10',
        aptitude: 'APTO_CON_RESTRICCION',
        state: 'CON_APTITUD',
        centre: 'Clínica Sur',
        until: null,
        doctor: 'doctor de Prueba',
      },
      expect.objectContaining({ number: '10000002', aptitude: 'APTO' }),
    ]);
    const list = (await doctor.get(`/api/exam/emos?company_id=${company.id}&filter_value=quispe`)).json();
    expect(list.items[0].findings).toMatchObject({ diagnoses: 'H833 Efectos del ruido', restrictions: 'Evitar ruido' });
    const detail = (await doctor.get(`/api/exam/attentions/${list.items[0].id}`)).json();
    const classes = Object.fromEntries(
      detail.stations
        .flatMap((s: { measures: { code: string; class: string | null }[] }) => s.measures)
        .map((m: { code: string; class: string | null }) => [m.code, m.class]),
    );
    expect(classes).toMatchObject({ IMC: 'OBESIDAD_I', GLUCOSA: 'DIABETES', PRESION_ARTERIAL: 'HTA_1' });
    expect(detail.consultations).toEqual([
      expect.objectContaining({
        state: 'EMITIDA',
        issuedOn: '2026-03-10',
        specialty: 'Endocrinología',
        reason: 'Por glucosa',
      }),
    ]);

    const again = await matrix.review(file, 'import-attentions');
    expect(positive(again.planned)).toEqual({ SIN_CAMBIOS: 2 });

    await matrix.rollBack(batch.id);
    await matrix.until(batch.id, ['ROLLED_BACK']);
    expect([await exams(), await clinical()]).toEqual([[], EMPTY]);
  });

  test('changes what differs in an exam that is there, and a roll-back gives back what was', async () => {
    const { matrix, doctor, company } = await office();
    const first = await matrix.review(
      await xlsxOf(MATRIX, [matrixRow('10000001', 'QUISPE ÑAHUI JOSE')]),
      'import-attentions',
    );
    await matrix.finish(first.id);
    const [{ id }] = (await doctor.get(`/api/exam/emos?company_id=${company.id}`)).json().items;
    const read = async () => (await doctor.get(`/api/exam/attentions/${id}`)).json();
    const before = await read();

    const changed = matrixRow('10000001', 'QUISPE ÑAHUI JOSE', {
      4: 'NO APTO',
      6: null,
      8: 90,
      10: 'E11.9',
      11: 'Diabetes',
      14: 'Medicina interna',
    });
    const second = await matrix.review(await xlsxOf(MATRIX, [changed]), 'import-attentions');
    expect(positive(second.planned)).toEqual({ ACTUALIZADO: 1 });
    await matrix.finish(second.id);
    const after = await read();
    expect(after).toMatchObject({
      aptitude: 'NO_APTO',
      diagnoses: [{ cie10: 'E119' }],
      consultations: [{ specialty: 'Medicina interna' }],
    });
    const figure = (detail: typeof after, code: string) =>
      detail.stations
        .flatMap((s: { measures: unknown[] }) => s.measures)
        .find((m: { code: string }) => m.code === code);
    expect([figure(after, 'PESO').number, figure(after, 'GLUCOSA').class]).toEqual([95, 'NORMAL']);

    await matrix.rollBack(second.id);
    await matrix.until(second.id, ['ROLLED_BACK']);
    expect(await read()).toEqual({ ...before, version: before.version + 2 });
  });

  test('holds back strangers, names of others, repeated and impossible rows, and says why', async () => {
    const { matrix, exams, company } = await office();
    const ceased = await t.make.patient(company, { number: '10000003', name: 'PAZ PAZ LUZ' });
    await t.services.system
      .forCustomer(company.id)
      .run(({ client }) => client.query("update patients set status = 'CEASED' where id = $1", [ceased.id]));
    const batch = await matrix.review(
      await xlsxOf(MATRIX, [
        matrixRow('10000001', 'QUISPE ÑAHUI JOSE'),
        matrixRow('10000001', 'QUISPE ÑAHUI JOSE'),
        matrixRow('10000001', 'QUISPE ÑAHUI JOSE', { 8: 99 }),
        matrixRow('10000002', 'QUISPE ROJAS PEDRO'),
        matrixRow('19999999', 'NADIE NADIE NADIE'),
        matrixRow('10000003', 'PAZ PAZ LUZ'),
        matrixRow('10000002', 'ROJAS LEON ANA', { 8: 123456789 }),
      ]),
      'import-attentions',
    );
    const told = (await issuesOf(matrix, batch)).filter(([, , code]) => String(code).startsWith('plan:'));
    expect(told).toEqual([
      [3, 'warning', 'plan:repeated-same', 'Es igual a la fila 2: se importa una sola vez.'],
      [4, 'error', 'plan:repeated', 'La fila 2 trae el mismo examen con otros datos: deja una sola.'],
      [
        5,
        'error',
        'plan:name-of-another',
        'El nombre no corresponde al documento: en el padrón es de «ROJAS LEÓN ANA».',
      ],
      [6, 'error', 'plan:unknown-worker', 'No hay un colaborador con este documento: impórtalo primero en el padrón.'],
      [7, 'warning', 'plan:ceased-worker', 'El colaborador está cesado: el examen se guarda en su historia.'],
      [8, 'error', 'plan:number-too-large', 'Hay un número demasiado grande para ser una medida: corrígelo.'],
    ]);
    expect(positive(batch.planned)).toEqual({ NUEVO: 2, SIN_CAMBIOS: 1, ERROR: 4 });
    const done = await matrix.finish(batch.id);
    expect(positive(done.counts)).toEqual({ NUEVO: 2, SIN_CAMBIOS: 1, ERROR: 4 });
    expect((await exams()).map((e) => e['number'])).toEqual(['10000001', '10000003']);
  });

  test('that an exam outlived, changed or certified, is kept by a roll-back', async () => {
    const { matrix, doctor, company, exams } = await office();
    const batch = await matrix.review(
      await xlsxOf(MATRIX, [matrixRow('10000001', 'QUISPE ÑAHUI JOSE'), matrixRow('10000002', 'ROJAS LEON ANA')]),
      'import-attentions',
    );
    await matrix.finish(batch.id);
    const { items } = (await doctor.get(`/api/exam/emos?company_id=${company.id}&sort=document`)).json();
    await doctor.send('POST', '/api/exam/attentions', { attentionId: items[0].id, version: 1, notes: 'Visto' });
    expect(
      (await doctor.send('POST', '/api/exam/emos/report?report_id=2', { attentionIds: [items[1].id] })).statusCode,
    ).toBe(200);
    await matrix.rollBack(batch.id);
    await matrix.until(batch.id, ['ROLLED_BACK']);
    expect((await exams()).length).toBe(2);
    expect((await matrix.rows(batch.id)).map((r) => r.state)).toEqual(['KEPT', 'KEPT']);
  });

  test('is refused to an owner', async () => {
    const { aptitudes } = await office();
    const answer = await aptitudes.upload(
      'matriz.xlsx',
      await xlsxOf(MATRIX, [matrixRow('10000001', 'X')]),
      'import-attentions',
    );
    expect(answer.statusCode).toBe(404);
  });
});

describe('aptitudes', () => {
  const line = (dni: string, name: string, aptitude: string, until: string | null = null): Cells => [
    dni,
    name,
    'ANUAL',
    '10/03/2026',
    aptitude,
    'Clínica Norte',
    until,
  ];

  test('of an owner go in without a doctor, touch nothing clinical, and go back out', async () => {
    const { aptitudes, exams, clinical } = await office();
    const file = await xlsxOf(APTITUDES, [
      line('10000001', 'QUISPE ÑAHUI JOSE', 'APTO'),
      line('10000002', 'ROJAS LEON ANA', 'OBS', '01/02/2027'),
    ]);
    const batch = await aptitudes.review(file, 'import-aptitudes');
    expect(positive(batch.planned)).toEqual({ NUEVO: 2 });
    const done = await aptitudes.finish(batch.id);
    expect(positive(done.counts)).toEqual({ NUEVO: 2 });
    expect(await exams()).toEqual([
      {
        number: '10000001',
        type: 'PERIODICO',
        date: '2026-03-10',
        aptitude: 'APTO',
        state: 'CON_APTITUD',
        centre: 'Clínica Norte',
        until: null,
        doctor: null,
      },
      expect.objectContaining({ number: '10000002', aptitude: 'OBSERVADO', until: '2027-02-01' }),
    ]);
    expect(await clinical()).toEqual(EMPTY);
    expect(positive((await aptitudes.review(file, 'import-aptitudes')).planned)).toEqual({ SIN_CAMBIOS: 2 });
    await aptitudes.rollBack(batch.id);
    await aptitudes.until(batch.id, ['ROLLED_BACK']);
    expect(await exams()).toEqual([]);
  });

  test('do not overrule a doctor, and leave what stands behind the wall as it was', async () => {
    const { matrix, aptitudes, exams, clinical } = await office();
    const results = await matrix.review(
      await xlsxOf(MATRIX, [matrixRow('10000001', 'QUISPE ÑAHUI JOSE')]),
      'import-attentions',
    );
    await matrix.finish(results.id);
    const before = await clinical();
    const other = await aptitudes.review(
      await xlsxOf(APTITUDES, [line('10000001', 'QUISPE ÑAHUI JOSE', 'APTO')]),
      'import-aptitudes',
    );
    expect((await issuesOf(aptitudes, other)).map(([, , code]) => code)).toEqual(['plan:doctor-decided']);
    const until = await aptitudes.review(
      await xlsxOf(APTITUDES, [line('10000001', 'QUISPE ÑAHUI JOSE', 'APTO C/R', '01/02/2027')]),
      'import-aptitudes',
    );
    expect(positive(until.planned)).toEqual({ ACTUALIZADO: 1 });
    await aptitudes.finish(until.id);
    expect(await exams()).toEqual([
      expect.objectContaining({
        aptitude: 'APTO_CON_RESTRICCION',
        until: '2027-02-01',
        centre: 'Clínica Norte',
        doctor: 'doctor de Prueba',
      }),
    ]);
    expect(await clinical()).toEqual(before);
    await aptitudes.rollBack(until.id);
    await aptitudes.until(until.id, ['ROLLED_BACK']);
    expect(await exams()).toEqual([expect.objectContaining({ until: null, centre: 'Clínica Sur' })]);
    expect(await clinical()).toEqual(before);
  });
});
