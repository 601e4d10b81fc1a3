import { badRequest, conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { inspectOffice, OfficeRefusal } from '#platform/server/files/inspect-office.ts';
import { inspectPdf, PdfRefusal } from '#platform/server/files/inspect-pdf.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import type { Call, Services } from '#platform/server/http/context.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import { FILE_TYPES, type uploadSstDocument, uploadSstVersion } from '../api.ts';
import type { Format, SstVersion } from '../model.ts';
import { sendLater } from './readings/ask.ts';
import { keepEdition } from './readings/edition.ts';

interface UploadedFile {
  content: Buffer;
  name: string;
  format: Format;
}

/**
 * Reads the uploaded file and checks its bytes; a refused file is not stored.
 * @throws 400 with the reason
 */
async function checkUpload(call: Pick<Call, 'request' | 'scope'>, cleared: boolean): Promise<UploadedFile> {
  const missing = badRequest('no_file', 'Elige un archivo Word, Excel o PDF.');
  const { name, content } = await uploadedFile(call.request, uploadSstVersion.upload!.maxBytes, missing);
  if (call.scope.inside && !cleared)
    throw badRequest(
      'not_cleared',
      'Confirma que el archivo no contiene datos de salud de ninguna persona: lo verá la empresa.',
    );
  try {
    const pdf = content.subarray(0, 1024).includes('%PDF-');
    if (pdf) await inspectPdf(content);
    return { name, content, format: pdf ? 'pdf' : await inspectOffice(content) };
  } catch (error) {
    if (error instanceof PdfRefusal || error instanceof OfficeRefusal) throw badRequest('file_refused', error.message);
    throw error;
  }
}

async function keep(tx: Tx, store: FileStore, documentId: string, file: UploadedFile, note: string) {
  const { content, name, format } = file;
  const { id: fileId, sha256 } = await saveFile(tx, store, {
    content,
    kind: 'sst-document',
    folder: format === 'pdf' ? 'pdf' : 'excel',
    extension: format,
    contentType: FILE_TYPES[format],
    originalName: name.slice(0, 200),
  });
  const { rows } = await tx.client.query<{ number: number }>(
    `insert into sst_document_versions as written (customer_id, document_id, number, file_id, format, size,
       note, created_by)
     select $1, $2, (select coalesce(max(number), 0) + 1 from sst_document_versions
         where customer_id = $1 and document_id = $2), $3, $4, $5, $6, $7
     returning number`,
    [tx.customerId, documentId, fileId, format, content.length, note, tx.actor.kind === 'user' ? tx.actor.id : null],
  );
  const { number } = rows[0]!;
  await tx.audit({
    action: 'sst.uploaded',
    objectType: 'sst_document',
    objectId: documentId,
    details: { number, format },
  });
  return { id: documentId, number, fileId, sha256 };
}

/**
 * Adds a company document.
 * @throws 400, 409 when the company already has a document of this name
 */
export async function addDocument(call: Call<typeof uploadSstDocument>) {
  const { scope, services, query } = call;
  const file = await checkUpload(call, query.cleared);
  return scope.run(async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into sst_documents as written (customer_id, name, category, norm, updated_by, register)
       select $1, $2, $3, $4, $5, $6 where not exists (select 1 from sst_documents
         where customer_id = $1 and model is null and active and fold(name) = fold($2)) returning id`,
      [
        tx.customerId,
        query.name,
        query.category,
        query.norm,
        tx.actor.kind === 'user' ? tx.actor.id : null,
        query.register ?? null,
      ],
    );
    if (!rows[0])
      throw conflict(
        'name_taken',
        'Ya hay un documento con este nombre: sube el archivo como una versión nueva de él.',
      );
    const { id, number } = await keep(tx, services.files, rows[0].id, file, query.note);
    return { id, number };
  });
}

const LOCK_DOCUMENT =
  'select id, name from sst_documents where customer_id = $1 and id = $2 and model is null and active for update';

/**
 * Asks the workers who were asked to read an earlier version to read this version.
 * @throws 400 if the file is not a PDF
 */
async function requestRereading(
  tx: Tx,
  { files, jobs }: Services,
  { id, name, number, fileId, sha256, file }: Awaited<ReturnType<typeof keep>> & { name: string; file: UploadedFile },
): Promise<void> {
  if (file.format !== 'pdf')
    throw badRequest('file_refused', 'Este documento se lee en el teléfono: sube la versión nueva en PDF.');
  const content = { asset: id, name, edition: String(number), content: sha256, file: { id: fileId } };
  await sendLater(tx, jobs, await keepEdition(tx, files, content), null, { again: true });
}

/**
 * Adds a version; earlier versions are kept.
 * @throws 400, 404
 */
export async function addVersion(call: Call<typeof uploadSstVersion>) {
  const { scope, services, query, params } = call;
  const file = await checkUpload(call, query.cleared);
  return scope.run(async (tx) => {
    const { rows } = await tx.client.query<{ id: string; name: string }>(LOCK_DOCUMENT, [tx.customerId, params.id]);
    const { id, name } = orNotFound(rows[0], 'No encontramos ese documento.');
    const savedVersion = await keep(tx, services.files, id, file, query.note);
    if (query.ask) await requestRereading(tx, services, { ...savedVersion, name, file });
    return { id, number: savedVersion.number };
  });
}

/**
 * Removes a document from the list or restores it.
 * @throws 404
 */
export const setActive = (scope: Scope, id: string, active: boolean): Promise<{ id: string }> =>
  scope.run(async (tx) => {
    const { rows } = await tx.client.query<{ id: string }>(
      `update sst_documents set active = $3, version = version + 1
       where customer_id = $1 and id = $2 and model is null and active <> $3 returning id`,
      [tx.customerId, id, active],
    );
    const done = orNotFound(rows[0], 'No encontramos ese documento.');
    await tx.audit({ action: active ? 'sst.restored' : 'sst.removed', objectType: 'sst_document', objectId: id });
    return done;
  });

const VERSIONS_SQL = `
select v.number, v.format, v.size, v.note,
  coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), '—') as by, v.created_at as at
from sst_documents d join sst_document_versions v on v.customer_id = $1 and v.document_id = d.id
left join users u on u.id = v.created_by
where d.customer_id = $1 and d.id = $2 and d.active order by v.number desc limit 200`;

export async function versionsOf(scope: Scope, id: string): Promise<{ items: SstVersion[] }> {
  const [items] = await scope.hot<[(Omit<SstVersion, 'at'> & { at: Date })[]]>([
    statement(VERSIONS_SQL, [scope.customerId, id]),
  ]);
  orNotFound(items[0], 'No encontramos ese documento.');
  return { items: items.map((each) => ({ ...each, at: new Date(each.at).toISOString() })) };
}
