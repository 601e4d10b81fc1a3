import type pg from 'pg';
import type { Role } from '#platform/contract/access.ts';
import { notFound } from '#platform/contract/problem.ts';
import type { Pools } from './pools.ts';
import { checkProof } from './prove-connection.ts';
import { sendTogether } from './statements/batch.ts';
import { statement } from './statements/statement.ts';
import { inTransaction, type Later, settingsOf } from './transaction.ts';

/** Who acts. Written to the audit log with everything done in the scope. */
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
  /** The same key is written once, whoever repeats the act. */
  dedupKey: string;
  payload: Record<string, unknown>;
}

/** A running transaction inside a scope: what queries and verbs take first. */
export interface Tx {
  /** The connection itself. Statements asked for without waiting in between share a round trip. */
  readonly client: pg.PoolClient;
  readonly customerId: string;
  readonly actor: Actor;
  readonly inside: boolean;
  /** For a statement whose answer nobody needs before the commit: it is sent with it. */
  readonly later: Later;
  /** Written with the commit: should it fail, nothing was done. */
  audit(entry: AuditEntry): Promise<void>;
  /** Asks for something to happen after the commit: at least once, made exactly once by its key. */
  post(message: OutboxMessage): Promise<void>;
}

export interface HotStatement {
  /** Empty: PostgreSQL does not keep it. */
  name: string;
  text: string;
  values: unknown[];
}

/**
 * What must be shown true before anything a scope read may be used, in the packet of its first read at the latest, and
 * before anything it wrote is committed.
 */
export interface Proof {
  readonly open: boolean;
  /** For the rest of its transaction `PROVEN` says in SQL what it showed. */
  readonly statement: HotStatement;
  /** @throws when what the statement answered shows it false */
  check(rows: unknown[]): void;
}

/** What a clinical read is about: SQL that gives a row where the company ($1) has it, by its id ($2). */
interface ReadObject {
  exists: string;
  id: string;
}

/** What a request brings to its scope: the proof of its session, and the entry to write once it read what is clinical. */
export interface RequestPart {
  proof?: Proof | undefined;
  reading?: AuditEntry | undefined;
  /** A worker who proved who they are and reads what is their own. */
  worker?: string | undefined;
}

const PROVEN = "current_setting('app.proven', true) = 'on'";

const INSERT_AUDIT = {
  name: 'audit',
  text: `insert into audit_log (customer_id, actor_kind, actor_id, role, session_id, action, object_type, object_id, details, ip, request_id)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
};

/** The limit of the next statement: what is left of $1 ms since the packet began. */
const TIME_LEFT = `select set_config('statement_timeout',
  greatest(1, $1::int - (extract(epoch from clock_timestamp() - transaction_timestamp()) * 1000)::int)::text, true)`;

const TELL = `insert into audit_log (customer_id, actor_kind, actor_id, role, session_id, action, object_type, object_id, details, ip, request_id)
  select $1::uuid, $3, $4::uuid, $5, $6::uuid, $7, $8, $9, $10::jsonb, $11::inet, $12 where `;

/** The audit entry of a read, written only where its object is there and the session, if it was yet to prove, still is. */
function toldOf([customerId, ...rest]: unknown[], { exists, id }: ReadObject, proving: boolean): HotStatement {
  const proven = proving ? ` and ${PROVEN}` : '';
  return statement(`${TELL}exists (${exists})${proven}`, [customerId, id, ...rest]);
}

/**
 * The only way to the data of a company. Holds exactly one company; every transaction it opens tells PostgreSQL
 * which one, so that a query without its filter still sees no other company's rows.
 */
export class Scope {
  private readonly pools: Pools;
  readonly customerId: string;
  readonly actor: Actor;
  /** Whether clinical tables show rows: the worker's own, a doctor of the company, a super admin, a job. */
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
   * The same company inside the wall, for counts of the roster, whose facts lie in one table with those of exams. Only
   * the cube of statistics may ask for it: a test looks.
   */
  forRoster(): Scope {
    return new Scope(this.pools, this.customerId, this.actor, true, { proof: this.proof });
  }

  /** Runs `work` in one transaction; what it throws rolls everything back. */
  async run<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    const tx = (client: pg.PoolClient, later: Later) => work(this.tx(client, later));
    return inTransaction(this.pools.main, this.settings(), tx, this.proof);
  }

  /** The same on a connection that takes COPY. */
  async copy<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
    await this.prove();
    return inTransaction(this.pools.copy, this.settings(), (client, later) => work(this.tx(client, later)));
  }

  /**
   * Runs named statements in one transaction and one round trip, the settings before them. For the reads that people
   * wait for all day. Where they read one object, the entry of a clinical read is written in the same transaction.
   */
  async hot<Rows extends unknown[][]>(statements: HotStatement[], object?: ReadObject): Promise<Rows> {
    const proving = this.proof?.open ? this.proof : undefined;
    const entry = object && this.reading;
    const told = entry && toldOf(auditValues(this.customerId, this.actor, entry), object, proving !== undefined);
    const sent = [settingsOf(this.settings()), ...statements, ...(told ? [told] : [])];
    const answers = await this.send(proving ? [proving.statement, ...sent] : sent, proving ? 1 : 0);
    if (proving) proving.check(answers.shift() ?? []);
    if (told) this.reading = undefined;
    return answers.slice(1, 1 + statements.length) as Rows;
  }

  /** The same, where all statements together may take no longer than one: a call counts the whole company many times. */
  async inTime<Rows extends unknown[][]>(statements: HotStatement[]): Promise<Rows> {
    const left = statement(TIME_LEFT, [this.pools.statementTimeoutMs]);
    const rows = await this.hot(statements.flatMap((each) => [left, each]));
    return rows.filter((_, i) => i % 2 === 1) as Rows;
  }

  /**
   * The same for figures over a whole company, which cost the more the more people look at them: the same statements
   * with the same values, of the same company and side of the wall, are run once for all who ask at once. Each proves
   * their own session first. The rows are everybody's: nobody changes them.
   */
  async shared<Rows extends unknown[][]>(statements: HotStatement[]): Promise<Rows> {
    await this.prove();
    const asked = statements.map(({ text, values }) => [text, values]);
    const question = JSON.stringify([this.customerId, this.inside, asked]);
    return this.pools.answers.ask(question, () => this.hot<Rows>(statements));
  }

  /** Writes one audit entry in a transaction of its own. */
  async audit(entry: AuditEntry): Promise<void> {
    await this.prove();
    const values = auditValues(this.customerId, this.actor, entry);
    await this.send([settingsOf(this.settings()), { ...INSERT_AUDIT, values }], 0);
  }

  /** Writes the entry of a clinical read, unless it went with what was read. */
  async tellReading(): Promise<void> {
    if (this.reading) await this.audit(this.reading);
    this.reading = undefined;
  }

  /** What is written in no transaction of its own waits until the scope may stand. */
  private async prove(): Promise<void> {
    if (this.proof?.open) this.proof.check((await this.send([this.proof.statement]))[0] ?? []);
  }

  /** @param settingsAt which of the statements sets the scope: its answer proves the connection too */
  private async send(statements: HotStatement[], settingsAt?: number): Promise<unknown[][]> {
    const client = await this.pools.hot.connect();
    try {
      const rows = await sendTogether(client, statements);
      if (settingsAt !== undefined) checkProof(rows[settingsAt]);
      client.release();
      return rows;
    } catch (error) {
      client.release(true);
      throw error;
    }
  }

  private settings(): string[] {
    return [this.customerId, this.inside ? 'on' : '', '', this.worker];
  }

  private tx(client: pg.PoolClient, later: Later): Tx {
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

/** A running transaction that sees across companies: identity, jobs, public look-ups. */
export interface SystemTx {
  readonly client: pg.PoolClient;
  audit(entry: AuditEntry & { customerId?: string | null; actor?: Actor }): Promise<void>;
  post(message: OutboxMessage & { customerId?: string }): Promise<void>;
}

/** Reads and writes across companies. Made by the session part and by the worker, nowhere else. */
export class SystemScope {
  private readonly pools: Pools;
  readonly actor: Actor;
  constructor(pools: Pools, actor: Actor = { kind: 'system', id: null, role: 'system' }) {
    this.pools = pools;
    this.actor = actor;
  }

  run<T>(work: (tx: SystemTx) => Promise<T>): Promise<T> {
    return inTransaction(this.pools.main, ['', '', 'on', ''], (client, later) =>
      work({
        client,
        audit: async ({ customerId = null, actor = this.actor, ...entry }) =>
          later({ ...INSERT_AUDIT, values: auditValues(customerId, actor, entry) }),
        post: async ({ customerId, ...message }) => postMessage(later, customerId ?? null, message),
      }),
    );
  }

  /** The scope of one company for a job: jobs work inside the wall and never answer anybody. */
  forCustomer(customerId: string, actor: Actor = this.actor): Scope {
    return new Scope(this.pools, customerId, actor, true);
  }
}

function auditValues(customerId: string | null, actor: Actor, entry: AuditEntry): unknown[] {
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

function postMessage(later: Later, customerId: string | null, message: OutboxMessage): void {
  later({
    name: 'outbox',
    text: 'insert into outbox (customer_id, topic, dedup_key, payload) values ($1, $2, $3, $4) on conflict (dedup_key) do nothing',
    values: [customerId, message.topic, message.dedupKey, JSON.stringify(message.payload)],
  });
  later({ name: 'outbox_wake', text: "select pg_notify('outbox', '')", values: [] });
}

/** The row, or 404: what is not there and what belongs to another company look alike. */
export function found<T>(row: T | undefined, title?: string): T {
  if (row === undefined) throw notFound(title);
  return row;
}
