import { actingSystem } from '../../../../platform/server/http/actor.ts';
import type { Call } from '../../../../platform/server/http/context.ts';
import type { resendMessages } from '../../account-api.ts';

/** Codes and links of an older message may be over: whoever needs one asks for another. */
const AGAIN = `
update messages set state = 'QUEUED', failure = null, last_error = null, handed_at = null
where id = any ($1) and (state = 'NOT_CONFIGURED' or (state = 'FAILED' and failure is distinct from 'NO_CONSENT'))
  and (not secret or created_at > now() - interval '1 day')
returning id, customer_id as "customerId"`;

const QUEUE = `
update outbox set state = 'QUEUED', attempts = 0, available_at = now(), done_at = null, last_error = null
where dedup_key = any ($1)`;

/** Puts messages that did not arrive back into the outbox, to the same address. */
export const resendMessagesOf = (call: Call<typeof resendMessages>): Promise<{ resent: number; refused: number }> =>
  actingSystem(call).run(async (tx) => {
    const ids = [...new Set(call.body.ids.map((each) => each.toLowerCase()))];
    const { rows } = await tx.client.query<{ id: string; customerId: string | null }>(AGAIN, [ids]);
    await tx.client.query(QUEUE, [rows.map(({ id }) => `message:${id}`)]);
    for (const { id, customerId } of rows)
      await tx.audit({
        action: 'message.resent',
        ...(customerId ? { customerId } : {}),
        objectType: 'message',
        objectId: id,
      });
    if (rows.length > 0) await tx.client.query("select pg_notify('outbox', '')");
    return { resent: rows.length, refused: ids.length - rows.length };
  });
