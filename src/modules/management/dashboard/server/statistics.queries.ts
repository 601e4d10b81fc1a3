import { APTITUDES } from '#clinical/vocabulary/aptitude.ts';
import { EXAM_TYPES } from '#clinical/vocabulary/exam-type.ts';
import { VALIDITY_STATES, type ValidityState } from '#clinical/vocabulary/validity-state.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { percent } from '#platform/contract/percent.ts';
import type { HotStatement, Scope } from '#platform/server/database/scope.ts';
import { composed, statement } from '#platform/server/database/statements/statement.ts';
import { hasValidAptitude } from '#workers/validity/server/validity-sql.ts';
import type { ManagementStatistics } from '../model.ts';
import { lastOf, monthOf } from '../rules/periods.ts';
import { COUNTED_NOT_STARTED, COUNTED_VALIDITY, countedExams, countedWorkers } from './counts.sql.ts';
import { activeWorkers, examsIn, isFiltered, STARTED, VALIDITY, type WorkerFilters, workersIn } from './workers.sql.ts';

interface Row {
  dimension: 'validity' | 'aptitude' | 'examType' | 'all';
  id: string | null;
  count: number;
  delivered: number;
  read: number;
  signed: number;
}

type CountRow = Pick<Row, 'dimension' | 'id' | 'count'>;

const DELIVERY =
  'a.delivered_at is not null as delivered, a.read_at is not null as read, a.signed_at is not null as signed';
const DELIVERED = 'e.delivered, e.read, e.signed';
const SUMS_SQL = `coalesce(sum(n), 0)::int as count,
  coalesce(sum(n) filter (where delivered), 0)::int as delivered,
  coalesce(sum(n) filter (where delivered and read), 0)::int as read,
  coalesce(sum(n) filter (where delivered and signed), 0)::int as signed`;

/** Each worker is read once; the few combinations found are then summed along each dimension. */
const workersSql = (filters: string) => `
with found as (
  select ${VALIDITY} as validity, e.aptitude, e.exam_type, ${DELIVERED}, ${STARTED} as started, count(*) as n
  ${activeWorkers()}${filters}
  group by 1, 2, 3, 4, 5, 6, 7
)
select case grouping(validity, aptitude, exam_type)
  when 3 then 'validity'
  when 5 then 'aptitude'
  when 6 then 'examType'
  else 'all' end as dimension,
  coalesce(validity, aptitude, exam_type) as id, ${SUMS_SQL},
  (select coalesce(sum(n), 0)::int from found where not started) as "notStarted"
from found where started group by grouping sets ((validity), (aptitude), (exam_type), ())`;

/** Exams held in the month that have an aptitude, of any worker of the company. */
const monthSql = (from: string, to: string, filters: string) => `
with found as (
  select a.aptitude, a.exam_type, ${DELIVERY}, count(*) as n
  from attentions a join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
  where a.customer_id = $1 and a.kind = 'EMO' and a.deleted_at is null
    and a.exam_date between ${from} and ${to} and a.exam_date <= $2::date
    and ${hasValidAptitude('a', 'p')}${filters}
  group by 1, 2, 3, 4, 5
)
select case grouping(aptitude, exam_type) when 1 then 'aptitude' when 2 then 'examType' else 'all' end as dimension,
  coalesce(aptitude, exam_type) as id, ${SUMS_SQL}
from found group by grouping sets ((aptitude), (exam_type), ())`;

/** Figures of the workers of a whole company, from its counts. */
const COUNTED_WORKERS = `${countedWorkers},
exams as (
  select exam_type, aptitude, delivered, read, signed, workers as n from worker_exams where customer_id = $1
  union all select exam_type, aptitude, delivered, read, signed, n from moved where basis <> 'NONE'
)
select 'validity' as dimension, ${COUNTED_VALIDITY} as id, coalesce(sum(n), 0)::int as count, 0 as delivered,
  0 as read, 0 as signed, (${COUNTED_NOT_STARTED}) as "notStarted"
from ended group by 2
union all
select case grouping(aptitude, exam_type) when 1 then 'aptitude' when 2 then 'examType' else 'all' end,
  coalesce(aptitude, exam_type), ${SUMS_SQL}, (${COUNTED_NOT_STARTED})
from exams group by grouping sets ((aptitude), (exam_type), ())`;
const countedMonth = (from: string, to: string) => `
${countedExams(from, to)}
select case grouping(aptitude, exam_type) when 1 then 'aptitude' when 2 then 'examType' else 'all' end as dimension,
  coalesce(aptitude, exam_type) as id, ${SUMS_SQL}
from found group by grouping sets ((aptitude), (exam_type), ())`;

/** Figures of the month before the month of $2. */
const PREVIOUS_SQL = `
select (month + interval '1 month' - interval '1 day')::date as date, current as "VIGENTE",
  expiring as "POR_VENCER", expired as "VENCIDO", without_exam as "SIN_EMO"
from month_figures where customer_id = $1 and month = date_trunc('month', $2::date) - interval '1 month'`;
type Previous = { date: string } & Record<ValidityState, number>;

const COMPANY_SQL = 'select expiring_days as "expiringDays" from customers where id = $1';

/** Compliance, aptitudes and deliveries of a company's workers today, in one round trip. */
export async function managementStatisticsOf(
  scope: Scope,
  filters: WorkerFilters,
  today = todayInLima(),
): Promise<ManagementStatistics> {
  const workers = workersIn(scope.customerId, today, filters);
  const [current, month, [company], [previous]] = await scope.hotShared<
    [(Row & { notStarted: number })[], Row[], { expiringDays: number }[], Previous[]]
  >([
    isFiltered(filters)
      ? composed(workersSql(workers.and), workers.values)
      : statement(COUNTED_WORKERS, [scope.customerId, today]),
    monthOfExams(scope, filters, today),
    statement(COMPANY_SQL, [scope.customerId]),
    statement(PREVIOUS_SQL, [scope.customerId, today]),
  ]);
  const compliance = VALIDITY_STATES.map((id) => ({ id, count: countOf(current, 'validity', id) }));
  const total = compliance.reduce((sum, { count }) => sum + count, 0);
  const valid = countOf(current, 'validity', 'VIGENTE') + countOf(current, 'validity', 'POR_VENCER');
  return {
    date: today,
    expiringDays: company?.expiringDays ?? 0,
    totalCountPatient: total,
    currentEmoCount: valid,
    noCurrentEmoCount: total - valid,
    compliancePercentage: percent(valid, total),
    notStartedCount: current[0]?.notStarted ?? 0,
    compliance: compliance.map(({ id, count }) => ({ id, count, percentage: percent(count, total) })),
    previous: isFiltered(filters) ? null : previousOf(previous),
    aptitudeChartData: slices(current, 'aptitude', APTITUDES),
    examTypeChartData: slices(current, 'examType', EXAM_TYPES),
    resultDelivery: deliveryOf(current),
    month: monthOf(today),
    ...examsOf(month),
  };
}

type ThisMonth = 'aptitudeChartDataThisMonth' | 'examTypeChartDataThisMonth' | 'resultDeliveryThisMonth';
const examsOf = (month: readonly Row[]): Pick<ManagementStatistics, ThisMonth> => ({
  aptitudeChartDataThisMonth: slices(month, 'aptitude', APTITUDES),
  examTypeChartDataThisMonth: slices(month, 'examType', EXAM_TYPES),
  resultDeliveryThisMonth: deliveryOf(month),
});

function monthOfExams({ customerId }: Scope, filters: WorkerFilters, day: string): HotStatement {
  const where = examsIn(customerId, day, filters);
  const [from, to] = [where.place(`${monthOf(day)}-01`), where.place(lastOf(day))];
  return isFiltered(filters)
    ? composed(monthSql(from, to, where.and), where.values)
    : statement(countedMonth(from, to), where.values);
}

/** The part of `managementStatisticsOf` about the exams of a day's month, without the workers. */
export async function monthStatisticsOf(scope: Scope, filters: WorkerFilters, day: string) {
  const [month] = await scope.hotShared<[Row[]]>([monthOfExams(scope, filters, day)]);
  return examsOf(month);
}

function previousOf(row: Previous | undefined): ManagementStatistics['previous'] {
  if (!row) return null;
  const { date, ...counts } = row;
  const compliance = VALIDITY_STATES.map((id) => ({ id, count: counts[id] }));
  const total = compliance.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return { date, compliancePercentage: percent(counts.VIGENTE + counts.POR_VENCER, total), compliance };
}

const countOf = (rows: readonly CountRow[], dimension: Row['dimension'], id: string): number =>
  rows.find((row) => row.dimension === dimension && row.id === id)?.count ?? 0;

/** In the order of the enumeration, without empty classes. */
export function slices<T extends string>(rows: readonly CountRow[], dimension: Row['dimension'], ids: readonly T[]) {
  const counts = ids.map((id) => ({ id, count: countOf(rows, dimension, id) })).filter(({ count }) => count > 0);
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  return counts.map(({ id, count }) => ({ id, count, percentage: percent(count, total) }));
}

function deliveryOf(rows: readonly Row[]): ManagementStatistics['resultDelivery'] {
  const all = rows.find(({ dimension }) => dimension === 'all');
  const { delivered = 0, read = 0, signed = 0 } = all ?? {};
  const exams = rows
    .filter((row) => row.dimension === 'aptitude' && row.id !== null)
    .reduce((sum, { count }) => sum + count, 0);
  return {
    examCount: exams,
    deliveredCount: delivered,
    deliveredPercentage: percent(delivered, exams),
    readCount: read,
    readPercentage: percent(read, delivered),
    signedCount: signed,
    signedPercentage: percent(signed, delivered),
  };
}
