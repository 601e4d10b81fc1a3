import pg from 'pg';
import { APP_ROLE } from '#platform/server/database/prove-connection.ts';

export interface ServerEvent {
  topic: string;
  customerId: string | null;
  /** Recipient of the event; null for everyone of the company. */
  userId: string | null;
  /** Only people inside the clinical wall receive the event, because its subject is clinical. */
  inside?: boolean;
  /** Ids and counts, never clinical content. PostgreSQL limits a notification to 8,000 bytes. */
  data: Record<string, unknown>;
}

const RECONNECT_MS = 1000;

type Listener = (event: ServerEvent) => void;

/** Publishes an event inside a transaction; every process receives it after the commit. */
export async function publish(client: pg.ClientBase, event: ServerEvent): Promise<void> {
  await client.query({ name: 'publish', text: "select pg_notify('events', $1)", values: [JSON.stringify(event)] });
}

/** Passes the events and wake-ups that PostgreSQL announces to the listeners in this process. */
export class EventHub {
  private readonly listeners = new Set<Listener>();
  private readonly ends = new Set<() => void>();
  private readonly wakeups = new Map<string, Set<() => void>>();
  private client: pg.Client | null = null;
  private closed = false;
  private readonly url: string;
  private readonly onError: (error: Error) => void;

  constructor(url: string, onError: (error: Error) => void) {
    this.url = url;
    this.onError = onError;
  }

  /** Throws when the database is not available at the start. Later it reconnects for as long as the process lives. */
  async start(): Promise<void> {
    const { lost } = await this.listen();
    void this.keepListening(lost);
  }

  /** `end` is called when the process closes, because an open stream would keep the process alive. */
  subscribe(listener: Listener, end: () => void = () => {}): () => void {
    this.listeners.add(listener);
    this.ends.add(end);
    return () => {
      this.listeners.delete(listener);
      this.ends.delete(end);
    };
  }

  endStreams(): void {
    for (const end of this.ends) end();
  }

  /** Calls `wake` when the channel is notified, and after every reconnection. */
  onWake(channel: 'outbox' | 'jobs' | 'stale', wake: () => void): () => void {
    const set = this.wakeups.get(channel) ?? new Set();
    this.wakeups.set(channel, set.add(wake));
    return () => void set.delete(wake);
  }

  async stop(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => {});
  }

  /** The attempts follow each other: the next begins only after the last one ended. */
  private async keepListening(lost: Promise<void>): Promise<void> {
    await lost;
    while (!this.closed) {
      await new Promise((go) => setTimeout(go, RECONNECT_MS).unref());
      if (!this.closed) await this.listen().then(({ lost }) => lost, this.onError);
    }
  }

  /** Connects; `lost` resolves when the connection is lost. */
  private async listen(): Promise<{ lost: Promise<void> }> {
    const client = new pg.Client({
      connectionString: this.url,
      keepAlive: true,
      application_name: 'vigia-events',
    });
    const lost = new Promise<void>((done) => client.once('end', done));
    client.on('error', (error) => this.onError(error));
    client.on('notification', ({ channel, payload }) => {
      if (channel === 'events' && payload) {
        const event = JSON.parse(payload) as ServerEvent;
        for (const listener of this.listeners) listener(event);
      }
      for (const wake of this.wakeups.get(channel) ?? []) wake();
    });
    try {
      await client.connect();
      await client.query(`set role ${APP_ROLE}; listen events; listen outbox; listen jobs; listen stale`);
    } catch (error) {
      void client.end().catch(() => {});
      throw error;
    }
    this.client = client;
    if (this.closed) void client.end();
    // Wakes everything once, because announcements during the lost connection were missed.
    for (const set of this.wakeups.values()) for (const wake of set) wake();
    return { lost };
  }
}
