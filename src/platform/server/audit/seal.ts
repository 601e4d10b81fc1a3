import { createHash } from 'node:crypto';
import type { SystemScope, SystemTx } from '../database/scope.ts';

const LOCK = 7_238_402;
const GENESIS = Buffer.alloc(32);

interface Row {
  id: number;
  line: string;
}

const ROWS = `
  select id, jsonb_build_array(id, at, customer_id, actor_kind, actor_id, role, session_id, action, object_type, object_id, details,
    host(ip), request_id)::text as line
  from audit_log where xact >= $1::xid8 and xact < $2::xid8 order by xact, id`;

function chain(previous: Buffer, rows: Row[]): Buffer {
  const hash = createHash('sha256').update(previous);
  for (const row of rows) hash.update(row.line).update('\n');
  return hash.digest();
}

/**
 * Adds one link to the chain over all rows written since the last. Runs apart from requests, which stay unchained
 * and fast. A transaction still open keeps its rows, and all later ones, for the next seal. Returns the rows sealed.
 */
export function sealAudit(system: SystemScope): Promise<number> {
  return system.run(async ({ client }) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const last = (
      await client.query<{ seq: number; upto_xact: string; hash: Buffer }>(
        'select seq, upto_xact::text, hash from audit_seals order by seq desc limit 1',
      )
    ).rows[0];
    const from = last?.upto_xact ?? '0';
    const upto = (await client.query<{ x: string }>('select pg_snapshot_xmin(pg_current_snapshot())::text as x'))
      .rows[0]!.x;
    const rows = (await client.query<Row>(ROWS, [from, upto])).rows;
    if (rows.length === 0) return 0;
    const previous = last?.hash ?? GENESIS;
    await client.query(
      'insert into audit_seals (seq, from_xact, upto_xact, rows, previous, hash) values ($1, $2::xid8, $3::xid8, $4, $5, $6)',
      [(last?.seq ?? 0) + 1, from, upto, rows.length, previous, chain(previous, rows)],
    );
    return rows.length;
  });
}

export interface AuditVerdict {
  intact: boolean;
  sealedRows: number;
  /** Rows newer than the last seal. */
  unsealedRows: number;
  /** Sequence of the first link that does not fit; null when all do. */
  brokenAt: number | null;
}

/** Recomputes the whole chain: a row changed, removed or slipped in breaks the link that covers it. */
export function verifyAudit(system: SystemScope): Promise<AuditVerdict> {
  return system.run(async (tx) => {
    const seals = (
      await tx.client.query<{
        seq: number;
        from_xact: string;
        upto_xact: string;
        rows: number;
        previous: Buffer;
        hash: Buffer;
      }>('select seq, from_xact::text, upto_xact::text, rows, previous, hash from audit_seals order by seq')
    ).rows;
    let previous: Buffer = GENESIS;
    let upto = '0';
    let sealedRows = 0;
    for (const seal of seals) {
      const rows = (await tx.client.query<Row>(ROWS, [seal.from_xact, seal.upto_xact])).rows;
      const fits =
        seal.from_xact === upto &&
        seal.previous.equals(previous) &&
        rows.length === seal.rows &&
        chain(previous, rows).equals(seal.hash);
      if (!fits) return { intact: false, sealedRows, unsealedRows: await newerThan(tx, upto), brokenAt: seal.seq };
      previous = seal.hash;
      upto = seal.upto_xact;
      sealedRows += rows.length;
    }
    return { intact: true, sealedRows, unsealedRows: await newerThan(tx, upto), brokenAt: null };
  });
}

async function newerThan(tx: SystemTx, xact: string): Promise<number> {
  const result = await tx.client.query<{ n: number }>('select count(*) as n from audit_log where xact >= $1::xid8', [
    xact,
  ]);
  return result.rows[0]!.n;
}
