import { mayDigest, modeAt } from '#platform/contract/notification-settings.ts';
import { levelOf, type NotificationText, type NotificationType } from '#platform/contract/notification-type.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { publish } from '#platform/server/events/hub.ts';
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
interface Told<Facts> extends Recipient {
  facts: Facts;
}

const INSERT = `
insert into user_notifications (customer_id, user_id, type, level, title, description, url, dedup_key,
  expired_from, expired_to, document_type, document_number, attention_date, created_at)
select $1, x."userId", $2, x.level, x.title, x.description, x.url, x.key, x."from", x."to", x."documentType", x."documentNumber", x."attentionDate",
  clock_timestamp()
from jsonb_to_recordset($3::jsonb) x("userId" uuid, level text, title text, description text, url text, key text, "from" date, "to" date,
  "documentType" text, "documentNumber" text, "attentionDate" date)
on conflict (customer_id, user_id, dedup_key) do nothing`;

const KEEP_FOR_DIGEST = `
insert into notification_digest_items (customer_id, user_id, type, title, description, url, dedup_key)
select $1, x."userId", $2, x.title, x.description, x.url, x.key
from jsonb_to_recordset($3::jsonb) x("userId" uuid, title text, description text, url text, key text)
on conflict (customer_id, user_id, dedup_key) do nothing`;

/**
 * Tells a person of the company by the channels that are on for them: in the app, at once where a page of theirs is
 * open, and by e-mail where they asked for it, at once or with the day's other news. Leaves with the commit.
 */
export const notify = <Facts>(
  tx: Pick<Tx, 'client' | 'customerId' | 'post'>,
  type: NotificationType<Facts>,
  facts: Facts,
  { userId, key }: Recipient,
): Promise<void> => notifyEach(tx, type, [{ facts, userId, key }]);

/** The same for several things of one type, written in one statement for each channel. */
export async function notifyEach<Facts>(
  tx: Pick<Tx, 'client' | 'customerId' | 'post'>,
  type: NotificationType<Facts>,
  told: readonly Told<Facts>[],
): Promise<void> {
  const { client, customerId } = tx;
  const inApp: object[] = [];
  const inDigest: object[] = [];
  const mails: NotificationMail[] = [];
  const people = new Set(told.map(({ userId }) => userId));
  for (const userId of people) {
    const stored = await storedSettings(tx, type.code, customerId, userId);
    const app = modeAt('PERSON', type, 'APP', stored) !== 'OFF';
    const mail = type.channels.includes('EMAIL') ? modeAt('PERSON', type, 'EMAIL', stored) : 'OFF';
    for (const { facts, key } of told.filter((each) => each.userId === userId)) {
      const { title, paragraphs, action, about } = type.text(facts);
      const level = levelOf(type, facts);
      const shown = { userId, key, title, description: paragraphs.join(' '), url: action?.url ?? null };
      if (app) inApp.push({ ...shown, level, ...about?.expired, ...about?.worker });
      // What asks for something to be done does not wait for the day's e-mail.
      const waits = mail === 'DIGEST' && mayDigest(type, 'EMAIL') && (level === 'INFO' || level === 'SUCCESS');
      if (waits) inDigest.push(shown);
      else if (mail !== 'OFF')
        mails.push({ userId, type: type.code, key, title, paragraphs, ...(action ? { action } : {}) });
    }
    if (app) await publish(client, { topic: 'notification', customerId, userId, data: {} });
  }
  if (inApp.length > 0) await client.query(INSERT, [customerId, type.code, JSON.stringify(inApp)]);
  if (inDigest.length > 0) await client.query(KEEP_FOR_DIGEST, [customerId, type.code, JSON.stringify(inDigest)]);
  for (const mail of mails)
    await tx.post({
      topic: NOTIFICATION_MAIL,
      dedupKey: `notification-mail:${customerId}:${mail.userId}:${mail.key}`,
      payload: { ...mail },
    });
}
