import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef } from './kind.ts';
import { addIssues } from './plan-issues.ts';

/**
 * Documents that no worker has any more because of a merge: that of the hidden record, and the earlier document of the
 * kept record. A document that another worker has now is left out.
 */
const MERGED = `
create temp table merged_documents on commit drop as
select distinct on (d.document_type, d.document_number) d.document_type, d.document_number,
  k.id as kept_id, k.document_type as kept_type, k.document_number as kept_number, k.full_name as kept_name
from (
  select p.document_type, p.document_number, p.merged_into as kept_id, p.deleted_at as since
  from patients p where p.customer_id = $1 and p.merged_into is not null
  union all
  select m.moved->'before'->>'document_type', m.moved->'before'->>'document_number',
    coalesce(k.merged_into, k.id), m.merged_at
  from patient_merges m join patients k on k.customer_id = $1 and k.id = m.kept_id
  where m.customer_id = $1 and m.undone_at is null and m.moved->'before' ? 'document_number') d
join patients k on k.customer_id = $1 and k.id = d.kept_id and k.status <> 'DELETED'
where not exists (select 1 from patients p where p.customer_id = $1 and p.document_type = d.document_type
  and p.document_number = d.document_number and p.status <> 'DELETED')
order by d.document_type, d.document_number, d.since desc`;

/** SQL expressions of the document that the row `v` is about, and the join that they need. */
export interface RowDocument {
  type: string;
  number: string;
  join: string;
}

const AS_WRITTEN: RowDocument = { type: 'v."documentType"', number: 'v."documentNumber"', join: '' };
const FOLLOWED: RowDocument = {
  type: 'coalesce(m.kept_type, v."documentType")',
  number: 'coalesce(m.kept_number, v."documentNumber")',
  join: 'left join merged_documents m on m.document_type = v."documentType" and m.document_number = v."documentNumber"',
};

/**
 * The worker's document of a row, with merges taken into account. Companies without merged workers skip the look-up.
 */
export async function followMerged(tx: Tx): Promise<RowDocument> {
  return (await findMerged(tx)) ? FOLLOWED : AS_WRITTEN;
}

/**
 * Creates the temporary table `merged_documents`.
 * @returns false, without a table, when the company has no merged workers
 */
export async function findMerged(tx: Tx): Promise<boolean> {
  const { rows } = await tx.client.query<{ any: boolean }>(
    'select exists (select 1 from patients where customer_id = $1 and merged_into is not null) as any',
    [tx.customerId],
  );
  if (!rows[0]?.any) return false;
  await tx.client.query('drop table if exists merged_documents');
  await tx.client.query(MERGED, [tx.customerId]);
  await tx.client.query('analyze merged_documents');
  return true;
}

/** Adds an issue to each row with a merged document that names the worker of the row. */
export async function reportMerged(tx: Tx, batch: BatchRef): Promise<void> {
  if (!(await findMerged(tx))) return;
  await addIssues(
    tx,
    batch,
    { code: 'merged-worker', severity: 'warning', column: batch.columnOf('documentNumber') },
    `select r.row_no,
       'Este documento se unió al de ' || m.kept_name || ' (' || m.kept_type || ' ' || m.kept_number
         || '): la fila es de esa persona.' as message
     from merged_documents m join import_rows r on r.customer_id = $1 and r.batch_id = $2 and not r.added
       and r.parsed->>'documentType' = m.document_type and r.parsed->>'documentNumber' = m.document_number`,
  );
}
