import type pg from 'pg';

/** How the exams are stored: one table, 16 parts by company, a part for each month or for each year. */
export type Layout = 'plain' | 'hash' | 'month' | 'year';

const PARTS = 16;
const BY: Readonly<Record<Exclude<Layout, 'plain'>, string>> = {
  hash: 'hash (customer_id)',
  month: 'range (exam_date)',
  year: 'range (exam_date)',
};

/**
 * Copies the exams into a table `<layout>.attentions` with the same columns, checks, indexes, policies and rights. The
 * key of parts by time has to hold the day, so that no other table can refer to an exam by company and id.
 */
export async function copyExams(client: pg.Client, layout: Exclude<Layout, 'plain'>): Promise<void> {
  await client.query(`create schema ${layout};
    create table ${layout}.attentions (like public.attentions including defaults including generated
      including constraints) partition by ${BY[layout]}`);
  for (const { name, bounds } of await partsOf(client, layout))
    await client.query(`create table ${layout}.${name} partition of ${layout}.attentions for values ${bounds}`);
  const { rows: columns } = await client.query<{ names: string }>(
    `select string_agg(quote_ident(attname), ', ' order by attnum) as names from pg_attribute
     where attrelid = 'public.attentions'::regclass and attnum > 0 and not attisdropped and attgenerated = ''`,
  );
  const names = columns[0]!.names;
  await client.query(`insert into ${layout}.attentions (${names}) select ${names} from public.attentions`);
  const key = layout === 'hash' ? 'customer_id, id' : 'customer_id, id, exam_date';
  await client.query(`alter table ${layout}.attentions add constraint attentions_pkey primary key (${key})`);
  const { rows: indexes } = await client.query<{ definition: string }>(
    `select pg_get_indexdef(indexrelid) as definition from pg_index
     where indrelid = 'public.attentions'::regclass and not indisprimary`,
  );
  for (const { definition } of indexes)
    await client.query(definition.replace(' ON public.attentions ', ` ON ${layout}.attentions `));
  const { rows: policies } = await client.query<{ name: string; shown: string; written: string }>(
    `select policyname as name, qual as shown, with_check as written from pg_policies
     where schemaname = 'public' and tablename = 'attentions'`,
  );
  await client.query(`alter table ${layout}.attentions enable row level security;
    alter table ${layout}.attentions force row level security;
    grant usage on schema ${layout} to vigia_app;
    grant select, insert, update, delete on ${layout}.attentions to vigia_app`);
  for (const { name, shown, written } of policies)
    await client.query(`create policy ${name} on ${layout}.attentions using (${shown}) with check (${written})`);
  await client.query(`vacuum (analyze) ${layout}.attentions`);
}

async function partsOf(client: pg.Client, layout: Layout): Promise<{ name: string; bounds: string }[]> {
  if (layout === 'hash')
    return Array.from({ length: PARTS }, (_, i) => ({
      name: `part_${i}`,
      bounds: `with (modulus ${PARTS}, remainder ${i})`,
    }));
  const { rows } = await client.query<{ name: string; first: string; next: string }>(
    `select 'part_' || to_char(day, 'YYYY_MM') as name, day::date::text as first,
       (day + $1::interval)::date::text as next
     from (select min(exam_date) as oldest, max(exam_date) as newest from public.attentions) x
     cross join lateral generate_series(date_trunc($2, oldest), date_trunc($2, newest), $1::interval) day`,
    [`1 ${layout}`, layout],
  );
  return rows.map(({ name, first, next }) => ({ name, bounds: `from ('${first}') to ('${next}')` }));
}

/**
 * Puts the table of a layout in the place that the product reads and moves the one before to its own schema, so that
 * the product's own statements run on each.
 */
export async function putLayout(client: pg.Client, before: Layout, next: Layout): Promise<void> {
  if (before === next) return;
  await client.query(`create schema if not exists plain`);
  await client.query(`begin; alter table public.attentions set schema ${before};
    alter table ${next}.attentions set schema public; commit`);
}

/** Drops a partitioned copy that is not in use. */
export async function dropLayout(client: pg.Client, layout: Exclude<Layout, 'plain'>): Promise<void> {
  await client.query(`drop schema ${layout} cascade`);
}
