import { randomUUID } from 'node:crypto';
import { mayDigest, modeAt } from '#platform/contract/notification-settings.ts';
import { levelOf, type NotificationText, type NotificationType } from '#platform/contract/notification-type.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import { publish } from '#platform/server/events/hub.ts';
import { storedSettings } from './settings.ts';

/**
 * Outbox topic of a notification's e-mail. The worker writes the e-mail, because the settings of the process are not
 * available here.
 */
export const NOTIFICATION_MAIL = 'notification.mail';

export interface NotificationMail extends Pick<NotificationText, 'title' | 'paragraphs' | 'action'> {
  userId: string;
  type: string;
  key: string;
}

interface Recipient {
  userId: string;
  /** A notification with the same key is created only once, even when the act is repeated. */
  key: string;
}
interface NotifiedPerson<Facts> extends Recipient {
  facts: Facts;
}

const INSERT_SQL = `
insert into user_notifications (customer_id, id, user_id, type, level, title, description, url, dedup_key,
  expired_from, expired_to, document_type, document_number, attention_date, created_at)
select h.customer_id, x.id, x."userId", $2, x.level, x.title, x.description, x.url, x.key, x."from", x."to",
  x."documentType", x."documentNumber", x."attentionDate", statement_timestamp()
from company_rows h
cross join jsonb_to_recordset($3::jsonb) x(id uuid, "userId" uuid, level text, title text, description text, url text,
  key text, "from" date, "to" date, "documentType" text, "documentNumber" text, "attentionDate" date)
where h.customer_id = $1
on conflict (customer_id, user_id, dedup_key) do nothing`;

const KEEP_FOR_DIGEST = `
insert into notification_digest_items (customer_id, id, user_id, type, title, description, url, dedup_key)
select h.customer_id, x.id, x."userId", $2, x.title, x.description, x.url, x.key
from company_rows h
cross join jsonb_to_recordset($3::jsonb) x(id uuid, "userId" uuid, title text, description text, url text, key text)
where h.customer_id = $1
on conflict (customer_id, user_id, dedup_key) do nothing`;

/**
 * Notifies a person of the company by the channels that are on: in the app (at once on an open page), and by e-mail if
 * the person wants it, at once or in the daily e-mail. It is sent after the commit.
 */
export const notify = <Facts>(
  tx: Pick<Tx, 'client' | 'customerId' | 'post'>,
  type: NotificationType<Facts>,
  facts: Facts,
  { userId, key }: Recipient,
): Promise<void> => notifyEach(tx, type, [{ facts, userId, key }]);

/** Like `notify`, for several notifications of one type, with one statement for each channel. */
export async function notifyEach<Facts>(
  tx: Pick<Tx, 'client' | 'customerId' | 'post'>,
  type: NotificationType<Facts>,
  notices: readonly NotifiedPerson<Facts>[],
): Promise<void> {
  const { client, customerId } = tx;
  const inApp: object[] = [];
  const inDigest: object[] = [];
  const mails: NotificationMail[] = [];
  const people = new Set(notices.map(({ userId }) => userId));
  for (const userId of people) {
    const stored = await storedSettings(tx, type.code, customerId, userId);
    const app = modeAt('PERSON', type, 'APP', stored) !== 'OFF';
    const mail = type.channels.includes('EMAIL') ? modeAt('PERSON', type, 'EMAIL', stored) : 'OFF';
    const mailed: NotifiedPerson<Facts>[] = [];
    for (const { facts, key } of notices.filter((each) => each.userId === userId)) {
      const { title, paragraphs, action, about } = type.text(facts);
      const level = levelOf(type, facts);
      const notification = {
        id: randomUUID(),
        userId,
        key,
        title,
        description: paragraphs.join(' '),
        url: action?.url ?? null,
      };
      if (app) inApp.push({ ...notification, level, ...about?.expired, ...about?.worker });
      // A notification that requires action (level other than INFO or SUCCESS) is not held for the daily e-mail.
      const waits = mail === 'DIGEST' && mayDigest(type, 'EMAIL') && (level === 'INFO' || level === 'SUCCESS');
      if (waits) inDigest.push(notification);
      else if (mail !== 'OFF') mailed.push({ facts, userId, key });
    }
    mails.push(...mailsOf(type, mailed));
    if (app) await publish(client, { topic: 'notification', customerId, userId, data: {} });
  }
  if (inApp.length > 0) await client.query(INSERT_SQL, [customerId, type.code, JSON.stringify(inApp)]);
  if (inDigest.length > 0) await client.query(KEEP_FOR_DIGEST, [customerId, type.code, JSON.stringify(inDigest)]);
  for (const mail of mails)
    await tx.post({
      topic: NOTIFICATION_MAIL,
      dedupKey: `notification-mail:${customerId}:${mail.userId}:${mail.key}`,
      payload: { ...mail },
    });
}

/** The e-mails of notices to one person: one for all of them where the type has such a text. */
function mailsOf<Facts>(type: NotificationType<Facts>, notices: readonly NotifiedPerson<Facts>[]): NotificationMail[] {
  const [first] = notices;
  if (!first) return [];
  const texts = type.mail
    ? [{ ...first, text: type.mail(notices.map(({ facts }) => facts)) }]
    : notices.map((notice) => ({ ...notice, text: type.text(notice.facts) }));
  return texts.map(({ userId, key, text: { title, paragraphs, action } }) => ({
    userId,
    type: type.code,
    key,
    title,
    paragraphs,
    ...(action ? { action } : {}),
  }));
}
