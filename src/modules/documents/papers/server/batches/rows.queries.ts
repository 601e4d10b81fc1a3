import type { TextJudgement } from '#clinical/certificate-text/model.ts';
import type { AttachedType } from '#clinical/vocabulary/document-type.ts';
import type { Speciality } from '#clinical/vocabulary/speciality.ts';
import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import type { FileNameReading } from '../../batches/file-name.ts';
import type { Wanted } from '../../batches/judge.ts';
import type { DocumentCandidate, DocumentStatus } from '../../batches/model.ts';

/** Data about the file that a batch row holds in `parsed`. */
export interface DocumentRow {
  /** Null when the file was refused; then no bytes are kept. */
  fileId: string | null;
  sha256: string;
  size: number;
  reading: FileNameReading;
  choice?: Wanted['chosen'];
  /** Judgement of the text when the file is a certificate; clinical content. */
  text?: TextJudgement;
  /** Ids of the users who opened the file; only a user who opened it can confirm it. */
  openedBy?: string[];
  /** Id of the doctor who confirmed that the file has no clinical content. */
  confirmedBy?: string;
  status: DocumentStatus;
  reason: string;
  attentionId: string | null;
  type: AttachedType | null;
  speciality: Speciality | null;
  single: boolean;
  candidates: DocumentCandidate[];
}

/** Column of the file name; a batch of documents has no other column. */
export const NAME_COLUMN = 0;

export async function documentRows(
  tx: Tx,
  batchId: string,
  rowNos: readonly number[] | null,
): Promise<{ rowNo: number; fileName: string; document: DocumentRow }[]> {
  const { rows } = await tx.client.query<{ rowNo: number; fileName: string; document: DocumentRow }>(
    `select row_no as "rowNo", raw->>'${NAME_COLUMN}' as "fileName", parsed as document from import_rows
     where customer_id = $1 and batch_id = $2 and ($3::integer[] is null or row_no = any($3)) order by row_no`,
    [tx.customerId, batchId, rowNos],
  );
  return rows;
}

export async function rowOf(tx: Tx, id: string, rowNo: number): Promise<DocumentRow> {
  const [row] = await documentRows(tx, id, [rowNo]);
  return orNotFound(row, 'No encontramos ese archivo en la carga.').document;
}

/**
 * Numbers of the batch's rows with the same bytes as any of the given rows: a change to one of them affects the others.
 */
export async function rowsAlike(tx: Tx, batchId: string, hashes: readonly string[]): Promise<number[]> {
  const { rows } = await tx.client.query<{ row_no: number }>(
    "select row_no from import_rows where customer_id = $1 and batch_id = $2 and parsed->>'sha256' = any($3)",
    [tx.customerId, batchId, hashes],
  );
  return rows.map(({ row_no }) => row_no);
}

/** Returns the `exam hash` pairs that are already attached. */
export async function attachedHashes(
  tx: Tx,
  pairs: readonly { attentionId: string; sha256: string }[],
): Promise<Set<string>> {
  if (pairs.length === 0) return new Set();
  const { rows } = await tx.client.query<{ pair: string }>(
    `select w."attentionId" || ' ' || w.sha256 as pair
     from jsonb_to_recordset($2::jsonb) w("attentionId" uuid, sha256 text)
     join documents d on d.customer_id = $1 and d.attention_id = w."attentionId"
       and d.sha256 = decode(w.sha256, 'hex') and d.revoked_at is null`,
    [tx.customerId, JSON.stringify(pairs)],
  );
  return new Set(rows.map(({ pair }) => pair));
}

export interface PlannedDocument {
  rowNo: number;
  parsed: Partial<DocumentRow>;
  outcome: 'NUEVO' | 'SIN_CAMBIOS' | 'ERROR';
  issues: object[];
}

export async function writePlan(tx: Tx, batchId: string, planned: readonly PlannedDocument[]): Promise<void> {
  await tx.client.query(
    `update import_rows r
     set parsed = r.parsed || x.parsed, outcome = x.outcome, issues = x.issues, has_errors = x.outcome = 'ERROR'
     from jsonb_to_recordset($3::jsonb) x("rowNo" integer, parsed jsonb, outcome text, issues jsonb)
     where r.customer_id = $1 and r.batch_id = $2 and r.row_no = x."rowNo"`,
    [tx.customerId, batchId, JSON.stringify(planned)],
  );
}
