import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isRequired, modeAt } from '#platform/contract/notification-settings.ts';
import type { NotificationText, NotificationType } from '#platform/contract/notification-type.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { SystemTx, Tx } from '#platform/server/database/scope.ts';
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

/** A message to a worker among several of one type. */
export interface Posted<Facts> {
  facts: Facts;
  to: string;
  channel: SendingChannel;
  patientId: string;
  key: string;
}

const INSERT_ALL = `
insert into messages (id, customer_id, patient_id, channel, template, secret, quiet, recipient, sealed, dedup_key)
select x.id, $1, x."patientId", x.channel, $2, $3, $4, x."to", decode(x.sealed, 'base64'), x.key
from jsonb_to_recordset($5::jsonb) x(id uuid, "patientId" uuid, channel text, "to" text, sealed text, key text)
where x.channel = 'EMAIL' or agreed_to($1, x."patientId", x.channel)
on conflict (dedup_key) do nothing returning id, channel, dedup_key as key`;

/** Messages composed before the event loop is let go. */
const AT_ONCE = 25;

/**
 * The same for many workers of one company, in one statement.
 * @returns the keys of those that were written
 */
export async function postMessages<Facts>(
  tx: Tx,
  config: Pick<Config, 'secretKey'>,
  type: NotificationType<Facts>,
  posts: readonly Posted<Facts>[],
): Promise<ReadonlySet<string>> {
  const stored = await storedSettings(tx, type.code, tx.customerId, null);
  const on = (channel: SendingChannel) =>
    isRequired(type, channel) || modeAt('PERSON', type, channel, stored) !== 'OFF';
  const written: object[] = [];
  for (const { facts, channel, ...post } of posts.filter((each) => on(each.channel))) {
    if (written.length % AT_ONCE === AT_ONCE - 1) await setImmediate();
    const id = randomUUID();
    const sealed = seal(config.secretKey, id, contentOf(type.text(facts), channel)).toString('base64');
    written.push({ ...post, id, channel, sealed });
  }
  if (written.length === 0) return new Set();
  const quiet = Boolean(type.toWorker && !type.urgent);
  const { rows } = await tx.client.query<{ id: string; channel: SendingChannel; key: string }>(INSERT_ALL, [
    ...[tx.customerId, type.code, type.secret ?? false, quiet],
    JSON.stringify(written),
  ]);
  for (const { id, channel } of rows)
    await tx.post({ topic: topicOf(channel), dedupKey: `message:${id}`, payload: { messageId: id } });
  return new Set(rows.map(({ key }) => key));
}
