import { randomUUID } from 'node:crypto';
import { isRequired, modeAt } from '../../contract/notification-settings.ts';
import type { NotificationText, NotificationType } from '../../contract/notification-type.ts';
import type { Config } from '../config/config.ts';
import type { SystemTx, Tx } from '../database/scope.ts';
import type { SendingChannel } from './channels/channel.ts';
import { compose } from './compose.ts';
import { composeShort } from './compose-short.ts';
import { type Content, seal } from './seal.ts';
import { storedSettings } from './settings.ts';

/** Of the outbox: each channel has its own, so that none waits for another. */
export const topicOf = (channel: SendingChannel): string =>
  channel === 'EMAIL' ? 'message.send' : `message.send.${channel.toLowerCase()}`;

export interface Addressee {
  /** An e-mail; a phone of the other channels. */
  to: string;
  /** Left out: e-mail. */
  channel?: SendingChannel;
  userId: string | null;
  customerId: string | null;
  /** The worker, where it is one: by WhatsApp and SMS only with their consent. */
  patientId?: string;
  /** The same key is sent once, whoever repeats the act. */
  key: string;
}

const contentOf = (text: NotificationText, channel: SendingChannel): Content =>
  channel === 'EMAIL' ? compose(text) : { subject: text.subject ?? text.title, text: composeShort(text), html: '' };

const INSERT = `
insert into messages (id, customer_id, user_id, patient_id, channel, template, secret, quiet, recipient, sealed, dedup_key)
select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11
where $5 = 'EMAIL' or $4::uuid is null or agreed_to($2, $4, $5)
on conflict (dedup_key) do nothing`;

/**
 * Writes a message to the ledger, sealed, and asks for it to be sent after the commit. The outbox only names it. Nothing
 * is written for a channel that is turned off for the type, the company or the person, nor for WhatsApp and SMS without
 * the worker's consent: this is the one place that looks.
 * @returns whether it was written; false too where it was before
 * @throws when the text of the type leads to a path without its origin: an e-mail needs the whole address
 */
export async function postMessage<Facts>(
  tx: Pick<SystemTx, 'client' | 'post'> | Pick<Tx, 'client' | 'post'>,
  config: Pick<Config, 'secretKey'>,
  type: NotificationType<Facts>,
  facts: Facts,
  { to, userId, customerId, patientId, key, channel = 'EMAIL' }: Addressee,
): Promise<boolean> {
  if (!isRequired(type, channel)) {
    const stored = await storedSettings(tx, type.code, customerId, userId);
    if (modeAt('PERSON', type, channel, stored) === 'OFF') return false;
  }
  const id = randomUUID();
  const sealed = seal(config.secretKey, id, contentOf(type.text(facts), channel));
  const quiet = Boolean(type.toWorker && !type.urgent);
  const { rowCount } = await tx.client.query(INSERT, [
    ...[id, customerId, userId, patientId ?? null, channel, type.code, type.secret ?? false, quiet],
    ...[to, sealed, key],
  ]);
  if (!rowCount) return false;
  const message = { topic: topicOf(channel), dedupKey: `message:${id}`, payload: { messageId: id } };
  await (tx as Pick<SystemTx, 'post'>).post(customerId ? { ...message, customerId } : message);
  return true;
}
