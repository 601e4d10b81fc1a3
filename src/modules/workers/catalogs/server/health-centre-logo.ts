import { notFound } from '#platform/contract/problem.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { Stored } from '#platform/server/files/read-stored.ts';
import type { Call } from '#platform/server/http/context.ts';
import { saveLogo, sendStoredLogo, uploadedLogo } from '#platform/server/images/logo-files.ts';
import * as api from '../health-centre-logo.ts';

export async function uploadCentreLogoOf(call: Call<typeof api.uploadCentreLogo>): Promise<{ fileId: string }> {
  const { request, scope, services, params } = call;
  const content = await uploadedLogo(request, api.uploadCentreLogo.upload!.maxBytes);
  return scope.run(async (tx) => {
    const file = await saveLogo(tx, services.files, content);
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

/** The version stays, so that the form of the centre, open at the same time, can still be saved. @throws 404 */
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
  return sendStoredLogo(reply, services.files, logo, 'Este centro médico todavía no tiene logo.');
}
