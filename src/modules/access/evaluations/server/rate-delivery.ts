import { randomUUID } from 'node:crypto';
import { conflict } from '#platform/contract/problem.ts';
import type { Scope, Tx } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';

const RATED_SQL = 'select 1 from nps_answers where customer_id = $1 and delivery_id = $2';

/** Whether the worker of a delivery has already given a score. */
export async function hasRated(scope: Scope, deliveryId: string): Promise<boolean> {
  const [rows] = await scope.hot<[unknown[]]>([statement(RATED_SQL, [scope.customerId, deliveryId])]);
  return rows.length > 0;
}

/**
 * Stores a worker's score with the delivery it belongs to, which identifies the worker; the published answers show only
 * the site.
 * @throws 409 when the worker already answered
 */
export async function rateDelivery(
  tx: Tx,
  { deliveryId, patientId, score }: { deliveryId: string; patientId: string; score: number },
): Promise<void> {
  const { rowCount } = await tx.client.query(
    `insert into nps_answers (customer_id, id, delivery_id, headquarter_id, score)
     select p.customer_id, $5, $2, p.headquarter_id, $4 from patients p where p.customer_id = $1 and p.id = $3
     on conflict (customer_id, delivery_id) where delivery_id is not null do nothing`,
    [tx.customerId, deliveryId, patientId, score, randomUUID()],
  );
  if (rowCount === 0) throw conflict('already_answered', 'Ya nos diste tu respuesta. Gracias.');
  await tx.audit({ action: 'nps.rated', objectType: 'result_delivery', objectId: deliveryId });
}
