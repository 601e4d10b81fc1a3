import type { Readable } from 'node:stream';
import { notFound, Problem, unauthenticated } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { linkHolds, linkIsWhole } from '#platform/server/files/links.ts';
import type { Stored } from '#platform/server/files/read-stored.ts';
import { FileMissing, type FileStore } from '#platform/server/files/store.ts';
import type { Call } from '#platform/server/http/context.ts';
import { type getFile, SPREADSHEET_TYPES } from '../api.ts';
import { openStoredDocument } from './issued/stored-document.ts';

const FILE_SQL = `
select id, key, sha256, kind, content_type as "contentType", size, original_name as "originalName", medical
from files where customer_id = $1 and key = $2 and deleted_at is null`;

interface FileRow extends Stored {
  id: string;
  kind: string;
  contentType: string;
  size: number;
  originalName: string | null;
  medical: boolean;
}

const linkExpired = () =>
  new Problem({ status: 410, code: 'link_expired', title: 'El enlace venció. Vuelve a abrir el documento.' });

/**
 * Sends a file to a caller with a link made for this session less than 60 seconds ago. The key identifies a row of the
 * company, found under row security; the caller never supplies a path.
 */
export async function sendFile(call: Call<typeof getFile>): Promise<Readable> {
  const { scope, session, services, params, query } = call;
  if (!session) throw unauthenticated();
  const { key } = params;
  const link = { key, expires: query.expires, signature: query.signature };
  if (!linkIsWhole(services.config.secretKey, link, { sessionId: session.id }))
    throw notFound('No encontramos ese archivo.');
  if (!linkHolds(link.expires)) throw linkExpired();
  return sendStored(call, scope, key);
}

/**
 * Sends a file that the scope may read. The reading of a medical file is logged before the first byte is sent. @throws
 * 404
 */
export async function sendStored(
  { services, reply }: Pick<Call, 'services' | 'reply'>,
  scope: Scope,
  key: string,
): Promise<Readable> {
  const [rows] = await scope.hot<[FileRow[]]>([statement(FILE_SQL, [scope.customerId, key])]);
  const file = rows[0];
  if (!file) throw notFound('No encontramos ese archivo.');
  const disposition = dispositionOf(file.originalName ?? `documento.${extensionOf(key)}`);
  // An archive can be as large as all its documents, so a store that serves files itself sends it.
  const link =
    file.kind === 'document-archive'
      ? await services.files.link?.(key, { contentType: file.contentType, disposition })
      : undefined;
  const opened = link === undefined ? await openStored(scope, services.files, file) : undefined;
  await scope.audit({
    action: file.medical ? 'clinical.read' : 'file.read',
    objectType: 'file',
    objectId: file.id,
    details: { kind: file.kind },
  });
  if (!opened) return reply.redirect(link!, 302);
  reply.header('content-type', (file.kind === 'import' && SPREADSHEET_TYPES[extensionOf(key)]) || file.contentType);
  reply.header('content-length', opened.size);
  reply.header('content-disposition', disposition);
  // A browser that opens the file must run no script and send no request, whatever the file contains.
  reply.header(
    'content-security-policy',
    "sandbox; default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
  );
  reply.header('x-frame-options', 'SAMEORIGIN');
  return opened.stream;
}

const openStored = (scope: Scope, store: FileStore, file: Stored) =>
  openStoredDocument(scope, store, file).catch((error) => {
    throw error instanceof FileMissing ? notFound('Este archivo ya no está guardado.') : error;
  });

const extensionOf = (key: string) => /\.(\w{1,5})$/.exec(key)?.[1] ?? 'bin';

function dispositionOf(name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/["\\]/g, '');
  return `inline; filename="${plain}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
