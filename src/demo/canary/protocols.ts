import type pg from 'pg';
import type { CanaryCompany } from './company.ts';
import type { Marks } from './marks.ts';

/** Writes a protocol with a mark in its name, for the job title and the area of the company. */
export async function writeCanaryProtocol(
  client: pg.ClientBase,
  { plain, uuid }: Marks,
  { customer, job, area }: Pick<CanaryCompany, 'customer' | 'job' | 'area'>,
): Promise<string> {
  const protocol = uuid();
  await client.query(
    `insert into protocols (customer_id, id, name, exam_types, validity_months, date_from)
     values ($1, $2, $3, '{PREOCUPACIONAL,PERIODICO}', 12, '2020-01-01')`,
    [customer, protocol, plain('PERFIL')],
  );
  await client.query(
    `insert into protocol_stations (customer_id, protocol_id, service_area, position, sex, age_from)
     values ($1, $2, 'TRIAJE', 0, null, null), ($1, $2, 'EKG', 1, 'M', 40)`,
    [customer, protocol],
  );
  await client.query(
    `insert into protocol_conditions (customer_id, id, protocol_id, service_area, job_title_id,
       working_area_id, hazard_id)
     values ($1, $2, $5, null, $6, null, null), ($1, $3, $5, null, null, $7, null),
       ($1, $4, $5, 'TRIAJE', null, null, 'RUIDO')`,
    [customer, uuid(), uuid(), uuid(), protocol, job, area],
  );
  return protocol;
}
