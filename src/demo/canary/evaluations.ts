import type pg from 'pg';
import type { Marks } from './marks.ts';

/** Writes a survey answer old enough for the person to be surveyed again. */
export async function writeCanaryAnswer(
  client: pg.ClientBase,
  { plain, uuid }: Marks,
  customer: string,
  user: string,
): Promise<void> {
  await client.query(
    `insert into nps_answers (customer_id, id, user_id, score, comment, created_at)
     values ($1, $2, $3, 8, $4, now() - interval '100 days')`,
    [customer, uuid(), user, plain('COMENTARIO')],
  );
}
