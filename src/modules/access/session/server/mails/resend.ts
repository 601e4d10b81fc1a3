import type { SystemTx } from '#platform/server/database/scope.ts';
import { actingSystem } from '#platform/server/http/actor.ts';
import type { Call } from '#platform/server/http/context.ts';
import type { resendMessages } from '../../account-api.ts';

/** A message with a code or a link is sent again only within one day, because its code or link may have expired. */
const MAY_BE_SENT_AGAIN = `(m.state = 'NOT_CONFIGURED'
  or m.state = 'FAILED' and m.failure is distinct from 'NO_CONSENT')
  and (not m.secret or m.created_at > now() - interval '1 day')`;

/** Maximum number of times that a company may send a message again. */
const MOST_TIMES = 3;
export const COMPANY_MAY_SEND_AGAIN = `${MAY_BE_SENT_AGAIN} and m.sent_again < ${MOST_TIMES}`;

const AGAIN_SQL = `
update messages m
set state = 'QUEUED', failure = null, last_error = null, handed_at = null, sent_again = m.sent_again + 1
where m.id = any ($1) and ${MAY_BE_SENT_AGAIN}
  and ($2::uuid is null or m.customer_id = $2 and m.template = any ($3::text[]) and m.sent_again < ${MOST_TIMES})
returning m.id, m.customer_id as "customerId"`;

const QUEUE_SQL = `
update outbox set state = 'QUEUED', attempts = 0, available_at = now(), done_at = null, last_error = null
where dedup_key = any ($1)`;

interface Within {
  customerId: string;
  /** Codes of the message types that this company may send. */
  types: readonly string[];
}

/**
 * Puts messages that did not arrive back into the outbox, with the same address.
 * @param within company for which the caller acts; messages of other companies are refused like unknown messages
 */
export async function sendAgain(
  tx: SystemTx,
  messageIds: readonly string[],
  within?: Within,
): Promise<{ resent: number; refused: number }> {
  const ids = [...new Set(messageIds.map((each) => each.toLowerCase()))];
  const { rows } = await tx.client.query<{ id: string; customerId: string | null }>(AGAIN_SQL, [
    ids,
    within?.customerId ?? null,
    within?.types ?? [],
  ]);
  await tx.client.query(QUEUE_SQL, [rows.map(({ id }) => `message:${id}`)]);
  for (const { id, customerId } of rows)
    await tx.audit({
      action: 'message.resent',
      ...(customerId ? { customerId } : {}),
      objectType: 'message',
      objectId: id,
    });
  if (rows.length > 0) await tx.client.query("select pg_notify('outbox', '')");
  return { resent: rows.length, refused: ids.length - rows.length };
}

export const resendMessagesOf = (call: Call<typeof resendMessages>) =>
  actingSystem(call).run((tx) => sendAgain(tx, call.body.ids));
