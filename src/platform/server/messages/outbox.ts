import { PLATFORM_COMPANY } from '#platform/server/database/platform-company.ts';
import type { SystemScope, SystemTx } from '#platform/server/database/scope.ts';

interface OutboxRow {
  id: string;
  /** Null for a message of no customer. */
  customer_id: string | null;
  topic: string;
  dedup_key: string;
  payload: Record<string, unknown>;
  attempts: number;
}

/** Handles a message inside the transaction that marks it done, so that effect and mark are committed together. */
export type OutboxHandler = (tx: SystemTx, message: OutboxRow) => Promise<void>;

export const MAX_ATTEMPTS = 12;
/** Seconds before the next attempt: 2, 4, 8 … at most an hour. */
export const backOff = (attempts: number) => Math.min(3600, 2 ** (attempts + 1));

/**
 * Takes and handles one due message that has a handler. Returns false when none is due. Many processes can run it at
 * once. A message for a handler of a newer version is left for a newer process.
 */
export async function dispatchOne(system: SystemScope, handlers: ReadonlyMap<string, OutboxHandler>): Promise<boolean> {
  let failed: Failed | undefined;
  const worked = await system
    .run(async (tx) => {
      const taken = (
        await tx.client.query<OutboxRow & { customer_id: string }>(
          `select id, customer_id, topic, dedup_key, payload, attempts from outbox
         where topic = any ($1) and state = 'QUEUED' and available_at <= now()
           order by available_at limit 1 for update skip locked`,
          [[...handlers.keys()]],
        )
      ).rows[0];
      if (!taken) return false;
      const company = taken.customer_id;
      const message = { ...taken, customer_id: company === PLATFORM_COMPANY ? null : company };
      try {
        await handlers.get(message.topic)!(tx, message);
      } catch (error) {
        failed = {
          company,
          id: message.id,
          attempts: message.attempts,
          error: String((error as Error).message).slice(0, 500),
        };
        throw error;
      }
      await tx.client.query(
        `update outbox set state = 'DONE', done_at = now(), attempts = attempts + 1
         where customer_id = $1 and id = $2`,
        [company, message.id],
      );
      return true;
    })
    .catch((error) => {
      if (failed) return true;
      throw error;
    });
  if (failed) await postpone(system, failed);
  return worked;
}

interface Failed {
  company: string;
  id: string;
  attempts: number;
  error: string;
}

async function postpone(system: SystemScope, { company, id, attempts, error }: Failed): Promise<void> {
  await system.run(({ client }) =>
    client.query(
      `update outbox set attempts = attempts + 1, last_error = $2, available_at = now() + make_interval(secs => $3),
         state = case when attempts + 1 >= $4 then 'FAILED' else 'QUEUED' end
       where customer_id = $5 and id = $1`,
      [id, error, backOff(attempts), MAX_ATTEMPTS, company],
    ),
  );
}

/** Days for which an entry that is done is kept: a provider names the message of a late status by it. */
const KEPT_DAYS = 400;
const SWEPT_AT_ONCE = 10_000;

/** Deletes the oldest entries that were done more than `KEPT_DAYS` ago; the messages themselves are kept. */
export const sweepOutbox = (system: SystemScope): Promise<void> =>
  system.run(async ({ client }) => {
    await client.query(
      `delete from outbox where (customer_id, id) in (
         select customer_id, id from outbox
         where state = 'DONE' and done_at < now() - make_interval(days => $1) order by done_at limit $2)`,
      [KEPT_DAYS, SWEPT_AT_ONCE],
    );
  });
