import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import { followNewExams } from '#workers/validity/server/write-exams.ts';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';

/**
 * Writes an appointment at the company's health centre with marks in its texts.
 * @returns its id
 */
export async function writeCanaryAppointment(
  client: pg.ClientBase,
  { uuid, plain }: Marks,
  { customer, patients, healthCentreSite }: CanaryCompany,
  today: string,
): Promise<string> {
  const exam = uuid();
  await client.query(
    `insert into attentions (customer_id, id, patient_id, exam_type, state, exam_date)
     values ($1, $2, $3, 'PERIODICO', 'PROGRAMADO', $4)`,
    [customer, exam, patients[0], addDays(today, 9)],
  );
  await followNewExams({ client, customerId: customer }, [exam]);
  const { rows } = await client.query<{ id: string }>(
    `update appointments
     set health_centre_site_id = $3, requested_by = $4, cost_centre = $5, note = $6, protocol_name = $7
     where customer_id = $1 and attention_id = $2 returning id`,
    [customer, exam, healthCentreSite, ...['SOLICITANTE', 'CENTRO_COSTO', 'NOTA_CITA', 'PERFIL_CITA'].map(plain)],
  );
  return rows[0]!.id;
}
