import { createHash } from 'node:crypto';
import { badRequest, conflict } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type Tx } from '#platform/server/database/scope.ts';
import { inspectPdf, PdfRefusal } from '#platform/server/files/inspect-pdf.ts';
import { signedLink } from '#platform/server/files/links.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { Call } from '#platform/server/http/context.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import { toCleanImage, toJpeg } from '#platform/server/images/to-png.ts';
import { type addActivityFile, FILE_MAX_BYTES, MOST_FILES, type openActivityFile } from '../api.ts';
import type { FileKind } from '../model.ts';
import { lockActivity, staysInside } from './hold.ts';

/** Large enough to read a label in a phone photo, at a tenth of the original bytes. */
const BOX = { maxWidth: 2400, maxHeight: 2400 };
const THUMBNAIL = { maxWidth: 320, maxHeight: 240 };
const TYPES = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' } as const;

interface Checked {
  content: Buffer;
  format: keyof typeof TYPES;
  thumbnail: Buffer | null;
}

/**
 * Decodes and re-encodes an image, which removes the place where it was taken; an attendance sheet may also be a PDF.
 */
async function checked(bytes: Buffer, kind: FileKind): Promise<Checked> {
  if (kind === 'LISTA' && bytes.subarray(0, 1024).includes('%PDF-')) {
    await inspectPdf(bytes).catch((error: Error) => {
      throw error instanceof PdfRefusal ? badRequest('not_pdf', error.message) : error;
    });
    return { content: bytes, format: 'pdf', thumbnail: null };
  }
  const image = await toCleanImage(bytes, BOX);
  return { ...image, thumbnail: (await toJpeg(image.content, THUMBNAIL, 70)).content };
}

async function checkRoom(tx: Tx, activityId: string, sha256: Buffer | null): Promise<void> {
  const { rows } = await tx.client.query<{ count: number; repeated: boolean }>(
    `select count(*)::int as count, coalesce(bool_or(sha256 = $3), false) as repeated
     from activity_files where customer_id = $1 and activity_id = $2 and removed_at is null`,
    [tx.customerId, activityId, sha256],
  );
  const { count, repeated } = orNotFound(rows[0]);
  if (repeated) throw conflict('repeated', 'Este archivo ya está en la actividad.');
  if (count >= MOST_FILES) throw conflict('too_many', `Una actividad tiene hasta ${MOST_FILES} archivos.`);
}

/**
 * @throws 400 for a file that is not an image, 404, 409 when the activity already has the file or has too many files
 */
export async function addFile({ scope, services, request, params, query }: Call<typeof addActivityFile>) {
  const missing = badRequest('no_file', 'Elige una foto JPG o PNG.');
  const { content: bytes } = await uploadedFile(request, FILE_MAX_BYTES, missing);
  const { content, format, thumbnail } = await checked(bytes, query.kind);
  const sha256 = createHash('sha256').update(bytes).digest();
  return scope.run(async (tx) => {
    await lockActivity(tx, params.id);
    await checkRoom(tx, params.id, sha256);
    const inside = staysInside(tx, query.shared ?? false);
    const file = await saveFile(tx, services.files, {
      content,
      kind: 'activity',
      folder: format === 'pdf' ? 'pdf' : 'image',
      extension: format,
      contentType: TYPES[format],
      originalName: `ACTIVIDAD_${query.kind}.${format}`,
      medical: inside,
    });
    const { rows } = await tx.client.query<{ id: string }>(
      `insert into activity_files (customer_id, activity_id, file_id, kind, sha256, thumbnail, inside, created_by)
       values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
      [tx.customerId, params.id, file.id, query.kind, sha256, thumbnail, inside, tx.actor.id],
    );
    const { id } = orNotFound(rows[0]);
    await tx.audit({ action: 'activity.file.added', objectType: 'activity', objectId: params.id, details: { id } });
    return { id };
  });
}

/** @throws 404 */
export async function linkToFile({ scope, session, services, params }: Call<typeof openActivityFile>) {
  const { rows } = await scope.run((tx) =>
    tx.client.query<{ key: string }>(
      `select b.key
       from activity_files f join files b on b.customer_id = $1 and b.id = f.file_id and b.deleted_at is null
       where f.customer_id = $1 and f.id = $2 and f.removed_at is null`,
      [tx.customerId, params.id],
    ),
  );
  const { key } = orNotFound(rows[0], 'No encontramos ese archivo.');
  return { link: signedLink(services.config.secretKey, key, { sessionId: session!.id }) };
}

/**
 * Removes a file from its activity, or restores it.
 * @throws 404, 409 when there are too many files
 */
export const showFile = (scope: Scope, id: string, visible: boolean): Promise<void> =>
  scope.run(async (tx) => {
    const { rows } = await tx.client.query<{ activityId: string; removed: boolean }>(
      `select activity_id as "activityId", removed_at is not null as removed
       from activity_files
       where customer_id = $1 and id = $2 for update`,
      [tx.customerId, id],
    );
    const { activityId, removed } = orNotFound(rows[0], 'No encontramos ese archivo.');
    if (removed === !visible) return;
    if (visible) await checkRoom(tx, activityId, null);
    await tx.client.query(
      `update activity_files
       set removed_at = ${visible ? 'null' : 'now()'}, removed_by = $3
       where customer_id = $1 and id = $2`,
      [tx.customerId, id, visible ? null : tx.actor.id],
    );
    const action = visible ? 'activity.file.restored' : 'activity.file.removed';
    await tx.audit({ action, objectType: 'activity', objectId: activityId, details: { id } });
  });
