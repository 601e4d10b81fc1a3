import { notificationType, withOrigin } from '#platform/contract/notification-type.ts';
import type { Config } from '#platform/server/config/config.ts';
import type { NotificationMail } from './notify.ts';
import type { OutboxHandler } from './outbox.ts';
import { postMessage } from './post-message.ts';

const PERSON_SQL = `
select username from users u where id = $1 and status = 'ACTIVE'
  and (is_admin
    or exists (select 1 from user_customers uc where uc.user_id = u.id and uc.customer_id = $2 and uc.active))`;

/**
 * The settings were already checked when the e-mail was queued; this type without settings carries the code of the
 * original type.
 */
const asType = (code: string) =>
  notificationType<Pick<NotificationMail, 'title' | 'paragraphs' | 'action'>>({
    code,
    label: code,
    level: 'INFO',
    channels: ['EMAIL'],
    required: true,
    text: (mailText) => mailText,
    samples: [],
  });

/** Writes the e-mail of a notification. A person who has left the company since gets none. */
export const mailNotification =
  (config: Config): OutboxHandler =>
  async (tx, { customer_id: customerId, payload, dedup_key: key }) => {
    const { userId, type, ...said } = payload as Record<string, unknown> & NotificationMail;
    const { rows } = await tx.client.query<{ username: string }>(PERSON_SQL, [userId, customerId]);
    if (!rows[0]) return;
    const { title, paragraphs, action } = withOrigin(said, config.publicUrl);
    const text = { title, paragraphs, ...(action ? { action } : {}) };
    await postMessage(tx, config, asType(type), text, { to: rows[0].username, userId, customerId, key });
  };
