import type pg from 'pg';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';

/** A programme with medical marks in all that a doctor writes of it. */
export async function writeCanaryPrograms(
  client: pg.ClientBase,
  { uuid, plain, medical }: Marks,
  { customer, project }: CanaryCompany,
  _doctor: string,
  today: string,
): Promise<void> {
  const program = uuid();
  await client.query(
    `insert into health_programs (customer_id, id, name, kind, project_id, starts_on) values ($1, $2, $3, 'respiratoryProtection', $4, $5)`,
    [customer, program, plain('PROGRAMA'), project, today],
  );
  await client.query(
    `insert into health_program_texts (customer_id, program_id, objective, cohort, indicators, activities) values ($1, $2, $3, $4, $5, $6)`,
    [customer, program, ...['OBJETIVO', 'COHORTE', 'INDICADORES', 'ACTIVIDADES'].map(medical)],
  );
}
