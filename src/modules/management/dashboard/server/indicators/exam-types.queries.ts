import { EXAM_TYPES, type ExamType } from '#clinical/vocabulary/exam-type.ts';
import { todayInLima } from '#platform/contract/dates.ts';
import { percent } from '#platform/contract/percent.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { composed, statement } from '#platform/server/database/statements/statement.ts';
import { hasValidAptitude } from '#workers/validity/server/validity-sql.ts';
import type { ExamsByType } from '../../indicators/model.ts';
import { countedExams } from '../counts.sql.ts';
import { examsIn, isFiltered, type WorkerFilters } from '../workers.sql.ts';
import { type PeriodQuery, periodOf } from './period.ts';

interface Row {
  month: string;
  type: ExamType;
  count: number;
}

const liveSql = (from: string, to: string, filters: string) => `
select to_char(a.exam_date, 'YYYY-MM') as month, a.exam_type as type, count(*)::int as count
from attentions a join patients p on p.customer_id = a.customer_id and p.id = a.patient_id
where a.customer_id = $1 and a.kind = 'EMO' and a.deleted_at is null
  and a.exam_date between ${from}::date and ${to}::date and a.exam_date <= $2::date
  and ${hasValidAptitude('a', 'p')}${filters}
group by 1, 2`;

/**
 * Counts the EMOs with an aptitude, by type and month. Without filters the numbers come from the stored counts of the
 * company (docs/adr/0022), with filters from the exams themselves.
 */
export async function examsByTypeOf(
  scope: Scope,
  query: PeriodQuery & WorkerFilters,
  today = todayInLima(),
): Promise<ExamsByType> {
  const { from, to, months } = periodOf(query, today);
  const where = examsIn(scope.customerId, today, query);
  const [first, last] = [`${where.place(from)}::date`, `${where.place(to)}::date`];
  const [rows] = await scope.hotShared<[Row[]]>([
    isFiltered(query)
      ? composed(liveSql(first, last, where.and), where.values)
      : statement(
          `${countedExams(first, last)}
           select to_char(exam_date, 'YYYY-MM') as month, exam_type as type, coalesce(sum(n), 0)::int as count
           from found group by 1, 2`,
          where.values,
        ),
  ]);
  const typesOf = (among: readonly Row[]) =>
    EXAM_TYPES.map((id) => ({
      id,
      count: among.filter(({ type }) => type === id).reduce((sum, { count }) => sum + count, 0),
    })).filter(({ count }) => count > 0);
  const types = typesOf(rows);
  const total = totalOf(types);
  return {
    from,
    to,
    total,
    types: types.map(({ id, count }) => ({ id, count, percentage: percent(count, total) })),
    months: months.map(({ period, ...days }) => {
      const ofMonth = typesOf(rows.filter(({ month }) => month === period));
      return { month: period, ...days, total: totalOf(ofMonth), types: ofMonth };
    }),
  };
}

const totalOf = (items: readonly { count: number }[]) => items.reduce((sum, { count }) => sum + count, 0);
