import type pg from 'pg';
import type { Marks } from './marks.ts';

/**
 * Writes a view of the list of workers that a user shares with the company, and a view shared among the doctors.
 * @returns the id of the first
 */
export async function writeCanaryViews(
  client: pg.ClientBase,
  { plain, medical, uuid }: Marks,
  customer: string,
  user: string,
  doctor: string,
): Promise<string> {
  const id = uuid();
  const insert = `insert into saved_views (customer_id, id, user_id, list, name, audience, filters, inside)
    values ($1, $2, $3, $4, $5, $6, '{}', $7)`;
  await client.query(insert, [customer, id, user, 'collaborators', plain('VISTA'), 'COMPANY', false]);
  await client.query(insert, [customer, uuid(), doctor, 'collaborators', medical('VISTA'), 'DOCTORS', true]);
  return id;
}
