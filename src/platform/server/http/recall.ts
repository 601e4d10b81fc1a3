import type { FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Pools } from '../database/pools.ts';
import type { HotStatement, Proof } from '../database/scope.ts';
import {
  lastKnown,
  remember,
  type Session,
  type SessionRow,
  sessionOf,
  sessionStatement,
  touchIfDue,
} from './session.ts';

/** Whether a session is due to be marked as seen says nothing of what it may do. */
const rights = ({ touch, ...row }: SessionRow) => JSON.stringify(row);

/** A session known from an earlier request. It tells what to ask for; only its proof lets the answer out. */
export class RecalledSession implements Proof {
  readonly session: Session;
  readonly statement: HotStatement;
  private readonly pools: Pools;
  private readonly request: FastifyRequest;
  private readonly row: SessionRow;
  private verdict: 'open' | 'same' | 'changed' = 'open';

  constructor(pools: Pools, request: FastifyRequest, statement: HotStatement, row: SessionRow) {
    this.pools = pools;
    this.request = request;
    this.statement = statement;
    this.row = row;
    this.session = sessionOf(row);
  }

  get open(): boolean {
    return this.verdict === 'open';
  }

  check(rows: unknown[]): void {
    const row = rows[0] as SessionRow | undefined;
    remember(this.pools, this.statement, row);
    const same = row && rights(row) === rights(this.row) && this.verdict !== 'changed';
    this.verdict = same ? 'same' : 'changed';
    if (!same) throw new Error('The session is no longer what it was.');
    touchIfDue(this.pools, this.request, row);
  }

  /** Whether the session still is as it was recalled: asked for now where nothing that was read said so. */
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

/** The session that this request had the last time; null where the database must be asked first. */
export function recallSession(
  pools: Pools,
  config: Config,
  request: FastifyRequest,
  tenant: string | null,
): RecalledSession | null {
  const statement = sessionStatement(config, request, tenant);
  const row = statement && lastKnown(pools, statement);
  return row ? new RecalledSession(pools, request, statement, row) : null;
}
