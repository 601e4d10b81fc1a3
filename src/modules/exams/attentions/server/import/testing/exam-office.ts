import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import type { Person, TestApp } from '#testing/app.ts';
import type { Company } from '#testing/builders.ts';
import { importsBy } from '#testing/imports.ts';

export type Cells = (string | number | null)[];
export const MATRIX = [
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
export const APTITUDES = [
  'DNI',
  'APELLIDOS Y NOMBRES',
  'TIPO EMO',
  'FECHA DE EVALUACIÓN',
  'APTITUD',
  'CLÍNICA',
  'FECHA DE VENCIMIENTO',
];
export const matrixRow = (
  dni: string,
  name: string,
  over: Partial<Record<number, string | number | null>> = {},
): Cells =>
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
  /** Rows of a statement about the company, whose id is `$1`. */
  query(sql: string): Promise<Record<string, unknown>[]>;
}
export async function office(t: TestApp): Promise<Office> {
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
    query,
    exams: () =>
      query(`select p.document_number as number, a.exam_type as type, a.exam_date as date, a.aptitude,
          a.state, a.health_centre as centre, a.valid_until as until, a.doctor_name as doctor
        from attentions a join patients p on p.id = a.patient_id where a.customer_id = $1 order by 1, 3`),
    clinical: async () =>
      (
        await query(`select (select count(*) from exam_results where customer_id = $1)::int as results,
        (select count(*) from exam_diagnoses where customer_id = $1)::int as diagnoses,
        (select count(*) from attention_clinical where customer_id = $1)::int as texts,
        (select count(*) from consultations where customer_id = $1)::int as referrals,
        (select count(*) from consultation_clinical where customer_id = $1)::int as specialties`)
      )[0],
  };
}
export const EMPTY = { results: 0, diagnoses: 0, texts: 0, referrals: 0, specialties: 0 };
export const positive = (counts: Record<string, number>) =>
  Object.fromEntries(Object.entries(counts).filter(([k, n]) => n > 0 && k !== 'warnings'));
export const issuesOf = async (wizard: Office['matrix'], batch: ImportBatch) =>
  (await wizard.rows(batch.id)).flatMap((row) =>
    row.issues.map((issue) => [row.rowNo, issue.severity, issue.code, issue.message]),
  );
