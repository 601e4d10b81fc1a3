import { NOT_READ } from '#clinical/certificate-text/model.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { inOrderOf } from '#platform/server/database/statements/listing.ts';
import { Conditions, composed, statement } from '#platform/server/database/statements/statement.ts';
import type { Stored } from '#platform/server/files/read-stored.ts';
import type { DocumentCounts, DocumentStatus, ImportDocument } from '../../batches/model.ts';

/** @param me placeholder of the requesting user */
const fileFor = (me: string) => `
select row_no as "rowNo", raw->>'0' as "fileName", (parsed->>'size')::int as size,
  parsed->>'status' as status, parsed->>'reason' as reason, parsed->>'type' as type,
  parsed->>'speciality' as speciality, parsed->>'attentionId' as "attentionId",
  parsed ? 'choice' as chosen, coalesce((parsed->>'single')::boolean, false) as single,
  parsed->'candidates' as candidates, state, note,
  case when parsed->>'status' = 'WITHHELD'
    then coalesce(parsed->'text', '${JSON.stringify(NOT_READ)}'::jsonb) end as withheld,
  coalesce(parsed->'openedBy' ? ${me}, false) as opened, parsed ? 'confirmedBy' as confirmed
from import_rows where customer_id = $1 and batch_id = $2`;
const COUNTS_SQL = `
select count(*) filter (where parsed->>'status' = 'READY')::int as "READY",
  count(*) filter (where parsed->>'status' = 'WITHHELD')::int as "WITHHELD",
  count(*) filter (where parsed->>'status' = 'CHOOSE')::int as "CHOOSE",
  count(*) filter (where parsed->>'status' = 'NONE')::int as "NONE",
  count(*) filter (where parsed->>'status' = 'DUPLICATE')::int as "DUPLICATE",
  count(*) filter (where parsed->>'status' = 'REFUSED')::int as "REFUSED",
  count(*) filter (where parsed->>'status' = 'CHOOSE' and parsed->'single' = 'true'::jsonb)::int as single,
  count(*) filter (where parsed->>'status' = 'READY' and parsed->>'type' = 'CERTIFICADO_APTITUD')::int as certificates
from import_rows where customer_id = $1 and batch_id = $2`;

const ORDERS = {
  status: "array_position(array['CHOOSE', 'NONE', 'WITHHELD', 'REFUSED', 'DUPLICATE', 'READY'], parsed->>'status')",
  fileName: "fold(raw->>'0')",
  size: "(parsed->>'size')::int",
};

interface Query {
  sort: string;
  status?: DocumentStatus | undefined;
  q?: string | undefined;
  page: number;
  page_size: number;
}

/** Reads a page of a batch's files, by default the files that need a decision first, and the counts by status. */
export async function listFilesOf(scope: Scope, id: string, q: Query) {
  const where = new Conditions(scope.customerId, id)
    .when(q.status, "parsed->>'status' = ?")
    .when(q.q && `%${q.q.replace(/[\\%_]/g, '\\$&')}%`, "raw->>'0' ilike ?");
  const counted = composed(
    `select count(*)::int as total from import_rows where customer_id = $1 and batch_id = $2${where.and}`,
    [...where.values],
  );
  const file = fileFor(where.place(scope.actor.id ?? ''));
  const limit = `limit ${where.place(q.page_size)} offset ${where.place((q.page - 1) * q.page_size)}`;
  const [items, [count], [counts]] = await scope.hot<[ImportDocument[], { total: number }[], DocumentCounts[]]>([
    composed(`${file}${where.and} ${inOrderOf(ORDERS, q.sort, 'row_no')} ${limit}`, where.values),
    counted,
    statement(COUNTS_SQL, [scope.customerId, id]),
  ]);
  return { items, total: count?.total ?? 0, counts: orNotFound(counts) };
}

export async function fileOf(scope: Scope, id: string, rowNo: number): Promise<ImportDocument> {
  const [rows] = await scope.hot<[ImportDocument[]]>([
    statement(`${fileFor('$3')} and row_no = $4`, [scope.customerId, id, scope.actor.id ?? '', rowNo]),
  ]);
  return orNotFound(rows[0], 'No encontramos ese archivo en la carga.');
}

const KEY_SQL = `
select f.key, f.sha256
from import_rows r
join files f on f.customer_id = $1 and f.id = (r.parsed->>'fileId')::uuid and f.deleted_at is null
where r.customer_id = $1 and r.batch_id = $2 and r.row_no = $3`;

export async function stagedFile(scope: Scope, id: string, rowNo: number): Promise<Stored> {
  const [rows] = await scope.hot<[Stored[]]>([statement(KEY_SQL, [scope.customerId, id, rowNo])]);
  return orNotFound(rows[0], 'Ese archivo no se guardó o ya no está.');
}
