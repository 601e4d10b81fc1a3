import { createHash, type Hash } from 'node:crypto';
import type pg from 'pg';
import { PLATFORM_COMPANY } from '#platform/server/database/platform-company.ts';

/** What the first link of a chain follows. */
export const GENESIS = Buffer.alloc(32);

/** Most entries of a link, because they are in memory while their hash is computed. */
export const MOST_ENTRIES = 20_000;

export interface Line {
  id: number;
  line: string;
}

/** The text of an entry that is hashed; entries without a customer have null in it. */
export const lineWith = (instant: string): string => `jsonb_build_array(l.id, ${instant},
  nullif(l.customer_id, '${PLATFORM_COMPANY}'), l.actor_kind, l.actor_id, l.role, l.session_id, l.action,
  l.object_type, l.object_id, l.details, host(l.ip), l.request_id)::text`;

/** The text with an instant that does not depend on the time zone of a node. */
export const LINE: string = lineWith("(to_jsonb(l.at at time zone 'UTC') #>> '{}') || '+00:00'");

/** The highest number of an entry that was given out. */
export async function highestNumber(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ last_value: number }>('select last_value from audit_log_number');
  return rows[0]!.last_value;
}

/** An instant as text with microseconds, which converts to the same instant again. */
export const instantText = (instant: string): string =>
  `to_char((${instant}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** A link of the chain of a company. */
export interface Link {
  seq: number;
  /** Instant as `instantText` writes it. */
  sealedAt: string;
  /** Numbers of the entries that the link covers, as PostgreSQL writes an int8multirange. */
  entries: string;
  /** The highest number of this and all earlier links. */
  upto: number;
  /** No entry may appear under a number up to this one. */
  closed: number;
  rows: number;
}

/** The hash of a link covers the one before, the facts of the link itself, and the lines by number. */
export function hashOfLink(previous: Buffer, company: string, link: Link, lines: readonly Line[]): Buffer {
  const { seq, sealedAt, entries, upto, closed, rows } = link;
  const facts = JSON.stringify([company, seq, sealedAt, entries, upto, closed, rows]);
  return hashOfLines(createHash('sha256').update(previous).update(`${facts}\n`), lines);
}

export function hashOfLines(hash: Hash, lines: readonly Line[]): Buffer {
  for (const { line } of lines) hash.update(line).update('\n');
  return hash.digest();
}

/** The sorted numbers as PostgreSQL writes an int8multirange. */
export function rangesOf(sortedIds: readonly number[]): string {
  const ranges: string[] = [];
  let from = 0;
  for (let i = 1; i <= sortedIds.length; i++) {
    if (i < sortedIds.length && sortedIds[i] === sortedIds[i - 1]! + 1) continue;
    ranges.push(`[${sortedIds[from]},${sortedIds[i - 1]! + 1})`);
    from = i;
  }
  return `{${ranges.join(',')}}`;
}

/** The numbers of an int8multirange whose ranges hold as many numbers as there are entries. */
export function idsOf(entries: string): number[] {
  const ids: number[] = [];
  for (const [, from, to] of entries.matchAll(/\[(\d+),(\d+)\)/g))
    for (let id = Number(from); id < Number(to) && ids.length <= MOST_ENTRIES; id++) ids.push(id);
  return ids;
}

/** The head of a chain as a root holds it. */
export interface Head {
  customerId: string;
  seq: number;
  hash: Buffer;
}

/** @param heads sorted by company */
export function hashOfRoot(previous: Buffer, number: number, madeAt: string, heads: readonly Head[]): Buffer {
  const hash = createHash('sha256').update(previous);
  hash.update(`${JSON.stringify([number, madeAt, heads.length])}\n`);
  for (const { customerId, seq, hash: head } of heads) hash.update(`${customerId} ${seq} ${head.toString('hex')}\n`);
  return hash.digest();
}
