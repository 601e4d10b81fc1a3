import { PLATFORM_COMPANY } from '#platform/server/database/platform-company.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { runEach } from '../jobs/each-company.ts';
import { endOfBefore } from './before.ts';
import { GENESIS, hashOfLink, instantText, LINE, type Line, MOST_ENTRIES, rangesOf } from './links.ts';

const LOCK = 7_238_402;

/**
 * Seconds after a seal until no entry may appear below its numbers. It is longer than any transaction, and than a node
 * needs to end a transaction that was prepared when it stopped.
 */
const LATEST_ENTRY_SECONDS = 3_600;

/** Companies that are asked for unsealed entries in one packet. */
const ASKED_AT_ONCE = 100;
/** Fewest companies that a pass asks; beyond it a pass asks a part, so that each is asked within `PASSES_OF_A_ROUND`. */
const FEWEST_OF_A_PASS = 1_000;
const PASSES_OF_A_ROUND = 20;

/** Companies whose chain exists or begins: customers, companies that were removed, and the platform. */
const COMPANIES_SQL = `
select id from customers union select customer_id from audit_chains union select '${PLATFORM_COMPANY}'::uuid order by 1`;

/**
 * What a link of company $1 starts from: the last link, `floor`, up to which no unsealed entry may be, and `open`, the
 * sealed numbers above it. $2 is the highest number of the chain before companies had their own; $3 the seconds after
 * which numbers are settled. When a link is full, entries may be left for the next one, so the floor stays.
 */
const STATE = `
head as (select seq, upto, closed, rows, hash from audit_seals where customer_id = $1 order by seq desc limit 1),
settled as (
  select upto from audit_seals
  where customer_id = $1 and sealed_at < now() - make_interval(secs => $3) order by seq desc limit 1),
bounds as (
  select greatest($2::bigint, (select closed from head),
    (select upto from settled where (select rows from head) < ${MOST_ENTRIES})) as floor),
open as (
  select coalesce(range_agg(s.entries), '{}') as entries from audit_seals s
  where s.customer_id = $1 and s.seq > coalesce((
    select x.seq from audit_seals x where x.customer_id = $1 and x.upto <= (select floor from bounds)
    order by x.seq desc limit 1), 0))`;

const UNSEALED = `l.customer_id = $1 and l.id > (select floor from bounds)
  and not l.id <@ (select entries from open)`;

const ASK_SQL = `with ${STATE} select l.customer_id as id from audit_log l where ${UNSEALED} limit 1`;

const LAST_SQL = `
with ${STATE}
select coalesce((select seq from head), 0) as seq, coalesce((select upto from head), 0) as upto,
  (select hash from head) as hash, (select floor from bounds) as floor, ${instantText('clock_timestamp()')} as now`;

const LINES_SQL = `with ${STATE} select l.id, ${LINE} as line from audit_log l where ${UNSEALED}
  order by l.id limit ${MOST_ENTRIES}`;

const INSERT_SQL = `
insert into audit_seals (customer_id, seq, sealed_at, entries, upto, closed, rows, hash)
values ($1, $2, $3::timestamptz, $4::int8multirange, $5, $6, $7, $8)`;

interface Last {
  seq: number;
  upto: number;
  hash: Buffer | null;
  floor: number;
  now: string;
}

/** Which companies the next pass asks first, when there are more than one pass asks. */
let nextCompany = '';

/**
 * Adds a link to the chain of each company with unsealed entries; runs apart from requests, which do not chain entries.
 * Each link is a transaction of its company: a company that fails leaves the others, and after a crash the next pass
 * goes on. Companies with more entries than one link holds take turns. An entry that is committed late is in a later
 * link, as long as it comes within `latestEntrySeconds`.
 * @returns the number of sealed entries
 * @throws the first error of a company, after the other companies
 */
export async function sealAudit(system: SystemScope, latestEntrySeconds = LATEST_ENTRY_SECONDS): Promise<number> {
  const { companies, start } = await system.run(async ({ client }) => {
    const { rows } = await client.query<{ id: string }>(COMPANIES_SQL);
    const turn = turnOf(
      rows.map(({ id }) => id),
      nextCompany,
    );
    nextCompany = turn.next;
    return { companies: turn.companies, start: (await endOfBefore(client)).upto };
  });
  const values = [start, latestEntrySeconds];
  let sealed = 0;
  let failed: unknown;
  const keepError = (error: unknown) => {
    failed ??= error;
  };
  for (let i = 0; i < companies.length; i += ASKED_AT_ONCE) {
    let waiting = await unsealedOf(system, companies.slice(i, i + ASKED_AT_ONCE), values).catch((error: unknown) => {
      keepError(error);
      return companies.slice(i, i + ASKED_AT_ONCE);
    });
    while (waiting.length > 0) {
      const full: string[] = [];
      await runEach(waiting, async (company) => {
        const rows = await sealCompany(system, company, values);
        sealed += rows;
        if (rows === MOST_ENTRIES) full.push(company);
      }).catch(keepError);
      waiting = full;
    }
  }
  if (failed !== undefined) throw failed;
  return sealed;
}

/**
 * The companies that a pass asks: all, or the part that begins with `from`.
 * @param companies sorted
 */
export function turnOf(companies: readonly string[], from: string): { companies: readonly string[]; next: string } {
  const most = Math.max(FEWEST_OF_A_PASS, Math.ceil(companies.length / PASSES_OF_A_ROUND));
  if (companies.length <= most) return { companies, next: '' };
  const following = companies.findIndex((id) => id >= from);
  const at = Math.max(following, 0);
  const turn = [...companies.slice(at), ...companies.slice(0, at)].slice(0, most);
  return { companies: turn, next: companies[(at + most) % companies.length]! };
}

async function unsealedOf(system: SystemScope, companies: readonly string[], values: number[]): Promise<string[]> {
  const answers = await system.hot<{ id: string }[][]>(companies.map((id) => statement(ASK_SQL, [id, ...values])));
  return answers.flat().map(({ id }) => id);
}

/** @returns the number of entries that the new link covers; without any there is no new link */
function sealCompany(system: SystemScope, company: string, bounds: number[]): Promise<number> {
  return system.run(async ({ client }) => {
    await client.query('select pg_advisory_xact_lock($1, hashtext($2))', [LOCK, company]);
    const values = [company, ...bounds];
    const [last, read] = await Promise.all([
      client.query<Last>(statement(LAST_SQL, values)),
      client.query<Line>(statement(LINES_SQL, values)),
    ]);
    const { seq, upto, hash, floor, now } = last.rows[0]!;
    const lines = read.rows;
    if (lines.length === 0) return 0;
    const link = {
      seq: seq + 1,
      sealedAt: now,
      entries: rangesOf(lines.map(({ id }) => id)),
      upto: Math.max(upto, lines.at(-1)!.id),
      closed: floor,
      rows: lines.length,
    };
    if (seq === 0)
      await client.query('insert into audit_chains (customer_id) values ($1) on conflict do nothing', [company]);
    await client.query(
      statement(INSERT_SQL, [
        company,
        link.seq,
        link.sealedAt,
        link.entries,
        link.upto,
        link.closed,
        link.rows,
        hashOfLink(hash ?? GENESIS, company, link, lines),
      ]),
    );
    return lines.length;
  });
}
