import { randomUUID } from 'node:crypto';
import type { NotificationType } from '../../contract/notification-type.ts';
import type { Config } from '../config/config.ts';
import type { SystemTx, Tx } from '../database/scope.ts';
import { compose } from './compose.ts';
import { seal } from './seal.ts';

export const SEND_MESSAGE = 'message.send';

export interface Addressee {
  /** An e-mail; a phone of the other channels. */
  to: string;
  /** Left out: e-mail. */
  channel?: 'EMAIL' | 'WHATSAPP' | 'SMS';
  userId: string | null;
  customerId: string | null;
  /** The same key is sent once, whoever repeats the act. */
  key: string;
}

/**
 * Writes a message to the ledger, sealed, and asks for it to be sent after the commit. The outbox only names it.
 * @throws when the text of the type leads to a path without its origin: an e-mail needs the whole address
 */
export async function postMessage<Facts>(
  tx: Pick<SystemTx, 'client' | 'post'> | Pick<Tx, 'client' | 'post'>,
  config: Pick<Config, 'secretKey'>,
  type: NotificationType<Facts>,
  facts: Facts,
  { to, userId, customerId, key, channel = 'EMAIL' }: Addressee,
): Promise<void> {
  const id = randomUUID();
  const content = compose(type.text(facts));
  const { rowCount } = await tx.client.query(
    `insert into messages (id, customer_id, user_id, channel, template, secret, recipient, sealed, dedup_key)
     values ($1, $2, $3, $9, $4, $5, $6, $7, $8) on conflict (dedup_key) do nothing`,
    [id, customerId, userId, type.code, type.secret ?? false, to, seal(config.secretKey, id, content), key, channel],
  );
  if (!rowCount) return;
  const message = { topic: SEND_MESSAGE, dedupKey: `message:${id}`, payload: { messageId: id } };
  await (tx as Pick<SystemTx, 'post'>).post(customerId ? { ...message, customerId } : message);
}
