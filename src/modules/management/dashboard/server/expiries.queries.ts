import { todayInLima } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { composed, statement } from '#platform/server/database/statements/statement.ts';
import type { ExpiryPeriod } from '../model.ts';
import { daysAhead, daysBack, monthsAhead, monthsBack, type Period } from '../rules/periods.ts';
import { countedWorkers } from './counts.sql.ts';
import { activeWorkers, isFiltered, STARTED, VALIDITY_END, type WorkerFilters, workersIn } from './workers.sql.ts';

const MONTHS_AHEAD = 6;
const TIMELINE = { days: 30, months: 12 };

/**
 * Counts the exams that end in each period, and those that ended before the first. For a whole company it uses the
 * counts, otherwise one pass over the active workers.
 */
async function expiriesIn(scope: Scope, periods: Period[], filters: WorkerFilters, today: string) {
  const where = workersIn(scope.customerId, today, filters);
  const [first, last] = [periods[0]?.from ?? today, periods.at(-1)?.to ?? today];
  const [from, to] = [where.place(first), where.place(last)];
  const format = where.place(periods[0]?.period.length === 7 ? 'YYYY-MM' : 'YYYY-MM-DD');
  const periodOf = (count: string) =>
    `select case when ends >= ${from} then to_char(ends, ${format}) end as period, ${count}::int as count`;
  const [rows] = await scope.hotShared<[{ period: string | null; count: number }[]]>([
    isFiltered(filters)
      ? composed(
          `${periodOf('count(*)')}
from (select ${VALIDITY_END} as ends ${activeWorkers()} and e.exam_date is not null and ${STARTED}${where.and}) w
where ends <= ${to} group by 1`,
          where.values,
        )
      : statement(`${countedWorkers} ${periodOf('sum(n)')} from ended where ends <= ${to} group by 1`, where.values),
  ]);
  const counts = new Map(rows.map(({ period, count }) => [period, count]));
  return {
    items: periods.map((period) => ({ ...period, count: counts.get(period.period) ?? 0 })),
    before: counts.get(null) ?? 0,
  };
}

const sumOf = (items: readonly ExpiryPeriod[]) => items.reduce((sum, { count }) => sum + count, 0);

/** Counts by calendar month; the first month begins today. */
export async function expiriesOfSixMonths(scope: Scope, filters: WorkerFilters, today = todayInLima()) {
  const { items } = await expiriesIn(scope, monthsAhead(today, MONTHS_AHEAD), filters, today);
  return { items, total: sumOf(items) };
}

interface TimelineShape {
  days_or_months: 'days' | 'months';
  until_or_from_now: 'until_now' | 'from_now';
  sum_up_to_date: boolean;
}

/** `total` counts the exams that end within the timeline, `before` those that ended before it. */
export async function expiryTimeline(
  scope: Scope,
  shape: TimelineShape,
  filters: WorkerFilters,
  today = todayInLima(),
) {
  const { items, before } = await expiriesIn(scope, periodsOf(shape, today), filters, today);
  let sum = before;
  const summedItems = items.map((item) => {
    sum += item.count;
    return shape.sum_up_to_date ? { ...item, count: sum } : item;
  });
  return { items: summedItems, total: sumOf(items), before };
}

function periodsOf({ days_or_months: unit, until_or_from_now: direction }: TimelineShape, today: string): Period[] {
  const count = TIMELINE[unit];
  if (unit === 'days') return direction === 'from_now' ? daysAhead(today, count) : daysBack(today, count);
  return direction === 'from_now' ? monthsAhead(today, count) : monthsBack(today, count);
}
