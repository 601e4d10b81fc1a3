import { createHash } from 'node:crypto';
import { todayInLima } from '#platform/contract/dates.ts';
import type { Scope, SystemScope, Tx } from '#platform/server/database/scope.ts';
import { countsWait } from '#platform/server/import-kind/counts-wait.ts';
import { companiesWithWork, eachCompany } from '#platform/server/jobs/each-company.ts';
import { TimeSlice } from '#platform/server/threads/time-slice.ts';
import { LAYOUT_VERSION } from '../../indicators/registry.ts';
import { Changes } from './groups.ts';
import { recountPeople } from './recount.ts';

/**
 * Maximum number of changed exams and workers counted in one transaction; a starting import waits no longer than that.
 */
const BATCH_SIZE = 2_000;
/** Maximum number of people whose exams are in memory at once. */
const CHUNK = 1_000;
/** Maximum number of groups written with one statement. */
const WRITTEN_AT_ONCE = 200;

/** Name of the layout of the facts in the table. */
const LAYOUT_NAME = createHash('sha256').update(LAYOUT_VERSION).digest('hex').slice(0, 16);

/** Validity months of the exams of a company `c`; when they change, the whole company is counted again. */
const MONTHS = "concat_ws('/', c.validity_months, '', c.legal_months, c.high_risk_months)";
const DUE_SQL = `
select k.id from customers k where k.deleted_at is null and (
  k.id in (select distinct h.customer_id from health_changes h)
  or k.id not in (select s.customer_id from health_state s join customers c on c.id = s.customer_id
    where s.dated_on = $2::date and s.layout = $1 || ' ' || ${MONTHS}))`;
const WAITS = countsWait('health_changes');
const LOCK_SQL = "select pg_advisory_xact_lock(hashtextextended('health:' || $1, 0))";
const STATE_SQL = `
select s.layout = $2 || ' ' || ${MONTHS} as "asNow", s.dated_on as "datedOn"
from health_state s join customers c on c.id = s.customer_id where s.customer_id = $1`;
const BEGUN_SQL =
  "insert into health_state (customer_id, layout, dated_on) values ($1, '', $2) on conflict (customer_id) do nothing";
/**
 * Deletes up to an id. As a join with the deleted rows it would be planned as a nested loop when the statistics are
 * from other companies.
 */
const DELETE_CHANGES = `
with newest as materialized (select max(id) as id
  from (select id from health_changes where customer_id = $1 order by id limit $2) n)
delete from health_changes where customer_id = $1 and id <= (select id from newest)
returning patient_id as "patientId", attention_id as "attentionId"`;
/** Workers of an exam: the current one, and the one for whom it was counted. */
const PEOPLE_OF = `
select patient_id as "patientId" from attentions where customer_id = $1 and id = any ($2::uuid[])
union select patient_id from health_exams where customer_id = $1 and attention_id = any ($2::uuid[])`;
/**
 * Workers who have a birthday, another year at work or their first day after $2 and up to $3 (29 February also counts
 * on 1 March), and workers with an exam that gave a value, was valid on $2 and is not valid on $3.
 */
const WORKERS_OF_CHANGED_DAYS = `
with days as (select to_char(d, 'MMDD') as day
  from generate_series(greatest($2::date + 1, $3::date - 366), $3::date, '1 day') d),
those as (select day from days union select '0229' from days where day = '0301')
select id as "patientId" from patients where customer_id = $1 and status = 'ACTIVE'
  and (to_char(birth_date, 'MMDD') in (select day from those) or to_char(hire_date, 'MMDD') in (select day from those))
union select patient_id from health_now where customer_id = $1 and valid_until >= $2::date and valid_until < $3::date`;
const EVERYBODY_SQL =
  'select id as "patientId" from patients where customer_id = $1 and status <> \'DELETED\' order by id';
const HAZARDS_SQL = `
select job_title_id as job, array_agg(hazard_id order by hazard_id) as hazards
from job_title_hazards where customer_id = $1
group by 1`;
const WRITE_COUNTS = `
insert into health_counts as c (customer_id, grain, split, period, value, counts)
select h.customer_id, x.grain, x.split, x.period, x.value, x.counts::int[]
from company_rows h
cross join unnest($2::text[], $3::text[], $4::date[], $5::text[], $6::text[]) x(grain, split, period, value, counts)
where h.customer_id = $1
on conflict (customer_id, grain, split, period, value)
do update set counts = add_counts(c.counts, excluded.counts)`;
const COUNTED_SQL = `
with counted as materialized (select $2 || ' ' || ${MONTHS} as layout from customers c where c.id = $1)
update health_state s set layout = counted.layout, dated_on = $3, counted_at = now()
from counted where s.customer_id = $1`;

interface Noted {
  patientId: string | null;
  attentionId: string | null;
}

/**
 * Brings the figures of every company up to date. It can be stopped or killed at any point, and several processes can
 * call it at once.
 */
export async function countHealth(
  system: SystemScope,
  stopping: () => boolean = () => false,
  today: string = todayInLima(),
): Promise<void> {
  await eachCompany(await companiesWithWork(system, DUE_SQL, [LAYOUT_NAME, today]), async (id) => {
    const scope = system.forCustomer(id);
    while (!stopping() && (await countOnce(scope, today)));
  });
}

/** Counts everything again from the exams. */
export async function rebuildHealth(scope: Scope, today: string = todayInLima()): Promise<void> {
  await scope.run(async (tx) => {
    await begin(tx, today);
    await countEverybody(tx, today);
  });
}

async function begin({ client, customerId }: Tx, today: string): Promise<void> {
  await client.query('set local statement_timeout = 0');
  // Every read uses a key: for tables that were just filled PostgreSQL has no sizes and would read them completely.
  await client.query('set local enable_seqscan = off');
  // In a company without statistics every index of its rows looks equally good to a plan for that company.
  await client.query('select plan_by_keys()');
  await client.query(LOCK_SQL, [customerId]);
  await client.query(BEGUN_SQL, [customerId, today]);
}

/** @returns true when there may be more changes */
async function countOnce(scope: Scope, today: string): Promise<boolean> {
  return scope.run(async (tx) => {
    const { client, customerId } = tx;
    await client.query('set local statement_timeout = 0');
    const waits = await client.query<{ waits: boolean }>(WAITS, [customerId]);
    if (waits.rows[0]?.waits) return false;
    await begin(tx, today);
    const [state] = (await client.query<{ asNow: boolean; datedOn: string }>(STATE_SQL, [customerId, LAYOUT_NAME]))
      .rows;
    if (!state?.asNow) {
      await countEverybody(tx, today);
      return false;
    }
    // Taken before the data are read: a change committed in between is read twice and counted once.
    const noted = (await client.query<Noted>(DELETE_CHANGES, [customerId, BATCH_SIZE])).rows;
    if (noted.length === 0 && state.datedOn >= today) return false;
    const exams = noted.flatMap(({ attentionId }) => attentionId ?? []);
    const people = new Set(noted.flatMap(({ patientId }) => patientId ?? []));
    const add = (rows: readonly { patientId: string }[]) => {
      for (const { patientId } of rows) people.add(patientId);
    };
    if (exams.length > 0) add((await client.query<{ patientId: string }>(PEOPLE_OF, [customerId, exams])).rows);
    if (state.datedOn < today) {
      add(
        (await client.query<{ patientId: string }>(WORKERS_OF_CHANGED_DAYS, [customerId, state.datedOn, today])).rows,
      );
    }
    await count(tx, [...people], new Set(exams), today);
    return noted.length === BATCH_SIZE;
  });
}

async function countEverybody(tx: Tx, today: string): Promise<void> {
  const { client, customerId } = tx;
  for (const table of ['health_changes', 'health_exams', 'health_now', 'health_counts']) {
    await client.query(`delete from ${table} where customer_id = $1`, [customerId]);
  }
  const { rows } = await client.query<{ patientId: string }>(EVERYBODY_SQL, [customerId]);
  await count(
    tx,
    rows.map((row) => row.patientId),
    null,
    today,
  );
}

async function count(
  tx: Tx,
  people: readonly string[],
  dirty: ReadonlySet<string> | null,
  today: string,
): Promise<void> {
  const { client, customerId } = tx;
  const { rows } = await client.query<{ job: string; hazards: string[] }>(HAZARDS_SQL, [customerId]);
  const hazardsOf = new Map(rows.map(({ job, hazards }) => [job, hazards]));
  const changes = new Changes();
  for (let from = 0; from < people.length; from += CHUNK) {
    await recountPeople(tx, people.slice(from, from + CHUNK), dirty, hazardsOf, changes, today);
  }
  const groups = changes.changed();
  const slice = new TimeSlice();
  for (let from = 0; from < groups.length; from += WRITTEN_AT_ONCE) {
    const chunk = groups.slice(from, from + WRITTEN_AT_ONCE);
    const counts: string[] = [];
    for (const group of chunk) {
      if (slice.over) await slice.next();
      counts.push(`{${group.counts.join(',')}}`);
    }
    const columnOf = (value: (g: (typeof chunk)[number]) => string) => chunk.map(value);
    const values = [
      columnOf((g) => g.grain),
      columnOf((g) => g.split),
      columnOf((g) => g.period),
      columnOf((g) => g.value),
      counts,
    ];
    await client.query(WRITE_COUNTS, [customerId, ...values]);
  }
  await client.query(COUNTED_SQL, [customerId, LAYOUT_NAME, today]);
}
