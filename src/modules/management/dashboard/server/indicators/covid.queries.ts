import {
  CASE_CLASS_LABELS,
  COVID_RESULT_LABELS,
  type CovidResult,
  type caseClass,
} from '#exams/attentions/visits/codes.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { percent } from '#platform/contract/percent.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { composed } from '#platform/server/database/statements/statement.ts';
import type { CovidResults, CovidStatistics } from '../../indicators/model.ts';
import { examsIn, type WorkerFilters } from '../workers.sql.ts';
import { type PeriodQuery, periodOf } from './period.ts';

type CovidQuery = PeriodQuery & WorkerFilters;
type Counts = Pick<CovidStatistics, 'total' | 'done' | 'pending' | 'notDone'>;

/** Covid tests of a period as their list shows them, without annulled tests; `$2` is today. */
const testsSql = (from: string, to: string, filters: string) => `
from attentions a join patients p on p.customer_id = $1 and p.id = a.patient_id and p.status <> 'DELETED'
where a.customer_id = $1 and a.kind = 'COVID' and a.deleted_at is null and a.state <> 'ANULADO' and $2::date is not null
  and a.exam_date between ${from}::date and ${to}::date${filters}`;

const COUNTS = `count(*)::int as total, count(*) filter (where a.state = 'ATENDIDO')::int as done,
  count(*) filter (where a.state not in ('ATENDIDO', 'CANCELADO', 'NO_ASISTIO'))::int as pending,
  count(*) filter (where a.state in ('CANCELADO', 'NO_ASISTIO'))::int as "notDone"`;
const MONTH = "to_char(a.exam_date, 'YYYY-MM')";
const NONE: Counts = { total: 0, done: 0, pending: 0, notDone: 0 };

/** Counts that the company may see: done or pending. */
export async function covidOf(scope: Scope, query: CovidQuery, today = todayInLima()): Promise<CovidStatistics> {
  const { from, to, months } = periodOf(query, today);
  const where = examsIn(scope.customerId, today, query);
  const sql = `select ${MONTH} as month, ${COUNTS} ${testsSql(where.place(from), where.place(to), where.and)}
    group by grouping sets ((1), ())`;
  const [rows] = await scope.hotShared<[(Counts & { month: string | null })[]]>([composed(sql, where.values)]);
  const countsIn = (period: string | null): Counts => {
    const { month: _, ...counts } = rows.find(({ month }) => month === period) ?? { month: null, ...NONE };
    return counts;
  };
  return {
    from,
    to,
    ...countsIn(null),
    months: months.map(({ period, ...days }) => ({ month: period, ...days, ...countsIn(period) })),
  };
}

interface ResultRow {
  month: string;
  result: CovidResult;
  case: keyof typeof CASE_CLASS_LABELS | null;
  count: number;
}

const DAYS_OFF =
  'count(*) filter (where a.days_off > 0)::int as "withDaysOff", coalesce(sum(a.days_off), 0)::int as "daysOff"';

/** Row security shows results only with clinical access. A test without a result counts as pending. */
export async function covidResultsOf(scope: Scope, query: CovidQuery, today = todayInLima()): Promise<CovidResults> {
  const { from, to, months } = periodOf(query, today);
  const where = examsIn(scope.customerId, today, query);
  const tests = testsSql(where.place(from), where.place(to), where.and);
  const sql = `select ${MONTH} as month, v.result, v.case_class as case, count(*)::int as count
    ${tests.replace('\nwhere', '\njoin visit_clinical v on v.customer_id = $1 and v.attention_id = a.id\nwhere')}
    and a.state = 'ATENDIDO' and v.result is not null group by 1, 2, 3`;
  const [rows, [rest]] = await scope.hot<[ResultRow[], Pick<CovidResults, 'withDaysOff' | 'daysOff'>[]]>([
    composed(sql, where.values),
    composed(`select ${DAYS_OFF} ${tests}`, where.values),
  ]);
  const countOf = (among: readonly ResultRow[]) => among.reduce((sum, { count }) => sum + count, 0);
  const done = countOf(rows);
  const slices = <T extends string>(ids: readonly T[], is: (row: ResultRow, id: T) => boolean) =>
    ids.flatMap((id) => {
      const count = countOf(rows.filter((row) => is(row, id)));
      return count === 0 ? [] : [{ id, count, percentage: percent(count, done) }];
    });
  const results = slices(Object.keys(COVID_RESULT_LABELS) as CovidResult[], (row, id) => row.result === id);
  return {
    from,
    to,
    done,
    ...(rest ?? { withDaysOff: 0, daysOff: 0 }),
    results,
    cases: slices(Object.keys(CASE_CLASS_LABELS) as (typeof caseClass.options)[number][], (row, id) => row.case === id),
    months: months.map(({ period, ...days }) => ({
      month: period,
      ...days,
      results: results.flatMap(({ id }) => {
        const count = countOf(rows.filter((row) => row.month === period && row.result === id));
        return count === 0 ? [] : [{ id, count }];
      }),
    })),
  };
}
