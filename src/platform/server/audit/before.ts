import { createHash } from 'node:crypto';
import type pg from 'pg';
import { GENESIS, hashOfLines, LINE, type Line, lineWith } from './links.ts';

/**
 * The chain of all companies together, as it was until each company had its own. Migration 0710 closed it; it gets no
 * more links, and the chains of companies begin above its highest number.
 */
interface End {
  /** No entry may appear under a number up to this one; 0 without a chain. */
  upto: number;
  hash: Buffer;
}

export async function endOfBefore(client: pg.ClientBase): Promise<End> {
  const { rows } = await client.query<End>('select upto, hash from audit_seals_before order by seq desc limit 1');
  return rows[0] ?? { upto: 0, hash: GENESIS };
}

interface Seal {
  seq: number;
  entries: string;
  rows: number;
  previous: Buffer;
  hash: Buffer;
}

/**
 * The entries of a link, in the order in which they were chained. Earlier versions wrote the instant in the time zone
 * of the database (`localLine`), the migration in UTC.
 */
const COVERED_SQL = `
select l.id, ${LINE} as line, ${lineWith('l.at')} as "localLine" from audit_log l
where l.xact is not null and l.id >= lower($1::int8multirange) and l.id < upper($1::int8multirange)
  and l.id <@ $1::int8multirange
order by l.xact, l.id`;

/** An entry without a transaction under an old number was added after the chain was closed. */
const SLIPPED_SQL = `
with sealed as materialized (select coalesce(range_agg(entries), '{}') as entries from audit_seals_before)
select 1 from audit_log l
where l.id <= $1 and (l.xact is null or not l.id <@ (select entries from sealed)) limit 1`;

interface VerifiedBefore {
  sealedRows: number;
  /** The first link that does not match its entries; null when all match. */
  brokenAt: number | null;
  /** Whether an entry was slipped in under a number that was settled. */
  slippedIn: boolean;
}

export async function verifyBefore(client: pg.ClientBase): Promise<VerifiedBefore> {
  const { rows: seals } = await client.query<Seal>(
    'select seq, entries::text, rows, previous, hash from audit_seals_before order by seq',
  );
  let previous: Buffer = GENESIS;
  let sealedRows = 0;
  let brokenAt: number | null = null;
  for (const [i, seal] of seals.entries()) {
    const { rows } = await client.query<Line & { localLine: string }>(COVERED_SQL, [seal.entries]);
    const hashOf = (lines: readonly Line[]) => hashOfLines(createHash('sha256').update(previous), lines);
    const matches =
      hashOf(rows).equals(seal.hash) ||
      hashOf(rows.map(({ id, localLine }) => ({ id, line: localLine }))).equals(seal.hash);
    const fits = seal.seq === i + 1 && seal.previous.equals(previous) && rows.length === seal.rows && matches;
    if (!fits) {
      brokenAt = seal.seq;
      break;
    }
    previous = seal.hash;
    sealedRows += rows.length;
  }
  const { upto } = await endOfBefore(client);
  const slipped = await client.query(SLIPPED_SQL, [upto]);
  return { sealedRows, brokenAt, slippedIn: slipped.rows.length > 0 };
}
