import type pg from 'pg';
import type { SystemScope, SystemTx } from '#platform/server/database/scope.ts';
import { endOfBefore, verifyBefore } from './before.ts';
import {
  GENESIS,
  type Head,
  hashOfLink,
  hashOfRoot,
  highestNumber,
  idsOf,
  instantText,
  LINE,
  type Line,
  type Link,
  MOST_ENTRIES,
} from './links.ts';
import type { Root } from './roots.ts';

/** What of the audit does not match; `company` is null for the roots and the chain from before companies had one. */
export interface Fault {
  what: FaultKind;
  company: string | null;
  /** Number of the link or root; null where the fault has none. */
  at: number | null;
}

/**
 * - LINK: a link does not match its entries or the link before it.
 * - SLIPPED: an entry appeared under a number that was settled.
 * - CUT: a root holds a link that the chain does not have, or has with another hash.
 * - UNROOTED: a link is older than the last root, which does not hold it.
 * - ROOT: a root does not match its heads or the root before it.
 * - BEFORE: a link of the chain from before companies had their own does not match.
 * - SLIPPED_BEFORE: an entry was slipped in among those of that chain.
 * - FORMER_ROOT: the root that the operator noted is missing or is another.
 */
export type FaultKind = 'LINK' | 'SLIPPED' | 'CUT' | 'UNROOTED' | 'ROOT' | 'BEFORE' | 'SLIPPED_BEFORE' | 'FORMER_ROOT';

interface AuditVerdict {
  faults: Fault[];
  /** Number of entries whose links match. */
  sealedRows: number;
  /** Number of entries that no link covers yet. */
  unsealedRows: number;
  chains: number;
  lastRoot: Root | null;
}

/** Links that are read at once. */
const LINKS_AT_ONCE = 500;
/** Seconds that a root may need to read all heads; links made within this time before a root may be missing in it. */
const READING_HEADS_SECONDS = 600;

interface RootRow extends Root {
  madeAt: string;
  heads: number;
  previous: Buffer;
}

interface Seal extends Link {
  hash: Buffer;
}

const ROOTS_SQL = `
select number, ${instantText('made_at')} as "madeAt", heads, previous, hash from audit_roots
where number > $1 order by number limit 1000`;
const HEADS_SQL = `
select number, customer_id as "customerId", seq, hash from audit_root_heads
where number between $1 and $2 order by number, customer_id`;
const HEADS_OF_SQL = 'select seq, hash from audit_root_heads where customer_id = $1 order by seq';
const SEALS_SQL = `
select seq, ${instantText('sealed_at')} as "sealedAt", entries::text, upto, closed, rows, hash from audit_seals
where customer_id = $1 and seq > $2 order by seq limit ${LINKS_AT_ONCE}`;
const COVERED_SQL = `
select l.id, ${LINE} as line from audit_log l
where l.customer_id = $1 and l.id >= $2 and l.id <= $3 and l.id <@ $4::int8multirange order by l.id`;
const SLIPPED_SQL = `
select 1 from audit_log l
where l.customer_id = $1 and l.id > $2 and l.id <= $3 and not l.id <@ (
  select coalesce(range_agg(s.entries), '{}') from audit_seals s
  where s.customer_id = $1 and s.seq >= $4 and s.seq <= $5) limit 1`;
/** Finds an entry whose number is above all numbers that the sequence gave out. */
const BEYOND_SQL = 'select 1 from audit_log where customer_id = $1 and id > $2 limit 1';
const COUNT_SQL = 'select count(*) as n from audit_log where customer_id = $1 and id > $2';
const COMPANIES_SQL = [
  'select distinct customer_id as id from audit_log',
  'select distinct customer_id as id from audit_seals',
  'select customer_id as id from audit_chains union select customer_id from audit_root_heads',
];

/** Runs `work` in a transaction whose statements have no time limit. */
const unlimited = <T>(system: SystemScope, work: (tx: SystemTx) => Promise<T>): Promise<T> =>
  system.run(async (tx) => {
    await tx.client.query('set local statement_timeout = 0');
    return work(tx);
  });

/**
 * Recomputes all chains and the roots over them, each chain in a transaction of its own.
 * @param noted a root that the operator noted elsewhere; it must still be there with the same hash, which also shows
 *   that roots and chains were not all put back to an earlier state
 */
export async function verifyAudit(system: SystemScope, noted?: Root): Promise<AuditVerdict> {
  const { faults, sealedRows, lastRoot } = await unlimited(system, async ({ client }) => {
    const before = await verifyBefore(client);
    const found: Fault[] = [];
    if (before.brokenAt !== null) found.push({ what: 'BEFORE', company: null, at: before.brokenAt });
    if (before.slippedIn) found.push({ what: 'SLIPPED_BEFORE', company: null, at: null });
    const roots = await verifyRoots(client, noted);
    return { faults: [...found, ...roots.faults], sealedRows: before.sealedRows, lastRoot: roots.last };
  });
  const verdict: AuditVerdict = { faults, sealedRows, unsealedRows: 0, chains: 0, lastRoot };
  for (const company of await companiesOf(system)) {
    const chain = await verifyCompany(system, company);
    verdict.faults.push(...chain.faults);
    verdict.sealedRows += chain.sealedRows;
    verdict.unsealedRows += chain.unsealedRows;
    verdict.chains += 1;
  }
  return verdict;
}

const companiesOf = (system: SystemScope): Promise<string[]> =>
  unlimited(system, async ({ client }) => {
    const ids = new Set<string>();
    for (const sql of COMPANIES_SQL) for (const { id } of (await client.query<{ id: string }>(sql)).rows) ids.add(id);
    return [...ids].sort();
  });

async function verifyRoots(client: pg.ClientBase, noted?: Root): Promise<{ faults: Fault[]; last: Root | null }> {
  let last: Root = { number: 0, hash: (await endOfBefore(client)).hash };
  let isNotedFound = false;
  for (;;) {
    const { rows: roots } = await client.query<RootRow>(ROOTS_SQL, [last.number]);
    if (roots.length === 0) break;
    const { rows } = await client.query<Head & { number: number }>(HEADS_SQL, [roots[0]!.number, roots.at(-1)!.number]);
    const headsOfRoots = new Map<number, Head[]>(roots.map(({ number }) => [number, []]));
    for (const head of rows) headsOfRoots.get(head.number)?.push(head);
    for (const root of roots) {
      const heads = headsOfRoots.get(root.number)!;
      const hash = hashOfRoot(last.hash, root.number, root.madeAt, heads);
      const fits =
        root.number === last.number + 1 &&
        root.previous.equals(last.hash) &&
        root.heads === heads.length &&
        hash.equals(root.hash);
      if (!fits) return { faults: [{ what: 'ROOT', company: null, at: root.number }], last: null };
      if (root.number === noted?.number) isNotedFound = root.hash.equals(noted.hash);
      last = root;
    }
  }
  const faults: Fault[] = noted && !isNotedFound ? [{ what: 'FORMER_ROOT', company: null, at: noted.number }] : [];
  return { faults, last: last.number > 0 ? { number: last.number, hash: last.hash } : null };
}

type ChainVerdict = Pick<AuditVerdict, 'faults' | 'sealedRows' | 'unsealedRows'>;

/**
 * Recomputes the chain of one company and compares it with what the roots hold of it. Whether the roots themselves
 * match is part of `verifyAudit`.
 */
export function verifyCompany(system: SystemScope, company: string): Promise<ChainVerdict> {
  return unlimited(system, async ({ client }) => {
    const { upto: start } = await endOfBefore(client);
    // Read before the heads: those of a root that is made meanwhile would be missing.
    const rootedBefore = await rootedBeforeOf(client);
    const { rows: rootHeads } = await client.query<Omit<Head, 'customerId'>>(HEADS_OF_SQL, [company]);
    const rooted = new Map(rootHeads.map(({ seq, hash }) => [seq, hash]));
    const chain = new Chain(client, company, start);
    const links: Omit<Seal, 'entries'>[] = [];
    let fault: Fault | null = null;
    for (;;) {
      const { rows: seals } = await client.query<Seal>(SEALS_SQL, [company, links.at(-1)?.seq ?? 0]);
      for (const some of seals.length > 0 ? portionsOf(seals) : []) {
        fault ??= await chain.faultOf(some);
        links.push(...some.map(({ entries, ...link }) => link));
      }
      if (seals.length < LINKS_AT_ONCE || fault) break;
    }
    const faults = fault ? [fault] : [];
    const hashes = new Map(links.map(({ seq, hash }) => [seq, hash]));
    const cut = [...rooted].find(([seq, hash]) => !hashes.get(seq)?.equals(hash));
    if (cut && !fault) faults.push({ what: 'CUT', company, at: cut[0] });
    const highest = rootHeads.at(-1)?.seq ?? 0;
    const unrooted = await oldestUnrooted(client, company, highest, rootedBefore);
    if (unrooted !== null) faults.push({ what: 'UNROOTED', company, at: unrooted });
    const beyond = await client.query(BEYOND_SQL, [company, await highestNumber(client)]);
    if (beyond.rows.length > 0) faults.push({ what: 'SLIPPED', company, at: null });
    const { rows } = await client.query<{ n: number }>(COUNT_SQL, [company, start]);
    return { faults, sealedRows: chain.sealedRows, unsealedRows: Math.max(0, rows[0]!.n - chain.sealedRows) };
  });
}

/** The instant before which the last root has seen every link; null without a root. */
async function rootedBeforeOf(client: pg.ClientBase): Promise<string | null> {
  const { rows } = await client.query<{ before: string | null }>(
    `select ${instantText('max(made_at) - make_interval(secs => $1)')} as before from audit_roots`,
    [READING_HEADS_SECONDS],
  );
  return rows[0]?.before ?? null;
}

/** The first link above `highest` that is older than `before`. */
async function oldestUnrooted(
  client: pg.ClientBase,
  company: string,
  highest: number,
  before: string | null,
): Promise<number | null> {
  const { rows } = await client.query<{ seq: number | null }>(
    'select min(seq) as seq from audit_seals where customer_id = $1 and seq > $2 and sealed_at < $3::timestamptz',
    [company, highest, before],
  );
  return rows[0]?.seq ?? null;
}

/** Splits links so that the entries of a portion fit into memory; a portion has one link at least. */
function portionsOf(seals: readonly Seal[]): Seal[][] {
  const portions: Seal[][] = [[]];
  let rows = 0;
  for (const seal of seals) {
    if (rows > 0 && rows + seal.rows > MOST_ENTRIES) {
      portions.push([]);
      rows = 0;
    }
    portions.at(-1)!.push(seal);
    rows += seal.rows;
  }
  return portions;
}

/** The chain of a company while it is recomputed, from its first link on. */
class Chain {
  private readonly client: pg.ClientBase;
  private readonly company: string;
  private previous: Omit<Seal, 'entries'>;
  /** Links that may cover numbers above `previous.closed`. */
  private recent: { seq: number; upto: number }[] = [];
  sealedRows = 0;

  constructor(client: pg.ClientBase, company: string, start: number) {
    this.client = client;
    this.company = company;
    this.previous = { seq: 0, sealedAt: '', upto: 0, closed: start, rows: 0, hash: GENESIS };
  }

  /** The first fault of the next links. */
  async faultOf(seals: readonly Seal[]): Promise<Fault | null> {
    const idsOfSeals = seals.map(({ entries }) => idsOf(entries));
    const ids = idsOfSeals.flat();
    const lowest = ids.reduce((a, b) => Math.min(a, b), Number.MAX_SAFE_INTEGER);
    const highest = ids.reduce((a, b) => Math.max(a, b), 0);
    const { rows } = await this.client.query<Line>(COVERED_SQL, [
      this.company,
      lowest,
      highest,
      unionOf(seals.map(({ entries }) => entries)),
    ]);
    const lines = new Map(rows.map((line) => [line.id, line]));
    const { closed } = this.previous;
    for (const [i, seal] of seals.entries()) {
      const covered = idsOfSeals[i]!.flatMap((id) => lines.get(id) ?? []);
      const hash = hashOfLink(this.previous.hash, this.company, seal, covered);
      const fits =
        seal.seq === this.previous.seq + 1 &&
        covered.length === seal.rows &&
        seal.closed >= this.previous.closed &&
        hash.equals(seal.hash);
      if (!fits) return { what: 'LINK', company: this.company, at: seal.seq };
      this.previous = seal;
      this.recent.push({ seq: seal.seq, upto: seal.upto });
      this.sealedRows += covered.length;
    }
    this.recent = this.recent.filter(({ upto }) => upto > closed);
    const { seq, closed: nowClosed } = this.previous;
    const slipped = await this.client.query(SLIPPED_SQL, [
      this.company,
      closed,
      nowClosed,
      this.recent[0]?.seq ?? seq,
      seq,
    ]);
    return slipped.rows.length > 0 ? { what: 'SLIPPED', company: this.company, at: seq } : null;
  }
}

/** The ranges of all multiranges as one; PostgreSQL joins those that touch. */
const unionOf = (multiranges: readonly string[]): string =>
  `{${multiranges
    .map((ranges) => ranges.slice(1, -1))
    .filter((ranges) => ranges !== '')
    .join(',')}}`;
