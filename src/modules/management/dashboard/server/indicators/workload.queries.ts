import { todayInLima } from '#platform/contract/dates.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { composed } from '#platform/server/database/statements/statement.ts';
import type { Workload } from '../../indicators/model.ts';
import { monthsAhead } from '../../rules/periods.ts';
import { activeWorkers, STARTED, VALIDITY_END, type WorkerFilters, workersIn } from '../workers.sql.ts';

const MONTHS = 6;

interface Row {
  id: string | null;
  name: string | null;
  /** Null for EMOs that are overdue today. */
  month: string | null;
  count: number;
}

const workloadSql = (last: string, filters: string) => `
select w.headquarter_id as id, h.name, w.month, w.count
from (
  select headquarter_id, case when ends >= $2::date then to_char(ends, 'YYYY-MM') end as month, count(*)::int as count
  from (select p.headquarter_id,
      case when e.patient_id is not null then ${VALIDITY_END} end as ends ${activeWorkers()}
        and ${STARTED}${filters}) s
  where ends is null or ends <= ${last}::date group by 1, 2) w
left join headquarters h on h.customer_id = $1 and h.id = w.headquarter_id
order by h.name collate "es-x-icu", w.headquarter_id`;

/** Counts the EMOs to be done at each site, including exams that already have an appointment. */
export async function workloadOf(scope: Scope, filters: WorkerFilters, today = todayInLima()): Promise<Workload> {
  const months = monthsAhead(today, MONTHS);
  const where = workersIn(scope.customerId, today, filters);
  const last = where.place(months.at(-1)?.to ?? today);
  const [rows] = await scope.hotShared<[Row[]]>([composed(workloadSql(last, where.and), where.values)]);
  const ids = [...new Set(rows.map(({ id }) => id))];
  const sites = ids.map((id) => {
    const siteRows = rows.filter((row) => row.id === id);
    const countIn = (month: string | null) => siteRows.find((row) => row.month === month)?.count ?? 0;
    const [overdue, ending] = [countIn(null), months.map(({ period }) => countIn(period))];
    return { id, name: siteRows[0]?.name ?? null, overdue, ending, total: ending.reduce((sum, n) => sum + n, overdue) };
  });
  return {
    date: today,
    months: months.map(({ period, from, to }) => ({ month: period, from, to })),
    sites: sites.toSorted((one, other) => other.total - one.total),
  };
}
