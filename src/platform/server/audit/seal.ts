import { createHash } from 'node:crypto';
import type { SystemScope, SystemTx } from '#platform/server/database/scope.ts';

const LOCK = 7_238_402;
const GENESIS = Buffer.alloc(32);
/** Most entries in a link of the chain, because they are in memory while their hash is computed. */
const MOST_ROWS = 20_000;

interface Row {
  id: number;
  line: string;
}

const LINE_SQL = `select id,
    jsonb_build_array(id, at, customer_id, actor_kind, actor_id, role, session_id, action, object_type, object_id,
      details, host(ip), request_id)::text as line from audit_log`;

/**
 * Entries with an id above $1 that no seal covers, in the order in which they are chained. All entries up to $1 are
 * settled.
 */
const UNSEALED_SQL = `
  with sealed as (select coalesce(range_agg(entries), '{}') as entries from audit_seals where upto >= $1),
  next as (select id from audit_log, sealed where id > $1 and not id <@ sealed.entries order by id limit ${MOST_ROWS})
  ${LINE_SQL} where id in (select id from next) order by xact, id`;

const COVERED = `
  ${LINE_SQL}
  where id >= lower($1::int8multirange) and id < upper($1::int8multirange) and id <@ $1::int8multirange
  order by xact, id`;

interface Seal {
  seq: number;
  entries: string;
  upto: number;
  closed: number;
  rows: number;
  previous: Buffer;
  hash: Buffer;
}

function chain(previous: Buffer, rows: Row[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const row of rows) hash.update(row.line).update('\n');
  return hash.digest();
}

/**
 * `settled`: the highest id of the last seal, once all transactions that were open at that seal have ended; no new
 * entry can appear below it.
 */
const LAST_SQL = `
  select seq, upto, closed, hash,
    case when pg_snapshot_xmin(pg_current_snapshot()) >= horizon then greatest(upto, closed) else closed end as settled
  from audit_seals order by seq desc limit 1`;

interface Last extends Pick<Seal, 'seq' | 'upto' | 'closed' | 'hash'> {
  settled: number;
}

/**
 * Adds a link to the chain for the entries written since the last link. It runs apart from requests, which stay fast
 * because they do not chain entries. Entries of an open transaction wait for a later seal.
 * @returns the number of sealed entries
 */
export function sealAudit(system: SystemScope): Promise<number> {
  return system.run(async ({ client }) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const last = (await client.query<Last>(LAST_SQL)).rows[0];
    // Transactions that were open at the last seal and have ended since have either committed entries, which are read
    // here, or will never commit any.
    const { rows } = await client.query<Row>(UNSEALED_SQL, [last?.closed ?? 0]);
    if (rows.length === 0) return 0;
    const previous = last?.hash ?? GENESIS;
    const numbers = rows.map(({ id }) => id);
    const highest = numbers.reduce((a, b) => Math.max(a, b));
    const settled = last?.settled ?? 0;
    await client.query(
      `insert into audit_seals (seq, entries, upto, closed, horizon, rows, previous, hash)
       select $1, (select range_agg(int8range(n, n, '[]')) from unnest($2::bigint[]) n), $3, $4,
         pg_snapshot_xmax(pg_current_snapshot()), $5, $6, $7`,
      [
        (last?.seq ?? 0) + 1,
        numbers,
        Math.max(last?.upto ?? 0, highest),
        // When a link is full, settled entries can be left for the next link.
        rows.length < MOST_ROWS ? settled : Math.min(settled, highest),
        rows.length,
        previous,
        chain(previous, rows),
      ],
    );
    return rows.length;
  });
}

interface AuditVerdict {
  intact: boolean;
  sealedRows: number;
  /** Number of entries that no seal covers yet. */
  unsealedRows: number;
  /** Sequence number of the first link that does not match; null when all links match. */
  brokenAt: number | null;
}

/**
 * Recomputes the whole chain. A changed or removed entry breaks the link that covers it; an entry inserted under an id
 * that was already settled breaks the first link that reaches beyond this id.
 */
export function verifyAudit(system: SystemScope): Promise<AuditVerdict> {
  return system.run(async (tx) => {
    await tx.client.query('set local statement_timeout = 0');
    const seals = (
      await tx.client.query<Seal>(
        'select seq, entries::text, upto, closed, rows, previous, hash from audit_seals order by seq',
      )
    ).rows;
    let previous: Buffer = GENESIS;
    let sealedRows = 0;
    let brokenAt = await slippedIn(tx);
    for (const seal of seals) {
      if (brokenAt !== null && seal.seq >= brokenAt) break;
      const { rows } = await tx.client.query<Row>(COVERED, [seal.entries]);
      const fits =
        seal.previous.equals(previous) && rows.length === seal.rows && chain(previous, rows).equals(seal.hash);
      if (!fits) {
        brokenAt = seal.seq;
        break;
      }
      previous = seal.hash;
      sealedRows += rows.length;
    }
    return { intact: brokenAt === null, sealedRows, unsealedRows: await unsealed(tx), brokenAt };
  });
}

const SEALED_SQL =
  "select coalesce(range_agg(entries), '{}') as entries, coalesce(max(closed), 0) as closed from audit_seals";

/**
 * Sequence number of the first link beyond an entry that no link covers although its id was settled; null without such
 * an entry.
 */
async function slippedIn(tx: SystemTx): Promise<number | null> {
  const { rows } = await tx.client.query<{ seq: number }>(
    `with sealed as materialized (${SEALED_SQL}),
     odd as (select min(l.id) as id from audit_log l, sealed where l.id <= sealed.closed and not l.id <@ sealed.entries)
     select min(s.seq) as seq from audit_seals s, odd where s.upto >= odd.id having min(s.seq) is not null`,
  );
  return rows[0]?.seq ?? null;
}

async function unsealed(tx: SystemTx): Promise<number> {
  const { rows } = await tx.client.query<{ n: number }>(
    `with sealed as materialized (${SEALED_SQL})
     select count(*) as n from audit_log l, sealed where not l.id <@ sealed.entries`,
  );
  return rows[0]!.n;
}
