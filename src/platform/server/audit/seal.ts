import { PLATFORM_COMPANY } from '#platform/server/database/platform-company.ts';
import type { SystemScope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import { runEach } from '../jobs/each-company.ts';
import { endOfBefore } from './before.ts';
import { GENESIS, hashOfLink, highestNumber, instantText, LINE, type Line, MOST_ENTRIES, rangesOf } from './links.ts';

const LOCK = 7_238_402;

/**
 * Seconds after a seal until no entry may appear below its numbers. It is longer than any transaction, and than a node
 * needs to end a transaction that was prepared when it stopped.
 */
const LATEST_ENTRY_SECONDS = 3_600;

/** Companies that are asked for unsealed entries in one packet. */
const ASKED_AT_ONCE = 100;
/** Most companies that one pass asks all; of more it asks a part, so that each is asked within `PASSES_OF_A_ROUND`. */
const ALL_IN_ONE_PASS = 200;
const PASSES_OF_A_ROUND = 20;

/** Companies whose chain exists or begins: customers, companies that were removed, and the platform. */
const COMPANIES_SQL = `
select id from customers union select customer_id from audit_chains union select '${PLATFORM_COMPANY}'::uuid
order by 1`;

/**
 * What a link of company $1 starts from: the last link, `floor`, up to which it closed the numbers, `open`, the sealed
 * numbers above it, and `settled`, up to which the next link may close. An entry between both is late and still sealed,
 * however long no pass could look for it. $2 is the highest number of the chain before companies had their own; $3 the
 * seconds after which numbers are settled; $4 the highest number that was given out: an entry above it would close all
 * numbers below it.
 */
const STATE = `
head as (select seq, upto, closed, hash from audit_seals where customer_id = $1 order by seq desc limit 1),
bounds as (
  select greatest($2::bigint, (select closed from head)) as floor, greatest($2::bigint, (select closed from head), (
    select upto from audit_seals
    where customer_id = $1 and sealed_at < now() - make_interval(secs => $3) order by seq desc limit 1)) as settled),
open as (
  select coalesce(range_agg(s.entries), '{}') as entries from audit_seals s
  where s.customer_id = $1 and s.seq > coalesce((
    select x.seq from audit_seals x where x.customer_id = $1 and x.upto <= (select floor from bounds)
    order by x.seq desc limit 1), 0))`;

const UNSEALED = `l.customer_id = $1 and l.id > (select floor from bounds) and l.id <= $4
  and not l.id <@ (select entries from open)`;

const ASK_SQL = `
with ${STATE}
select l.customer_id as id, count(*) as rows from (
  select l.customer_id from audit_log l where ${UNSEALED} limit ${MOST_ENTRIES}) l
group by 1`;

const LAST_SQL = `
with ${STATE}
select coalesce((select seq from head), 0) as seq, coalesce((select upto from head), 0) as upto,
  (select hash from head) as hash, (select floor from bounds) as floor,
  (select settled from bounds) as settled, ${instantText('clock_timestamp()')} as now`;

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
  settled: number;
  now: string;
}

/** Which companies the next pass asks first, when there are more than one pass asks. */
let nextCompany = '';

/**
 * Adds a link to the chain of each company with unsealed entries; runs apart from requests, which do not chain entries.
 * Companies with few entries share a transaction; where it fails, each is sealed alone, so that a company that fails
 * leaves the others. After a crash the next pass goes on from the links that were committed. Companies with more
 * entries than a link holds take turns. An entry that is committed late is in a later link, as long as it comes within
 * `latestEntrySeconds`.
 * @returns the number of sealed entries
 * @throws the first error of a company, after the other companies
 */
export async function sealAudit(system: SystemScope, latestEntrySeconds = LATEST_ENTRY_SECONDS): Promise<number> {
  const { companies, start, highest } = await system.run(async ({ client }) => {
    const { rows } = await client.query<{ id: string }>(COMPANIES_SQL);
    const turn = turnOf(
      rows.map(({ id }) => id),
      nextCompany,
    );
    nextCompany = turn.next;
    const { upto: start } = await endOfBefore(client);
    return { companies: turn.companies, start, highest: await highestNumber(client) };
  });
  const bounds = [start, latestEntrySeconds, highest];
  const failures: unknown[] = [];
  let sealed = 0;
  for (let i = 0; i < companies.length; i += ASKED_AT_ONCE) {
    const asked = companies.slice(i, i + ASKED_AT_ONCE);
    for (let waiting = await unsealedOf(system, asked, bounds, failures); waiting.length > 0; ) {
      const { rows, full } = await sealWaiting(system, waiting, bounds, failures);
      sealed += rows;
      waiting = full;
    }
  }
  if (failures.length > 0) throw failures[0];
  return sealed;
}

/** Seals each company once; `full` are those that may have more entries than their link holds. */
async function sealWaiting(system: SystemScope, waiting: readonly Waiting[], bounds: number[], failures: unknown[]) {
  let rows = 0;
  const full: Waiting[] = [];
  const add = (linked: readonly Waiting[]) => {
    for (const company of linked) {
      rows += company.rows;
      if (company.rows === MOST_ENTRIES) full.push(company);
    }
  };
  for (const group of groupsOf(waiting)) {
    const together = group.length > 1 ? await sealTogether(system, group, bounds).catch(() => null) : null;
    if (together) add(together);
    else
      await runEach(group, async (company) => add(await sealTogether(system, [company], bounds))).catch((error) =>
        failures.push(error),
      );
  }
  return { rows, full };
}

/**
 * The companies that a pass asks: all, or the part that begins with `from`.
 * @param companies sorted
 */
export function turnOf(companies: readonly string[], from: string): { companies: readonly string[]; next: string } {
  const most = Math.max(ALL_IN_ONE_PASS, Math.ceil(companies.length / PASSES_OF_A_ROUND));
  if (companies.length <= most) return { companies, next: '' };
  const following = companies.findIndex((id) => id >= from);
  const at = Math.max(following, 0);
  const turn = [...companies.slice(at), ...companies.slice(0, at)].slice(0, most);
  return { companies: turn, next: companies[(at + most) % companies.length]! };
}

interface Waiting {
  id: string;
  /** Number of unsealed entries, at most `MOST_ENTRIES`. */
  rows: number;
}

/** Companies with unsealed entries. Where the packet fails, each company is asked alone. */
async function unsealedOf(
  system: SystemScope,
  companies: readonly string[],
  bounds: number[],
  failures: unknown[],
): Promise<Waiting[]> {
  const ask = async (ids: readonly string[]) =>
    (await system.hot<Waiting[][]>(ids.map((id) => statement(ASK_SQL, [id, ...bounds])))).flat();
  const together = await ask(companies).catch(() => null);
  if (together) return together;
  const waiting: Waiting[] = [];
  await runEach(companies, async (id) => waiting.push(...(await ask([id])))).catch((error) => failures.push(error));
  return waiting;
}

/** Groups companies so that the entries of a group fit into memory. */
function groupsOf(waiting: readonly Waiting[]): Waiting[][] {
  const groups: Waiting[][] = [];
  let rows = MOST_ENTRIES;
  for (const company of waiting) {
    if (rows + company.rows > MOST_ENTRIES) {
      groups.push([]);
      rows = 0;
    }
    groups.at(-1)!.push(company);
    rows += company.rows;
  }
  return groups;
}

/**
 * Adds a link to the chain of each company, all in one transaction.
 * @returns the companies with the number of entries that their new link covers
 */
function sealTogether(system: SystemScope, companies: readonly Waiting[], bounds: number[]): Promise<Waiting[]> {
  return system.run(async ({ client }) => {
    await client.query('select pg_advisory_xact_lock($1)', [LOCK]);
    const states = await Promise.all(
      companies.map(async ({ id }) => {
        const values = [id, ...bounds];
        const [last, lines] = await Promise.all([
          client.query<Last>(statement(LAST_SQL, [id, ...bounds.slice(0, 2)])),
          client.query<Line>(statement(LINES_SQL, values)),
        ]);
        return { id, last: last.rows[0]!, lines: lines.rows };
      }),
    );
    const unsealed = states.filter(({ lines }) => lines.length > 0);
    const began = unsealed.filter(({ last }) => last.seq === 0).map(({ id }) => id);
    if (began.length > 0)
      await client.query(
        'insert into audit_chains (customer_id) select unnest($1::uuid[]) on conflict (customer_id) do nothing',
        [began],
      );
    await Promise.all(
      unsealed.map(({ id, last, lines }) => client.query(statement(INSERT_SQL, linkValues(id, last, lines)))),
    );
    return unsealed.map(({ id, lines }) => ({ id, rows: lines.length }));
  });
}

function linkValues(
  company: string,
  { seq, upto, hash, floor, settled, now }: Last,
  lines: readonly Line[],
): unknown[] {
  const link = {
    seq: seq + 1,
    sealedAt: now,
    entries: rangesOf(lines.map(({ id }) => id)),
    upto: Math.max(upto, lines.at(-1)!.id),
    // A full link may leave entries below `settled` to the next one.
    closed: lines.length === MOST_ENTRIES ? floor : settled,
    rows: lines.length,
  };
  return [
    company,
    link.seq,
    link.sealedAt,
    link.entries,
    link.upto,
    link.closed,
    link.rows,
    hashOfLink(hash ?? GENESIS, company, link, lines),
  ];
}
