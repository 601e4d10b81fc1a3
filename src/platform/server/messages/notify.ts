import { levelOf, type NotificationType } from '../../contract/notification-type.ts';
import type { Tx } from '../database/scope.ts';
import { publish } from '../events/hub.ts';

interface Recipient {
  userId: string;
  /** The same key is told once, whoever repeats the act. */
  key: string;
}

const INSERT = `
insert into user_notifications (customer_id, user_id, type, level, title, description, url, dedup_key)
values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (customer_id, user_id, dedup_key) do nothing`;

/** Tells a person of the company in the app, at once where a page of theirs is open. Leaves with the commit. */
export async function notify<Facts>(
  { client, customerId }: Pick<Tx, 'client' | 'customerId'>,
  type: NotificationType<Facts>,
  facts: Facts,
  { userId, key }: Recipient,
): Promise<void> {
  const { title, paragraphs, action } = type.text(facts);
  await client.query(INSERT, [
    ...[customerId, userId, type.code, levelOf(type, facts)],
    ...[title, paragraphs.join(' '), action?.url ?? null, key],
  ]);
  await publish(client, { topic: 'notification', customerId, userId, data: {} });
}
