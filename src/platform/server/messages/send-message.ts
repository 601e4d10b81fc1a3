import type { Config } from '../config/config.ts';
import type { SystemScope } from '../database/scope.ts';
import { MAX_ATTEMPTS, type OutboxHandler } from './outbox.ts';
import { unseal } from './seal.ts';
import { MailRefused, type MailTransport } from './transport.ts';

interface Row {
  id: string;
  recipient: string;
  sealed: Buffer;
  state: string;
  channel: string;
}

/**
 * Sends a message of the ledger. Without a mail server it is marked so and stays readable. A process that dies between
 * sending and committing sends again, under the same Message-ID.
 */
export function sendMessage(
  system: SystemScope,
  config: Pick<Config, 'secretKey'>,
  transport: MailTransport | undefined,
): OutboxHandler {
  return async ({ client }, { payload, attempts }) => {
    const { rows } = await client.query<Row>(
      'select id, recipient, sealed, state, channel from messages where id = $1',
      [payload['messageId']],
    );
    const message = rows[0];
    if (!message || message.state === 'SENT' || message.state === 'DELIVERED') return;
    const mark = async (by: typeof client, state: string, error: string | null): Promise<void> =>
      void (await by.query(
        `update messages set state = $2, last_error = $3, sent_at = case when $2 = 'SENT' then now() else sent_at end where id = $1`,
        [message.id, state, error],
      ));
    // Only e-mail has a server so far: what goes by another channel waits in the ledger.
    if (!transport || message.channel !== 'EMAIL') return mark(client, 'NOT_CONFIGURED', null);
    try {
      await transport.send({
        id: message.id,
        to: message.recipient,
        ...unseal(config.secretKey, message.id, message.sealed),
      });
    } catch (error) {
      const reason = (error as Error).message.slice(0, 300);
      if (error instanceof MailRefused) return mark(client, 'FAILED', reason);
      // What follows rolls this transaction back: the ledger is told in one of its own.
      const state = attempts + 1 >= MAX_ATTEMPTS ? 'FAILED' : 'QUEUED';
      await system.run((own) => mark(own.client, state, reason));
      throw error;
    }
    await mark(client, 'SENT', null);
  };
}
