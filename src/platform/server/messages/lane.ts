import type { Config } from '#platform/server/config/config.ts';
import type { Hours } from '#platform/server/config/message-settings.ts';
import type { SystemScope, SystemTx } from '#platform/server/database/scope.ts';
import { Refused, type SendingChannel, type Transport, TryLater, Uncertain } from './channels/channel.ts';
import { backOff, MAX_ATTEMPTS } from './outbox.ts';
import { topicOf } from './post-message.ts';
import { quietUntil } from './quiet-hours.ts';
import { unseal } from './seal.ts';

/** Lease of a message that is being sent, in seconds; longer than any attempt lasts. */
const LEASE_SECONDS = 60;
/** Most messages of a channel that are sent at the same time. */
const CONCURRENT_MESSAGES = 4;

const DELIVERY_UNCERTAIN =
  'No se sabe si llegó: la conexión se cortó. Pregunta a la persona antes de enviarlo otra vez.';
/** Beginning of the error of a message that may have arrived; the SQL `MESSAGE_SQL` searches for it. */
const PERHAPS = 'Quizá llegó:';
const NO_CONSENT = 'La persona no aceptó, o retiró, los mensajes por este canal.';

/** The SQL function `never_left` compares with this text: messages of a demonstration stay in its mailbox. */
const DEMONSTRATION = 'Es de la demostración: sus mensajes no salen.';

interface Row {
  id: string;
  recipient: string;
  sealed: Buffer;
  state: string;
  channel: SendingChannel;
  quiet: boolean;
  handed: boolean;
  /** An earlier attempt may have delivered the message; it is sent at most one more time. */
  perhaps: boolean;
  agreed: boolean;
  /** The message belongs to a company made for a visitor of the demonstration and is never sent. */
  demonstration: boolean;
  hours: Hours | null;
}

interface Claimed {
  outboxId: string;
  attempts: number;
  message: Row;
}

interface LaneSettings {
  system: SystemScope;
  config: Pick<Config, 'secretKey' | 'quietHours' | 'demo'>;
  channel: SendingChannel;
  /** Undefined when the channel is not set up: its messages get the state NOT_CONFIGURED and stay readable. */
  transport: Transport | undefined;
  now?: () => Date;
}

const CLAIM_SQL = `
update outbox set available_at = now() + make_interval(secs => $2) where id = (
  select id from outbox where topic = $1 and state = 'QUEUED' and available_at <= now()
  order by available_at limit 1 for update skip locked)
returning id, attempts, payload->>'messageId' as "messageId"`;

const MESSAGE_SQL = `
select m.id, m.recipient, m.sealed, m.state, m.channel, m.quiet, m.handed_at is not null as handed,
  coalesce(m.last_error like 'Quizá llegó%', false) as perhaps,
  m.channel = 'EMAIL' or m.patient_id is null or agreed_to(m.customer_id, m.patient_id, m.channel) as agreed,
  of_demonstration(m.customer_id, m.user_id) as demonstration,
  case when h.customer_id is not null
    then jsonb_build_object('from', to_char(h.quiet_from, 'HH24:MI'), 'to', to_char(h.quiet_to, 'HH24:MI')) end as hours
from messages m left join notification_hours h on h.customer_id = m.customer_id where m.id = $1`;

/**
 * Sends the messages of one channel, so that a slow or dead server does not delay other channels. A message is taken
 * with a lease that is committed before the network is used, and is marked afterwards. If the process dies in between,
 * the message may have been accepted. It is sent again under the same id when the provider recognises repeats;
 * otherwise it becomes FAILED, and a person decides.
 */
export class Lane {
  private readonly of: LaneSettings;
  private readonly now: () => Date;
  private stopping = false;

  constructor(settings: LaneSettings) {
    this.of = settings;
    this.now = settings.now ?? (() => new Date());
  }

  /**
   * Sends until no message is due or the server of the channel pauses.
   * @returns the number of messages taken
   */
  async drain(): Promise<number> {
    const handledCounts = await Promise.all(Array.from({ length: CONCURRENT_MESSAGES }, () => this.work()));
    return handledCounts.reduce((sum, each) => sum + each, 0);
  }

  stop(): void {
    this.stopping = true;
    this.of.transport?.close();
  }

  private async work(): Promise<number> {
    let claimedCount = 0;
    while (!this.stopping && (this.of.transport?.pausedUntil() ?? 0) <= Date.now()) {
      const claimed = await this.claim();
      if (!claimed) break;
      claimedCount++;
      if (claimed !== 'settled') await this.send(claimed);
    }
    return claimedCount;
  }

  /** Takes a due message. When no network is needed, the message is settled in the same transaction. */
  private claim(): Promise<Claimed | 'settled' | null> {
    const { system, channel, config, transport } = this.of;
    return system.run(async (tx): Promise<Claimed | 'settled' | null> => {
      const { rows } = await tx.client.query<{ id: string; attempts: number; messageId: string }>(CLAIM_SQL, [
        topicOf(channel),
        LEASE_SECONDS,
      ]);
      if (!rows[0]) return null;
      const { id: outboxId, attempts, messageId } = rows[0];
      const message = (await tx.client.query<Row>(MESSAGE_SQL, [messageId])).rows[0];
      if (!message || message.state === 'SENT' || message.state === 'DELIVERED') return settle(tx, outboxId, null);
      if (!transport || message.demonstration)
        return settle(tx, outboxId, {
          id: message.id,
          state: 'NOT_CONFIGURED',
          error: message.demonstration || config.demo ? DEMONSTRATION : null,
        });
      if (!message.agreed)
        return settle(tx, outboxId, { id: message.id, state: 'FAILED', failure: 'NO_CONSENT', error: NO_CONSENT });
      if (message.handed && !transport.knowsRepeats)
        return settle(tx, outboxId, {
          id: message.id,
          state: 'FAILED',
          failure: 'UNCERTAIN',
          error: DELIVERY_UNCERTAIN,
        });
      const until = message.quiet ? quietUntil(this.now(), message.hours ?? config.quietHours) : null;
      if (until) {
        await tx.client.query('update outbox set available_at = $2 where id = $1', [outboxId, until]);
        await tx.client.query('update messages set held_until = $2 where id = $1', [message.id, until]);
        return 'settled';
      }
      await tx.client.query('update messages set handed_at = now(), held_until = null where id = $1', [message.id]);
      return { outboxId, attempts, message };
    });
  }

  private async send({ outboxId, attempts, message }: Claimed): Promise<void> {
    const { system, config, transport } = this.of;
    const { id, recipient: to, sealed } = message;
    try {
      const providerId = await transport!.send({ id, to, ...unseal(config.secretKey, id, sealed) });
      await system.run((tx) => settle(tx, outboxId, { id, state: 'SENT', error: null, providerId }));
    } catch (error) {
      const reason = (error as Error).message.slice(0, 300);
      const refused = error instanceof Refused;
      const uncertain = error instanceof Uncertain;
      const unknown = uncertain && (message.perhaps || !transport!.knowsRepeats);
      if (refused || unknown || attempts + 1 >= MAX_ATTEMPTS) {
        const errorText = unknown ? DELIVERY_UNCERTAIN : reason;
        const failure = refused ? 'ADDRESS' : unknown ? 'UNCERTAIN' : 'EXHAUSTED';
        return void (await system.run((tx) =>
          settle(tx, outboxId, { id, state: 'FAILED', failure, error: errorText }),
        ));
      }
      // Uses the wait that the server requested, otherwise a wait that grows with each attempt.
      const seconds = error instanceof TryLater ? error.seconds : backOff(attempts);
      const errorText = uncertain || message.perhaps ? `${PERHAPS} ${reason}` : reason;
      await system.run((tx) => putOff(tx, outboxId, id, errorText, seconds));
    }
  }
}

interface Outcome {
  id: string;
  state: 'SENT' | 'FAILED' | 'NOT_CONFIGURED';
  /** For `FAILED`: the kind of failure, which decides the possible actions. */
  failure?: 'ADDRESS' | 'UNCERTAIN' | 'NO_CONSENT' | 'EXHAUSTED';
  error: string | null;
  providerId?: string | null;
}

const MARK_SQL = `
update messages set state = $2, last_error = $3, provider_id = coalesce($4, provider_id), failure = $5
where id = $1`;
const MARK_SENT = `
update messages set state = $2, last_error = $3, provider_id = coalesce($4, provider_id), failure = $5, sent_at = now()
where id = $1`;

/** Marks the message and its outbox entry in one transaction. */
async function settle({ client }: SystemTx, outboxId: string, outcome: Outcome | null): Promise<'settled'> {
  if (outcome)
    await client.query(outcome.state === 'SENT' ? MARK_SENT : MARK_SQL, [
      outcome.id,
      outcome.state,
      outcome.error,
      outcome.providerId ?? null,
      outcome.failure ?? null,
    ]);
  await client.query(
    `update outbox
     set state = case when $2::text = 'FAILED' then 'FAILED' else 'DONE' end, done_at = now(),
       attempts = attempts + 1, last_error = $3
     where id = $1`,
    [outboxId, outcome?.state ?? null, outcome?.error ?? null],
  );
  return 'settled';
}

async function putOff(
  { client }: SystemTx,
  outboxId: string,
  id: string,
  reason: string,
  seconds: number,
): Promise<void> {
  await client.query('update messages set handed_at = null, last_error = $2 where id = $1', [id, reason]);
  await client.query(
    `update outbox set attempts = attempts + 1, last_error = $2, available_at = now() + make_interval(secs => $3)
     where id = $1`,
    [outboxId, reason, seconds],
  );
}
