import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import { badRequest } from '#platform/contract/problem.ts';
import { orNotFound, type Scope, type SystemScope } from '#platform/server/database/scope.ts';
import { companiesWithWork, eachCompany } from '#platform/server/jobs/each-company.ts';
import { newestAsOf } from '#workers/validity/server/validity-sql.ts';
import { lastOf, monthOf } from '../rules/periods.ts';
import { type FinesRow, finesStatement, penaltyOn } from './penalty.queries.ts';
import { IN_GRACE, VALIDITY } from './workers.sql.ts';

/** Counts the workers of the day $2 by the state of their exam, based on the exams registered so far. */
const WORKERS_ON = `
with newest as (${newestAsOf('$2::date')})
select count(*) filter (where state = 'VIGENTE')::int as current,
  count(*) filter (where state = 'POR_VENCER')::int as expiring,
  count(*) filter (where state = 'VENCIDO')::int as expired,
  count(*) filter (where state = 'SIN_EMO')::int as "withoutExam",
  count(*) filter (where state = 'SIN_EMO' and not grace)::int as "withoutGrace"
from (
  select ${VALIDITY} as state, ${IN_GRACE} as grace
  from patients p
  join customers k on k.id = p.customer_id
  left join job_titles j on j.customer_id = p.customer_id and j.id = p.job_title_id
  left join newest e on e.patient_id = p.id
  where p.customer_id = $1 and (p.status = 'ACTIVE' or p.status = 'CEASED' and p.ceased_on > $2::date)
    and (p.hire_date is null or p.hire_date <= $2::date)) w`;
interface WorkersOn {
  current: number;
  expiring: number;
  expired: number;
  withoutExam: number;
  /** Number of workers without an exam who are past the legal term. */
  withoutGrace: number;
}

const CLOSED_MONTH = `
select 1 from penalty_histories join month_figures using (customer_id, month) where customer_id = $1 and month = $2`;
const INSERT_FIGURES = `
insert into month_figures (customer_id, month, current, expiring, expired, without_exam)
values ($1, $2, $3, $4, $5, $6) on conflict do nothing`;
const INSERT_PENALTY = `
insert into penalty_histories (customer_id, month, affected, gravity, factor, uit, amount)
values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`;

/**
 * Stores the figures and the estimated fine of a past month, as of its last day. A stored month does not change, so the
 * call can be repeated. @param month `YYYY-MM` @returns true when a row was written
 */
export async function keepMonth(scope: Scope, month: string, today = todayInLima()): Promise<boolean> {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month) || month >= monthOf(today))
    throw badRequest('invalid_month', 'Indica un mes que ya haya terminado (aaaa-mm).');
  const first = `${month}-01`;
  const date = lastOf(first);
  return scope.run(async ({ client }) => {
    if ((await client.query(CLOSED_MONTH, [scope.customerId, first])).rowCount !== 0) return false;
    const workers = orNotFound((await client.query<WorkersOn>(WORKERS_ON, [scope.customerId, date])).rows[0]);
    const { current, expiring, expired, withoutExam } = workers;
    const figures = await client.query(INSERT_FIGURES, [
      scope.customerId,
      first,
      current,
      expiring,
      expired,
      withoutExam,
    ]);
    const fines = orNotFound((await client.query<FinesRow>(finesStatement(scope.customerId, date))).rows[0]);
    const { estimate } = penaltyOn(date, expired + workers.withoutGrace, fines);
    const { affected, gravity, factor, uit, amount } = estimate;
    const fine = await client.query(INSERT_PENALTY, [scope.customerId, first, affected, gravity, factor, uit, amount]);
    return figures.rowCount === 1 || fine.rowCount === 1;
  });
}

/** Companies that have no figures stored for month $1. */
const COMPANIES_SQL = `
select c.id from customers c
where c.enabled and c.deleted_at is null and c.id not in (
  select p.customer_id from penalty_histories p
  join month_figures f on f.customer_id = p.customer_id and f.month = $1
  where p.month = $1)
order by c.id`;

/** Stores the previous month for every company that lacks it, one after the other. @returns number of rows written */
export async function closeMonth(system: SystemScope, today = todayInLima()): Promise<number> {
  const month = monthOf(addMonths(today, -1));
  let written = 0;
  await eachCompany(await companiesWithWork(system, COMPANIES_SQL, [`${month}-01`]), async (id) => {
    if (await keepMonth(system.forCustomer(id), month, today)) written++;
  });
  return written;
}
