import { createHash } from 'node:crypto';
import { SERVICE_AREA_LABELS, type ServiceArea } from '#clinical/vocabulary/service-area.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { badRequest, conflict, notFound } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { inspectPdf, PdfRefusal } from '#platform/server/files/inspect-pdf.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { Call } from '#platform/server/http/context.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import { toCleanImage, toJpeg } from '#platform/server/images/to-png.ts';
import { takesResults } from '#workers/validity/server/exam-life.sql.ts';
import type { addMedicalImage } from '../../images/api.ts';
import {
  IMAGE_KIND_LABELS,
  IMAGE_MAX_BYTES,
  type ImageFormat,
  type ImageKind,
  MOST_IMAGES,
} from '../../images/model.ts';
import { keepChanges } from '../writing/changes.ts';
import { whyNotWritten } from '../writing/save-attention.ts';

/** Largest size in pixels: enough for an X-ray at full resolution. */
const BOX = { maxWidth: 5000, maxHeight: 5000 };
const THUMBNAIL = { maxWidth: 320, maxHeight: 240 };
const TYPES: Record<ImageFormat, string> = { jpg: 'image/jpeg', png: 'image/png', pdf: 'application/pdf' };

interface Checked {
  content: Buffer;
  format: ImageFormat;
  thumbnail: Buffer | null;
}

/**
 * Returns the version of an upload that is stored: an image decoded and encoded again, or a PDF whose structure was
 * checked.
 */
async function checked(bytes: Buffer): Promise<Checked> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) {
    await inspectPdf(bytes).catch((error: Error) => {
      throw error instanceof PdfRefusal ? badRequest('not_pdf', error.message) : error;
    });
    return { content: bytes, format: 'pdf', thumbnail: null };
  }
  const image = await toCleanImage(bytes, BOX).catch(() => {
    throw badRequest(
      'image_invalid',
      'El archivo no es una imagen JPG o PNG ni un PDF que se pueda abrir. Expórtalo del equipo en uno de esos formatos.',
    );
  });
  return { ...image, thumbnail: (await toJpeg(image.content, THUMBNAIL, 70)).content };
}

const ROW_SQL = `
insert into exam_images (customer_id, attention_id, station, kind, taken_on, file_id, sha256, thumbnail, created_by)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`;

/** @throws 400 if the file is no image, 404, 409 if the exam takes no images or has this image already */
export async function addImage({ scope, services, request, query }: Call<typeof addMedicalImage>) {
  const { attention_id: attentionId, station_id: station, kind, taken_on: takenOn } = query;
  const missing = badRequest('no_file', 'Elige una imagen JPG o PNG, o un PDF.');
  const { content: bytes } = await uploadedFile(request, IMAGE_MAX_BYTES, missing);
  if (takenOn && takenOn > todayInLima())
    throw badRequest('in_future', 'La fecha de la imagen todavía no llega: escribe el día en que se tomó.');
  const image = await checked(bytes);
  const sha256 = createHash('sha256').update(bytes).digest();
  return scope.run(async (tx) => {
    const exam = await touch(tx, attentionId);
    await checkRoom(tx, attentionId, station, sha256);
    const file = await saveFile(tx, services.files, {
      content: image.content,
      kind: 'exam-image',
      folder: image.format === 'pdf' ? 'pdf' : 'image',
      extension: image.format,
      contentType: TYPES[image.format],
      originalName: `${exam.documentNumber}_${station}_${kind}_${takenOn ?? exam.examDate}.${image.format}`,
      medical: true,
    });
    const day = takenOn ?? exam.examDate;
    const values = [tx.customerId, attentionId, station, kind, day, file.id, sha256, image.thumbnail, tx.actor.id];
    const { rows } = await tx.client.query<{ id: string }>(ROW_SQL, values);
    const id = rows[0]!.id;
    await note(tx, { id, attentionId, station, kind, version: exam.version }, 'added');
    return { id };
  });
}

interface Exam {
  version: number;
  examDate: string;
  documentNumber: string;
}

/** Counts up the version of the exam, so that open pages notice the change and reverting its import keeps the exam. */
async function touch(tx: Tx, attentionId: string): Promise<Exam> {
  const { rows } = await tx.client.query<Exam>(
    `update attentions a set version = a.version + 1, updated_at = now() from patients p
     where a.customer_id = $1 and a.id = $2 and a.kind in ('EMO', 'ASISTENCIAL') and a.deleted_at is null
       and ${takesResults('a')} and p.customer_id = $1 and p.id = a.patient_id
     returning a.version, a.exam_date as "examDate", p.document_number as "documentNumber"`,
    [tx.customerId, attentionId],
  );
  if (!rows[0]) throw await whyNotWritten(tx, attentionId, undefined);
  return rows[0];
}

async function checkRoom(tx: Tx, attentionId: string, station: ServiceArea, sha256: Buffer): Promise<void> {
  const { rows } = await tx.client.query<{ count: number; repeated: boolean }>(
    `select count(*)::int as count, coalesce(bool_or(station = $3 and sha256 = $4), false) as repeated
     from exam_images where customer_id = $1 and attention_id = $2 and removed_at is null`,
    [tx.customerId, attentionId, station, sha256],
  );
  const { count, repeated } = rows[0]!;
  if (repeated) throw conflict('repeated', 'Esta imagen ya está en la estación.');
  if (count >= MOST_IMAGES)
    throw conflict('too_many', `Un examen tiene hasta ${MOST_IMAGES} imágenes: quita una antes de agregar otra.`);
}

interface Noted {
  id: string;
  attentionId: string;
  station: ServiceArea;
  kind: ImageKind;
  version: number;
}

async function note(tx: Tx, { id, attentionId, station, kind, version }: Noted, act: 'added' | 'removed' | 'restored') {
  const [label, what] = [`Imagen de ${SERVICE_AREA_LABELS[station]}`, IMAGE_KIND_LABELS[kind]];
  const [before, after] = act === 'removed' ? [what, null] : [null, what];
  await keepChanges(tx, attentionId, version, [{ field: `images.${station}`, label, before, after }]);
  await tx.audit({
    action: `exam.image.${act}`,
    objectType: 'attention',
    objectId: attentionId,
    details: { id, station },
  });
}

const LOCKED_SQL = `
select i.attention_id as "attentionId", i.station, i.kind, i.sha256, i.removed_at is not null as removed
from exam_images i where i.customer_id = $1 and i.id = $2 for update of i`;

/** Removes an image from its exam or restores it; does nothing if it is already so. @throws 404, 409 */
export const showImage = (scope: Scope, id: string, visible: boolean): Promise<void> =>
  scope.run(async (tx) => {
    const { rows } = await tx.client.query<Omit<Noted, 'id' | 'version'> & { sha256: Buffer; removed: boolean }>(
      LOCKED_SQL,
      [tx.customerId, id],
    );
    const [image] = rows;
    if (!image) throw notFound('No encontramos esa imagen.');
    if (image.removed === !visible) return;
    const { version } = await touch(tx, image.attentionId);
    if (visible) await checkRoom(tx, image.attentionId, image.station, image.sha256);
    await tx.client.query(
      `update exam_images
       set removed_at = ${visible ? 'null' : 'now()'}, removed_by = $3
       where customer_id = $1 and id = $2`,
      [tx.customerId, id, visible ? null : tx.actor.id],
    );
    await note(tx, { ...image, id, version }, visible ? 'restored' : 'removed');
  });
