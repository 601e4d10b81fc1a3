import type pg from 'pg';
import { resultsFollowStatement } from '#exams/attentions/server/writing/packed-results.ts';
import { addDays } from '#platform/contract/dates.ts';
import { followNewExams } from '#workers/validity/server/write-exams.ts';
import { bulkInsert } from '../bulk.ts';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';

export interface CanaryVisits {
  care: string;
  covid: string;
  job: string;
}

/**
 * Writes an attention of each kind other than EMO, a vaccine and a job of the occupational history, with medical marks
 * in every text of a doctor.
 */
export async function writeCanaryVisits(
  client: pg.ClientBase,
  { uuid, plain, medical }: Marks,
  { customer, patients, area, job, project, headquarter }: CanaryCompany,
  doctorId: string,
  today: string,
): Promise<CanaryVisits> {
  const kinds = ['ASISTENCIAL', 'COVID', 'LABORATORIO'].map((kind, i) => ({ kind, id: uuid(), patient: patients[i] }));
  await bulkInsert(
    client,
    'attentions',
    [
      'customer_id',
      'id',
      'patient_id',
      'kind',
      'exam_type',
      'state',
      'exam_date',
      'days_off',
      'working_area_id',
      'job_title_id',
      'project_id',
      'headquarter_id',
      'doctor_id',
      'doctor_name',
    ],
    kinds.map(({ kind, id, patient }) => [
      customer,
      id,
      patient,
      kind,
      kind,
      'ATENDIDO',
      addDays(today, -6),
      3,
      area,
      job,
      project,
      headquarter,
      doctorId,
      plain('DOCTOR'),
    ]),
  );
  await followNewExams(
    { client, customerId: customer },
    kinds.map(({ id }) => id),
  );
  const [care, covid, laboratory] = kinds.map(({ id }) => id) as [string, string, string];
  await client.query(
    `insert into visit_clinical (customer_id, attention_id, place, notes, attention_class, body_system,
       reason, treatment, referred, referred_to)
     values ($1, $2, $3, $4, 'EMERGENCIA', 'MENTAL', $5, $6, true, $7)`,
    [customer, care, ...['LUGAR', 'NOTA_ATENCION', 'MOTIVO_ATENCION', 'TRATAMIENTO', 'REFERIDO'].map(medical)],
  );
  await client.query(
    `insert into visit_clinical (customer_id, attention_id, place, notes, test_type, result, case_class)
     values ($1, $2, $3, $4, 'MOLECULAR', 'POSITIVO', 'CONFIRMADO')`,
    [customer, covid, medical('LUGAR'), medical('NOTA_COVID')],
  );
  await client.query(
    `insert into exam_diagnoses (customer_id, attention_id, position, cie10, description, kind)
     values ($1, $2, 1, 'F432', $3, 'P')`,
    [customer, care, medical('DIAGNOSTICO_ATENCION')],
  );
  await client.query(
    "insert into attention_results (customer_id, attention_id, codes, texts) values ($1, $2, '{GRUPO}', $3)",
    [customer, laboratory, [medical('LABORATORIO')]],
  );
  await client.query(resultsFollowStatement(customer, [laboratory]));
  await client.query(
    `insert into vaccine_doses (customer_id, patient_id, scheme, dose, given_on, place, lot, note)
     values ($1, $2, 'RABIA', 1, $3, $4, $5, $6)`,
    [customer, patients[0], addDays(today, -30), ...['LUGAR_VACUNA', 'LOTE', 'NOTA_VACUNA'].map(medical)],
  );
  await client.query(
    `insert into vaccine_doses (customer_id, patient_id, scheme, dose, given_on, withdrawn_at, withdrawn_reason)
     values ($1, $2, 'RABIA', 2, $3, now(), $4)`,
    [customer, patients[0], addDays(today, -20), medical('RETIRO_VACUNA')],
  );
  const pastJob = uuid();
  await client.query(
    `insert into work_history (customer_id, id, patient_id, company, activity, area, job_title, from_on, until_on,
       hazards, protection, note)
     values ($1, $2, $3, $4, $5, $6, $7, '2012-03-01', '2015-02-28', '{RUIDO}', $8, $9)`,
    [
      customer,
      pastJob,
      patients[0],
      ...[
        'EMPRESA_ANTERIOR',
        'ACTIVIDAD_ANTERIOR',
        'AREA_ANTERIOR',
        'PUESTO_ANTERIOR',
        'EPP_ANTERIOR',
        'NOTA_TRABAJO',
      ].map(medical),
    ],
  );
  return { care, covid, job: pastJob };
}
