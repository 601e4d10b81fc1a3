import { addDays } from '#platform/contract/dates.ts';
import type { PageLimits } from '#platform/server/database/statements/listing.ts';
import type { Conditions } from '#platform/server/database/statements/statement.ts';
import { WITHOUT_EXIT } from '#workers/collaborators/server/without-exit.sql.ts';
import type { Urgency } from '../../queue/list.ts';

/** Days from today between which the exams of each urgency expire, in the order of the queue. */
const SPANS = { VENCIDO: [null, -1], D7: [0, 7], D15: [8, 15], D30: [16, 30], D60: [31, 60], D90: [61, null] } as const;
const DATED = Object.keys(SPANS) as (keyof typeof SPANS)[];
/** Filters with which the walk over the stored facts is possible. */
const WALKABLE: ReadonlySet<string> = new Set([
  'sort',
  'page',
  'page_size',
  'company_id',
  'urgency',
  'expiredDateInicio',
  'expiredDateFinal',
  'unscheduled',
]);

interface Wanted {
  none: boolean;
  retired: boolean;
  /** Range of days on which exams expire; null when no urgency has dates. */
  dated: { low: string; high: string } | null;
}

/** Null when the urgencies do not form one continuous range. */
function wantedOf(filters: Readonly<Record<string, unknown>>, today: string): Wanted | null {
  const urgency = filters['urgency'] as readonly Urgency[] | undefined;
  const isWanted = (one: Urgency) => !urgency?.length || urgency.includes(one);
  const dated = DATED.filter(isWanted);
  const [first, last] = [DATED.indexOf(dated[0]!), DATED.indexOf(dated.at(-1)!)];
  if (dated.length > 0 && last - first + 1 !== dated.length) return null;
  const [from, to] = [filters['expiredDateInicio'], filters['expiredDateFinal']] as (string | undefined)[];
  const span = dated.length > 0 ? ([SPANS[dated[0]!][0], SPANS[dated.at(-1)!][1]] as const) : null;
  const edge = (days: number | null, otherwise: string) => (days === null ? otherwise : addDays(today, days));
  const ranged = from !== undefined || to !== undefined;
  return {
    none: isWanted('SIN_EMO') && !ranged,
    retired: isWanted('RETIRO') && !ranged,
    dated: span && {
      low: [edge(span[0], '-infinity'), from ?? '-infinity'].toSorted((a, b) =>
        a === '-infinity' ? -1 : b === '-infinity' ? 1 : a < b ? -1 : 1,
      )[1]!,
      high: edge(span[1], to ?? addDays(today, 90)),
    },
  };
}

/** SQL of the workers `p` of `candidates`, with their current exams `e`. */
export const WALKED = `(select distinct patient_id from candidates) c
  cross join lateral (select * from patients p where p.customer_id = $1 and p.id = c.patient_id offset 0) p
  left join lateral (select * from current_exams e
    where e.customer_id = $1 and e.patient_id = c.patient_id offset 0) e on true`;

const NOTED = `noted as materialized (select distinct patient_id from figure_changes
  where customer_id = $1 and patient_id is not null)`;
export const OPEN =
  "s.kind = 'EMO' and s.deleted_at is null and s.state in ('PROGRAMADO', 'REPROGRAMADO', 'CONFIRMADO')";
/** SQL of the workers with an open EMO appointment, who are few compared with all active workers. */
export const OPEN_APPOINTMENTS = `open as materialized (select distinct s.patient_id from attentions s
  where s.customer_id = $1 and ${OPEN})`;

const ENDS = (g: string) =>
  `case f.basis
     when 'END' then f.day
     else validity_end(f.day, null, nullif(f.months, 0::smallint), null, ${g}.validity_months,
       ${g}.legal_months, ${g}.high_risk_months, f.high_risk) end`;
const BEFORE = (day: string) =>
  `case when g.basis = 'END' then ${day}::date
     else (${day}::date - make_interval(months => validity_months(nullif(g.months, 0)::int, k.validity_months,
       k.legal_months, k.high_risk_months, g.high_risk)))::date end`;
const NAMED = 'p.full_name collate "es-x-icu"';

/**
 * Extends the range to all exam days that may expire on the same day as the last one found, because months differ in
 * length.
 */
const REACHED = {
  asc: `case
      when extract(day from max(day)) >= 28
        then (date_trunc('month', max(day)) + interval '1 month - 1 day')::date
      else max(day) end`,
  desc: `case
      when extract(day from min(day)) >= 28 then (date_trunc('month', min(day)) + interval '27 days')::date
      else min(day) end`,
};

/** SQL of the days at which the walk of each group stops, and of the workers on these days. */
function datedOf(low: string, high: string, rows: string, direction: 'asc' | 'desc', more: string): string {
  const group = `f.customer_id = $1 and f.basis = g.basis and f.months = g.months and f.high_risk = g.high_risk`;
  const due = `${ENDS('g')} between ${low}::date and ${high}::date${more}`;
  const until = direction === 'asc' ? 'f.day between g.low and c.last' : 'f.day between c.last and g.high';
  return `kinds as materialized (
  select g.*, k.validity_months, k.legal_months, k.high_risk_months, ${BEFORE(low)} - 3 as low,
    ${BEFORE(high)} + 3 as high
  from (select distinct basis, months, high_risk from worker_days where customer_id = $1 and basis <> 'NONE') g
  join customers k on k.id = $1),
dated as materialized (
  select f.patient_id from kinds g cross join lateral (
    select ${REACHED[direction]} as last from (
      select f.day from worker_facts f where ${group} and f.day between g.low and g.high and ${due}
      order by f.day ${direction} limit ${rows}) w) c
  cross join lateral (select f.patient_id from worker_facts f where ${group} and ${until} and ${due} offset 0) f)`;
}

/** SQL of `candidates` for a page. */
type Walk = (page: PageLimits) => string;

/** What the tables of candidates are made of; conditions as SQL, each begins with `and`. */
interface WantedWorkers {
  /** Whether active workers without an exam are in the queue. */
  none: boolean;
  /** Whether workers who left without an exit exam are in the queue. */
  retired: boolean;
  /** Parameters of the days between which exams expire; null if none with a day are in the queue. */
  dated: { low: string; high: string } | null;
  direction: 'asc' | 'desc';
  /** The worker `id` has no open appointment, if workers with one are left out or read elsewhere. */
  unscheduled: (id: string) => string;
  /** The stored facts of the worker `id` are current, and `unscheduled`. */
  unchanged: (id: string) => string;
}

/** A table of the `with`, whose workers may be on the page. */
interface CandidateTable {
  name: string;
  /** `name as materialized (…)`, after the tables that it reads. */
  sql: string;
}

/**
 * SQL of `candidates`: all workers who can be among the first rows of the queue, from the stored facts (docs/adr/0022).
 * Each group is read in the requested order as far as the page needs, plus all workers who changed since. A page
 * therefore costs only its rows, and all workers without an exam, who are sorted by name.
 * @returns undefined when another filter is set
 */
export function walkOf(
  query: Readonly<Record<string, unknown>> & { sort: string },
  where: Conditions,
  today: string,
): Walk | undefined {
  if (Object.entries(query).some(([name, value]) => isSet(value) && !WALKABLE.has(name))) return undefined;
  const wanted = wantedOf(query, today);
  if (!wanted) return undefined;
  const dated = wanted.dated && { low: where.place(wanted.dated.low), high: where.place(wanted.dated.high) };
  // The count query receives these parameters too, and PostgreSQL must know their type.
  if (dated) where.always(`${dated.low}::date is not null and ${dated.high}::date is not null`);
  if (query['unscheduled'] === false) return () => candidatesOf(['open'], []);
  const [, minus, sort] = /^(-?)(.*)$/.exec(query.sort) ?? [];
  const readsScheduled = sort === 'scheduledOn';
  const unscheduled = (id: string) =>
    query['unscheduled'] === true || readsScheduled ? ` and ${id} not in (select patient_id from open)` : '';
  const workers: WantedWorkers = {
    ...wanted,
    dated,
    direction: minus ? 'desc' : 'asc',
    unscheduled,
    unchanged: (id) => ` and ${id} not in (select patient_id from noted)${unscheduled(id)}`,
  };
  const base = readsScheduled ? ['noted', 'open'] : ['noted'];
  return (page) => {
    if (sort === 'validUntil') return candidatesOf(base, tablesByEnd(workers, page));
    if (sort === 'area') return candidatesOf(base, tablesByArea(workers, page));
    return candidatesOf(base, tablesByName(workers, sort === 'name' ? workers.direction : 'asc', page));
  };
}

const isSet = (value: unknown) => value !== undefined && !(Array.isArray(value) && value.length === 0);

/** @param base tables among those that are always there whose workers are candidates too */
function candidatesOf(base: readonly string[], tables: readonly CandidateTable[]): string {
  const workers = [...base, ...tables.map(({ name }) => name)].map((name) => `select patient_id from ${name}`);
  return `with ${[NOTED, OPEN_APPOINTMENTS, ...tables.map(({ sql }) => sql)].join(',\n')},
candidates as materialized (${workers.join(' union all ')})
`;
}

function tablesByEnd(workers: WantedWorkers, { reach, most }: PageLimits): CandidateTable[] {
  const { none, dated, retired, direction, unchanged } = workers;
  const tables: CandidateTable[] = [];
  if (none)
    tables.push({
      name: 'without_exam',
      sql: `without_exam as materialized (
  select f.patient_id from worker_facts f where f.customer_id = $1 and f.basis = 'NONE'${unchanged('f.patient_id')})`,
    });
  if (dated)
    tables.push({
      name: 'dated',
      sql: datedOf(dated.low, dated.high, `(${reach})`, direction, unchanged('f.patient_id')),
    });
  if (!retired) return tables;
  // Workers who left come last, so they are read only when the others do not fill the page.
  const counts = tables.map(({ name }) => `select count(*) as c from ${name}`).join(' union all ');
  const unlessFull = counts && direction === 'asc' ? ` where (select sum(c) from (${counts}) n) < (${reach})` : '';
  const gone = workersWhoLeft(workers, '', NAMED, most);
  return [...tables, tableOf('gone', gone, reach, unlessFull)];
}

/** Reads one area after another until the page is full; workers without an area come last. */
function tablesByArea(workers: WantedWorkers, { reach }: PageLimits): CandidateTable[] {
  const areas = `select array_agg(id) as ids,
    row_number() over (order by name collate "es-x-icu" ${workers.direction}) as place
  from working_areas where customer_id = $1 group by name order by 2 offset 0`;
  const ofEachArea = (name: string, read: typeof workersDue): CandidateTable[] => {
    const placed = read(workers, ' and p.working_area_id = any (a.ids)', NAMED, reach);
    const nowhere = read(workers, ' and p.working_area_id is null', NAMED, reach);
    return [
      tableOf(name, `select w.patient_id from (${areas}) a cross join lateral (${placed}) w`, reach),
      {
        name: `${name}_nowhere`,
        sql: `${name}_nowhere as materialized (
  select patient_id from (${nowhere}) w where (select count(*) from ${name}) < (${reach}))`,
      },
    ];
  };
  return [
    ...(workers.none || workers.dated ? ofEachArea('placed', workersDue) : []),
    ...(workers.retired ? ofEachArea('gone', workersWhoLeft) : []),
  ];
}

function tablesByName(
  workers: WantedWorkers,
  direction: 'asc' | 'desc',
  { reach, most }: PageLimits,
): CandidateTable[] {
  const order = `${NAMED} ${direction}`;
  return [
    ...(workers.none || workers.dated ? [tableOf('named', workersDue(workers, '', order, most), reach)] : []),
    ...(workers.retired ? [tableOf('gone', workersWhoLeft(workers, '', order, most), reach)] : []),
  ];
}

const tableOf = (name: string, workersSql: string, limit: string, where = ''): CandidateTable => ({
  name,
  sql: `${name} as materialized (select patient_id from (${workersSql}) w${where} limit ${limit})`,
});

/** Active workers with an exam due, under a condition, in index order. */
function workersDue({ none, dated, unchanged }: WantedWorkers, more: string, order: string, limit: string): string {
  const due = [
    ...(none ? ["(f.basis = 'NONE')"] : []),
    ...(dated ? [`(f.basis <> 'NONE' and ${ENDS('k')} between ${dated.low}::date and ${dated.high}::date)`] : []),
  ];
  return `select p.id as patient_id from patients p
    cross join lateral (select * from worker_facts f where f.customer_id = $1 and f.patient_id = p.id offset 0) f
    cross join (select * from customers where id = $1 offset 0) k
    where p.customer_id = $1 and p.status = 'ACTIVE'${more} and (${due.join(' or ')})${unchanged('p.id')}
    order by ${order}, p.id limit ${limit}`;
}

/** The same for workers who left without an exit exam. */
const workersWhoLeft = ({ unscheduled }: WantedWorkers, more: string, order: string, limit: string): string =>
  `select p.id as patient_id from patients p
    where p.customer_id = $1 and ${WITHOUT_EXIT}${more}${unscheduled('p.id')}
    order by ${order}, p.id limit ${limit}`;

const RETIRED = `union all
    select 'RETIRO', null, (select count(*) from patients p where p.customer_id = $1 and ${WITHOUT_EXIT})`;

/**
 * SQL of the queue's counts as rows `urgency`, `ends` and number `n` of `tallied`: active workers from the stored
 * counts and the changes since, workers who left one by one. `$2` is today, `$3` the last day counted.
 */
export const TALLIED = (urgency: string, retired: boolean) => `${NOTED},
${OPEN_APPOINTMENTS},
fresh as materialized (
  select f.*
  from noted t
  cross join lateral (
    select * from worker_facts_now w where w.customer_id = $1 and w.patient_id = t.patient_id offset 0) f),
ended as (
  select f.basis, ${ENDS('k')} as ends, f.n from (
    select basis, day, months, high_risk, workers as n from worker_days where customer_id = $1
    union all
    select f.basis, f.day, f.months, f.high_risk, -1
    from noted t join worker_facts f on f.customer_id = $1 and f.patient_id = t.patient_id
    union all select basis, day, months, high_risk, 1 from fresh) f
  cross join (select * from customers where id = $1 offset 0) k),
tallied as materialized (
  select urgency, ends, sum(n)::int as n from (
    select ${urgency} as urgency, case when basis <> 'NONE' then ends end as ends, n
    from ended e where basis = 'NONE' or ends <= $3::date
    ${retired ? RETIRED : ''}) x
  group by 1, 2)`;
