import pg from 'pg';
import { StartRefusal } from '#platform/server/config/refusal.ts';

export const APP_ROLE = 'vigia_app';

/**
 * The connection would run without row security, without limits, or would share its session. The message is for the
 * operator.
 */
export class UnsafeConnection extends Error {
  readonly code = '08P01';
}

const WHY = {
  role: `La conexión no quedó con el rol ${APP_ROLE}: sin él no hay seguridad por filas. Se cerró. Revisa que DATABASE_URL no pase por un pooler que cambia o comparte sesiones.`,
  limits:
    'La conexión no quedó con sus límites de tiempo. Se cerró. Revisa que DATABASE_URL no pase por un pooler que cambia o comparte sesiones.',
};
/** Message of a start when several connections share a session of the server. */
const SHARED =
  'DATABASE_URL pasa por un pooler en modo transacción (por ejemplo PgBouncer con pool_mode = transaction), que reparte una misma sesión entre varias conexiones: el rol y los límites de Vigía no valen ahí. Usa pool_mode = session, o la dirección directa de PostgreSQL.';

/** Time limit for the proof of a new connection. */
const PROOF_MS = 5_000;

interface Limits {
  statementTimeoutMs: number;
  idleInTransactionMs: number;
}

const proofOf = ({ statementTimeoutMs, idleInTransactionMs }: Limits) => `select current_user = '${APP_ROLE}' as role,
  current_setting('statement_timeout')::interval = interval '${statementTimeoutMs} milliseconds'
    and current_setting('idle_in_transaction_session_timeout')::interval
      = interval '${idleInTransactionMs} milliseconds' as limits`;

/**
 * Settings of a database that is distributed with Citus; a plain one gets none. SET LOCAL reaches the nodes that hold
 * the rows; a transaction may write identity after a read of several nodes; and a plan is made for the company of each
 * statement, because a generic plan has no node.
 */
const CLUSTER_SETTINGS = `select set_config('citus.propagate_set_commands', 'local', false),
  set_config('citus.multi_shard_modify_mode', 'sequential', false),
  set_config('plan_cache_mode', 'force_custom_plan', false)
from pg_extension where extname = 'citus'`;

const onCluster = new WeakSet<object>();

/** Whether the database of a connection of the pools has Citus. */
export const isOnCluster = (client: Pick<pg.ClientBase, 'query'>): boolean => onCluster.has(client);

/**
 * Check of each new connection of a pool before its first use: one packet sets role, limits and `settings`, and proves
 * them. They are not startup parameters, because poolers drop or refuse those.
 */
export function proving(limits: Limits, settings: Record<string, string>, onError: (error: Error) => void) {
  const set = Object.entries({
    role: APP_ROLE,
    statement_timeout: limits.statementTimeoutMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    search_path: 'public',
    ...settings,
  }).map(([name, value]) => `set ${name} = ${value}`);
  const text = [...set, CLUSTER_SETTINGS, proofOf(limits)].join('; ');
  return (client: pg.PoolClient, done: (error?: Error) => void): void => {
    const late = setTimeout(
      () => client.connection.stream.destroy(new Error('Connection terminated: it did not prove its role in time')),
      PROOF_MS,
    );
    client
      .query(text)
      .then((results) => {
        const [settings, proof] = ([results].flat() as pg.QueryResult<Proven>[]).slice(-2);
        assertProven(proof?.rows[0]);
        if (settings?.rows.length === 1) onCluster.add(client);
      })
      .then(
        () => done(),
        (error: Error) => {
          if (error instanceof UnsafeConnection) onError(error);
          done(error);
        },
      )
      .finally(() => clearTimeout(late));
  };
}

interface Proven {
  role?: boolean;
  limits?: boolean;
}

function assertProven(row: Proven | undefined): void {
  if (row?.role !== true) throw new UnsafeConnection(WHY.role);
  if (row.limits !== true) throw new UnsafeConnection(WHY.limits);
}

/**
 * Columns that are read with the settings of each transaction, because a pooler may have put another session behind a
 * connection.
 */
export const PROOF_COLUMNS = `current_user = '${APP_ROLE}' as role,
  current_setting('statement_timeout') <> '0' as limits`;

/** @throws UnsafeConnection where the row of a statement with `PROOF_COLUMNS` shows no role or no limits */
export const checkProof = (rows: readonly unknown[] | undefined): void => assertProven(rows?.[0] as Proven | undefined);

const ROUNDS = 5;
const OPEN_CONNECTIONS = 3;

/**
 * Checks whether a pooler shares sessions among connections. PgBouncer gives connections its own numbers, which no
 * session of the server has; only in that case several connections are opened and compared.
 * @throws StartRefusal in transaction mode
 */
export async function refuseSharedSessions(url: string): Promise<void> {
  const open: pg.Client[] = [];
  const connect = async () => {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: PROOF_MS, query_timeout: PROOF_MS });
    client.on('error', () => {});
    open.push(client);
    await client.connect();
    return client;
  };
  const sessionOf = async (client: pg.Client, begin = '') => {
    const results = await client.query<{ pid: number }>(`${begin}select pg_backend_pid() as pid`);
    return ([results].flat() as pg.QueryResult<{ pid: number }>[]).at(-1)!.rows[0]!.pid;
  };
  try {
    const one = await connect();
    const session = await sessionOf(one);
    // The types of pg leave out the number of the session that a client keeps.
    if (session === (one as unknown as { processID: number }).processID) return;
    const others = await Promise.all(Array.from({ length: OPEN_CONNECTIONS }, connect));
    for (let round = 0; round < ROUNDS; round++) {
      const otherSessions = await Promise.all(others.map((client) => sessionOf(client, 'begin; ')));
      if (otherSessions.includes(session) || (await sessionOf(one)) !== session) throw new StartRefusal(SHARED);
      await Promise.all(others.map((client) => client.query('rollback')));
    }
  } finally {
    await Promise.all(open.map((client) => client.end().catch(() => {})));
  }
}
