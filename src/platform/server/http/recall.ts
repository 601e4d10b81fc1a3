import type { FastifyRequest } from 'fastify';
import type { Config } from '#platform/server/config/config.ts';
import type { Pools } from '#platform/server/database/pools.ts';
import type { HotStatement, Proof } from '#platform/server/database/scope.ts';
import {
  remember,
  rememberedSession,
  type Session,
  type SessionRow,
  sessionOf,
  sessionStatement,
  touchIfDue,
} from './session.ts';

/** Whether the session is due to be marked as seen does not affect its rights, so it is not compared. */
const rights = ({ touch, ...row }: SessionRow) => JSON.stringify(row);

/** The current session, and whether it equals the remembered one. The node of a company only learns of SET LOCAL. */
const STILL_SQL = `
select s.*, p.mark = 'on' as same, set_local('app.proven', p.mark)
from session_for($1, $2) s
cross join lateral (select case when to_jsonb(s) - 'touch' = $3::jsonb then 'on' else '' end as mark) p`;

/**
 * A session remembered from an earlier request. The request runs with it, but the answer is sent only after the proof
 * that the session is unchanged.
 */
export class RecalledSession implements Proof {
  readonly session: Session;
  readonly statement: HotStatement;
  private readonly pools: Pools;
  private readonly request: FastifyRequest;
  private verdict: 'open' | 'same' | 'changed' = 'open';

  constructor(pools: Pools, request: FastifyRequest, statement: HotStatement, row: SessionRow) {
    this.pools = pools;
    this.request = request;
    this.statement = { name: 'session_still', text: STILL_SQL, values: [...statement.values, rights(row)] };
    this.session = sessionOf(row);
  }

  get open(): boolean {
    return this.verdict === 'open';
  }

  check(rows: unknown[]): void {
    const [told] = rows as (SessionRow & { same: boolean; set_local: '' })[];
    const { same = false, set_local: _, ...row } = told ?? {};
    remember(this.pools, this.statement, told && (row as SessionRow));
    if (this.verdict !== 'changed') this.verdict = same ? 'same' : 'changed';
    if (!told || this.verdict === 'changed') throw new Error('The session is no longer what it was.');
    touchIfDue(this.pools, this.request, told);
  }

  /** Whether the session is unchanged; asks the database if no statement has proved it yet. */
  async holds(): Promise<boolean> {
    if (this.open) {
      const { rows } = await this.pools.hot.query(this.statement);
      try {
        this.check(rows);
      } catch {
        return false;
      }
    }
    return this.verdict === 'same';
  }
}

/** The remembered session of the request; null when the database must be asked first. */
export function recallSession(
  pools: Pools,
  config: Config,
  request: FastifyRequest,
  tenant: string | null,
): RecalledSession | null {
  const statement = sessionStatement(config, request, tenant);
  const row = statement && rememberedSession(pools, statement);
  return row ? new RecalledSession(pools, request, statement, row) : null;
}
