import type { SystemScope } from '#platform/server/database/scope.ts';
import type { SendingChannel } from './channels/channel.ts';
import { topicOf } from './post-message.ts';

export interface MessageStatus {
  /** The provider's id, given when it accepted the message. */
  providerId: string | null;
  /** The product's id, when the provider returns it with the status. */
  messageId: string | null;
  became: 'sent' | 'delivered' | 'failed';
  reason: string | null;
}

/** The message of a status: $2 is the provider's id, $3 the key of the message in the outbox. */
const FIND_SQL = `
select customer_id as "customerId", id as "outboxId", (payload->>'messageId')::uuid as "messageId" from outbox
where topic = $1 and (provider_id = $2 or topic like 'message.send%' and dedup_key = $3)`;

const noteSql = (became: MessageStatus['became']): string => `
update messages m set
  state = case when $4 = 'failed' then 'FAILED' when $4 = 'delivered' then 'DELIVERED' else 'SENT' end,
  last_error = case when $4 = 'failed' then $5 end, failure = case when $4 = 'failed' then 'ADDRESS' end,
  provider_id = coalesce(m.provider_id, $3),
  ${became === 'delivered' ? 'delivered_at = now(),' : ''} sent_at = least(m.sent_at, now())
where m.customer_id = $1 and m.id = $2 and m.handed_at is not null
  and case when $4 = 'delivered' then m.state <> 'DELIVERED'
    when $4 = 'failed' then m.state in ('QUEUED', 'SENT')
    else m.state = 'QUEUED' or (m.state = 'FAILED' and m.failure = 'UNCERTAIN') end`;
const DONE_SQL = `
update outbox set state = 'DONE', done_at = now() where customer_id = $1 and id = $2 and state <> 'DONE'`;

interface Found {
  customerId: string;
  outboxId: string;
  messageId: string;
}

/**
 * Records a provider's status of a message. Statuses come in any order and repeatedly; a delivered message stays
 * delivered. The first status settles a message that was only perhaps accepted.
 */
export async function noteStatus(
  system: SystemScope,
  channel: SendingChannel,
  { providerId, messageId, became, reason }: MessageStatus,
): Promise<void> {
  await system.run(async ({ client }) => {
    const { rows } = await client.query<Found>(FIND_SQL, [topicOf(channel), providerId, `message:${messageId}`]);
    for (const { customerId, outboxId, messageId: id } of rows) {
      const { rowCount } = await client.query(noteSql(became), [customerId, id, providerId, became, reason]);
      if (rowCount) await client.query(DONE_SQL, [customerId, outboxId]);
    }
  });
}
