import { mayDigest, modeAt } from '../../contract/notification-settings.ts';
import { levelOf, type NotificationText, type NotificationType } from '../../contract/notification-type.ts';
import type { Tx } from '../database/scope.ts';
import { publish } from '../events/hub.ts';
import { storedSettings } from './settings.ts';

/** The e-mail of what a person is told in the app, written by the worker: the settings of the process are not at hand here. */
export const NOTIFICATION_MAIL = 'notification.mail';

export interface NotificationMail extends Pick<NotificationText, 'title' | 'paragraphs' | 'action'> {
  userId: string;
  type: string;
  key: string;
}

interface Recipient {
  userId: string;
  /** The same key is told once, whoever repeats the act. */
  key: string;
}

const INSERT = `
insert into user_notifications (customer_id, user_id, type, level, title, description, url, dedup_key,
  expired_from, expired_to, document_type, document_number, attention_date, created_at)
values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, clock_timestamp()) on conflict (customer_id, user_id, dedup_key) do nothing`;

const KEEP_FOR_DIGEST = `
insert into notification_digest_items (customer_id, user_id, type, title, description, url, dedup_key)
values ($1, $2, $3, $4, $5, $6, $7) on conflict (customer_id, user_id, dedup_key) do nothing`;

/**
 * Tells a person of the company by the channels that are on for them: in the app, at once where a page of theirs is
 * open, and by e-mail where they asked for it, at once or with the day's other news. Leaves with the commit.
 */
export async function notify<Facts>(
  tx: Pick<Tx, 'client' | 'customerId' | 'post'>,
  type: NotificationType<Facts>,
  facts: Facts,
  { userId, key }: Recipient,
): Promise<void> {
  const { client, customerId } = tx;
  const { title, paragraphs, action, about } = type.text(facts);
  const level = levelOf(type, facts);
  const [description, url] = [paragraphs.join(' '), action?.url ?? null];
  const stored = await storedSettings(tx, type.code, customerId, userId);
  if (modeAt('PERSON', type, 'APP', stored) !== 'OFF') {
    const { expired, worker } = about ?? {};
    await client.query(INSERT, [
      ...[customerId, userId, type.code, level, title, description, url, key],
      ...[expired?.from, expired?.to, worker?.documentType, worker?.documentNumber, worker?.attentionDate],
    ]);
    await publish(client, { topic: 'notification', customerId, userId, data: {} });
  }
  if (!type.channels.includes('EMAIL')) return;
  const mode = modeAt('PERSON', type, 'EMAIL', stored);
  // What asks for something to be done does not wait for the day's e-mail.
  const waits = mode === 'DIGEST' && mayDigest(type, 'EMAIL') && (level === 'INFO' || level === 'SUCCESS');
  if (waits) await client.query(KEEP_FOR_DIGEST, [customerId, userId, type.code, title, description, url, key]);
  else if (mode !== 'OFF')
    await tx.post({
      topic: NOTIFICATION_MAIL,
      dedupKey: `notification-mail:${customerId}:${userId}:${key}`,
      payload: {
        userId,
        type: type.code,
        key,
        title,
        paragraphs,
        ...(action ? { action } : {}),
      } satisfies NotificationMail,
    });
}
