import pg from 'pg';
import { isOutage } from './outage.ts';
import type { HotStatement } from './scope.ts';
import { statement } from './statements/statement.ts';

/** Interval between two checks of the replica. */
const EVERY_MS = 500;
/** Longest time that a read waits for the replica to replay what the primary has written. */
const REACH_MS = 100;
/** Pause between two questions to a replica that has not replayed enough. */
const POLL_MS = 3;
/** A replica that does not answer a check within this time counts as away; reads under way continue on the primary. */
const PATIENCE_MS = 1_000;

/** Bytes of the write-ahead log up to a position; a position stays below 2^53 for nine petabytes. */
const bytesUpTo = (lsn: string) => `pg_wal_lsn_diff(${lsn}, '0/0')::bigint`;

/**
 * Reads, on the primary, how far its log reaches. Every commit that was answered before is within it; without
 * synchronous commit also what is not flushed counts.
 */
export const POSITION: HotStatement = statement(
  `select ${bytesUpTo(`case current_setting('synchronous_commit')
    when 'off' then pg_current_wal_insert_lsn() else pg_current_wal_flush_lsn() end`)} as position`,
  [],
);

/** A server and its database. A copy of the same cluster has the same identity, another cluster never. */
const IDENTITY_SQL = `select system_identifier || ' ' || oid as identity
from pg_control_system() cross join pg_database where datname = current_database()`;

/** Asked in each read: its connection may lead to another server than that of the checks. */
const REACHED_SQL = `select pg_is_in_recovery() and ${bytesUpTo('pg_last_wal_replay_lsn()')} >= $1::bigint
  and (${IDENTITY_SQL}) = $2 as reached`;
const REPLAYED_SQL = `select coalesce(${bytesUpTo('pg_last_wal_replay_lsn()')}, 0) as replayed,
  pg_is_in_recovery() as standby`;

interface ReplicaPools {
  main: pg.Pool;
  hot: pg.Pool;
  /** Ends every connection, also those that wait for an answer. */
  cut(): void;
}

interface Options {
  url: string;
  pools: ReplicaPools;
  /** Reads the position and the identity of the primary. */
  primary: pg.Pool;
  types: pg.CustomTypesConfig;
  onError: (error: Error) => void;
}

/** Why the replica is not read; `unknown` until its first check. */
type Absence = 'unknown' | 'away' | 'behind' | 'foreign';

class NotReached extends Error {
  constructor() {
    super('The replica has not replayed what the primary had written.');
  }
}

/**
 * A streaming replica that takes reads from the primary. Before a read, the primary tells the position of its log. The
 * replica answers the read only if it has replayed its log up to that position: the answer then contains everything
 * that any process committed before. Otherwise, and when the replica fails during the read, the primary answers.
 */
export class Replica {
  readonly main: pg.Pool;
  readonly hot: pg.Pool;
  /** Number of reads answered by the replica, and of those that went on to the primary. */
  readonly reads: { replica: number; primary: number } = { replica: 0, primary: 0 };
  /** Bytes of log that the replica had not replayed at the last check. */
  behindBytes = 0;
  private readonly options: Options;
  private absence: Absence | null = 'unknown';
  /** Connection of the checks, once its server has proved to be the replica. */
  private client: pg.Client | null = null;
  private connecting: pg.Client | null = null;
  private replayed = 0;
  private identity: string | undefined;
  private polling: Promise<void> | null = null;
  private timer: NodeJS.Timeout | undefined;
  private stopped = false;

  constructor(options: Options) {
    this.options = options;
    this.main = options.pools.main;
    this.hot = options.pools.hot;
  }

  /** False while the replica is away, too far behind, or not a replica of the primary. */
  get usable(): boolean {
    return this.absence === null;
  }

  get state(): 'ready' | Absence {
    return this.absence ?? 'ready';
  }

  start(): void {
    void this.check();
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    this.drop();
    this.options.pools.cut();
    await Promise.all([this.main.end(), this.hot.end()]);
  }

  /**
   * @param askPosition runs `POSITION` on the primary, after the proof of the session
   * @param onReplica reads the replica; it must check `reached` with `checkReached` in the transaction of the read
   */
  async read<T>(
    askPosition: () => Promise<number>,
    onReplica: (reached: HotStatement) => Promise<T>,
    onPrimary: () => Promise<T>,
  ): Promise<T> {
    const position = this.usable ? await askPosition() : undefined;
    if (position !== undefined) {
      try {
        if (!(await this.reach(position))) throw new NotReached();
        const answer = await onReplica(statement(REACHED_SQL, [position, this.identity]));
        this.reads.replica++;
        return answer;
      } catch (error) {
        const outage = outageOf(error as Error);
        if (!outage) throw error;
        if (outage === 'once') this.options.onError(error as Error);
        else if (this.usable) this.leave(outage, error as Error);
      }
    }
    this.reads.primary++;
    return onPrimary();
  }

  /** Whether the replica has replayed up to the position, at the latest after `REACH_MS`. */
  private async reach(position: number): Promise<boolean> {
    const deadline = performance.now() + REACH_MS;
    while (this.replayed < position) {
      // Simultaneous reads share one question; its answer may be older than a position, so they ask again.
      this.polling ??= this.askReplayed().finally(() => {
        this.polling = null;
      });
      const asked = this.polling.then(() => true);
      if (!(await within(deadline - performance.now(), asked))) return false;
      if (this.replayed >= position) break;
      if (performance.now() >= deadline) return false;
      await new Promise((go) => setTimeout(go, POLL_MS));
    }
    return true;
  }

  /** @throws when the server does not answer or is no replica */
  private async askReplayed(): Promise<void> {
    const { client } = this;
    if (!client) throw new NotReached();
    const { rows } = await client.query<{ replayed: number; standby: boolean }>(REPLAYED_SQL);
    if (!rows[0]!.standby) throw new NotReached();
    this.replayed = rows[0]!.replayed;
  }

  /** Decides again whether the replica is read; the only way back after `leave`. */
  private async check(): Promise<void> {
    try {
      const verdict = await within(PATIENCE_MS, this.verdict());
      if (this.stopped) return;
      if (verdict === null) this.absence = null;
      else this.leave(verdict || 'away', new Error(`The replica is not read: ${verdict || 'no answer'}.`));
    } catch (error) {
      if (!this.stopped) this.leave('away', error as Error);
    }
    if (this.stopped) return;
    if (this.absence === 'away' || this.absence === 'foreign') {
      this.drop();
      this.options.pools.cut();
    }
    this.timer = setTimeout(() => void this.check(), EVERY_MS);
    this.timer.unref();
  }

  private async verdict(): Promise<Absence | null> {
    const { primary } = this.options;
    if (!this.client) {
      const client = await this.connect();
      const [replicaIdentity, primaryIdentity] = await Promise.all([identityOf(client), identityOf(primary)]);
      // Without an answer in time a later check has begun another connection.
      if (this.connecting !== client) return 'away';
      if (replicaIdentity !== primaryIdentity) return 'foreign';
      this.identity = primaryIdentity;
      this.connecting = null;
      this.client = client;
    }
    const { rows } = await primary.query<{ position: number }>(POSITION);
    const { position } = rows[0]!;
    // The replica is always asked: one that hangs may have replayed everything before.
    await this.askReplayed();
    const isReached = await this.reach(position);
    this.behindBytes = Math.max(0, position - this.replayed);
    return isReached ? null : 'behind';
  }

  private async connect(): Promise<pg.Client> {
    const { url, types } = this.options;
    const client = new pg.Client({
      connectionString: url,
      types,
      application_name: 'vigia-replica',
      connectionTimeoutMillis: PATIENCE_MS,
    });
    client.on('error', () => {});
    this.connecting = client;
    await client.connect();
    return client;
  }

  private leave(absence: Absence, error: Error): void {
    // A replica that is behind for a moment is no failure; an outage is reported once.
    if (absence !== this.absence && absence !== 'behind') this.options.onError(error);
    this.absence = absence;
  }

  private drop(): void {
    for (const client of [this.client, this.connecting]) client?.connection?.stream.destroy();
    this.client = null;
    this.connecting = null;
    this.replayed = 0;
  }
}

/** @throws when the server of a read has not replayed enough; a pooler may lead to another one than was asked */
export function checkReached(rows: readonly unknown[] | undefined): void {
  if ((rows?.[0] as { reached?: boolean } | undefined)?.reached !== true) throw new NotReached();
}

const identityOf = async (from: pg.Client | pg.Pool): Promise<string | undefined> =>
  ((await from.query(IDENTITY_SQL)) as pg.QueryResult<{ identity: string }>).rows[0]?.identity;

/**
 * Whether the replica failed and not the statement: for longer, or only in this read, as when replaying removed rows
 * that the read needed (40001), when its disk is full (53) or when a statement writes (25006).
 */
function outageOf(error: Error & { code?: string }): Absence | 'once' | undefined {
  const { code = '', message } = error;
  if (error instanceof NotReached) return 'behind';
  if (/^(40001|40P01|53|25006)/.test(code) || /timeout exceeded when trying to connect/.test(message)) return 'once';
  return isOutage(error) ? 'away' : undefined;
}

/** False when the time is over. Answers that have already arrived are read first, because a busy process is late. */
function within<T>(ms: number, work: Promise<T>): Promise<T | false> {
  return new Promise((done, fail) => {
    const late = setTimeout(() => setImmediate(() => setImmediate(() => done(false))), Math.max(0, ms));
    late.unref();
    work.then(done, fail).finally(() => clearTimeout(late));
  });
}
