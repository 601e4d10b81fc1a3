import { unauthenticated } from '#platform/contract/problem.ts';
import { orNotFound, type Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { signedLink } from '#platform/server/files/links.ts';
import type { Call, Services } from '#platform/server/http/context.ts';
import type * as api from '../../history/api.ts';
import type { WorkerDocument } from '../../history/model.ts';
import { rememberCertificateOpened } from '../certificates/clear-certificate.ts';
import { issueDocument } from '../issued/issue-document.ts';
import { CERTIFICATE } from '../kinds/certificate.ts';
import { documentsByKey } from './documents.queries.ts';
import { documentFileName } from './file-name.ts';

const FILE_SQL = `
select d.id, f.key, encode(d.sha256, 'hex') as sha256, d.code
from documents d join files f on f.customer_id = $1 and f.id = d.file_id and f.deleted_at is null
where d.customer_id = $1 and d.id = $2`;

interface StoredDocument {
  id: string;
  key: string;
  sha256: string;
  code: string;
}

/** Key of the file of a stored document that the scope may read. @throws 404 */
export async function keyOfDocument(scope: Scope, id: string): Promise<string> {
  return (await stored(scope, id)).key;
}

async function stored(scope: Scope, id: string): Promise<StoredDocument> {
  const [rows] = await scope.hot<[StoredDocument[]]>([statement(FILE_SQL, [scope.customerId, id])]);
  return orNotFound(rows[0], 'El archivo de este documento ya no está guardado.');
}

/** Returns the file of a document; a certificate that does not exist yet is drawn now. */
export async function fileOfDocument(
  scope: Scope,
  services: Pick<Services, 'files' | 'config'>,
  { documentId, attentionId }: Pick<WorkerDocument, 'documentId' | 'attentionId'>,
): Promise<StoredDocument> {
  const id = documentId ?? (await issueDocument(scope, services, CERTIFICATE, attentionId)).id;
  return stored(scope, id);
}

/** Returns a link valid for 60 seconds; the audit log records the reading of the file, not the link. */
export async function openDocumentOf({ params, scope, services, session }: Call<typeof api.openDocument>) {
  if (!session) throw unauthenticated();
  const [document] = await documentsByKey(scope, [params.key]);
  const documentRow = orNotFound(document, 'No encontramos ese documento.');
  const { key } = await fileOfDocument(scope, services, documentRow);
  if (documentRow.state === 'POR_REVISAR' && documentRow.documentId)
    await rememberCertificateOpened(scope, documentRow.documentId);
  return {
    link: signedLink(services.config.secretKey, key, { sessionId: session.id }),
    fileName: documentFileName(documentRow),
  };
}
