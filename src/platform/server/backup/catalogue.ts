import type pg from 'pg';

/**
 * A table whose rows are backed up, by its SQL name; `columns` leaves out generated columns, which PostgreSQL computes
 * again.
 */
interface Table {
  name: string;
  columns: string;
  /** True when row security also applies to the table's owner. */
  forced: boolean;
}

/** Number and hash of all rows, regardless of their order; equal when all values are equal. */
interface Contents {
  rows: number;
  hash: string;
}

const TABLES_SQL = `
  select format('%I.%I', n.nspname, c.relname) as name, c.relforcerowsecurity as forced,
    (select string_agg(format('%I', a.attname), ', ' order by a.attnum) from pg_attribute a
     where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition
    and c.oid <> coalesce(to_regclass('public.schema_migrations')::oid, 0)
  order by 1`;

export const tablesOf = async (client: pg.ClientBase): Promise<Table[]> => (await client.query<Table>(TABLES_SQL)).rows;

/**
 * Fixes the settings that change how values are written, so that the text of a value does not depend on the session.
 */
export async function plainSettings(client: pg.ClientBase): Promise<void> {
  for (const setting of ["timezone = 'UTC'", "datestyle = 'ISO'", "search_path = ''", 'statement_timeout = 0'])
    await client.query(`set local ${setting}`);
}

export async function contentsOf(client: pg.ClientBase, table: string): Promise<Contents> {
  const { rows } = await client.query<{ rows: string; hash: string }>(
    `select count(*)::text as rows, coalesce(sum(hashtextextended(t::text, 0)::numeric), 0)::text as hash
     from ${table} t`,
  );
  return { rows: Number(rows[0]!.rows), hash: rows[0]!.hash };
}

interface Sequence {
  name: string;
  value: string;
}

export const sequencesOf = async (client: pg.ClientBase): Promise<Sequence[]> =>
  (
    await client.query<Sequence>(
      `select format('%I.%I', schemaname, sequencename) as name, last_value::text as value from pg_sequences
       where schemaname = 'public' and last_value is not null order by 1`,
    )
  ).rows;
