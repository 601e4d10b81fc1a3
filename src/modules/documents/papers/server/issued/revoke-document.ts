import { showReason, writeReasons } from '#exams/attentions/server/writing/written-reasons.ts';
import { conflict, notFound } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';

/**
 * Revokes a document; from now on its code shows the revocation.
 * @throws 404, 409 when it is already revoked, and for a document that its worker signed, which stays valid
 */
export function revokeDocument(
  scope: Scope,
  id: string,
  { reason, forCompany }: { reason: string; forCompany: boolean },
): Promise<void> {
  return scope.run(async (tx) => {
    const values = [tx.customerId, id];
    const { rowCount } = await tx.client.query(
      `update documents set revoked_at = now()
       where customer_id = $1 and id = $2 and revoked_at is null and type <> 'CONSTANCIA_ENTREGA'`,
      values,
    );
    if (rowCount === 0) {
      const { rows: existing } = await tx.client.query<{ type: string }>(
        'select type from documents where customer_id = $1 and id = $2',
        values,
      );
      if (!existing[0]) throw notFound('No encontramos ese documento.');
      throw existing[0].type === 'CONSTANCIA_ENTREGA'
        ? conflict('signed_document', 'Lo que el colaborador firmó no se anula: su constancia queda como prueba.')
        : conflict('already_revoked', 'Este documento ya estaba anulado.');
    }
    await writeReasons(tx, 'document', [id], reason, forCompany);
    await tx.audit({ action: 'document.revoked', objectType: 'document', objectId: id, details: { forCompany } });
  });
}

/** Records that a doctor confirms that the revocation reason has no clinical content, or withdraws the confirmation. */
export function showRevocation(scope: Scope, id: string, forCompany: boolean): Promise<void> {
  return scope.run(async (tx) => {
    if (!(await showReason(tx, 'document', id, forCompany)))
      throw notFound('Ese documento no tiene un motivo de anulación escrito.');
  });
}
