import type { z } from 'zod';
import { addMonths, todayInLima } from '#platform/contract/dates.ts';
import { RANGE_TOO_LONG, tooLong } from '#platform/contract/day-range.ts';
import { percent, round2 } from '#platform/contract/percent.ts';
import { badRequest } from '#platform/contract/problem.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { statement } from '#platform/server/database/statements/statement.ts';
import type { DifotFigures, DifotSummary, hourIndicator, shareIndicator } from '../api.ts';

interface PeriodQuery {
  initial_date?: string | undefined;
  end_date?: string | undefined;
}
type Hours = Pick<DifotFigures, 'contracted' | 'programmed' | 'executed' | 'executedOnTime'>;
type Row = { [K in keyof Hours]: number } & { month: string | null; extra: boolean };

const SUMS_SQL = `
select month, kind = 'EXTRA' as extra, sum(contracted)::float8 as contracted, sum(programmed)::float8 as programmed,
  sum(executed)::float8 as executed, sum(executed_on_time)::float8 as "executedOnTime"
from difot_activities where customer_id = $1 and active and month between $2 and $3
group by grouping sets ((month, kind), (kind))`;

function periodOf({ initial_date, end_date }: PeriodQuery, today: string) {
  const to = end_date ?? (initial_date && initial_date > today ? initial_date : today);
  const from = initial_date ?? addMonths(`${to.slice(0, 7)}-01`, -11);
  if (tooLong(from, to)) throw badRequest('range_too_long', RANGE_TOO_LONG);
  return { from: from < '0001' ? '0001-01-01' : from, to };
}

/**
 * Months without entries give null, not 0; without programmed hours there is no percentage. Hours above the programmed
 * ones count as 100 %.
 */
function figuresOf(row: Row | undefined): DifotFigures {
  if (!row) return { contracted: null, programmed: null, executed: null, executedOnTime: null, difot: null };
  const [contracted, programmed] = [round2(row.contracted), round2(row.programmed)];
  const [executed, executedOnTime] = [round2(row.executed), round2(row.executedOnTime)];
  const difot = programmed === 0 ? null : Math.min(100, percent(executedOnTime, programmed));
  return { contracted, programmed, executed, executedOnTime, difot };
}

/** Figures for the months of the given days. DIFOT is defined in domain.md §4. */
export async function difotSummaryOf(scope: Scope, period: PeriodQuery, today = todayInLima()): Promise<DifotSummary> {
  const { from, to } = periodOf(period, today);
  const [rows] = await scope.hotShared<[Row[]]>([
    statement(SUMS_SQL, [scope.customerId, from.slice(0, 7), to.slice(0, 7)]),
  ]);
  const monthFigures = (month: string | null) => ({
    contract: figuresOf(rows.find((row) => row.month === month && !row.extra)),
    extra: figuresOf(rows.find((row) => row.month === month && row.extra)),
  });
  const months = [...new Set(rows.flatMap(({ month }) => month ?? []))].sort();
  return { from, to, ...monthFigures(null), months: months.map((month) => ({ month, ...monthFigures(month) })) };
}

type Kind = 'contract' | 'extra';

/** One figure in hours, by month and in total; with `running` each month has the sum up to its end. */
export async function hoursOf(
  scope: Scope,
  period: PeriodQuery,
  [kind, figure]: readonly [Kind, keyof Hours],
  { running = false } = {},
): Promise<z.infer<typeof hourIndicator>> {
  const { from, to, months, ...all } = await difotSummaryOf(scope, period);
  let sum = 0;
  const monthValues = months.flatMap(({ month, ...of }) => {
    const value = of[kind][figure];
    if (value === null) return [];
    sum = round2(sum + value);
    return [{ month, value: running ? sum : value }];
  });
  return { from, to, unit: 'HORAS', value: all[kind][figure], months: monthValues };
}

export async function shareOf(scope: Scope, period: PeriodQuery, kind: Kind): Promise<z.infer<typeof shareIndicator>> {
  const { from, to, months, ...all } = await difotSummaryOf(scope, period);
  const monthValues = months.flatMap(({ month, ...of }) =>
    of[kind].difot === null ? [] : [{ month, value: of[kind].difot }],
  );
  return { from, to, unit: 'PORCENTAJE', value: all[kind].difot, months: monthValues };
}
