import pg from 'pg';
import { proving } from './prove-connection.ts';
import { DatabaseFrozen, DatabaseWatchdog } from './pulse.ts';
import { Replica } from './replica.ts';
import { SharedAnswers } from './shared-answers.ts';
import { makeSentTextsStorable } from './statements/storable.ts';

const { builtins } = pg.types;
export const types = new pg.TypeOverrides();
types.setTypeParser(builtins.DATE, day);
types.setTypeParser(builtins.TIMESTAMPTZ, instant);
types.setTypeParser(builtins.NUMERIC, Number);
types.setTypeParser(builtins.INT8, Number); // counts and identities, all below 2^53

export interface Pools {
  /** For transactions with several round trips. Statements that do not wait for each other share a round trip. */
  main: pg.Pool;
  /** For frequent reads: all statements of a transaction are sent in one round trip. */
  hot: pg.Pool;
  /** For transactions with a COPY, which blocks the connection for other statements. */
  copy: pg.Pool;
  /** A streaming replica for figures, histories and exports; undefined without `DATABASE_REPLICA_URL`. */
  replica?: Replica | undefined;
  /** Results that simultaneous callers of the same query share. */
  answers: SharedAnswers;
  /** Time limit of a statement. */
  statementTimeoutMs: number;
  /** True while the server does not answer; every call is then refused at once. */
  readonly frozen: boolean;
  end(): Promise<void>;
}

const PLACEHOLDER = '0001-01-01';
const WRITTEN_DAY = /^\d{4}-\d\d-\d\d$/;
/** Returns `YYYY-MM-DD` unchanged; a day that has no such form (`infinity`, BC) becomes the placeholder. */
function day(text: string): string {
  return WRITTEN_DAY.test(text) ? text : PLACEHOLDER;
}

/** Builds `YYYY-MM-DDTHH:MM:SS.mmmZ` from PostgreSQL's text in UTC; uses the placeholder as for days. */
export function instant(text: string): string {
  if (text[10] !== ' ' || !text.endsWith('+00')) {
    const at = new Date(text);
    const written = Number.isNaN(at.getTime()) ? '' : at.toISOString();
    return WRITTEN_DAY.test(written.slice(0, 10)) ? written : `${PLACEHOLDER}T00:00:00.000Z`;
  }
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(20, -3).slice(0, 3).padEnd(3, '0')}Z`;
}

const COPIES = 3;
/** A connection is replaced after this time, because its prepared statements and memory accumulate. */
export const LIFETIME_SECONDS = 900;

interface PoolOptions {
  size: number;
  /** Changed only by the tests of pool leaks and by jobs that need longer. */
  statementTimeoutMs?: number;
  onError?: (error: Error) => void;
  replicaUrl?: string | undefined;
}

interface ServerPools {
  main: pg.Pool;
  hot: pg.Pool;
  copy: pg.Pool;
  /** Ends every connection, also those that wait for an answer. */
  cut(): void;
}

const CONNECT_MS = 8_000;
/** A read that gets no connection to the replica in this time continues on the primary. */
const REPLICA_CONNECT_MS = 1_000;

/**
 * Opens connections as the role vigia_app, which owns no table and cannot bypass row security. Each connection must
 * prove its role before use.
 */
export function openPools(url: string, options: PoolOptions): Pools {
  const { statementTimeoutMs = 10_000, onError = () => {}, replicaUrl } = options;
  const { cut, ...pools } = connect(url, { ...options, connectMs: CONNECT_MS });
  const pulse = new DatabaseWatchdog(url, cut);
  pulse.start();
  const all = Object.values(pools);
  for (const pool of all) refuseWhile(pool, () => pulse.frozen);
  const replica =
    replicaUrl === undefined
      ? undefined
      : new Replica({
          url: replicaUrl,
          pools: connect(replicaUrl, { ...options, connectMs: REPLICA_CONNECT_MS }),
          primary: pools.hot,
          types,
          onError,
        });
  replica?.start();
  return {
    ...pools,
    replica,
    answers: new SharedAnswers(),
    statementTimeoutMs,
    get frozen() {
      return pulse.frozen;
    },
    end: async () => {
      await replica?.stop();
      await Promise.all([pulse.stop(), ...all.map((pool) => pool.end())]);
    },
  };
}

/** The pools of a server; no connection is opened before its first use. */
function connect(
  url: string,
  { size, statementTimeoutMs = 10_000, onError = () => {}, connectMs }: PoolOptions & { connectMs: number },
): ServerPools {
  const base: pg.PoolConfig = {
    connectionString: url,
    types,
    idleTimeoutMillis: 60_000,
    maxLifetimeSeconds: LIFETIME_SECONDS,
    connectionTimeoutMillis: connectMs,
    application_name: 'vigia',
  };
  const limits = { statementTimeoutMs, idleInTransactionMs: 60_000 };
  const as = (settings: Record<string, string> = {}) => ({ verify: proving(limits, settings, onError) });
  const pipelined = { ...base, max: size, pipeline: true } as pg.PoolConfig;
  const pools = {
    main: new pg.Pool({ ...pipelined, ...as() }),
    // Planning a join of eight tables takes ten times longer than running it, so each statement is planned once per
    // connection.
    hot: new pg.Pool({ ...pipelined, ...as({ plan_cache_mode: 'force_generic_plan' }) }),
    copy: new pg.Pool({ ...base, ...as({ temp_buffers: "'64MB'" }), max: Math.min(COPIES, size) }),
  };
  const clients = new Set<pg.PoolClient>();
  for (const pool of Object.values(pools)) {
    pool.on('error', onError);
    pool.on('remove', (client) => clients.delete(client));
    // A connection can end while it is held, between two statements; without this handler the process would end.
    pool.on('connect', (client) => {
      clients.add(client);
      client.on('error', onError);
      makeSentTextsStorable(client);
    });
  }
  return {
    ...pools,
    cut: () => {
      for (const { connection } of clients) connection.stream.destroy();
    },
  };
}

/** Refuses a connection at once while the server is frozen. `query` of a pool also connects through this function. */
function refuseWhile(pool: pg.Pool, refused: () => boolean): void {
  type Connect = (done?: (error: Error) => void) => unknown;
  const connect = pool.connect.bind(pool) as Connect;
  pool.connect = ((done?: (error: Error) => void) => {
    if (!refused()) return connect(done);
    const error = new DatabaseFrozen();
    return done ? process.nextTick(done, error) : Promise.reject(error);
  }) as typeof pool.connect;
}
