import { Problem } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { FileMissing } from '#platform/server/files/store.ts';
import type { Services } from '#platform/server/http/context.ts';
import type { ZipWriter } from '#platform/server/spreadsheets/writing/zip.ts';
import type { WorkerDocument } from '../../history/model.ts';
import { openStoredDocument } from '../issued/stored-document.ts';
import { listDocumentsOf } from './documents.queries.ts';
import { documentFileName } from './file-name.ts';
import { fileOfDocument } from './open-document.ts';

/** Maximum number of documents read for one worker. */
const MOST = 500;

/**
 * Lists the documents of a worker that are in effect, the newest first; with clinical access the list has all types.
 */
export async function documentsOfWorker(scope: Scope, patientId: string): Promise<WorkerDocument[]> {
  const { items } = await listDocumentsOf(scope, { person_id: patientId, page: 1, page_size: MOST, sort: '-examDate' });
  return items.filter(({ state }) => state !== 'SIN_EFECTO');
}

interface Zipped {
  id: string;
  /** File name in the zip. */
  name: string;
  code: string;
  /** SHA-256 of the file, in hexadecimal. */
  sha256: string;
}

/**
 * Adds one document to a zip; a certificate that does not exist yet is drawn now.
 * @param named gives the file another name
 * @throws Problem with the reason when the document cannot be added; then nothing was written
 */
export async function fileIntoZip(
  scope: Scope,
  services: Pick<Services, 'files' | 'config'>,
  zip: ZipWriter,
  document: WorkerDocument,
  named: (fileName: string) => string,
): Promise<Zipped> {
  const { id, key, sha256: stored, code } = await fileOfDocument(scope, services, document);
  const file = { key, sha256: Buffer.from(stored, 'hex') };
  const { stream, sha256 } = await openStoredDocument(scope, services.files, file).catch((error) => {
    if (!(error instanceof FileMissing)) throw error;
    throw new Problem({ status: 404, code: 'not_found', title: 'El archivo de este documento ya no está guardado.' });
  });
  const name = named(documentFileName(document));
  await zip.entry(name, stream);
  return { id, name, code, sha256: sha256.toString('hex') };
}
