import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { Problem } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { bytesOf, type Stored, streamOf } from '#platform/server/files/read-stored.ts';
import type { FileStore } from '#platform/server/files/store.ts';
import { markWithoutEffect } from '#platform/server/pdf-reading/join-pdfs.ts';

const REVOKED_SQL = `
select d.type = 'CERTIFICADO_TAREA' as task from documents d join files f on f.customer_id = $1 and f.id = d.file_id
where d.customer_id = $1 and f.key = $2 and d.revoked_at is not null
  and not exists (select 1 from documents o
    where o.customer_id = $1 and o.file_id = d.file_id and o.revoked_at is null)`;

interface Opened {
  stream: Readable;
  size: number;
  /** SHA-256 of the bytes that are sent. */
  sha256: Buffer;
}

/**
 * Opens a stored file for sending. The file of a revoked document shows «SIN EFECTO» across each page, however it is
 * opened; the stored file is not changed. That of a task certificate is not shown outside the clinical wall: its
 * restrictions may be the reason of the revocation.
 * @throws FileMissing, FileDamaged, Problem 410 for a revoked document that cannot be marked or shown
 */
export async function openStoredDocument(scope: Scope, store: FileStore, file: Stored): Promise<Opened> {
  const [revoked] = await scope.hot<[{ task: boolean }[]]>([statement(REVOKED_SQL, [scope.customerId, file.key])]);
  if (revoked.length === 0) return { ...(await streamOf(store, file)), sha256: file.sha256 };
  const isHidden = !scope.inside && revoked.some(({ task }) => task);
  const marked = isHidden ? null : await markWithoutEffect(await bytesOf(store, file));
  if (marked === null || !('pdf' in marked))
    throw new Problem({
      status: 410,
      code: 'revoked',
      title: 'Este documento quedó sin efecto y ya no se muestra. Pide el vigente al médico ocupacional.',
    });
  const pdf = Buffer.from(marked.pdf);
  return { stream: Readable.from([pdf]), size: pdf.length, sha256: createHash('sha256').update(pdf).digest() };
}
