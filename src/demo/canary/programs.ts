import type pg from 'pg';
import { addDays } from '#platform/contract/dates.ts';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';

export interface CanaryPrograms {
  program: string;
  entry: string;
  visit: string;
}

/** Writes a programme with enrolled workers, a visit and a pause, with medical marks in every text of a doctor. */
export async function writeCanaryPrograms(
  client: pg.ClientBase,
  { uuid, plain, medical }: Marks,
  { customer, project, patients }: CanaryCompany,
  doctor: string,
  today: string,
): Promise<CanaryPrograms> {
  const program = uuid();
  await client.query(
    `insert into health_programs (customer_id, id, name, kind, project_id, starts_on)
     values ($1, $2, $3, 'respiratoryProtection', $4, $5)`,
    [customer, program, plain('PROGRAMA'), project, today],
  );
  await client.query(
    `insert into health_program_texts (customer_id, program_id, objective, cohort, indicators, activities)
     values ($1, $2, $3, $4, $5, $6)`,
    [customer, program, ...['OBJETIVO', 'COHORTE', 'INDICADORES', 'ACTIVIDADES'].map(medical)],
  );
  const [entry, gone, visit] = [uuid(), uuid(), uuid()];
  const enrolled = addDays(today, -60);
  await client.query(
    `insert into program_entries (customer_id, id, patient_id, program, enrolled_on, every_days,
       next_visit_on, reason, enrolled_by)
     values ($1, $2, $3, 'FLUJO_PICO', $4, 30, $5, $6, $7)`,
    [customer, entry, patients[0], enrolled, today, medical('INGRESO'), doctor],
  );
  await client.query(
    `insert into program_entries (customer_id, id, patient_id, program, state, enrolled_on, every_days,
       discharged_on, discharge_reason, discharge_note, deleted_at, deleted_reason)
     values ($1, $2, $3, 'RESPIRATORIO', 'ELIMINADO', $4, 30, $5, 'OTRO', $6, now(), $7)`,
    [customer, gone, patients[1], enrolled, today, ...['ALTA', 'ELIMINADO'].map(medical)],
  );
  await client.query(
    `insert into program_visits (customer_id, id, entry_id, held_on, flows, flow, zone, note, withdrawn_reason)
     values ($1, $2, $3, $4, '{400}', 400, 'VERDE', $5, $6)`,
    [customer, visit, entry, enrolled, ...['VISITA', 'RETIRO_VISITA'].map(medical)],
  );
  await client.query(
    `insert into monitoring_pauses (customer_id, patient_id, reason, note, starts_on, resumes_on)
     values ($1, $2, 'GESTACION', $3, $4, $5)`,
    [customer, patients[2], medical('PAUSA'), enrolled, today],
  );
  await client.query("insert into program_refusals (customer_id, patient_id, program) values ($1, $2, 'FLUJO_PICO')", [
    customer,
    patients[2],
  ]);
  return { program, entry, visit };
}
