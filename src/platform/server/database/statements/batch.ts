import pg from 'pg';
import { types } from '../pools.ts';
import type { HotStatement } from '../scope.ts';

/** How the driver writes a statement, which its types leave out. */
interface Writer extends HotStatement {
  prepare(connection: pg.Connection): void;
  handleError(error: Error): void;
}

/** The columns of a statement: what they are called and how their text is read. */
interface Column {
  name: string;
  read: (text: string) => unknown;
}
interface Described {
  fields: { name: string; dataTypeID: number }[];
}

/** What each connection was told of its named statements, which stay as they are for as long as it knows them. */
const described = new WeakMap<pg.Connection, Map<string, Column[]>>();

function columnsToldTo(connection: pg.Connection): Map<string, Column[]> {
  const known = described.get(connection) ?? new Map<string, Column[]>();
  described.set(connection, known);
  return known;
}

const columnsOf = ({ fields }: Described): Column[] =>
  fields.map(({ name, dataTypeID }) => ({
    name,
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

const silent = { value: () => {} };

/**
 * Sends statements with one Sync at their end; one whose name is empty is forgotten after it ran. PostgreSQL runs them in one transaction of their own, which needs
 * no BEGIN and no COMMIT, and answers once, when it is committed. After an error nothing of it stays, and the
 * connection must not be used again: which of its statements it knows is uncertain.
 */
export function sendTogether(client: pg.PoolClient, statements: readonly HotStatement[]): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    const known = columnsToldTo(client.connection);
    const results: unknown[][] = statements.map(() => []);
    let at = 0;
    let columns: Column[] | undefined;
    const submit = (connection: pg.Connection): null => {
      // The driver ends each statement with a Sync and asks for its columns: the one is the batch's, the other is asked once.
      const plain: pg.Connection = Object.create(connection, { sync: silent });
      const terse: pg.Connection = Object.create(connection, { sync: silent, describe: silent });
      const writer: Writer = Object.create(pg.Query.prototype);
      writer.handleError = reject;
      inOnePacket(client, () => {
        for (const { name, text, values } of statements) {
          Object.assign(writer, { name, text, values });
          writer.prepare(name !== '' && known.has(name) ? terse : plain);
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
        columns ??= known.get(statements[at]!.name) ?? [];
        results[at]!.push(rowOf(columns, fields));
      },
      handleCommandComplete() {
        const { name } = statements[at++]!;
        if (name !== '' && !known.has(name)) known.set(name, columns ?? []);
        columns = undefined;
      },
      handleReadyForQuery: () => resolve(results),
      handleError: reject,
    });
    client.query(query);
  });
}
