import { orNotFound, type Tx } from '#platform/server/database/scope.ts';
import { sha256Of } from './sha256.ts';
import { type FileStore, newFileKey } from './store.ts';

interface NewFile {
  content: Buffer;
  kind: string;
  folder: 'pdf' | 'excel' | 'image';
  extension: string;
  contentType: string;
  originalName?: string;
  medical?: boolean;
}

/**
 * Stores the bytes first, then their row in the running transaction. A rollback leaves bytes without a row, but never a
 * row without bytes.
 */
export async function saveFile(
  tx: Tx,
  store: FileStore,
  file: NewFile,
): Promise<{ id: string; key: string; sha256: Buffer }> {
  const key = newFileKey(tx.customerId, file.folder, file.extension);
  const sha256 = await sha256Of(file.content);
  await store.put(key, file.content);
  const { rows } = await tx.client.query<{ id: string }>(
    `insert into files (customer_id, key, kind, content_type, size, sha256, original_name, medical, created_by)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      tx.customerId,
      key,
      file.kind,
      file.contentType,
      file.content.length,
      sha256,
      file.originalName ?? null,
      file.medical ?? false,
      tx.actor.kind === 'user' ? tx.actor.id : null,
    ],
  );
  return { id: orNotFound(rows[0]).id, key, sha256 };
}
