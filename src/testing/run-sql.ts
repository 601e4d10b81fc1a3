import type pg from 'pg';

type Client = Pick<pg.ClientBase, 'query'>;

/** Rows of a statement's table before it ran, by company; what follows is written by the values of this row. */
interface Held {
  customer: string;
  /** Ids of the rows, as an array in PostgreSQL syntax. */
  ids: string;
  before: string;
}

/** What the product calls for the rows of a table: here for all rows that the statement's scope sees. */
interface Followed {
  writes: RegExp;
  hold: string;
  /** $1 is the company, $2 its held rows. */
  follow: string;
  /** For inserted rows: $1 has the ids of all held rows, an array for each company. */
  followNew?: string;
}

const writing = (tables: string) => new RegExp(String.raw`\b(?:insert into|update|delete from) (?:${tables})\b`, 'i');

const holding = (rows: string, table: string) => `
select customer_id as customer, array_agg(id)::text as ids, ${rows}_hold(customer_id, array_agg(id))::text as before
from ${table} group by 1`;
const adding = (rows: string, table: string, condition = '') => `
select ${rows}_add(t.customer_id, array_agg(t.id)) from ${table} t
where t.id <> all (array(select unnest(x.ids::uuid[]) from unnest($1::text[]) x(ids)))
  ${condition}
group by t.customer_id`;

const FOLLOWED: readonly Followed[] = [
  {
    writes: writing('patients'),
    hold: holding('workers', 'patients'),
    follow: 'select workers_follow($1, $2::held_worker[])',
    // A worker whom another transaction added meanwhile has words.
    followNew: adding(
      'workers',
      'patients',
      'and not exists (select 1 from patient_words w where w.customer_id = t.customer_id and w.patient_id = t.id)',
    ),
  },
  {
    writes: writing('job_titles|job_title_hazards'),
    hold: holding('job_titles', 'job_titles'),
    follow: 'select job_titles_follow($1, $2::held_job_title[])',
  },
  {
    writes: writing('attentions'),
    hold: holding('exams', 'attentions'),
    follow: 'select exams_follow($1, $2::attentions[])',
    followNew: adding('exams', 'attentions'),
  },
  {
    writes: writing('attention_results'),
    hold: `
select customer_id as customer, array_agg(attention_id)::text as ids,
  json_object_agg(attention_id, md5(r::text))::text as before
from attention_results r group by 1`,
    follow: `
select results_follow($1, coalesce(array_agg(coalesce(o.key::uuid, n.attention_id)), '{}'))
from json_each_text($2::json) o
full join (select * from attention_results where customer_id = $1) n on n.attention_id = o.key::uuid
where o.value is distinct from md5(n::text)`,
    followNew: `
select results_follow(r.customer_id, array_agg(r.attention_id)) from attention_results r
where r.attention_id <> all (array(select unnest(x.ids::uuid[]) from unnest($1::text[]) x(ids)))
group by r.customer_id`,
  },
  {
    writes: writing('result_delivery_tries'),
    hold: `select id as customer, '{}' as ids, '' as before from customers`,
    follow: `
select keep_delivery_channels($1, array(
  select y.delivery_id from result_delivery_tries y where y.customer_id = $1 and y.dedup_key is not null and $2 = ''))`,
  },
];

/**
 * Runs a statement of a test. The product calls by name what follows from a written row (words, figures, appointment,
 * delivery, current exam); after a statement that writes such rows this function does the same for all rows that it
 * sees.
 */
// biome-ignore lint/suspicious/noExplicitAny: rows without a type are of any type, as those of pg's query.
export async function runSql<R extends pg.QueryResultRow = any>(
  client: Client,
  text: string,
  values: readonly unknown[] = [],
): Promise<pg.QueryResult<R>> {
  const written: { table: Followed; held: Held[] }[] = [];
  for (const table of FOLLOWED)
    if (table.writes.test(text)) written.push({ table, held: (await client.query<Held>(table.hold)).rows });
  const result = await client.query<R>(text, [...values]);
  for (const { table, held } of written) {
    for (const { customer, before } of held) await client.query(table.follow, [customer, before]);
    if (table.followNew) await client.query(table.followNew, [held.map(({ ids }) => ids)]);
  }
  return result;
}
