import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef, ImportHandler } from '#platform/server/import-kind/kind.ts';
import { RANGE } from '#platform/server/import-kind/row-states.ts';
import { attachDocuments, withdrawDocuments } from '../attach-documents.ts';
import { planDocuments } from './plan.ts';
import { documentRows } from './rows.queries.ts';

const KEPT_NOTE = 'El examen se entregó o se leyó después de la carga: su documento se conserva.';

/** Import of exam PDFs. It uses the states, the queue and the roll-back of all imports; its rows are files. */
export const documentsImport: ImportHandler = {
  kind: 'documents',
  fields: [],
  files: true,
  noun: 'documentos',
  plan: (tx, batch) => planDocuments(tx, batch.id),
  apply,
  revert,
};

async function apply(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const range = [tx.customerId, batch.id, from, to];
  const { rows: pending } = await tx.client.query<{ row_no: number }>(
    `select row_no from import_rows r where ${RANGE} and state = 'PENDING' and outcome = 'NUEVO'`,
    range,
  );
  const rows = await documentRows(
    tx,
    batch.id,
    pending.map(({ row_no }) => row_no),
  );
  const documents = rows.flatMap(({ document: { attentionId, type, speciality, fileId, text, confirmedBy } }) =>
    attentionId && type && fileId ? [{ attentionId, type, speciality, fileId, text, confirmedBy }] : [],
  );
  const attached = await attachDocuments(tx, documents, { userId: await creatorOf(tx, batch.id), batchId: batch.id });
  await tx.client.query(
    `update import_rows r set state = 'APPLIED', object_id = x.id, applied_version = 1
     from jsonb_to_recordset($5::jsonb) x(id uuid, "fileId" text)
     where ${RANGE} and r.state = 'PENDING' and r.parsed->>'fileId' = x."fileId"`,
    [...range, JSON.stringify(attached)],
  );
  await tx.client.query(
    `update import_rows r set state = 'APPLIED' where ${RANGE} and state = 'PENDING' and outcome = 'SIN_CAMBIOS'`,
    range,
  );
  // The exam was removed in the meantime, or the same bytes were attached by another route.
  await tx.client.query(
    `update import_rows r
     set state = 'REJECTED', has_errors = true, note = 'El examen o el archivo ya no estaban.'
     where ${RANGE} and state = 'PENDING'`,
    range,
  );
}

async function creatorOf(tx: Tx, batchId: string): Promise<string | null> {
  const { rows } = await tx.client.query<{ created_by: string | null }>(
    'select created_by from import_batches where customer_id = $1 and id = $2',
    [tx.customerId, batchId],
  );
  return rows[0]?.created_by ?? null;
}

async function revert(tx: Tx, batch: BatchRef, from: number, to: number): Promise<void> {
  const range = [tx.customerId, batch.id, from, to];
  const { rows } = await tx.client.query<{ id: string; handed: boolean }>(
    `select d.id, greatest(a.delivered_at, a.read_at) > d.issued_at as handed from import_rows r
     join documents d on d.customer_id = $1 and d.id = r.object_id
     join attentions a on a.customer_id = $1 and a.id = d.attention_id
     where ${RANGE} and r.state = 'APPLIED' and r.outcome = 'NUEVO'`,
    range,
  );
  const handedIds = rows.filter(({ handed }) => handed).map(({ id }) => id);
  const withdrawnIds = rows.filter(({ handed }) => !handed).map(({ id }) => id);
  await withdrawDocuments(tx, withdrawnIds, 'Carga revertida');
  await tx.client.query(
    `update import_rows r set state = case when r.object_id = any($5) then 'KEPT' else 'REVERTED' end,
       note = case when r.object_id = any($5) then $6 end
     where ${RANGE} and r.state = 'APPLIED'`,
    [...range, handedIds, KEPT_NOTE],
  );
}
