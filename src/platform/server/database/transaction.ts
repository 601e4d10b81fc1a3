import type pg from 'pg';
import { checkProof, PROOF_COLUMNS, UnsafeConnection } from './prove-connection.ts';
import type { HotStatement, Proof } from './scope.ts';
import { inOnePacket, sendTogether } from './statements/batch.ts';

/** Whose rows the transaction sees: the company, whether inside the wall, whether across companies, which worker acts. */
export const settingsOf = (values: string[]): { name: string; text: string; values: string[] } => ({
  name: 'scope',
  text: `select set_config('app.tenant', $1, true), set_config('app.clinical', $2, true), set_config('app.system', $3, true),
    set_config('app.worker', $4, true), ${PROOF_COLUMNS}`,
  values,
});

/** Keeps a statement whose answer nobody needs before the commit, with which it is sent. */
export type Later = (statement: HotStatement) => void;

const command = (text: string): HotStatement => ({ name: text, text, values: [] });

/**
 * Runs `work` between BEGIN and COMMIT. On a pipelined connection BEGIN, the settings and the proof leave with the first
 * statement; what is kept for later leaves with COMMIT, and neither does before the proof is found true.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  settings: string[],
  work: (client: pg.PoolClient, later: Later) => Promise<T>,
  proof?: Proof,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  // Which statements a connection knows after a batch of them failed is uncertain: it serves nobody else.
  const batch = (statements: HotStatement[]) =>
    sendTogether(client, statements).catch((error: Error) => {
      broken = error;
      throw error;
    });
  const kept: HotStatement[] = [];
  let opening: Promise<unknown> = Promise.resolve();
  try {
    const result = await inOnePacket(client, () => {
      const proven = proof?.open ? [proof.statement] : [];
      opening = batch([command('begin'), settingsOf(settings), ...proven]).then(([, set, rows]) => {
        checkProof(set);
        if (rows) proof?.check(rows);
      });
      opening.catch((error: Error) => {
        // Thrown below. Nobody else gets the connection.
        if (error instanceof UnsafeConnection) broken = error;
      });
      return work(client, (statement) => void kept.push(statement));
    });
    await opening;
    await batch([...kept, command('commit')]);
    return result;
  } catch (error) {
    await client.query('rollback').catch((e: Error) => {
      broken = e;
    });
    await opening; // what failed first says why the rest was refused
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
