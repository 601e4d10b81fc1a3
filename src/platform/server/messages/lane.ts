import type { Config } from '#platform/server/config/config.ts';
import type { Hours } from '#platform/server/config/message-settings.ts';
import { PLATFORM_COMPANY } from '#platform/server/database/platform-company.ts';
import type { SystemScope, SystemTx } from '#platform/server/database/scope.ts';
import { Breaker } from './channels/breaker.ts';
import { Refused, type SendingChannel, type Transport, TryLater, Uncertain } from './channels/channel.ts';
import { CompanyTurns } from './company-turns.ts';
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
  companyId: string;
  message: Row;
}

/** One of the senders of a lane, which sends a message after the other. */
interface Sender {
  /** The sender takes or sends a message of one of these companies now. */
  companyIds: readonly string[];
}

interface LaneSettings {
  system: SystemScope;
  config: Pick<Config, 'secretKey' | 'quietHours' | 'demo'>;
  channel: SendingChannel;
  /** Undefined when the channel is not set up: its messages get the state NOT_CONFIGURED and stay readable. */
  transport: Transport | undefined;
  now?: () => Date;
}

const MESSAGE_SQL = `
select m.id, m.recipient, m.sealed, m.state, m.channel, m.quiet, m.handed_at is not null as handed,
  coalesce(m.last_error like 'Quizá llegó%', false) as perhaps,
  m.channel = 'EMAIL' or m.patient_id is null or agreed_to(m.customer_id, m.patient_id, m.channel) as agreed,
  of_demonstration(nullif(m.customer_id, '${PLATFORM_COMPANY}'), m.user_id) as demonstration,
  case when h.customer_id is not null
    then jsonb_build_object('from', to_char(h.quiet_from, 'HH24:MI'), 'to', to_char(h.quiet_to, 'HH24:MI')) end as hours
from messages m left join notification_hours h on h.customer_id = m.customer_id
where m.customer_id = $1 and m.id = $2`;

/**
 * Sends the messages of one channel, so that a slow or dead server does not delay other channels. A message is taken
 * with a lease that is committed before the network is used, and is marked afterwards. If the process dies in between,
 * the message may have been accepted. It is sent again under the same id when the provider recognises repeats;
 * otherwise it becomes FAILED, and a person decides. Companies take turns, so that none waits for another's queue, and
 * a company whose messages fail rests alone.
 */
export class Lane {
  private readonly of: LaneSettings;
  private readonly now: () => Date;
  private readonly turns: CompanyTurns;
  private readonly breaker = new Breaker();
  private readonly senders = new Set<Sender>();
  private stopping = false;
  private reading: Promise<void> | null = null;
  private readingNext: Promise<void> | null = null;

  constructor(settings: LaneSettings) {
    this.of = settings;
    this.now = settings.now ?? (() => new Date());
    this.turns = new CompanyTurns(topicOf(settings.channel));
  }

  /**
   * Sends until no message is due or the server of the channel pauses. A call while messages are being sent starts
   * the senders that are free, so that new messages do not wait for an answer to earlier ones.
   * @returns the number of messages taken by the senders that this call started
   */
  async drain(): Promise<number> {
    if (!this.canStart()) return 0;
    await this.readTurns();
    const started: Promise<number>[] = [];
    while (!this.turns.isEmpty && this.canStart()) started.push(this.work());
    const handledCounts = await Promise.all(started);
    return handledCounts.reduce((sum, each) => sum + each, 0);
  }

  stop(): void {
    this.stopping = true;
    this.of.transport?.close();
  }

  private canStart(): boolean {
    return this.canSend() && this.senders.size < CONCURRENT_MESSAGES;
  }

  private canSend(): boolean {
    return !this.stopping && !this.breaker.isPaused();
  }

  /** Reads whose turn it is, at most once at a time; who asks during a read gets one that begins afterwards. */
  private readTurns(): Promise<void> {
    if (this.reading) {
      this.readingNext ??= this.reading
        .catch(() => undefined)
        .then(() => {
          this.readingNext = null;
          return this.readTurns();
        });
      return this.readingNext;
    }
    this.reading = this.of.system
      .run(({ client }) => this.turns.read(client))
      .finally(() => {
        this.reading = null;
      });
    return this.reading;
  }

  private async work(): Promise<number> {
    const sender: Sender = { companyIds: [] };
    this.senders.add(sender);
    let claimedCount = 0;
    try {
      while (this.canSend()) {
        const claimed = await this.claim(sender);
        if (!claimed) break;
        claimedCount++;
        if (claimed !== 'settled') await this.send(claimed);
        sender.companyIds = [];
      }
    } finally {
      this.senders.delete(sender);
    }
    return claimedCount;
  }

  /** Takes a message of the company whose turn it is; null when none is due. */
  private async claim(sender: Sender): Promise<Claimed | 'settled' | null> {
    const isSending = (companyId: string) => [...this.senders].some(({ companyIds }) => companyIds.includes(companyId));
    for (let areRead = false; ; ) {
      if (this.turns.areOver && !areRead) {
        await this.readTurns();
        areRead = true;
      }
      sender.companyIds = [];
      const companyIds = this.turns.next((companyId) => this.breaker.admits(companyId, isSending(companyId)));
      sender.companyIds = companyIds;
      const claimed = companyIds.length > 0 ? await this.claimOf(sender) : null;
      if (claimed) return claimed;
      if (companyIds.length > 0) continue;
      if (areRead) return null;
      this.turns.end();
    }
  }

  /** Takes a due message. When no network is needed, the message is settled in the same transaction. */
  private claimOf(sender: Sender): Promise<Claimed | 'settled' | null> {
    const { system, config, transport } = this.of;
    return system.run(async (tx): Promise<Claimed | 'settled' | null> => {
      const taken = await this.turns.take(tx.client, sender.companyIds, LEASE_SECONDS);
      if (!taken) return null;
      const { id: outboxId, attempts, companyId, messageId } = taken;
      sender.companyIds = [companyId];
      const entry = { companyId, outboxId };
      const message = (await tx.client.query<Row>(MESSAGE_SQL, [companyId, messageId])).rows[0];
      if (!message || message.state === 'SENT' || message.state === 'DELIVERED') return settle(tx, entry, null);
      if (!transport || message.demonstration)
        return settle(tx, entry, {
          id: message.id,
          state: 'NOT_CONFIGURED',
          error: message.demonstration || config.demo ? DEMONSTRATION : null,
        });
      if (!message.agreed)
        return settle(tx, entry, { id: message.id, state: 'FAILED', failure: 'NO_CONSENT', error: NO_CONSENT });
      if (message.handed && !transport.knowsRepeats)
        return settle(tx, entry, {
          id: message.id,
          state: 'FAILED',
          failure: 'UNCERTAIN',
          error: DELIVERY_UNCERTAIN,
        });
      const until = message.quiet ? quietUntil(this.now(), message.hours ?? config.quietHours) : null;
      if (until) {
        await tx.client.query('update outbox set available_at = $3 where customer_id = $1 and id = $2', [
          companyId,
          outboxId,
          until,
        ]);
        await tx.client.query('update messages set held_until = $3 where customer_id = $1 and id = $2', [
          companyId,
          message.id,
          until,
        ]);
        return 'settled';
      }
      await tx.client.query(
        'update messages set handed_at = now(), held_until = null where customer_id = $1 and id = $2',
        [companyId, message.id],
      );
      return { outboxId, attempts, companyId, message };
    });
  }

  private async send({ outboxId, attempts, companyId, message }: Claimed): Promise<void> {
    const { system, config, transport } = this.of;
    const { id, recipient: to, sealed } = message;
    const entry = { companyId, outboxId };
    let providerId: string | null;
    try {
      providerId = await transport!.send({ id, to, ...unseal(config.secretKey, id, sealed) });
    } catch (error) {
      if (!(error instanceof Refused || error instanceof TryLater)) this.breaker.failed(companyId);
      const reason = (error as Error).message.slice(0, 300);
      const refused = error instanceof Refused;
      const uncertain = error instanceof Uncertain;
      const unknown = uncertain && (message.perhaps || !transport!.knowsRepeats);
      if (refused || unknown || attempts + 1 >= MAX_ATTEMPTS) {
        const errorText = unknown ? DELIVERY_UNCERTAIN : reason;
        const failure = refused ? 'ADDRESS' : unknown ? 'UNCERTAIN' : 'EXHAUSTED';
        return void (await system.run((tx) => settle(tx, entry, { id, state: 'FAILED', failure, error: errorText })));
      }
      // Uses the wait that the server requested, otherwise a wait that grows with each attempt.
      const seconds = error instanceof TryLater ? error.seconds : backOff(attempts);
      const errorText = uncertain || message.perhaps ? `${PERHAPS} ${reason}` : reason;
      return void (await system.run((tx) => putOff(tx, entry, id, errorText, seconds)));
    }
    this.breaker.accepted(companyId);
    // An error of the database from here on leaves the lease: the message was accepted and must not count as failed.
    await system.run((tx) => settle(tx, entry, { id, state: 'SENT', error: null, providerId }));
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
where customer_id = $6 and id = $1`;
const MARK_SENT = `
update messages set state = $2, last_error = $3, provider_id = coalesce($4, provider_id), failure = $5, sent_at = now()
where customer_id = $6 and id = $1`;

interface Entry {
  companyId: string;
  outboxId: string;
}

/** Marks the message and its outbox entry in one transaction. */
async function settle(
  { client }: SystemTx,
  { companyId, outboxId }: Entry,
  outcome: Outcome | null,
): Promise<'settled'> {
  if (outcome)
    await client.query(outcome.state === 'SENT' ? MARK_SENT : MARK_SQL, [
      outcome.id,
      outcome.state,
      outcome.error,
      outcome.providerId ?? null,
      outcome.failure ?? null,
      companyId,
    ]);
  await client.query(
    `update outbox
     set state = case when $2::text = 'FAILED' then 'FAILED' else 'DONE' end, done_at = now(),
       attempts = attempts + 1, last_error = $3, provider_id = coalesce($4, provider_id)
     where customer_id = $5 and id = $1`,
    [outboxId, outcome?.state ?? null, outcome?.error ?? null, outcome?.providerId ?? null, companyId],
  );
  return 'settled';
}

async function putOff(
  { client }: SystemTx,
  { companyId, outboxId }: Entry,
  id: string,
  reason: string,
  seconds: number,
): Promise<void> {
  await client.query('update messages set handed_at = null, last_error = $3 where customer_id = $1 and id = $2', [
    companyId,
    id,
    reason,
  ]);
  await client.query(
    `update outbox set attempts = attempts + 1, last_error = $2, available_at = now() + make_interval(secs => $3)
     where customer_id = $4 and id = $1`,
    [outboxId, reason, seconds, companyId],
  );
}
