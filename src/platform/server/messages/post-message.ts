import { randomUUID } from 'node:crypto';
import type { Config } from '../config/config.ts';
import type { SystemTx, Tx } from '../database/scope.ts';
import { type Content, seal } from './seal.ts';

export const SEND_MESSAGE = 'message.send';

export interface NewMessage extends Content {
  /** What kind of message it is, as `sign_in_code`. */
  template: string;
  to: string;
  userId: string | null;
  customerId: string | null;
  /** The same key is sent once, whoever repeats the act. */
  dedupKey: string;
}

/** Writes a message to the ledger, sealed, and asks for it to be sent after the commit. The outbox only names it. */
export async function postMessage(
  tx: Pick<SystemTx, 'client' | 'post'> | Pick<Tx, 'client' | 'post'>,
  config: Pick<Config, 'secretKey'>,
  { template, to, userId, customerId, dedupKey, ...content }: NewMessage,
): Promise<void> {
  const id = randomUUID();
  const { rowCount } = await tx.client.query(
    `insert into messages (id, customer_id, user_id, channel, template, recipient, sealed, dedup_key)
     values ($1, $2, $3, 'EMAIL', $4, $5, $6, $7) on conflict (dedup_key) do nothing`,
    [id, customerId, userId, template, to, seal(config.secretKey, id, content), dedupKey],
  );
  if (!rowCount) return;
  const message = { topic: SEND_MESSAGE, dedupKey: `message:${id}`, payload: { messageId: id } };
  await (tx as Pick<SystemTx, 'post'>).post(customerId ? { ...message, customerId } : message);
}
