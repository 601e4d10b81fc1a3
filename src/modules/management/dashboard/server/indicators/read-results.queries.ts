import { todayInLima } from '#platform/contract/dates.ts';
import { percent } from '#platform/contract/percent.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { composed } from '#platform/server/database/statements/statement.ts';
import { hasValidAptitude } from '#workers/validity/server/validity-sql.ts';
import { ATTENDED_STATES } from '../../indicators/held.ts';
import type { ReadResultStatistics } from '../../indicators/model.ts';
import { examsIn, type WorkerFilters } from '../workers.sql.ts';
import { type PeriodQuery, periodOf } from './period.ts';

interface Row {
  /** Null for the whole period. */
  month: string | null;
  exams: number;
  results: number;
  delivered: number;
  read: number;
  signed: number;
  examToDelivered: number | null;
  deliveredToRead: number | null;
  readToSigned: number | null;
}

const dayOf = (instant: string) => `(${instant} at time zone 'America/Lima')::date`;
/**
 * Median of the days between two steps; a date before the previous step is an entry error and counts as the same day.
 */
const median = (from: string, to: string, having: string) => `
  round((percentile_cont(0.5) within group (order by greatest(0,
    ${to} - ${from})) filter (where ${having}))::numeric,
    1)::float8`;

const readSql = (from: string, to: string, filters: string) => `
with found as (
  select to_char(a.exam_date, 'YYYY-MM') as month, a.exam_date, ${hasValidAptitude('a', 'p')} as judged,
    ${dayOf('a.delivered_at')} as delivered, ${dayOf('a.read_at')} as read, ${dayOf('a.signed_at')} as signed
  from attentions a join patients p on p.customer_id = $1 and p.id = a.patient_id
  where a.customer_id = $1 and a.kind = 'EMO' and a.deleted_at is null
    and a.exam_date between ${from}::date and ${to}::date
    and a.exam_date <= $2::date and a.state in (${ATTENDED_STATES.map((state) => `'${state}'`).join(', ')})
    and p.status <> 'DELETED'${filters}
),
steps as (
  select month, exam_date, judged, case when judged then delivered end as delivered,
    case when judged and delivered is not null then read end as read,
    case when judged and delivered is not null then signed end as signed
  from found
)
select month, count(*)::int as exams, count(*) filter (where judged)::int as results,
  count(delivered)::int as delivered, count(read)::int as read, count(signed)::int as signed,
  ${median('exam_date', 'delivered', 'delivered is not null')} as "examToDelivered",
  ${median('delivered', 'read', 'read is not null')} as "deliveredToRead",
  ${median('read', 'signed', 'read is not null and signed is not null')} as "readToSigned"
from steps group by grouping sets ((month), ())`;

/**
 * EMOs held in a period and the progress of their results. The rates are those of domain.md §4; read and signed are
 * counted among the delivered results.
 */
export async function readResultsOf(
  scope: Scope,
  query: PeriodQuery & WorkerFilters,
  today = todayInLima(),
): Promise<ReadResultStatistics> {
  const { from, to, months } = periodOf(query, today);
  const where = examsIn(scope.customerId, today, query);
  const sql = readSql(where.place(from), where.place(to), where.and);
  const [rows] = await scope.hotShared<[Row[]]>([composed(sql, where.values)]);
  const monthCounts = (month: string | null) => countsOf(rows.find((row) => row.month === month));
  return {
    from,
    to,
    ...monthCounts(null),
    months: months.map(({ period, ...days }) => ({ month: period, ...days, ...monthCounts(period) })),
  };
}

const shareOf = (part: number, all: number) => (all === 0 ? null : percent(part, all));

function countsOf(row: Row | undefined) {
  const { exams = 0, results = 0, delivered = 0, read = 0, signed = 0 } = row ?? {};
  return {
    exams,
    results,
    delivered,
    read,
    signed,
    deliveredPercentage: shareOf(delivered, results),
    readPercentage: shareOf(read, delivered),
    signedPercentage: shareOf(signed, delivered),
    medianDays: {
      examToDelivered: row?.examToDelivered ?? null,
      deliveredToRead: row?.deliveredToRead ?? null,
      readToSigned: row?.readToSigned ?? null,
    },
  };
}
