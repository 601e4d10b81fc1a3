import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

const WRITES_EXAMS = /\b(?:insert into|update|delete from) attentions\b/i;
const HOLD = `
select customer_id as customer, array_agg(id)::text as ids, exams_hold(customer_id, array_agg(id))::text as before
from attentions group by 1`;
const FOLLOW_NEW = `
select exams_add(a.customer_id, array_agg(a.id)) from attentions a
where a.id <> all (array(select unnest(x.ids::uuid[]) from unnest($1::text[]) x(ids))) group by a.customer_id`;

/**
 * Runs a statement of a test. The product calls by name what follows from a written exam (appointment, delivery,
 * current exam, figures); after a statement that writes exams this function does the same for all exams that it sees.
 */
// biome-ignore lint/suspicious/noExplicitAny: rows without a type are of any type, as those of pg's query.
export async function runSql<R extends pg.QueryResultRow = any>(
  client: Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult<R>> {
  if (!WRITES_EXAMS.test(text)) return client.query<R>(text, [...values]);
  const { rows: held } = await client.query<{ customer: string; ids: string; before: string }>(HOLD);
  const result = await client.query<R>(text, [...values]);
  for (const { customer, before } of held)
    await client.query('select exams_follow($1, $2::attentions[])', [customer, before]);
  await client.query(FOLLOW_NEW, [held.map(({ ids }) => ids)]);
  return result;
}
