import pg from 'pg';

/** Interval between two checks. */
const EVERY_MS = 1_000;
/**
 * A server that does not answer `select 1` within this time counts as frozen. Together with the interval, calls are
 * refused within 8 s.
 */
const PATIENCE_MS = 5_000;

/** Error of a call while the server does not answer. */
export class DatabaseFrozen extends Error {
  readonly code = '57P03';
  constructor() {
    super('The database does not answer.');
  }
}

/**
 * Checks on its own connection whether the server answers. A frozen server (a stopped machine, a hung disk, a network
 * that drops packets) ends no connection and no statement, so every call would wait.
 */
export class DatabaseWatchdog {
  private readonly url: string;
  private readonly onFrozen: () => void;
  private client: pg.Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;
  private isFrozen = false;

  /** @param onFrozen called at each check without an answer; it must end the connections that wait for the server */
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

  /** False when the server refuses the connection; running statements then end by themselves. */
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

/**
 * `late` when the time is over. Answers that have already arrived are read first, so that a busy process does not
 * report a frozen server.
 */
function inTime(pulse: Promise<boolean>): Promise<boolean | 'late'> {
  return new Promise((done) => {
    const late = setTimeout(() => setImmediate(() => setImmediate(() => done('late'))), PATIENCE_MS);
    late.unref();
    void pulse.then((answer) => {
      clearTimeout(late);
      done(answer);
    });
  });
}
