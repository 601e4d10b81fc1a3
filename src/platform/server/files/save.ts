import { createHash } from 'node:crypto';
import type { Tx } from '../database/scope.ts';
import { type FileStore, newFileKey } from './store.ts';

export interface NewFile {
  content: Buffer;
  kind: string;
  folder: 'pdf' | 'excel' | 'image';
  extension: string;
  contentType: string;
  originalName?: string;
  medical?: boolean;
}

/** Stores the bytes, then their row in the running transaction. A roll-back leaves bytes nobody can find, never a row without bytes. */
export async function saveFile(
  tx: Tx,
  store: FileStore,
  file: NewFile,
): Promise<{ id: string; key: string; sha256: Buffer }> {
  const key = newFileKey(tx.customerId, file.folder, file.extension);
  const sha256 = createHash('sha256').update(file.content).digest();
  await store.put(key, file.content);
  const row = await tx.db
    .insertInto('files')
    .values({
      customer_id: tx.customerId,
      key,
      kind: file.kind,
      content_type: file.contentType,
      size: file.content.length,
      sha256,
      original_name: file.originalName ?? null,
      medical: file.medical ?? false,
      created_by: tx.actor.kind === 'user' ? tx.actor.id : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id: row.id, key, sha256 };
}
