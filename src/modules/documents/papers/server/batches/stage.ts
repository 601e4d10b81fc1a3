import { createHash } from 'node:crypto';
import { NOT_READ, type TextJudgement } from '#clinical/certificate-text/model.ts';
import { EMPLOYER_DOCUMENT_TYPES } from '#clinical/vocabulary/document-type.ts';
import { type Batch, batchAnswer, insertBatch, loadBatch, lockBatch } from '#imports/engine/server/batches.ts';
import { countPlanned, setState } from '#imports/engine/server/review/stage.ts';
import { requireState } from '#imports/engine/server/upload/upload.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { hasDirectionSigns, withoutDirectionSigns } from '#platform/contract/file-name.ts';
import type { ImportBatch, ImportColumn } from '#platform/contract/import-kind/model.ts';
import { showNumber } from '#platform/contract/numbers.ts';
import { conflict, Problem } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { inspectPdf, MAX_PDF_BYTES, PdfRefusal } from '#platform/server/files/inspect-pdf.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { filesOfZip, ZipRefusal } from '#platform/server/files/zip-files.ts';
import type { ZipSource } from '#platform/server/spreadsheets/guard/zip-directory.ts';
import { workAhead } from '#platform/server/threads/work-ahead.ts';
import { readFileName } from '../../batches/file-name.ts';
import { MOST_FILES } from '../../batches/model.ts';
import { readCertificate } from '../certificates/read-certificate.ts';
import { documentsImport } from './documents-import.ts';
import { planDocuments } from './plan.ts';
import { type DocumentRow, NAME_COLUMN } from './rows.queries.ts';

/** Number of files of a zip whose text is read in advance, in another process, while an earlier file is stored. */
const AHEAD = 2;

/** Kind of a stored file that belongs to no exam. */
export const STAGED = 'import-document';

const NAME: ImportColumn = {
  index: NAME_COLUMN,
  letter: 'A',
  header: 'Archivo',
  field: 'fileName',
  confidence: null,
  reason: null,
  suggestion: null,
};

/** The user's own batches without any file: all files were refused, or the user left the page. */
const EMPTY_SQL = `
select b.id from import_batches b
where b.customer_id = $1 and b.created_by = $2 and b.kind = 'documents' and b.state = 'REVIEW'
  and b.created_at < now() - interval '1 hour'
  and not exists (select 1 from import_rows r where r.customer_id = $1 and r.batch_id = b.id)
for update`;

/** Opens an empty batch of documents. It is in review from the start, and its files are added one by one. */
export function createBatch(scope: Scope, fileName = 'Documentos PDF'): Promise<ImportBatch> {
  return scope.run(async (tx) => {
    const left = await tx.client.query<{ id: string }>(EMPTY_SQL, [tx.customerId, tx.actor.id]);
    for (const { id } of left.rows) {
      await setState(tx, id, 'CANCELLED');
      await tx.audit({ action: 'import.cancelled', objectType: 'import', objectId: id, details: { empty: true } });
    }
    const id = await insertBatch(tx, {
      kind: documentsImport.kind,
      state: 'REVIEW',
      fileName,
      headers: [NAME],
      options: { today: todayInLima() },
    });
    await setState(tx, id, 'REVIEW');
    await tx.audit({
      action: 'import.uploaded',
      objectType: 'import',
      objectId: id,
      details: { kind: documentsImport.kind },
    });
    return batchAnswer(await loadBatch(tx, id));
  });
}

interface NamedFile {
  /** Name of the file with its folders, if it has any. */
  path: string;
  /** Null when the file is so large that it was not read. */
  content: Buffer | null;
}
interface InspectedFile extends NamedFile {
  fault: PdfRefusal | null;
  text: TextJudgement | undefined;
}

/** Checks the bytes of a file, and its text if the name says certificate; nothing is stored yet. */
async function inspected({ path, content }: NamedFile): Promise<InspectedFile> {
  const fault = hasDirectionSigns(path)
    ? new PdfRefusal('name')
    : content
      ? await faultOf(content)
      : new PdfRefusal('too-large', 'más de 15');
  const { types } = readFileName(path, todayInLima());
  const certificate = types.some((type) => EMPLOYER_DOCUMENT_TYPES.has(type));
  const text = content && !fault && certificate ? await readCertificate(content) : undefined;
  if (text?.cause === NOT_READ.cause)
    throw new Problem({
      status: 503,
      code: 'not_read_now',
      title: 'No pudimos leer el certificado en este momento. Súbelo otra vez en un minuto.',
      retryAfter: 60,
    });
  return { path, content, fault, text };
}

/**
 * Adds a file to a batch: checks its bytes, stores it, reads its name and finds its exam. A refused file leaves a row
 * with the reason and no bytes. The same file sent again, for example after a lost response, gets its existing row.
 * @returns the row number
 */
export async function stageDocument(scope: Scope, store: FileStore, id: string, file: NamedFile): Promise<number> {
  return stageInspected(scope, store, id, await inspected(file));
}

function stageInspected(
  scope: Scope,
  store: FileStore,
  id: string,
  { path, content, fault, text }: InspectedFile,
): Promise<number> {
  const name = withoutDirectionSigns(path).slice(-300);
  const sha256 = createHash('sha256')
    .update(content ?? '')
    .digest('hex');
  return scope.run(async (tx) => {
    const batch = await lockBatch(tx, id);
    requireState(batch, ['REVIEW']);
    const again = await rowOf(tx, id, name, sha256);
    if (again) return again;
    const rowNo = await nextRow(tx, id);
    const file = fault || !content ? null : await keep(tx, store, name, content);
    await insertRow(tx, id, rowNo, name, {
      fileId: file?.id ?? null,
      sha256,
      size: content?.length ?? 0,
      attentionId: null,
      single: false,
      reading: readFileName(path, batch.options.today ?? todayInLima()),
      type: null,
      speciality: null,
      status: fault ? 'REFUSED' : 'NONE',
      reason: fault?.message ?? '',
      candidates: [],
      ...(text ? { text } : {}),
    });
    if (!fault) await planDocuments(tx, id, [rowNo]);
    await tx.client.query(
      `update import_batches set file_size = least(file_size::bigint + $3, 2147483647)::integer
       where customer_id = $1 and id = $2`,
      [tx.customerId, id, content?.length ?? 0],
    );
    await countPlanned(tx, documentsImport, id);
    return rowNo;
  });
}

async function faultOf(content: Buffer): Promise<PdfRefusal | null> {
  try {
    await inspectPdf(content);
    return null;
  } catch (error) {
    if (error instanceof PdfRefusal) return error;
    throw error;
  }
}

async function rowOf(tx: Tx, id: string, name: string, sha256: string): Promise<number | undefined> {
  const { rows } = await tx.client.query<{ row_no: number }>(
    `select row_no from import_rows
     where customer_id = $1 and batch_id = $2 and raw->>'${NAME_COLUMN}' = $3 and parsed->>'sha256' = $4`,
    [tx.customerId, id, name, sha256],
  );
  return rows[0]?.row_no;
}

async function nextRow(tx: Tx, id: string): Promise<number> {
  const { rows } = await tx.client.query<{ last: number; n: number }>(
    'select coalesce(max(row_no), 0) as last, count(*) as n from import_rows where customer_id = $1 and batch_id = $2',
    [tx.customerId, id],
  );
  if ((rows[0]?.n ?? 0) >= MOST_FILES)
    throw conflict(
      'too_many_files',
      `Una carga tiene hasta ${showNumber(MOST_FILES)} archivos. Adjunta estos y sube los demás en otra.`,
    );
  return (rows[0]?.last ?? 0) + 1;
}

const keep = (tx: Tx, store: FileStore, path: string, content: Buffer) =>
  saveFile(tx, store, {
    content,
    kind: STAGED,
    folder: 'pdf',
    extension: 'pdf',
    contentType: 'application/pdf',
    medical: true,
    originalName: path.split('/').at(-1) ?? path,
  });

async function insertRow(tx: Tx, id: string, rowNo: number, name: string, document: DocumentRow): Promise<void> {
  const refused = document.status === 'REFUSED';
  const issues = refused
    ? [{ column: NAME_COLUMN, severity: 'error', code: 'file-refused', message: document.reason }]
    : [];
  await tx.client.query(
    `insert into import_rows (customer_id, batch_id, row_no, raw, parsed, issues, has_errors, outcome)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      tx.customerId,
      id,
      rowNo,
      JSON.stringify({ [NAME_COLUMN]: name }),
      JSON.stringify(document),
      JSON.stringify(issues),
      refused,
      refused ? 'ERROR' : null,
    ],
  );
}

/** Adds the files of a zip one after another; files added before an error are kept. */
export async function stageZip(scope: Scope, store: FileStore, id: string, zip: ZipSource): Promise<ImportBatch> {
  requireState(await scope.run((tx) => loadBatch(tx, id)), ['REVIEW'] satisfies Batch['state'][]);
  try {
    const files = filesOfZip(zip);
    if (files.length === 0) throw new ZipRefusal('El ZIP no trae archivos. Comprímelo otra vez con los PDF dentro.');
    const looked = workAhead(files, AHEAD, async ({ path, size, content }) =>
      inspected({ path, content: size > MAX_PDF_BYTES ? null : await content() }),
    );
    for await (const file of looked) await stageInspected(scope, store, id, file);
  } catch (error) {
    if (error instanceof ZipRefusal) throw new Problem({ status: 400, code: 'zip_refused', title: error.message });
    throw error;
  }
  return scope.run(async (tx) => batchAnswer(await loadBatch(tx, id)));
}
