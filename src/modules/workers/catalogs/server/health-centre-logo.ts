import { badRequest, notFound } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { type Stored, streamOf } from '#platform/server/files/read-stored.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { Call } from '#platform/server/http/context.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import { toPng } from '#platform/server/images/to-png.ts';
import * as api from '../health-centre-logo.ts';

/** Pixels: more than enough for the 42 points that the head of a paper has for it. */
const SIZE = { maxWidth: 600, maxHeight: 300 };

/** Decodes the image and encodes it again before storing it, so that content hidden in the upload is lost. */
export async function uploadCentreLogoOf(call: Call<typeof api.uploadCentreLogo>): Promise<{ fileId: string }> {
  const { request, scope, services, params } = call;
  const missing = badRequest('no_file', 'Elige la imagen del logo.');
  const sent = await uploadedFile(request, api.uploadCentreLogo.upload!.maxBytes, missing);
  const content = await toPng(sent.content, SIZE);
  return scope.run(async (tx) => {
    const file = await saveFile(tx, services.files, {
      content,
      kind: 'logo',
      folder: 'image',
      extension: 'png',
      contentType: 'image/png',
    });
    await setLogo(tx, params.id, file.id);
    await tx.audit({
      action: 'health_centre.logo',
      objectType: 'health_centre',
      objectId: params.id,
      details: { fileId: file.id },
    });
    return { fileId: file.id };
  });
}

export async function removeCentreLogoOf({ scope, params }: Call<typeof api.removeCentreLogo>): Promise<void> {
  await scope.run(async (tx) => {
    await setLogo(tx, params.id, null);
    await tx.audit({ action: 'health_centre.logo.removed', objectType: 'health_centre', objectId: params.id });
  });
}

/**
 * The version stays, so that the form of the centre, open at the same time, can still be saved. Old files are kept:
 * papers already issued were stored with them. @throws 404
 */
async function setLogo({ client, customerId }: Tx, centreId: string, fileId: string | null): Promise<void> {
  const { rowCount } = await client.query(
    'update health_centres set logo_file_id = $3 where customer_id = $1 and id = $2 and active',
    [customerId, centreId, fileId],
  );
  if (rowCount === 0) throw notFound('No encontramos ese centro médico.');
}

export async function sendCentreLogo(call: Call<typeof api.readCentreLogo>): Promise<unknown> {
  const { scope, services, params, reply } = call;
  const logo = await scope.run(async ({ client, customerId }) => {
    const { rows } = await client.query<Stored>(
      `select f.key, f.sha256 from health_centres c
       join files f on f.customer_id = $1 and f.id = c.logo_file_id and f.deleted_at is null
       where c.customer_id = $1 and c.id = $2 and c.active`,
      [customerId, params.id],
    );
    return rows[0];
  });
  if (!logo) throw notFound('Este centro médico todavía no tiene logo.');
  const { stream, size } = await streamOf(services.files, logo);
  reply.header('content-type', 'image/png');
  reply.header('content-length', size);
  reply.header('cache-control', 'private, no-cache');
  return reply.send(stream);
}
