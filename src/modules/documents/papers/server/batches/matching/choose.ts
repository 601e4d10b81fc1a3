import { EMPLOYER_DOCUMENT_TYPES } from '#clinical/vocabulary/document-type.ts';
import { batchAnswer, loadBatch, lockBatch } from '#imports/engine/server/batches.ts';
import { countPlanned } from '#imports/engine/server/review/stage.ts';
import { requireState } from '#imports/engine/server/upload/upload.ts';
import type { ImportBatch } from '#platform/contract/import-kind/model.ts';
import { badRequest, conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { bytesOf } from '#platform/server/files/read-stored.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Wanted } from '../../../batches/judge.ts';
import { readCertificate } from '../../certificates/read-certificate.ts';
import { documentsImport } from '../documents-import.ts';
import { stagedFile } from '../list.queries.ts';
import { planDocuments } from '../plan.ts';
import { rowOf, rowsAlike } from '../rows.queries.ts';
import { TOOK_PLACE } from './match.queries.ts';

/** The rows of a batch can be changed only before the batch is started (state REVIEW). */
export async function requireOpen(tx: Tx, id: string): Promise<void> {
  requireState(await lockBatch(tx, id), ['REVIEW']);
}

/**
 * Stores the exam that a person chose for a file; the exam must exist in the company. If the file becomes a
 * certificate, its text is read first, outside any transaction. An earlier confirmation is dropped, because it was for
 * another choice.
 */
export async function chooseFor(
  scope: Scope,
  store: FileStore,
  id: string,
  rowNo: number,
  choice: NonNullable<Wanted['chosen']>,
): Promise<void> {
  const { text, fileId } = await scope.run((tx) => rowOf(tx, id, rowNo));
  const unread = EMPLOYER_DOCUMENT_TYPES.has(choice.type) && fileId !== null && text === undefined;
  const read = unread ? await readCertificate(await bytesOf(store, await stagedFile(scope, id, rowNo))) : text;
  await scope.run(async (tx) => {
    await requireOpen(tx, id);
    const row = await rowOf(tx, id, rowNo);
    if (row.fileId === null) throw badRequest('not_a_pdf', 'Este archivo no se aceptó y no se puede adjuntar.');
    const exam = await tx.client.query(
      `select 1 from attentions a where a.customer_id = $1 and a.id = $2 and a.deleted_at is null and ${TOOK_PLACE}`,
      [tx.customerId, choice.attentionId],
    );
    orNotFound(exam.rows[0], 'No encontramos ese examen.');
    await tx.client.query(
      `update import_rows set parsed = parsed - 'confirmedBy' || $4
       where customer_id = $1 and batch_id = $2 and row_no = $3`,
      [tx.customerId, id, rowNo, JSON.stringify({ choice, ...(read ? { text: read } : {}) })],
    );
    await planDocuments(tx, id, [rowNo]);
    await countPlanned(tx, documentsImport, id);
    await tx.audit({
      action: 'import.matched',
      objectType: 'import',
      objectId: id,
      details: { row: rowNo, attentionId: choice.attentionId, type: choice.type },
    });
  });
}

/** Removes a file and its bytes from a batch. */
export async function removeFrom(scope: Scope, store: FileStore, id: string, rowNo: number): Promise<void> {
  const key = await scope.run(async (tx) => {
    await requireOpen(tx, id);
    const { fileId, sha256 } = await rowOf(tx, id, rowNo);
    const { rows } = await tx.client.query<{ key: string }>(
      'update files set deleted_at = now() where customer_id = $1 and id = $2 returning key',
      [tx.customerId, fileId],
    );
    await tx.client.query('delete from import_rows where customer_id = $1 and batch_id = $2 and row_no = $3', [
      tx.customerId,
      id,
      rowNo,
    ]);
    const twins = await rowsAlike(tx, id, [sha256]);
    if (twins.length > 0) await planDocuments(tx, id, twins);
    await countPlanned(tx, documentsImport, id);
    await tx.audit({
      action: 'import.file_removed',
      objectType: 'import',
      objectId: id,
      details: { row: rowNo, sha256 },
    });
    return rows[0]?.key;
  });
  if (key) await store.remove(key);
}

/**
 * Accepts all files that need only a confirmation. `expected` is the number that the person saw; if the number has
 * changed, the person must look again.
 */
export function acceptSinglesOf(scope: Scope, id: string, expected: number): Promise<ImportBatch> {
  return scope.run(async (tx) => {
    await requireOpen(tx, id);
    const { rows } = await tx.client.query<{ row_no: number }>(
      `with chosen as materialized (
         select row_no, jsonb_build_object('attentionId', parsed->'attentionId',
           'type', parsed->'type', 'speciality', parsed->'speciality') as choice
         from import_rows
         where customer_id = $1 and batch_id = $2 and parsed->>'status' = 'CHOOSE'
           and parsed->'single' = 'true'::jsonb
         for update)
       update import_rows r set parsed = jsonb_set(r.parsed, '{choice}', c.choice) from chosen c
       where r.customer_id = $1 and r.batch_id = $2 and r.row_no = c.row_no
       returning r.row_no`,
      [tx.customerId, id],
    );
    if (rows.length !== expected)
      throw conflict('changed', 'Los archivos por confirmar cambiaron. Revísalos de nuevo antes de aceptarlos.');
    await planDocuments(
      tx,
      id,
      rows.map(({ row_no }) => row_no),
    );
    await countPlanned(tx, documentsImport, id);
    await tx.audit({
      action: 'import.matched',
      objectType: 'import',
      objectId: id,
      details: { rows: rows.map(({ row_no }) => row_no) },
    });
    return batchAnswer(await loadBatch(tx, id));
  });
}
