import type pg from 'pg';
import { checkProof, PROOF_COLUMNS, UnsafeConnection } from './prove-connection.ts';
import type { HotStatement, Proof } from './scope.ts';
import { inOnePacket, sendTogether } from './statements/batch.ts';

/** Settings that control row security in a transaction: company, inside the wall, across companies, worker. */
export const settingsOf = (values: string[]): { name: string; text: string; values: string[] } => ({
  name: 'scope',
  text: `select app_scope($1, $2, $3, $4), ${PROOF_COLUMNS}`,
  values,
});

/** The same, and the number of the audit entry that a statement of the transaction writes. */
export const settingsWithAuditNumber = (values: string[]): { name: string; text: string; values: string[] } => ({
  name: 'scope_audit',
  text: `select app_scope($1, $2, $3, $4), set_local('app.audit_number', nextval('audit_log_number')::text),
    ${PROOF_COLUMNS}`,
  values,
});

/** Holds back a statement whose result is not needed before the commit, and sends it together with the commit. */
export type SendWithCommit = (statement: HotStatement) => void;

/** BEGIN, COMMIT or ROLLBACK as a statement of a packet. */
export const command = (text: string): HotStatement => ({ name: text, text, values: [] });

/**
 * Runs `work` between BEGIN and COMMIT. On a pipelined connection BEGIN, the settings and the proof are sent with the
 * first statement, and statements held for later with COMMIT; neither is sent before the proof succeeded.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  settings: string[],
  work: (client: pg.PoolClient, later: SendWithCommit) => Promise<T>,
  proof?: Proof,
): Promise<T> {
  const client = await pool.connect();
  let broken: Error | undefined;
  const onError = (error: Error) => {
    broken = error;
  };
  client.on('error', onError);
  // After a failed batch it is unknown which statements the connection has prepared, so the connection is closed.
  const batch = (statements: HotStatement[]) =>
    sendTogether(client, statements).catch((error: Error) => {
      broken = error;
      throw error;
    });
  const deferredStatements: HotStatement[] = [];
  let opening: Promise<unknown> = Promise.resolve();
  try {
    const result = await inOnePacket(client, () => {
      const proven = proof?.open ? [proof.statement] : [];
      opening = batch([command('begin'), settingsOf(settings), ...proven]).then(([, set, rows]) => {
        checkProof(set);
        if (rows) proof?.check(rows);
      });
      opening.catch((error: Error) => {
        // The error is thrown below; the connection is not reused.
        if (error instanceof UnsafeConnection) broken = error;
      });
      return work(client, (statement) => void deferredStatements.push(statement));
    });
    await opening;
    await batch([...deferredStatements, command('commit')]);
    return result;
  } catch (error) {
    await client.query('rollback').catch((e: Error) => {
      broken = e;
    });
    await opening; // the first error explains why the rest was refused
    throw error;
  } finally {
    client.off('error', onError);
    client.release(broken);
  }
}
