import type { SystemScope } from '#platform/server/database/scope.ts';
import type { SendingChannel } from './channels/channel.ts';

export interface MessageStatus {
  /** The provider's id, given when it accepted the message. */
  providerId: string | null;
  /** The product's id, when the provider returns it with the status. */
  messageId: string | null;
  became: 'sent' | 'delivered' | 'failed';
  reason: string | null;
}

const noteSql = (became: MessageStatus['became']): string => `
update messages m set
  state = case when $4 = 'failed' then 'FAILED' when $4 = 'delivered' then 'DELIVERED' else 'SENT' end,
  last_error = case when $4 = 'failed' then $5 end, failure = case when $4 = 'failed' then 'ADDRESS' end,
  provider_id = coalesce(m.provider_id, $2),
  ${became === 'delivered' ? 'delivered_at = now(),' : ''} sent_at = least(m.sent_at, now())
where m.channel = $1 and (m.provider_id = $2 or m.id = $3::uuid) and m.handed_at is not null
  and case $4
    when 'delivered' then m.state <> 'DELIVERED'
    when 'failed' then m.state in ('QUEUED', 'SENT')
    else m.state = 'QUEUED' or (m.state = 'FAILED' and m.failure = 'UNCERTAIN') end
returning m.id`;

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
    const values = [channel, providerId, messageId, became, reason];
    const { rows } = await client.query<{ id: string }>(noteSql(became), values);
    for (const { id } of rows)
      await client.query("update outbox set state = 'DONE', done_at = now() where dedup_key = $1 and state <> 'DONE'", [
        `message:${id}`,
      ]);
  });
}
