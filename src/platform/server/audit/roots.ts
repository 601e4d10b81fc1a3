import type { SystemScope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { endOfBefore } from './before.ts';
import { type Head, hashOfRoot, instantText } from './links.ts';

const LOCK = 7_238_408;
/** Chains whose heads are read in one packet. */
const READ_AT_ONCE = 100;

/** Companies with a chain, and the last link of it that a root holds. */
const ROOTED_SQL = `
select c.customer_id as "customerId", coalesce((
  select h.seq from audit_root_heads h where h.customer_id = c.customer_id order by h.number desc limit 1), 0) as seq
from audit_chains c order by 1`;

const HEAD_SQL = `
select customer_id as "customerId", seq, hash from audit_seals where customer_id = $1 order by seq desc limit 1`;

export interface Root {
  number: number;
  hash: Buffer;
}

const LAST_SQL = 'select number, hash from audit_roots order by number desc limit 1';

/**
 * Adds a root to the chain of chains. It holds the heads of the chains that grew since the last root, so that later no
 * company's chain can be replaced, cut or dropped unnoticed. The first root follows the chain from before companies had
 * their own. A chain that cannot be read, because its node is away, is in a later root.
 * @returns the new root; null when no chain grew
 * @throws the first error of a chain, after the root was stored
 */
export async function addRoot(system: SystemScope): Promise<Root | null> {
  const rooted = await system.run(async ({ client }) => (await client.query<Omit<Head, 'hash'>>(ROOTED_SQL)).rows);
  const seqOf = new Map(rooted.map(({ customerId, seq }) => [customerId, seq]));
  const { heads, failed } = await headsOf(system, [...seqOf.keys()]);
  const grown = heads.filter(({ customerId, seq }) => seq > (seqOf.get(customerId) ?? 0));
  const root = grown.length > 0 ? await store(system, grown) : null;
  if (failed.length > 0) throw failed[0];
  return root;
}

/** Reads the head of each chain; where a packet fails, each of its chains is read alone. */
async function headsOf(system: SystemScope, companies: string[]): Promise<{ heads: Head[]; failed: unknown[] }> {
  const heads: Head[] = [];
  const failed: unknown[] = [];
  const read = async (ids: string[]) => (await system.hot<Head[][]>(ids.map((id) => statement(HEAD_SQL, [id])))).flat();
  for (let i = 0; i < companies.length; i += READ_AT_ONCE) {
    const ids = companies.slice(i, i + READ_AT_ONCE);
    const together = await read(ids).catch(() => null);
    if (together) heads.push(...together);
    else
      for (const id of ids)
        await read([id]).then(
          (alone) => heads.push(...alone),
          (error: unknown) => failed.push(error),
        );
  }
  return { heads, failed };
}

function store(system: SystemScope, heads: Head[]): Promise<Root> {
  return system.run(async ({ client }) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const last = (await client.query<Root>(LAST_SQL)).rows[0];
    const previous = last?.hash ?? (await endOfBefore(client)).hash;
    const number = (last?.number ?? 0) + 1;
    const madeAt = (await client.query<{ now: string }>(`select ${instantText('clock_timestamp()')} as now`)).rows[0]!
      .now;
    const hash = hashOfRoot(previous, number, madeAt, heads);
    await client.query(
      'insert into audit_roots (number, made_at, heads, previous, hash) values ($1, $2::timestamptz, $3, $4, $5)',
      [number, madeAt, heads.length, previous, hash],
    );
    await client.query(
      `insert into audit_root_heads (customer_id, number, seq, hash)
       select h.customer_id, $1, h.seq, h.hash
       from unnest($2::uuid[], $3::bigint[], $4::bytea[]) h(customer_id, seq, hash)`,
      [number, heads.map((h) => h.customerId), heads.map((h) => h.seq), heads.map((h) => h.hash)],
    );
    return { number, hash };
  });
}
