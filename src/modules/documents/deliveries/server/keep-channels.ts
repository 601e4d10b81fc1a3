import type { Writer } from '#platform/server/database/followed-rows.ts';

/**
 * Writes the channel of deliveries, its state, and whether the delivery left, from their tries. Called after tries with
 * a message were written; a message that changes does it by a trigger.
 */
export async function keepChannels({ client, customerId }: Writer, deliveryIds: readonly string[]): Promise<void> {
  if (deliveryIds.length === 0) return;
  await client.query('select 1 from keep_delivery_channels($1, $2::uuid[])', [customerId, deliveryIds]);
}
