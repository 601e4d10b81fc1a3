import type pg from 'pg';
import type { Role } from '#platform/contract/access.ts';
import { notFound } from '#platform/contract/problem.ts';
import { PLATFORM_COMPANY } from './platform-company.ts';
import type { Pools } from './pools.ts';
import { checkProof } from './prove-connection.ts';
import { checkReached, POSITION } from './replica.ts';
import { sendTogether } from './statements/batch.ts';
import { statement } from './statements/statement.ts';
import { command, inTransaction, type SendWithCommit, settingsOf, settingsWithAuditNumber } from './transaction.ts';

/** The person or job that acts. Written to the audit log with every action in the scope. */
export interface Actor {
  kind: 'user' | 'worker' | 'system' | 'anonymous';
  id: string | null;
  role: Role | 'system';
  sessionId?: string;
  ip?: string;
  requestId?: string;
}

export interface AuditEntry {
  action: string;
  objectType?: string;
  objectId?: string;
  details?: Record<string, unknown>;
}

export interface OutboxMessage {
  topic: string;
  /** A message of a company with the same key is stored only once, even when the act is repeated. */
  dedupKey: string;
  payload: Record<string, unknown>;
}

/** A running transaction inside a scope; first parameter of queries and write functions. */
export interface Tx {
  /** The connection. Statements that are sent without waiting share a round trip. */
  readonly client: pg.PoolClient;
  readonly customerId: string;
  readonly actor: Actor;
  readonly inside: boolean;
  /** For a statement whose result is not needed before the commit; it is sent together with the commit. */
  readonly later: SendWithCommit;
  /** Written in the same transaction: if the entry fails, the act is rolled back. */
  audit(entry: AuditEntry): Promise<void>;
  /** Queues a message for after the commit. Its key ensures that it is stored once; it is delivered at least once. */
  post(message: OutboxMessage): Promise<void>;
}

/** A transaction that only reads, possibly on a replica. */
export type ReadingTx = Pick<Tx, 'client' | 'customerId' | 'actor' | 'inside'>;

export interface HotStatement {
  /** When empty, PostgreSQL does not keep the prepared statement. */
  name: string;
  text: string;
  values: unknown[];
}

/**
 * A condition that must be proved before data of the scope is used, at the latest in the packet of the first read, and
 * before a write is committed.
 */
export interface Proof {
  readonly open: boolean;
  /** Runs the proof. For the rest of its transaction the SQL condition `PROVEN` is true if the proof succeeded. */
  readonly statement: HotStatement;
  /** @throws when the rows of the statement do not prove the condition */
  check(rows: unknown[]): void;
}

/**
 * Object of a clinical read. `exists` is SQL that returns a row when the company ($1) has the object with `id` ($2).
 */
interface ReadObject {
  exists: string;
  id: string;
}

/**
 * Parts of a scope that come from the request: the proof of its session, and the audit entry to write after a read of
 * clinical content.
 */
export interface RequestPart {
  proof?: Proof | undefined;
  reading?: AuditEntry | undefined;
  /** Id of a worker whose identity was proved and who reads only their own data. */
  worker?: string | undefined;
}

const PROVEN = "current_setting('app.proven', true) = 'on'";

const INSERT_AUDIT = {
  name: 'audit',
  text: `insert into audit_log (customer_id, actor_kind, actor_id, role, session_id, action, object_type,
      object_id, details, ip, request_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};

/** Sets the time limit of the next statement to the rest of $1 ms since the transaction began. */
const TIME_LEFT = `select set_config('statement_timeout',
  greatest(1, $1::int - (extract(epoch from clock_timestamp() - transaction_timestamp()) * 1000)::int)::text, true)`;

/** Number and instant are given, because an INSERT ... SELECT that takes defaults is refused by a distributed table. */
const INSERT_READ_AUDIT = `insert into audit_log (customer_id, id, at, actor_kind, actor_id, role, session_id, action,
    object_type, object_id, details, ip, request_id)
  select h.customer_id, current_setting('app.audit_number')::bigint, now(), $3, $4::uuid, $5, $6::uuid, $7, $8, $9,
    $10::jsonb, $11::inet, $12
  from company_rows h where h.customer_id = $1 and `;

/**
 * The audit entry of a read. It is written only when the object exists and, with a pending proof, when the session is
 * still valid.
 */
function auditStatementOf(
  [customerId, ...rest]: unknown[],
  { exists, id }: ReadObject,
  proving: boolean,
): HotStatement {
  const proven = proving ? ` and ${PROVEN}` : '';
  return statement(`${INSERT_READ_AUDIT}exists (${exists})${proven}`, [customerId, id, ...rest]);
}

/**
 * The only access to the data of a company. A scope holds exactly one company and passes it to PostgreSQL in every
 * transaction, so that a query without its filter still sees no rows of other companies.
 *
 * - `run`: for what writes, and for reads that depend on each other: a transaction with as many round trips as needed.
 * - `runWithCopy`: the same where many rows are written by COPY, which only imports do.
 * - `hot`: for reads whose statements are known beforehand: one round trip. Lists and pages read by it.
 * - `hotWithinOneLimit`: the same for many counts over the whole company.
 * - `hotShared`: the same for figures that many people open at once, such as a dashboard.
 * - `hotOnReplica`, `runOnReplica`: for histories and exports. These two, `hotWithinOneLimit` and `hotShared` read the
 *   replica where there is one that has replayed everything that was committed before the call.
 */
export class Scope {
  private readonly pools: Pools;
  readonly customerId: string;
  readonly actor: Actor;
  /**
   * Whether clinical tables return rows: for the worker's own data, a doctor of the company, a super admin or a job.
   */
  readonly inside: boolean;
  private readonly proof: Proof | undefined;
  private reading: AuditEntry | undefined;
  private readonly worker: string;

  constructor(pools: Pools, customerId: string, actor: Actor, inside: boolean, part: RequestPart = {}) {
    this.pools = pools;
    this.customerId = customerId;
    this.actor = actor;
    this.inside = inside;
    this.proof = part.proof;
    this.reading = part.reading;
    this.worker = part.worker ?? '';
  }

  /**
   * The same company inside the wall, for counts of the roster, whose facts share a table with facts of exams. Only the
   * cube of statistics may call this method; a test checks it.
   */
  forRoster(): Scope {
    return new Scope(this.pools, this.customerId, this.actor, true, { proof: this.proof });
  }

  /** Runs `work` in a transaction and returns its result; an error rolls everything back. */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const tx = (client: pg.PoolClient, later: SendWithCommit) => work(this.tx(client, later));
    return inTransaction(this.pools.main, this.settings(), tx, this.proof);
  }

  /** Like `run`, on a connection that supports COPY. */
  async runWithCopy<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    await this.prove();
    return inTransaction(this.pools.copy, this.settings(), (client, later) => work(this.tx(client, later)));
  }

  /**
   * Runs named statements in one transaction and one round trip, after the settings; used for frequent reads. When they
   * read a single object, the audit entry of a clinical read is written in the same transaction.
   */
  async hot<Rows extends unknown[][]>(statements: HotStatement[], object?: ReadObject): Promise<Rows> {
    const proving = this.proof?.open ? this.proof : undefined;
    const entry = object && this.reading;
    const auditStatement =
      entry && auditStatementOf(auditValues(this.customerId, this.actor, entry), object, proving !== undefined);
    const proof = proving ? [proving.statement] : [];
    const audit = auditStatement ? [auditStatement] : [];
    const settings = auditStatement ? settingsWithAuditNumber(this.settings()) : settingsOf(this.settings());
    const answers = await this.send([...proof, settings, ...statements, ...audit], proof.length);
    if (proving) proving.check(answers.shift() ?? []);
    if (auditStatement) this.reading = undefined;
    return answers.slice(1, 1 + statements.length) as Rows;
  }

  /**
   * Like `hot`, with the time limit of one statement for all statements together, for calls that count the whole
   * company many times.
   */
  async hotWithinOneLimit<Rows extends unknown[][]>(statements: HotStatement[]): Promise<Rows> {
    const left = statement(TIME_LEFT, [this.pools.statementTimeoutMs]);
    const rows = await this.hotOnReplica(statements.flatMap((each) => [left, each]));
    return rows.filter((_, i) => i % 2 === 1) as Rows;
  }

  /**
   * Like `hot`, for figures over a whole company. Simultaneous calls with the same statements, values, company and side
   * of the wall share one run; each call proves its own session first. The shared rows must not be changed.
   */
  async hotShared<Rows extends unknown[][]>(statements: HotStatement[]): Promise<Rows> {
    await this.prove();
    const statementKeys = statements.map(({ text, values }) => [text, values]);
    const question = JSON.stringify([this.customerId, this.inside, statementKeys]);
    return this.pools.answers.ask(question, () => this.hotOnReplica<Rows>(statements));
  }

  /** Like `hot`, for histories and for figures of a whole company, which the replica reads where there is one. */
  async hotOnReplica<Rows extends unknown[][]>(statements: HotStatement[]): Promise<Rows> {
    const { replica } = this.pools;
    const onPrimary = () => this.hot<Rows>(statements);
    if (!replica) return onPrimary();
    return replica.read(
      () => this.provenPosition(),
      async (reached) => {
        const sent = [settingsOf(this.settings()), reached, ...statements];
        const [, reachedRows, ...answers] = await this.send(sent, 0, replica.hot);
        checkReached(reachedRows);
        return answers as Rows;
      },
      onPrimary,
    );
  }

  /**
   * Like `run`, for long reads such as exports, which the replica reads where there is one. When the replica fails,
   * `work` runs again on the primary, so a second run must not depend on the first.
   */
  async runOnReplica<T>(work: (tx: ReadingTx) => Promise<T>): Promise<T> {
    const { replica } = this.pools;
    const onPrimary = () => this.run(work);
    if (!replica) return onPrimary();
    return replica.read(
      () => this.provenPosition(),
      (reached) =>
        inTransaction(replica.main, this.settings(), async (client, later) => {
          checkReached((await client.query(reached)).rows);
          return work(this.tx(client, later));
        }),
      onPrimary,
    );
  }

  /** Writes an audit entry in its own transaction. */
  async audit(entry: AuditEntry): Promise<void> {
    await this.prove();
    const values = auditValues(this.customerId, this.actor, entry);
    await this.send([settingsOf(this.settings()), { ...INSERT_AUDIT, values }], 0);
  }

  /** Writes the audit entry of a clinical read, unless it was already written together with the read. */
  async auditReading(): Promise<void> {
    if (this.reading) await this.audit(this.reading);
    this.reading = undefined;
  }

  /** Proves the session before a write that is not part of a transaction of `run`. */
  private async prove(): Promise<void> {
    if (this.proof?.open) this.proof.check((await this.send([this.proof.statement]))[0] ?? []);
  }

  /** Proves the session and reads how far the log of the primary reaches, before anything is read from a replica. */
  private async provenPosition(): Promise<number> {
    const proof = this.proof?.open ? this.proof : undefined;
    const rows = await this.send(proof ? [proof.statement, POSITION] : [POSITION]);
    proof?.check(rows[0] ?? []);
    return (rows.at(-1) as { position: number }[])[0]!.position;
  }

  private send(statements: HotStatement[], settingsAt?: number, pool = this.pools.hot): Promise<unknown[][]> {
    return sendAsTransaction(pool, statements, settingsAt);
  }

  private settings(): string[] {
    return [this.customerId, this.inside ? 'on' : '', '', this.worker];
  }

  private tx(client: pg.PoolClient, later: SendWithCommit): Tx {
    const { customerId, actor, inside } = this;
    return {
      client,
      customerId,
      actor,
      inside,
      later,
      audit: async (entry) => later({ ...INSERT_AUDIT, values: auditValues(customerId, actor, entry) }),
      post: async (message) => postMessage(later, customerId, message),
    };
  }
}

/**
 * Runs the statements as one transaction in one packet. BEGIN and COMMIT are said, because a distributed database
 * passes settings on only between them.
 * @param settingsAt index of the statement that sets the scope; its result also proves the connection
 */
async function sendAsTransaction(pool: pg.Pool, statements: HotStatement[], settingsAt?: number): Promise<unknown[][]> {
  const client = await pool.connect();
  try {
    const answers = await sendTogether(client, [command('begin'), ...statements, command('commit')]);
    const rows = answers.slice(1, -1);
    if (settingsAt !== undefined) checkProof(rows[settingsAt]);
    client.release();
    return rows;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

const SYSTEM_SETTINGS = ['', '', 'on', ''];

/** A running transaction across companies, for identity, jobs and public look-ups. */
export interface SystemTx {
  readonly client: pg.PoolClient;
  audit(entry: AuditEntry & { customerId?: string | null; actor?: Actor }): Promise<void>;
  post(message: OutboxMessage & { customerId?: string }): Promise<void>;
}

/** Reads and writes across companies. Only the session code and the worker process create it. */
export class SystemScope {
  private readonly pools: Pools;
  readonly actor: Actor;
  constructor(pools: Pools, actor: Actor = { kind: 'system', id: null, role: 'system' }) {
    this.pools = pools;
    this.actor = actor;
  }

  run<T>(work: (tx: SystemTx) => Promise<T>): Promise<T> {
    return inTransaction(this.pools.main, SYSTEM_SETTINGS, (client, later) =>
      work({
        client,
        audit: async ({ customerId, actor = this.actor, ...entry }) =>
          later({ ...INSERT_AUDIT, values: auditValues(customerId ?? PLATFORM_COMPANY, actor, entry) }),
        post: async ({ customerId, ...message }) => postMessage(later, customerId ?? PLATFORM_COMPANY, message),
      }),
    );
  }

  /** Runs named statements, which may write, in one transaction and one round trip. */
  async hot<Rows extends unknown[][]>(statements: HotStatement[]): Promise<Rows> {
    const answers = await sendAsTransaction(this.pools.hot, [settingsOf(SYSTEM_SETTINGS), ...statements], 0);
    return answers.slice(1) as Rows;
  }

  /** The scope of a company for a job. Jobs run inside the wall and never answer a request. */
  forCustomer(customerId: string, actor: Actor = this.actor): Scope {
    return new Scope(this.pools, customerId, actor, true);
  }
}

function auditValues(customerId: string, actor: Actor, entry: AuditEntry): unknown[] {
  return [
    customerId,
    actor.kind,
    actor.id,
    actor.role,
    actor.sessionId ?? null,
    entry.action,
    entry.objectType ?? null,
    entry.objectId ?? null,
    JSON.stringify(entry.details ?? {}),
    actor.ip ?? null,
    actor.requestId ?? null,
  ];
}

function postMessage(later: SendWithCommit, customerId: string, message: OutboxMessage): void {
  later({
    name: 'outbox',
    text: `insert into outbox (customer_id, topic, dedup_key, payload)
      values ($1, $2, $3, $4)
      on conflict (customer_id, dedup_key) do nothing`,
    values: [customerId, message.topic, message.dedupKey, JSON.stringify(message.payload)],
  });
  later({ name: 'outbox_wake', text: "select pg_notify('outbox', '')", values: [] });
}

/** The row, or 404: a missing row and a row of another company give the same answer. */
export function orNotFound<T>(row: T | undefined, title?: string): T {
  if (row === undefined) throw notFound(title);
  return row;
}
