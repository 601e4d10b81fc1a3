import type pg from 'pg';

type Log = (message: string) => void;

/** First day of the calendar year that is `years` ago. */
const firstDay = (years: number) => `date_trunc('year', current_date - ${years} * 365)`;

const secondsSince = (began: number): string => ((performance.now() - began) / 1000).toFixed(2);

/** Drops the partitions of a whole year and says how long it takes. */
export async function dropParts(admin: pg.Client, layout: 'month' | 'year', years: number, log: Log): Promise<void> {
  const { rows } = await admin.query<{ name: string }>(
    `select inhrelid::regclass::text as name from pg_inherits where inhparent = '${layout}.attentions'::regclass
       and inhrelid::regclass::text like '%part\\_' || to_char(${firstDay(years)}, 'YYYY') || '%' order by 1`,
  );
  const began = performance.now();
  for (const { name } of rows) await admin.query(`drop table ${name}`);
  log(`  borrar un año, ${rows.length} partes: ${secondsSince(began)} s`);
}

/**
 * Deletes the exams of a whole year from the plain table, and says how long it takes and what it leaves. Keys and
 * triggers do not run, which favours DELETE.
 */
export async function deleteYear(admin: pg.Client, years: number, log: Log): Promise<void> {
  const sizeOf = async () => {
    const { rows } = await admin.query<{ gb: number }>(
      "select round(pg_total_relation_size('public.attentions') / 1e9, 2)::float8 as gb",
    );
    return rows[0]!.gb;
  };
  const before = await sizeOf();
  await admin.query('set session_replication_role = replica');
  let began = performance.now();
  const { rowCount } = await admin.query(
    `delete from public.attentions
     where exam_date >= ${firstDay(years)} and exam_date < ${firstDay(years)} + interval '1 year'`,
  );
  const deleted = secondsSince(began);
  began = performance.now();
  await admin.query('vacuum (analyze) public.attentions');
  const vacuumed = secondsSince(began);
  await admin.query('set session_replication_role = origin');
  log(`  borrar un año con DELETE: ${rowCount} filas en ${deleted} s, VACUUM ${vacuumed} s`);
  log(`  la tabla: ${before} GB antes, ${await sizeOf()} GB después`);
}
