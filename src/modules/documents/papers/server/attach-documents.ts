import { randomUUID } from 'node:crypto';
import { NOT_READ, type TextJudgement } from '#clinical/certificate-text/model.ts';
import { type DocumentType, EMPLOYER_DOCUMENT_TYPES } from '#clinical/vocabulary/document-type.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { insertSelected } from '#platform/server/database/statements/insert-selected.ts';
import { certificateEnd } from '#workers/validity/server/validity-sql.ts';
import { newDocumentCode } from './issued/document-code.ts';

interface NewDocument {
  attentionId: string;
  type: DocumentType;
  speciality: string | null;
  /** Id of a stored file that belongs to no document. */
  fileId: string;
  /**
   * Judgement of the text of a certificate. Without it the company cannot see the certificate until its text is read.
   */
  text?: TextJudgement | undefined;
  /** The doctor who looked at the file and confirmed that it has no clinical content. */
  confirmedBy?: string | undefined;
}
interface AttachedDocument {
  id: string;
  fileId: string;
}

const ATTACH_SQL = `
insert into documents (customer_id, id, attention_id, type, speciality, file_id, code, sha256, source,
  valid_until, issued_by, batch_id, cleared, cleared_by, cleared_at)
select a.customer_id, n.id, a.id, n.type, n.speciality, f.id, n.code, f.sha256, 'IMPORTED',
  case when n.type = 'CERTIFICADO_APTITUD' then ${certificateEnd('a')} end, $3, $4,
  n.cleared, n."clearedBy", case when n.cleared is not null then now() end
from jsonb_to_recordset($2::jsonb) n(id uuid, "attentionId" uuid, type text, speciality text, "fileId" uuid, code text,
  cleared text, "clearedBy" uuid)
join files f on f.customer_id = $1 and f.id = n."fileId" and f.deleted_at is null
join attentions a on a.customer_id = $1 and a.id = n."attentionId" and a.deleted_at is null
join customers k on k.id = $1
on conflict do nothing
returning id, file_id as "fileId", code, attention_id as "attentionId", type`;

/**
 * Sets the download name, which holds only data that the company can know. All files except cleared certificates are
 * marked as medical.
 */
const NAME_FILES = `
with named as materialized (
  select d.file_id, d.type, d.cleared is null as medical, p.document_number || '_' || d.type || '_'
    || case when a.exam_date > '1900-01-01' then a.exam_date::text else 'sin-fecha' end || '.pdf' as name
  from documents d join attentions a on a.customer_id = $1 and a.id = d.attention_id
  join patients p on p.customer_id = $1 and p.id = a.patient_id
  where d.customer_id = $1 and d.id = any($2))
update files f set kind = n.type, medical = n.medical, original_name = n.name
from named n where f.customer_id = $1 and f.id = n.file_id`;

const TEXTS_SQL = `
insert into certificate_texts (customer_id, document_id, verdict, cause, words, rule)
select d.customer_id, d.id, n.text->>'verdict', n.text->>'cause',
  array(select jsonb_array_elements_text(n.text->'words')), n.text->>'rule'
from jsonb_to_recordset($2::jsonb) n("fileId" uuid, text jsonb)
join documents d on d.customer_id = $1 and d.file_id = n."fileId" and d.id = any($3)
where n.text->>'cause' is distinct from '${NOT_READ.cause}'`;

const CODES_SQL = `
insert into document_codes (code, customer_id, document_id)
select d.code, d.customer_id, d.id from documents d where d.customer_id = $1 and d.id = any($2)`;

/**
 * Attaches stored PDFs to exams, as documents issued by a clinic. The result leaves out files that are already attached
 * to the exam (same bytes) and files whose exam or file no longer exists.
 */
export async function attachDocuments(
  tx: Tx,
  documents: readonly NewDocument[],
  by: { userId: string | null; batchId: string },
): Promise<AttachedDocument[]> {
  const values = JSON.stringify(
    documents.map((d) => ({ ...d, ...clearanceOf(d), id: randomUUID(), code: newDocumentCode() })),
  );
  const { rows } = await insertSelected<AttachedDocument & { attentionId: string; type: string }>(tx, ATTACH_SQL, [
    tx.customerId,
    values,
    by.userId,
    by.batchId,
  ]);
  const ids = rows.map(({ id }) => id);
  await tx.client.query(NAME_FILES, [tx.customerId, ids]);
  const read = documents.filter(({ type, text }) => EMPLOYER_DOCUMENT_TYPES.has(type) && text);
  if (read.length > 0) await tx.client.query(TEXTS_SQL, [tx.customerId, JSON.stringify(read), ids]);
  await tx.client.query(CODES_SQL, [tx.customerId, ids]);
  for (const { id, attentionId, type } of rows)
    await tx.audit({
      action: 'document.attached',
      objectType: 'document',
      objectId: id,
      details: { attentionId, type, batchId: by.batchId },
    });
  return rows;
}

/** Reason why the company may see the certificate; an empty result hides it. */
function clearanceOf({ type, text, confirmedBy }: NewDocument): { cleared?: 'READ' | 'CONFIRMED'; clearedBy?: string } {
  if (!EMPLOYER_DOCUMENT_TYPES.has(type)) return {};
  if (text?.verdict === 'CLEAN') return { cleared: 'READ' };
  return confirmedBy ? { cleared: 'CONFIRMED', clearedBy: confirmedBy } : {};
}

/** Withdraws documents so that no role can read them; the documents and their files are kept. */
export async function withdrawDocuments(tx: Tx, ids: readonly string[], reason: string): Promise<void> {
  const { rows } = await tx.client.query<{ id: string }>('select withdraw_documents($1, $2) as id', [ids, reason]);
  for (const { id } of rows)
    await tx.audit({ action: 'document.withdrawn', objectType: 'document', objectId: id, details: { reason } });
}
