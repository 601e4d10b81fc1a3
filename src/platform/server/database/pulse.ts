import pg from 'pg';

/** Between two looks. */
const EVERY_MS = 1_000;
/** A server that answers `select 1` no sooner is frozen: with a look before it, callers hear so within 8 s. */
const PATIENCE_MS = 5_000;

/** What a call gets while the server does not answer. */
export class DatabaseFrozen extends Error {
  readonly code = '57P03';
  constructor() {
    super('The database does not answer.');
  }
}

/**
 * Feels on a connection of its own whether the server answers. A frozen server (a stopped machine, a hung disk, a network
 * that drops packets) ends no connection and no statement by itself: everybody would wait.
 */
export class Pulse {
  private readonly url: string;
  private readonly onFrozen: () => void;
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private isFrozen = false;

  /** @param onFrozen called at each look that finds no answer: what waits for the server is ended there */
  constructor(url: string, onFrozen: () => void) {
    this.url = url;
    this.onFrozen = onFrozen;
  }

  get frozen(): boolean {
    return this.isFrozen;
  }

  start(): void {
    this.timer = setTimeout(() => void this.look(), EVERY_MS);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    const { client } = this;
    this.client = null;
    await client?.end().catch(() => {});
  }

  private async look(): Promise<void> {
    const answered = await inTime(this.ask());
    if (this.stopped) return;
    this.isFrozen = answered === 'late';
    if (answered !== true) this.drop();
    if (this.isFrozen) this.onFrozen();
    this.start();
  }

  /** False where the server refuses: that ends statements by itself. */
  private async ask(): Promise<boolean> {
    try {
      if (!this.client) {
        const client = new pg.Client({ connectionString: this.url, application_name: 'vigia-pulse' });
        client.on('error', () => {});
        this.client = client;
        await client.connect();
      }
      await this.client.query('select 1');
      return true;
    } catch {
      return false;
    }
  }

  private drop(): void {
    this.client?.connection?.stream.destroy();
    this.client = null;
  }
}

/** `late` once the time is over and what arrived meanwhile was read: a busy process must not take itself for a frozen server. */
function inTime(asked: Promise<boolean>): Promise<boolean | 'late'> {
  return new Promise((done) => {
    const late = setTimeout(() => setImmediate(() => setImmediate(() => done('late'))), PATIENCE_MS);
    late.unref();
    void asked.then((answer) => {
      clearTimeout(late);
      done(answer);
    });
  });
}
