import { createHash } from 'node:crypto';
import { badRequest, notFound } from '#platform/contract/problem.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { Session } from '#platform/server/http/session.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import { toPng, toSignature } from '#platform/server/images/to-png.ts';
import { IMAGE_MAX_BYTES, type readPicture } from '../../account-api.ts';
import { profileOf } from './profile.ts';

type ImageKind = 'PICTURE' | 'SIGNATURE';

/** Pixels: twice the largest size at which the image is shown or printed. */
const BOX = { PICTURE: { maxWidth: 512, maxHeight: 512 }, SIGNATURE: { maxWidth: 1000, maxHeight: 400 } };
const ACTION = { PICTURE: 'profile.picture', SIGNATURE: 'profile.signature' };

/**
 * Stores an image of the person, decoded and encoded again. The image belongs to the person and is the same in all
 * their companies.
 */
export const putImage =
  (kind: ImageKind) =>
  async (call: Call): Promise<{ url: string }> => {
    const { userId } = call.session as Session;
    const missing = badRequest('no_file', 'Elige una imagen.');
    const { content: uploaded } = await uploadedFile(call.request, IMAGE_MAX_BYTES, missing);
    const content = await (kind === 'SIGNATURE' ? toSignature : toPng)(uploaded, BOX[kind]);
    return actingSystem(call).run(async (tx) => {
      await tx.client.query(
        `insert into user_images (user_id, kind, content, sha256) values ($1, $2, $3, $4)
         on conflict (user_id, kind)
         do update set content = excluded.content, sha256 = excluded.sha256, updated_at = excluded.updated_at`,
        [userId, kind, content, createHash('sha256').update(content).digest()],
      );
      await tx.audit({ action: ACTION[kind], objectType: 'user', objectId: userId });
      const { pictureUrl, signatureUrl } = await profileOf(tx, userId);
      return { url: (kind === 'PICTURE' ? pictureUrl : signatureUrl) ?? '' };
    });
  };

export const removeImage =
  (kind: ImageKind) =>
  async (call: Call): Promise<void> => {
    const { userId } = call.session as Session;
    await actingSystem(call).run(async (tx) => {
      await tx.client.query('delete from user_images where user_id = $1 and kind = $2', [userId, kind]);
      await tx.audit({ action: `${ACTION[kind]}.removed`, objectType: 'user', objectId: userId });
    });
  };

interface Stored {
  content: Buffer;
  sha256: Buffer;
}

/**
 * Picture of a colleague. For a person without a common company the answer is the same as for a person without a
 * picture.
 */
export async function sendPicture(call: Call<typeof readPicture>): Promise<unknown> {
  const { session, params, services } = call;
  const { userId, isAdmin } = session as Session;
  const stored = await services.system.run(
    async ({ client }) =>
      (
        await client.query<Stored>(
          `select i.content, i.sha256 from user_images i
           where i.user_id = $1 and i.kind = 'PICTURE' and ($3 or i.user_id = $2 or exists (
             select 1 from user_customers me
             join user_customers they on they.customer_id = me.customer_id and they.user_id = i.user_id
             where me.user_id = $2 and me.active))`,
          [params.userId, userId, isAdmin],
        )
      ).rows[0],
  );
  return send(call, stored);
}

export async function sendSignature(call: Call): Promise<unknown> {
  const { userId } = call.session as Session;
  const stored = await call.services.system.run(
    async ({ client }) =>
      (
        await client.query<Stored>(
          "select content, sha256 from user_images where user_id = $1 and kind = 'SIGNATURE'",
          [userId],
        )
      ).rows[0],
  );
  return send(call, stored);
}

function send({ reply, request }: Call, stored: Stored | undefined): unknown {
  if (!stored) throw notFound('No hay imagen.');
  const tag = `"${stored.sha256.toString('hex').slice(0, 32)}"`;
  reply.header('cache-control', 'private, no-cache').header('etag', tag).type('image/png');
  if (request.headers['if-none-match'] === tag) return reply.status(304).send();
  return reply.send(stored.content);
}
