import { randomUUID } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { isRequired, modeAt } from '#platform/contract/notification-settings.ts';
import type { NotificationText, NotificationType } from '#platform/contract/notification-type.ts';
import type { Config } from '#platform/server/config/config.ts';
import { PLATFORM_COMPANY } from '#platform/server/database/platform-company.ts';
import type { SystemTx, Tx } from '#platform/server/database/scope.ts';
import type { SendingChannel } from './channels/channel.ts';
import { compose } from './compose.ts';
import { composeShort } from './compose-short.ts';
import { type Content, seal } from './seal.ts';
import { storedSettings } from './settings.ts';

/** Outbox topic of a channel; each channel has its own topic, so that no channel waits for another. */
export const topicOf = (channel: SendingChannel): string =>
  channel === 'EMAIL' ? 'message.send' : `message.send.${channel.toLowerCase()}`;

export interface Addressee {
  /** E-mail address, or phone number for the other channels. */
  to: string;
  /** E-mail by default. */
  channel?: SendingChannel;
  userId: string | null;
  customerId: string | null;
  /** Set when the recipient is a worker: WhatsApp and SMS then need the worker's consent. */
  patientId?: string;
  /** A message with the same key is sent only once, even when the act is repeated. */
  key: string;
}

const contentOf = (text: NotificationText, channel: SendingChannel): Content =>
  channel === 'EMAIL' ? compose(text) : { subject: text.subject ?? text.title, text: composeShort(text), html: '' };

const INSERT_SQL = `
insert into messages (id, customer_id, user_id, patient_id, channel, template, secret, quiet, recipient,
  sealed, dedup_key)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
on conflict (customer_id, dedup_key) do nothing`;
const AGREED_SQL = 'select agreed_to($1, $2, $3) as agreed';

/**
 * Writes a sealed message to the ledger and queues its sending for after the commit; the outbox holds only its id. No
 * message is written for a channel that is off for the type, the company or the person, nor for WhatsApp and SMS
 * without the worker's consent. Only this file checks that.
 * @returns whether a message was written; false also for a repeated key
 * @throws when the text links to a path without its origin, because an e-mail needs the full address
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
  if (channel !== 'EMAIL' && patientId) {
    const { rows } = await tx.client.query<{ agreed: boolean }>(AGREED_SQL, [customerId, patientId, channel]);
    if (!rows[0]!.agreed) return false;
  }
  const id = randomUUID();
  const sealed = seal(config.secretKey, id, contentOf(type.text(facts), channel));
  const quiet = Boolean(type.toWorker && !type.urgent);
  const { rowCount } = await tx.client.query(INSERT_SQL, [
    id,
    customerId ?? PLATFORM_COMPANY,
    userId,
    patientId ?? null,
    channel,
    type.code,
    type.secret ?? false,
    quiet,
    to,
    sealed,
    key,
  ]);
  if (!rowCount) return false;
  const message = { topic: topicOf(channel), dedupKey: `message:${id}`, payload: { messageId: id } };
  await (tx as Pick<SystemTx, 'post'>).post(customerId ? { ...message, customerId } : message);
  return true;
}

/** One of several messages of a type to workers. */
export interface Posted<Facts> {
  facts: Facts;
  to: string;
  channel: SendingChannel;
  patientId: string;
  key: string;
}

const INSERT_ALL = `
insert into messages (id, customer_id, patient_id, channel, template, secret, quiet, recipient, sealed, dedup_key,
  created_at)
select x.id, h.customer_id, x."patientId", x.channel, $2, $3, $4, x."to", decode(x.sealed, 'base64'), x.key, now()
from company_rows h
cross join jsonb_to_recordset($5::jsonb) x(id uuid, "patientId" uuid, channel text, "to" text, sealed text, key text)
where h.customer_id = $1
on conflict (customer_id, dedup_key) do nothing returning id, channel, dedup_key as key`;
/** Which of these workers accept messages of these channels. */
const WHO_AGREED = `
select x."patientId" || x.channel as who from jsonb_to_recordset($2::jsonb) x("patientId" uuid, channel text)
where agreed_to($1, x."patientId", x.channel)`;

/** Messages composed before the event loop can run. */
const MESSAGES_PER_TURN = 25;

/**
 * Like `postMessage`, for many workers of one company in one statement.
 * @returns the keys of the messages that were written
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
  const asked = posts.filter(({ channel }) => channel !== 'EMAIL' && on(channel));
  const agreed = new Set<string>();
  if (asked.length > 0) {
    const pairs = asked.map(({ patientId, channel }) => ({ patientId, channel }));
    const { rows } = await tx.client.query<{ who: string }>(WHO_AGREED, [tx.customerId, JSON.stringify(pairs)]);
    for (const { who } of rows) agreed.add(who);
  }
  const isSent = ({ patientId, channel }: Posted<Facts>) =>
    on(channel) && (channel === 'EMAIL' || agreed.has(patientId + channel));
  const written: object[] = [];
  for (const { facts, channel, ...post } of posts.filter(isSent)) {
    if (written.length % MESSAGES_PER_TURN === MESSAGES_PER_TURN - 1) await setImmediate();
    const id = randomUUID();
    const sealed = seal(config.secretKey, id, contentOf(type.text(facts), channel)).toString('base64');
    written.push({ ...post, id, channel, sealed });
  }
  if (written.length === 0) return new Set();
  const quiet = Boolean(type.toWorker && !type.urgent);
  const { rows } = await tx.client.query<{ id: string; channel: SendingChannel; key: string }>(INSERT_ALL, [
    tx.customerId,
    type.code,
    type.secret ?? false,
    quiet,
    JSON.stringify(written),
  ]);
  for (const { id, channel } of rows)
    await tx.post({ topic: topicOf(channel), dedupKey: `message:${id}`, payload: { messageId: id } });
  return new Set(rows.map(({ key }) => key));
}
