import { createHash } from 'node:crypto';
import { conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { renderPdf } from '#platform/server/pdf/render.ts';
import type { Format } from '../../model.ts';
import type { SstModel } from '../../models/model.ts';
import { modelByKey } from '../../models/models.ts';
import { filled } from '../draw/fill.ts';
import { paperOf } from '../draw/paper.ts';
import { fillerOf } from '../send-file.ts';

/** An edition that workers read: one PDF that never changes. */
export interface Edition {
  id: string;
  asset: string;
  name: string;
  edition: string;
}
/** Content of an edition that may not be stored yet. */
interface Content {
  asset: string;
  name: string;
  edition: string;
  /** SHA-256 of the content. */
  content: Buffer;
  /** Id of the stored file, or the bytes of a generated PDF. */
  file: { id: string } | { pdf: Buffer };
}

const NOT_PDF = 'Para leerse en el teléfono el documento debe estar en PDF: súbelo como una versión nueva.';

const COMPANY_DOCUMENT = `
select d.name, v.number::text as edition, v.format, f.id as "fileId", f.sha256 from sst_documents d
join sst_document_versions v on v.customer_id = $1 and v.document_id = d.id
join files f on f.customer_id = $1 and f.id = v.file_id and f.deleted_at is null
where d.customer_id = $1 and d.id::text = $2 and d.model is null and d.active order by v.number desc limit 1`;
type CompanyDocument = { name: string; edition: string; format: Format; fileId: string; sha256: Buffer };

/**
 * Returns the current document: the newest version of a company document, or a model with the company's data.
 * @throws 404, 409 `not_pdf` for a document that a phone cannot show page by page
 */
export async function contentOf(scope: Scope, files: FileStore, asset: string): Promise<Content> {
  const model = modelByKey(asset);
  if (model) return drawn(scope, files, model);
  const [rows] = await scope.hot<[CompanyDocument[]]>([statement(COMPANY_DOCUMENT, [scope.customerId, asset])]);
  const { name, edition, format, fileId, sha256 } = orNotFound(rows[0], 'No encontramos ese documento.');
  if (format !== 'pdf') throw conflict('not_pdf', NOT_PDF);
  return { asset, name, edition, content: sha256, file: { id: fileId } };
}

async function drawn(scope: Scope, files: FileStore, model: SstModel): Promise<Content> {
  if (model.format !== 'docx')
    throw conflict('not_pdf', 'Este formato es una hoja por llenar: sube el documento final en PDF.');
  const filler = { ...(await fillerOf(scope, files, model)), workers: [] };
  const { company, logo } = filler;
  // The day and the number of workers do not count as a change of the document.
  const lasting = { ...filler, today: '2000-01-01', company: { ...company, workers: 0 } };
  const lastingText = JSON.stringify([
    model.edition,
    company.name,
    company.ruc,
    filled(JSON.stringify(model.parts), lasting),
  ]);
  const mark = logo ? { image: new Uint8Array(logo.png) } : { monogram: company.name.slice(0, 1) };
  return {
    asset: model.key,
    name: model.name,
    edition: model.edition,
    content: createHash('sha256').update(lastingText).digest(),
    file: { pdf: await renderPdf(paperOf(model, filler, mark)) },
  };
}

/** An edition that is requested again becomes the newest edition. */
const RENEW_EDITION =
  'update sst_editions set created_at = now() where customer_id = $1 and asset = $2 and content = $3 returning id';

/**
 * Stores the edition in the transaction that requests the reading; content that was requested before reuses its
 * edition.
 */
export async function keepEdition(tx: Tx, files: FileStore, { file, ...given }: Content): Promise<Edition> {
  const { asset, name, edition, content } = given;
  const values = [tx.customerId, asset, content];
  // The lock makes simultaneous requests for the same document run one after the other.
  await tx.client.query("select pg_advisory_xact_lock(hashtextextended('sst_edition' || $1::text || $2, 0))", [
    tx.customerId,
    asset,
  ]);
  const existing = await tx.client.query<{ id: string }>(RENEW_EDITION, values);
  if (existing.rows[0]) return { id: existing.rows[0].id, asset, name, edition };
  const { id: fileId } =
    'id' in file
      ? file
      : await saveFile(tx, files, {
          content: file.pdf,
          kind: 'sst-document',
          folder: 'pdf',
          extension: 'pdf',
          contentType: 'application/pdf',
          originalName: `${name}.pdf`.slice(0, 200),
        });
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into sst_editions (customer_id, asset, content, name, edition, file_id, created_by)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [...values, name, edition, fileId, tx.actor.kind === 'user' ? tx.actor.id : null],
  );
  return { id: orNotFound(rows[0]).id, asset, name, edition };
}
