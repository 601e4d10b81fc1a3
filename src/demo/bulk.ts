import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

export type Cell = string | number | boolean | string[] | null | undefined;

/**
 * Writes rows by COPY into a temporary table and one INSERT … SELECT, because tables with row security refuse COPY.
 * Runs inside the caller's transaction and scope. The demonstration writes its exams, appointments and workers this
 * way, because the verbs of the product write one record at a time.
 */
export async function bulkInsert(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): Promise<void> {
  if (rows.length === 0) return;
  const list = columns.map((column) => `"${column}"`).join(', ');
  await client.query(`create temporary table bulk_rows as select ${list} from ${table} with no data`);
  const target = client.query(copyFrom(`copy bulk_rows (${list}) from stdin`));
  await pipeline(Readable.from(chunks(rows)), target);
  await client.query(`insert into ${table} (${list}) select ${list} from bulk_rows`);
  await client.query('drop table bulk_rows');
}

const CHUNK = 2000;

function* chunks(rows: readonly (readonly Cell[])[]): Generator<string> {
  for (let i = 0; i < rows.length; i += CHUNK) {
    yield rows
      .slice(i, i + CHUNK)
      .map((row) => `${row.map(cell).join('\t')}\n`)
      .join('');
  }
}

function cell(value: Cell): string {
  if (value === null || value === undefined) return '\\N';
  if (Array.isArray(value)) return escaped(`{${value.map((v) => `"${v.replace(/["\\]/g, '\\$&')}"`).join(',')}}`);
  return typeof value === 'string' ? escaped(value) : String(value);
}

const escaped = (text: string): string =>
  text.replace(/\\/g, '\\\\').replace(/\n/g, '\\n').replace(/\r/g, '\\r').replace(/\t/g, '\\t');

/** 17:00 UTC is noon in Lima. */
export const noon = (day: string | null): string | null => day && `${day}T17:00:00Z`;
