import { todayInLima } from '#platform/contract/dates.ts';
import { percent } from '#platform/contract/percent.ts';
import type { Scope } from '#platform/server/database/scope.ts';
import { composed } from '#platform/server/database/statements/statement.ts';
import {
  APPOINTMENT_KINDS,
  type AppointmentKind,
  type AppointmentState,
  STATES,
} from '#scheduling/appointments/model.ts';
import type { SchedulingStatistics } from '../../indicators/model.ts';
import { examsIn, type WorkerFilters } from '../workers.sql.ts';
import { type PeriodQuery, periodOf } from './period.ts';

interface Row {
  month: string;
  kind: AppointmentKind;
  state: AppointmentState;
  count: number;
  expected: number;
}

/**
 * A cancellation 24 hours or more before the appointment is early. An appointment imported as cancelled has no
 * cancellation time and counts as early.
 */
const CANCELLED_LATE = `exists (select 1 from case_events c
  where c.customer_id = $1 and c.case_id = t.id and c.kind = 'appointments'
    and c.to_state = 'CANCELADO' and c.undone_at is null
    and c.at > (t.appointment_on + coalesce(t.start_time, time '00:00')) at time zone 'America/Lima'
      - interval '24 hours')`;

/** True when the worker should have come; an appointment of today without an outcome can still be attended. */
const EXPECTED_SQL = `case when t.state in ('EN_ATENCION', 'ATENDIDO', 'NO_ASISTIO') then true
  when t.state = 'CANCELADO' then ${CANCELLED_LATE} else t.appointment_on < $2::date end`;

const schedulingsSql = (kinds: string, from: string, to: string, filters: string) => `
select to_char(t.appointment_on, 'YYYY-MM') as month, t.kind, t.state, count(*)::int as count,
  count(*) filter (where ${EXPECTED_SQL})::int as expected
from appointments t
join attentions a on a.customer_id = $1 and a.id = t.attention_id
join patients p on p.customer_id = $1 and p.id = a.patient_id
where t.customer_id = $1 and t.kind = any (${kinds}::text[]) and t.appointment_on between ${from}::date and ${to}::date
  and a.deleted_at is null and p.status <> 'DELETED'${filters}
group by 1, 2, 3`;

/** Appointments of a period, as the lists of appointments show them. Absenteeism is defined in domain.md §4. */
export async function schedulingsOf(
  scope: Scope,
  kindGroup: 'emos' | 'no-emos',
  query: PeriodQuery & WorkerFilters & { kind?: AppointmentKind | undefined },
  today = todayInLima(),
): Promise<SchedulingStatistics> {
  const { from, to, months } = periodOf(query, today);
  const all = APPOINTMENT_KINDS.filter((kind) => (kind === 'EMO') === (kindGroup === 'emos'));
  const kinds = query.kind ? [query.kind] : all;
  const where = examsIn(scope.customerId, today, query);
  const sql = schedulingsSql(where.place(kinds), where.place(from), where.place(to), where.and);
  const [rows] = await scope.hotShared<[Row[]]>([composed(sql, where.values)]);
  return {
    from,
    to,
    ...countsOf(rows),
    kinds: kinds.map((id) => ({ id, count: sumOf(rows.filter(({ kind }) => kind === id)) })),
    months: months.map(({ period, ...days }) => ({
      month: period,
      ...days,
      ...countsOf(rows.filter(({ month }) => month === period)),
    })),
  };
}

const sumOf = (rows: readonly Row[]) => rows.reduce((sum, { count }) => sum + count, 0);

function countsOf(rows: readonly Row[]) {
  const states = (Object.keys(STATES) as AppointmentState[])
    .map((id) => ({ id, count: sumOf(rows.filter(({ state }) => state === id)) }))
    .filter(({ count }) => count > 0);
  const expected = rows.reduce((sum, row) => sum + row.expected, 0);
  const missed = states.find(({ id }) => id === 'NO_ASISTIO')?.count ?? 0;
  return {
    total: sumOf(rows),
    states,
    expected,
    missed,
    absenteeismPercentage: expected === 0 ? null : percent(missed, expected),
  };
}
