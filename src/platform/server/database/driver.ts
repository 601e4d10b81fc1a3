import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from 'kysely';
import type pg from 'pg';

/** Hands every query of Kysely to one connection whose transaction is managed outside. */
export class PgTransactionDriver implements Driver {
  private readonly connection: DatabaseConnection;
  constructor(client: pg.PoolClient) {
    this.connection = {
      executeQuery: async <R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> => {
        const result = await client.query(sql, [...parameters]);
        return { rows: result.rows as R[], numAffectedRows: BigInt(result.rowCount ?? 0) };
      },
      streamQuery: () => {
        throw new Error('Streams read through a cursor of the connection, not through Kysely.');
      },
    };
  }
  async init(): Promise<void> {}
  acquireConnection = async (): Promise<DatabaseConnection> => this.connection;
  async beginTransaction(): Promise<void> {}
  async commitTransaction(): Promise<void> {}
  async rollbackTransaction(): Promise<void> {}
  async releaseConnection(): Promise<void> {}
  async destroy(): Promise<void> {}
}
