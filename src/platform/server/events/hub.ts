import pg from 'pg';

export interface ServerEvent {
  topic: string;
  customerId: string | null;
  /** Only this person; everyone of the company when null. */
  userId: string | null;
  /** Ids and counts, never clinical content: PostgreSQL carries at most 8,000 bytes. */
  data: Record<string, unknown>;
}

type Listener = (event: ServerEvent) => void;

/** Publishes inside a transaction: the event leaves with the commit, to every process. */
export async function publish(client: pg.ClientBase, event: ServerEvent): Promise<void> {
  await client.query({ name: 'publish', text: "select pg_notify('events', $1)", values: [JSON.stringify(event)] });
}

/** Hands the events and wake-ups that PostgreSQL announces to whoever listens in this process. */
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

  async start(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.url,
      options: '-c role=vigia_app',
      keepAlive: true,
      application_name: 'vigia-events',
    });
    client.on('error', (error) => this.onError(error));
    client.on('end', () => this.reconnect());
    client.on('notification', ({ channel, payload }) => {
      if (channel === 'events' && payload) {
        const event = JSON.parse(payload) as ServerEvent;
        for (const listener of this.listeners) listener(event);
      }
      for (const wake of this.wakeups.get(channel) ?? []) wake();
    });
    await client.connect();
    await client.query('listen events');
    await client.query('listen outbox');
    await client.query('listen jobs');
    this.client = client;
    // What was announced while nobody listened is found by looking.
    for (const set of this.wakeups.values()) for (const wake of set) wake();
  }

  /** `end` is called when the process closes: a stream that stays open would keep it alive. */
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
  onWake(channel: 'outbox' | 'jobs', wake: () => void): () => void {
    const set = this.wakeups.get(channel) ?? new Set();
    this.wakeups.set(channel, set.add(wake));
    return () => void set.delete(wake);
  }

  async stop(): Promise<void> {
    this.closed = true;
    await this.client?.end().catch(() => {});
  }

  private reconnect(): void {
    this.client = null;
    if (this.closed) return;
    setTimeout(() => {
      if (!this.closed)
        this.start().catch((error: Error) => {
          this.onError(error);
          this.reconnect();
        });
    }, 1000).unref();
  }
}
