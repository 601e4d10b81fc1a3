import { conflict, notFound } from '../../../platform/contract/problem.ts';
import type { Scope } from '../../../platform/server/database/scope.ts';

/** A document that must no longer be believed; its code says so from now on. */
export function revokeDocument(scope: Scope, id: string, reason: string): Promise<void> {
  return scope.run(async (tx) => {
    const values = [tx.customerId, id];
    const { rowCount } = await tx.client.query(
      'update documents set revoked_at = now(), revoked_reason = $3 where customer_id = $1 and id = $2 and revoked_at is null',
      [...values, reason],
    );
    if (rowCount === 0) {
      const known = await tx.client.query('select from documents where customer_id = $1 and id = $2', values);
      throw known.rowCount
        ? conflict('already_revoked', 'Este documento ya estaba anulado.')
        : notFound('No encontramos ese documento.');
    }
    await tx.audit({ action: 'document.revoked', objectType: 'document', objectId: id, details: { reason } });
  });
}
