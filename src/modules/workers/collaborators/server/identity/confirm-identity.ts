import { notFound } from '#platform/contract/problem.ts';
import type { Call } from '#platform/server/http/context.ts';
import type * as api from '../../identity-api.ts';

/**
 * Records that a doctor confirmed the identity of these workers: results held back since it changed may be delivered.
 * @throws 404 if the company does not have all of them
 */
export function confirmIdentityOf({ body, scope, session }: Call<typeof api.confirmIdentity>) {
  return scope.run(async (tx) => {
    const { rows } = await tx.client.query<{ id: string; pending: boolean }>(
      `select id, identity_pending_at is not null as pending from patients
       where customer_id = $1 and id = any ($2::uuid[]) and status <> 'DELETED' order by id for no key update`,
      [tx.customerId, body.patientIds],
    );
    if (rows.length !== body.patientIds.length) throw notFound('No encontramos a todos los colaboradores.');
    const confirmed = rows.filter(({ pending }) => pending).map(({ id }) => id);
    await tx.client.query(
      `update patients set identity_pending_at = null, identity_confirmed_at = now(), identity_confirmed_by = $3,
         version = version + 1, updated_at = now()
       where customer_id = $1 and id = any ($2::uuid[])`,
      [tx.customerId, confirmed, session?.userId ?? null],
    );
    for (const objectId of confirmed)
      await tx.audit({ action: 'patient.identity_confirmed', objectType: 'patient', objectId });
    return { confirmed };
  });
}
