import pg from 'pg';
import { types } from '../pools.ts';
import type { HotStatement } from '../scope.ts';

/** Methods of the driver's query objects that its types leave out. */
interface Writer extends HotStatement {
  prepare(connection: pg.Connection): void;
  handleError(error: Error): void;
}

/** A column of a result: its name and the parser of its text. */
interface Column {
  name: string;
  read: (text: string) => unknown;
}
interface Described {
  fields: { name: string; dataTypeID: number }[];
}

/** The columns of the named statements of each connection; they stay the same as long as the connection lives. */
const described = new WeakMap<pg.Connection, Map<string, Column[]>>();

function columnsOfConnection(connection: pg.Connection): Map<string, Column[]> {
  const columnsByStatement = described.get(connection) ?? new Map<string, Column[]>();
  described.set(connection, columnsByStatement);
  return columnsByStatement;
}

const columnsOf = ({ fields }: Described): Column[] =>
  fields.map(({ name, dataTypeID }) => ({
    name,
    // The types of pg declare what the parsers return, not that they read a text.
    read: types.getTypeParser(dataTypeID, 'text') as unknown as Column['read'],
  }));

function rowOf(columns: readonly Column[], texts: readonly (string | null)[]): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  for (const [i, { name, read }] of columns.entries()) {
    const text = texts[i];
    row[name] = text == null ? null : read(text);
  }
  return row;
}

/** Collects everything that `send` writes into one packet. */
export function inOnePacket<T>(client: pg.PoolClient, send: () => T): T {
  const { stream } = client.connection;
  stream.cork();
  try {
    return send();
  } finally {
    stream.uncork();
  }
}

const silent = { value: () => {} };

/**
 * Sends statements with a single Sync at their end. PostgreSQL runs them in one transaction without BEGIN and COMMIT,
 * and answers after its commit. A statement with an empty name is not kept. After an error everything is rolled back,
 * and the connection must not be used again, because it is unknown which statements it has prepared.
 */
export function sendTogether(client: pg.PoolClient, statements: readonly HotStatement[]): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    const columnsByStatement = columnsOfConnection(client.connection);
    const results: unknown[][] = statements.map(() => []);
    let at = 0;
    let columns: Column[] | undefined;
    const submit = (connection: pg.Connection): null => {
      // The driver would end each statement with a Sync and ask for its columns. The batch has a single Sync, and
      // columns are asked for only once.
      const plain: pg.Connection = Object.create(connection, { sync: silent });
      const terse: pg.Connection = Object.create(connection, { sync: silent, describe: silent });
      const writer: Writer = Object.create(pg.Query.prototype);
      writer.handleError = reject;
      inOnePacket(client, () => {
        for (const { name, text, values } of statements) {
          Object.assign(writer, { name, text, values });
          writer.prepare(name !== '' && columnsByStatement.has(name) ? terse : plain);
        }
        connection.sync();
      });
      return null;
    };
    const query = Object.assign(new pg.Query(''), {
      submit,
      handleRowDescription(message: Described) {
        columns = columnsOf(message);
      },
      handleDataRow({ fields }: { fields: (string | null)[] }) {
        columns ??= columnsByStatement.get(statements[at]!.name) ?? [];
        results[at]!.push(rowOf(columns, fields));
      },
      handleCommandComplete() {
        const { name } = statements[at++]!;
        if (name !== '' && !columnsByStatement.has(name)) columnsByStatement.set(name, columns ?? []);
        columns = undefined;
      },
      handleReadyForQuery: () => resolve(results),
      handleError: reject,
    });
    client.query(query);
  });
}
