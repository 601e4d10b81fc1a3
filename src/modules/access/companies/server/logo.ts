import { badRequest, notFound } from '#platform/contract/problem.ts';
import { type Stored, streamOf } from '#platform/server/files/read-stored.ts';
import { saveFile } from '#platform/server/files/save.ts';
import type { Call } from '#platform/server/http/context.ts';
import { uploadedFile } from '#platform/server/http/uploads.ts';
import { toPng } from '#platform/server/images/to-png.ts';
import * as api from '../api.ts';

/** Pixels: twice the largest size at which a certificate or a page header shows the logo. */
const SIZE = { maxWidth: 600, maxHeight: 300 };
const NO_LOGO = 'Todavía no tiene logo.';

/** Decodes the image and encodes it again before storing it, so that content hidden in the upload is lost. */
export async function uploadLogoOf(call: Call<typeof api.uploadLogo>): Promise<{ fileId: string }> {
  const { request, scope, services, query } = call;
  const missing = badRequest('no_file', 'Elige la imagen del logo.');
  const content = await toPng((await uploadedFile(request, api.uploadLogo.upload!.maxBytes, missing)).content, SIZE);
  return scope.run(async (tx) => {
    const file = await saveFile(tx, services.files, {
      content,
      kind: 'logo',
      folder: 'image',
      extension: 'png',
      contentType: 'image/png',
    });
    await setLogo(tx.client, scope.customerId, file.id, query.of);
    await tx.audit({ action: 'customer.logo', objectType: 'file', objectId: file.id, details: { of: query.of } });
    return { fileId: file.id };
  });
}

export async function removeLogoOf({ scope, query }: Call<typeof api.removeLogo>): Promise<void> {
  await scope.run(async (tx) => {
    await setLogo(tx.client, scope.customerId, null, query.of);
    await tx.audit({
      action: 'customer.logo.removed',
      objectType: 'customer',
      objectId: scope.customerId,
      details: { of: query.of },
    });
  });
}

type Of = 'company' | 'provider';
const COLUMN: Readonly<Record<Of, string>> = { company: 'logo_file_id', provider: 'provider_logo_file_id' };

interface Client {
  query(text: string, values: unknown[]): Promise<unknown>;
}
/** Old logo files are kept: certificates already issued were stored with them, and the rows record who changed what. */
const setLogo = (client: Client, customerId: string, fileId: string | null, logoKind: Of) =>
  client.query('select set_company_logo($1, $2, $3)', [customerId, fileId, logoKind]);

export async function sendLogo({ scope, services, query, reply }: Call<typeof api.readLogo>): Promise<unknown> {
  const row = await scope.run(async ({ client }) => {
    const { rows } = await client.query<Stored>(
      `select f.key, f.sha256
       from customers c join files f on f.customer_id = c.id and f.id = c.${COLUMN[query.of]}
       where c.id = $1`,
      [scope.customerId],
    );
    return rows[0];
  });
  if (!row) throw notFound(NO_LOGO);
  const { stream, size } = await streamOf(services.files, row);
  reply.header('content-type', 'image/png');
  reply.header('content-length', size);
  reply.header('cache-control', 'private, no-cache');
  return reply.send(stream);
}
