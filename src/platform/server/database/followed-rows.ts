import type pg from 'pg';
import { isOnCluster } from './prove-connection.ts';

/** Part of a transaction that the writing of such rows needs. */
export interface Writer {
  client: Pick<pg.ClientBase, 'query'>;
  customerId: string;
}

/** Either ids of rows, or SQL that selects the ids. The values of the SQL begin with the company. */
type RowIds = readonly string[] | { sql: string; values: readonly unknown[] };

/** Writers of a table from whose rows other rows follow. */
export interface FollowedRows {
  /**
   * Changes or deletes rows: every statement that does it runs inside `change`. What follows from the rows is written
   * in the same transaction, and the rows stay locked until its end.
   * @param ids all rows that `change` may write; others would keep what followed from their state before
   */
  change<T>(tx: Writer, ids: RowIds, change: () => Promise<T>): Promise<T>;
  /** The statement of `added`, to be sent with others. */
  addedStatement(customerId: string, ids: readonly string[]): { name: string; text: string; values: unknown[] };
  /** Writes what follows from rows that were inserted in the same transaction. */
  added(tx: Writer, ids: RowIds): Promise<void>;
}

/**
 * Writers of a table by its three functions of the database (docs/adr/0118, 0119): `<rows>_hold` locks rows and returns
 * what is followed, as an array that only PostgreSQL reads; `<rows>_follow` compares; `<rows>_add` follows inserts.
 * @param held type of an element of that array
 */
export function followedRows(rows: string, held: string): FollowedRows {
  const hold = { name: `hold_${rows}`, text: `select ${rows}_hold($1, $2::uuid[])::text as before` };
  const follow = { name: `follow_${rows}`, text: `select 1 from ${rows}_follow($1, $2::${held}[])` };
  const add = { name: `add_${rows}`, text: `select 1 from ${rows}_add($1, $2::uuid[])` };
  const holdRows = ({ client, customerId }: Writer, ids: RowIds) =>
    'sql' in ids
      ? client.query<{ before: string }>(`select ${rows}_hold($1, array(${ids.sql}))::text as before`, [...ids.values])
      : client.query<{ before: string }>({ ...hold, values: [customerId, ids] });
  const addedStatement = (customerId: string, ids: readonly string[]) => ({ ...add, values: [customerId, ids] });
  return {
    async change(tx, changed, change) {
      const ids = await readOnCluster(tx, changed);
      const [{ rows: heldRows }, result] = await Promise.all([holdRows(tx, ids), change()]);
      const before = heldRows[0]?.before ?? '{}';
      if (before !== '{}') await tx.client.query({ ...follow, values: [tx.customerId, before] });
      return result;
    },
    addedStatement,
    async added(tx, written) {
      const ids = await readOnCluster(tx, written);
      if ('sql' in ids) await tx.client.query(`select 1 from ${rows}_add($1, array(${ids.sql}))`, [...ids.values]);
      else if (ids.length > 0) await tx.client.query(addedStatement(tx.customerId, ids));
    },
  };
}

/** Citus would send a function whose argument is a query to that query's node, which lacks the function's tables. */
async function readOnCluster({ client }: Writer, ids: RowIds): Promise<RowIds> {
  if (!('sql' in ids) || !isOnCluster(client)) return ids;
  // The condition gives $1 a type where the query does not name the company.
  const { rows } = await client.query<{ id: string }>(`select id from (${ids.sql}) x(id) where $1::uuid is not null`, [
    ...ids.values,
  ]);
  return rows.map(({ id }) => id);
}
