import { createHash, randomBytes } from 'node:crypto';
import { badRequest, notFound } from '#platform/contract/problem.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import { toCleanImage } from '#platform/server/images/to-png.ts';
import type * as api from '../../news/api.ts';
import { NEWS_IMAGE_BYTES } from '../../news/model.ts';
import { imageOfNews, type Reader } from './news.queries.ts';

/** Pixels: twice the largest size shown. */
const BOX = { maxWidth: 880, maxHeight: 600 };

/** Stores the image decoded and encoded again, so that content hidden in the upload is lost. */
export async function uploadImage(call: Call<typeof api.uploadNewsImage>): Promise<{ filename: string }> {
  const missing = badRequest('no_file', 'Elige la imagen de la novedad.');
  const uploaded = await uploadedFile(call.request, NEWS_IMAGE_BYTES, missing);
  const { content, format } = await toCleanImage(uploaded.content, BOX);
  const filename = `${randomBytes(16).toString('hex')}.${format}`;
  const sha256 = createHash('sha256').update(content).digest();
  await actingSystem(call).run(async (tx) => {
    await tx.client.query('insert into news_images (filename, content, sha256, created_by) values ($1, $2, $3, $4)', [
      filename,
      content,
      sha256,
      call.session!.userId,
    ]);
    await tx.audit({ action: 'news.image', objectType: 'news_image', objectId: filename });
  });
  return { filename };
}

export async function sendImage(call: Call<typeof api.readNewsImage>, reader: Reader): Promise<unknown> {
  const { params, session, request, reply } = call;
  const image = await actingSystem(call).run((tx) =>
    imageOfNews(tx, params.filename, session!.isAdmin ? null : reader),
  );
  if (!image) throw notFound('No encontramos la imagen.');
  const tag = `"${image.sha256.toString('hex').slice(0, 32)}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag);
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  return reply.type(params.filename.endsWith('.png') ? 'image/png' : 'image/jpeg').send(image.content);
}

/** Removes images of forms that were never saved and images that were replaced. */
export const sweepNewsImages = (system: SystemScope): Promise<void> =>
  system.run(async ({ client }) => {
    await client.query(
      `delete from news_images i where i.created_at < now() - interval '1 day'
         and not exists (select 1 from news n where n.filename = i.filename)`,
    );
  });
