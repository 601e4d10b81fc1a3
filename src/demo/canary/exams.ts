import type pg from 'pg';
import { DEFAULT_RULES } from '#clinical/rules/book/registry.ts';
import { keepChannels } from '#documents/deliveries/server/keep-channels.ts';
import {
  PACKED_COLUMNS,
  packedResults,
  resultsFollowStatement,
} from '#exams/attentions/server/writing/packed-results.ts';
import { resultRows } from '#exams/attentions/server/writing/results.ts';
import { addDays } from '#platform/contract/dates.ts';
import { followNewExams } from '#workers/validity/server/write-exams.ts';
import { bulkInsert } from '../bulk.ts';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';

export interface CanaryExams {
  attentions: string[];
  firstDate: string;
  consultation: string;
  delivery: string;
  /** Id of a template of recommendations. */
  template: string;
}

const APTITUDES = ['APTO_CON_RESTRICCION', 'APTO', 'OBSERVADO', 'NO_APTO_TEMPORAL', 'NO_APTO', 'EVALUADO'];
const STATES = ['LEIDO', 'ENTREGADO', 'CON_APTITUD'];

/**
 * Writes one exam for each worker: company marks in the texts that the company may read, medical marks in every
 * clinical text.
 */
export async function writeCanaryExams(
  client: pg.ClientBase,
  marks: Marks,
  company: CanaryCompany,
  doctorId: string,
  today: string,
): Promise<CanaryExams> {
  const { customer, patients } = company;
  const { plain, medical } = marks;
  const exams = patients.map((patient, i) => ({ id: marks.uuid(), patient, date: addDays(today, -40 - i * 9), i }));
  const at = (date: string, days: number) => `${addDays(date, days)}T17:00:00Z`;
  await bulkInsert(
    client,
    'attentions',
    [
      'customer_id',
      'id',
      'patient_id',
      'exam_type',
      'state',
      'exam_date',
      'aptitude',
      'health_centre',
      'headquarter_id',
      'project_id',
      'working_area_id',
      'job_title_id',
      'work_restrictions',
      'doctor_id',
      'doctor_name',
      'delivered_at',
      'read_at',
      'signed_at',
      'external_system',
      'external_id',
      'batch_id',
    ],
    exams.map(({ id, patient, date, i }) => [
      customer,
      id,
      patient,
      i === 5 ? 'RETIRO' : 'PERIODICO',
      STATES[i % 3],
      date,
      APTITUDES[i],
      plain('CENTRO'),
      company.headquarter,
      company.project,
      company.area,
      company.job,
      plain('RESTRICCION_LABORAL'),
      doctorId,
      plain('DOCTOR'),
      i % 3 < 2 ? at(date, 5) : null,
      ...(i % 3 === 0 ? [at(date, 7), at(date, 7)] : [null, null]),
      plain('SISTEMA'),
      plain(`EXTERNO${i}`),
      company.batches[i % 3 === 0 ? 'aptitudes' : 'results'],
    ]),
  );
  await followNewExams(
    { client, customerId: customer },
    exams.map(({ id }) => id),
  );
  await bulkInsert(
    client,
    'appointments',
    [
      'customer_id',
      'attention_id',
      'kind',
      'state',
      'appointment_on',
      'health_centre_site_id',
      'requested_by',
      'cost_centre',
      'note',
      'protocol_name',
    ],
    exams.map(({ id, date }) => [
      customer,
      id,
      'EMO',
      'ATENDIDO',
      date,
      company.healthCentreSite,
      ...['SOLICITANTE', 'CENTRO_COSTO', 'NOTA_CITA', 'PERFIL_CITA'].map((field) => plain(field)),
    ]),
  );
  const clinical = exams.map(({ id }) => [
    customer,
    id,
    ...['RECOMENDACION', 'RESTRICCION', 'CONCLUSION', 'NOTA'].map(medical),
  ]);
  await bulkInsert(
    client,
    'attention_clinical',
    ['customer_id', 'attention_id', 'recommendations', 'raw_restrictions', 'conclusions', 'notes'],
    clinical,
  );
  await bulkInsert(
    client,
    'attention_results',
    ['customer_id', 'attention_id', ...PACKED_COLUMNS],
    exams.map(({ id, date }) => [customer, id, ...packedResults(resultsOf(marks, date))]),
  );
  await client.query(
    resultsFollowStatement(
      customer,
      exams.map(({ id }) => id),
    ),
  );
  await bulkInsert(
    client,
    'exam_diagnoses',
    ['customer_id', 'attention_id', 'position', 'cie10', 'description', 'kind'],
    exams.map(({ id }) => [customer, id, 1, 'H833', medical('DIAGNOSTICO'), 'D']),
  );
  await client.query(
    'insert into exam_controls (customer_id, attention_id, control_on, note, set_by) values ($1, $2, $3, $4, $5)',
    [customer, exams[0]!.id, addDays(today, 90), medical('CONTROL'), doctorId],
  );
  await client.query(
    `insert into critical_values (customer_id, attention_id, code, value, high, answered_at, answered_by, answer)
     values ($1, $2, 'GLUCOSA', 141, 140, now(), $3, $4)`,
    [customer, exams[0]!.id, doctorId, medical('CRITICO')],
  );
  await client.query("insert into critical_limits (customer_id, code, high) values ($1, 'GLUCOSA', 140)", [customer]);
  await client.query(
    `insert into exam_changes (customer_id, attention_id, version, changed_by, changes, reason)
     values ($1, $2, 1, $3, '[]', $4)`,
    [customer, exams[0]!.id, doctorId, medical('CORRECCION')],
  );
  const template = marks.uuid();
  await client.query('insert into recommendation_templates (customer_id, id, name, body) values ($1, $2, $3, $4)', [
    customer,
    template,
    marks.plain('PLANTILLA'),
    medical('PLANTILLA'),
  ]);
  const consultation = await writeConsultation(client, marks, customer, exams[0]!.id, doctorId, today);
  await client.query(
    `insert into penalty_histories (customer_id, month, affected, gravity, factor, uit, amount)
     values ($1, $2, 3, 'GRAVE', 1.57, 5500, 8635)`,
    [customer, `${addDays(today, -31).slice(0, 7)}-01`],
  );
  const delivery = await writeCanaryDelivery(client, marks, company, exams[0]!.id, doctorId);
  return { attentions: exams.map(({ id }) => id), firstDate: exams[0]!.date, consultation, delivery, template };
}

function resultsOf({ medical }: Marks, date: string) {
  const measures = new Map<string, number | string>([
    ['PESO', 92],
    ['TALLA', 168],
    ['PAS', 152],
    ['PAD', 96],
    ['GLUCOSA', 141],
    ['EKG', medical('EKG')],
    ['PSICOLOGIA', medical('PSICOLOGIA')],
    ['DX_AUDIO', medical('AUDIOMETRIA')],
    ['AUDIO_RECOMENDACIONES', medical('RECOMENDACION_AUDIOMETRIA')],
    ['AUDIO_EVALUADOR', medical('EVALUADOR_AUDIOMETRIA')],
    ['ODONTO', medical('ODONTOLOGIA')],
    ['ANT_PERSONALES', medical('ANTECEDENTE')],
    ['HABITO_ALCOHOL_TIPO', medical('HABITO')],
    ['ANAMNESIS', medical('ANAMNESIS')],
    ['EF_PIEL', medical('EXAMEN_FISICO')],
    ['ANT_OCUPACIONALES', medical('ANTECEDENTE_OCUPACIONAL')],
  ]);
  return resultRows(measures, { sex: 'M', birthDate: '1985-01-01', altitude: 3260 }, date, DEFAULT_RULES);
}

async function writeConsultation(
  client: pg.ClientBase,
  { medical, plain, uuid }: Marks,
  customer: string,
  attention: string,
  doctorId: string,
  today: string,
): Promise<string> {
  const id = uuid();
  await client.query(
    `insert into consultations (customer_id, id, attention_id, position, state, issued_on)
     values ($1, $2, $3, 1, 'NOTIFICADA', $4)`,
    [customer, id, attention, addDays(today, -38)],
  );
  await client.query(
    `insert into consultation_clinical (customer_id, consultation_id, specialty, reason, question, outcome,
       given_diagnoses, given_measures)
     values ($1, $2, $3, $4, $5, $6, '{H833}', '{GLUCOSA}')`,
    [customer, id, medical('ESPECIALIDAD'), medical('MOTIVO'), medical('PREGUNTA'), medical('RESPUESTA')],
  );
  await client.query(
    `insert into case_events (customer_id, kind, case_id, act, from_state, to_state, inside, by_user)
     values ($1, 'consultations', $2, 'notify', 'EMITIDA', 'NOTIFICADA', true, $3)`,
    [customer, id, doctorId],
  );
  await client.query(
    `insert into case_notes (customer_id, kind, case_id, text, inside, written_by)
     values ($1, 'consultations', $2, $3, true, $4)`,
    [customer, id, medical('NOTA_INTERCONSULTA'), doctorId],
  );
  await client.query(
    'insert into consultation_notifications (customer_id, consultation_id, dedup_key, sent_by) values ($1, $2, $3, $4)',
    [customer, id, plain('AVISO_INTERCONSULTA'), doctorId],
  );
  return id;
}

/** Writes the delivery of an exam, with a mark in every text that a person wrote or uploaded. */
async function writeCanaryDelivery(
  client: pg.ClientBase,
  { plain }: Marks,
  { customer }: CanaryCompany,
  attention: string,
  doctor: string,
): Promise<string> {
  const { rows } = await client.query<{ id: string }>(
    `update result_deliveries set signed_by = $3, signed_agent = $4, sent_at = now(), sent_by = $5
     where customer_id = $1 and attention_id = $2 returning id`,
    [customer, attention, plain('FIRMANTE'), plain('NAVEGADOR'), doctor],
  );
  const { id } = rows[0]!;
  await client.query(
    `insert into result_delivery_witnesses (customer_id, delivery_id, position, full_name, document_number)
     values ($1, $2, 1, $3, '40111222'), ($1, $2, 2, $4, '40333444')`,
    [customer, id, plain('TESTIGO_UNO'), plain('TESTIGO_DOS')],
  );
  await client.query(
    `insert into result_delivery_tries (customer_id, delivery_id, channel, by_user, dedup_key)
     values ($1, $2, 'EMAIL', $4, $3), ($1, $2, 'LLAMADA', $4, null)`,
    [customer, id, plain('MENSAJE_ENTREGA'), doctor],
  );
  await keepChannels({ client, customerId: customer }, [id]);
  return id;
}
