import type { Tx } from '../../../platform/server/database/scope.ts';
import type { DocumentType } from '../../exams/model/document-type.ts';
import { examEnd } from '../../exams/server/validity-sql.ts';
import { newDocumentCode } from './document-code.ts';

export interface NewDocument {
  attentionId: string;
  type: DocumentType;
  speciality: string | null;
  /** A stored file that belongs to no document yet. */
  fileId: string;
}
export interface AttachedDocument {
  id: string;
  fileId: string;
}

const ATTACH = `
insert into documents (customer_id, attention_id, type, speciality, file_id, code, sha256, source, valid_until, issued_by, batch_id)
select $1, a.id, n.type, n.speciality, f.id, n.code, f.sha256, 'IMPORTED', case n.type when 'CERTIFICADO_APTITUD' then ${examEnd('a')} end, $3, $4
from jsonb_to_recordset($2::jsonb) n("attentionId" uuid, type text, speciality text, "fileId" uuid, code text)
join files f on f.customer_id = $1 and f.id = n."fileId" and f.deleted_at is null
join attentions a on a.customer_id = $1 and a.id = n."attentionId" and a.deleted_at is null
join customers k on k.id = $1
left join job_titles j on j.customer_id = $1 and j.id = a.job_title_id
on conflict do nothing
returning id, file_id as "fileId", code, attention_id as "attentionId", type`;

/** The name a reader saves it by says nothing but what the company may know; behind the wall stands all but the certificate. */
const NAME_FILES = `
update files f set kind = d.type, medical = d.type <> 'CERTIFICADO_APTITUD',
  original_name = p.document_number || '_' || d.type || '_' || a.exam_date || '.pdf'
from documents d join attentions a on a.customer_id = $1 and a.id = d.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id
where f.customer_id = $1 and d.customer_id = $1 and d.id = any($2) and f.id = d.file_id`;

const CODES = `
insert into document_codes (code, customer_id, document_id)
select d.code, $1, d.id from documents d where d.customer_id = $1 and d.id = any($2)`;

/**
 * Attaches stored PDFs to exams, as documents that a clinic issued. What is attached to an exam already, by its bytes,
 * and what lost its exam or its file is left out of the answer.
 */
export async function attachDocuments(
  tx: Tx,
  documents: readonly NewDocument[],
  by: { userId: string | null; batchId: string },
): Promise<AttachedDocument[]> {
  const values = JSON.stringify(documents.map((d) => ({ ...d, code: newDocumentCode() })));
  const { rows } = await tx.client.query<AttachedDocument & { attentionId: string; type: string }>(ATTACH, [
    ...[tx.customerId, values, by.userId, by.batchId],
  ]);
  const ids = rows.map(({ id }) => id);
  await tx.client.query(NAME_FILES, [tx.customerId, ids]);
  await tx.client.query(CODES, [tx.customerId, ids]);
  for (const { id, attentionId, type } of rows)
    await tx.audit({
      action: 'document.attached',
      objectType: 'document',
      objectId: id,
      details: { attentionId, type, batchId: by.batchId },
    });
  return rows;
}

/** Takes documents away from everyone's eyes; they and their files are kept. */
export async function withdrawDocuments(tx: Tx, ids: readonly string[], reason: string): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>('select withdraw_documents($1, $2) as id', [ids, reason]);
  for (const { id } of rows)
    await tx.audit({ action: 'document.withdrawn', objectType: 'document', objectId: id, details: { reason } });
}
