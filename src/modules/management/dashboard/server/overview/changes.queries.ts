import { addDays, todayInLima } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { composed } from '#platform/server/database/statements/statement.ts';
import { hasValidAptitude } from '#workers/validity/server/validity-sql.ts';
import { CHANGES, type WeekChanges } from '../../overview/model.ts';
import { activeWorkers, examsIn, STARTED, VALIDITY_END, type WorkerFilters, workersIn } from '../workers.sql.ts';

const WEEK = 7;

interface Row {
  id: (typeof CHANGES)[number];
  count: number;
  before: number;
}

// `$2` is today; events of today are included, and an exam that ends today has not expired.
const week = (day: string, first: number) =>
  `count(*) filter (where ${day} > $2::date - ${first + WEEK} and ${day} <= $2::date - ${first})::int`;
const counts = (day: string, shift = 0) => `${week(day, shift)} as count, ${week(day, shift + WEEK)} as before`;

const happenedSql = (filters: string) => `
select 'EXAMS' as id, ${counts('a.exam_date')}
from attentions a join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
where a.customer_id = $1 and a.kind = 'EMO' and a.deleted_at is null and a.exam_date between $2::date - 14 and $2::date
  and ${hasValidAptitude('a', 'p')}${filters}
union all
select case t.state when 'CANCELADO' then 'CANCELLED' else 'MISSED' end, ${counts('t.appointment_on')}
from appointments t join attentions a on a.customer_id = $1 and a.id = t.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id
where t.customer_id = $1 and t.kind = 'EMO' and t.state in ('CANCELADO', 'NO_ASISTIO') and a.deleted_at is null
  and p.status <> 'DELETED' and t.appointment_on between $2::date - 14 and $2::date${filters}
group by 1`;

const expiredSql = (filters: string) => `
select 'EXPIRED' as id, ${counts('ends', 1)}
from (select ${VALIDITY_END} as ends ${activeWorkers()} and e.exam_date is not null and ${STARTED}${filters}) w`;

/**
 * Compares seven days with the seven days before. Exams are counted at the worker's place on the exam day, expiries at
 * the worker's place today.
 */
export async function weekChangesOf(scope: Scope, filters: WorkerFilters, today = todayInLima()): Promise<WeekChanges> {
  const [exams, workers] = [examsIn(scope.customerId, today, filters), workersIn(scope.customerId, today, filters)];
  const [happened, expired] = await scope.hotShared<[Row[], Row[]]>([
    composed(happenedSql(exams.and), exams.values),
    composed(expiredSql(workers.and), workers.values),
  ]);
  const rows = [...happened, ...expired];
  const from = addDays(today, 1 - WEEK);
  return {
    from,
    to: today,
    items: CHANGES.map((id) => {
      const { count, before } = rows.find((row) => row.id === id) ?? { count: 0, before: 0 };
      const days = id === 'EXPIRED' ? { from: addDays(from, -1), to: addDays(today, -1) } : { from, to: today };
      return { id, ...days, count, before };
    }),
  };
}
