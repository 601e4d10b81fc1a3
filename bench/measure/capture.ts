import type pg from 'pg';
import type { Pools } from '../../src/platform/server/database/pools.ts';
import { type Actor, type HotStatement, Scope, type Tx } from '../../src/platform/server/database/scope.ts';
import { statement } from '../../src/platform/server/database/statement.ts';

/** A scope that runs its queries as they are, on a connection that bypasses row security, and keeps their texts. */
class RecordingScope extends Scope {
  readonly statements: HotStatement[] = [];
  private readonly client: pg.Client;

  constructor(client: pg.Client, customerId: string, actor: Actor, inside: boolean) {
    super(undefined as unknown as Pools, customerId, actor, inside);
    this.client = client;
  }

  override async hot<Rows extends unknown[][]>(statements: HotStatement[]): Promise<Rows> {
    this.statements.push(...statements);
    const rows: unknown[][] = [];
    for (const { text, values } of statements) rows.push((await this.client.query(text, values)).rows);
    return rows as Rows;
  }

  override shared<Rows extends unknown[][]>(statements: HotStatement[]): Promise<Rows> {
    return this.hot<Rows>(statements);
  }

  override copy<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    return this.run(work);
  }

  override async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const { customerId, actor, inside, statements } = this;
    const query = (asked: string | { text: string; values?: unknown[] }, given?: unknown[]) => {
      const { text, values = given ?? [] } = typeof asked === 'string' ? { text: asked } : asked;
      statements.push(statement(text, values));
      return this.client.query(text, values);
    };
    const client = Object.assign(Object.create(this.client), { query }) as pg.PoolClient;
    const kept: HotStatement[] = [];
    const result = await work({
      client,
      customerId,
      actor,
      inside,
      later: (asked) => void kept.push(asked),
      audit: async () => {},
      post: async () => {},
    });
    for (const asked of kept) await query(asked);
    return result;
  }
}

/**
 * The statements with which the product answers, taken from its own code while it works; the audit log, which is no
 * part of the floor, is left out. What was written is rolled back.
 */
export async function capture(
  client: pg.Client,
  { customerId, actorId, inside }: { customerId: string; actorId: string | null; inside: boolean },
  work: (scope: Scope) => Promise<unknown>,
): Promise<HotStatement[]> {
  const scope = new RecordingScope(
    client,
    customerId,
    { kind: 'user', id: actorId, role: inside ? 'doctor' : 'owner' },
    inside,
  );
  await client.query('begin');
  try {
    await work(scope);
  } finally {
    await client.query('rollback');
  }
  return scope.statements;
}
