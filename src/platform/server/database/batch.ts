import pg from 'pg';
import { types } from './pools.ts';
import type { HotStatement } from './scope.ts';
import { inOnePacket } from './transaction.ts';

/** What the driver's queries know to do, of which its types tell only half. */
interface Part extends pg.Query {
  prepare(connection: pg.Connection): void;
  handleRowDescription(message: { fields: unknown[] }): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
}

/** The columns of each named statement, which stay as they are for as long as a connection knows it. */
const columns = new WeakMap<pg.Connection, Map<string, unknown[]>>();

/** The columns that a connection was told, made with its first batch. */
function toldTo(connection: pg.Connection): Map<string, unknown[]> {
  const known = columns.get(connection) ?? new Map<string, unknown[]>();
  columns.set(connection, known);
  return known;
}

/** The connection for one part: what ends a query is left to the batch, and columns known already are not asked for. */
const without = (connection: pg.Connection, ...left: string[]): pg.Connection =>
  Object.create(connection, Object.fromEntries(left.map((name) => [name, { value: () => {} }])));

/**
 * Sends named statements with one Sync at their end. PostgreSQL runs them in one transaction of their own, which needs
 * no BEGIN and no COMMIT, and answers once, when it is committed. After an error nothing of it stays, and the
 * connection must not be used again: which of its statements were made known to it is uncertain.
 */
export function sendTogether(client: pg.PoolClient, statements: readonly HotStatement[]): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    const results: unknown[][] = [];
    let failure: Error | undefined;
    const parts = statements.map(
      ({ name, text, values }, i) =>
        new pg.Query({ name, text, values, types } as pg.QueryConfig, (error, result) => {
          if (error) failure ??= error;
          else results[i] = (result as unknown as pg.QueryResult).rows;
        }) as Part,
    );
    let at = 0;
    const submit = (connection: pg.Connection): null => {
      const known = toldTo(connection);
      inOnePacket(client, () => {
        for (const [i, part] of parts.entries()) {
          const fields = known.get(statements[i]!.name);
          part.prepare(fields ? without(connection, 'sync', 'describe') : without(connection, 'sync'));
          if (fields?.length) part.handleRowDescription({ fields });
        }
        connection.sync();
      });
      return null;
    };
    const finish = (connection: pg.Connection) => {
      for (const part of parts) part.handleReadyForQuery(connection);
      if (failure) reject(failure);
      else resolve(results);
    };
    const query = Object.assign(new pg.Query({ text: '' }), {
      submit,
      handleRowDescription(message: { fields: unknown[] }) {
        toldTo(client.connection).set(statements[at]!.name, message.fields);
        parts[at]!.handleRowDescription(message);
      },
      handleDataRow: (message: unknown) => parts[at]!.handleDataRow(message),
      handleCommandComplete(message: unknown, connection: pg.Connection) {
        const { name } = statements[at]!;
        const known = toldTo(client.connection);
        if (!known.has(name)) known.set(name, []); // it answers no rows
        parts[at++]!.handleCommandComplete(message, connection);
      },
      handleReadyForQuery: finish,
      handleError: reject,
    });
    client.query(query);
  });
}
