import type pg from 'pg';

/** Whose rows the transaction sees: the company, whether inside the wall, whether across companies. */
export const settingsOf = (values: string[]): { name: string; text: string; values: string[] } => ({
  name: 'scope',
  text: `select set_config('app.tenant', $1, true), set_config('app.clinical', $2, true), set_config('app.system', $3, true)`,
  values,
});

/** Takes a statement whose answer nobody waits for before the commit; on a plain connection it is waited for. */
export type Later = (sent: Promise<unknown>) => Promise<unknown>;

/** What is sent meanwhile leaves in one packet. */
export function inOnePacket<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = client.connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

/** What follows before the event loop turns, COMMIT as a rule, leaves in one packet too. */
function holdBack(client: pg.PoolClient): void {
  const { stream } = client.connection;
  stream.cork();
  process.nextTick(() => stream.uncork());
}

/**
 * Runs `work` between BEGIN and COMMIT. On a pipelined connection BEGIN and the settings leave with the first
 * statement, and what is asked for later leaves with COMMIT.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  settings: string[],
  work: (client: pg.PoolClient, later: Later) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  const sent: Promise<unknown>[] = [];
  const keep: Later = (statement) => {
    statement.catch(() => {}); // told with the commit
    sent.push(statement);
    holdBack(client);
    return Promise.resolve();
  };
  const begin = () => [client.query('begin'), client.query(settingsOf(settings))];
  const pipelined = async () => {
    const result = await inOnePacket(client, () => {
      for (const statement of begin()) keep(statement);
      return work(client, keep);
    });
    await Promise.all([...sent, client.query('commit')]);
    return result;
  };
  const inTurn = async () => {
    await Promise.all(begin());
    const result = await work(client, (statement) => statement);
    await client.query('commit');
    return result;
  };
  try {
    return await ((pool.options as { pipeline?: boolean }).pipeline ? pipelined() : inTurn());
  } catch (error) {
    await client.query('rollback').catch((e: Error) => {
      broken = e;
    });
    throw await causeOf(error, sent);
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}

/** After one statement failed PostgreSQL refuses the others: what is told is why the first one failed. */
async function causeOf(error: unknown, sent: readonly Promise<unknown>[]): Promise<unknown> {
  const refused = (e: unknown) => (e as { code?: string } | undefined)?.code === '25P02';
  if (!refused(error)) return error;
  const failures = (await Promise.allSettled(sent)).flatMap((r) => (r.status === 'rejected' ? [r.reason] : []));
  return failures.find((e) => !refused(e)) ?? error;
}
