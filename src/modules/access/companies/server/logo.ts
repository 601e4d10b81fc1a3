import type { Stored } from '#platform/server/files/read-stored.ts';
import type { Call } from '#platform/server/http/context.ts';
import { saveLogo, sendStoredLogo, uploadedLogo } from '#platform/server/images/logo-files.ts';
import * as api from '../api.ts';

export async function uploadLogoOf(call: Call<typeof api.uploadLogo>): Promise<{ fileId: string }> {
  const { request, scope, services, query } = call;
  const content = await uploadedLogo(request, api.uploadLogo.upload!.maxBytes);
  return scope.run(async (tx) => {
    const file = await saveLogo(tx, services.files, content);
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
  return sendStoredLogo(reply, services.files, row, 'Todavía no tiene logo.');
}
