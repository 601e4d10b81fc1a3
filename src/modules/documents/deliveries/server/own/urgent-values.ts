import { explainedStations, hasUrgent } from '#exams/attentions/explained/explain.ts';
import { readAttention } from '#exams/attentions/server/detail/read-attention.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import type { LinkedDelivery } from '../worker-acts.ts';

/** The values of an exam reach a worker with the medical report: a doctor who leaves it out leaves them out too. */
export const showsValues = ({ documentTypes }: LinkedDelivery): boolean => documentTypes.includes('INFORME_MEDICO');

/**
 * Whether the worker sees a critical value that no doctor answered. An exam without one is not read for it; the reading
 * of one is logged.
 */
export async function hasUrgentValue(scope: Scope, delivery: LinkedDelivery): Promise<boolean> {
  if (!showsValues(delivery)) return false;
  const { rows } = await scope.run(({ client, customerId }) =>
    client.query(
      'select 1 from critical_values where customer_id = $1 and attention_id = $2 and answered_at is null limit 1',
      [customerId, delivery.attentionId],
    ),
  );
  if (rows.length === 0) return false;
  await scope.audit({ action: 'clinical.read', objectType: '/exam/own-results/open', objectId: delivery.attentionId });
  return explainedStations(await readAttention(scope, delivery.attentionId)).some(hasUrgent);
}
