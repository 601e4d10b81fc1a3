import { modeAt, type StoredSetting } from '#platform/contract/notification-settings.ts';
import type { NotificationType } from '#platform/contract/notification-type.ts';
import type { SystemTx, Tx } from '#platform/server/database/scope.ts';
import type { SendingChannel } from './channels/channel.ts';
import { canSendBy } from './channels/open-channels.ts';

const STORED_SQL = `
select channel, mode,
  case when user_id is not null then 'PERSON' when customer_id is not null then 'COMPANY' else 'ALL' end as level
from notification_settings
where type = $1 and (customer_id is null or customer_id = $2) and (user_id is null or user_id = $3)`;

/** The settings of a type for all, for the company and, if given, for the person. */
export async function storedSettings(
  { client }: Pick<SystemTx, 'client'>,
  type: string,
  customerId: string | null,
  userId: string | null,
): Promise<StoredSetting[]> {
  return (await client.query<StoredSetting>(STORED_SQL, [type, customerId, userId])).rows;
}

/** The given channels that are on for a type in the company. */
export async function channelsOn<Facts>(
  tx: Pick<SystemTx, 'client'>,
  type: NotificationType<Facts>,
  customerId: string,
  channels: readonly SendingChannel[],
): Promise<SendingChannel[]> {
  const stored = await storedSettings(tx, type.code, customerId, null);
  return channels.filter((channel) => modeAt('PERSON', type, channel, stored) !== 'OFF');
}

/**
 * The given channels that a type can use: they are on in the company and the installation is set up for them. In a
 * demonstration all messages stay in its mailbox, which counts as sent (`never_left` in SQL).
 */
export async function channelsThatLeave<Facts>(
  tx: Pick<Tx, 'client' | 'customerId'>,
  config: Parameters<typeof canSendBy>[0] & { demo: boolean },
  type: NotificationType<Facts>,
  channels: readonly SendingChannel[],
): Promise<SendingChannel[]> {
  const on = await channelsOn(tx, type, tx.customerId, channels);
  const { rows } = await tx.client.query<{ kept: boolean }>('select of_demonstration($1, null) as kept', [
    tx.customerId,
  ]);
  return config.demo || rows[0]?.kept ? on : on.filter(canSendBy(config));
}
