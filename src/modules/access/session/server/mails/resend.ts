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
where m.customer_id = $1 and m.id = any ($2) and ${MAY_BE_SENT_AGAIN}
  and ($3::text[] is null or m.template = any ($3) and m.sent_again < ${MOST_TIMES})
returning m.id`;

const QUEUE_SQL = `
update outbox set state = 'QUEUED', attempts = 0, available_at = now(), done_at = null, last_error = null
where customer_id = $1 and dedup_key = any ($2)`;

/** Companies of the messages; those of no customer included. */
const COMPANIES_SQL = `
select distinct customer_id as id from outbox where topic like 'message.send%' and dedup_key = any ($1)`;

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
  const companies = within
    ? [within.customerId]
    : (await tx.client.query<{ id: string }>(COMPANIES_SQL, [ids.map((id) => `message:${id}`)])).rows.map(
        ({ id }) => id,
      );
  let resent = 0;
  for (const company of companies) {
    const { rows } = await tx.client.query<{ id: string }>(AGAIN_SQL, [company, ids, within?.types ?? null]);
    await tx.client.query(QUEUE_SQL, [company, rows.map(({ id }) => `message:${id}`)]);
    for (const { id } of rows)
      await tx.audit({ action: 'message.resent', customerId: company, objectType: 'message', objectId: id });
    resent += rows.length;
  }
  if (resent > 0) await tx.client.query("select pg_notify('outbox', '')");
  return { resent, refused: ids.length - resent };
}

export const resendMessagesOf = (call: Call<typeof resendMessages>) =>
  actingSystem(call).run((tx) => sendAgain(tx, call.body.ids));
