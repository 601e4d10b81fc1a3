import { GOES_ON } from '#platform/contract/import-kind/values/goes-on.ts';
import { DAYS_OF_MONTH } from '#platform/contract/mean-month.ts';
import type { Tx } from '#platform/server/database/scope.ts';
import type { BatchRef } from '#platform/server/import-kind/kind.ts';
import { followMerged, type RowDocument } from '#platform/server/import-kind/merged-workers.ts';
import { rowText } from '#platform/server/import-kind/row-content.ts';
import { RANGE } from '#platform/server/import-kind/row-states.ts';

const TABLE = `
create temp table if not exists incoming_jobs (
  row_no integer primary key, outcome text, content text, name text, patient_id uuid, patient_name text,
  birth_date date, company text, activity text, area text, job_title text, goes_on boolean, from_on date,
  until_on date, has_from boolean, has_until boolean, months numeric, place text, altitude numeric, hazards text[],
  protection text, protection_share numeric, note text, company_key text, job_key text, hire_date date,
  is_present boolean, ends_at_hire boolean, is_ceased boolean, rest text, from_by_month boolean,
  until_by_month boolean, ends_in_hire_month boolean,
  from_month date generated always as (date_trunc('month', from_on::timestamp)::date) stored,
  new_id uuid not null default time_ordered_id()
) on commit drop`;

/** A company without its legal form, spaces and dots: «Minera Andina S.A.C.» and «MINERA ANDINA SAC» are one. */
const companyKey = (name: string): string =>
  `replace(regexp_replace(fold(${name}), ' (s ?a ?a|s ?a ?c|s ?a|s ?r ?l|s ?c ?r ?l|e ?i ?r ?l)( ltda)?$', ''), ' ', '')`;
/** Condition: the employer of a row is this company `k`, or the contractor that sends the worker `p` to it. */
const IS_HERE = `(position(k.ruc in v."pastCompany") > 0
  or ${companyKey('v."pastCompany"')} in (${companyKey('k.name')}, ${companyKey('k.legal_name')},
    ${companyKey('p.contractor')}))`;

/** The note of a job whose file gives no days: its dates look exact wherever they are shown. */
const MONTH_NOTE = 'El archivo da solo el mes, sin el día.';
/** Condition: the file gives only the month in the column (a parameter) of the row `r`. */
const givesMonth = (column: string): string =>
  `jsonb_path_exists(r.issues, '$[*] ? (@.code == "month-alone" && @.column == $c)',
    jsonb_build_object('c', ${column}::int))`;
const monthOf = (day: string): string => `date_trunc('month', ${day}::timestamp)`;

/** The hazards are compared by their sorted ids, and texts without accents, capitals and signs. */
const CONTENT = `md5(fold(${rowText('pastHazards')}))`;
/** The content without the time: rows that give one job by month and by day differ in it. */
const REST = `md5(fold(${rowText('pastHazards', 'pastFrom', 'pastUntil', 'workTime')}))`;
/** The job of another time that ends in the month of the hire, before the day of it. */
const IN_HIRE_MONTH = `d.until_by_month and ${monthOf('d.until_on')} = ${monthOf('p.hire_date')}
  and d.until_on >= p.hire_date and p.hire_date > ${monthOf('p.hire_date')}
  and coalesce(v."pastFrom", (d.until_on + 1 - d.length)::date) < p.hire_date`;

/**
 * Rows with the days of the job: one that the file lacks is computed from the other and the time of work, so that 5
 * years from 01/01/2010 end on 31/12/2014. The job of another employer that goes on ends the day before the hire by
 * this company, if it began before: the file is older than the hire. So does a job whose file gives only the month of
 * the hire for its end. An end in the present month, without its day, is the present job of a worker who is here.
 */
const readOf = (document: RowDocument, wanted: string): string => `
insert into incoming_jobs (row_no, outcome, content, name, patient_id, patient_name, birth_date, company, activity,
  area, job_title, goes_on, from_on, until_on, has_from, has_until, months, place, altitude, hazards, protection,
  protection_share, note, company_key, job_key, hire_date, is_present, ends_at_hire, is_ceased, rest, from_by_month,
  until_by_month, ends_in_hire_month)
select r.row_no, r.outcome, ${CONTENT},
  coalesce(v."fullName",
    nullif(concat_ws(' ', v."paternalSurname", coalesce(v."maternalSurname", ''), v.surnames, v.names), '')),
  p.id, p.full_name, p.birth_date, v."pastCompany", v."pastActivity", v."pastArea", v."pastJobTitle",
  d.goes_on or e.is_here,
  coalesce(v."pastFrom", (d.until_on + 1 - d.length)::date),
  case when d.goes_on and not e.is_here and v."pastFrom" < p.hire_date then p.hire_date - 1
    when not e.is_here and ${IN_HIRE_MONTH} then p.hire_date - 1
    when not d.goes_on and not e.is_here then coalesce(d.until_on, (v."pastFrom" + d.length)::date - 1) end,
  v."pastFrom" is not null, d.until_on is not null and not e.is_here, v."workTime", v."pastPlace", v."pastAltitude",
  array(select h.id from jsonb_array_elements_text(coalesce(v."hazardIds", '[]')) h(id)), v.protection,
  v."protectionShare", nullif(left(concat_ws(' ', v."pastNote",
    case when d.from_by_month or d.until_by_month then '${MONTH_NOTE}' end), 1000), ''),
  fold(v."pastCompany"), fold(v."pastJobTitle"), p.hire_date,
  e.is_here, d.goes_on and not e.is_here and coalesce(v."pastFrom" < p.hire_date, false),
  p.status = 'CEASED', ${REST}, d.from_by_month or v."pastFrom" is null and d.until_by_month, d.until_by_month,
  coalesce(not e.is_here and ${IN_HIRE_MONTH}, false)
from import_rows r
cross join lateral jsonb_to_record(r.parsed) as v(
  "documentType" text, "documentNumber" text, "paternalSurname" text, "maternalSurname" text, surnames text,
  names text, "fullName" text, "pastCompany" text, "pastActivity" text, "pastArea" text, "pastJobTitle" text,
  "pastFrom" date, "pastUntil" text, "workTime" numeric, "pastPlace" text, "pastAltitude" numeric,
  "hazardIds" jsonb, protection text, "protectionShare" numeric, "pastNote" text)
cross join lateral (select coalesce(v."pastUntil" = '${GOES_ON}', false) as goes_on,
  nullif(v."pastUntil", '${GOES_ON}')::date as until_on,
  ${givesMonth('$6')} as from_by_month, ${givesMonth('$7')} as until_by_month,
  make_interval(months => trunc(v."workTime")::integer,
    days => round(v."workTime" % 1 * ${DAYS_OF_MONTH})::integer) as length) d
${document.join}
left join patients p on p.customer_id = $1 and p.document_type = ${document.type}
  and p.document_number = ${document.number} and p.status <> 'DELETED'
join customers k on k.id = $1
cross join lateral (select case
  when d.goes_on or d.until_by_month and ${monthOf('d.until_on')} = ${monthOf('$5::date')} and p.status <> 'CEASED'
  then coalesce(${IS_HERE}, false) else false end as is_here) e
where ${RANGE} and ${wanted}`;

const STORED_TABLE = `
create temp table if not exists stored_jobs (
  patient_id uuid, company_key text, job_key text, from_on date, id uuid, until_on date, hazards text[],
  protection text, gone boolean, is_now boolean, by_month boolean, from_by_month boolean,
  from_month date generated always as (date_trunc('month', from_on::timestamp)::date) stored
) on commit drop`;

/**
 * Jobs that the workers of the file have already, also those of merged records, by every company, title and day that
 * each of them ever had: a corrected job is still the job of the file. `gone` is true for one that a doctor took out,
 * and not for one that left with the roll-back of its import. `by_month` is true for a job whose file gave only months.
 * The note does not say which date lacks its day, so the begin counts as a month only if it is the first of one.
 */
const READ_STORED = `
insert into stored_jobs (patient_id, company_key, job_key, from_on, id, until_on, hazards, protection, gone, is_now,
  by_month, from_by_month)
select s.*, s.by_month and extract(day from s.from_on) = 1
from (
  select coalesce(o.merged_into, o.id) as patient_id, k.company_key, k.job_key, k.from_on, j.id, j.until_on, j.hazards,
    j.protection, j.withdrawn_at is not null as gone, k.is_now,
    coalesce(position('${MONTH_NOTE}' in j.note) > 0, false) as by_month
  from patients o
  join work_history j on j.customer_id = $1 and j.patient_id = o.id
  cross join lateral (
    select fold(j.company) as company_key, fold(j.job_title) as job_key, j.from_on, true as is_now
    union all
    select fold(e->'was'->>'company'), fold(e->'was'->>'jobTitle'), (e->'was'->>'from')::date, false
    from jsonb_array_elements(j.changes) e where e ? 'was') k
  where o.customer_id = $1 and coalesce(o.merged_into, o.id) in (select patient_id from incoming_jobs)
    and (j.withdrawn_at is null or not coalesce(j.changes->-1 ? 'undone', false))) s`;

/** Reads what the workers of `incoming_jobs` have already into `stored_jobs`. */
export async function loadStoredJobs(tx: Tx): Promise<void> {
  await tx.client.query(STORED_TABLE);
  await tx.client.query('truncate stored_jobs');
  await tx.client.query(READ_STORED, [tx.customerId]);
  await tx.client.query('create index if not exists stored_jobs_of on stored_jobs (patient_id, from_month)');
  await tx.client.query('analyze stored_jobs');
}

/** Condition: the job `s` is that of the row `i`; where one has only the month of the begin, in the same month. */
export const SAME_JOB = `s.patient_id = i.patient_id and s.company_key = i.company_key and s.job_key = i.job_key
  and s.from_month = i.from_month and (s.from_on = i.from_on or s.from_by_month or i.from_by_month)`;
/** Of several stored ones that of the same day is taken first. */
export const STORED_JOB = `lateral (select s.* from stored_jobs s where ${SAME_JOB}
  order by s.from_on = i.from_on desc, s.is_now desc, s.gone, s.id limit 1) s on true`;
/**
 * Condition: the jobs `a` and `i` end on one day, or in one month where either has only the month.
 * @param byMonth the column of `a` that says so
 */
export const sameEnd = (a: string, byMonth: string): string =>
  `(${a}.until_on is not distinct from i.until_on or coalesce((${a}.${byMonth} or i.until_by_month)
    and ${monthOf(`${a}.until_on`)} = ${monthOf('i.until_on')}, false))`;
/** Number of jobs that each worker has. */
export const HELD_JOBS = '(select patient_id, count(distinct id) as jobs from stored_jobs where not gone group by 1)';

const LAST_ROW = 2_000_000_000;

/**
 * Loads the rows of a range that are to be written, with the worker of their document. Without a range it loads all
 * rows with a document, including rows with errors, so that all errors are reported at once.
 */
export async function loadIncomingJobs(tx: Tx, batch: BatchRef, range?: { from: number; to: number }): Promise<void> {
  const wanted = range ? "not r.has_errors and r.state = 'PENDING'" : `v."documentNumber" is not null`;
  await tx.client.query(TABLE);
  await tx.client.query('truncate incoming_jobs');
  await tx.client.query(readOf(await followMerged(tx), wanted), [
    tx.customerId,
    batch.id,
    range?.from ?? 0,
    range?.to ?? LAST_ROW,
    batch.today,
    batch.columnOf('pastFrom'),
    batch.columnOf('pastUntil'),
  ]);
  await tx.client.query('create index if not exists incoming_jobs_of on incoming_jobs (patient_id, from_month)');
  await tx.client.query('analyze incoming_jobs');
}
