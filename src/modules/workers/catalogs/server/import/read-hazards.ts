import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { addIssues } from '#platform/server/import-kind/plan-issues.ts';
import { hazardReader } from '../../hazard-names.ts';

/**
 * Reads the hazards of each row into `parsed.hazardIds`, sorted; a row with an unknown hazard gets an error. Uses the
 * text as it is in the file, because its line breaks separate hazards.
 * @param field key of the column of hazards
 */
export async function readHazards(tx: Tx, batch: BatchRef, field: 'hazards' | 'pastHazards'): Promise<void> {
  const column = batch.columnOf(field);
  if (column === null) return;
  const { rows: hazards } = await tx.client.query<{ id: string; name: string }>(
    'select id, name from hazards order by position',
  );
  const { rows } = await tx.client.query<{ row_no: number; text: string }>(
    `select row_no, raw->>$3 as text from import_rows
     where customer_id = $1 and batch_id = $2 and not has_errors and parsed->>$4 is not null`,
    [tx.customerId, batch.id, String(column), field],
  );
  const read = hazardReader(hazards);
  const hazardRows = rows.map(({ row_no, text }) => ({ row_no, text, ...read(text) }));
  const wrong = hazardRows.filter((row) => row.unknown.length > 0);
  await tx.client.query(
    `update import_rows r set parsed = jsonb_set(r.parsed, '{hazardIds}', x.ids)
     from jsonb_to_recordset($3::jsonb) as x(row_no integer, ids jsonb)
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = x.row_no`,
    [tx.customerId, batch.id, JSON.stringify(hazardRows.map(({ row_no, ids }) => ({ row_no, ids: [...ids].sort() })))],
  );
  if (wrong.length === 0) return;
  await addIssues(
    tx,
    batch,
    { code: 'unknown-hazard', severity: 'error', column, suggests: true },
    'select * from unnest($6::integer[], $7::text[], $8::text[]) as x(row_no, message, suggestion)',
    [wrong.map((row) => row.row_no), wrong.map(messageOf), wrong.map(suggestionOf)],
  );
}

type Wrong = { text: string; unknown: { text: string; closest: string | null }[] };

const messageOf = ({ unknown }: Wrong): string =>
  unknown
    .slice(0, 5)
    .map(({ text, closest }) =>
      closest
        ? `«${text.slice(0, 80)}» no está en la lista de peligros: ¿quisiste decir «${closest}»?`
        : `«${text.slice(0, 80)}» no está en la lista de peligros.`,
    )
    .join(' ');

/** The text with unknown hazards replaced by the closest names; null if one of them has no close name. */
function suggestionOf({ text, unknown }: Wrong): string | null {
  if (unknown.some(({ closest }) => closest === null)) return null;
  return unknown.reduce((changed, { text: from, closest }) => changed.replace(from, closest ?? from), text);
}
