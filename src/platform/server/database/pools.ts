import pg from 'pg';

const { builtins } = pg.types;
const types = new pg.TypeOverrides();
types.setTypeParser(builtins.DATE, (text) => text); // a day stays YYYY-MM-DD
types.setTypeParser(builtins.TIMESTAMPTZ, (text) => new Date(text).toISOString());
types.setTypeParser(builtins.NUMERIC, Number);
types.setTypeParser(builtins.INT8, Number); // counts and identities, all below 2^53

export interface Pools {
  /** Transactions, COPY, anything that goes back and forth. */
  main: pg.Pool;
  /** Hot reads: every statement of a transaction is sent in one round trip. */
  hot: pg.Pool;
  end(): Promise<void>;
}

interface PoolOptions {
  size: number;
  /** Only for the tests of pool leaks and for jobs that need longer. */
  statementTimeoutMs?: number;
  onError?: (error: Error) => void;
}

/** Connections as the role vigia_app, which owns no table and cannot bypass row security. */
export function openPools(url: string, { size, statementTimeoutMs = 10_000, onError = () => {} }: PoolOptions): Pools {
  const base: pg.PoolConfig = {
    connectionString: url,
    types,
    options: `-c role=vigia_app -c statement_timeout=${statementTimeoutMs} -c idle_in_transaction_session_timeout=60000 -c search_path=public`,
    idleTimeoutMillis: 60_000,
    connectionTimeoutMillis: 8_000,
    application_name: 'vigia',
  };
  const main = new pg.Pool({ ...base, max: size });
  const hot = new pg.Pool({ ...base, max: size, pipeline: true } as pg.PoolConfig);
  main.on('error', onError);
  hot.on('error', onError);
  return { main, hot, end: async () => void (await Promise.all([main.end(), hot.end()])) };
}
